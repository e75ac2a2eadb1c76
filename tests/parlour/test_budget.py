"""Budgets of a search, by a thinker of no game: it counts."""

from collections.abc import Iterator
from time import perf_counter, sleep

from parlour.budget import Budget, Thinking


class Counter:
    """Evaluates a position between two pauses, up to `most`."""

    def __init__(self, most: int, pause: float = 0.0) -> None:
        self.nodes = 0
        self._most, self._pause = most, pause

    def think(self) -> Iterator[None]:
        while self.nodes < self._most:
            sleep(self._pause)
            self.nodes += 1
            yield

    def line(self) -> tuple[int, ...]:
        return tuple(range(self.nodes))

    def value(self) -> tuple[float, ...]:
        return (1.0,)


def test_thinking_ends_when_the_nodes_are_spent() -> None:
    counter = Counter(1000)
    thinking = Thinking(counter, Budget(nodes=7))
    assert thinking.run() and thinking.done and counter.nodes == 7
    assert thinking.run() and counter.nodes == 7, "nothing more is done"


def test_thinking_ends_when_nothing_is_left_to_find() -> None:
    counter = Counter(5)
    assert Thinking(counter, Budget()).run() and counter.nodes == 5


def test_a_slice_of_nodes_comes_back_and_goes_on() -> None:
    counter = Counter(1000)
    thinking = Thinking(counter, Budget(nodes=25))
    seen = []
    while not thinking.run(nodes=10):
        seen.append(counter.nodes)
    assert seen == [10, 20] and counter.nodes == 25


def test_seconds_are_counted_over_all_slices() -> None:
    counter = Counter(100_000, 0.002)
    thinking = Thinking(counter, Budget(seconds=0.04))
    began, slices = perf_counter(), 1
    while not thinking.run(until=perf_counter() + 0.01):
        slices += 1
    assert slices >= 3 and 0.04 <= perf_counter() - began < 1 and 0 < counter.nodes < 30


def test_whichever_is_spent_first_counts() -> None:
    counter = Counter(100_000)
    assert Thinking(counter, Budget(seconds=30.0, nodes=12)).run() and counter.nodes == 12
