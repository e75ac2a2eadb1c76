"""Thinking about what a seat knows: in slices that can be stopped, or in one call."""

from random import Random
from typing import NamedTuple, Protocol, cast

from parlour.budget import Budget, Thinking

from ..actions import Action
from ..determinize import determinize
from ..errors import SeasonError
from ..memory import Known
from ..position import HANG, OVER, TAKE
from .evaluation import Evaluation, chances
from .levels import Level, level

MAIN, MINOR = 0.75, 0.25  # of a turn's budget: for taking and hanging, and for each of the other choices


class Choice(NamedTuple):
    """What a player wants to do, and what he thinks of it."""

    turn: tuple[Action, ...]  # one step, or taking and hanging together: nothing is revealed between them
    value: tuple[float, ...]  # each seat's share of the win after it
    points: tuple[float, ...]  # each seat's final points to be expected after it
    nodes: int  # tables played on, or choices looked at

    @property
    def action(self) -> Action:
        """The first step."""
        return self.turn[0]


class _Opinion(Protocol):
    def points(self) -> tuple[float, ...]: ...


class Search(Thinking[Action]):
    """A level thinking about what its seat knows: a view, or better a memory (`season_core.memory`).

    `run` thinks for a while and comes back on time, so a worker can look for a stop between two calls; `best`,
    `value` and `points` answer at any moment.

    >>> from season_core import Setup, view
    >>> start = Setup(2, bytes(16)).position()
    >>> search = Search(view(start, start.to_decide()), "steward", Budget(nodes=20), seed=1)
    >>> search.run(nodes=2), len(search.best())
    (False, 2)
    """

    def __init__(
        self,
        known: Known,
        player: Level | str,
        budget: Budget | None = None,
        seed: int = 0,
        evaluation: Evaluation | None = None,
    ) -> None:
        """Refuses a seat that has nothing to choose and an unknown level; the budget, a turn's, is the level's own if
        none is given."""
        if not known.legal:
            raise SeasonError("There is nothing to choose for this seat now.")
        self.known = known
        self.level = level(player)
        budget = _share(self.level.budget if budget is None else budget, known.table.phase)
        super().__init__(self.level.thinker(known, Random(seed), evaluation), budget)

    def best(self) -> tuple[Action, ...]:
        """The best steps known; always legal, however early it is asked."""
        return self._thinker.line()

    def points(self) -> tuple[float, ...]:
        """Each seat's final points to be expected then."""
        return cast(_Opinion, self._thinker).points()

    def choice(self) -> Choice:
        """All of it."""
        return Choice(self.best(), self.value(), self.points(), self.nodes)


def choose(
    known: Known,
    player: Level | str,
    budget: Budget | None = None,
    seed: int = 0,
    evaluation: Evaluation | None = None,
) -> Choice:
    """What a level does, knowing this; the same for the same seed and a budget of nodes.

    >>> from season_core import Setup, view
    >>> start = Setup(2, bytes(16)).position()
    >>> known = view(start, start.to_decide())
    >>> choose(known, "groom", seed=4) == choose(known, "groom", seed=4)
    True
    """
    search = Search(known, player, budget, seed, evaluation)
    search.run()
    return search.choice()


class Estimate(NamedTuple):
    """How a game stands by what a seat knows."""

    points: tuple[float, ...]  # by seat, the final points to be expected
    value: tuple[float, ...]  # by seat, the share of the win


def estimate(known: Known, evaluation: Evaluation | None = None, tables: int = 4) -> Estimate:
    """How the game stands at first sight, for a bar beside the table.

    >>> from season_core import Setup, view
    >>> len(estimate(view(Setup(3, bytes(16)).position(), 0)).points)
    3
    """
    evaluation, rng, table = evaluation or Evaluation(), Random(0), known.table
    if table.phase == OVER:
        return Estimate(evaluation.points(table), evaluation.chances(table))
    dealt = [evaluation.points(determinize(known, rng)) for _ in range(tables)]
    points = tuple(sum(column) / tables for column in zip(*dealt, strict=True))
    return Estimate(points, chances(points, table.board.rounds - table.number // table.players))


def _share(budget: Budget, phase: str) -> Budget:
    part = MAIN if phase in (TAKE, HANG) else MINOR
    seconds = None if budget.seconds is None else part * budget.seconds
    return Budget(seconds, None if budget.nodes is None else max(2, int(part * budget.nodes)))
