"""The table while a step is carried out: the only thing in the engine that changes.

The rules' files work on a `Table`; when the step is done it becomes a `Position` again.
"""

from itertools import compress

from ..events import Event
from ..position import Position, Result, Turn

# By packed stack: its owner's seat + 1, so that an empty space stays 0.
_OWNERS = bytes(0 if not pile else (pile >> 4) + 1 for pile in range(256))
# By player and packed stack: 1 if it is his.
MINE = tuple(bytes(pile > 0 and pile >> 4 == player for pile in range(256)) for player in range(4))
_NUMBERS = range(1 << 16)


class Table:
    """A position's fields, free to change. `log` collects events where somebody asks for them."""

    __slots__ = ("_alive", "board", "built", "emperors", "log", "piles", "plain", "removed", "result", "score", "turn")

    def __init__(self, position: Position, log: list[Event] | None) -> None:
        self.board = position.board
        self.piles = bytearray(position.piles)
        self.built = bytearray(position.built)
        self.plain = list(position.plain)
        self.emperors = list(position.emperors)
        self.removed = list(position.removed)
        self.turn: Turn = position.turn
        self.result: Result | None = position.result
        self.score = position.score  # rules that change points set it to None
        self.log = log
        self._alive = position.alive  # None where the end of the game has still to be looked for

    def position(self) -> Position:
        """The table as a value."""
        return Position(
            self.board,
            bytes(self.piles),
            bytes(self.built),
            tuple(self.plain),
            tuple(self.emperors),
            tuple(self.removed),
            self.turn,
            self.result,
            self.score,
            self._alive,
        )

    def alive(self) -> list[int]:
        """The seats that have discs on the board (E3)."""
        return alive(self.piles, len(self.plain)) if self._alive is None else self._alive

    def stack_left(self) -> None:
        """A stack has left the board: somebody may be eliminated by it."""
        self._alive = None

    @property
    def is_checked(self) -> bool:
        """Whether neither stacks nor points have changed since the end of the game was last looked for."""
        return self._alive is not None and self.score is not None and not self.board.pyramid_spaces

    def check_off(self, here: list[int]) -> None:
        """The end of the game has been looked for; these seats have discs on the board."""
        self._alive = here


def alive(piles: bytes | bytearray, players: int) -> list[int]:
    """The seats that have discs on the board (E3)."""
    owners = piles.translate(_OWNERS)
    return [seat for seat in range(players) if seat + 1 in owners]


def own_stacks(piles: bytes | bytearray, player: int) -> list[int]:
    """The standing spaces of a player's stacks."""
    return list(compress(_NUMBERS, piles.translate(MINE[player])))
