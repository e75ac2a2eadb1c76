"""Many games at once, in processes of this machine."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Played = TypeVar("Played")

_BATCH = 8  # games handed to a process at a time


def default_jobs() -> int:
    """As many processes as this one may use processors."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played_games(play: Callable[[int], Played], games: int, jobs: int) -> Iterator[Played]:
    """What `play` gives for each number below `games`, in their order; it must be possible to pickle it."""
    jobs = min(jobs, games)
    if jobs <= 1:
        yield from map(play, range(games))
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play, range(games), chunksize=min(_BATCH, -(-games // jobs)))
        except BaseException:  # do not wait for games that nobody wants any more
            pool.shutdown(wait=False, cancel_futures=True)
            raise
