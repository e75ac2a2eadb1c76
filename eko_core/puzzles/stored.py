"""The puzzles that come with the game, from easy to hard: `puzzles.json`, made by `python -m eko_core puzzles`.

Each has its position as a link, its goal, its level from 1 (easy) to 5 (hard), and every turn that reaches the goal,
the simplest first. They are stored because to find them takes longer than a person likes to wait.
"""

import json
from collections.abc import Sequence
from functools import cache, cached_property

from parlour.data import read_data

from ..actions import Action
from ..position import Position
from ..text import link
from ..text.notation import parse_turn
from .goals import Goal, Steps
from .judge import Judge

FORMAT = "eko-puzzles/1"


class Puzzle:
    """One puzzle; what takes time is read when it is first asked for."""

    def __init__(self, id: str, goal: Goal, level: int, link: str, turns: Sequence[str]) -> None:
        self.id = id
        self.goal = goal
        self.level = level
        self.link = link
        self.turns = tuple(turns)  # in notation

    @cached_property
    def position(self) -> Position:
        """Where it begins, with the turn of the player who is to solve it."""
        return link.read(self.link).game.position

    @cached_property
    def judge(self) -> Judge:
        """Judges any turn, and knows what the others do against a wrong one."""
        return Judge(self.position, self.goal)

    @cached_property
    def solutions(self) -> tuple[Steps, ...]:
        """Every turn that reaches the goal."""
        return tuple(tuple(parse_turn(self.position, text)) for text in self.turns)

    def solves(self, steps: Sequence[Action]) -> bool:
        """Whether these steps from the position on are a whole turn that reaches the goal."""
        return tuple(steps) in self.solutions

    def rest(self, steps: Sequence[Action]) -> Steps | None:
        """The simplest way to go on after these steps and reach the goal; None if there is no way any more."""
        begun = tuple(steps)
        for solution in self.solutions:
            if solution[: len(begun)] == begun:
                return solution[len(begun) :]
        return None


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All of them."""
    found = json.loads(read_data(__spec__, "puzzles.json"))
    return tuple(
        Puzzle(one["id"], Goal(one["goal"]), one["level"], one["position"], one["turns"]) for one in found["puzzles"]
    )
