"""Devices round a table, without browsers: a host, guests, and the lines between them, which a test may cut."""

from collections import deque
from random import Random
from typing import Any

from eko_core import Game, Setup, legal_actions
from eko_web.live import LIVE
from parlour.seats import Seat
from parlour_live.guest import Guest
from parlour_live.host import Host
from parlour_live.told_game import ToldGame
from parlour_web.codec import AnyGame, Opened

APP = "eko"


class Line:
    """A channel, both ways; what is on its way when it is cut is lost."""

    def __init__(self) -> None:
        self.to_host: deque[str] = deque()
        self.to_guest: deque[str] = deque()
        self.up = True
        self.dropped = False  # closed for good, by either side
        self.log: list[str] = []  # everything that was ever said to the guest

    def cut(self) -> None:
        self.up = False
        self.to_host.clear()
        self.to_guest.clear()


class GuestDevice:
    """What the page of a guest would do."""

    def __init__(self, line: Line, name: str, told: ToldGame = LIVE) -> None:
        self.line = line
        self.table: AnyGame | None = None
        self.kept: AnyGame | None = None  # the same game with more steps, from an earlier visit
        self.said: list[str] = []
        self.is_left = False
        self.guest = Guest(self, told, APP, name, Random(name).randbytes(32), 0.0)

    def send(self, text: str) -> None:
        if self.line.up and not self.line.dropped:
            self.line.to_host.append(text)

    def drop(self) -> None:
        self.line.dropped = True

    def begin(self, opened: Opened, seat: int, *, first: bool) -> AnyGame | None:
        self.table = opened.game
        return self.kept if first else None

    def game(self) -> AnyGame:
        assert self.table is not None
        return self.table

    def play(self, step: Any) -> None:
        self.game().play(step)

    def undo_asked(self, by: int, n: int) -> None:
        self.said.append("undo_asked")

    def told(self, code: str, seat: int) -> None:
        self.said.append(code)

    def spare(self, text: str) -> None:
        self.said.append("spare")

    def changed(self) -> None: ...

    def left(self) -> None:
        self.is_left = True

    def choose(self, action: Any) -> None:
        """The person at this device plays, as the page lets them."""
        self.game().play(action)
        self.guest.chose()


class HostDevice:
    """What the page of the host would do."""

    def __init__(self, game: AnyGame, told: ToldGame = LIVE) -> None:
        self.table = game
        self.lines: dict[str, Line] = {}
        self.said: list[str] = []
        self.brought: AnyGame | None = None
        self.host = Host(self, lambda: self.table, told, APP, bytes(range(32)))

    def send(self, peer: str, text: str) -> None:
        line = self.lines[peer]
        line.log.append(text)
        if line.up and not line.dropped:
            line.to_guest.append(text)

    def drop(self, peer: str) -> None: ...

    def asked(self, peer: str) -> None:
        self.said.append("asked")

    def name(self, seat: int, name: str) -> None:
        seats = list(self.table.seats)
        seats[seat] = Seat(name)
        self.table.seats = seats

    def play(self, action: Any) -> None:
        self.table.play(action)

    def deal(self, game: AnyGame) -> None:
        self.table = game

    def longer(self, seat: int, game: AnyGame) -> None:
        self.brought = game

    def undo_asked(self, by: int, n: int) -> None:
        self.said.append("undo_asked")

    def go_back(self, n: int) -> None:
        self.table.go_to(n)

    def told(self, code: str, seat: int) -> None:
        self.said.append(code)

    def spare(self, peer: str, text: str) -> None:
        self.said.append("spare")

    def changed(self) -> None: ...

    def choose(self, action: Any) -> None:
        self.table.play(action)
        self.host.look()


class Room:
    """A host at seat 0 and a guest at every other one."""

    def __init__(self, players: int = 2, seed: int = 7, told: ToldGame = LIVE, game: AnyGame | None = None) -> None:
        self.now = 0.0
        self.host = HostDevice(game or Game(Setup.random(players, Random(seed))), told)
        self.host.host.here = frozenset({0})
        self.told = told
        self.guests: dict[int, GuestDevice] = {}

    def invite(self, seat: int, name: str, *, let_in: bool = True) -> GuestDevice:
        """A guest opens an invitation, the channel opens, and the host lets him in."""
        line, peer = Line(), f"{seat}-{name}-{len(self.host.lines)}"
        self.host.host.elsewhere.add(seat)
        self.host.lines[peer] = line
        device = self.guests[seat] = GuestDevice(line, name, self.told)
        self.host.host.opened(peer, seat, self.now)
        device.guest.opened(self.now)
        self.deliver()
        if let_in:
            self.host.host.let_in(peer)
            self.deliver()
        return device

    def peer(self, seat: int) -> str:
        device = self.guests[seat]
        return next(peer for peer, line in self.host.lines.items() if line is device.line)

    def deliver_one(self, seat: int, *, to_host: bool) -> bool:
        """The next message on its way, one way; says whether there was one."""
        device = self.guests[seat]
        queue = device.line.to_host if to_host else device.line.to_guest
        if not queue:
            return False
        if to_host:
            self.host.host.heard(self.peer(seat), queue.popleft(), self.now)
        else:
            device.guest.heard(queue.popleft(), self.now)
        return True

    def deliver(self) -> None:
        """Everything that is on its way."""
        while any(self.deliver_one(seat, to_host=way) for seat in self.guests for way in (True, False)):
            self.now += 0.05

    def resume(self, seat: int) -> None:
        """The spare connection takes over."""
        device = self.guests[seat]
        device.line.cut()
        device.line.up = True
        self.now += 0.1
        self.host.host.resumed(self.peer(seat), self.now)
        device.guest.resumed(self.now)

    def play(self, rng: Random) -> bool:
        """Whoever is to decide plays a random legal step at the own device; says whether the game goes on."""
        game = self.host.table
        if game.position.result is not None:
            return False
        seat = game.position.to_decide()
        device = self.guests.get(seat) or self.host
        device.choose(rng.choice(list(legal_actions(device.table.position if device.table else game.position))))
        return True

    def alike(self) -> bool:
        """Whether every guest has what the host has."""
        return all(
            device.table is not None and device.table.played == self.host.table.played
            for device in self.guests.values()
        )
