"""Positions drawn as text, as people see the board: for lessons, figures and tests.

A cell is six signs wide, and each row stands half a cell beside the next.

    .     A2    c:b1
       .     b1    ~P

| cell                | meaning                                                               |
|---------------------|-----------------------------------------------------------------------|
| `.`                 | empty movement space; `P Q S U V W Y Z` are empty ones with a name    |
| `x r c * m ~ o N O T` | other terrain (rule B3)                                             |
| `a2` `A2`           | two discs of seat 0 on a movement space, without and with its Emperor |
| `c:b1`              | a canyon with the encampment (level 1) of seat 1                      |
| `~P` `~a2`          | a tempest space with a name; two discs of seat 0 on one               |
| `'` behind it       | makes a second name: `a1` and `a1'`                                   |
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..board import Board, Portal, Trio
from ..errors import BadText
from ..hexes import Hex
from ..pieces import DISCS, IN_RESERVE, Building, Stack, pack_building, pack_stack
from ..position import Position, Result, Turn

SEATS = "abcd"
NAMES = "PQSUVWYZ"
HALF = 3  # signs from a row's beginning to the next one's


class Cell(NamedTuple):
    """What is drawn on one space."""

    sign: str
    stack: Stack | None = None
    building: Building | None = None


def read_cell(token: str) -> Cell:
    """The meaning of one cell; refuses what is none (BadText).

    >>> read_cell("A2"), read_cell("c:b1").building
    (Cell(sign='.', stack=Stack(owner=0, size=2, emperor=True), building=None), Building(owner=1, level=1))
    """
    bare = token.rstrip("'")
    if len(bare) > 1 and bare[0] == "~":
        return Cell("~", read_cell(bare[1:]).stack)
    if bare in NAMES:
        return Cell(".")
    if len(bare) == 2 and bare[0].lower() in SEATS and bare[1] in "1234":
        return Cell(".", Stack(SEATS.index(bare[0].lower()), int(bare[1]), bare[0].isupper()))
    if len(bare) == 4 and bare[1] == ":" and bare[2] in SEATS and bare[3] in "123":
        return Cell(bare[0], None, Building(SEATS.index(bare[2]), int(bare[3])))
    if len(bare) == 1:
        return Cell(bare)
    raise BadText(f"No cell is written {token!r}.")


def read_rows(rows: Sequence[str]) -> dict[Hex, str]:
    """The cells of a drawing as they are written, by space; the first row has r = 0.

    >>> read_rows(["   a1    .", "P     b1"])
    {Hex(q=0, r=0): 'a1', Hex(q=1, r=0): '.', Hex(q=-1, r=1): 'P', Hex(q=0, r=1): 'b1'}
    """
    found: dict[Hex, str] = {}
    shift: int | None = None
    for r, row in enumerate(rows):
        column = 0
        for token in row.split():
            column = row.index(token, column)
            x, beside = divmod(column, HALF)
            if shift is None:
                shift = (x - r) % 2
            q, between = divmod(x - r - shift, 2)
            if beside or between:
                raise BadText(f"{token!r} in row {r + 1} stands between the columns.")
            found[Hex(q, r)] = token
            column += len(token)
    return found


def names_of(tokens: Mapping[Hex, str]) -> dict[str, Hex]:
    """The spaces by their cells, of those that are drawn just once."""
    written = list(tokens.values())
    return {token: at for at, token in tokens.items() if written.count(token) == 1}


def board_of(
    cells: Mapping[Hex, Cell], names: Mapping[str, Hex], portals: str = "", pyramids: str = "", beacon: str = ""
) -> Board:
    """The board of a drawing.

    `portals="o>P o'>Q"`: the portals and the spaces before them. `pyramids="~P ~Q ~S, P Q S"`, `beacon="~P ~Q ~S"`:
    their three spaces.
    """

    def trio(said: str) -> Trio:
        a, b, c = (names[name] for name in said.split())
        return a, b, c

    return Board.of(
        {at: cell.sign for at, cell in cells.items()},
        [Portal(names[at], names[front]) for at, front in (gate.split(">") for gate in portals.split())],
        [trio(said) for said in pyramids.split(",") if said],
        trio(beacon) if beacon else None,
    )


def position_of(
    board: Board,
    cells: Mapping[Hex, Cell],
    plain: Sequence[int | None],
    emperors: Sequence[int],
    turn: Turn,
    result: Result | None = None,
) -> Position:
    """The position of a drawing: `plain` discs in the reserves (None: all that are left), the others are in the box.

    `emperors`: by seat, as in `Position`. Refuses more discs than a player has (BadText).
    """
    stacks = [cells[at].stack for at in board.standing]
    buildings = [cells[at].building for at in board.sites]
    reserves, removed = [], []
    for seat, discs in enumerate(plain):
        missing = DISCS - sum(stack.size for stack in stacks if stack and stack.owner == seat)
        missing -= emperors[seat] >= 0 or emperors[seat] == IN_RESERVE
        reserves.append(missing if discs is None else discs)
        removed.append(missing - reserves[-1])
        if removed[-1] < 0:
            raise BadText(f"{SEATS[seat]} has more than {DISCS} discs.")
    return Position(
        board,
        bytes(pack_stack(*stack) if stack else 0 for stack in stacks),
        bytes(pack_building(*building) if building else 0 for building in buildings),
        tuple(reserves),
        tuple(emperors),
        tuple(removed),
        turn,
        result,
    )
