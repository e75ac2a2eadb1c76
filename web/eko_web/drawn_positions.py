"""Drawn positions of lessons and figures: two players, seat 0 to play. How to draw: `eko_core.text.drawing`."""

from collections.abc import Mapping, Sequence

from eko_core import Hex, Phase, Position, Turn
from eko_core.pieces import IN_RESERVE, ON_BOARD
from eko_core.text.drawing import SEATS, board_of, names_of, position_of, read_cell, read_rows

_PLAYERS = 2


def cells(rows: Sequence[str]) -> dict[Hex, str]:
    """What is drawn, by space; the first row has r = 0."""
    return read_rows(rows)


def draw(
    rows: Sequence[str],
    reserve: Mapping[str, str],
    captives: str = "",
    phase: str = "action",
    *,
    portals: str = "",
    pyramid: str = "",
    beacon: str = "",
) -> Position:
    """The position of a drawing, seat 0 to play; Emperors that are nowhere else are in the reserve, discs in the box.

    `reserve={"a": "3"}`: plain discs there. `captives="b:a"`: seat 1 holds the Emperor of seat 0. For `portals`,
    `pyramid` and `beacon` see `board_of`.
    """
    tokens = read_rows(rows)
    drawn = {at: read_cell(token) for at, token in tokens.items()}
    holder, _, held = captives.partition(":")
    plain, emperors = [], []
    for seat, letter in enumerate(SEATS[:_PLAYERS]):
        crowned = any(cell.stack.emperor for cell in drawn.values() if cell.stack and cell.stack.owner == seat)
        emperors.append(SEATS.index(holder) if letter == held else ON_BOARD if crowned else IN_RESERVE)
        plain.append(int(reserve.get(letter, "0").removesuffix("+E")))
    board = board_of(drawn, names_of(tokens), portals, pyramid, beacon)
    turn = Turn(0, 0, Phase(phase), swaps_left=_PLAYERS if phase == Phase.SWAP else 0)
    return position_of(board, drawn, plain, emperors, turn)
