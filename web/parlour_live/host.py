"""The host's side of a live game: who sits where, what each seat is told, and what guests may do. No DOM, no clock.

The game itself is on the host's table. Whenever it has changed, `look` tells every guest what is new for that seat.
What a guest says is checked (length, rate, version, seat, turn, place, legality); what fails is told, nothing more.
Every message that a guest may send is heard here: the file is long for that.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from parlour.errors import GameError
from parlour_web.codec import AnyGame, Looks
from parlour_web.keeping.histories import Relation, compare

from . import fairness, messages
from .agreement import Agreement
from .messages import Foul, Message
from .pulse import Pulse
from .told_game import ToldGame

_AT_ONCE = 30  # more steps than these are told as the whole game


class HostPage(Protocol):
    """What the host's table asks of the page."""

    def send(self, peer: str, text: str) -> None: ...
    def drop(self, peer: str) -> None:
        """Close the channel: nothing more is wanted from there."""

    def asked(self, peer: str) -> None:
        """Somebody has given a name and waits to be let in."""

    def name(self, seat: int, name: str) -> None:
        """The seat is a person of that name."""

    def play(self, action: Any) -> None:
        """A guest's step, for the game on the table."""

    def deal(self, game: AnyGame) -> None:
        """The game that is played, dealt from everybody's seed."""

    def longer(self, seat: int, game: AnyGame) -> None:
        """A guest who has just come has the same game with more steps: the person here says whether it counts."""

    def undo_asked(self, by: int, n: int) -> None:
        """The people at this device are asked whether the game may go back."""

    def go_back(self, n: int) -> None:
        """Everybody has agreed."""

    def told(self, code: str, seat: int) -> None:
        """Something to say about a seat: `code` names the sentence."""

    def spare(self, peer: str, text: str) -> None:
        """An answer for the spare connection."""

    def changed(self) -> None:
        """Who is there, or who waits, is different now."""


class Visitor:
    """A guest's device, as the host knows it."""

    def __init__(self, peer: str, seat: int, now: float) -> None:
        self.peer, self.seat, self.name = peer, seat, ""
        self.greeted = self.seated = self.silent = False
        self.told: tuple[Any, ...] | None = None  # the steps that the seat has been told
        self.may_bring = True  # a longer game, until something was done at this table
        self.contribution = ""
        self.pulse, self.rate, self.parts = Pulse(now), messages.Rate(), messages.Parts()


