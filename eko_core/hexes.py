"""Hexagons in axial coordinates (rule B1)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """A space `(q, r)`; equal to the plain tuple.

    >>> Hex(1, 0).turned(1), Hex(0, 0).neighbour(2)
    (Hex(q=1, r=-1), Hex(q=0, r=-1))
    """

    q: int
    r: int

    def neighbour(self, direction: int) -> "Hex":
        """The space next to this one in direction 0..5 (E, NE, NW, W, SW, SE)."""
        dq, dr = DIRECTIONS[direction % 6]
        return Hex(self.q + dq, self.r + dr)

    def neighbours(self) -> Iterator["Hex"]:
        """The six spaces round this one, in the order of the directions."""
        return (Hex(self.q + dq, self.r + dr) for dq, dr in DIRECTIONS)

    def moved(self, by: "Hex") -> "Hex":
        """This space shifted by a vector."""
        return Hex(self.q + by.q, self.r + by.r)

    def turned(self, steps: int) -> "Hex":
        """This space turned round (0, 0) by 60° a step, the way the directions count."""
        q, r = self
        for _ in range(steps % 6):
            q, r = q + r, -q
        return Hex(q, r)

    def mirrored(self) -> "Hex":
        """This space mirrored so that directions 1 and 5, 2 and 4 change places."""
        return Hex(self.q + self.r, -self.r)


DIRECTIONS = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))


def connected(spaces: Iterable[Hex]) -> list[list[Hex]]:
    """The spaces in groups, each of which hangs together; in no particular order.

    >>> sorted(map(sorted, connected([Hex(0, 0), Hex(5, 5), Hex(1, 0)])))
    [[Hex(q=0, r=0), Hex(q=1, r=0)], [Hex(q=5, r=5)]]
    """
    rest: dict[tuple[int, int], Hex] = {hex: hex for hex in spaces}
    groups = []
    while rest:
        group = [rest.popitem()[1]]
        for q, r in group:  # grows while it is walked through
            for dq, dr in DIRECTIONS:
                near = rest.pop((q + dq, r + dr), None)
                if near is not None:
                    group.append(near)
        groups.append(group)
    return groups
