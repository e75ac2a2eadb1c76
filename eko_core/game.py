"""A game: where it began, what was played, and the way back and forth through it."""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .actions import Action
from .errors import BadText, EkoError, Reason
from .events import Event
from .position import Phase, Position, Result
from .rules import outcome, settle
from .setup import Setup

LONGEST_NAME = 200
_KIND = r"person|computer:[a-z0-9_-]{1,30}"


class Seat(NamedTuple):
    """Who sits there: a name for people, and a kind, `person` or `computer:` and its level."""

    name: str = ""
    kind: str = "person"

    def checked(self) -> "Seat":
        """This seat, if it can be written down and read again."""
        if len(self.name) > LONGEST_NAME:
            raise BadText(Reason.of("name_long", most=LONGEST_NAME, length=len(self.name)))
        if any("\ud800" <= sign <= "\udfff" for sign in self.name):
            raise BadText(Reason.of("name_text"))
        if not re.fullmatch(_KIND, self.kind):
            raise BadText(Reason.of("seat_kind", told=ascii(self.kind[:40])))
        return self


class PlayedTurn(NamedTuple):
    """Consecutive steps that make one turn; a swap (S3) is a turn of its own."""

    number: int  # from 1
    player: int
    start: int  # the step it begins with, from 0 …
    stop: int  # … and the one after its last
    steps: tuple[Action, ...]


class Game:
    """A game and a cursor in it: `position` is where the cursor stands.

    >>> from random import Random
    >>> from eko_core.actions import Keep
    >>> game = Game(Setup.random(2, Random(7)))
    >>> events = game.play(Keep())
    >>> game.undo(), game.cursor, game.redo(), game.cursor
    (True, 0, True, 1)
    """

    def __init__(self, start: Setup | Position, seats: Sequence[Seat] | None = None) -> None:
        """A game from a set-up, or from any position (moved on by T5); refuses a wrong number of seats."""
        self._start = start.checked() if isinstance(start, Setup) else settle(start)
        first = self._start.position() if isinstance(self._start, Setup) else self._start
        self._seats = _check_seats(seats, first.players)
        self._steps: list[Action] = []
        self._positions: list[Position] = [first]
        self._events: list[tuple[Event, ...]] = []
        self._cursor = 0

    @classmethod
    def replay(
        cls, start: Setup | Position, steps: Iterable[Action], seats: Sequence[Seat] | None = None
    ) -> "Game":
        """The game with these steps, the cursor at its end; refuses an illegal step."""
        game = cls(start, seats)
        for step in steps:
            game.play(step)
        return game

    # What there is

    @property
    def start(self) -> Setup | Position:
        """Where the game began."""
        return self._start

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays, in seat order."""
        return self._seats

    @seats.setter
    def seats(self, seats: Sequence[Seat]) -> None:
        self._seats = _check_seats(seats, self.players)

    @property
    def players(self) -> int:
        """How many players began the game."""
        return self._positions[0].players

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
        """What each step caused, turns that passed by themselves (T5) included."""
        return tuple(self._events)

    @property
    def result(self) -> Result | None:
        """Who won, if the game is over where the cursor stands."""
        return self.position.result

    @property
    def can_undo(self) -> bool:
        """Whether there is a step before the cursor."""
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
        position, events = outcome(self.position, action)
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
            raise EkoError(f"The game has {len(self._steps)} steps; it cannot go to {step}.")

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
            PlayedTurn(n, self._positions[i].turn.player, i, j, tuple(self._steps[i:j]))
            for n, (i, j) in enumerate(zip(begins, ends, strict=True), 1)
        )

    def _beginnings(self) -> list[int]:
        """The steps with which turns begin."""
        return [i for i in range(len(self._steps)) if i == 0 or begins_turn(self._positions[i])]

    def __eq__(self, other: object) -> bool:
        """Whether both began alike, have the same seats and steps, and stand at the same step."""
        return isinstance(other, Game) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]  # a game changes

    def _key(self) -> tuple[object, ...]:
        return self._positions[0], self._seats, self._steps, self._cursor

    def __repr__(self) -> str:
        return f"<Game of {self.players} players, step {self._cursor} of {len(self._steps)}>"


def begins_turn(position: Position) -> bool:
    """Whether the next step begins a turn: a swap does, and a first action, unless the Sand came before it."""
    turn = position.turn
    return turn.phase is Phase.SWAP or (turn.phase is Phase.ACTION and not turn.sand_used)


def _check_seats(seats: Sequence[Seat] | None, players: int) -> tuple[Seat, ...]:
    if seats is None:
        return (Seat(),) * players
    if len(seats) != players:
        raise BadText(f"There are {players} seats, not {len(seats)}.")
    return tuple(seat.checked() for seat in seats)
