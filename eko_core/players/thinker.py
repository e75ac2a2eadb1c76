"""What every way of thinking has in common, as far as it is Ekö's own; the rest is in `parlour.budget`."""

from typing import TypeAlias

from parlour import budget

from ..actions import Action
from ..position import Position
from ..rules import turn
from .evaluation import Evaluation
from .ordering import ordered
from .turns import turn_is_over

Steps = tuple[Action, ...]
Chances: TypeAlias = budget.Chances
Thinker: TypeAlias = budget.Thinker[Action]


def finished(start: Position, line: Steps, evaluation: Evaluation) -> Steps:
    """The first turn of a line, brought to its end by first opinions where the line stops earlier.

    It ends before a step that another player chooses (an exchange, X3): who comes back to the turn is asked again.
    """
    steps: list[Action] = []
    position = start
    me = start.to_decide()
    for action in line:
        if turn_is_over(start, position) or position.to_decide() != me:
            break
        steps.append(action)
        position = turn.step(position, action)
    while not turn_is_over(start, position) and position.to_decide() == me:
        choices = ordered(position, turn.choices(position), evaluation)
        best = max(choices[:6], key=lambda c: evaluation.chances(turn.step(position, c[1]))[me])
        steps.append(best[1])
        position = turn.step(position, best[1])
    return tuple(steps)
