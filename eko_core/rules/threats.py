"""Which stacks could be attacked, and by which (M1–M5), tempests, beacon and portals included (V-P, V-T, V-U)."""

from typing import NamedTuple

from ..actions import Action, Move
from ..hexes import Hex
from ..position import Position
from . import moving, tempests
from .table import own_stacks, own_starts


class Threat(NamedTuple):
    """An enemy stack that could attack, and the stack it could attack."""

    at: Hex
    by: Hex


def threats(position: Position, player: int) -> tuple[Threat, ...]:
    """What enemies could attack of a player's stacks if each of them had a turn of his own now, sorted.

    Neither what they could do before it (march, Sand, another stack out of the way) nor whether it is wise counts.
    """
    found: set[Threat] = set()
    index, piles = position.board.standing_index, position.piles
    for enemy in range(position.players):
        if enemy != player:
            for move in _first_moves(position, enemy):
                assert isinstance(move, Move)
                met = piles[index[move.target]]
                if met and met >> 4 == player:
                    found.add(Threat(move.target, move.source))
    return tuple(sorted(found))


def _first_moves(position: Position, player: int) -> list[Action]:
    """The moves of a player at the beginning of a turn of his own, when no tempest has been paid."""
    board, piles = position.board, position.piles
    if board.zones and (dear := tempests.unpaid(position, player, ())):
        return tempests.moves(board, piles, own_stacks(piles, player), dear)
    return moving.moves(position, own_starts(position, player))
