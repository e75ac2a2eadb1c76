"""Who plays many games: this process, its children, or the workers of a Dask scheduler."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, TypeVar

from .errors import GameError

Task = TypeVar("Task")
Played = TypeVar("Played")


def default_jobs() -> int:
    """As many processes as this one may use processors."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played_games(
    play: Callable[[Task], Played], tasks: Sequence[Task], jobs: int, dask: str | None = None, batch: int = 1
) -> Iterator[Played]:
    """What `play` gives for each task (the number of a game, say), in their order; it must be possible to pickle it.

    A process gets so many games at a time: short ones cost more to hand over than to play.
    """
    jobs = min(jobs, len(tasks))
    with executor(jobs, dask) as (pool, _):
        if pool is None:
            yield from map(play, tasks)
        else:
            yield from pool.map(play, tasks, chunksize=min(batch, -(-len(tasks) // jobs)))


@contextmanager
def executor(jobs: int, dask: str | None) -> Iterator[tuple[Executor | None, int]]:
    """Who plays the games, None for this process, and how many at once."""
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
        raise GameError("A Dask cluster needs the package distributed: pip install 'eko-core[dask]'.") from None
    try:
        return distributed.Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise GameError(f"No Dask scheduler answers at {address}: {error}") from None
