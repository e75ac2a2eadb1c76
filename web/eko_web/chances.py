"""Everybody's chances in a position, as the computer players judge it."""

from eko_core import Position
from eko_core.players.evaluation import Evaluation

_EVALUATION = Evaluation()


def chances(position: Position) -> list[float]:
    """A share each, one in all; those who won share it when the game is over."""
    if position.result is not None:
        won = position.result.winners
        return [1 / len(won) if seat in won else 0.0 for seat in range(position.players)]
    return list(_EVALUATION.chances(position))
