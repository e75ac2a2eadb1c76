"""Thinking about a position: in slices that can be stopped, or in one call."""

from random import Random
from typing import NamedTuple

from parlour.budget import Budget, Thinking

from ..actions import Action
from ..errors import EkoError
from ..position import Position
from .evaluation import Evaluation
from .levels import Level, level
from .thinker import Chances, finished


class Choice(NamedTuple):
    """What a player wants to do, and what he thinks of it."""

    turn: tuple[Action, ...]  # the steps of the whole turn, from the position on
    value: Chances  # each player's share of the win after it
    line: tuple[Action, ...]  # the turn and what may follow
    nodes: int  # positions evaluated


class Search(Thinking[Action]):
    """A level thinking about a position.

    `run` thinks for a while and comes back on time, so a worker can look for a stop between two calls; `best`,
    `value` and `line` answer at any moment.

    >>> from eko_core import Setup
    >>> search = Search(Setup.random(2, Random(7)).position(), "vizier", Budget(nodes=100), seed=1)
    >>> search.run(nodes=10), search.nodes, len(search.best())
    (False, 10, 1)
    >>> search.run()
    True
    """

    def __init__(
        self,
        position: Position,
        player: Level | str,
        budget: Budget | None = None,
        seed: int = 0,
        evaluation: Evaluation | None = None,
    ) -> None:
        """Refuses a game that is over and an unknown level; the budget is the level's own if none is given."""
        if position.result is not None:
            raise EkoError("The game is over: there is nothing to think about.")
        self.position = position
        self.level = level(player)
        self._evaluation = evaluation or Evaluation()
        thinker = self.level.thinker(position, Random(seed), self._evaluation)
        super().__init__(thinker, self.level.budget if budget is None else budget)

    def best(self) -> tuple[Action, ...]:
        """The steps of the best whole turn known; always legal, however early it is asked."""
        return finished(self.position, self._thinker.line(), self._evaluation)

    def line(self) -> tuple[Action, ...]:
        """The best turn and what may follow."""
        line, best = self._thinker.line(), self.best()
        return line if len(line) > len(best) and line[: len(best)] == best else best

    def choice(self) -> Choice:
        """All of it."""
        return Choice(self.best(), self.value(), self.line(), self.nodes)


def choose(
    position: Position,
    player: Level | str,
    budget: Budget | None = None,
    seed: int = 0,
    evaluation: Evaluation | None = None,
) -> Choice:
    """What a level does in a position; the same for the same seed and a budget of nodes.

    >>> from eko_core import Setup
    >>> position = Setup.random(2, Random(7)).position()
    >>> few = Budget(nodes=500)
    >>> choose(position, "vizier", few, seed=4) == choose(position, "vizier", few, seed=4)
    True
    """
    search = Search(position, player, budget, seed, evaluation)
    search.run()
    return search.choice()
