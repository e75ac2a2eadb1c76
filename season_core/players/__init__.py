"""Computer players of Open Season: six levels, hints with their reasons, and the review of a game.

>>> from season_core import Setup, view
>>> position = Setup(2, bytes(16)).position()
>>> known = view(position, position.to_decide())
>>> [step.do for step in choose(known, "herald", seed=1).turn]
['take', 'hang']

They get what their seat may know (`season_core.view`, or with everything it can remember `season_core.memory`), never
a position. Where to look: `evaluation` says what final points are to be expected (one table of weights; `tile_worth`
for the bonus tiles), `quick` plays by rules of thumb, `jokers` finds the joker's best place; `thumb` and `flat` think,
`levels` says who thinks how, `search` lets them think in slices; `hints` explains a choice, `review` looks back at a
game, `words` has the names and sentences. For programmers, and not loaded here: `match` lets players play each other,
`tuning` finds the weights.
"""

from parlour.budget import SLICE, Budget

from .evaluation import WEIGHTS, Evaluation
from .hints import Hint, explain, hint
from .levels import LEVELS, Level, level
from .review import ReviewedChoice, review, turning_points
from .search import Choice, Estimate, Search, choose, estimate

__all__ = [
    "LEVELS",
    "SLICE",
    "WEIGHTS",
    "Budget",
    "Choice",
    "Estimate",
    "Evaluation",
    "Hint",
    "Level",
    "ReviewedChoice",
    "Search",
    "choose",
    "estimate",
    "explain",
    "hint",
    "level",
    "review",
    "turning_points",
]
