"""Two players simpler than any level, to measure the first one by: one takes points, one plays at random."""

from collections.abc import Iterator, Mapping
from random import Random

from eko_core.actions import Action
from eko_core.players import Budget, Evaluation, Level
from eko_core.players.thinker import Chances, Thinker
from eko_core.players.turns import turn_is_over
from eko_core.position import Position
from eko_core.rules import turn

Steps = tuple[Action, ...]


class AtRandom:
    """Every step is any of the legal ones."""

    def __init__(self, position: Position, rng: Random) -> None:
        self.nodes = 0
        self._start, self._rng = position, rng
        self._steps: Steps = ()

    def think(self) -> Iterator[None]:
        position = self._start
        while not turn_is_over(self._start, position) and position.to_decide() == self._start.to_decide():
            step = self._rng.choice(turn.choices(position))
            self._steps += (step,)
            position = turn.step(position, step)
        yield

    def line(self) -> Steps:
        return self._steps

    def value(self) -> Chances:
        return (1 / self._start.players,) * self._start.players


class MostPoints(AtRandom):
    """The turn that brings the most points, with a march too; any of those that bring as many."""

    def think(self) -> Iterator[None]:
        best = -2
        for steps, position in self._turns():
            points = self._points(position)
            if points > best:
                best, alike = points, 0
            if points == best:
                alike += 1
                if self._rng.randrange(alike) == 0:
                    self._steps = steps
            self.nodes += 1
        yield

    def _points(self, position: Position) -> int:
        """His own points after the turn; a game won above all, a game lost (by his last disc) below all."""
        me = self._start.to_decide()
        if position.result is None:
            return position.points(me)
        return 100 if me in position.result.winners else -1

    def _turns(self) -> Iterator[tuple[Steps, Position]]:
        """Every turn, but of the placements, which bring nothing, one at random."""
        me = self._start.to_decide()
        stack: list[tuple[Steps, Position]] = [((), self._start)]
        while stack:
            steps, position = stack.pop()
            if turn_is_over(self._start, position) or position.to_decide() != me:
                yield steps, position
                continue
            choices = turn.choices(position)
            placements = [action for action in choices if action.do == "place"]
            kept: list[Action] = [action for action in choices if action.do != "place"]
            if placements:
                kept.append(self._rng.choice(placements))
            stack += (((*steps, action), turn.step(position, action)) for action in kept)


MOST_POINTS, RANDOM = "most points", "random"


class Simple(Level):
    """One of them in the place of a level."""

    def thinker(self, position: Position, rng: Random, evaluation: Evaluation | None = None) -> Thinker:
        return (MostPoints if self.code == MOST_POINTS else AtRandom)(position, rng)


SIMPLE: Mapping[str, Level] = {code: Simple(code, Budget(), 10**9) for code in (MOST_POINTS, RANDOM)}
