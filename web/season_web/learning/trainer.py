"""Counting the points of a finished game oneself, line by line; the engine says what is right."""

from functools import cached_property

from season_core.actions import Pass
from season_core.cards import HIDDEN
from season_core.position import Position
from season_core.puzzles.solving import Goal, State
from season_core.puzzles.stored import Puzzle, puzzles
from season_core.rules import outcome

from ..figures import FIGURES
from ..look import Look

SEAT = 0  # whose points are counted


class Exercise:
    """A game that is over, and the answers given so far."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.answers: dict[str, int] = {}  # by line

    @cached_property
    def look(self) -> Look:
        """The finished table, open to all (E2)."""
        return Look(table=self.position, names=("",) * self.position.players, eyes=None)

    @cached_property
    def covered(self) -> Look:
        """The same without the cards that are to be counted: the gallery must not tell their numbers."""
        table = self.position.copy()
        table.own(SEAT).accolades = bytes([HIDDEN]) * len(table.seats[SEAT].accolades)
        return Look(table=table, names=self.look.names, eyes=None)

    @cached_property
    def points(self) -> dict[str, int]:
        """What each line is worth; the bonus tiles' only where there are some."""
        lines = self.look.lines[SEAT]
        return {line.name: line.points for line in lines if line.name != "bonus" or self.position.settings.expert}

    def answer(self, line: str, text: str) -> bool | None:
        """Give an answer; says whether it is right, or None if it is no number."""
        number = text.strip().replace("−", "-")
        if not number[number[:1] in ("-", "+") :].isdecimal() or len(number) > 4:
            self.answers.pop(line, None)
            return None
        self.answers[line] = int(number)
        return self.answers[line] == self.points[line]

    @property
    def done(self) -> bool:
        """Whether every line is right."""
        return self.answers == self.points

    @property
    def total(self) -> int:
        return sum(self.points.values())


def number() -> int:
    """How many exercises there are."""
    return len(_finished()) + 1


def exercise(at: int) -> Exercise:
    """One of them, counted from 0: the rulebook's worked example first, then ends of games of the computer players."""
    at %= number()
    if at == 0:
        return Exercise(FIGURES["sheet"].looks()[0].table)
    puzzle = _finished()[at - 1]
    state = State(puzzle.position)
    for step in puzzle.solution(state):
        state = state.after(step)
    position = state.position
    while position.result is None:  # others may have a joker too, and leave it
        position = outcome(position, Pass()).position
    return Exercise(position)


def _finished() -> list[Puzzle]:
    """The joker puzzles: with the joker laid the game is over."""
    return [puzzle for puzzle in puzzles() if puzzle.goal is Goal.JOKER]
