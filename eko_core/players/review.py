"""Looking back at a game: how the chances went, and where they turned."""

from collections.abc import Iterator
from typing import NamedTuple

from parlour.budget import Budget

from ..actions import Action
from ..game import Game
from .evaluation import Evaluation
from .levels import Level
from .search import Search
from .thinker import Chances

TURNING_POINTS = 3
WORTH_TELLING = 0.05  # a smaller loss of chances is no turning point


class ReviewedTurn(NamedTuple):
    """A turn of the game as the reviewer saw it."""

    number: int  # of the turn, from 1
    player: int
    step: int  # where the cursor of the game stands before it
    before: Chances  # the chances if the best turn is played …
    after: Chances  # … and after the turn that was played
    played: tuple[Action, ...]
    better: tuple[Action, ...]  # what the reviewer would have played

    @property
    def loss(self) -> float:
        """The chances that the turn gave away."""
        return max(0.0, self.before[self.player] - self.after[self.player])


def review(
    game: Game, player: Level | str = "vizier", budget: Budget | None = None, seed: int = 0
) -> Iterator[ReviewedTurn | None]:
    """The turns of a game from the last to the first, reviewed one by one.

    None is given now and then, at least every few milliseconds, as a place to pause or to stop.
    """
    evaluation = Evaluation()
    positions = game.positions
    after = evaluation.chances(positions[-1])
    for played in reversed(game.turns):
        search = Search(positions[played.start], player, budget or Budget(nodes=600), seed, evaluation)
        while not search.run(nodes=16):
            yield None
        better = search.best()
        before = after if better == played.steps else search.value()
        yield ReviewedTurn(played.number, played.player, played.start, before, after, played.steps, better)
        after = before


def turning_points(turns: list[ReviewedTurn], most: int = TURNING_POINTS) -> list[ReviewedTurn]:
    """The turns that gave away most, in the order of play."""
    worst = sorted(turns, key=lambda turn: turn.loss, reverse=True)[:most]
    return sorted(turn for turn in worst if turn.loss >= WORTH_TELLING)
