"""How a position is to be shown: everything the board widget is told, and it knows no rules."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple, Protocol

from eko_core.board import Board, Trio
from eko_core.hexes import Hex
from eko_core.pieces import Building, Stack
from eko_core.tiles import SmallTile
from eko_core.values import Value


class Table(Protocol):
    """What is drawn: a `Position`, or anything with a board, stacks and buildings."""

    @property
    def board(self) -> Board: ...

    def stacks(self) -> dict[Hex, Stack]: ...

    def buildings(self) -> dict[Hex, Building]: ...


class Kind(StrEnum):
    """What would happen at a destination; each has a mark of its own."""

    MOVE = "move"
    REGROUP = "regroup"
    ATTACK = "attack"
    KAMIKAZE = "kamikaze"
    BUILD = "build"
    PLACE = "place"  # reinforcement
    MOON = "moon"  # V-O
    SWAP = "swap"  # S3
    SAND = "sand"  # V-N


class Seat(NamedTuple):
    """The colour (0..3: cyan, dark blue, white, violet) and emblem (0..3: sun, wave, drop, star) of a player."""

    colour: int
    emblem: int


SEATS = (Seat(0, 0), Seat(1, 1), Seat(2, 2), Seat(3, 3))


class Hint(NamedTuple):
    """An arrow from a space to another."""

    start: Hex
    end: Hex


class Look(Value):
    """One picture of the table besides the pieces themselves.

    >>> Look(selected=Hex(0, 0), destinations={Hex(1, 0): Kind.MOVE}).coordinates
    False
    """

    seats: tuple[Seat, ...] = SEATS
    centres: tuple[Hex, ...] = ()  # of the seven-space tiles, for their seams; none on a hand-made board
    trios: tuple[Trio, ...] = ()  # the spaces of the small tiles, for their seams
    selected: Hex | None = None
    destinations: Mapping[Hex, Kind] = MappingProxyType({})
    chosen: Hex | None = None  # the destination that is looked at: first tap, hover
    prices: Mapping[Hex, int] = MappingProxyType({})  # the discs that the way to a destination costs (V-T)
    route: tuple[Hex, ...] = ()  # the way to the destination that is looked at
    links: tuple[tuple[Hex, Hex], ...] = ()  # portals that lead to each other
    last: tuple[Hex, ...] = ()  # the last step: its whole way, or the one space where it happened
    focus: Hex | None = None  # the keyboard's place
    hint: Hint | None = None
    coordinates: bool = False
    labels: Mapping[Hex, str] = MappingProxyType({})  # aria-label of the spaces
    label: str = ""  # aria-label of the board


def trios(small: Iterable[SmallTile]) -> tuple[Trio, ...]:
    """The spaces of small tiles, as `Look.trios` wants them."""
    return tuple((a, b, c) for a, b, c in (tile.spaces() for tile in small))
