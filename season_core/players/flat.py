"""Flat Monte Carlo: every promising choice is tried on the same dealt-anew tables, and played on by rules of thumb.

Each round deals what the seat does not know anew and plays all choices that are still in the race on that one table,
so that luck of the cards falls on all alike; choices that are clearly behind leave the race.
"""

from collections.abc import Generator, Iterator, Sequence
from math import exp
from random import Random
from typing import NamedTuple

from ..actions import Action
from ..determinize import determinize
from ..memory import Known
from ..position import HANG, JOKER, TAKE, TILES, Position
from ..rules import flow
from .evaluation import Evaluation, chances
from .jokers import best_joker
from .quick import choose_quickly, turns_of
from .step_worth import step_worth

Steps = tuple[Action, ...]
CLEAR = 2.3  # standard errors behind the best: out of the race …
FAIR = 5  # … after so many rounds
DENY = 0.5  # what a point of the best other is worth to the own seat, at first sight
SCOUTED = 60  # choices at most that are looked at twice before the race


class Reach(NamedTuple):
    """How far a search looks."""

    width: int = 10  # choices tried
    rounds: int | None = None  # turns of the own seat played on after this one; None: to the end
    tables: int | None = None  # tables dealt at most
    spread: float = 8.0  # points that are worth a good share of the win, in a game of two
    faith: float = 6.0  # tables that the first opinion is worth
    scouts: bool = False  # whether the evaluation of the own turn's end has half a say in it


class Tried:
    """A choice in the race."""

    __slots__ = ("opinion", "points", "steps", "values")

    def __init__(self, steps: Steps, opinion: float) -> None:
        self.steps, self.opinion = steps, opinion  # of it before any table, in points
        self.values: list[float] = []  # by table
        self.points: list[tuple[float, ...]] = []

    def mean(self) -> float:
        """How good it has been so far."""
        return sum(self.values) / len(self.values)


class Flat:
    """A thinker (`parlour.budget`): a node is one table played on after one choice."""

    def __init__(self, known: Known, evaluation: Evaluation, rng: Random, reach: Reach) -> None:
        self.nodes = 0
        self._known, self._evaluation, self._rng, self._reach = known, evaluation, rng, reach
        self._me = known.seat
        self._race: list[Tried] = []
        self._sure: Steps | None = None

    def think(self) -> Iterator[None]:
        """Deals tables until one choice is left, or all agreed tables are played."""
        first = determinize(self._known, self._rng)
        if first.phase in (JOKER, TILES):  # the one is found exactly, of the other no table of a few turns knows more
            self._sure = choose_quickly(first)
            return
        if self._reach.scouts and first.phase in (TAKE, HANG):
            self._race = yield from self._scouted(first)
        else:
            self._race = candidates(first, self._reach.width)
        yield
        tables = self._reach.tables
        dealt = 0
        while len(self._race) > 1 and (tables is None or dealt < tables):
            table = first if not dealt else determinize(self._known, self._rng)
            dealt += 1
            for one in self._race:
                end = yield from played_on(table, one.steps, self._until(table))
                points = self._evaluation.points(end)
                one.points.append(points)
                one.values.append(self._value(points))
                self.nodes += 1
                yield
            self._drop()

    def _scouted(self, table: Position) -> Generator[None, None, list[Tried]]:
        """The choices that rules of thumb and evaluation together like best, the best first."""
        found = candidates(table, SCOUTED)
        for one in found:
            end = yield from played_on(table, one.steps, table.number + 1)
            points = self._evaluation.points(end)
            best = max([each for seat, each in enumerate(points) if seat != self._me])
            one.opinion = (one.opinion + points[self._me] - DENY * best) / 2
            yield
        found.sort(key=lambda one: -one.opinion)
        return found[: self._reach.width]

    def _until(self, table: Position) -> int:
        if self._reach.rounds is None:
            return 1 << 30
        return table.number + 1 + self._reach.rounds * table.players

    def _value(self, points: Sequence[float]) -> float:
        """Of two the own share, if points were shares of a win; at a larger table, where the luck of the others drowns
        what a choice does to them, the own points."""
        if len(points) > 2:
            return points[self._me]
        best, spread = max(points), self._reach.spread
        parts = [exp((value - best) / spread) for value in points]
        return parts[self._me] / sum(parts)

    def _drop(self) -> None:
        """Who is clearly behind the best on the same tables leaves the race."""
        rounds = min(len(one.values) for one in self._race)
        if rounds < FAIR:
            return
        best = max(self._race, key=Tried.mean)
        kept = []
        for one in self._race:
            gaps = [a - b for a, b in zip(best.values, one.values, strict=True)]
            mean = sum(gaps) / rounds
            variance = sum([(gap - mean) ** 2 for gap in gaps]) / (rounds - 1)
            if one is best or mean <= CLEAR * (variance / rounds) ** 0.5 + 1e-9:
                kept.append(one)
        self._race = kept

    def ranked(self) -> list[Tried]:
        """The choices still in the race, the best first."""
        done = [one for one in self._race if one.values]
        most = max((len(one.values) for one in done), default=0)
        done = [one for one in done if len(one.values) >= most - 1]
        if not done or most < 2:
            return sorted(self._race, key=lambda one: -one.opinion)
        top = max(done, key=lambda one: one.opinion)
        faith, base = self._reach.faith, top.mean()
        slope = 1.0 if self._known.table.players > 2 else 0.25 / self._reach.spread  # of a value, for a point

        def blended(one: Tried) -> float:
            """The mean of the tables and, as if it were some more of them, the first opinion."""
            first = base + slope * (one.opinion - top.opinion)
            return (sum(one.values) + faith * first) / (len(one.values) + faith)

        return sorted(done, key=lambda one: -blended(one))

    def line(self) -> Steps:
        """The best steps known."""
        if self._sure is not None:
            return self._sure
        if not self._race:
            self._race = candidates(determinize(self._known, self._rng), self._reach.width)
        return self.ranked()[0].steps

    def points(self) -> tuple[float, ...]:
        """By seat, the points to be expected after it."""
        best = self.ranked()[0] if self._race else None
        if best is None or not best.points:
            return self._evaluation.points(determinize(self._known, self._rng))
        return tuple(sum(column) / len(best.points) for column in zip(*best.points, strict=True))

    def value(self) -> tuple[float, ...]:
        """By seat, the share of the win."""
        table = self._known.table
        return chances(self.points(), table.board.rounds - table.number // table.players)


def played_on(p: Position, steps: Steps, until: int) -> Generator[None, None, Position]:
    """The position after these steps and what the rules of thumb make of it until that many turns have begun."""
    for step in steps:
        p = flow.step(p, step)
    while p.legal and p.number < until:
        for step in choose_quickly(p):
            p = flow.step(p, step)
        yield
    return p


def candidates(p: Position, width: int) -> list[Tried]:
    """The choices that the rules of thumb like best, the best first."""
    if p.phase in (TAKE, HANG):
        found = [Tried(steps, worth) for worth, steps in turns_of(p)]
    elif p.phase == JOKER:
        found = [Tried((best_joker(p),), 0.0)]
    else:
        found = [Tried((action,), worth) for worth, action in step_worth(p)]
    found.sort(key=lambda one: -one.opinion)
    return found[:width]
