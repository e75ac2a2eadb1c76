"""Connected regions of empty spaces, with sets of standing spaces as bits of a number.

Tables answer for eleven spaces at once what is next to them: a region grows by a whole ring with three look-ups on a
board for two players.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

CHUNK = 11
_LOW = (1 << CHUNK) - 1

Tables = tuple[list[int], ...]
Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]
# A region: its spaces and all next to them as bits; and what takes the region's part of a tuple with something for
# each space of the board.
Region = tuple[int, Pick]

NUMBERS = {1 << number: number for number in range(1 << 9)}  # the space of a single bit


def tables(around: Sequence[int]) -> Tables:
    """For each eleven spaces: by the set of them, all that is next to one of them."""
    found = []
    for start in range(0, len(around), CHUNK):
        table = [0]
        for near in around[start : start + CHUNK]:
            table += [near | other for other in table]
        found.append(table)
    return tuple(found)


def regions(near: Tables, empty: int, beside: int) -> list[Region]:
    """The regions of these empty spaces next to the spaces `beside`, on the board with the tables `near`."""
    return _three(*near, empty, beside) if len(near) == 3 else _any(near, empty, beside)


def _three(first: list[int], second: list[int], third: list[int], empty: int, beside: int) -> list[Region]:
    """The loop of `_any` written out for boards of 23 to 33 spaces, as all are for two players."""
    found: list[Region] = []
    rest = empty & (first[beside & _LOW] | second[beside >> CHUNK & _LOW] | third[beside >> 2 * CHUNK])
    while rest:
        inside, grown, wide = 0, rest & -rest, 0
        while grown != inside:
            inside = grown
            wide = first[inside & _LOW] | second[inside >> CHUNK & _LOW] | third[inside >> 2 * CHUNK]
            grown = inside | wide & empty
        rest &= ~inside
        found.append((wide, _pick(inside)))
    return found


def _any(near: Tables, empty: int, beside: int) -> list[Region]:
    found: list[Region] = []
    rest = 0
    for table in near:
        rest |= table[beside & _LOW] & empty
        beside >>= CHUNK
    while rest:
        inside, grown, wide = 0, rest & -rest, 0
        while grown != inside:
            inside = left = grown
            wide = 0
            for table in near:
                wide |= table[left & _LOW]
                left >>= CHUNK
            grown = inside | wide & empty
        rest &= ~inside
        found.append((wide, _pick(inside)))
    return found


@lru_cache(maxsize=1 << 13)
def _pick(inside: int) -> Pick:
    numbers: tuple[int, ...] = ()
    for members in _members(inside.bit_length()):
        numbers += members[inside & _LOW]
        inside >>= CHUNK
    # itemgetter of one index would give no tuple
    return itemgetter(*numbers) if len(numbers) > 1 else itemgetter(slice(numbers[0], numbers[0] + 1))


_MEMBERS: list[list[tuple[int, ...]]] = []  # for each eleven spaces: by the set of them, their numbers


def _members(spaces: int) -> list[list[tuple[int, ...]]]:
    while CHUNK * len(_MEMBERS) < spaces:
        start = CHUNK * len(_MEMBERS)
        table: list[tuple[int, ...]] = [()]
        for number in range(start, start + CHUNK):
            table += [(*others, number) for others in table]
        _MEMBERS.append(table)
    return _MEMBERS
