"""What `tune` has in common, whatever the evaluation: games played for their samples, and the table of weights."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from .console import Console
from .workers import played_games

Sample = TypeVar("Sample")


def samples_of_games(
    play: Callable[[int], list[Sample]], games: int, seed: int, jobs: int, dask: str | None, bar: Console
) -> list[Sample]:
    """The samples of so many games, each of a seed of its own."""
    first = seed * 1_000_003
    played = played_games(play, range(first, first + games), jobs, dask)
    return [sample for game in bar.counted("Playing", games, played) for sample in game]


def weight_lines(present: Mapping[str, float], fitted: Mapping[str, float]) -> Iterator[str]:
    """The fitted weights beside the present ones.

    >>> for line in weight_lines({"point": 0.5}, {"point": 0.625}):
    ...     print(line)
      weight                    present   fitted
      point                       0.500    0.625
    """
    yield f"  {'weight':<24}{'present':>9}{'fitted':>9}"
    for name, weight in present.items():
        yield f"  {name:<24}{weight:>9.3f}{fitted[name]:>9.3f}"
