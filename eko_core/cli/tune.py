"""`tune`: games of computer players, and the weights of the evaluation that foretell their results best."""

from functools import partial

from parlour.workers import executor

from ..players.evaluation import WEIGHTS
from ..players.levels import level
from ..players.tuning import Sample, fit, samples_of_game
from .console import Console


def tune(
    games: int,
    code: str,
    nodes: int | None,
    noise: float,
    rounds: int,
    seed: int,
    jobs: int,
    dask: str | None,
    console: Console,
    bar: Console,
) -> None:
    """Play, fit, and print the table of weights beside the present one."""
    level(code)
    play = partial(samples_of_game, code=code, nodes=nodes, noise=noise)
    samples: list[Sample] = []
    seeds = range(seed * 1_000_003, seed * 1_000_003 + games)
    with executor(jobs, dask) as (pool, _), bar.progress("Playing", games) as advance:
        for game in pool.map(play, seeds) if pool is not None else map(play, seeds):
            samples += game
            advance()
    with bar.progress("Fitting", rounds) as advance:
        fitted = fit(samples, rounds, told=lambda _: advance())
    console.say(f"{games} games of {code}, {len(samples)} positions, seed {seed}")
    console.say(f"  log loss {fitted.loss_before:.4f} with the present weights, {fitted.loss_after:.4f} fitted")
    console.say(f"  {'weight':<24}{'present':>9}{'fitted':>9}")
    for name, (present, _) in WEIGHTS.items():
        console.say(f"  {name:<24}{present:>9.3f}{fitted.weights[name]:>9.3f}")
