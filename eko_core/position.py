"""A position: everything that lies on the table, and whose turn it is."""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from .actions import Action
from .board import Board
from .hexes import Hex
from .pieces import BUILDINGS, IN_RESERVE, STACKS, SUPPLY, Building, Reserve, Stack, pack_building
from .short_ways.estates import Estate, estates
from .short_ways.regions import Ground

PYRAMID_POINTS = 2  # V-S

_new = object.__new__


class Phase(StrEnum):
    """What is to be decided now."""

    SWAP = "swap"  # S3
    ACTION = "action"  # T2, the first action
    EXTRA = "extra"  # T3, the action of the forced march
    REINFORCE = "reinforce"  # T4: placement, Moon, march
    EXCHANGE = "exchange"  # X3
    OVER = "over"


class Turn(NamedTuple):
    """Whose turn it is and what has happened in it; the fields of docs/eko/interchange.md."""

    first: int
    player: int
    phase: Phase
    marched: bool = False
    sand_used: bool = False
    zones_paid: tuple[Hex, ...] = ()
    placed: bool = False
    eventful: bool = False
    quiet: int = 0
    swaps_left: int = 0
    chooser: int | None = None  # in EXCHANGE: who must choose …
    resume: Phase | None = None  # … and the phase that play returns to


class Result(NamedTuple):
    """Who won and why: points (E1), survivor (E2), both (E5), empty (E4), quiet (E7)."""

    winners: tuple[int, ...]
    reason: str


