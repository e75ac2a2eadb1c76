"""What two games have to do with each other: the same start, and which steps they share."""

from enum import StrEnum
from itertools import takewhile

from ..codec import AnyGame


class Relation(StrEnum):
    """What the first game is to the second; steps that were undone do not count."""

    SAME = "same"
    AHEAD = "ahead"  # the second one, and more steps
    BEHIND = "behind"  # the second one has more steps
    DIVERGED = "diverged"  # the same start, then different steps
    OTHER = "other"  # another start


def compare(a: AnyGame, b: AnyGame) -> Relation:
    """What game `a` is to game `b`; names and kinds of players do not matter."""
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


def common_steps(a: AnyGame, b: AnyGame) -> int:
    """How many steps both have played alike from the same start; 0 for games with nothing in common."""
    if a.positions[0] != b.positions[0]:
        return 0
    pairs = zip(a.played, b.played, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
