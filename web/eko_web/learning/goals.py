"""Goals that the engine judges: conditions on what has happened and on how the board stands, and the way there.

A condition is a small object of the lessons' data. `{"event": "moved", "kind": "attack"}`: such an event has happened,
with `on` the terrain it happened on; `{"stack": 4}`: an own stack of that size stands there; `{"beside": "*"}`: an own
stack is next to that terrain; `{"safe": true}`: no enemy can attack the own Emperor; `{"choked": 1}`: that seat cannot
reinforce any stack; `{"points": 12}`: so many points at least; `{"capital": false}`: holds one or not; `{"won": true}`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from eko_core import Action, Event, Position, legal_actions, outcome
from eko_core.events import TurnEnded
from eko_core.rules import threats
from eko_core.rules.reinforcing import open_stacks

Value: TypeAlias = str | int | bool
Condition: TypeAlias = Mapping[str, Value]

LEARNER = 0  # the seat of whoever learns
_LONGEST = 4  # steps of a turn: action, march, action, reinforcement


def holds(condition: Condition, events: Iterable[Event], position: Position) -> bool:
    """Whether a condition is fulfilled by what has happened and where that has led."""
    if "event" in condition:
        return any(_fits(condition, event, position) for event in events)
    return all(_stands(name, wanted, position) for name, wanted in condition.items())


def _fits(condition: Condition, event: Event, position: Position) -> bool:
    if event.code != condition["event"]:
        return False
    for name, wanted in condition.items():
        if name == "on":
            at = getattr(event, "at", None) or getattr(event, "target", None)
            if at is None or position.board.terrain[at] != wanted:
                return False
        elif name != "event" and getattr(event, name) != wanted:
            return False
    return True


def _stands(name: str, wanted: Value, position: Position) -> bool:
    own = [(at, stack) for at, stack in position.stacks().items() if stack.owner == LEARNER]
    match name:
        case "stack":
            return any(stack.size == wanted for _, stack in own)
        case "beside":
            terrain = position.board.terrain
            return any(terrain.get(near) == wanted for at, _ in own for near in at.neighbours())
        case "safe":
            return _safe(position) == wanted
        case "choked":
            return not open_stacks(position, int(wanted))
        case "points":
            return position.points(LEARNER) >= int(wanted)
        case "capital":
            return position.holds_capital(LEARNER) == wanted
        case "won":
            return (position.result is not None and LEARNER in position.result.winners) == wanted
    raise ValueError(f"No condition is called {name}.")


def _safe(position: Position) -> bool:
    """Whether no enemy stack could attack the learner's Emperor now."""
    attacked = [position.stack(threat.at) for threat in threats(position, LEARNER)]
    return not any(stack is not None and stack.emperor for stack in attacked)


class StageGoal:
    """Several conditions at once; `way` finds steps that fulfil them within the learner's turn."""

    def __init__(self, conditions: Sequence[Condition]) -> None:
        self.conditions = tuple(conditions)

    def reached(self, events: Sequence[Event], position: Position) -> bool:
        return all(holds(condition, events, position) for condition in self.conditions)

    def way(self, events: Sequence[Event], position: Position, most: int = _LONGEST) -> list[Action] | None:
        """The fewest steps of this turn that reach the goal, or None; `events` is what has happened so far."""
        if any(isinstance(event, TurnEnded) for event in events):
            return None
        for length in range(1, most + 1):
            found = self._within(list(events), position, length)
            if found is not None:
                return found
        return None

    def _within(self, events: list[Event], position: Position, length: int) -> list[Action] | None:
        if position.result is not None or position.to_decide() != LEARNER:
            return None
        for action in legal_actions(position):
            after, happened = outcome(position, action)
            told = [*events, *happened]
            if length == 1:
                if self.reached(told, after):
                    return [action]
            elif not any(isinstance(event, TurnEnded) for event in happened):
                further = self._within(told, after, length - 1)
                if further is not None:
                    return [action, *further]
        return None
