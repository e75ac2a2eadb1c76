"""Finding the weights of the evaluation: play games, then fit the chances to how they ended.

Logistic regression on the differences of the features of two players: each position of each game says "so stood the
table, and seat 0 won (or not)". It is drawn towards the present weights, so that rare features keep their value.
"""

from collections.abc import Callable, Iterable, Sequence
from math import exp, log1p
from random import Random
from typing import NamedTuple

from parlour.budget import Budget, shares_won

from ..actions import Action
from ..game import begins_turn
from ..position import Phase, Position
from ..rules import turn
from ..setup import Setup
from .evaluation import SPREAD, WEIGHTS, Evaluation
from .levels import Level, level
from .search import choose

NAMES = tuple(WEIGHTS)
LONGEST = 240  # turns after which a game is given up


class Sample(NamedTuple):
    """A position as the difference of its features between the players, and how the game ended for the first."""

    features: tuple[float, ...]
    share: float


class Fit(NamedTuple):
    """Fitted weights and how well they foretell the samples (mean log loss, lower is better; 0.69 is no idea)."""

    weights: dict[str, float]
    loss_before: float
    loss_after: float


def features(position: Position) -> list[tuple[float, ...]]:
    """By player, every feature alone: the score with that weight 1 and all others 0."""
    columns = [alone.scores(position) for alone in _alone()]
    return [tuple(column[player] for column in columns) for player in range(position.players)]


_ALONE: list[Evaluation] = []


def _alone() -> list[Evaluation]:
    if not _ALONE:
        zero = dict.fromkeys(NAMES, 0.0)
        _ALONE.extend(Evaluation(zero | {name: 1.0}) for name in NAMES)
    return _ALONE


def samples_of_game(seed: int, code: str = "nomad", nodes: int | None = None, noise: float = 0.03) -> list[Sample]:
    """The samples of one game of two alike players, who now and then play another turn than the best."""
    rng = Random(seed)
    player = _noisy(level(code), noise)
    position = Setup.random(2, rng).position()
    seen: list[tuple[float, ...]] = []
    evaluation = Evaluation()
    for _ in range(LONGEST):
        if position.result is not None:
            break
        if begins_turn(position) and position.turn.phase is not Phase.SWAP:
            first, second = features(position)
            seen.append(tuple(a - b for a, b in zip(first, second, strict=True)))
        steps: tuple[Action, ...] = (rng.choice(turn.choices(position)),)
        if rng.random() >= noise:
            steps = choose(position, player, Budget(nodes=nodes or player.nodes), rng.getrandbits(30), evaluation).turn
        for step in steps:
            position = turn.step(position, step)
    if position.result is None:
        return []
    share = shares_won(position.result.winners, position.players)[0]
    return [Sample(row, share) for row in seen]


def _noisy(player: Level, noise: float) -> Level:
    return player._replace(noise=noise) if player.width is not None else player


def fit(
    samples: Sequence[Sample],
    rounds: int = 60,
    pull: float = 0.002,
    rng: Random | None = None,
    told: Callable[[int], None] | None = None,
    start: Iterable[float] | None = None,
) -> Fit:
    """Weights that foretell the samples best, by stochastic gradient descent with Adagrad steps."""
    rng = rng or Random(0)
    present = [WEIGHTS[name][0] / SPREAD for name in NAMES] if start is None else list(start)
    weights = list(present)
    squares = [1e-8] * len(NAMES)
    before = loss(samples, weights)
    order = list(range(len(samples)))
    for number in range(rounds):
        rng.shuffle(order)
        for i in order:
            row, share = samples[i]
            error = _chance(row, weights) - share
            for j, x in enumerate(row):
                gradient = error * x + pull * (weights[j] - present[j])
                if gradient:
                    squares[j] += gradient * gradient
                    weights[j] -= 0.05 * gradient / squares[j] ** 0.5
        if told is not None:
            told(number + 1)
    fitted = {name: round(weight * SPREAD, 3) for name, weight in zip(NAMES, weights, strict=True)}
    return Fit(fitted, before, loss(samples, weights))


def loss(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """Mean log loss of the samples under these weights (already divided by the spread)."""
    total = 0.0
    for row, share in samples:
        z = sum(w * x for w, x in zip(weights, row, strict=True))
        total += max(z, 0.0) - z * share + log1p(exp(-abs(z)))
    return total / max(1, len(samples))


def _chance(row: Sequence[float], weights: Sequence[float]) -> float:
    z = sum(w * x for w, x in zip(weights, row, strict=True))
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, z))))
