"""The player who looks one turn ahead: every turn he sees, the best position after it.

With `oversight` and `noise` he becomes a beginner: turns he does not see, and values he misjudges.
"""

from collections.abc import Iterator
from random import Random

from ..position import Position
from .decisive import Dangers, winning_turn
from .evaluation import Evaluation
from .thinker import Chances, Steps
from .turns import WholeTurn, Width, turns


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

    def think(self) -> Iterator[None]:
        me = self._start.to_decide()
        if self._careful:
            steps = winning_turn(self._start, self._evaluation)
            yield
            if steps is not None:
                shares = tuple(float(seat == me) for seat in range(self._start.players))
                self._best = shares, WholeTurn(steps, self._start)
                return
        found: list[tuple[float, Chances, WholeTurn]] = []
        for whole in turns(self._start, self._evaluation, self._width):
            if whole is None:
                yield
                continue
            self.nodes += 1
            chances = self._evaluation.chances(whole.position)
            value = chances[me]
            if self._noise:
                value += self._rng.gauss(0.0, self._noise)
            if not found or self._rng.random() >= self._oversight:
                found.append((value, chances, whole))
            if self._best is None or value > self._best[0][me]:
                self._best = chances, whole
            yield
        found.sort(key=lambda f: f[0], reverse=True)
        self._best = found[0][1:]
        if self._careful:
            dangers = Dangers(me, self._evaluation)
            for _, chances, whole in found:
                if not dangers.loses(whole.position):
                    self._best = chances, whole
                    return
                yield

    def line(self) -> Steps:
        return self._best[1].steps if self._best else ()

    def value(self) -> Chances:
        return self._best[0] if self._best else self._evaluation.chances(self._start)
