"""The player who looks one turn ahead: every turn he sees, the best position after it.

With `oversight` and `noise` he becomes a beginner: turns he does not see, and values he misjudges.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random

from ..position import Position
from .decisive import Dangers, winning_turn
from .evaluation import Evaluation
from .thinker import Chances, Steps
from .turns import WholeTurn, Width, turns

TRIES = 12  # turns looked at for a winning reply when an answer is wanted now

Found = tuple[float, Chances, WholeTurn]  # with the value as he sees it


def _by_value(found: Found) -> float:
    return found[0]


class Greedy:
    """Chooses the turn after which he stands best, and none that loses at once if he can help it."""

    def __init__(
        self,
        position: Position,
        evaluation: Evaluation,
        rng: Random,
        width: Width,
        oversight: float = 0.0,
        noise: float = 0.0,
        careful: bool = True,
    ) -> None:
        self.nodes = 0
        self._start = position
        self._evaluation = evaluation
        self._rng = rng
        self._width = width
        self._oversight, self._noise, self._careful = oversight, noise, careful
        self._best: tuple[Chances, WholeTurn] | None = None
        self._found: list[Found] = []  # what he sees …
        self._overlooked: list[Found] = []  # … and what not
        self._finished = False

    def think(self) -> Iterator[None]:
        me = self._start.to_decide()
        if self._careful:
            steps = winning_turn(self._start, self._evaluation)
            yield
            if steps is not None:
                shares = tuple(float(seat == me) for seat in range(self._start.players))
                self._best = shares, WholeTurn(steps, self._start)
                self._finished = True
                return
        for whole in turns(self._start, self._evaluation, self._width):
            if whole is None:
                yield
                continue
            self.nodes += 1
            chances = self._evaluation.chances(whole.position)
            value = chances[me]
            if self._noise:
                value += self._rng.gauss(0.0, self._noise)
            seen = not self._found or self._rng.random() >= self._oversight
            (self._found if seen else self._overlooked).append((value, chances, whole))
            yield
        for _ in self._choose():
            yield
        self._finished = True

    def _choose(self) -> Iterator[None]:
        """Take the best turn seen; if it loses at once, the next one that does not."""
        ranked = sorted(self._found, key=_by_value, reverse=True)
        if not ranked:
            return
        self._best = ranked[0][1:]
        if not self._careful:
            return
        dangers = Dangers(self._start.to_decide(), self._evaluation)
        for _, chances, whole in ranked + sorted(
            self._overlooked, key=_by_value, reverse=True
        ):  # danger opens the eyes
            if not dangers.loses(whole.position):
                self._best = chances, whole
                return
            yield

    def _decide_now(self) -> None:
        if not self._finished:
            for _ in islice(self._choose(), TRIES):
                pass

    def line(self) -> Steps:
        self._decide_now()
        return self._best[1].steps if self._best else ()

    def value(self) -> Chances:
        self._decide_now()
        return self._best[0] if self._best else self._evaluation.chances(self._start)
