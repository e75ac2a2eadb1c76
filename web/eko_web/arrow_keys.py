"""The keyboard's place on the board: where the arrow keys lead."""

from collections.abc import Container

from eko_core import Hex
from eko_core.hexes import DIRECTIONS

E, NE, NW, W, SW, SE = range(6)
KEYS = {
    ("ArrowRight", False): E,
    ("ArrowLeft", False): W,
    ("ArrowUp", False): NW,
    ("ArrowDown", False): SE,
    ("ArrowUp", True): NE,
    ("ArrowDown", True): SW,
    ("ArrowRight", True): E,
    ("ArrowLeft", True): W,
}
_FAR = 12  # wider than any gap in a board


def follow(spaces: Container[Hex], hex: Hex, direction: int) -> Hex:
    """The next space in a direction, over gaps; the same one at the brink."""
    dq, dr = DIRECTIONS[direction]
    for far in range(1, _FAR):
        there = Hex(hex.q + far * dq, hex.r + far * dr)
        if there in spaces:
            return there
    return hex
