"""What the buildings on the board mean for each player. They change seldom, so it is kept from step to step."""

from collections.abc import Callable
from functools import partial
from itertools import compress
from typing import NamedTuple, Protocol

from ..board import Board
from ..pieces import SUPPLY
from . import LONG_WAY


class Estate(NamedTuple):
    """A player's side of the buildings."""

    supply: int  # C4: the levels he has in his supply, as three bits
    safe: int  # R3: the standing spaces that are next to no enemy building, as bits
    points: int  # E1


class HasBuildings(Protocol):
    """What has buildings: a position, or a table on which a step is carried out."""

    board: Board
    built: bytes
    plain: tuple[int, ...]  # for each player
    estates: tuple[Estate, ...] | None  # where they have been asked for


def _anew(table: HasBuildings) -> tuple[Estate, ...]:
    """Each player's side of the buildings."""
    return tuple([_estate(table.board, table.built, seat) for seat in range(len(table.plain))])


def _kept(table: HasBuildings) -> tuple[Estate, ...]:
    """The same, kept until a building changes."""
    known = table.estates
    if known is None:
        known = table.estates = _anew(table)
    return known


estates = _anew if LONG_WAY else _kept


def supply(built: bytes, player: int) -> int:
    """The levels that the player has in his supply, as three bits (C4)."""
    mine = player << 2
    return _left(built.count(mine | 1), built.count(mine | 2), built.count(mine | 3))


def _left(encampments: int, towers: int, castles: int) -> int:
    return (encampments < SUPPLY[0]) | (towers < SUPPLY[1]) << 1 | (castles < SUPPLY[2]) << 2


def _estate(board: Board, built: bytes, player: int) -> Estate:
    mine = player << 2
    encampments, towers, castles = built.count(mine | 1), built.count(mine | 2), built.count(mine | 3)
    safe = board.everywhere
    for near in compress(board.site_around, built.translate(_ENEMY[player])):
        safe &= ~near
    return _new((_left(encampments, towers, castles), safe, encampments + 2 * towers + 3 * castles))


_new: Callable[[tuple[int, int, int]], Estate] = partial(tuple.__new__, Estate)  # in a third of the time
# By player and packed building: 1 if it is an enemy's; those of eliminated players are too (R3, E3).
_ENEMY = tuple(bytes(building > 0 and building >> 2 != player for building in range(256)) for player in range(4))
