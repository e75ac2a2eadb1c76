"""Long work in a worker, in slices: others are let in between them, and a stop is heard within one."""

import asyncio
from collections.abc import Iterator
from time import perf_counter
from typing import Protocol, TypeVar

from parlour.budget import SLICE

T = TypeVar("T")
_stopped = False


class Search(Protocol):
    """A game's search for a good turn."""

    def run(self, until: float | None = None) -> bool:
        """Go on until that moment; says whether there is nothing more to think about."""
        ...


async def search_through(search: Search) -> None:
    """To its end, or until `stop` is called."""
    global _stopped
    _stopped = False
    while not search.run(until=perf_counter() + SLICE) and not _stopped:
        await asyncio.sleep(0)


def stop(_: str = "") -> str:
    """Answer with what is known now."""
    global _stopped
    _stopped = True
    return ""


async def next_of(work: Iterator[T | None]) -> T | None:
    """The next result of work that gives None while it has none; None when all is done."""
    pause = perf_counter() + SLICE
    for result in work:
        if result is not None:
            return result
        if perf_counter() > pause:
            await asyncio.sleep(0)
            pause = perf_counter() + SLICE
    return None
