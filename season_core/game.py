"""A game of Open Season: a history of its positions (`parlour.history`), with undo as I8 has it."""

from collections.abc import Iterable, Sequence

from parlour.history import History, PlayedTurn
from parlour.seats import Seat

from .actions import Action
from .events import Event, TurnEnded, reveals
from .position import JOKER, OVER, TILES, Position, Result
from .rules import outcome, settle
from .setup import Setup

__all__ = ["Game", "PlayedTurn", "Seat", "turn_key"]


class Game(History[Setup | Position, Position, Action, Event]):
    """A game and a cursor in it: `position` is where the cursor stands.

    Each player's choice of tiles (X1), and of a joker at the end (E3), is a turn of its own. In a casual game with
    one person only, that person may take back more than I8 allows; deck and chance stay what they were.

    >>> game = Game(Setup(2, bytes(16)))
    >>> events = game.play(game.legal[0])
    >>> game.undo(), game.cursor, game.redo(), game.cursor
    (True, 0, True, 1)
    """

    wish: Action | None = None  # chosen here for another device to play (`seen_game`)

    def __init__(
        self,
        start: Setup | Position,
        seats: Sequence[Seat] | None = None,
        casual: bool = False,
        open_accolades: bool = False,
    ) -> None:
        """A game from a set-up, or from any position (moved on by T9); refuses a wrong number of seats.

        `open_accolades`: the table has agreed that everybody may see everybody's; the rules do not change by it.
        """
        begun = start.checked() if isinstance(start, Setup) else settle(start)
        super().__init__(begun, begun.position() if isinstance(begun, Setup) else begun, seats)
        self.casual, self.open_accolades = casual, open_accolades

    @classmethod
    def replay(cls, start: Setup | Position, steps: Iterable[Action], seats: Sequence[Seat] | None = None) -> "Game":
        """The game with these steps, the cursor at its end; refuses an illegal step."""
        game = cls(start, seats)
        for step in steps:
            game.play(step)
        return game

    @property
    def legal(self) -> tuple[Action, ...]:
        """What can be chosen where the cursor stands."""
        return self.position.legal or ()

    @property
    def result(self) -> Result | None:
        """Who won, if the game is over where the cursor stands."""
        return self.position.result

    # Undo (I8)

    @property
    def free_undo(self) -> bool:
        """Whether everything may be taken back: a casual game of one person against computers."""
        return self.casual and sum(seat.level is None for seat in self.seats) == 1

    @property
    def can_undo(self) -> bool:
        """Whether the last step may be taken back (I8)."""
        return self._cursor > 0 and (self.free_undo or self._may_take_back(self._cursor - 1))

    def undo(self) -> bool:
        """Go one step back, if I8 allows it; says whether it did."""
        return self.can_undo and self._go(self._cursor - 1)

    def undo_turn(self) -> bool:
        """Go back towards the beginning of the turn, as far as I8 allows; says whether that was anywhere."""
        if self.free_undo:
            return super().undo_turn()
        before = self._cursor
        while self.undo():
            pass
        return self._cursor < before

    def may_return(self, step: int) -> bool:
        """Whether I8 allows to go back to where so many steps were played."""
        return 0 <= step < self._cursor and all(map(self._may_take_back, range(step, self._cursor)))

    def _may_take_back(self, step: int) -> bool:
        """Whether nothing was revealed, no other player chose and no turn ended in that step."""
        before, after, events = self._positions[step], self._positions[step + 1], self._events[step]
        if before.decides != before.player or after.phase == OVER:
            return False
        if before.player != after.player or before.number != after.number or before.phase == JOKER:
            return False
        return not reveals(events) and not any(isinstance(event, TurnEnded) for event in events)

    # What the history asks

    def _outcome(self, position: Position, action: Action) -> tuple[Position, tuple[Event, ...]]:
        return outcome(position, action)

    def _players(self, position: Position) -> int:
        return position.players

    def _begins_turn(self, before: Position, position: Position) -> bool:
        return turn_key(before) != turn_key(position)

    def _whose_turn(self, position: Position) -> int:
        return position.player


def turn_key(position: Position) -> tuple[str, int, int]:
    """What is the same for all positions of a turn, and for no other."""
    kind = position.phase if position.phase in (TILES, JOKER) else "turn"
    return kind, position.number, position.player
