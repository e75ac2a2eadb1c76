"""Set-ups as numbers: how many there are, and which one this is (for links)."""

from collections.abc import Sequence
from math import factorial, prod
from typing import TypeVar

from ..board import Board
from ..board.tiles import LaidTile, SmallTile, layout, tile_set, tile_spaces
from ..errors import BadText
from ..pieces import DISCS, Stack
from ..setup import Setup

T = TypeVar("T")


def count_tilings(players: int) -> int:
    """How many ways there are to lay the tiles, valid or not (B6)."""
    tiles = len(tile_set(players))
    return factorial(tiles) * int(6**tiles)


def rank_tiling(players: int, tiles: Sequence[LaidTile], variants: tuple[str, ...] = ()) -> int:
    """The number of an arrangement, below `count_tilings`."""
    names = sorted(tile_set(players, variants))
    rank = _rank([tile.name for tile in tiles], dict.fromkeys(names, 1))
    for tile in tiles:
        rank = 6 * rank + tile.rotation % 6
    return rank


def tiling_of_rank(players: int, rank: int, variants: tuple[str, ...] = ()) -> tuple[LaidTile, ...]:
    """The arrangement with this number."""
    names = sorted(tile_set(players, variants))
    rotations = []
    for _ in names:
        rank, rotation = divmod(rank, 6)
        rotations.append(rotation)
    order = _unrank(rank, dict.fromkeys(names, 1))
    return tuple(LaidTile(name, rotation) for name, rotation in zip(order, reversed(rotations), strict=True))


def count_setups(players: int) -> int:
    """How many set-ups there are: tilings, deals and first players."""
    return count_tilings(players) * _arrangements(_discs(players)) * players


def rank_setup(setup: Setup) -> int:
    """The number of a set-up, below `count_setups`; it says nothing of the variants and their small tiles.

    >>> from random import Random
    >>> setup = Setup.random(3, Random(7))
    >>> setup_of_rank(3, rank_setup(setup)) == setup
    True
    """
    discs = _discs(setup.players)
    rank = rank_tiling(setup.players, setup.tiles, setup.variants) * _arrangements(discs) + _rank(setup.deal, discs)
    return rank * setup.players + setup.first


def setup_of_rank(
    players: int, rank: int, variants: tuple[str, ...] = (), small: tuple[SmallTile, ...] = ()
) -> Setup:
    """The set-up with this number; refuses a board that rules B6 and V1 forbid."""
    if not 0 <= rank < count_setups(players):
        raise BadText("There is no set-up with so large a number.")
    discs = _discs(players)
    rank, first = divmod(rank, players)
    tiling, deal = divmod(rank, _arrangements(discs))
    tiles = tiling_of_rank(players, tiling, variants)
    return Setup(players, tiles, tuple(_unrank(deal, discs)), first, variants, small).checked()


def find_tiling(board: Board, players: int) -> tuple[LaidTile, ...] | None:
    """An arrangement of the players' tiles that makes this very board, if there is one."""
    rest, laid = list(tile_set(players)), []
    for centre in layout(players):
        for tile in (LaidTile(name, rotation) for name in rest for rotation in range(6)):
            if all(board.terrain.get(hex) == sign for hex, sign in tile_spaces(tile, centre).items()):
                laid.append(tile)
                rest.remove(tile.name)
                break
        else:
            return None
    plain = not (board.portals or board.pyramids or board.beacon)
    return tuple(laid) if plain and len(board.spaces) == 7 * len(laid) else None


def _discs(players: int) -> dict[Stack, int]:
    """The kinds of discs that are dealt, and how many there are of each, in a fixed order."""
    kinds = {}
    for seat in range(players):
        kinds[Stack(seat, 1, False)] = DISCS - 1
        kinds[Stack(seat, 1, True)] = 1
    return kinds


def _arrangements(counts: dict[T, int]) -> int:
    """In how many orders so many things of each kind can lie."""
    return factorial(sum(counts.values())) // prod(factorial(n) for n in counts.values())


def _rank(row: Sequence[T], counts: dict[T, int]) -> int:
    """The number of this order among all, sorted by the order of the kinds in `counts`."""
    left = dict(counts)
    ways, rest, rank = _arrangements(left), len(row), 0
    for thing in row:
        for kind, n in left.items():
            share = ways * n // rest  # the orders that go on with this kind
            if kind == thing:
                ways = share
                break
            rank += share
        left[thing] -= 1
        rest -= 1
    return rank


def _unrank(rank: int, counts: dict[T, int]) -> list[T]:
    """The order with this number."""
    left = dict(counts)
    rest = sum(left.values())
    ways, row = _arrangements(left), []
    while rest:
        for kind, n in left.items():
            share = ways * n // rest
            if rank < share:
                ways = share
                row.append(kind)
                left[kind] -= 1
                break
            rank -= share
        rest -= 1
    return row
