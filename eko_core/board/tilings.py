"""The tiles that a board is made of, found again from its spaces: for drawing their seams on a board laid by hand."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..hexes import DIRECTIONS, Hex
from .board import Board, Trio
from .tiles import FACES, SMALL_FACES, TEMPLE_FACES

MOST_TRIES = 2000  # a board of tiles takes as many as it has tiles, or hardly more


class Tiling(NamedTuple):
    """Where tiles lie: the centres of the large ones, the spaces of the small ones."""

    centres: tuple[Hex, ...] = ()
    trios: tuple[Trio, ...] = ()


# The signs of every way to lay a tile: centre and ring of a large one, a small one anticlockwise from any space.
_LARGE = {
    face[0] + face[7 - k :] + face[1 : 7 - k] for face in (*FACES.values(), *TEMPLE_FACES.values()) for k in range(6)
}
_SMALL = {face[k:] + face[:k] for face in SMALL_FACES.values() for k in range(3)}
_E, _NE, _SE = 0, 1, 5


@lru_cache(maxsize=8)
def find_tiles(board: Board) -> Tiling:
    """A way to make this board of tiles; empty if there is none.

    >>> find_tiles(Board.of({Hex(0, 0): "~", Hex(1, 0): "~", Hex(1, -1): "x"})).trios
    ((Hex(q=0, r=0), Hex(q=1, r=0), Hex(q=1, r=-1)),)
    """
    open_ways = [(dict(sorted(board.terrain.items())), Tiling())]
    for _ in range(MOST_TRIES):
        if not open_ways:
            break
        rest, laid = open_ways.pop()
        if not rest:
            return laid
        open_ways += reversed(_ways(rest, laid))
    return Tiling()


def _ways(rest: Mapping[Hex, str], laid: Tiling) -> list[tuple[dict[Hex, str], Tiling]]:
    """Every tile that can cover the first space left: of a large one it is the western, of a small one the corner."""
    first = next(iter(rest))
    ways = []
    centre = first.neighbour(_E)
    seven = (centre, *(centre.moved(step) for step in DIRECTIONS))
    if "".join(rest.get(hex, " ") for hex in seven) in _LARGE:
        ways.append((_without(rest, seven), laid._replace(centres=(*laid.centres, centre))))
    for second, third in ((_E, _NE), (_SE, _E)):
        trio = (first, first.neighbour(second), first.neighbour(third))
        if "".join(rest.get(hex, " ") for hex in trio) in _SMALL:
            ways.append((_without(rest, trio), laid._replace(trios=(*laid.trios, trio))))
    return ways


def _without(rest: Mapping[Hex, str], tile: tuple[Hex, ...]) -> dict[Hex, str]:
    return {hex: sign for hex, sign in rest.items() if hex not in tile}
