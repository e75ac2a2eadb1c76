"""What kinds of steps a touch on the board can mean, the arrow that points to one, and the trace that it leaves."""

from enum import StrEnum
from typing import NamedTuple

from eko_core import Action, Build, Hex, Moon, Move, Position, Sand, Stack, Swap
from eko_core.rules import meeting
from parlour.values import Value


class StepKind(StrEnum):
    """What would happen at a destination; each has a mark of its own."""

    MOVE = "move"
    REGROUP = "regroup"
    ATTACK = "attack"
    KAMIKAZE = "kamikaze"
    BUILD = "build"
    PLACE = "place"  # reinforcement
    MOON = "moon"  # V-O
    SWAP = "swap"  # S3
    SAND = "sand"  # V-N


class Hint(NamedTuple):
    """An arrow from a space to another."""

    start: Hex
    end: Hex


class Trace(Value):
    """A step as the board shows it afterwards."""

    way: tuple[Hex, ...]  # from the first space to the last, or the one space where it happened
    kind: StepKind | None = None  # None: an action that had to be skipped


def kind_of(position: Position, action: Action, lost: int = 0) -> StepKind:
    """What kind of destination a step ends on, for a stack that loses so many discs on its way."""
    match action:
        case Move():
            mover = position.stack(action.source)
            assert mover is not None, "the step is legal"
            arriving = Stack(mover.owner, mover.size - lost, mover.emperor and not action.emperor)
            return StepKind(meeting(arriving, position.stack(action.target)) or "move")
        case Build():
            return StepKind.BUILD
        case Swap():
            return StepKind.SWAP
        case Sand() | Moon():
            return StepKind(action.do)
        case _:
            return StepKind.PLACE
