"""`tune`: games of computer players, and the weights of the evaluation that foretell their results best."""

from functools import partial

from parlour.tuning import samples_of_games, weight_lines

from ..players.evaluation import WEIGHTS
from ..players.levels import level
from ..players.tuning import fit, samples_of_game
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
    samples = samples_of_games(play, games, seed, jobs, dask, bar)
    with bar.progress("Fitting", rounds) as advance:
        fitted = fit(samples, rounds, told=lambda _: advance())
    console.say(f"{games} games of {code}, {len(samples)} positions, seed {seed}")
    console.say(f"  log loss {fitted.loss_before:.4f} with the present weights, {fitted.loss_after:.4f} fitted")
    for line in weight_lines({name: present for name, (present, _) in WEIGHTS.items()}, fitted.weights):
        console.say(line)
