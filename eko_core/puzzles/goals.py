"""What a puzzle asks for, and how to see in a position that it has been reached or missed.

A game that ends by its quiet turns (E7) counts as neither: nobody has done anything then.
"""

from enum import StrEnum
from typing import TypeAlias

from ..actions import Action
from ..pieces import IN_RESERVE, ON_BOARD
from ..position import Phase, Position
from ..rules.ending import POINTS_TO_WIN
from ..rules.table import alive, own_stacks

Steps: TypeAlias = tuple[Action, ...]

MOST_BY_ONE_ACTION = 3  # points: a captive, or a castle in the place of an enemy's


class Goal(StrEnum):
    """What one turn shall reach."""

    WIN = "win"  # the game, in this turn
    SAVE = "save"  # nobody can capture the Emperor before the player's next turn
    STOP = "stop"  # no opponent can win before the player's next turn


def has_won(position: Position, player: int) -> bool:
    """Whether the player has won the game (E1, E2, E5)."""
    result = position.result
    return result is not None and player in result.winners and result.reason != "quiet"


def has_failed(position: Position, player: int, goal: Goal) -> bool:
    """Whether what the goal is to prevent is there; a player who is eliminated (E3) has failed anyway.

    An Emperor who was captured and exchanged at once (X2) does not show here, only in the action: see `captures`.
    """
    if player not in alive(position.piles, position.players):
        return True
    if goal is Goal.SAVE:
        return position.emperors[player] not in (ON_BOARD, IN_RESERVE)
    result = position.result
    return result is not None and result.reason != "quiet" and any(seat != player for seat in result.winners)


def captures(position: Position, action: Action, player: int) -> bool:
    """Whether an action of somebody else captures the player's Emperor (M6)."""
    if action.do != "move" or position.turn.player == player:
        return False
    target = position.piles[position.board.standing_index[action.target]]
    return target >> 4 == player and target & 1 == 1


def same_turn(before: Position, after: Position) -> bool:
    """Whether steps of one turn lead from one position to the other, so that it has not passed.

    The turn may have passed and come back by itself (T5), to a phase in the middle too; the count of quiet turns tells,
    and where that was set back by something eventful (E7), what has changed on the board.
    """
    old, new = before.turn, after.turn
    if new.player != old.player or new.quiet != old.quiet or after.result is not None:
        return False
    if (new.phase is Phase.ACTION or new.resume is Phase.ACTION) and old.resume is not Phase.ACTION:
        return False
    if new.eventful:
        return True
    others = _OTHERS[new.player]
    return after.built == before.built and after.piles.translate(others) == before.piles.translate(others)


# By player and packed stack: the stack, unless it is his.
_OTHERS = tuple(bytes(pile if pile >> 4 != player else 0 for pile in range(256)) for player in range(4))


def can_hope(position: Position, player: int, actions: int) -> bool:
    """Whether so many actions could win for a player at all: by points (E1) or by the last enemy stacks (E2)."""
    if position.points(player) + actions * MOST_BY_ONE_ACTION >= POINTS_TO_WIN:
        return True
    return sum(pile > 0 for pile in position.piles) - len(own_stacks(position.piles, player)) <= actions
