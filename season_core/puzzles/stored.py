"""The puzzles that there are: read from puzzles.json when they are first asked for."""

import json
from functools import cache, cached_property

from parlour.data import read_data

from ..actions import Action
from ..game import Game
from ..position import Position
from ..rules import settle
from ..text import link
from .solving import Goal, Solver, State


class Puzzle:
    """A position and what can be reached in it for certain."""

    def __init__(self, id: str, goal: Goal, value: int, code: str) -> None:
        self.id, self.goal, self.value, self._code = id, goal, value, code

    @cached_property
    def position(self) -> Position:
        """Where it begins; seat 0 has to choose."""
        return settle(link.read(self._code).game.position)

    @cached_property
    def solver(self) -> Solver:
        return Solver(self.goal, self.position)

    def state(self, steps: tuple[Action, ...]) -> State:
        """Where these steps lead, not farther than to the end of the turn."""
        state = State(self.position)
        for step in steps:
            if self.solver.is_over(state):
                break
            state = state.after(step)
        return state

    def solves(self, state: State) -> bool:
        """Whether the goal can still be reached for certain, or is."""
        return self.solver.reaches(state, self.value)

    def against(self, state: State) -> Action:
        """What another player does: what hinders the goal, if anything does."""
        legal = state.position.legal or ()
        return next((action for action in legal if not self.solves(state.after(action))), legal[-1])

    def solution(self, state: State) -> tuple[Action, ...]:
        """A way to the goal from there, with what the others do."""
        steps = list[Action]()
        while not self.solver.is_over(state):
            mine = state.position.decides == self.solver.player
            steps.append(self.solver.right(state, self.value)[0] if mine else self.against(state))
            state = state.after(steps[-1])
        return tuple(steps)


def write(puzzles: list[tuple[str, Goal, int, Position]]) -> str:
    """The text of puzzles.json."""
    found = [{"id": id, "goal": goal, "value": value, "game": link.write(Game(at))} for id, goal, value, at in puzzles]
    return "[\n" + ",\n".join(json.dumps(one) for one in found) + "\n]\n"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them, from easy to hard by goal."""
    data = json.loads(read_data(__spec__, "puzzles.json"))
    return tuple(Puzzle(one["id"], Goal(one["goal"]), one["value"], one["game"]) for one in data)
