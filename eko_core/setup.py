"""Setting up: the tiles laid, the discs dealt (rules B4–B6, S1–S2)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from random import Random
from typing import NamedTuple

from .board import Board, is_connected
from .errors import BadPosition
from .hexes import Hex
from .pieces import DISCS, ON_BOARD, Stack, pack_stack
from .position import Phase, Position, Turn
from .tiles import LaidTile, layout, tile_set, tile_spaces

PLAYERS = (2, 3, 4)


class Setup(NamedTuple):
    """A board of tiles and a deal, before the first decision.

    >>> setup = Setup.random(2, Random(7))
    >>> setup == Setup.random(2, Random(7)), len(setup.deal)
    (True, 32)
    """

    players: int
    tiles: tuple[LaidTile, ...]  # in the order of `layout(players)`
    deal: tuple[Stack, ...]  # a lone disc for each movement space, in the order of `(q, r)`
    first: int

    @classmethod
    def random(
        cls, players: int, rng: Random, tiles: Sequence[LaidTile] | None = None, first: int | None = None
    ) -> "Setup":
        """A fresh set-up from the caller's randomness; the board and the first player may be chosen.

        Refuses a number of players other than 2, 3, 4 and a board that rule B6 forbids.
        """
        _check_players(players)
        laid = random_tiles(players, rng) if tiles is None else tuple(tiles)
        spaces = len(board_of_tiles(players, laid).movement_spaces())
        discs = [Stack(seat, 1, n == 0) for seat in range(players) for n in range(DISCS)]
        rng.shuffle(discs)
        start = rng.randrange(players) if first is None else first
        return cls(players, laid, tuple(discs[:spaces]), start).checked()

    def checked(self) -> "Setup":
        """This set-up, if the rules allow it."""
        _check_players(self.players)
        movement = board_of_tiles(self.players, self.tiles).movement_spaces()
        expected = sorted(Stack(seat, 1, n == 0) for seat in range(self.players) for n in range(DISCS))
        if len(self.deal) != len(movement) or sorted(self.deal) != expected:
            raise BadPosition("The deal must put every player's 16 discs, one of them the Emperor, one a space (S1).")
        if self.first not in range(self.players):
            raise BadPosition(f"There is no seat {self.first} to go first among {self.players} players.")
        return self

    def board(self) -> Board:
        """The board that the tiles make."""
        return board_of_tiles(self.players, self.tiles)

    def position(self) -> Position:
        """The position before the first Emperor's swap (S3)."""
        board, n = self.board(), self.players
        return Position(
            board,
            bytes(pack_stack(*disc) for disc in self.deal),
            bytes(len(board.sites)),
            (0,) * n,
            (ON_BOARD,) * n,
            (0,) * n,
            Turn(self.first, self.first, Phase.SWAP, swaps_left=n),
        )


def random_tiles(players: int, rng: Random) -> tuple[LaidTile, ...]:
    """A valid arrangement: the set's tiles shuffled and turned until rule B6 is met."""
    names = list(tile_set(players))
    for _ in count():
        rng.shuffle(names)
        laid = tuple(LaidTile(name, rng.randrange(6)) for name in names)
        if is_connected(_lay(players, laid)):
            return laid
    raise AssertionError  # count() never ends


def board_of_tiles(players: int, tiles: Sequence[LaidTile]) -> Board:
    """The board that an arrangement makes; refuses other tiles than the set's and boards B6 forbids."""
    return _board_of_tiles(players, tuple(tiles))


@lru_cache(maxsize=32)
def _board_of_tiles(players: int, tiles: tuple[LaidTile, ...]) -> Board:
    _check_players(players)
    if sorted(tile.name for tile in tiles) != sorted(tile_set(players)):
        raise BadPosition(f"A board for {players} uses the tiles {' '.join(tile_set(players))}, each once (B4).")
    terrain = _lay(players, tiles)
    if not is_connected(terrain):
        raise BadPosition("All movement spaces must be connected through movement spaces (B6).")
    return Board.of(terrain)


def _lay(players: int, tiles: Sequence[LaidTile]) -> dict[Hex, str]:
    terrain: dict[Hex, str] = {}
    for tile, centre in zip(tiles, layout(players), strict=True):
        terrain |= tile_spaces(tile, centre)
    return terrain


def _check_players(players: int) -> None:
    if players not in PLAYERS:
        raise BadPosition(f"Ekö is played by 2, 3 or 4 players, not {players}.")
