"""What two games have to do with each other: the same start, and which steps they share."""

from enum import StrEnum
from itertools import takewhile

from eko_core.game import Game


class Relation(StrEnum):
    """What the first game is to the second; steps that were undone do not count."""

    SAME = "same"
    AHEAD = "ahead"  # the second one, and more steps
    BEHIND = "behind"  # the second one has more steps
    DIVERGED = "diverged"  # the same start, then different steps
    OTHER = "other"  # another start


def compare(a: Game, b: Game) -> Relation:
    """What game `a` is to game `b`; names and kinds of players do not matter.

    >>> from random import Random
    >>> from eko_core.actions import Keep
    >>> from eko_core.setup import Setup
    >>> a, b = Game(Setup.random(2, Random(7))), Game(Setup.random(2, Random(7)))
    >>> a.play(Keep()) and compare(a, b)
    <Relation.AHEAD: 'ahead'>
    """
    if a.positions[0] != b.positions[0]:
        return Relation.OTHER
    mine, theirs = a.played, b.played
    if mine == theirs:
        return Relation.SAME
    if mine[: len(theirs)] == theirs:
        return Relation.AHEAD
    if theirs[: len(mine)] == mine:
        return Relation.BEHIND
    return Relation.DIVERGED


def common_steps(a: Game, b: Game) -> int:
    """How many steps both have played alike from the same start; 0 for games with nothing in common."""
    if a.positions[0] != b.positions[0]:
        return 0
    pairs = zip(a.played, b.played, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
