"""Setting up: the tiles laid, the discs dealt (rules B4–B6, S1–S2, V1)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from .board import MOVEMENT, Board, is_connected
from .board.laying import board_of_laid, check_board, check_small_tiles, random_small_tiles
from .board.tiles import LaidTile, SmallTile, layout, small_set, tile_set, tile_spaces, variant_set
from .errors import BadPosition, Reason
from .hexes import Hex
from .pieces import DISCS, ON_BOARD, Stack, pack_stack
from .position import Phase, Position, Turn
from .words import named

PLAYERS = (2, 3, 4)
TRIES = 1000  # nine of ten boards by lot are connected


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
    variants: tuple[str, ...] = ()  # in the order of `tiles.VARIANTS`
    small: tuple[SmallTile, ...] = ()  # in the order of `small_set(players, variants)`

    @classmethod
    def random(
        cls,
        players: int,
        rng: Random,
        tiles: Sequence[LaidTile] | None = None,
        first: int | None = None,
        variants: Iterable[str] = (),
        small: Sequence[SmallTile] | None = None,
    ) -> "Setup":
        """A fresh set-up from the caller's randomness; the board and the first player may be chosen.

        Refuses a number of players other than 2, 3, 4, unknown variants and a board that rules B6 and V1 forbid.
        """
        _check_players(players)
        asked = variant_set(variants)
        laid = random_tiles(players, rng, asked) if tiles is None else tuple(tiles)
        board = board_of_tiles(players, laid, asked)
        around = random_small_tiles(board.terrain, players, asked, rng) if small is None else tuple(small)
        deal = random_deal(players, rng)
        start = rng.randrange(players) if first is None else first
        return cls(players, laid, deal, start, asked, around).checked()

    def checked(self) -> "Setup":
        """This set-up, if the rules allow it."""
        _check_players(self.players)
        if self.variants != variant_set(self.variants):
            raise BadPosition(Reason.of("setup_order", "V1"))
        movement = self.board().movement_spaces()
        expected = sorted(Stack(seat, 1, n == 0) for seat in range(self.players) for n in range(DISCS))
        if len(self.deal) != len(movement) or sorted(self.deal) != expected:
            raise BadPosition(Reason.of("setup_deal", "S1"))
        if self.first not in range(self.players):
            raise BadPosition(Reason.of("setup_first", seat=self.first, players=self.players))
        return self

    def board(self) -> Board:
        """The board that the tiles make."""
        return board_of_tiles(self.players, self.tiles, self.variants, self.small)

    def position(self) -> Position:
        """The position before the first Emperor's swap (S3)."""
        return dealt(self.board(), self.players, self.deal, self.first)


def dealt(board: Board, players: int, deal: Sequence[Stack], first: int) -> Position:
    """The position before the first Emperor's swap (S3): a disc on each movement space, in the order of `(q, r)`."""
    discs = iter(deal)
    piles = bytes(pack_stack(*next(discs)) if board.terrain[hex] == MOVEMENT else 0 for hex in board.standing)
    turn = Turn(first, first, Phase.SWAP, swaps_left=players)
    return Position(
        board, piles, bytes(len(board.sites)), (0,) * players, (ON_BOARD,) * players, (0,) * players, turn
    )


def random_position(board: Board, players: int, rng: Random, first: int | None = None) -> Position:
    """The start of a game on a hand-made board; refuses a board that rule V1 forbids."""
    _check_players(players)
    for reason in check_board(board, players):
        raise BadPosition(named(reason, board))
    if first is not None and first not in range(players):
        raise BadPosition(Reason.of("setup_first", seat=first, players=players))
    deal = random_deal(players, rng)
    return dealt(board, players, deal, rng.randrange(players) if first is None else first)


def random_deal(players: int, rng: Random) -> tuple[Stack, ...]:
    """All discs, mixed (S1)."""
    discs = [Stack(seat, 1, n == 0) for seat in range(players) for n in range(DISCS)]
    rng.shuffle(discs)
    return tuple(discs)


def random_tiles(players: int, rng: Random, variants: tuple[str, ...] = ()) -> tuple[LaidTile, ...]:
    """A valid arrangement: the set's tiles shuffled and turned until rule B6 is met."""
    names = list(tile_set(players, variants))
    for _ in range(TRIES):
        rng.shuffle(names)
        laid = tuple(LaidTile(name, rng.randrange(6)) for name in names)
        if is_connected(_lay(players, laid)):
            return laid
    raise AssertionError(f"no connected board in {TRIES} tries: is_connected must be wrong")


def board_of_tiles(
    players: int, tiles: Sequence[LaidTile], variants: tuple[str, ...] = (), small: Sequence[SmallTile] | None = None
) -> Board:
    """The board that an arrangement makes; refuses other tiles than the set's and boards that B6 and V1 forbid.

    Without `small` only the large tiles are laid.
    """
    return _board_of_tiles(players, tuple(tiles), variants, None if small is None else tuple(small))


@lru_cache(maxsize=32)
def _board_of_tiles(
    players: int, tiles: tuple[LaidTile, ...], variants: tuple[str, ...], small: tuple[SmallTile, ...] | None
) -> Board:
    _check_players(players)
    names = tile_set(players, variants)
    if sorted(tile.name for tile in tiles) != sorted(names):
        raise BadPosition(Reason.of("setup_tiles", "B4", players=players, tiles=" ".join(names)))
    terrain = _lay(players, tiles)
    if not is_connected(terrain):
        raise BadPosition(Reason.of("setup_connected", "B6"))
    if not small and (small is None or not small_set(players, variants)):
        return Board.of(terrain)
    asked = small_set(players, variants)
    if tuple(piece.name for piece in small) != asked:
        if not asked:
            raise BadPosition(Reason.of("setup_no_small", "V1"))
        raise BadPosition(Reason.of("setup_small", "V1", tiles=" ".join(asked)))
    check_small_tiles(terrain, small)
    board = board_of_laid(list(zip(tiles, layout(players), strict=True)), small)
    for reason in check_board(board, players):
        raise BadPosition(named(reason, board))
    return board


def _lay(players: int, tiles: Sequence[LaidTile]) -> dict[Hex, str]:
    terrain: dict[Hex, str] = {}
    for tile, centre in zip(tiles, layout(players), strict=True):
        terrain |= tile_spaces(tile, centre)
    return terrain


def _check_players(players: int) -> None:
    if players not in PLAYERS:
        raise BadPosition(Reason.of("players_number", players=players))
