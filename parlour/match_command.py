"""`match` of any game: two levels against each other, and how sure the result is."""

import argparse
from collections.abc import Callable, Iterable, Sequence

from .command_line import budget_asked, jobs_asked
from .console import Console
from .matches import GameResult, Pairing, Player, play_match, summary
from .workers import executor


def run_match(
    asked: argparse.Namespace,
    level: Callable[[str], object],
    pairings: Callable[..., Iterable[tuple[int, Pairing[Player]]]],
    play_game: Callable[[Pairing[Player]], GameResult],
    variants: Sequence[str],
    out: Console,
    bar: Console,
) -> None:
    """Play a match and print its result; the same seed and nodes give the same result wherever it is played."""
    a, b, games, players = asked.a, asked.b, asked.games, asked.players
    level(a), level(b)  # an unknown one is refused before anything starts
    seed = 1 if asked.seed is None else asked.seed
    budget = budget_asked(asked)
    todo = pairings(a, b, games, seed, players, None if budget is None else (budget, budget), variants)
    with executor(jobs_asked(asked), asked.dask) as (pool, at_once), bar.progress(f"{a} – {b}", games) as advance:
        score = play_match(todo, play_game, pool, at_once, lambda _: advance())
    for line in summary(a, b, score, players, seed, budget):
        out.say(line)
