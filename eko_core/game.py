"""A game of Ekö: a history of its positions (`parlour.history`)."""

from collections.abc import Iterable, Sequence

from parlour.history import History, PlayedTurn
from parlour.seats import Seat

from .actions import Action
from .events import Event
from .position import Phase, Position, Result
from .rules import outcome, settle
from .setup import Setup

__all__ = ["Game", "PlayedTurn", "Seat", "begins_turn"]


class Game(History[Setup | Position, Position, Action, Event]):
    """A game and a cursor in it: `position` is where the cursor stands. A swap (S3) is a turn of its own.

    >>> from random import Random
    >>> from eko_core.actions import Keep
    >>> game = Game(Setup.random(2, Random(7)))
    >>> events = game.play(Keep())
    >>> game.undo(), game.cursor, game.redo(), game.cursor
    (True, 0, True, 1)
    """

    def __init__(self, start: Setup | Position, seats: Sequence[Seat] | None = None) -> None:
        """A game from a set-up, or from any position (moved on by T5); refuses a wrong number of seats."""
        begun = start.checked() if isinstance(start, Setup) else settle(start)
        super().__init__(begun, begun.position() if isinstance(begun, Setup) else begun, seats)

    @classmethod
    def replay(
        cls, start: Setup | Position, steps: Iterable[Action], seats: Sequence[Seat] | None = None
    ) -> "Game":
        """The game with these steps, the cursor at its end; refuses an illegal step."""
        game = cls(start, seats)
        for step in steps:
            game.play(step)
        return game

    @property
    def result(self) -> Result | None:
        """Who won, if the game is over where the cursor stands."""
        return self.position.result

    def _outcome(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        return outcome(position, action)

    def _players(self, position: Position) -> int:
        return position.players

    def _begins_turn(self, before: Position, position: Position) -> bool:
        return begins_turn(position)

    def _whose_turn(self, position: Position) -> int:
        return position.turn.player


def begins_turn(position: Position) -> bool:
    """Whether the next step begins a turn: a swap does, and a first action, unless the Sand came before it."""
    turn = position.turn
    return turn.phase is Phase.SWAP or (turn.phase is Phase.ACTION and not turn.sand_used)
