"""Devices round a table of Open Season, without browsers."""

from random import Random

from season_core import Game, Settings, Setup, legal_actions, view
from season_core.seen_game import SeenGame
from season_web.live import LIVE
from tests.parlour_web.live import devices
from tests.season.played import likes


class Room(devices.Room):
    """A host at seat 0 and a guest at every other one, who has come when the cards are dealt."""

    def __init__(self, players: int = 2, seed: int = 7, settings: Settings | None = None) -> None:
        game = Game(Setup.random(players, Random(seed), settings or Settings()))
        super().__init__(told=LIVE, game=game)

    def all_come(self) -> None:
        self.host.host.elsewhere |= {*range(1, self.host.table.players)}
        for seat in range(1, self.host.table.players):
            self.invite(seat, f"Guest {seat}")

    @property
    def dealt(self) -> Game:
        """The game on the host's device."""
        assert isinstance(self.host.table, Game)
        return self.host.table

    def seen(self, seat: int) -> SeenGame:
        """The game on a guest's device."""
        game = self.guests[seat].game()
        assert isinstance(game, SeenGame)
        return game

    def play(self, rng: Random) -> bool:
        """Whoever is to decide plays at the own device, out of the list that is there."""
        game = self.dealt
        if game.result is not None:
            return False
        seat = game.position.to_decide()
        device = self.guests.get(seat)
        position = game.position if device is None else self.seen(seat).position
        action = likes(position, legal_actions(position), "tiles", rng)
        (device or self.host).choose(action)
        return True

    def alike(self) -> bool:
        game = self.dealt
        return all(
            [view(position, seat) for position in self.seen(seat).positions]
            == [view(position, seat) for position in game.positions[: game.cursor + 1]]
            for seat in self.guests
        )

    def finish(self, seed: int = 1) -> None:
        rng = Random(seed)
        while self.play(rng):
            self.deliver()

    def finish_without_proof(self, seed: int = 1) -> None:
        """To the end, but what the host reveals then is still on its way."""
        rng = Random(seed)
        while self.play(rng):
            while any(self._deliver_but_the_proof(seat, to_host=way) for seat in self.guests for way in (True, False)):
                self.now += 0.05

    def _deliver_but_the_proof(self, seat: int, *, to_host: bool) -> bool:
        coming = self.guests[seat].line.to_guest
        if not to_host and coming and '"k":"reveal"' in coming[0]:
            return False
        return self.deliver_one(seat, to_host=to_host)

    def reopen_host(self) -> None:
        """The host's page is loaded again: it has the game, and no guest."""
        table = self.host.table
        self.host = devices.HostDevice(table, LIVE)
        self.host.host.here = frozenset({0})
        self.guests.clear()
