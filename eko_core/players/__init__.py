"""Computer players: six levels, hints with their reasons, and the review of a game.

>>> from random import Random
>>> from eko_core import Setup, apply
>>> position = Setup.random(2, Random(7)).position()
>>> for step in choose(position, "nomad", seed=1).turn:
...     position = apply(position, step)

Where to look: `evaluation` says how good a position is (one table of weights), `ordering` what to look at first,
`decisive` finds turns that win at once, `turns` lists whole turns; `greedy`, `child` and `tree` think, `levels` says
who thinks how, `search` lets them think in slices; `hints` explains a turn, `review` looks back at a game, `words` has
the names and sentences. For programmers, and not loaded here: `match` lets players play each other, `tuning` finds the
weights.
"""

from parlour.budget import SLICE, Budget

from .evaluation import WEIGHTS, Evaluation
from .hints import explain
from .levels import LEVELS, Level, level
from .review import ReviewedTurn, review, turning_points
from .search import Choice, Search, choose

__all__ = [
    "LEVELS",
    "SLICE",
    "WEIGHTS",
    "Budget",
    "Choice",
    "Evaluation",
    "Level",
    "ReviewedTurn",
    "Search",
    "choose",
    "explain",
    "level",
    "review",
    "turning_points",
]
