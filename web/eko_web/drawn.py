"""Positions drawn as text, as people see the board: a cell is six signs wide, each row half a cell beside the next.

    .     A2    c:b1
       .     b1    ~P

`.` is an empty movement space and `x r c * m ~ o N O T` are the other terrains (B3); `a2` are two discs of seat 0, `A2`
with their Emperor; `c:b1` is a canyon with an encampment of seat 1; `~a1` a disc on a tempest space. `P` and `Q` (`~P`)
only name an empty space, and `'` makes a second name of a cell: `a1` and `a1'`.
"""

from collections.abc import Mapping, Sequence

from eko_core import Board, Hex, Phase, Position, Stack, Turn
from eko_core.board import Portal, Trio
from eko_core.pieces import DISCS, IN_RESERVE, ON_BOARD, pack_building, pack_stack

_SEATS = "ab"
_NAMES = "PQ"
_HALF = 3  # signs from a row's beginning to the next one's


def cells(rows: Sequence[str]) -> dict[Hex, str]:
    """What is drawn, by space; the first row has r = 0."""
    found: dict[Hex, str] = {}
    shift = (len(rows[0]) - len(rows[0].lstrip())) // _HALF % 2
    for r, row in enumerate(rows):
        column = 0
        for token in row.split():
            column = row.index(token, column)
            q, between = divmod(column // _HALF - r - shift, 2)
            if column % _HALF or between:
                raise ValueError(row)
            found[Hex(q, r)] = token
            column += len(token)
    return found


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

    `reserve={"a": "3"}`: plain discs there. `captives="b:a"`: seat 1 holds the Emperor of seat 0. `portals="o>P o'>Q"`:
    the portals and the spaces before them; `pyramid` and `beacon`: their three spaces.
    """
    drawn = cells(rows)
    names = {token: at for at, token in drawn.items()}
    board = Board.of(
        {at: _sign(token) for at, token in drawn.items()},
        [Portal(names[gate], names[front]) for gate, front in (pair.split(">") for pair in portals.split())],
        [_trio(names, pyramid)] if pyramid else [],
        _trio(names, beacon) if beacon else None,
    )
    stacks = {at: stack for at, token in drawn.items() if (stack := _stack(token))}
    holder, _, held = captives.partition(":")
    plain, emperors, removed = [], [], []
    for seat, letter in enumerate(_SEATS):
        own = [stack for stack in stacks.values() if stack.owner == seat]
        if letter == held:
            emperors.append(_SEATS.index(holder))
        else:
            emperors.append(ON_BOARD if any(stack.emperor for stack in own) else IN_RESERVE)
        plain.append(int(reserve.get(letter, "0").removesuffix("+E")))
        elsewhere = emperors[-1] != ON_BOARD
        removed.append(DISCS - sum(stack.size for stack in own) - plain[-1] - elsewhere)
    return Position(
        board,
        bytes(pack_stack(*stacks[at]) if at in stacks else 0 for at in board.standing),
        bytes(pack_building(*_building(drawn[at])) if ":" in drawn[at] else 0 for at in board.sites),
        tuple(plain),
        tuple(emperors),
        tuple(removed),
        Turn(0, 0, Phase(phase), swaps_left=len(_SEATS) if phase == Phase.SWAP else 0),
    )


def _sign(token: str) -> str:
    return "." if token[0].lower() in _SEATS or token[0] in _NAMES else token[0]


def _stack(token: str) -> Stack | None:
    token = token.removeprefix("~")
    if not token or token[0].lower() not in _SEATS:
        return None
    return Stack(_SEATS.index(token[0].lower()), int(token[1]), token[0].isupper())


def _building(token: str) -> tuple[int, int]:
    """Owner and level, in a cell such as `c:b1`."""
    return _SEATS.index(token[2]), int(token[3])


def _trio(names: Mapping[str, Hex], said: str) -> Trio:
    a, b, c = (names[name] for name in said.split())
    return a, b, c
