"""`tune`: games of computer players, and the weights of the evaluation that foretell their points best."""

from functools import partial

from parlour.console import Console
from parlour.workers import executor

from ..players.evaluation import usual
from ..players.tuning import Sample, fit, samples_of_game


def tune(
    games: int,
    players: int | None,
    side: str,
    seed: int,
    jobs: int,
    dask: str | None,
    console: Console,
    bar: Console,
) -> None:
    """Play, fit, and print the table of weights beside the present one."""
    play = partial(samples_of_game, side=side, players=players)
    samples: list[Sample] = []
    seeds = range(seed * 1_000_003, seed * 1_000_003 + games)
    with executor(jobs, dask) as (pool, _), bar.progress("Playing", games) as advance:
        for game in pool.map(play, seeds) if pool is not None else map(play, seeds):
            samples += game
            advance()
    fitted = fit(samples, side)
    console.say(f"{games} games on the {side} side, {len(samples)} positions, seed {seed}")
    console.say(
        f"  points missed by {fitted.error_before:.2f} with the present weights, {fitted.error_after:.2f} fitted"
    )
    console.say(f"  {'weight':<24}{'present':>9}{'fitted':>9}")
    for name, present in usual(side).items():
        console.say(f"  {name:<24}{present:>9.3f}{fitted.weights[name]:>9.3f}")
