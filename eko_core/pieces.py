"""Discs, stacks and buildings (rules P1–P3), and the small numbers the engine keeps them in."""

from typing import NamedTuple

DISCS = 16  # P1: of which one is the Emperor
SUPPLY = (5, 3, 1)  # P1: encampments, towers, castles
TALLEST = 4  # P2
COLOURS = ("cyan", "dark blue", "white", "violet")  # P1, in seat order unless the players choose

# Where a player's Emperor is, when it is not the seat (0..3) of the player who holds him captive.
ON_BOARD, IN_RESERVE, OUT = -1, -2, -3


class Stack(NamedTuple):
    """One to four discs of one player on one space; the Emperor, if there, lies on top (P2)."""

    owner: int
    size: int
    emperor: bool = False


class Building(NamedTuple):
    """An encampment (level 1), tower (2) or castle (3) and whose it is."""

    owner: int
    level: int


class Reserve(NamedTuple):
    """A player's discs that are off the board and still in the game (P3)."""

    plain: int
    emperor: bool


def pack_stack(owner: int, size: int, emperor: bool) -> int:
    """A stack as one small number, never 0 (0 is the empty space)."""
    return owner << 4 | size << 1 | emperor


def pack_building(owner: int, level: int) -> int:
    """A building as one small number, never 0 (0 is the empty site)."""
    return owner << 2 | level


# Every number up to the largest, unpacked once: index with the packed value.
STACKS = tuple(Stack(n >> 4, n >> 1 & 7, bool(n & 1)) for n in range(64))
BUILDINGS = tuple(Building(n >> 2, n & 3) for n in range(16))
