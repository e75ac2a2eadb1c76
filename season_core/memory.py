"""What a seat can know by having watched everything that was laid open (I5, I6).

A memory is made from what the seat was shown only: its views, and the events as it may know them.
"""

from collections.abc import Iterable
from copy import copy
from typing import TypeAlias

from .cards import COPIES, HIDDEN
from .events import (
    AccoladesShown,
    Banked,
    Compensated,
    Event,
    Fetched,
    Gave,
    Grabbed,
    Hung,
    Kept,
    Rehung,
    SentToDeck,
    Stocked,
    Stolen,
    TollLaid,
    TollTaken,
    Took,
    seen,
)
from .game import Game
from .position import DOWN, EMPTY, OVER, Position
from .view import View, view

_HIDDEN_DOWN = DOWN | HIDDEN


class Memory:
    """A view, and in `table` also the cards of others that were seen on their way.

    `doubts`, by seat: what `x4` took nobody else saw. The cards of which one has gone, then; all but that one are
    among the cards that are `HIDDEN` in stock and accolades of that seat. Without doubt there are none.
    """

    __slots__ = ("doubts", "table", "view")

    def __init__(self, view: View, table: Position, doubts: tuple[bytes, ...]) -> None:
        self.view = view
        self.table = table
        self.doubts = doubts

    @property
    def seat(self) -> int:
        """Whose memory it is."""
        return self.view.seat

    @property
    def legal(self) -> tuple[object, ...]:
        """What the seat can choose now."""
        return self.view.legal

    def _key(self) -> tuple[object, ...]:
        return self.view, self.table, self.doubts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


Known: TypeAlias = View | Memory  # what a seat goes by


def remembered(history: Game, seat: int) -> Memory:
    """What the seat knows where the cursor of the game stands, if it remembers everything from the start on."""
    positions = history.positions
    watcher = Watcher(view(positions[0], seat))
    for events, position in zip(history.events[: history.cursor], positions[1:], strict=False):
        watcher.watch(seen(events, seat), view(position, seat))
    return watcher.memory()


class Watcher:
    """Someone in a seat who sees what happens, step by step."""

    def __init__(self, first: View) -> None:
        """Begins to watch here: what was laid open earlier is not known."""
        self.view = first
        self.seat = first.seat
        self._hand = list(first.table.hand)
        self._face_down: str | None = None  # where a card has just been hung face-down
        self._others = {i: _Other(first, i) for i in range(first.table.players) if i != self.seat}

    def watch(self, events: Iterable[Event], after: View) -> None:
        """One step: what happened as this seat may know it (`events.seen`), and what it sees afterwards."""
        for event in events:
            self._see(event)
        self.view = after
        for seat, other in self._others.items():
            other.look(after.table, seat)
        self._search(after)

    def memory(self) -> Memory:
        """What is known now."""
        table = self.view.table
        if table.phase == OVER:
            return Memory(self.view, table, (b"",) * table.players)
        known = table.copy()
        known.legal = table.legal
        doubts = [b""] * table.players
        for seat, other in self._others.items():
            places = known.own(seat)
            places.stock = bytes(other.stock)
            places.accolades = bytes(sorted(other.accolades))
            doubts[seat] = bytes(sorted(other.doubt))
            places.gallery = bytes(other.gallery)
        known.fresh = 0
        return Memory(self.view, known, tuple(doubts))

    def copy(self, now: View | None = None) -> "Watcher":
        """Another one who has seen the same, and sits at a table that looks like this now."""
        new = Watcher(now or self.view)
        new._others = {seat: other.copy() for seat, other in self._others.items()}
        return new

    def imagined(self, by: "Watcher", now: View) -> "Watcher":
        """This one as another imagines it, at a table that was dealt anew for that other.

        There lie the cards that the other knows; of those of third seats the two have seen the same.
        """
        new = self.copy(now)
        for seat in new._others.keys() - {by.seat}:
            new._others[seat] = by._others[seat].copy()
        return new

    def _see(self, event: Event) -> None:
        match event:
            case Took(_, cards, reserved):
                self._hand = [*cards] if reserved is None else [*cards, reserved]
            case Hung(player, card, at, face):
                if face == "up" or player == self.seat:
                    self._hand.remove(card)
                elif len(self._hand) == 1:
                    self._hang_down(player, at, self._hand.pop())
                else:
                    self._face_down = at
            case Stocked(player, card):
                if self._face_down is not None:  # the other card of the hand is the one that hangs
                    self._hand.remove(card)
                    self._hang_down(player, self._face_down, self._hand.pop())
                    self._face_down = None
                self._lay(player, card)
            case Banked(player) if player != self.seat:
                self._others[player].bank()
            case Stolen(player, victim, card, by_lot):
                self._lose(victim, card, by_lot)
                self._lay(player, card)
            case TollLaid(player, card, by_lot):
                self._lose(player, card, by_lot)
            case (
                Compensated(player, card) | Kept(player, card) | Grabbed(player, card) | TollTaken(player, card)
                | Gave(_, player, card) | Fetched(player, card)
            ):  # fmt: skip
                self._lay(player, card)
            case SentToDeck(player, _, _, from_stock) if player != self.seat:
                self._others[player].send(from_stock)
            case Rehung(player, card, at, old, index) if player != self.seat:
                self._others[player].rehang(card, self.view.table.board.index[at], old, index)
            case AccoladesShown(accolades):
                for seat, other in self._others.items():
                    other.stock, other.accolades, other.doubt = [], list(accolades[seat]), []
            case _:
                pass

    def _lay(self, seat: int, card: int) -> None:
        if seat != self.seat:
            self._others[seat].stock.append(card)

    def _lose(self, seat: int, card: int, by_lot: bool) -> None:
        if seat != self.seat:
            other = self._others[seat]
            if by_lot:
                other.drop(other.accolades, card)
            elif other.stock.pop() == HIDDEN and card in other.doubt:
                other.settle(card)

    def _hang_down(self, seat: int, at: str, card: int) -> None:
        if seat != self.seat:
            self._others[seat].gallery[self.view.table.board.index[at]] = DOWN | card

    def _search(self, now: View) -> None:
        """Who searches the deck sees what others have sent there: with one doubt only, which card it was."""
        doubtful = [other for other in self._others.values() if other.doubt]
        if now.contents is None or len(doubtful) != 1:
            return
        known = list(now.contents) + list(self.memory().table.cards()) + doubtful[0].doubt
        gone = [card for card in doubtful[0].doubt if known.count(card) > COPIES]
        if gone:
            doubtful[0].clear(gone[0])


