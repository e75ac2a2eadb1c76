"""How much a second: kinds of work measured in slices that take turns, and random games of ours as such work."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from time import process_time
from typing import TypeVar

SLICES = 10  # of a round: short ones in turn, so that a busy moment hits all of them
SECONDS = 0.1  # of work in a slice, for each; of the processor's time, so that other programs do not count

Position = TypeVar("Position")
Action = TypeVar("Action")
Work = Callable[[], int]  # says how much it has done


def paces(works: Mapping[str, Work], slices: int) -> dict[str, list[float]]:
    """By name, the units a second in each slice."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(slices):
        for name, work in works.items():
            found[name].append(_timed(work))
    return found


def _timed(work: Work) -> float:
    """Units a second; the clock is read once a game, as reading it costs as much as a step."""
    done, started = 0, process_time()
    while (spent := process_time() - started) < SECONDS:
        done += work()
    return done / spent


def random_games(
    dealt: Sequence[Position],
    choices: Callable[[Position], Sequence[Action]],
    step: Callable[[Position, Action], Position],
) -> Work:
    """The steps of a game by lot: the whole list at every step, through these calls."""
    rng = Random(1)

    def work() -> int:
        position, steps = rng.choice(dealt), 0
        while legal := choices(position):
            position = step(position, rng.choice(legal))
            steps += 1
        return steps

    return work
