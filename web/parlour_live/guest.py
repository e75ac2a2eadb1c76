"""A guest's side of a live game: the host tells, this device checks, and asks again where something does not fit.

No DOM, no clock. The guest's own steps are wishes until the host has told them to everybody.
"""

from typing import Any, NamedTuple, Protocol

from parlour.errors import GameError
from parlour_web.codec import AnyGame, Opened
from parlour_web.keeping.histories import Relation, compare

from . import fairness, messages
from .messages import Foul, Message
from .pulse import Pulse
from .told_game import ToldGame

_ANSWERED = 4.0  # seconds in which a wish is answered, or the host is asked what has become of it
_MOST_WANTS = 3  # so often the whole game is asked for in a row; then it is said that the devices differ


class GuestPage(Protocol):
    """What a guest's table asks of the page."""

    def send(self, text: str) -> None: ...
    def drop(self) -> None:
        """Close the channel."""

    def begin(self, opened: Opened, seat: int, *, first: bool) -> AnyGame | None:
        """The host's game comes on the table; `first`: gives the same one with more steps, if it is kept here."""

    def game(self) -> AnyGame:
        """The game on the table now."""

    def play(self, step: Any) -> None:
        """A step that the host has told, for the game on the table."""

    def undo_asked(self, by: int, n: int) -> None:
        """The people at this device are asked whether the game may go back."""

    def told(self, code: str, seat: int) -> None:
        """Something to say; `code` names the sentence."""

    def spare(self, text: str) -> None:
        """An invitation to a spare connection."""

    def changed(self) -> None:
        """Who is there, or who waits, is different now."""

    def left(self) -> None:
        """The host has ended it, or does not let this device in."""


class _Wish(NamedTuple):
    """A step that was sent and is not confirmed."""

    n: int
    text: str
    mark: str  # of the table in which it was chosen