class Position:
    """A value: nothing in it ever changes, equal positions are equal and hash alike.

    `piles`, `built`, `plain`, `emperors` and `removed` are the engine's own compact fields; the methods below say
    the same in the rulebook's words.
    """

    __slots__ = (
        "alive", "board", "built", "emperors", "estates", "ground", "legal", "piles", "plain", "removed", "result",
        "score", "turn",
    )  # fmt: skip

    def __init__(
        self,
        board: Board,
        piles: bytes,
        built: bytes,
        plain: tuple[int, ...],
        emperors: tuple[int, ...],
        removed: tuple[int, ...],
        turn: Turn,
        result: Result | None = None,
    ) -> None:
        self.board = board
        self.piles = piles  # by standing space: the packed stack, or 0
        self.built = built  # by site: the packed building, or 0
        self.plain = plain  # by player: plain discs in the reserve
        self.emperors = emperors  # by player: ON_BOARD, IN_RESERVE, OUT or the seat of the captor
        self.removed = removed  # by player: discs out of the game, the Emperor too when OUT
        self.turn = turn
        self.result = result
        # What has been worked out on the way, so that it need not be again:
        self.score: tuple[int, ...] | None = None  # by player: points
        self.alive: list[int] | None = None  # the seats with discs on the board, if a step was checked for E1–E6
        self.ground: Ground | None = None  # the regions of empty spaces, of this position or of an earlier one
        self.estates: tuple[Estate, ...] | None = None  # by player: what the buildings mean for him
        self.legal: tuple[Action, ...] | None = None  # the legal actions

    # What lies where

    @property
    def players(self) -> int:
        """How many players began the game."""
        return len(self.plain)

    def stack(self, at: Hex) -> Stack | None:
        """The stack on a space, if there is one."""
        i = self.board.standing_index.get(at)
        return STACKS[self.piles[i]] if i is not None and self.piles[i] else None

    def stacks(self) -> dict[Hex, Stack]:
        """All stacks on the board by their space, in the order of `(q, r)`."""
        return {hex: STACKS[pile] for hex, pile in zip(self.board.standing, self.piles, strict=True) if pile}

    def building(self, at: Hex) -> Building | None:
        """The building on a space, if there is one."""
        i = self.board.site_index.get(at)
        return BUILDINGS[self.built[i]] if i is not None and self.built[i] else None

    def buildings(self) -> dict[Hex, Building]:
        """All buildings by their space, in the order of `(q, r)`."""
        return {hex: BUILDINGS[b] for hex, b in zip(self.board.sites, self.built, strict=True) if b}

    # What a player has

    def reserve(self, player: int) -> Reserve:
        """The player's discs that can come back (P3)."""
        return Reserve(self.plain[player], self.emperors[player] == IN_RESERVE)

    def captives(self, player: int) -> tuple[int, ...]:
        """The seats whose Emperors the player holds (X1)."""
        return tuple(owner for owner, where in enumerate(self.emperors) if where == player)

    def supply(self, player: int) -> tuple[int, int, int]:
        """The encampments, towers and castles the player has not built (P3)."""
        a, b, c = (n - self.built.count(pack_building(player, lv)) for lv, n in enumerate(SUPPLY, 1))
        return a, b, c

    def discs_on_board(self, player: int) -> int:
        """How many discs the player has on the board, the Emperor included."""
        return sum(STACKS[pile].size for pile in self.piles if pile and pile >> 4 == player)

    def is_eliminated(self, player: int) -> bool:
        """Whether the player has no disc left on the board (E3)."""
        return not any(pile and pile >> 4 == player for pile in self.piles)

    def points(self, player: int) -> int:
        """The player's points (E1)."""
        if self.score is None:
            self.score = count_score(self.board, self.piles, estates(self), self.emperors)
        return self.score[player]

    def holds_capital(self, player: int) -> bool:
        """Whether the player has a building on a capital (E1)."""
        return any(self.built[i] and self.built[i] >> 2 == player for i in self.board.capitals)

    def beacon_holder(self) -> int | None:
        """The seat that ignores the tempests now, if there is one (V-U)."""
        return majority(self.piles, self.board.beacon_spaces)

    def pyramid_holders(self) -> tuple[int | None, ...]:
        """For each pyramid of the board the seat that has its points, if there is one (V-S)."""
        return tuple(majority(self.piles, spaces) for spaces in self.board.pyramid_spaces)

    def has_temple(self, player: int, sites: tuple[int, ...]) -> bool:
        """Whether the player has a building on one of the temples: `board.sand`, `board.moon` or `board.wind`."""
        return has_temple(self.built, player, sites)

    def to_decide(self) -> int:
        """The seat that has to choose now."""
        return self.turn.player if self.turn.chooser is None else self.turn.chooser

    def with_piles(self, piles: bytes) -> "Position":
        """The same with other stacks; half the work of making it from all its fields."""
        other = _new(Position)
        other.board = self.board
        other.piles = piles
        other.built = self.built
        other.plain = self.plain
        other.emperors = self.emperors
        other.removed = self.removed
        other.turn = self.turn
        other.result = self.result
        other.score = self.score
        other.alive = self.alive
        other.ground = self.ground
        other.estates = self.estates
        other.legal = None
        return other

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Position of {self.players} players, {self.turn.phase} of seat {self.to_decide()}>"

    def _key(self) -> tuple[object, ...]:
        return (
            self.board, self.piles, self.built, self.plain, self.emperors, self.removed, self.turn, self.result,
        )  # fmt: skip


def count_score(
    board: Board, piles: bytes | bytearray, sides: tuple[Estate, ...], emperors: tuple[int, ...]
) -> tuple[int, ...]:
    """Each player's points: for buildings by their level, 3 for each captive, 2 for each pyramid (E1, X1, V-S)."""
    points = [side.points + 3 * emperors.count(seat) for seat, side in enumerate(sides)]
    for spaces in board.pyramid_spaces:
        holder = majority(piles, spaces)
        if holder is not None:
            points[holder] += PYRAMID_POINTS
    return tuple(points)


def majority(piles: bytes | bytearray, spaces: Sequence[int]) -> int | None:
    """The seat that occupies strictly more of these standing spaces than any other (V-S, V-U)."""
    owners = [piles[here] >> 4 for here in spaces if piles[here]]
    for seat in set(owners):
        if all(owners.count(seat) > owners.count(other) for other in set(owners) if other != seat):
            return seat
    return None


def has_temple(built: bytes | bytearray, player: int, sites: Sequence[int]) -> bool:
    """Whether the player has a building on one of these sites (V-O, V-N, V-W)."""
    return any(built[site] and built[site] >> 2 == player for site in sites)
