"""What the buildings on the board mean for a player. They change seldom, so it is kept from step to step."""

from itertools import compress
from typing import NamedTuple

from .board import Board
from .pieces import SUPPLY


class Estate(NamedTuple):
    """A player's side of the buildings."""

    supply: int  # C4: the levels he has in his supply, as three bits
    safe: int  # R3: the standing spaces that are next to no enemy building, as bits


def estate(board: Board, built: bytes, player: int) -> Estate:
    """The player's side of these buildings."""
    mine = player << 2
    supply = (
        (built.count(mine | 1) < SUPPLY[0])
        | (built.count(mine | 2) < SUPPLY[1]) << 1
        | (built.count(mine | 3) < SUPPLY[2]) << 2
    )
    safe = board.everywhere
    for near in compress(board.site_around, built.translate(_ENEMY[player])):
        safe &= ~near
    return Estate(supply, safe)


# By player and packed building: 1 if it is an enemy's; those of eliminated players are too (R3, E3).
_ENEMY = tuple(bytes(building > 0 and building >> 2 != player for building in range(256)) for player in range(4))
