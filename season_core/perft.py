"""Counting the tree of legal steps: the usual proof that two engines agree on the rules."""

from .actions import Action
from .position import Position
from .rules import flow, legal_actions


def perft(position: Position, depth: int) -> int:
    """The number of leaves so many steps (not turns) down; a game that is over earlier is one leaf.

    >>> from season_core.setup import Setup
    >>> start = Setup(2, bytes(16)).position()
    >>> perft(start, 0), perft(start, 1)
    (1, 10)
    """
    if depth <= 0:
        return 1
    legal = legal_actions(position)
    if depth == 1 or not legal:
        return len(legal) or 1
    return sum(perft(flow.step(position, action), depth - 1) for action in legal)


def divide(position: Position, depth: int) -> dict[Action, int]:
    """The leaves below each legal action; together they make `perft(position, depth)`, the depth at least 1."""
    return {action: perft(flow.step(position, action), depth - 1) for action in legal_actions(position)}
