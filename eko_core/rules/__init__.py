"""The rules of play: which actions are legal, and what each leads to.

One file per section of docs/eko/rules.md: `choices`, `turn` and `next_turn` (T, S3), `moving` (M), `constructing` (C),
`captives` (X), `reinforcing` (R), `ending` (E), `tempests` and `temples` (V); `reasons` says why something is refused.

Facts that more than the rules need are said once, and asked here: `meeting` (what a stack does where it ends, M2–M5),
`cost` (of a building, C2), `safe` (from enemy buildings, R3), `threats` (who could attack whom).
"""

from ..actions import Action
from ..errors import IllegalAction, Reason
from ..events import Event, Outcome
from ..position import Position
from ..short_ways.plain_move import plain_move
from ..words import say_with_rule
from . import reasons, turn
from .constructing import cost
from .moving import meeting
from .reinforcing import safe
from .table import Table
from .threats import Threat, threats

__all__ = [
    "Threat",
    "apply",
    "cost",
    "legal_actions",
    "meeting",
    "outcome",
    "safe",
    "settle",
    "threats",
    "why_not",
]


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every action the rules allow now, in no particular order; empty when the game is over."""
    legal = position.legal
    if legal is None:
        legal = position.legal = tuple(turn.choices(position))
    return legal


def apply(position: Position, action: Action) -> Position:
    """The position after an action; an illegal one is refused with the rule it breaks."""
    legal = position.legal or legal_actions(position)
    after = plain_move(position, action, True)
    if after is None:
        for known in reversed(legal):
            if known is action:  # nearly always one of the list itself: to see that is quicker than to compare
                break
        else:
            if action not in legal:
                raise _refusal(position, action)
        after = turn.any_step(position, action, None, True)
    after.legal = tuple(turn.choices(after))
    return after if after.legal else settle(after)


def outcome(position: Position, action: Action) -> Outcome:
    """Like `apply`, with everything that happened on the way."""
    if action not in legal_actions(position):
        raise _refusal(position, action)
    log: list[Event] = []
    return Outcome(turn.step(position, action, log), tuple(log))


def settle(position: Position) -> Position:
    """The position moved on to where there is something to choose (T5); the same one if it is there already."""
    table = Table(position, None)
    turn.settle(table, False)
    settled = table.position()
    return position if settled == position else settled


def why_not(position: Position, wish: Action) -> Reason | None:
    """Why an action is not possible now, as a rule id and the data of a sentence; None if it is possible."""
    return reasons.why_not(position, legal_actions(position), wish)


def _refusal(position: Position, action: Action) -> IllegalAction:
    reason = why_not(position, action)
    assert reason is not None
    return IllegalAction(reason, say_with_rule(reason, position.board))
