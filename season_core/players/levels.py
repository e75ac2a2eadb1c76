"""The six levels: who thinks how, and how long."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from parlour.budget import Budget, Thinker

from ..actions import Action
from ..errors import SeasonError
from ..memory import Known, Memory
from .evaluation import Evaluation
from .flat import Flat, Reach
from .thumb import Thumb


class Level(NamedTuple):
    """A computer player. Its name and sentence are the texts `player.CODE` and `player.CODE.about` (see `words`)."""

    code: str
    number: int  # from 1, the weakest
    budget: Budget  # of a turn, by default: in the page's seconds
    nodes: int  # for matches and tests of two: no more than the default time allows in the browser
    adjustable: bool = False  # whether the thinking time can be set
    remembers: bool = True  # whether it knows what was laid open earlier
    noise: float = 0.0  # those who go by rules of thumb: how far they misjudge, in points …
    oversight: float = 0.0  # … the share of choices they do not see …
    glitter: float = 0.0  # … and how much tokens and actions dazzle them
    reach: Reach | None = None  # the others: how far they look

    def thinker(self, known: Known, rng: Random, evaluation: Evaluation | None = None) -> Thinker[Action]:
        """This level, set to think about what a seat knows."""
        evaluation = evaluation or Evaluation()
        if isinstance(known, Memory) and not self.remembers:
            known = known.view
        if self.reach is None:
            return Thumb(known, evaluation, rng, self.noise, self.oversight, self.glitter)
        return Flat(known, evaluation, rng, self.reach)


LEVELS: Mapping[str, Level] = {
    level.code: level
    for level in (
        Level("doorkeeper", 1, Budget(0.2), 500, remembers=False, noise=8.0, oversight=0.4, glitter=1.5),
        Level("groom", 2, Budget(0.2), 500, noise=4.0, oversight=0.2),
        Level("herald", 3, Budget(0.2), 500, noise=1.7),
        Level("huntsman", 4, Budget(0.2), 500),
        Level("steward", 5, Budget(0.25), 60, adjustable=True, reach=Reach(6, 1, 2, faith=4.0)),
        Level("castellan", 6, Budget(1.0), 600, adjustable=True, reach=Reach(14, 2, faith=40.0, scouts=True)),
    )
}


def level(code: Level | str) -> Level:
    """The level of that code, or the level itself; refuses an unknown one."""
    if isinstance(code, Level):
        return code
    if code not in LEVELS:
        raise SeasonError(f"There is no level {code[:40]!r}; the levels are {', '.join(LEVELS)}.")
    return LEVELS[code]
