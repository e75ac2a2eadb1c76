"""`match`: two levels against each other, and how sure the result is."""

from collections.abc import Sequence

from parlour.matches import summary
from parlour.workers import executor

from ..players import Budget, level
from ..players.match import Score, pairings, play_match
from .console import Console


def match(
    a: str,
    b: str,
    games: int,
    players: int,
    seed: int,
    budget: Budget | None,
    jobs: int,
    dask: str | None,
    console: Console,
    bar: Console,
    variants: Sequence[str] = (),
) -> Score:
    """Play a match and print its result; the same seed and nodes give the same result wherever it is played."""
    level(a), level(b)  # an unknown one is refused before anything starts
    todo = pairings(a, b, games, seed, players, None if budget is None else (budget, budget), variants)
    with executor(jobs, dask) as (pool, at_once), bar.progress(f"{a} – {b}", games) as advance:
        score = play_match(todo, pool, at_once, lambda _: advance())
    for line in summary(a, b, score, players, seed, budget):
        console.say(line)
    return score
