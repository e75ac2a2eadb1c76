"""The friendly child: sees what it can do itself, half of the threats, and plays about while nobody beats it.

Playing about is any turn that neither takes nor builds anything. The child wakes up as soon as somebody has more discs
on the board, so it never gets far ahead of a beginner, and whoever hunts it meets resistance.
"""

from collections.abc import Iterator
from random import Random

from ..position import Position
from .evaluation import Evaluation
from .greedy import Greedy
from .turns import WholeTurn, Width

HALF_SEEN = ("exposed", "exposed_later", "exposed_rest")  # dangers of its discs, but for the Emperor's


class Child(Greedy):
    """A greedy player who half sees dangers and often forgets the game itself, but no win it sees."""

    def __init__(
        self,
        position: Position,
        evaluation: Evaluation,
        rng: Random,
        width: Width,
        oversight: float,
        noise: float,
        dawdling: float,
    ) -> None:
        """`dawdling`: how often it plays about while nobody has more discs on the board."""
        weights = {**evaluation.weights, **{name: evaluation.weights[name] / 2 for name in HALF_SEEN}}
        super().__init__(position, Evaluation(weights, evaluation.spread), rng, width, oversight, noise, careful=False)
        self._me = position.to_decide()
        discs = [position.discs_on_board(seat) for seat in range(position.players)]
        self._dawdles = rng.random() < dawdling and discs[self._me] == max(discs)
        self._whim = rng.random()  # which of the quiet turns

    def _choose(self) -> Iterator[None]:
        yield from super()._choose()
        if self._dawdles and self._best is not None and self._best[0][self._me] < 1.0:
            quiet = [(chances, whole) for _, chances, whole in self._found if self._is_quiet(whole)]
            if quiet:
                self._best = quiet[int(self._whim * len(quiet))]

    def _is_quiet(self, whole: WholeTurn) -> bool:
        """Whether nothing is built in the turn and nobody loses a disc."""
        before, after = self._start, whole.position
        if after.result is not None or after.built != before.built:
            return False
        return all(after.discs_on_board(seat) >= before.discs_on_board(seat) for seat in range(before.players))
