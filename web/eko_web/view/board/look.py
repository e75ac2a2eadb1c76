"""How a position is to be shown: everything the board widget is told, and it knows no rules."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Protocol

from eko_core.board import Board, Trio
from eko_core.board.tiles import SmallTile
from eko_core.hexes import Hex
from eko_core.pieces import Building, Stack
from parlour.values import Value
from parlour_web.seat_look import SEAT_LOOKS, SeatLook

from ...step_kind import Hint, StepKind, Trace


class Drawable(Protocol):
    """What is drawn: a `Position`, or anything with a board, stacks and buildings."""

    @property
    def board(self) -> Board: ...

    def stacks(self) -> dict[Hex, Stack]: ...

    def buildings(self) -> dict[Hex, Building]: ...


class Look(Value):
    """One picture of the table besides the pieces themselves.

    >>> Look(selected=Hex(0, 0), destinations={Hex(1, 0): StepKind.MOVE}).coordinates
    False
    """

    seats: tuple[SeatLook, ...] = SEAT_LOOKS
    centres: tuple[Hex, ...] = ()  # of the seven-space tiles, for their seams; none on a hand-made board
    trios: tuple[Trio, ...] = ()  # the spaces of the small tiles, for their seams
    selected: Hex | None = None
    destinations: Mapping[Hex, StepKind] = MappingProxyType({})
    chosen: Hex | None = None  # the destination that is looked at: first tap, hover
    prices: Mapping[Hex, int] = MappingProxyType({})  # the discs that the way to a destination costs (V-T)
    route: tuple[Hex, ...] = ()  # the way to the destination that is looked at
    links: tuple[tuple[Hex, Hex], ...] = ()  # portals that lead to each other
    traces: tuple[Trace, ...] = ()  # of the last steps
    spoken_of: frozenset[Hex] = frozenset()  # spaces whose names something on the page says
    focus: Hex | None = None  # the keyboard's place
    hints: tuple[Hint, ...] = ()
    able: frozenset[Hex] = frozenset()  # stacks that can do something
    threats: tuple[Hint, ...] = ()  # from who could attack to whom
    coordinates: bool = False
    labels: Mapping[Hex, str] = MappingProxyType({})  # aria-label of the spaces
    label: str = ""  # aria-label of the board


def trios(small: Iterable[SmallTile]) -> tuple[Trio, ...]:
    """The spaces of small tiles, as `Look.trios` wants them."""
    return tuple((a, b, c) for a, b, c in (tile.spaces() for tile in small))
