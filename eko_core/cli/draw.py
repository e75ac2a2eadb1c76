"""The board as text: staggered rows of cells two lines high, a space's content above its name."""

from ..board import CHASM, MOVEMENT, PORTAL, TEMPEST
from ..hexes import Hex
from ..position import Position
from .console import Glyphs, Line, Span

BUILDINGS = "ETC"  # by level, as in the notation: encampment, tower, castle

# What an empty space says; a building takes the word's place and the sign goes beside the name.
_WORDS = {
    "r": "reg", "c": "cany", "*": "CAP*", "m": "mtn", TEMPEST: "~~~~", PORTAL: "(o)",
    "N": "Sand", "O": "Moon", "T": "Wind",
}  # fmt: skip
_LEGENDS = {
    "r": "reg: up to E",
    "c": "cany canyon: up to T",
    "*": "CAP* capital: up to T",
    "m": "mtn mountain: up to C",
    TEMPEST: "~~~~ tempest",
    PORTAL: "(o) portal",
    "N": "Sand temple: E",
    "O": "Moon temple: E",
    "T": "Wind temple: E",
}
_CELL = 5  # columns at least


def draw_board(position: Position, glyphs: Glyphs) -> list[Line]:
    """The board with everything that stands on it."""
    board = position.board
    if not board.spaces:
        return []
    names = {space.hex: board.name(space.hex) for space in board.spaces}
    width = max(_CELL, *(len(name) + 2 for name in names.values())) | 1  # odd: half a cell further is a whole column
    left = min(2 * hex.q + hex.r for hex in names)
    rows: dict[int, list[Hex]] = {}
    for hex in sorted(names):
        rows.setdefault(hex.r, []).append(hex)
    lines: list[Line] = []
    for r in range(min(rows), max(rows) + 1):
        upper: list[Span] = []
        lower: list[Span] = []
        column = 0
        for hex in rows.get(r, ()):
            start = (2 * hex.q + hex.r - left) * (width + 1) // 2
            content, name = _cell(position, hex, names[hex], width, glyphs)
            upper += [Span(" " * (start - column)), content]
            lower += [Span(" " * (start - column)), name]
            column = start + width
        lines += [upper, lower]
    return lines


def legend(position: Position, glyphs: Glyphs) -> list[Line]:
    """What the signs mean, for the terrains of this board."""
    signs = {space.sign for space in position.board.spaces}
    seat, crown = glyphs.emblems[0], glyphs.crown
    terrains = [words for sign, words in _LEGENDS.items() if sign in signs]
    if CHASM in signs:
        terrains.append(f"{glyphs.chasm * 3} chasm")
    texts = [
        f"{seat}3{crown} stack of 3 with its Emperor   {glyphs.empty} empty space",
        f"[{seat}E] Encampment   [{seat}T] Tower   [{seat}C] Castle",
    ]
    texts += ["   ".join(terrains[i : i + 3]) for i in range(0, len(terrains), 3)]
    return [[Span(text, "faint")] for text in texts]


def _cell(position: Position, hex: Hex, name: str, width: int, glyphs: Glyphs) -> tuple[Span, Span]:
    """The two lines of a space."""
    sign = position.board.terrain[hex]
    ground = "sand" if sign == MOVEMENT else "temple" if sign in "NOT" else sign
    label = "sand.name" if sign == MOVEMENT else ground
    stack, building = position.stack(hex), position.building(hex)
    if stack is not None:
        content = f" {glyphs.emblems[stack.owner]}{stack.size}{glyphs.crown if stack.emperor else ''}"
        ground = f"seat.{stack.owner}"
    elif building is not None:
        content = f" [{glyphs.emblems[building.owner]}{BUILDINGS[building.level - 1]}]"
        ground = f"seat.{building.owner}"
    elif sign == CHASM:
        content = glyphs.chasm * width
    elif sign in _WORDS:
        content = f" {_WORDS[sign]}"
    else:
        content = f" {glyphs.empty}"
    if building is not None:
        below = f"{name} {sign}".rjust(min(width, len(name) + 3))  # the terrain is hidden, its sign stands for it
    else:
        below = content if sign == CHASM else f" {name}"
    return Span(content.ljust(width), ground), Span(below.ljust(width), label)
