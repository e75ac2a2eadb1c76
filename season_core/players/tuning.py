"""Finding the weights of the evaluation: play games, then fit the expected points to the final ones.

Least squares on the features of each player at the beginning of each turn, drawn towards the present weights, so that
rare features keep their value. The games are of players by rules of thumb who now and then do something else.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from ..position import PLAYERS, TAKE, Settings
from ..rules import flow
from ..setup import Setup
from .evaluation import NAMES, Side, features, usual
from .quick import choose_quickly

PULL = 8.0  # how strongly the present weights draw, in samples
NOISE = 0.08  # the share of steps at random
FIXED = ("sure",)


class Sample(NamedTuple):
    """A player's features, and his final points."""

    features: tuple[float, ...]
    points: float


class Fit(NamedTuple):
    """Fitted weights, and by how much they miss the final points (root of the mean square)."""

    weights: dict[str, float]
    error_before: float
    error_after: float


def samples_of_game(seed: int, side: str = "horn", players: int | None = None) -> list[Sample]:
    """The samples of one game of players by rules of thumb, every third in expert mode."""
    rng = Random(seed)
    players = players or PLAYERS[seed % len(PLAYERS)]
    p = Setup.random(players, rng, Settings(side, rng.random() < 1 / 3)).position()
    seen: list[tuple[int, tuple[float, ...]]] = []
    while p.legal:
        if p.phase == TAKE:
            sides = [Side(p.board, places) for places in p.seats]
            for seat in range(players):
                found = features(p.board, sides, seat)
                seen.append((seat, tuple(found.get(name, 0.0) for name in NAMES)))
        steps = (rng.choice(p.legal),) if rng.random() < NOISE else choose_quickly(p)
        for step in steps:
            p = flow.step(p, step)
    assert p.result is not None
    return [Sample(row, float(p.result.scores[seat][-1])) for seat, row in seen]


def fit(samples: Sequence[Sample], side: str = "horn", pull: float = PULL) -> Fit:
    """Weights that foretell the final points best; those in `FIXED` stay."""
    present = [usual(side)[name] for name in NAMES]
    free = [i for i, name in enumerate(NAMES) if name not in FIXED]
    n = len(free)
    matrix = [[0.0] * n for _ in range(n)]
    right = [0.0] * n
    for row, points in samples:
        rest = points - sum(present[i] * row[i] for i in range(len(NAMES)))
        values = [row[i] for i in free]
        for a, x in enumerate(values):
            if x:
                right[a] += x * rest
                line = matrix[a]
                for b, y in enumerate(values):
                    line[b] += x * y
    for a in range(n):
        matrix[a][a] += pull
    change = _solved(matrix, right)
    weights = list(present)
    for a, i in enumerate(free):
        weights[i] += change[a]
    fitted = {name: round(weight, 3) for name, weight in zip(NAMES, weights, strict=True)}
    return Fit(fitted, error(samples, present), error(samples, weights))


def error(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """By how much these weights miss the final points."""
    missed = [(points - sum(w * x for w, x in zip(weights, row, strict=True))) ** 2 for row, points in samples]
    return float((sum(missed) / max(1, len(missed))) ** 0.5)


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of the linear equations, by elimination; the matrix is positive definite."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for other in rows[i + 1 :]:
            factor = other[i] / pivot[i]
            if factor:
                for j in range(i, len(pivot)):
                    other[j] -= factor * pivot[j]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found
