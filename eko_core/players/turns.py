"""Whole turns as lists of steps, the promising ones first: what the one-turn players choose from."""

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import Action
from ..game import begins_turn
from ..position import Phase, Position
from ..rules import turn
from .evaluation import Evaluation
from .ordering import ordered

Steps = tuple[Action, ...]


class Width(NamedTuple):
    """How many actions are looked at in each kind of decision; the rest is left out."""

    actions: int = 400
    placements: int = 40
    marches: int = 3  # actions of a forced march, after each first action that is among the first `marches`


class WholeTurn(NamedTuple):
    """The steps of a turn and where they lead."""

    steps: Steps
    position: Position


def turn_is_over(start: Position, position: Position) -> bool:
    """Whether the turn (or swap) that was going on at `start` has ended."""
    return position is not start and (position.result is not None or begins_turn(position))


def turns(start: Position, evaluation: Evaluation, width: Width) -> Iterator[WholeTurn | None]:
    """The whole turns from here on, narrowed by `width`; None is given now and then, as a place to pause."""
    stack = [(WholeTurn((), start), True)]
    while stack:
        (steps, position), may_march = stack.pop()
        if turn_is_over(start, position):
            yield WholeTurn(steps, position)
            continue
        choices = ordered(position, turn.choices(position), evaluation)
        phase = position.turn.phase
        if phase is Phase.REINFORCE:
            kept: list[Action] = []
            kept += [a for _, a in choices if a.do != "march"][: width.placements]
            if may_march or not kept:
                kept += (a for _, a in choices if a.do == "march")
        elif phase is Phase.EXTRA:
            kept = [a for _, a in choices[: width.marches]]
        elif phase is Phase.EXCHANGE and position.to_decide() != start.to_decide():
            kept = [choices[0][1]]  # X3: somebody else's business
        else:
            kept = [a for _, a in choices[: width.actions]]
        for rank in range(len(kept) - 1, -1, -1):
            after = turn.step(position, kept[rank])
            stack.append((WholeTurn((*steps, kept[rank]), after), may_march and rank < width.marches))
        yield None
