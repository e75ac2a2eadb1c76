"""A new game being set up: who plays, with which side of the boards, what is agreed.  No DOM."""

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour.values import Value
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from season_core.game import Game, Seat
from season_core.position import Settings
from season_core.setup import Setup


class SeatDraft(Value):
    """A place at the table."""

    name: str = ""
    kind: str = "person"
    look: SeatLook = SEAT_LOOKS[0]


class Draft(Value):
    """What has been chosen so far; every change gives a new draft."""

    players: int = 2
    places: tuple[SeatDraft, ...] = tuple(SeatDraft(look=look) for look in SEAT_LOOKS)  # those of absent players too
    settings: Settings = Settings()
    open_accolades: bool = False
    first: int | None = None  # None: drawn at random

    @classmethod
    def like(cls, game: Game, looks: Sequence[SeatLook]) -> "Draft":
        """The same people with the same agreements; free looks for those who may join them."""
        seats = zip(game.seats, looks, strict=True)
        places = [SeatDraft(seat.name, seat.kind, look) for seat, look in seats]
        used = {place.look.colour for place in places}
        places += [SeatDraft(look=look) for look in SEAT_LOOKS if look.colour not in used]
        return cls(game.players, tuple(places[:4]), game.position.settings, game.open_accolades)

    def with_players(self, players: int) -> "Draft":
        """For so many; a first player who left is not the first any more."""
        first = self.first if self.first is not None and self.first < players else None
        return self.but(players=players, first=first)

    def with_place(self, seat: int, **what: object) -> "Draft":
        """Another name, kind or look; who had that colour gets the one that is free now."""
        places = list(self.places)
        before, after = places[seat], places[seat].but(**what)
        for n, other in enumerate(places):
            if n != seat and other.look.colour == after.look.colour:
                places[n] = other.but(look=other.look._replace(colour=before.look.colour))
        places[seat] = after
        return self.but(places=tuple(places))

    @property
    def opponent(self) -> str:
        """The kind of everybody but the first; empty where they differ, or no person sits first."""
        first, *others = (place.kind for place in self.places[: self.players])
        return others[0] if first == "person" and len({*others}) == 1 else ""

    def with_opponent(self, kind: str) -> "Draft":
        """A person first, and everybody else of that kind: those who may still come too."""
        first, *others = self.places
        return self.but(places=(first.but(kind="person"), *(place.but(kind=kind) for place in others)))

    def with_settings(self, **what: Any) -> "Draft":
        """Another side, expert mode or not, which actions a trophy triggers."""
        return self.but(settings=self.settings._replace(**what))

    def looks(self) -> tuple[SeatLook, ...]:
        return tuple(place.look for place in self.places[: self.players])

    def start(self, rng: Random) -> Game:
        """Shuffle and deal."""
        seats = [Seat(place.name.strip(), place.kind) for place in self.places[: self.players]]
        setup = Setup.random(self.players, rng, self.settings, self.first)
        return Game(setup, seats, open_accolades=self.open_accolades)
