"""How long a computer player thinks: budgets, and thinking in slices that keep to them."""

from collections.abc import Collection, Iterator
from time import perf_counter
from typing import Generic, NamedTuple, Protocol, TypeVar

SLICE = 0.03  # seconds after which a worker should let others in

Chances = tuple[float, ...]  # each player's share of the win, together 1
Step = TypeVar("Step", covariant=True)


def shares_won(winners: Collection[int], players: int) -> Chances:
    """The shares of a game that is over; nobody has one where nobody won.

    >>> shares_won((0, 2), 3), shares_won((), 2)
    ((0.5, 0.0, 0.5), (0.0, 0.0))
    """
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))


class Budget(NamedTuple):
    """How long to think: so many seconds, so many evaluated positions, or what comes first of both.

    Nodes give the same turn for the same seed everywhere; seconds do not.
    """

    seconds: float | None = None
    nodes: int | None = None


class Thinker(Protocol[Step]):
    """Thinks a little at a time; can be asked for its opinion at any moment."""

    nodes: int  # positions evaluated so far

    def think(self) -> Iterator[None]:
        """Thinks on between one pause and the next, a few milliseconds at most; ends when nothing is left to find."""

    def line(self) -> tuple[Step, ...]:
        """The best line found: the own turn, perhaps not to its end, and what may follow."""

    def value(self) -> Chances:
        """Each player's share of the win, as far as known."""


class Thinking(Generic[Step]):
    """A thinker and its budget: `run` thinks for a while and comes back on time."""

    def __init__(self, thinker: Thinker[Step], budget: Budget) -> None:
        self.done = False  # whether the budget is spent or nothing is left to find
        self.budget = budget
        self._thinker = thinker
        self._pauses = thinker.think()
        self._seconds = 0.0

    @property
    def nodes(self) -> int:
        """How many positions have been evaluated."""
        return self._thinker.nodes

    def value(self) -> Chances:
        """Each player's share of the win, between 0 and 1, if the best turn known is played."""
        return self._thinker.value()

    def run(self, until: float | None = None, nodes: int | None = None) -> bool:
        """Think on until `perf_counter()` says `until`, or for so many nodes more; says whether it is done.

        Without either it thinks until the budget is spent. It comes back a few milliseconds late at most.
        """
        began = now = perf_counter()
        seconds, most = self.budget
        end = until
        if seconds is not None:
            last = began + seconds - self._seconds
            end = last if end is None else min(end, last)
        thinker, pauses = self._thinker, self._pauses
        stop = None if nodes is None else thinker.nodes + nodes
        while not self.done:
            if most is not None and thinker.nodes >= most:
                self.done = True
            elif stop is not None and thinker.nodes >= stop:
                break
            elif next(pauses, self) is self:
                self.done = True
            elif end is not None:
                now = perf_counter()
                if now >= end:
                    break
        self._seconds += perf_counter() - began
        if seconds is not None and self._seconds >= seconds:
            self.done = True
        return self.done
