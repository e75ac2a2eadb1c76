"""Positions drawn as text, as people see the board: a cell is six signs wide, each row half a cell beside the next.

`.` an empty movement space, `x r c * m` other terrain (B3), `a2` two discs of seat 0, `A2` with his Emperor, `c:b1` a
canyon with an encampment of seat 1.
"""

from collections.abc import Mapping, Sequence

from eko_core import Board, Hex, Phase, Position, Stack, Turn
from eko_core.pieces import DISCS, IN_RESERVE, ON_BOARD, pack_building, pack_stack

_SEATS = "ab"
_HALF = 3


def cells(rows: Sequence[str]) -> dict[Hex, str]:
    """What is drawn, by space."""
    found: dict[Hex, str] = {}
    shift = (len(rows[0]) - len(rows[0].lstrip())) // _HALF % 2
    for r, row in enumerate(rows):
        column = 0
        for token in row.split():
            column = row.index(token, column)
            q, between = divmod(column // _HALF - r - shift, 2)
            if column % _HALF or between:
                raise ValueError(f"{token!r} in row {r + 1} stands between the columns.")
            found[Hex(q, r)] = token
            column += len(token)
    return found


def draw(rows: Sequence[str], reserve: Mapping[str, str], captives: str = "", phase: str = "action") -> Position:
    """The position of a drawing, seat 0 to play; discs that are nowhere else are in the box.

    `reserve={"a": "3", "b": "2+E"}`: plain discs and the Emperor. `captives="b:a"`: seat 1 holds the Emperor of seat 0.
    """
    drawn = cells(rows)
    board = Board.of({at: _sign(token) for at, token in drawn.items()})
    stacks = {at: _stack(token) for at, token in drawn.items() if token[0].lower() in _SEATS}
    holder, _, held = captives.partition(":")
    plain, emperors, removed = [], [], []
    for seat, letter in enumerate(_SEATS):
        own = [stack for stack in stacks.values() if stack.owner == seat]
        said = reserve.get(letter, "0")
        if letter == held:
            emperors.append(_SEATS.index(holder))
        else:
            emperors.append(ON_BOARD if any(stack.emperor for stack in own) else IN_RESERVE)
        plain.append(int(said.removesuffix("+E")))
        elsewhere = emperors[-1] != ON_BOARD
        removed.append(DISCS - sum(stack.size for stack in own) - plain[-1] - elsewhere)
    return Position(
        board,
        bytes(pack_stack(*stacks[at]) if at in stacks else 0 for at in board.standing),
        bytes(pack_building(*_building(drawn[at])) if ":" in drawn[at] else 0 for at in board.sites),
        tuple(plain),
        tuple(emperors),
        tuple(removed),
        Turn(0, 0, Phase(phase)),
    )


def _sign(token: str) -> str:
    return "." if token[0].lower() in _SEATS else token[0]


def _stack(token: str) -> Stack:
    return Stack(_SEATS.index(token[0].lower()), int(token[1]), token[0].isupper())


def _building(token: str) -> tuple[int, int]:
    """Owner and level, in a cell such as `c:b1`."""
    return _SEATS.index(token[2]), int(token[3])
