"""Counting the tree of legal steps: the usual proof that two engines agree on the rules."""

from .actions import Action
from .position import Position
from .rules.turn import choices, step


def perft(position: Position, depth: int) -> int:
    """The number of leaves so many steps (not turns) down; a game that is over earlier is one leaf.

    >>> from random import Random
    >>> from eko_core.setup import Setup
    >>> start = Setup.random(2, Random(7)).position()
    >>> perft(start, 0), perft(start, 1), perft(start, 2)
    (1, 16, 256)
    """
    if depth <= 0:
        return 1
    legal = choices(position)
    if depth == 1 or not legal:
        return len(legal) or 1
    return sum(perft(step(position, action), depth - 1) for action in legal)


def divide(position: Position, depth: int) -> dict[Action, int]:
    """The leaves below each legal action; together they make `perft(position, depth)`, the depth at least 1."""
    return {action: perft(step(position, action), depth - 1) for action in choices(position)}
