"""The table while a step is carried out: the only thing in the engine that changes.

The rules' files work on a `Table`; when the step is done it becomes a `Position` again.
"""

from itertools import compress

from ..board import Start
from ..events import Event
from ..position import Position, Result, Turn

# By packed stack: its owner's seat + 1, so that an empty space stays 0.
_OWNERS = bytes(0 if not pile else (pile >> 4) + 1 for pile in range(256))
# By player and packed stack: 1 if it is his.
MINE = tuple(bytes(pile > 0 and pile >> 4 == player for pile in range(256)) for player in range(4))
_NUMBERS = tuple(range(1 << 9))
_new = object.__new__


class Table:
    """A position's fields, free to change. `log` collects events where somebody asks for them.

    Only `piles` is changed in place; the rest is shared with the position until it is replaced.
    """

    __slots__ = (
        "_alive", "board", "built", "emperors", "estates", "ground", "log", "piles", "plain", "removed", "result",
        "score", "turn",
    )  # fmt: skip

    def __init__(self, position: Position, log: list[Event] | None) -> None:
        self.board = position.board
        self.piles = bytearray(position.piles)
        self.built = position.built
        self.plain = position.plain
        self.emperors = position.emperors
        self.removed = position.removed
        self.turn: Turn = position.turn
        self.result: Result | None = position.result
        self.score = position.score  # rules that change points set it to None
        self.ground = position.ground
        self.estates = position.estates
        self.log = log
        self._alive = position.alive  # None where the end of the game has still to be looked for

    def position(self) -> Position:
        """The table as a value."""
        value = _new(Position)
        value.board = self.board
        value.piles = bytes(self.piles)
        value.built = self.built
        value.plain = self.plain
        value.emperors = self.emperors
        value.removed = self.removed
        value.turn = self.turn
        value.result = self.result
        value.score = self.score
        value.alive = self._alive
        value.ground = self.ground
        value.estates = self.estates
        value.legal = None
        return value

    def to_reserve(self, seat: int, discs: int) -> None:
        """Plain discs come to a player's reserve, or leave it."""
        self.plain = _changed(self.plain, seat, self.plain[seat] + discs)

    def to_box(self, seat: int, discs: int) -> None:
        """Discs leave the game."""
        self.removed = _changed(self.removed, seat, self.removed[seat] + discs)

    def pay(self, seat: int, discs: int) -> None:
        """Plain discs go from a player's reserve to the box."""
        self.to_reserve(seat, -discs)
        self.to_box(seat, discs)

    def emperor_goes(self, seat: int, where: int) -> None:
        """A player's Emperor changes places: ON_BOARD, IN_RESERVE, OUT or the seat of a captor."""
        self.emperors = _changed(self.emperors, seat, where)

    def build(self, site: int, building: int) -> None:
        """A packed building goes up, instead of what was there."""
        self.built = self.built[:site] + bytes((building,)) + self.built[site + 1 :]
        self.score = self.estates = None

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


def _changed(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    changed = list(values)
    changed[place] = value
    return tuple(changed)


def alive(piles: bytes | bytearray, players: int) -> list[int]:
    """The seats that have discs on the board (E3)."""
    owners = piles.translate(_OWNERS)
    return [seat for seat in range(players) if seat + 1 in owners]


def own_starts(table: Position | Table, player: int) -> list[Start]:
    """Where the actions of a player's stacks start."""
    return list(compress(table.board.starts, table.piles.translate(MINE[player])))


def own_stacks(piles: bytes | bytearray, player: int) -> list[int]:
    """The standing spaces of a player's stacks."""
    return list(compress(_NUMBERS, piles.translate(MINE[player])))
