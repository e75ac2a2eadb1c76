"""Seats: a name, a person or which computer player, a colour and an emblem; checked, and as bits of a link."""

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from .bits import BitReader, BitWriter
from .errors import BadText, Reason

LONGEST_NAME = 200
LOOKS = 16  # so many colours, and so many emblems, can be written down
_COMPUTER = "computer:"
_KIND = rf"person|{_COMPUTER}[a-z0-9_-]{{1,30}}"


Look: TypeAlias = tuple[int, int]  # how a seat is told apart: the numbers of a colour and of an emblem


class Seat(NamedTuple):
    """Who sits there: a name for people, and a kind, `person` or `computer:` and its level."""

    name: str = ""
    kind: str = "person"

    @property
    def level(self) -> str | None:
        """The level of a computer's seat, None for a person's.

        >>> Seat(kind="computer:guide").level, Seat("Ann").level
        ('guide', None)
        """
        return self.kind.removeprefix(_COMPUTER) if self.kind.startswith(_COMPUTER) else None

    def checked(self) -> "Seat":
        """This seat, if it can be written down and read again."""
        if len(self.name) > LONGEST_NAME:
            raise BadText(Reason.of("name_long", most=LONGEST_NAME, length=len(self.name)))
        if any("\ud800" <= sign <= "\udfff" for sign in self.name):
            raise BadText(Reason.of("name_text"))
        if not re.fullmatch(_KIND, self.kind):
            raise BadText(Reason.of("seat_kind", told=ascii(self.kind[:40])))
        return self


def checked_seats(seats: Sequence[Seat] | None, players: int) -> tuple[Seat, ...]:
    """These seats, or nameless ones for everybody; refuses a wrong number of them."""
    if seats is None:
        return (Seat(),) * players
    if len(seats) != players:
        raise BadText(f"There are {players} seats, not {len(seats)}.")
    return tuple(seat.checked() for seat in seats)


def put_seats(out: BitWriter, seats: Sequence[Seat]) -> None:
    """Put the seats into a link: whether there is anything to say, then name and level (none for a person) of each."""
    named = any(seat != Seat() for seat in seats)
    out.put(named, 1)
    if named:
        for seat in seats:
            out.put_text(seat.name)
            out.put_text(seat.level or "")


def take_seats(bits: BitReader, players: int) -> list[Seat] | None:
    """The seats in a link, as `put_seats` put them; None where nothing was said of them."""
    if not bits.take(1):
        return None
    seats = []
    for _ in range(players):
        name, level = bits.take_text(4 * LONGEST_NAME), bits.take_text(40)
        seats.append(Seat(name, f"{_COMPUTER}{level}") if level else Seat(name))
    return seats


def usual_looks(players: int) -> tuple[Look, ...]:
    """Each seat with the colour and the emblem of its own number: what is meant where nothing is said.

    >>> usual_looks(2)
    ((0, 0), (1, 1))
    """
    return tuple((seat, seat) for seat in range(players))


def checked_looks(looks: Sequence[Look] | None, players: int) -> tuple[Look, ...]:
    """These looks as plain numbers, or the usual ones; refuses a wrong number of them, and two of one colour."""
    if looks is None:
        return usual_looks(players)
    if len(looks) != players:
        raise BadText(f"There are {players} seats, not {len(looks)}.")
    if any(number not in range(LOOKS) for look in looks for number in look):
        raise BadText(f"A colour and an emblem are numbers from 0 to {LOOKS - 1}.")
    if len({colour for colour, _ in looks}) < players:
        raise BadText("Two seats have the same colour.")
    return tuple((colour, emblem) for colour, emblem in looks)
