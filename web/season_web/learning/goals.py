"""Goals that the engine judges: conditions on what has happened and on how the table stands, and the way there.

A condition is a small object of the lessons' data. `{"event": "hung", "at": "c2"}`: the learner has done that, with
these fields of the event; `"people": "m"` looks at the event's card. `{"line": "majority", "points": 10}`: that line of
the learner's score sheet has come to so many points, as if the game ended now; `{"points": 29}`: all of them together.
`{"action": "peek"}`: that action was carried out, whatever set it off; `{"trophy_on": "c2"}`: one lies there.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from season_core.actions import Action
from season_core.cards import PEOPLE, PEOPLES
from season_core.events import Event, Triggered, TrophyPlaced, TurnBegan, TurnEnded
from season_core.position import Position
from season_core.rules import outcome
from season_core.rules.scoring import explain

from .attempt import LEARNER

Condition: TypeAlias = Mapping[str, str | int]
Reply: TypeAlias = Callable[[Position], Action]  # what another seat chooses


def holds(condition: Condition, events: Iterable[Event], position: Position) -> bool:
    """Whether a condition is fulfilled by what has happened and where that has led."""
    if "event" in condition:
        return any(_fits(condition, event) for event in events)
    if "action" in condition:
        told = (event for event in events if isinstance(event, Triggered | TrophyPlaced) and event.player == LEARNER)
        return any(event.action == condition["action"] for event in told)
    if "trophy_on" in condition:
        return position.seats[LEARNER].on[position.board.index[str(condition["trophy_on"])]] > 0
    lines = explain(position)[LEARNER]
    wanted = condition.get("line")
    return sum(line.points for line in lines if wanted in (None, line.name)) >= int(condition["points"])


def _fits(condition: Condition, event: Event) -> bool:
    if event.code != condition["event"] or getattr(event, "player", LEARNER) != LEARNER:
        return False
    for name, wanted in condition.items():
        if name == "people":
            if PEOPLES[PEOPLE[event.named()["card"]]] != wanted:
                return False
        elif name != "event" and event.named()[name] != wanted:
            return False
    return True


class StageGoal:
    """Several conditions at once; `way` finds steps that fulfil them within the learner's turn."""

    def __init__(self, conditions: Sequence[Condition]) -> None:
        self.conditions = tuple(conditions)

    def reached(self, events: Sequence[Event], position: Position) -> bool:
        return all(holds(condition, events, position) for condition in self.conditions)

    def way(self, events: Sequence[Event], position: Position, reply: Reply) -> list[Action] | None:
        """Steps of this turn that reach the goal, those of the others among them, or None."""
        if position.decides is None:
            return None
        mine = position.decides == LEARNER
        if mine and any(isinstance(event, TurnEnded | TurnBegan) and event.player == LEARNER for event in events):
            return None
        for action in (position.legal or ()) if mine else (reply(position),):
            after, happened = outcome(position, action)
            told = [*events, *happened]
            if self.reached(told, after):
                return [action]
            further = self.way(told, after, reply)
            if further is not None:
                return [action, *further]
        return None
