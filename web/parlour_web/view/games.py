"""The list of kept games, each with a small picture."""

from collections.abc import Callable, Sequence
from typing import Any

from ..catalogue import t
from ..keeping.save_format import Listed
from ..player_names import called
from ..seat_look import SEAT_LOOKS
from .markup import attribute, escaped
from .widgets import button, chooser, dialog, paragraph


def games(
    listed: Sequence[Listed], current: str | None, undelete: bool, picture: Callable[[Any], str]
) -> str:
    """The contents of the dialog; dates are filled in by the page, in the person's own form.

    `picture`: a position, drawn small.
    """
    items = "".join(_item(game, game.id == current, picture) for game in listed)
    body = f'<ul class="games">{items}</ul>' if items else paragraph("games_empty")
    body += chooser("backup", t("backup_open"), ".json,application/json")
    foot = button("undelete", t("games_undelete")) if undelete else ""
    foot += button("backup", t("backup_save"))
    return dialog(t("games_title"), body, foot + button("new", t("new_game"), "primary"))


def _item(game: Listed, current: bool, picture: Callable[[Any], str]) -> str:
    title = game.title or (t("games_copy", copy=game.copy) if game.copy else "")
    if game.position is None:
        inside = f'<span></span><div class="about"><span>{escaped(t("games_unreadable"))}</span>{_delete(game)}</div>'
        return f"<li>{inside}</li>"
    names = ", ".join(called(game.seats, SEAT_LOOKS))
    rename = t("games_rename")
    facts = [t("games_steps", steps=game.steps)]
    if game.result is not None:
        facts.append(t("games_over"))
    if current:
        facts.append(t("games_current"))
    return (
        f'<li{" class=current" if current else ""}><span class="picture">{picture(game.position)}</span>'
        f'<div class="about"><input type="text" maxlength="200" data-change="rename:{escaped(game.id)}"'
        f' value="{escaped(title)}"{attribute("placeholder", rename)}{attribute("aria-label", rename)}>'
        f'<bdi class="names">{escaped(names)}</bdi>'
        f'<span class="small"><time data-time="{game.updated}"></time> · {escaped(" · ".join(facts))}</span>'
        f'<span class="do">{button(f"open_game:{game.id}", t("games_open"), "primary")}{_delete(game)}</span>'
        "</div></li>"
    )


def _delete(game: Listed) -> str:
    return button(f"delete_game:{game.id}", t("games_delete"), "quiet")
