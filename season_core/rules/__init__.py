"""The rules of play: which choices there are, and what each leads to.

One file per section of docs/season/rules.md: `turn` (T, X1), `hanging` (H), `acting` (A, V2), `tokens` (K, V3),
`ending` (E) and `scoring` (L, V4, X12), `expert` (X4–X10) and `effects` (X11); `chain` has what they share, `flow`
leads from one to the next; `reasons` says why something is not allowed.
"""

from ..actions import Action
from ..errors import IllegalAction, Reason
from ..events import Event, Outcome
from ..position import Position
from . import flow, reasons


def legal_actions(position: Position) -> tuple[Action, ...]:
    """Every action the rules allow now, in the canonical order that links count in; empty when the game is over."""
    legal = position.legal
    if legal is None:
        legal = position.legal = settle(position).legal or ()
    return legal


def apply(position: Position, action: Action) -> Position:
    """The position after an action; an illegal one is refused with the rule it breaks."""
    legal = position.legal
    if legal is None:
        position = settle(position)
        legal = position.legal or ()
    if action not in legal:
        raise _refusal(position, action)
    return flow.step(position, action)


def outcome(position: Position, action: Action) -> Outcome:
    """Like `apply`, with everything that happened on the way."""
    position = settle(position)
    if action not in (position.legal or ()):
        raise _refusal(position, action)
    log: list[Event] = []
    return Outcome(flow.step(position, action, log), tuple(log))


def settle(position: Position) -> Position:
    """The position moved on to where there is something to choose (T9); the same one if it is there already."""
    if position.legal is not None:
        return position
    p = position.copy()
    flow.carry_on(p)
    if p == position:
        position.legal = p.legal
        return position
    return p


def why_not(position: Position, wish: Action) -> Reason | None:
    """Why an action is not possible now, as a rule id and the data of a sentence; None if it is possible."""
    return reasons.why_not(settle(position), wish)


def _refusal(position: Position, action: Action) -> IllegalAction:
    reason = reasons.why_not(position, action)
    assert reason is not None
    return IllegalAction(reason)
