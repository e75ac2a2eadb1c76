"""`tune`: games of computer players, and the weights of the evaluation that foretell their points best."""

from functools import partial

from parlour.console import Console
from parlour.tuning import samples_of_games, weight_lines

from ..players.evaluation import usual
from ..players.tuning import fit, samples_of_game


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
    samples = samples_of_games(play, games, seed, jobs, dask, bar)
    fitted = fit(samples, side)
    console.say(f"{games} games on the {side} side, {len(samples)} positions, seed {seed}")
    console.say(
        f"  points missed by {fitted.error_before:.2f} with the present weights, {fitted.error_after:.2f} fitted"
    )
    for line in weight_lines(usual(side), fitted.weights):
        console.say(line)
