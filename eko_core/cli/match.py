"""`match`: two levels against each other, and how sure the result is."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from ..errors import EkoError
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


def summary(a: str, b: str, score: Score, players: int, seed: int, budget: Budget | None) -> list[str]:
    """The lines that tell how the match went."""
    low, high = score.interval()
    games = max(1, score.games)
    others = b if players == 2 else f"{players - 1} × {b}"
    if budget is not None and budget.seconds is not None:
        measure = f"{budget.seconds:g} s a turn (not reproducible: it depends on the machine)"
    else:
        measure = "the levels' own nodes a turn" if budget is None else f"{budget.nodes} nodes a turn"
    return [
        f"{a} against {others}: {score.wins:g} wins of {score.games}",
        f"  {100 * score.wins / games:.1f} %, with 95 % confidence {100 * low:.1f} to {100 * high:.1f} %",
        f"  {measure}, seed {seed}, {score.turns / games:.0f} turns a game",
        f"  {a}: {score.nodes[0] / games:.0f} nodes, {1000 * score.seconds[0] / games:.0f} ms a turn",
        f"  {b}: {score.nodes[1] / games:.0f} nodes, {1000 * score.seconds[1] / games:.0f} ms a turn",
    ]


@contextmanager
def executor(jobs: int, dask: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Who plays the games, and how many at once: this process, its children, or the workers of a Dask scheduler."""
    if dask is not None:
        client = _dask_client(dask)
        try:
            workers = sum(client.nthreads().values()) or 1
            yield client.get_executor(), 2 * workers
        finally:
            client.close()
    elif jobs <= 1:
        yield None, 1
    else:
        with ProcessPoolExecutor(jobs) as pool:
            try:
                yield pool, 2 * jobs
            except BaseException:  # do not wait for games that nobody wants any more
                pool.shutdown(wait=False, cancel_futures=True)
                raise


def _dask_client(address: str) -> Any:
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise EkoError("A Dask cluster needs the package distributed: pip install 'eko-core[dask]'.") from None
    try:
        return distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise EkoError(f"No Dask scheduler answers at {address}: {error}") from None
