"""Tables to draw: a board, stacks and buildings put there by hand, without a game."""

from collections.abc import Mapping
from xml.etree import ElementTree

from eko_core.board import Board
from eko_core.hexes import Hex
from eko_core.pieces import Building, Stack

SVG = "{http://www.w3.org/2000/svg}"


class HandMade:
    """A table as the drawing wants it."""

    def __init__(self, board: Board, stacks: Mapping[Hex, Stack], buildings: Mapping[Hex, Building]) -> None:
        self.board = board
        self._stacks, self._buildings = dict(stacks), dict(buildings)

    def stacks(self) -> dict[Hex, Stack]:
        return self._stacks

    def buildings(self) -> dict[Hex, Building]:
        return self._buildings


def row(signs: str, r: int = 0) -> dict[Hex, str]:
    """Spaces from west to east."""
    return {Hex(q, r): sign for q, sign in enumerate(signs)}


def parsed(svg: str) -> ElementTree.Element:
    """The picture as a tree; text that is not XML is refused."""
    return ElementTree.fromstring(svg)


def fragment(contents: str) -> ElementTree.Element:
    """A layer's contents as a tree."""
    return parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{contents}</svg>')


def of_class(tree: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    """The elements that carry a class."""
    return [element for element in tree.iter() if name in element.get("class", "").split()]


def drawn_names(tree: ElementTree.Element) -> list[str]:
    """What `<use>` refers to, in the order of drawing."""
    return [use.get("href", "").removeprefix("#") for use in tree.iter(f"{SVG}use")]
