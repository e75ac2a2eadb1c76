"""Small positions written as text, for the figures of the rules.

Rows are staggered as on the table: a cell is six signs wide and each row stands half a cell beside the next.

    .     A2    c:b1
       .     b1    ~P

`.` is an empty movement space and `x r c * m ~ o N O T` are the other terrains (B3); `a2` are two discs of seat 0, `A2`
with their Emperor; `c:b1` is a canyon with the encampment of seat 1; `~a1` a disc on a tempest space. Capital letters
from P on (`P`, `~P`) only name an empty space, and `'` makes a second name of a cell: `a1` and `a1'`.

Emperors that are not drawn are in their reserves, discs that are not accounted for in the box.
"""

from collections.abc import Mapping
from typing import NamedTuple

from eko_core import Board, Hex, Phase, Position, Stack, Turn
from eko_core.board import Portal, Trio
from eko_core.pieces import DISCS, IN_RESERVE, ON_BOARD, OUT, pack_building, pack_stack

_SEATS = "ab"
_NAMES = "PQ"
_HALF = 3  # signs from a row's beginning to the next one's


class Drawn(NamedTuple):
    """A position and its spaces by what is drawn on them."""

    position: Position
    names: Mapping[str, Hex]


class _Cell(NamedTuple):
    sign: str
    stack: Stack | None = None
    building: tuple[int, int] | None = None


def draw(
    picture: str,
    *,
    phase: str = "action",
    reserve: tuple[int, int] = (0, 0),
    captor: int | None = None,
    portals: str = "",
    pyramid: str = "",
    beacon: str = "",
) -> Drawn:
    """The position of a picture, seat 0 to play.

    `reserve`: each player's plain discs there. `captor`: who holds the other's Emperor. `portals="o>P o'>Q"`: the
    portals and the spaces before them; `pyramid` and `beacon`: their three spaces.
    """
    names = _places(picture)
    cells = {at: _cell(token) for token, at in names.items()}
    board = Board.of(
        {at: cell.sign for at, cell in cells.items()},
        [Portal(names[gate], names[front]) for gate, front in (pair.split(">") for pair in portals.split())],
        [_trio(names, pyramid)] if pyramid else [],
        _trio(names, beacon) if beacon else None,
    )
    stacks = [cells[at].stack for at in board.standing]
    emperors = tuple(_emperor(seat, stacks, captor) for seat in range(len(_SEATS)))
    on_board = [sum(stack.size for stack in stacks if stack and stack.owner == seat) for seat in range(len(_SEATS))]
    apart = [where >= 0 or where == IN_RESERVE for where in emperors]
    removed = tuple(DISCS - n - off - plain for n, off, plain in zip(on_board, apart, reserve, strict=True))
    position = Position(
        board,
        bytes(pack_stack(*stack) if stack else 0 for stack in stacks),
        bytes(pack_building(*building) if (building := cells[at].building) else 0 for at in board.sites),
        reserve,
        emperors,
        removed,
        Turn(0, 0, Phase(phase), swaps_left=len(_SEATS) if phase == Phase.SWAP else 0),
    )
    return Drawn(position, names)


def _places(picture: str) -> dict[str, Hex]:
    """Every cell and its space; the first row has r = 0, and the leftmost cell of all stands at no shift."""
    rows = picture.strip("\n").rstrip().split("\n")
    left = min(len(row) - len(row.lstrip()) for row in rows)
    found: dict[str, Hex] = {}
    shift: int | None = None
    for r, row in enumerate(rows):
        column = 0
        for token in row.split():
            column = row.index(token, column)
            half = (column - left) // _HALF
            if shift is None:
                shift = (half - r) % 2
            q = (half - r - shift) // 2
            found[token if token not in found else f"{token} {r},{q}"] = Hex(q, r)
            column += len(token)
    return found


def _cell(name: str) -> _Cell:
    token = name.split()[0].rstrip("'")
    if len(token) > 1 and token[0] == "~":
        return _Cell("~", _cell(token[1:]).stack)
    if token in _NAMES:
        return _Cell(".")
    if ":" in token:
        return _Cell(token[0], None, (_SEATS.index(token[2]), int(token[3])))
    if len(token) == 2:
        return _Cell(".", Stack(_SEATS.index(token[0].lower()), int(token[1]), token[0].isupper()))
    return _Cell(token)


def _trio(names: Mapping[str, Hex], said: str) -> Trio:
    a, b, c = (names[name] for name in said.split())
    return a, b, c


def _emperor(seat: int, stacks: list[Stack | None], captor: int | None) -> int:
    """Where a player's Emperor is."""
    mine = [stack for stack in stacks if stack and stack.owner == seat]
    if any(stack.emperor for stack in mine):
        return ON_BOARD
    if captor is not None and captor != seat:
        return captor
    return IN_RESERVE if mine else OUT
