"""Reinforcing (rules R1–R6, and where tempests forbid it, V-T)."""

from collections.abc import Sequence

from ..actions import Action, Place
from ..events import Placed
from ..pieces import IN_RESERVE, ON_BOARD, TALLEST
from ..position import Position
from ..short_ways.estates import estates
from .table import Table
from .tempests import has_beacon

# By player and packed stack, as a digit: whether it is his and has room for another disc (R2).
_ROOM = tuple(
    b"".join(b"1" if stack >> 4 == player and 0 < stack >> 1 & 7 < TALLEST else b"0" for stack in range(256))
    for player in range(4)
)


def safe(table: Position | Table, player: int) -> int:
    """The standing spaces next to no enemy building, a bit each (R3): `safe(…) >> number & 1`."""
    return (table.estates or estates(table))[player].safe


def _room(table: Position | Table, player: int) -> int:
    """The spaces of a player's stacks with room for another disc, as bits (R2); none in tempests (V-T)."""
    low = int(table.piles[::-1].translate(_ROOM[player]), 2)  # the first space becomes the lowest bit
    return low & table.board.calm if table.board.zones and not has_beacon(table, player) else low


def open_stacks(table: Position | Table, player: int) -> Sequence[int]:
    """The standing spaces of a player's stacks that may be reinforced now: by R2, R3 and V-T, else by R5."""
    low = _room(table, player)
    free = low & safe(table, player)
    if not free and table.emperors[player] == IN_RESERVE:
        free = low  # R5: all of them are next to enemy buildings
    return (table.board.near or table.board.look_around()).members(free)


def placements(table: Position | Table, player: int) -> list[Action]:
    """Every way to reinforce (R1–R5)."""
    plain, emperor = table.plain[player], table.emperors[player] == IN_RESERVE
    if not plain and not emperor:  # R1
        return []
    board, piles = table.board, table.piles
    stacks = open_stacks(table, player)
    if emperor and stacks and not safe(table, player) >> stacks[0] & 1:
        plain = 0  # R5: he alone
    found: list[Action] = []
    for here in stacks:
        room = TALLEST - (piles[here] >> 1 & 7)
        if emperor:  # R4
            found += board.placements[here][1][: min(plain + 1, room)]
        else:
            found += board.placements[here][0][: min(plain, room)]
    return found


def can_place(table: Position | Table, player: int) -> bool:
    """Whether any disc can be placed (R1)."""
    if table.emperors[player] == IN_RESERVE:
        return _room(table, player) != 0
    return table.plain[player] > 0 and _room(table, player) & safe(table, player) != 0


def carry_out(table: Table, player: int, action: Place) -> None:
    """Put the discs on the stack."""
    here = table.board.standing_index[action.at]
    table.piles[here] = table.piles[here] + (action.plain + action.emperor << 1) | action.emperor
    table.to_reserve(player, -action.plain)
    if action.emperor:
        table.emperor_goes(player, ON_BOARD)
    if table.log is not None:
        table.log.append(Placed(player, action.at, action.plain, action.emperor))
