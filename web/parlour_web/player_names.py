"""What the players are called: computers by their level, never by a colour alone, and the only person "you"."""

from collections.abc import Iterable, Sequence
from typing import Any

from parlour.seats import Seat

from .catalogue import t
from .seat_look import SeatLook
from .sitting import Sitting


def names(sitting: Sitting[Any]) -> list[str]:
    """Within sentences: "Ann", "Nomad", "Cyan (you)"."""
    return called(sitting.game.seats, sitting.looks)


# Letters and signs that show nothing: fillers, a blank of Braille, signs that only change the one before them.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {chr(n) for n in range(0xFE00, 0xFE10)}


def visible(name: str) -> str:
    """The name without spaces round it; one that shows nothing is none.

    >>> visible(" Ann "), visible("\u200b\u2060"), visible("\u3164")
    ('Ann', '', '')
    """
    shows = any(sign.isprintable() and not sign.isspace() and sign not in _BLANK for sign in name)
    return name.strip() if shows else ""


MOST = 30  # letters of a name that are shown: one that never ends hides what else is said


def shown(name: str) -> str:
    """The name as sentences, buttons and tables have room for it.

    >>> shown("Maximiliane"), shown("Wolfeschlegelsteinhausenbergerdorff"), shown("\u200b")
    ('Maximiliane', 'Wolfeschlegelsteinhausenberge…', '')
    """
    seen = visible(name)
    return seen if len(seen) <= MOST else seen[: MOST - 1].rstrip() + "…"


def titles(sitting: Sitting[Any]) -> list[str]:
    """Where they stand alone: "Ann", "Nomad, computer 2", "You"."""
    seats = sitting.game.seats
    levels = sitting.levels if any(seat.level for seat in seats) else ()
    you = _you(seats)
    return [
        t("title_computer", name=name, number=levels.index(seat.level) + 1)
        if seat.level in levels
        else t("title_you")
        if seat is you
        else name
        for seat, name in zip(seats, names(sitting), strict=False)
    ]


def called(seats: Sequence[Seat], looks: Iterable[SeatLook]) -> list[str]:
    """The names of seats that nobody need sit at now."""
    plain = [shown(seat.name) or level_name(seat.level) for seat in seats]
    you = _you(seats)
    found = []
    for seat, look, name in zip(seats, looks, plain, strict=False):
        colour = t(f"colour_{look.colour}")
        if not name:
            found.append(t("name_you", colour=colour) if seat is you else colour)
        elif seat.level and plain.count(name) > 1:
            found.append(t("name_twin", name=name, colour=colour))
        else:
            found.append(name)
    return found


def level_name(level: str | None) -> str:
    """What a level of the game's computer players is called; empty for a person, and for a level not known here."""
    try:
        return t(f"core.player.{level}") if level else ""
    except KeyError:
        return ""


def _you(seats: Sequence[Seat]) -> Seat | None:
    """The only person's seat, if that has no name."""
    people = [seat for seat in seats if seat.level is None]
    return people[0] if len(people) == 1 and not visible(people[0].name) else None
