"""A game's history: where it began, what was played, and the way back and forth through it.

A game says by four calls what it is: `_outcome` plays a step, `_players` counts the seats, `_begins_turn` and
`_whose_turn` tell the turns apart.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from .errors import GameError
from .seats import Seat, checked_seats

Start = TypeVar("Start")
Position = TypeVar("Position")
Action = TypeVar("Action")
Event = TypeVar("Event")


class PlayedTurn(NamedTuple):
    """Consecutive steps that make one turn."""

    number: int  # from 1
    player: int
    start: int  # the step it begins with, from 0 …
    stop: int  # … and the one after its last
    steps: tuple[Any, ...]


class History(ABC, Generic[Start, Position, Action, Event]):
    """Steps from a start, and a cursor among them: `position` is where the cursor stands."""

    travels = True  # whether others can go on with it, from a link or a record

    def __init__(self, start: Start, first: Position, seats: Sequence[Seat] | None = None) -> None:
        """A history that begins in `first`, which `start` stands for; refuses a wrong number of seats."""
        self._start = start
        self._seats = checked_seats(seats, self._players(first))
        self._steps: list[Action] = []
        self._positions: list[Position] = [first]
        self._events: list[tuple[Event, ...]] = []
        self._cursor = 0

    # What the game says

    @abstractmethod
    def _outcome(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """The position after a step and what happened; refuses an illegal one (IllegalAction)."""

    @abstractmethod
    def _players(self, position: Position) -> int:
        """How many seats there are."""

    @abstractmethod
    def _begins_turn(self, before: Position, position: Position) -> bool:
        """Whether the next step begins a turn; `before` is the position that the last step was played in."""

    @abstractmethod
    def _whose_turn(self, position: Position) -> int:
        """The seat whose turn it is."""

    # What there is

    @property
    def start(self) -> Start:
        """Where the game began."""
        return self._start

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in seat order."""
        return self._seats

    @seats.setter
    def seats(self, seats: Sequence[Seat]) -> None:
        self._seats = checked_seats(seats, self.players)

    @property
    def players(self) -> int:
        """How many players began the game."""
        return self._players(self._positions[0])

    @property
    def cursor(self) -> int:
        """How many steps have been played where the cursor stands."""
        return self._cursor

    @property
    def steps(self) -> tuple[Action, ...]:
        """All steps, those after the cursor (to redo) included."""
        return tuple(self._steps)

    @property
    def played(self) -> tuple[Action, ...]:
        """The steps up to the cursor: the game as it stands, which record and link write down."""
        return tuple(self._steps[: self._cursor])

    @property
    def position(self) -> Position:
        """The position where the cursor stands."""
        return self._positions[self._cursor]

    @property
    def positions(self) -> tuple[Position, ...]:
        """The position before each step, and the one after the last."""
        return tuple(self._positions)

    @property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What each step caused, what happened by itself afterwards included."""
        return tuple(self._events)

    def began_in(self, position: Position) -> bool:
        """Whether that is its first position, or was what was known of it."""
        return self._positions[0] == position

    @property
    def can_undo(self) -> bool:
        """Whether there is a step before the cursor that may be taken back."""
        return self._cursor > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step after the cursor."""
        return self._cursor < len(self._steps)

    # Playing, back and forth

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play a step where the cursor stands; steps after it are dropped. Gives back what happened.

        An illegal action is refused (IllegalAction) and changes nothing.
        """
        position, events = self._outcome(self._positions[self._cursor], action)
        self._steps[self._cursor :] = [action]
        self._positions[self._cursor + 1 :] = [position]
        self._events[self._cursor :] = [events]
        self._cursor += 1
        return events

    def undo(self) -> bool:
        """Go one step back; says whether there was one."""
        return self._go(self._cursor - 1)

    def redo(self) -> bool:
        """Go one step forward again; says whether there was one."""
        return self._go(self._cursor + 1)

    def undo_turn(self) -> bool:
        """Go back to the beginning of the turn that the last played step belongs to."""
        return self._go(max((i for i in self._beginnings() if i < self._cursor), default=-1))

    def redo_turn(self) -> bool:
        """Go forward to the end of the turn that the next step belongs to."""
        after = (i for i in [*self._beginnings(), len(self._steps)] if i > self._cursor)
        return self._go(min(after, default=-1))

    def go_to(self, step: int) -> None:
        """Put the cursor after so many steps (0: the start); refuses a number the game has not reached."""
        if not self._go(step):
            raise GameError(f"The game has {len(self._steps)} steps; it cannot go to {step}.")

    def _go(self, step: int) -> bool:
        if not 0 <= step <= len(self._steps):
            return False
        self._cursor = step
        return True

    # Turns

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """All steps, turn by turn; the last turn may be unfinished."""
        begins = self._beginnings()
        ends = [*begins[1:], len(self._steps)][: len(begins)]
        return tuple(
            PlayedTurn(n, self._whose_turn(self._positions[i]), i, j, tuple(self._steps[i:j]))
            for n, (i, j) in enumerate(zip(begins, ends, strict=True), 1)
        )

    def _beginnings(self) -> list[int]:
        """The steps with which turns begin."""
        places = self._positions
        return [i for i in range(len(self._steps)) if i == 0 or self._begins_turn(places[i - 1], places[i])]

    def __eq__(self, other: object) -> bool:
        """Whether both began alike, have the same seats and steps, and stand at the same step."""
        return type(self) is type(other) and isinstance(other, History) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _key(self) -> tuple[object, ...]:
        return self._positions[0], self._seats, self._steps, self._cursor

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.players} players, step {self._cursor} of {len(self._steps)}>"