class Host:
    """Seats, guests and what they are told; `here` are the seats of the people at this device."""

    def __init__(
        self,
        page: HostPage,
        game: Callable[[], AnyGame],
        told: ToldGame,
        app: str,
        own: bytes,
        drawn: Mapping[int, str] | None = None,
    ) -> None:
        self._page, self._game, self._told, self._app = page, game, told, app
        self.looks: Looks = ()
        self.here: frozenset[int] = frozenset()
        self.elsewhere: set[int] = set()  # seats that were invited
        self.visitors: dict[str, Visitor] = {}
        self.gone: dict[int, str] = {}  # names of those who were there, by seat
        self.agreement = Agreement()
        self.own = own  # the host's contribution to chance
        self.drawn = dict(drawn or {})  # the guests' by seat, once the game is dealt from them
        self._revealed = False

    # Who is there

    def seated(self) -> list[Visitor]:
        return [visitor for visitor in self.visitors.values() if visitor.seated]

    def at(self, seat: int) -> Visitor | None:
        """The guest at that seat."""
        return next((visitor for visitor in self.seated() if visitor.seat == seat), None)

    def asking(self) -> list[Visitor]:
        """Who has given a name and waits."""
        return [visitor for visitor in self.visitors.values() if visitor.greeted and not visitor.seated]

    def states(self) -> list[str]:
        """Of every seat: here, computer, there, silent, away (was there), free (invited), or open."""
        found = []
        for seat, player in enumerate(self._game().seats):
            visitor = self.at(seat)
            if player.level is not None:
                found.append("computer")
            elif visitor is not None:
                found.append("silent" if visitor.silent else "there")
            elif seat in self.elsewhere:
                found.append("away" if seat in self.gone else "free")
            else:
                found.append("here")
        return found

    def away(self) -> frozenset[int]:
        """The seats that others play."""
        return frozenset(self.elsewhere)

    # Coming and going

    def opened(self, peer: str, seat: int, now: float) -> None:
        """A channel is open for the invitation to that seat."""
        self.visitors[peer] = Visitor(peer, seat, now)
        self._send(peer, messages.hello(self._app, ""))

    def resumed(self, peer: str, now: float) -> None:
        """The same guest through another channel: what was said last may be lost."""
        visitor = self.visitors[peer]
        visitor.pulse, visitor.silent, visitor.told = Pulse(now), False, None
        self._tell(visitor)
        self._say_who()

    def let_in(self, peer: str) -> None:
        """The person at the host's device knows who that is."""
        visitor = self.visitors[peer]
        if not visitor.greeted or visitor.seated:
            return
        before = self.at(visitor.seat)
        if before is not None:
            self._leave(before, say=True)
        visitor.seated = True
        self.gone.pop(visitor.seat, None)
        self.elsewhere.add(visitor.seat)
        self._page.name(visitor.seat, visitor.name)
        self._say_seat(visitor)
        if self.drawn:
            self._send(peer, messages.write("chances", all=list(self.drawn.values())))
        self.look()
        self._say_who()

    def _say_seat(self, visitor: Visitor) -> None:
        commit = fairness.commitment(self.own) if self._told.secret else ""
        self._send(visitor.peer, messages.write("seat", seat=visitor.seat, commit=commit))

    def begin_anew(self, own: bytes) -> None:
        """Another game for the same guests: everybody adds to its deal anew."""
        self.own, self.drawn, self._revealed = own, {}, False
        for visitor in self.seated():
            visitor.contribution = ""
            self._say_seat(visitor)
        self.look()

    def turn_away(self, peer: str) -> None:
        """Nobody here knows that name."""
        self._leave(self.visitors[peer], say=True)
        self._page.changed()

    def lost(self, peer: str) -> None:
        """The channel is gone for good."""
        visitor = self.visitors.get(peer)
        if visitor is not None:
            self._leave(visitor, say=False)
            self._say_who()

    def take_back(self, seat: int) -> None:
        """The seat is played at this device again."""
        visitor = self.at(seat)
        if visitor is not None:
            self._leave(visitor, say=True)
        self.elsewhere.discard(seat)
        self.gone.pop(seat, None)
        self.look()
        self._say_who()

    def end(self) -> None:
        """The host leaves."""
        for visitor in list(self.visitors.values()):
            self._leave(visitor, say=True)

    def _leave(self, visitor: Visitor, *, say: bool) -> None:
        if say:
            self._send(visitor.peer, messages.write("bye"))
        del self.visitors[visitor.peer]
        if visitor.seated:
            self.gone[visitor.seat] = visitor.name
            self._settle(self.agreement.without(visitor.peer))
        self._page.drop(visitor.peer)

    # Telling

    def look(self) -> None:
        """The game may have changed: tell everybody what is new."""
        game = self._game()
        if self.agreement.asked and self.agreement.cursor != game.cursor:
            self._settle(False)
        self._deal_if_ready()
        for visitor in self.seated():
            self._tell(visitor)
        if game.position.result is not None and self.drawn and not self._revealed:
            self._revealed = True
            self._reveal(self.seated())

    def waits_for_chance(self) -> bool:
        """Whether cards are still to be dealt, from what everybody adds."""
        return self._told.secret and self._game().cursor == 0 and not self.elsewhere <= self.drawn.keys()

    def _deal_if_ready(self) -> None:
        if not self.waits_for_chance():
            return
        added = {visitor.seat: visitor.contribution for visitor in self.seated() if visitor.contribution}
        if added.keys() != self.elsewhere:
            return
        self.drawn = dict(sorted(added.items()))
        everything = list(self.drawn.values())
        for visitor in self.seated():
            visitor.told = None
            self._send(visitor.peer, messages.write("chances", all=everything))
        self._page.deal(self._told.deal(self._game(), fairness.seed(self.own, everything)))

    def _reveal(self, visitors: Iterable[Visitor]) -> None:
        for visitor in visitors:
            for text in messages.parts("reveal", self._told.proof(self._game()), r=self.own.hex()):
                self._send(visitor.peer, text)

    def _tell(self, visitor: Visitor) -> None:
        if not visitor.seated or self.waits_for_chance():
            return
        game, told, seat = self._game(), self._told, visitor.seat
        before, played = visitor.told, game.played
        visitor.told = played
        if before is not None and played[: len(before)] == before and len(played) <= len(before) + _AT_ONCE:
            for n in range(len(before), len(played)):
                mark = told.mark(game, seat, n + 1)
                self._send(visitor.peer, messages.write("step", n=n, h=mark, t=told.step(game, seat, n)))
            return
        text, mark = told.whole(game, seat, self.looks), told.mark(game, seat, game.cursor)
        for part in messages.parts("game", text, n=game.cursor, h=mark):
            self._send(visitor.peer, part)

    def _say_who(self) -> None:
        names = [seat.name for seat in self._game().seats]
        text = messages.write("who", names=names, there=self.states())
        for visitor in self.seated():
            self._send(visitor.peer, text)
        self._page.changed()

    def _send(self, peer: str, text: str) -> None:
        self._page.send(peer, text)

    def tick(self, now: float) -> None:
        """Time passes: signs of life are given, and missed."""
        changed = False
        for visitor in self.visitors.values():
            if visitor.pulse.owes_ping(now):
                visitor.pulse.said(now)
                self._send(visitor.peer, messages.write("ping"))
            if visitor.silent != visitor.pulse.is_silent(now):
                visitor.silent = not visitor.silent
                changed = True
        if changed:
            self._say_who()

    # Hearing

    def heard(self, peer: str, text: object, now: float) -> None:
        """Something came through a guest's channel."""
        visitor = self.visitors.get(peer)
        if visitor is None:
            return
        try:
            visitor.rate.count(now)
            message = messages.read(text)
            if visitor.silent:
                visitor.silent = False
                self._say_who()
            visitor.pulse.heard(now)
            if message is not None:
                self._heed(visitor, message)
        except Foul as foul:
            self._page.told(f"live_foul_{foul.code}", visitor.seat)
            if foul.code in ("flood", "version", "app"):
                self._send(peer, messages.write("no", n=0, why=foul.code))
                self._leave(visitor, say=True)
                self._say_who()

    def _heed(self, visitor: Visitor, message: Message) -> None:
        match message.kind:
            case "ping":
                self._send(visitor.peer, messages.write("pong"))
            case "pong":
                return
            case "hello":
                visitor.name = messages.checked_hello(message, self._app)
                if not visitor.greeted:
                    visitor.greeted = True
                    self._page.asked(visitor.peer)
            case "bye":
                self._leave(visitor, say=False)
                self._say_who()
            case _ if not visitor.seated:
                raise Foul("seat")
            case "choose":
                self._choose(visitor, message["n"], message["t"])
            case "want":
                visitor.told = None
                self._tell(visitor)
            case "undo":
                if message["by"] != visitor.seat:
                    raise Foul("seat")
                self.ask_undo(visitor.seat, message["n"])
            case "yes" | "nay":
                if message["n"] == self.agreement.n:
                    self._settle(self.agreement.answer(visitor.peer, yes=message.kind == "yes"))
            case "spare":
                self._page.spare(visitor.peer, message["t"])
            case "chance":
                self._chance(visitor, message["r"])
            case "game":
                self._longer(visitor, message)
            case _:
                raise Foul("role")  # only a host says that

    def _choose(self, visitor: Visitor, n: int, text: str) -> None:
        """A guest's step: played if it is that seat's turn, the step follows the last one, and it is legal."""
        game = self._game()
        visitor.may_bring = False
        if n != game.cursor:
            return  # what the seat should know is on its way; if not, the guest asks again
        why = ""
        if game.position.result is not None or game.position.to_decide() != visitor.seat:
            why = "turn"
        elif self.waits_for_chance():
            why = "early"
        else:
            try:
                action = self._told.choice(game, visitor.seat, text)
            except GameError:
                why = "illegal"
        if why:
            self._send(visitor.peer, messages.write("no", n=n, why=why))
            visitor.told = None
            self._tell(visitor)
            raise Foul(why)
        self._page.play(action)
        self.look()

    def _chance(self, visitor: Visitor, told: str) -> None:
        if not fairness.is_contribution(told) or (visitor.contribution and visitor.contribution != told):
            raise Foul("fields")
        visitor.contribution = told
        self.look()

    def _longer(self, visitor: Visitor, message: Message) -> None:
        """A guest has the same game with more steps: it went on while this device was away."""
        if self._told.secret or not visitor.may_bring:
            raise Foul("role")
        text = visitor.parts.add(message)
        if text is None:
            return
        visitor.may_bring = False
        try:
            opened = self._told.begin(text, visitor.seat)
        except GameError:
            raise Foul("text") from None
        if compare(opened.game, self._game()) is Relation.AHEAD:
            self._page.longer(visitor.seat, opened.game)

    # Going back

    def ask_undo(self, by: int, n: int) -> None:
        """A seat wants to go back to where n steps were played: everybody else is asked."""
        game = self._game()
        if self.agreement.asked or n >= game.cursor or not self._told.may_return(game, n):
            self._refuse_undo(by, n)
            return
        others = [visitor.peer for visitor in self.seated() if visitor.seat != by and not visitor.silent]
        mine = by not in self.here and bool(self.here)
        self.agreement.ask(n, by, game.cursor, [*others, *([""] if mine else [])])
        for peer in others:
            self._send(peer, messages.write("undo", n=n, by=by))
        if mine:
            self._page.undo_asked(by, n)
        self._settle(self.agreement.agreed())

    def answer_undo(self, *, yes: bool) -> None:
        """The people at this device say whether the game may go back."""
        self._settle(self.agreement.answer("", yes=yes))

    def _settle(self, agreed: bool | None) -> None:
        """Everybody has agreed, or somebody has not; None: somebody is still to answer."""
        if agreed is None or not self.agreement.asked:
            return
        n, by = self.agreement.n, self.agreement.by
        self.agreement = Agreement()
        if agreed:
            self._page.go_back(n)
            self.look()
        else:
            self._refuse_undo(by, n)
        self._page.changed()

    def _refuse_undo(self, by: int, n: int) -> None:
        visitor = self.at(by)
        if visitor is not None:
            self._send(visitor.peer, messages.write("nay", n=n))
        else:
            self._page.told("live_undo_refused", by)
