"""Information-set Monte Carlo tree search for Open Season (Cowling, Powley, Whitehouse 2012), to measure levels by.

Every iteration deals what the seat does not know anew and goes down one tree that all deals share: a knot stands for
what its player has seen happen, so a choice is counted as available only where the deal allows it. The tree covers the
own turn, the replies and the own next turn; below it the rules of thumb play, then the evaluation speaks for every
seat (max^n). The n-th visit of every choice at the root gets the n-th deal, so luck of the cards falls on all alike.
"""

from collections.abc import Iterator
from math import exp, log, sqrt
from random import Random
from typing import NamedTuple

from parlour.budget import Thinker
from season_core.actions import Action
from season_core.determinize import determinize
from season_core.memory import Known
from season_core.players.evaluation import Evaluation, chances
from season_core.players.flat import Steps, Tried, candidates
from season_core.players.levels import Level
from season_core.players.quick import choose_quickly
from season_core.position import Position
from season_core.rules import flow


class Shape(NamedTuple):
    """How the tree grows."""

    width: int = 8  # choices at the root …
    replies: int = 3  # … and at every other knot
    ripe: int = 12  # visits after which a knot branches; until then the rules of thumb choose
    curiosity: float = 0.4  # the weight of what was seldom tried
    faith: float = 8.0  # visits that the rules of thumb are worth, below the root
    root_faith: float = 40.0  # the same at the root
    spread: float = 8.0  # points that are worth a good share of the win


class Knot:
    """A choice and what came of it."""

    __slots__ = ("available", "below", "shares", "visits")

    def __init__(self, players: int) -> None:
        self.visits = self.available = 0
        self.shares = [0.0] * players  # summed, by seat
        self.below: dict[Steps, Knot] = {}


class TreeSearch:
    """A thinker (`parlour.budget`): a node is one iteration."""

    def __init__(self, known: Known, evaluation: Evaluation, rng: Random, shape: Shape) -> None:
        self.nodes = 0
        self._known, self._evaluation, self._rng, self._shape = known, evaluation, rng, shape
        self._deals = [determinize(known, rng)]
        self._points = [0.0] * known.table.players
        self._root = Knot(known.table.players)
        self._choices = candidates(self._deals[0], shape.width)

    def think(self) -> Iterator[None]:
        """Iterations without end; none where there is nothing to choose."""
        until = self._known.table.number + 1 + self._known.table.players
        while len(self._choices) > 1:
            yield from self._iterate(until)
            self.nodes += 1
            yield

    def _iterate(self, until: int) -> Iterator[None]:
        shape, knot = self._shape, self._root
        one = self._picked(knot, self._choices, self._known.seat, shape.root_faith)
        number = knot.below[one.steps].visits if one.steps in knot.below else 0
        while len(self._deals) <= number:
            self._deals.append(determinize(self._known, self._rng))
        p, way = self._deals[number], [knot]
        while True:
            knot = knot.below.setdefault(one.steps, Knot(p.players))
            way.append(knot)
            p = _after(p, one.steps)
            if not p.legal or p.number >= until or knot.visits < shape.ripe:
                break
            here = candidates(p, shape.replies)
            one = here[0] if len(here) == 1 else self._picked(knot, here, p.to_decide(), shape.faith)
            yield
        while p.legal and p.number < until:
            p = _after(p, choose_quickly(p))
            yield
        points = self._evaluation.points(p)
        self._points = [a + b for a, b in zip(self._points, points, strict=True)]
        shares = self._shares(points)
        for knot in way:
            knot.visits += 1
            knot.shares = [a + b for a, b in zip(knot.shares, shares, strict=True)]

    def _picked(self, knot: Knot, here: list[Tried], seat: int, faith: float) -> Tried:
        """By the upper confidence bound with availability counts; the rules of thumb speak as some visits."""
        best, most = here[0], -1e9
        for one in here:
            below = knot.below.get(one.steps)
            visits = below.visits if below else 0
            available = below.available if below else 0
            worth = self._blended(knot, one, here[0], seat, faith)
            worth += self._shape.curiosity * sqrt(log(2 + available) / (1 + visits))
            if below:
                below.available += 1
            if worth > most:
                best, most = one, worth
        return best

    def _blended(self, knot: Knot, one: Tried, top: Tried, seat: int, faith: float) -> float:
        mean = knot.shares[seat] / knot.visits if knot.visits else 0.5
        thumb = mean + 0.25 / self._shape.spread * (one.opinion - top.opinion)
        below = knot.below.get(one.steps)
        if below is None:
            return thumb
        return (below.shares[seat] + faith * thumb) / (below.visits + faith)

    def _shares(self, points: tuple[float, ...]) -> list[float]:
        best = max(points)
        parts = [exp((value - best) / self._shape.spread) for value in points]
        whole = sum(parts)
        return [part / whole for part in parts]

    def line(self) -> Steps:
        """The best steps known."""
        seat, faith, top = self._known.seat, self._shape.root_faith, self._choices[0]
        return max(self._choices, key=lambda one: self._blended(self._root, one, top, seat, faith)).steps

    def points(self) -> tuple[float, ...]:
        """By seat, the points to be expected."""
        return tuple(value / max(1, self.nodes) for value in self._points)

    def value(self) -> tuple[float, ...]:
        """By seat, the share of the win."""
        table = self._known.table
        return chances(self.points(), table.board.rounds - table.number // table.players)


def _after(p: Position, steps: Steps) -> Position:
    for step in steps:
        p = flow.step(p, step)
    return p


class Treewise(Level):
    """The tree search in the place of a level."""

    def thinker(self, known: Known, rng: Random, evaluation: Evaluation | None = None) -> Thinker[Action]:
        """Set to think about what a seat knows."""
        return TreeSearch(known, evaluation or Evaluation(), rng, Shape())
