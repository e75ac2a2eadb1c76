"""Where a space lies on the drawing: pointy-top hexagons, 100 units wide, y downwards."""

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import NamedTuple

from eko_core.board import Board
from eko_core.hexes import DIRECTIONS, Hex

WIDTH = 100.0
ROW = 86.6  # from one row of hexagons to the next
CORNERS = ((50.0, -28.9), (0.0, -57.7), (-50.0, -28.9), (-50.0, 28.9), (0.0, 57.7), (50.0, 28.9))
HEXAGON = "M0-57.7 50-28.9V28.9L0 57.7-50 28.9V-28.9Z"
MARGIN = 26  # round the board: its thickness, its shadow, a crown in the top row
WIDE_MARGIN = 62  # with coordinates


class Point(NamedTuple):
    """A place on the drawing."""

    x: float
    y: float


class Box(NamedTuple):
    """A part of the drawing, as `viewBox` wants it."""

    x: int
    y: int
    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.x} {self.y} {self.width} {self.height}"


def number(value: float) -> str:
    """A coordinate in as few characters as one decimal allows.

    >>> number(50.0), number(-0.04), number(86.6)
    ('50', '0', '86.6')
    """
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    return "0" if text == "-0" else text


def pair(x: float, y: float) -> str:
    """Two coordinates, with no more room between them than a path needs."""
    second = number(y)
    return number(x) + (second if second[0] == "-" else " " + second)


def centre(hex: Hex) -> Point:
    """The middle of a space.

    >>> centre(Hex(1, 0)), centre(Hex(0, 1))
    (Point(x=100.0, y=0.0), Point(x=50.0, y=86.6))
    """
    return Point(WIDTH * hex.q + WIDTH / 2 * hex.r, ROW * hex.r)


@lru_cache(maxsize=1024)
def translate(hex: Hex) -> str:
    """The value of `transform` that moves a drawing round (0, 0) to a space."""
    x, y = centre(hex)
    return f"translate({number(x)} {number(y)})"


def middle(spaces: Collection[Hex]) -> Point:
    """The point in the middle of some spaces: the shared corner of a trio."""
    points = [centre(hex) for hex in spaces]
    return Point(sum(p.x for p in points) / len(points), sum(p.y for p in points) / len(points))


def row_order(spaces: Iterable[Hex]) -> list[Hex]:
    """The spaces from the back of the table to the front: what is nearer is drawn later."""
    return sorted(spaces, key=lambda hex: (hex.r, hex.q))


def fitted(board: Board, margin: int = MARGIN) -> Box:
    """The smallest box that shows the whole board."""
    points = [centre(space.hex) for space in board.spaces] or [Point(0, 0)]
    left = round(min(p.x for p in points) - 50 - margin)
    top = round(min(p.y for p in points) - 58 - margin)
    right = round(max(p.x for p in points) + 50 + margin)
    bottom = round(max(p.y for p in points) + 58 + margin)
    return Box(left, top, right - left, bottom - top)


def outline(spaces: Iterable[Hex]) -> str:
    """The path round a group of spaces (and round its holes), for seams, slabs and zones.

    >>> outline([Hex(0, 0)])
    'M50 28.9 50-28.9 0-57.7-50-28.9-50 28.9 0 57.7Z'
    """
    group = set(spaces)
    following: dict[tuple[int, int], tuple[tuple[int, int], str]] = {}
    for hex in sorted(group):
        x, y = centre(hex)
        for direction, step in enumerate(DIRECTIONS):
            if Hex(hex.q + step.q, hex.r + step.r) in group:
                continue
            # The side towards E runs from corner SE to corner NE; the others follow anticlockwise.
            (ax, ay), (bx, by) = CORNERS[direction - 1], CORNERS[direction]
            start, end = (x + ax, y + ay), (x + bx, y + by)
            following[_corner_key(start)] = (_corner_key(end), pair(*start))
    path = []
    while following:
        at = next(iter(following))
        loop = ""
        while at in following:
            at, text = following.pop(at)
            loop += text if not loop or text[0] == "-" else " " + text
        path.append(f"M{loop}Z")
    return "".join(path)


def _corner_key(corner: tuple[float, float]) -> tuple[int, int]:
    # Corners of neighbouring hexagons differ by rounding; 10 units tell them apart safely.
    return round((corner[0] + 3) / 10), round((corner[1] + 3) / 10)
