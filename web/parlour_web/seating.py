"""Who is to play a new game that is being set up: the part that all games have.  No DOM."""

from collections.abc import Iterable
from typing import Self

from parlour.seats import LONGEST_NAME, Seat
from parlour.values import Value

from .player_names import visible
from .seat_look import SEAT_LOOKS, SeatLook


class SeatDraft(Value):
    """A place at the table."""

    name: str = ""
    kind: str = "person"
    look: SeatLook = SEAT_LOOKS[0]


class Seating(Value):
    """The players chosen so far; a game's draft adds what they play. Every change gives a new one."""

    players: int = 2
    places: tuple[SeatDraft, ...] = tuple(SeatDraft(look=look) for look in SEAT_LOOKS)  # those of absent players too
    first: int | None = None  # None: drawn at random

    @property
    def present(self) -> tuple[SeatDraft, ...]:
        """The places of those who play."""
        return self.places[: self.players]

    @property
    def people(self) -> int:
        """How many of them are people."""
        return sum(place.kind == "person" for place in self.present)

    @property
    def opponent(self) -> str:
        """The kind of everybody but the first; empty where they differ, or no person sits first."""
        first, *others = (place.kind for place in self.present)
        return others[0] if first == "person" and len({*others}) == 1 else ""

    def with_opponent(self, kind: str) -> Self:
        """A person first, and everybody else of that kind: those who may still come too."""
        first, *others = self.places
        return self.but(places=(first.but(kind="person"), *(place.but(kind=kind) for place in others)))

    def with_first(self, first: int | None) -> Self:
        """Who begins; None draws it at random."""
        return self.but(first=first)

    def with_place(self, seat: int, **changes: object) -> Self:
        """A place changed; colours and emblems stay different by changing places with who had them."""
        places = list(self.places)
        new = places[seat].but(**changes)
        old = places[seat].look
        for i, other in enumerate(places):
            if i != seat:
                colour = old.colour if other.look.colour == new.look.colour else other.look.colour
                emblem = old.emblem if other.look.emblem == new.look.emblem else other.look.emblem
                places[i] = other.but(look=SeatLook(colour, emblem))
        places[seat] = new
        return self.but(places=tuple(places))

    def looks(self) -> tuple[SeatLook, ...]:
        """Colours and emblems of those who play."""
        return tuple(place.look for place in self.present)

    def seats(self) -> list[Seat]:
        """Who plays, as the game is told."""
        return [Seat(visible(place.name)[:LONGEST_NAME], place.kind) for place in self.present]


def seated(seats: Iterable[Seat], looks: Iterable[SeatLook]) -> tuple[SeatDraft, ...]:
    """Places for the people of a game, and with free looks for those who may join them."""
    people = [SeatDraft(seat.name, seat.kind, look) for seat, look in zip(seats, looks, strict=True)]
    used = {place.look.colour for place in people}
    return (*people, *(SeatDraft(look=look) for look in SEAT_LOOKS if look.colour not in used))[: len(SEAT_LOOKS)]
