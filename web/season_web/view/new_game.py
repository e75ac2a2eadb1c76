"""The dialog in which a new game is set up."""

from parlour.seats import Seat
from parlour_web.catalogue import t
from parlour_web.player_names import called as names_of
from parlour_web.player_names import level_name
from parlour_web.view.markup import attribute, escaped
from parlour_web.view.opponent_chooser import opponent_chooser
from parlour_web.view.widgets import button, dialog
from season_core.boards import SIDES
from season_core.position import PLAYERS

from ..new_game import Draft
from .icons import icon


def new_game(draft: Draft, levels: tuple[str, ...] = ()) -> str:
    """The contents of the dialog; `levels` are the computer players there are."""
    settings = draft.settings
    counts = "".join(_pick("players", str(n), str(n), n == draft.players) for n in PLAYERS)
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
        f'<fieldset class="row"><legend>{escaped(t("how_many"))}</legend>{counts}'
        f'</fieldset><div class="places">{places}</div>{_first(draft)}'
        f'<fieldset class="sides"><legend>{escaped(t("side"))}</legend>{sides}</fieldset>'
        + _switch("expert", settings.expert)
        + _switch("open_accolades", draft.open_accolades)
        + _switch("own_actions", settings.trophy_action == "own")
        + f'</form><p class="small">{escaped(t("reconstruction"))}</p>',
        button("deal", t("deal"), "primary"),
    )


def called(draft: Draft, seat: int) -> str:
    """A player as the table will call him."""
    places = draft.places[: draft.players]
    return names_of([Seat(place.name, place.kind) for place in places], [place.look for place in places])[seat]


def _first(draft: Draft) -> str:
    options = "".join(
        f'<option value="{value}"{" selected" if draft.first == seat else ""}>{escaped(text)}</option>'
        for value, seat, text in [
            ("", None, t("first_random")),
            *((str(i), i, called(draft, i)) for i in range(draft.players)),
        ]
    )
    return f'<label class="line">{escaped(t("who_begins"))} <select data-change="first">{options}</select></label>'


def _switch(name: str, on: bool) -> str:
    """An agreement of the table, with what it means."""
    return (
        f'<label class="agreement"><input type="checkbox" data-change="{name}"{" checked" if on else ""}>'
        f'<span><strong>{escaped(t(f"{name}_title"))}</strong> {escaped(t(f"{name}_says"))}</span></label>'
    )


def _pick(name: str, value: str, shown: str, chosen: bool) -> str:
    return (
        f'<label class="pick"><input type="radio" name="{name}" value="{value}" data-change="{name}"'
        f"{' checked' if chosen else ''}><span>{shown}</span></label>"
    )


def _place(draft: Draft, seat: int, levels: tuple[str, ...]) -> str:
    place = draft.places[seat]
    number = t("player_number", number=seat + 1)
    kinds = "".join(
        f'<option value="{kind}"{" selected" if place.kind == kind else ""}>{escaped(text)}</option>'
        for kind, text in [
            ("person", t("person")),
            *((f"computer:{level}", t("computer", level=level_name(level))) for level in levels),
        ]
    )
    label = attribute("aria-label", t("kind_of", who=number))
    kind = f'<select data-change="kind:{seat}"{label}>{kinds}</select>' if levels else ""
    return (
        f'<fieldset class="place c{place.look.colour}"><legend>{escaped(number)}</legend>'
        f'<input type="text" maxlength="200" data-change="name:{seat}" value="{escaped(place.name)}" autocomplete="off"'
        f'{attribute("placeholder", t(f"colour_{place.look.colour}"))}'
        f'{attribute("aria-label", t("name_of", who=number))}>'
        f'{kind}{_picks("colour", seat, place.look.colour, number)}{_picks("emblem", seat, place.look.emblem, number)}'
        "</fieldset>"
    )


def _picks(what: str, seat: int, chosen: int, who: str) -> str:
    """Four colours or emblems to pick from."""
    options = ""
    for n in range(4):
        name = escaped(t(f"{what}_{n}"))
        shown = f'<span class="swatch c{n}"></span>' if what == "colour" else icon(f"emblem-{n}")
        options += (
            f'<label class="pick" title="{name}"><input type="radio" name="{what}-{seat}" value="{n}"'
            f' data-change="{what}:{seat}"{" checked" if n == chosen else ""}>{shown}'
            f'<span class="unseen">{name}</span></label>'
        )
    label = attribute("aria-label", t(f"{what}_of", who=who))
    return f'<div class="picks" role="radiogroup"{label}>{options}</div>'