class Guest:
    """A seat at somebody else's table."""

    def __init__(self, page: GuestPage, told: ToldGame, app: str, name: str, contribution: bytes, now: float) -> None:
        self._page, self._told, self._app, self.name = page, told, app, name
        self.pulse, self._rate = Pulse(now), messages.Rate()
        self._parts, self._proof = messages.Parts(), messages.Parts()
        self.seat: int | None = None
        self.playing = False  # a game has come
        self.silent = False
        self.doubtful = False  # the devices differ, and asking again has not helped
        self._names: list[str] = []
        self.there: list[str] = []  # of each seat, as `Host.states`
        self.asked: tuple[int, int] | None = None  # who wants to go back, and to which step
        self.fair: bool | None = None  # after the end of a game with cards: whether the deal was what everybody drew
        self._confirmed = 0  # steps that the host has told
        self._wishes: list[_Wish] = []
        self._wished_at = now
        self._wants = 0
        self._secret, self._mine, self._commit = contribution, "", ""
        self.earlier = ("", "")  # the same, when this game was dealt: from a visit before
        self._all: list[str] = []

    # Saying

    def opened(self, now: float) -> None:
        """The channel is open."""
        self.pulse = Pulse(now)
        self._page.send(messages.hello(self._app, self.name))

    def resumed(self, now: float) -> None:
        """The same host through another channel: what was said last may be lost."""
        self.pulse, self.silent = Pulse(now), False
        self._want()
        self._page.changed()

    def chose(self) -> None:
        """Something may have been chosen at this device: the host is told."""
        if self.seat is None or not self.playing:
            return
        game = self._page.game()
        begin = self._confirmed + len(self._wishes)
        for n, text in enumerate(self._told.wishes(game, begin), begin):
            self._wishes.append(_Wish(n, text, self._told.mark(game, self.seat, n)))
            self._page.send(messages.write("choose", n=n, t=text))
            self._wished_at = self.pulse.now

    def ask_undo(self, n: int) -> None:
        if self.seat is not None:
            self._page.send(messages.write("undo", n=n, by=self.seat))

    def answer_undo(self, *, yes: bool) -> None:
        """The people at this device say whether the game may go back."""
        if self.asked is not None:
            self._page.send(messages.write("yes" if yes else "nay", n=self.asked[1]))
            self.asked = None
            self._page.changed()

    def end(self) -> None:
        """This device leaves."""
        self._page.send(messages.write("bye"))
        self._page.drop()

    def tick(self, now: float) -> None:
        """Time passes: signs of life are given, and missed."""
        self.pulse.now = now
        if self._wishes and now - self._wished_at >= _ANSWERED:
            self._wished_at = now
            self._want()
        if self.pulse.owes_ping(now):
            self.pulse.said(now)
            self._page.send(messages.write("ping"))
        if self.silent != self.pulse.is_silent(now):
            self.silent = not self.silent
            self._page.changed()

    def _want(self) -> None:
        self._page.send(messages.write("want", n=self._confirmed))

    # Hearing

    def heard(self, text: object, now: float) -> None:
        """Something came from the host."""
        try:
            self._rate.count(now)
            message = messages.read(text)
            self.pulse.heard(now)
            if self.silent:
                self.silent = False
                self._page.changed()
            if message is not None:
                self._heed(message)
        except Foul as foul:
            self._page.told(f"live_foul_{foul.code}", -1)
            if foul.code in ("flood", "version", "app"):
                self._page.drop()
                self._page.left()

    def _heed(self, message: Message) -> None:
        match message.kind:
            case "ping":
                self._page.send(messages.write("pong"))
            case "pong":
                return
            case "hello":
                messages.checked_hello(message, self._app)
            case "seat":
                self._seated(message)
            case "bye":
                self._page.drop()
                self._page.left()
            case "no" if message["why"] in ("version", "app", "flood"):
                raise Foul(message["why"])
            case _ if self.seat is None:
                raise Foul("seat")
            case "game":
                self._whole(message)
            case "step":
                self._step(message["n"], message["t"], message["h"])
            case "no":
                self._wishes.clear()
                self._page.told("live_refused", -1)
            case "who":
                self._names, self.there = message["names"], message["there"]
                self._name_seats()
                self._page.changed()
            case "undo":
                self.asked = message["by"], message["n"]
                self._page.undo_asked(message["by"], message["n"])
            case "nay":
                self._page.told("live_undo_refused", self.seat)
            case "spare":
                self._page.spare(message["t"])
            case "chances":
                self._all = message["all"]
            case "reveal":
                self._reveal(message)
            case _:
                raise Foul("role")  # only a guest says that

    def _seated(self, message: Message) -> None:
        if self.seat is not None and self.seat != message["seat"]:
            raise Foul("seat")
        self.seat, self._commit = message["seat"], message["commit"]
        if self._commit:
            self._mine = fairness.contribution(self._secret, self._commit)
            self._page.send(messages.write("chance", r=self._mine))
        self._page.changed()

    def _whole(self, message: Message) -> None:
        """The whole game, as this seat may know it: it counts, whatever was on the table here."""
        assert self.seat is not None
        text = self._parts.add(message)
        if text is None:
            return
        try:
            opened = self._told.begin(text, self.seat)
        except GameError:
            raise Foul("text") from None
        n = message["n"]
        if self._has_wished(n, message["h"]):
            return
        if opened.game.cursor != n or self._told.mark(opened.game, self.seat, n) != message["h"]:
            self._differs()
            raise Foul("hash")
        self.asked, self.doubtful, self._wants = None, False, 0
        kept, self.playing = self._page.begin(opened, self.seat, first=not self.playing), True
        self._confirmed, self._wishes = n, []
        self._name_seats()
        if kept is not None and not self._told.secret and compare(kept, opened.game) is Relation.AHEAD:
            self._send_longer(kept)
        self._page.changed()

    def _has_wished(self, n: int, mark: str) -> bool:
        """Whether this is the table in which the wishes were chosen: they are said again, a cut may have taken them."""
        if not self._wishes or self._wishes[0].n != n or self._wishes[0].mark != mark:
            return False
        for wish in self._wishes:
            self._page.send(messages.write("choose", n=wish.n, t=wish.text))
        self._wished_at, self._wants = self.pulse.now, 0
        return True

    def _name_seats(self) -> None:
        """Who sits where, as the host has told it."""
        if self.playing and len(self._names) == self._page.game().players:
            game = self._page.game()
            game.seats = [seat._replace(name=name) for seat, name in zip(game.seats, self._names, strict=True)]

    def _send_longer(self, kept: AnyGame) -> None:
        """The same game went on here while the host was away: the host is given it."""
        assert self.seat is not None
        text, mark = self._told.whole(kept, self.seat, ()), self._told.mark(kept, self.seat, kept.cursor)
        for part in messages.parts("game", text, n=kept.cursor, h=mark):
            self._page.send(part)

    def _step(self, n: int, text: str, mark: str) -> None:
        assert self.seat is not None
        if not self.playing or n < self._confirmed:
            return  # told already
        game = self._page.game()
        if n > self._confirmed or n > game.cursor:
            self._want()  # something is missing in between
            return
        if n == game.cursor:
            try:
                self._page.play(self._told.learn(game, text))
            except GameError:
                self._differs()
                raise Foul("illegal") from None
        game = self._page.game()
        if game.cursor <= n or self._told.mark(game, self.seat, n + 1) != mark:
            self._differs()
            raise Foul("hash")
        self._confirmed, self._wants = n + 1, 0
        if self._wishes and self._wishes[0].n == n:
            del self._wishes[0]
        if self.asked is not None:
            self.asked = None
        self._page.changed()

    def _differs(self) -> None:
        """What the host knows is asked for again; if that does not help, it is said plainly."""
        self._wishes.clear()
        self._wants += 1
        if self._wants <= _MOST_WANTS:
            self._want()
        else:
            self.doubtful = True
            self._page.changed()

    def promised(self) -> tuple[str, str] | None:
        """This device's part in the deal of this game, and what the host is bound to; None if it had none."""
        return next((pair for pair in ((self._mine, self._commit), self.earlier) if pair[0] in self._all), None)

    def _reveal(self, message: Message) -> None:
        """The end of a game with cards: was it dealt from what everybody added?"""
        proof = self._proof.add(message)
        if proof is None:
            return
        promised = self.promised()
        if promised is None:
            return  # the cards were dealt before this device came: it cannot know
        mine, commit = promised
        seed = fairness.kept_word(commit, message["r"], self._all, mine)
        try:
            self.fair = seed is not None and self._told.proven(self._page.game(), proof, seed)
        except GameError:
            self.fair = False
        self._page.changed()
