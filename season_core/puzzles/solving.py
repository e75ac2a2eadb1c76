"""What a turn can reach for certain: all choices of the player against all of the others and every card of the deck.

Where cards come off the deck (A6, A7) every card that can lie there is tried; for goals that ask for peoples only, one
of each people. A puzzle never leads to a card drawn by lot, nor, where traits count too, to a look at the deck
(`Uncertain`): that would be too much for a page.
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from ..actions import Action, Compensate
from ..cards import KINDS, ONE, PEOPLE, without
from ..errors import SeasonError
from ..events import Event, Stolen, Triggered, TrophyPlaced
from ..position import HANG, JOKER, PEEK, TAKE, Position
from ..rules import outcome
from ..rules.flow import choices
from ..rules.scoring import explain


class Goal(StrEnum):
    """What is to be reached."""

    JOKER = "joker"  # the best place for the joker
    MOST = "most"  # the most points that this turn can bring for certain
    CHAIN = "chain"  # three different actions in this turn
    MAJORITY = "majority"  # the last turn of the game: the majority cannot be lost any more


_PEOPLES_ONLY = (Goal.CHAIN, Goal.MAJORITY)


class Uncertain(SeasonError):
    """The turn can lead to something that is not worked out here."""


class State(NamedTuple):
    """A position on the way, and what was set off so far."""

    position: Position
    actions: frozenset[str] = frozenset()

    def after(self, action: Action) -> "State":
        """Where a choice leads."""
        position, events = outcome(self.position, action)
        if any(isinstance(event, Stolen) and event.by_lot for event in events):
            raise Uncertain("The turn can draw by lot.")
        return State(position, self.actions | carried_out(events, self.position.player))


def carried_out(events: tuple[Event, ...], player: int) -> frozenset[str]:
    """The actions that were set off, by a card or by a trophy."""
    told = (event for event in events if isinstance(event, Triggered | TrophyPlaced) and event.player == player)
    return frozenset(event.action for event in told if event.action)


class Solver:
    """Judges states of one puzzle; what was worked out once is kept."""

    def __init__(self, goal: Goal, start: Position) -> None:
        self.goal, self.start = goal, start
        self.player = start.player
        self._known: dict[tuple[State, int], bool] = {}

    def is_over(self, state: State) -> bool:
        """Whether the player's turn, or the choice at the end of the game, is over."""
        position, start = state.position, self.start
        same = position.number == start.number and (position.phase == JOKER) == (start.phase == JOKER)
        return not same or position.player != self.player or position.result is not None

    def measure(self, state: State) -> int:
        """What is reached where the turn is over."""
        if self.goal is Goal.CHAIN:
            return len(state.actions)
        lines = explain(state.position)[self.player]
        wanted = "majority" if self.goal is Goal.MAJORITY else None
        return sum(line.points for line in lines if wanted in (None, line.name))

    def reaches(self, state: State, target: int) -> bool:
        """Whether so much can be reached for certain from here on, whatever the others do and the deck holds."""
        if self.is_over(state):
            return self.measure(state) >= target
        if self.goal is Goal.CHAIN and (len(state.actions) >= target or self._most_actions(state) < target):
            return len(state.actions) >= target
        if (state, target) not in self._known:
            self._known[state, target] = (
                all(self._chooses(each, target) for each in self._looks(state))
                if state.position.phase == PEEK
                else self._chooses(state, target)
            )
        return self._known[state, target]

    @property
    def size(self) -> int:
        """How much had to be worked out so far."""
        return len(self._known)

    def _most_actions(self, state: State) -> int:
        """No turn sets off more: those of row a with the card to come, and one by a trophy, which may come too."""
        position, places = state.position, state.position.seats[self.player]
        hung = sum(places.gallery[at] < KINDS for at in position.board.rows[0])
        before_hanging = position.phase in (TAKE, HANG)
        trophy = bool(places.trophies) or before_hanging
        return min(len(position.board.rows[0]), hung + before_hanging) + (trophy and position.board.side == "horn")

    def _chooses(self, state: State, target: int) -> bool:
        found = (self.reaches(each, target) for each in self._following(state))
        return any(found) if state.position.decides == self.player else all(found)

    def _following(self, state: State) -> Iterator[State]:
        """Every state that a choice, or the card on the deck, can lead to."""
        for action in state.position.legal or ():
            if isinstance(action, Compensate) and action.card is None:
                yield from (state._replace(position=deck).after(action) for deck in self._decks(state.position))
            else:
                yield state.after(action)

    def most(self, state: State) -> int:
        """The most that can be reached for certain."""
        ends = {self.measure(end) for end in self._ends(state)}
        return max(target for target in ends if self.reaches(state, target))

    def _ends(self, state: State) -> Iterator[State]:
        if state.position.phase == PEEK:
            raise Uncertain("The turn can look at the deck.")
        if self.is_over(state):
            yield state
        else:
            for each in self._following(state):
                yield from self._ends(each)

    def right(self, state: State, target: int) -> list[Action]:
        """The player's choices that lose nothing of it."""
        return [action for action in state.position.legal or () if self.reaches(state.after(action), target)]

    # What can lie on the deck

    def _kinds(self, cards: bytes) -> list[int]:
        """The kinds among these cards that make a difference; those that set nothing off first."""
        kinds = sorted(set(cards))
        if self.goal in _PEOPLES_ONLY:
            kinds = list({PEOPLE[kind]: kind for kind in kinds}.values())
        gallery = self.start.seats[self.player].gallery
        hung = {PEOPLE[gallery[at]] for at in self.start.board.rows[0] if gallery[at] < KINDS}
        return sorted(kinds, key=lambda kind: PEOPLE[kind] in hung)

    def _decks(self, position: Position) -> Iterator[Position]:
        """The position with every card on top of the deck that can lie there."""
        for kind in self._kinds(position.deck):
            other = position.copy()
            other.deck = ONE[kind] + without(position.deck, kind)
            other.legal, other.decides = position.legal, position.decides
            yield other

    def _looks(self, state: State) -> Iterator[State]:
        """The state with every two cards looked at that can have lain on top."""
        if self.goal not in _PEOPLES_ONLY:
            raise Uncertain("The turn can look at the deck.")
        position = state.position
        pool = position.looking + position.deck
        for first in self._kinds(pool):
            for second in self._kinds(without(pool, first)):
                other = position.copy()
                other.looking, other.deck = bytes((first, second)), without(without(pool, first), second)
                other.legal, other.decides = choices(other), position.decides
                yield state._replace(position=other)
