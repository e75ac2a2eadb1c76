"""The friendly child: sees what it can do itself, but no threats, and plays about while nobody beats it.

Playing about is any turn that neither takes nor builds anything. The child wakes up as soon as it stands worse than
its fair share, so it never gets far ahead of a beginner, and whoever hunts it meets resistance.
"""

from collections.abc import Iterator
from random import Random

from ..position import Position
from .evaluation import Evaluation
from .greedy import Greedy
from .turns import WholeTurn, Width

THREATS = ("exposed", "exposed_later", "exposed_rest", "emperor_exposed", "emperor_exposed_later")
WIDE_AWAKE = 0.9  # of its fair share: with so little it plays about no more


class Child(Greedy):
    """A greedy player who forgets threats and the game itself, but no win it sees."""

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
        """`dawdling`: how often it plays about while it has its fair share of the chances or more."""
        unthreatened = Evaluation({**evaluation.weights, **dict.fromkeys(THREATS, 0.0)}, evaluation.spread)
        super().__init__(position, unthreatened, rng, width, oversight, noise, careful=False)
        self._me = position.to_decide()
        share = position.players * self._evaluation.chances(position)[self._me]
        ease = min(1.0, max(0.0, (share - WIDE_AWAKE) / (1.0 - WIDE_AWAKE)))
        self._dawdles = rng.random() < dawdling * ease
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
