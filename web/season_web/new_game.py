"""A new game being set up: who plays, with which side of the boards, what is agreed.  No DOM."""

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour_web.seat_look import SeatLook
from parlour_web.seating import Seating, seated
from season_core.game import Game
from season_core.position import Settings
from season_core.setup import Setup


class Draft(Seating):
    """What has been chosen so far; every change gives a new draft."""

    settings: Settings = Settings()
    open_accolades: bool = False

    @classmethod
    def like(cls, game: Game, looks: Sequence[SeatLook]) -> "Draft":
        """The same people with the same agreements."""
        places, settings = seated(game.seats, looks), game.position.settings
        return cls(game.players, places, settings=settings, open_accolades=game.open_accolades)

    def with_players(self, players: int) -> "Draft":
        """For so many; a first player who left is not the first any more."""
        first = self.first if self.first is not None and self.first < players else None
        return self.but(players=players, first=first)

    def with_settings(self, **what: Any) -> "Draft":
        """Another side, expert mode or not, which actions a trophy triggers."""
        return self.but(settings=self.settings._replace(**what))

    def start(self, rng: Random) -> Game:
        """Shuffle and deal."""
        setup = Setup.random(self.players, rng, self.settings, self.first)
        return Game(setup, self.seats(), open_accolades=self.open_accolades)