class _Other:
    """What is known of another seat's cards."""

    def __init__(self, first: View, seat: int) -> None:
        places = first.table.seats[seat]
        self.gallery = bytearray(places.gallery)
        self.stock = list(places.stock)
        self.accolades = list(places.accolades)
        self.doubt: list[int] = []

    def copy(self) -> "_Other":
        """The same again, to be watched on."""
        new = copy(self)
        new.gallery, new.stock = bytearray(self.gallery), list(self.stock)
        new.accolades, new.doubt = list(self.accolades), list(self.doubt)
        return new

    def bank(self) -> None:
        """T4."""
        self.accolades += self.stock
        self.stock = []

    def drop(self, cards: list[int], card: int) -> None:
        """A card that was shown leaves; if it was not known to be there, a hidden one did."""
        if card in cards:
            cards.remove(card)
        elif HIDDEN in cards:
            cards.remove(HIDDEN)
            if card in self.doubt:
                self.settle(card)

    def settle(self, card: int) -> None:
        """One of the doubtful cards was there and has been shown; if one is left, that is the one that has gone."""
        self.doubt.remove(card)
        if len(self.doubt) == 1:
            self.doubt = []

    def clear(self, gone: int) -> None:
        """This one of the doubtful cards has gone: the others are the hidden ones."""
        self.doubt.remove(gone)
        for card in self.doubt:
            row = self.stock if HIDDEN in self.stock else self.accolades
            row[row.index(HIDDEN)] = card
        self.doubt = []

    def send(self, from_stock: bool) -> None:
        """x4: a card that nobody else saw has left; the next `look` at the stock may tell which."""
        row = self.stock if from_stock else self.accolades
        covered = row[:-1] if from_stock else row
        if HIDDEN in covered or self.doubt or len(row) < 2:
            row.remove(HIDDEN) if HIDDEN in covered else row.pop()
        elif len(set(covered)) == 1 and not from_stock:
            row.pop()
        else:
            self.doubt = list(covered)
            row[:] = [HIDDEN] * (len(covered) - 1) + row[len(covered) :]

    def look(self, table: Position, seat: int) -> None:
        """What everybody sees: the top of the stock, and which face-down cards have gone."""
        places = table.seats[seat]
        top = places.stock[-1] if places.stock else None
        if top is not None and self.stock and self.stock[-1] != top:
            if self.stock[-1] == HIDDEN:
                self.stock[-1] = top
                if top in self.doubt:
                    self.settle(top)
            else:  # x4 took the top one
                self.stock = [*self.doubt] if self.doubt else [*self.stock[:-1], top]
                self.doubt = []
        if len(self.doubt) == 1:
            self.doubt = []
        for at, space in enumerate(places.gallery):
            if space != _HIDDEN_DOWN or self.gallery[at] == EMPTY:
                self.gallery[at] = space

    def rehang(self, card: int, at: int, old: int, index: int | None) -> None:
        """x5."""
        if index is None:
            self.drop(self.accolades, card)
        elif self.stock.pop(index) == HIDDEN and card in self.doubt:
            self.settle(card)
        self.gallery[at] = card
        self.stock.append(old)
