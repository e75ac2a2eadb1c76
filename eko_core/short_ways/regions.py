"""Connected regions of empty spaces, with sets of standing spaces as bits of a number.

A step empties one space and fills another, so the regions of a position are made from those of an earlier one: most
stay the same, and where a region has lost a space it is enough to see whether the spaces around it are still
connected.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

from . import LONG_WAY

CHUNK = 11
_LOW = (1 << CHUNK) - 1
_TWO = 2 * CHUNK

Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]
# A region: its spaces; its spaces and all next to them; and what takes the region's part of a tuple with something
# for each space of the board.
Region = tuple[int, int, Pick]
# Stacks by standing space, the empty ones among these, and the regions in the order of the numbers of their spaces.
Ground = tuple[bytes, int, list[Region]]

SMALL = 3  # spaces of regions that are remembered; larger ones seldom come again


def near(around: Sequence[int]) -> "Near":
    """The board where these spaces, as bits, are next to each space."""
    if LONG_WAY:
        return _LongWay(around)
    return (_NearThree if _TWO < len(around) <= _TWO + CHUNK else Near)(around)


class Near:
    """Which spaces of a board are next to which: tables answer for eleven spaces at once."""

    __slots__ = ("_beside", "_linked", "_members", "_small", "_unions")

    def __init__(self, around: Sequence[int]) -> None:
        starts = range(0, len(around), CHUNK)
        self._unions = [_unions(around[start : start + CHUNK]) for start in starts]
        self._members = [_members(start) for start in starts]
        self._beside = {0: 0, **{1 << number: others for number, others in enumerate(around)}}
        self._linked: dict[int, bool] = {}  # of spaces around one: whether they are connected without any other
        self._small = {1 << number: _one(number, others) for number, others in enumerate(around)}  # regions once met

    def members(self, spaces: int) -> Sequence[int]:
        """The numbers of these spaces."""
        found: list[int] = []
        for table in self._members:
            found += table[spaces & _LOW]
            spaces >>= CHUNK
        return found

    def ground(self, piles: bytes | bytearray, empty: int, known: Ground | None) -> Ground:
        """The regions of these empty spaces, with the help of an earlier position's."""
        if known is not None:
            _, before, regions = known
            changed = before ^ empty
            freed, taken = changed & empty, changed & before
            if not changed:
                return bytes(piles), empty, regions
            if freed in self._beside and taken in self._beside:
                return bytes(piles), empty, self.after_step(regions, freed, taken)
        return bytes(piles), empty, sorted(self._parts(empty, empty, []))

    def after_step(self, regions: list[Region], freed: int, taken: int) -> list[Region]:
        """The regions when one space has become empty, and another one taken; either may be none."""
        beside_freed = self._beside[freed]
        joined, cut, found = freed, 0, []
        for region in regions:
            inside = region[0]
            if inside & taken:
                cut = inside ^ taken
            elif inside & beside_freed:
                joined |= inside
            else:
                found.append(region)
        if cut & beside_freed:
            cut |= joined
        elif joined:
            found.append(self._small.get(joined) or self._region(joined))
        if cut:  # all its parts have a space beside the taken one
            seeds = cut & self._beside[taken]
            linked = self._linked.get(seeds)
            if linked is None:
                first = seeds & -seeds
                linked = self._linked[seeds] = self._part(first, seeds, seeds) == seeds
            if linked:
                found.append(self._small.get(cut) or self._region(cut))
            else:
                self._parts(cut, seeds, found)
        found.sort()
        return found

    def _parts(self, spaces: int, seeds: int, found: list[Region]) -> list[Region]:
        """Add the regions of these spaces, each of which has one of the seeds."""
        while seeds:
            inside = self._part(seeds & -seeds, spaces, seeds)
            found.append(self._small.get(inside) or self._region(inside))
            seeds &= ~inside
            spaces &= ~inside
        return found

    def _part(self, seed: int, spaces: int, seeds: int) -> int:
        """Those of the spaces that are connected with a seed: all of them, as soon as they have all the seeds."""
        while seeds & ~seed:
            grown = seed
            for number, table in enumerate(self._unions):
                grown |= table[seed >> number * CHUNK & _LOW] & spaces
            if grown == seed:
                return seed
            seed = grown
        return spaces

    def _region(self, inside: int) -> Region:
        wide = inside
        for number, table in enumerate(self._unions):
            wide |= table[inside >> number * CHUNK & _LOW]
        region = inside, wide, itemgetter(*self.members(inside))
        if inside.bit_count() <= SMALL:
            self._small[inside] = region
        return region


class _NearThree(Near):
    """The same without loops over the tables, for boards of 23 to 33 spaces, as all are for two players."""

    __slots__ = ("_a", "_b", "_c", "_x", "_y", "_z")

    def __init__(self, around: Sequence[int]) -> None:
        super().__init__(around)
        self._a, self._b, self._c = self._unions
        self._x, self._y, self._z = self._members

    def members(self, spaces: int) -> Sequence[int]:
        return self._x[spaces & _LOW] + self._y[spaces >> CHUNK & _LOW] + self._z[spaces >> _TWO]

    def _part(self, seed: int, spaces: int, seeds: int) -> int:
        a, b, c = self._a, self._b, self._c
        while seeds & ~seed:
            grown = seed | (a[seed & _LOW] | b[seed >> CHUNK & _LOW] | c[seed >> _TWO]) & spaces
            if grown == seed:
                return seed
            seed = grown
        return spaces

    def _region(self, inside: int) -> Region:
        i, j, k = inside & _LOW, inside >> CHUNK & _LOW, inside >> _TWO
        wide = inside | self._a[i] | self._b[j] | self._c[k]
        region = inside, wide, itemgetter(*self._x[i] + self._y[j] + self._z[k])
        if inside.bit_count() <= SMALL:
            self._small[inside] = region
        return region


class _LongWay(Near):
    """Regions found anew for every position, space by space."""

    __slots__ = ("_around",)

    def __init__(self, around: Sequence[int]) -> None:
        super().__init__(around)
        self._around = tuple(around)

    def ground(self, piles: bytes | bytearray, empty: int, known: Ground | None) -> Ground:
        found: list[Region] = []
        rest = [number for number in range(len(self._around)) if empty >> number & 1]
        while rest:
            inside = [rest.pop(0)]
            for here in inside:  # grows while it is walked through
                near = [number for number in rest if self._around[here] >> number & 1]
                rest = [number for number in rest if number not in near]
                inside += near
            spaces = sum(1 << number for number in inside)
            wide = spaces
            for number in inside:
                wide |= self._around[number]
            pick = _one(inside[0], 0)[2] if len(inside) == 1 else itemgetter(*sorted(inside))
            found.append((spaces, wide, pick))
        return bytes(piles), empty, sorted(found)


def _one(number: int, beside: int) -> Region:
    """A region of one space; an itemgetter of one index would give no tuple."""
    return 1 << number, 1 << number | beside, itemgetter(slice(number, number + 1))


def _unions(sets: Sequence[int]) -> list[int]:
    """By the set of those that are taken: the union of these sets."""
    table = [0]
    for one in sets:
        table += [one | other for other in table]
    return table


@cache
def _members(start: int) -> list[tuple[int, ...]]:
    """By the set of the eleven spaces from this one on: their numbers."""
    table: list[tuple[int, ...]] = [()]
    for number in range(start, start + CHUNK):
        table += [(*others, number) for others in table]
    return table
