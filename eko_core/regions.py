"""Connected regions of empty spaces, with sets of standing spaces as bits of a number.

Tables answer for eleven spaces at once what is next to them: a region grows by a whole ring with three look-ups on a
board for two players.
"""

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter
from typing import Any

CHUNK = 11
_LOW = (1 << CHUNK) - 1
_TWO = 2 * CHUNK

# For each eleven spaces, by the set of them: all that is next to one of them, and their numbers.
Tables = tuple[tuple[list[int], list[tuple[int, ...]]], ...]
Pick = Callable[[tuple[Any, ...]], tuple[Any, ...]]
# A region: its spaces and all next to them as bits; and what takes the region's part of a tuple with something for
# each space of the board.
Region = tuple[int, Pick]

NUMBERS = {1 << number: number for number in range(1 << 9)}  # the space of a single bit
# What takes a single space's part; itemgetter of one index would give no tuple.
_PICK_ONE: dict[int, Pick] = {bit: itemgetter(slice(number, number + 1)) for bit, number in NUMBERS.items()}


def tables(around: Sequence[int]) -> Tables:
    """The tables of the board where these spaces, as bits, are next to each space."""
    found = []
    for start in range(0, len(around), CHUNK):
        table = [0]
        for near in around[start : start + CHUNK]:
            table += [near | other for other in table]
        found.append((table, _members(start)))
    return tuple(found)


def regions(near: Tables, empty: int, beside: int) -> list[Region]:
    """The regions of these empty spaces next to the spaces `beside`, on the board with the tables `near`."""
    return _three(near, empty, beside) if len(near) == 3 else _any(near, empty, beside)


def _three(near: Tables, empty: int, beside: int) -> list[Region]:
    """The loop of `_any` written out for boards of 23 to 33 spaces, as all are for two players."""
    (first, low), (second, middle), (third, high) = near
    found: list[Region] = []
    rest = empty & (first[beside & _LOW] | second[beside >> CHUNK & _LOW] | third[beside >> _TWO])
    while rest:
        inside, grown, wide = 0, rest & -rest, 0
        while grown != inside:
            inside = grown
            wide = first[inside & _LOW] | second[inside >> CHUNK & _LOW] | third[inside >> _TWO]
            grown = inside | wide & empty
        rest &= ~inside
        # Most larger regions are met once only: to make their picks is quicker than to look for them among many.
        pick = _PICK_ONE.get(inside) or itemgetter(
            *low[inside & _LOW], *middle[inside >> CHUNK & _LOW], *high[inside >> _TWO]
        )
        found.append((wide, pick))
    return found


def _any(near: Tables, empty: int, beside: int) -> list[Region]:
    found: list[Region] = []
    rest = 0
    for table, _ in near:
        rest |= table[beside & _LOW] & empty
        beside >>= CHUNK
    while rest:
        inside, grown, wide = 0, rest & -rest, 0
        while grown != inside:
            inside = left = grown
            wide = 0
            for table, _ in near:
                wide |= table[left & _LOW]
                left >>= CHUNK
            grown = inside | wide & empty
        rest &= ~inside
        found.append((wide, _PICK_ONE.get(inside) or itemgetter(*_numbers(near, inside))))
    return found


def _numbers(near: Tables, inside: int) -> list[int]:
    numbers: list[int] = []
    for _, members in near:
        numbers += members[inside & _LOW]
        inside >>= CHUNK
    return numbers


@cache
def _members(start: int) -> list[tuple[int, ...]]:
    """By the set of the eleven spaces from this one on: their numbers."""
    table: list[tuple[int, ...]] = [()]
    for number in range(start, start + CHUNK):
        table += [(*others, number) for others in table]
    return table
