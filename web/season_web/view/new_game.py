"""The dialog in which a new game is set up."""

from parlour_web.catalogue import t
from parlour_web.player_names import level_name
from parlour_web.view.markup import escaped
from parlour_web.view.new_game import how_many, place, who_begins
from parlour_web.view.opponent_chooser import opponent_chooser
from parlour_web.view.widgets import button, dialog
from season_core.boards import SIDES
from season_core.position import PLAYERS

from ..new_game import Draft
from .icons import icon


def new_game(draft: Draft, levels: tuple[str, ...] = ()) -> str:
    """The contents of the dialog; `levels` are the computer players there are."""
    settings = draft.settings
    places = "".join(_place(draft, seat, levels) for seat in range(draft.players))
    sides = "".join(
        f'<label class="side-pick"><input type="radio" name="side" value="{side}" data-change="side"'
        f'{" checked" if side == settings.side else ""}>{icon(side)}'
        f'<span><strong>{escaped(t(f"side_{side}"))}</strong> {escaped(t(f"side_{side}_says"))}</span></label>'
        for side in SIDES
    )
    return dialog(
        t("new_game"),
        f'<form id="new-game" method="dialog">{opponent_chooser(levels, draft.opponent) if levels else ""}'
        f'{how_many(draft, PLAYERS)}<div class="places">{places}</div>{who_begins(draft)}'
        f'<fieldset class="sides"><legend>{escaped(t("side"))}</legend>{sides}</fieldset>'
        + _switch("expert", settings.expert)
        + _switch("open_accolades", draft.open_accolades)
        + _switch("own_actions", settings.trophy_action == "own")
        + f'</form><p class="small">{escaped(t("reconstruction"))}</p>',
        button("deal:live", t("live_title")) + button("deal", t("deal"), "primary"),
    )


def _switch(name: str, on: bool) -> str:
    """An agreement of the table, with what it means."""
    return (
        f'<label class="agreement"><input type="checkbox" data-change="{name}"{" checked" if on else ""}>'
        f'<span><strong>{escaped(t(f"{name}_title"))}</strong> {escaped(t(f"{name}_says"))}</span></label>'
    )


def _place(draft: Draft, seat: int, levels: tuple[str, ...]) -> str:
    computers = [(f"computer:{level}", t("computer", level=level_name(level))) for level in levels]
    return place(draft, seat, computers, t(f"colour_{draft.places[seat].look.colour}"), _picture)


def _picture(what: str, n: int) -> str:
    return f'<span class="swatch c{n}"></span>' if what == "colour" else icon(f"emblem-{n}")
