"""The questions of a new game that all games ask: how many, who sits where with which look, who begins."""

from collections.abc import Callable, Iterable, Sequence

from parlour.seats import Seat

from ..catalogue import t
from ..player_names import called as names_of
from ..seating import Seating
from .markup import attribute, escaped

Picture = Callable[[str, int], str]  # of a "colour" or an "emblem", by its number
Option = tuple[str, str]  # a value and what it is called


def called(draft: Seating, seat: int) -> str:
    """A player as the table will call him."""
    seats = [Seat(place.name, place.kind) for place in draft.present]
    return names_of(seats, draft.looks())[seat]


def how_many(draft: Seating, numbers: Iterable[int]) -> str:
    """The number of players."""
    counts = "".join(
        f'<label class="pick"><input type="radio" name="players" value="{n}" data-change="players"'
        f'{" checked" if n == draft.players else ""}><span>{n}</span></label>'
        for n in numbers
    )
    return f'<fieldset class="row"><legend>{escaped(t("how_many"))}</legend>{counts}</fieldset>'


def who_begins(draft: Seating) -> str:
    """The first player, or nobody yet."""
    options = [("", t("first_random")), *((str(seat), called(draft, seat)) for seat in range(draft.players))]
    chosen = "" if draft.first is None else str(draft.first)
    field = f'<select data-change="first">{_options(options, chosen)}</select>'
    return f'<label class="line">{escaped(t("who_begins"))} {field}</label>'


def place(draft: Seating, seat: int, computers: Sequence[Option], unnamed: str, picture: Picture) -> str:
    """One place: its name, `unnamed` being what it is called without one, its kind and its look."""
    chosen = draft.places[seat]
    number = t("player_number", number=seat + 1)
    kinds = _options([("person", t("person")), *computers], chosen.kind)
    label = attribute("aria-label", t("kind_of", who=number))
    kind = f'<select data-change="kind:{seat}"{label}>{kinds}</select>' if computers else ""
    return (
        f'<fieldset class="place c{chosen.look.colour}"><legend>{escaped(number)}</legend>'
        f'<input type="text" maxlength="200" data-change="name:{seat}" value="{escaped(chosen.name)}"'
        f' autocomplete="off"{attribute("placeholder", unnamed)}{attribute("aria-label", t("name_of", who=number))}>'
        f'{kind}{_picks("colour", seat, chosen.look.colour, number, picture)}'
        f'{_picks("emblem", seat, chosen.look.emblem, number, picture)}</fieldset>'
    )


def _options(options: Iterable[Option], chosen: str) -> str:
    return "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escaped(text)}</option>'
        for value, text in options
    )


def _picks(what: str, seat: int, chosen: int, who: str, picture: Picture) -> str:
    """Four colours or emblems to pick from."""
    options = ""
    for n in range(4):
        name = escaped(t(f"{what}_{n}"))
        options += (
            f'<label class="pick" title="{name}"><input type="radio" name="{what}-{seat}" value="{n}"'
            f' data-change="{what}:{seat}"{" checked" if n == chosen else ""}>{picture(what, n)}'
            f'<span class="unseen">{name}</span></label>'
        )
    label = attribute("aria-label", t(f"{what}_of", who=who))
    return f'<div class="picks" role="radiogroup"{label}>{options}</div>'
