"""Players of Open Season to measure levels by: at random, most points in sight, greedy by the evaluation, by a tree."""

from collections.abc import Iterator, Mapping
from random import Random

from bench.season_ismcts import Treewise
from parlour.budget import Budget, Thinker
from season_core.actions import Action
from season_core.determinize import determinize
from season_core.memory import Known
from season_core.players.evaluation import Evaluation
from season_core.players.flat import Reach, Steps, candidates
from season_core.players.levels import Level
from season_core.rules import flow
from season_core.rules.scoring import score


class AtRandom:
    """Every step is any of the legal ones."""

    def __init__(self, known: Known, rng: Random) -> None:
        self.nodes = 0
        self._known, self._rng = known, rng
        self._steps: Steps = ()

    def think(self) -> Iterator[None]:
        self._steps = (self._rng.choice(self._known.table.legal or ()),)
        yield

    def line(self) -> Steps:
        return self._steps

    def points(self) -> tuple[float, ...]:
        return (0.0,) * self._known.table.players

    def value(self) -> tuple[float, ...]:
        return (1 / self._known.table.players,) * self._known.table.players


class MostPoints(AtRandom):
    """The choice, taking and hanging together, after which the score sheet says most; any of those that are equal."""

    def think(self) -> Iterator[None]:
        table, me = determinize(self._known, self._rng), self._known.seat
        most, alike = -(10**9), 0
        for one in candidates(table, 1 << 30):
            p = table
            for step in one.steps:
                p = flow.step(p, step)
            points = score(p)[me][-1]
            if points > most:
                most, alike = points, 0
            if points == most:
                alike += 1
                if self._rng.randrange(alike) == 0:
                    self._steps = one.steps
            self.nodes += 1
        yield


class Simple(Level):
    """One of them in the place of a level."""

    def thinker(self, known: Known, rng: Random, evaluation: Evaluation | None = None) -> Thinker[Action]:
        return (MostPoints if self.code == "most points" else AtRandom)(known, rng)


OTHERS: Mapping[str, Level] = {
    "most points": Simple("most points", 0, Budget(), 10**9),
    "random": Simple("random", 0, Budget(), 10**9),
    "greedy": Level("greedy", 0, Budget(), 10**9, reach=Reach(10**6, 0, 2, faith=0.0)),
    "tree search": Treewise("tree search", 0, Budget(), 260),  # about as much processor time as the castellan takes
}
