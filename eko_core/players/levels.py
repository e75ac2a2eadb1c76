"""The six levels: who thinks how, and how long."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from parlour.budget import Budget

from ..errors import EkoError
from ..position import Position
from .child import Child
from .evaluation import Evaluation
from .greedy import Greedy
from .thinker import Thinker
from .tree import DUEL, TABLE, Growth, Tree
from .turns import Width


class Level(NamedTuple):
    """A computer player. Its name and sentence are the texts `player.CODE` and `player.CODE.about` (see `words`)."""

    code: str
    budget: Budget  # by default; in the page's seconds, and nodes as a bound
    nodes: int  # about what the default time allows in the browser: for matches and tests
    adjustable: bool = False  # whether the thinking time can be set
    width: Width | None = None  # one-turn players: what they look at …
    oversight: float = 0.0  # … the share of turns they do not see …
    noise: float = 0.0  # … how much they misjudge …
    careful: bool = True  # … and whether they see immediate wins and losses
    dawdling: float = 0.0  # how often the child among them plays about
    duel: Growth = DUEL  # the others, with two players …
    table: Growth = TABLE  # … and with more

    def thinker(self, position: Position, rng: Random, evaluation: Evaluation | None = None) -> Thinker:
        """This level, set to think about a position."""
        evaluation = evaluation or Evaluation()
        if self.width is None:
            return Tree(position, evaluation, rng, self.duel if position.players == 2 else self.table)
        if self.dawdling:
            return Child(position, evaluation, rng, self.width, self.oversight, self.noise, self.dawdling)
        return Greedy(position, evaluation, rng, self.width, self.oversight, self.noise, self.careful)


LEVELS: Mapping[str, Level] = {
    level.code: level
    for level in (
        Level("shepherd", Budget(0.2), 500, width=Width(60, 4, 0), dawdling=0.9),
        Level("wanderer", Budget(0.2), 500, width=Width(60, 4, 0), oversight=0.45, noise=0.045, careful=False),
        Level("nomad", Budget(0.25), 1000, width=Width(60, 6, 1), oversight=0.25, noise=0.03),
        Level("guide", Budget(0.25), 2000, width=Width(), noise=0.015),
        Level("vizier", Budget(0.17), 1000, adjustable=True),
        Level("oracle", Budget(1.0), 6000, adjustable=True),
    )
}


def level(code: Level | str) -> Level:
    """The level of that code, or the level itself; refuses an unknown one."""
    if isinstance(code, Level):
        return code
    if code not in LEVELS:
        raise EkoError(f"There is no level {code[:40]!r}; the levels are {', '.join(LEVELS)}.")
    return LEVELS[code]
