"""Moving stacks (rules M1–M7)."""

from collections.abc import Iterable, Sequence
from itertools import compress

from ..actions import Action, Move
from ..board import Board, Start
from ..events import Captured, Destroyed, Moved, Returned
from ..hexes import Hex
from ..pieces import IN_RESERVE, STACKS, TALLEST, Stack
from ..position import Position
from ..short_ways.regions import Ground
from .table import MINE, Table

MOVE, REGROUP, ATTACK, KAMIKAZE = "move", "regroup", "attack", "kamikaze"


def meeting(mover: Stack, met: Stack | None) -> str | None:
    """What a stack does where it ends: MOVE, REGROUP, ATTACK or KAMIKAZE; None if it may not end there (M2–M5).

    `mover` as it arrives, without what tempests have cost it; `met` is what stands there.

    >>> meeting(Stack(0, 1), Stack(1, 4)), meeting(Stack(0, 2), Stack(1, 2))
    ('kamikaze', None)
    """
    if met is None:
        return MOVE
    if mover.owner == met.owner:  # M2, M7
        return REGROUP if mover.size + met.size <= TALLEST else None
    if mover.size > met.size or (mover.emperor and mover.size == met.size):  # M3, M4
        return ATTACK
    if mover.size == 1 and met.size == TALLEST:  # M5
        return KAMIKAZE
    return None


# The tables of `meeting` for those who ask often: by power, which is the packed stack without its owner.
POWERS = range(16)
_OWN = tuple(tuple(meeting(STACKS[m], STACKS[t]) for t in POWERS) for m in POWERS)
AGAINST = tuple(tuple(meeting(STACKS[m], STACKS[1 << 4 | t]) for t in POWERS) for m in POWERS)  # [mover][enemy]


def _may_end(mover: int) -> tuple[bool, ...]:
    met = [kind for owner in range(4) for kind in (_OWN if owner == mover >> 4 else AGAINST)[mover & 15]]
    return (True, *(kind is not None for kind in met[1:]))  # target 0 is an empty space


# `MAY_END[mover][target]`, by packed stack; worked out for two owners, as the page waits for it.
MAY_END = tuple(map(_may_end, range(64)))

# The same as digits: stacks on the board become a binary number, a bit for each space that is empty, or where a
# mover may end on another stack.
_EMPTY = b"1".ljust(256, b"0")
_ENDS = tuple(b"".join(b"1" if t and may else b"0" for t, may in enumerate(row)).ljust(256, b"0") for row in MAY_END)


def ground(table: Position | Table) -> Ground:
    """The regions of connected empty spaces."""
    known = table.ground
    if known is None or known[0] is not table.piles:
        empty = int(table.piles[::-1].translate(_EMPTY), 2)  # the first space becomes the lowest bit
        near = table.board.near or table.board.look_around()
        known = table.ground = near.ground(table.piles, empty, known)
    return known


def moves(table: Position | Table, own: Iterable[Start]) -> list[Action]:
    """Every move of a player's stacks, whose actions start at `own` (M1–M5).

    All stacks that border on one region of connected empty spaces reach the same spaces, so each region is found
    once, not once per stack.
    """
    piles, known = table.piles, table.ground
    found_regions = (known if known is not None and known[0] is piles else ground(table))[2]
    backwards = piles[::-1]
    ends: list[int | None] = [None] * len(_ENDS)  # by packed stack: the stacks it may end on, as bits
    found: list[Action] = []
    for here, bit, targets, others, row, _ in own:
        for _, wide, pick in found_regions:
            if wide & bit:
                targets |= wide
                found += pick(row)
        pile = piles[here]
        end = ends[pile]
        if end is None:
            end = ends[pile] = int(backwards.translate(_ENDS[pile]), 2)
        targets &= end & others
        while targets:
            number = targets.bit_length() - 1
            found.append(row[number])
            targets ^= 1 << number
    return found


def can_move(board: Board, piles: bytes | bytearray, player: int) -> bool:
    """Whether any move exists; mostly the first own stack with an empty space beside it answers."""
    steps = board.steps
    for here in compress(board.numbers, piles.translate(MINE[player])):
        allowed = MAY_END[piles[here]]
        for near in steps[here]:
            if allowed[piles[near]]:
                return True
    return False


def carry_out(table: Table, player: int, action: Move, way: tuple[Hex, ...] | None = None) -> bool:
    """Move the stack and settle what it meets; says whether it was an attack. `way` is told, else a shortest one."""
    board, piles, log = table.board, table.piles, table.log
    source, target = board.standing_index[action.source], board.standing_index[action.target]
    mover, met = piles[source], piles[target]
    if log is not None:
        log.append(_told(table, player, action, mover, met, way))
    piles[source] = 0
    if not met:
        piles[target] = mover
        return False
    if met >> 4 == player:  # M2: regroup; the Emperor comes to lie on top
        piles[target] = (mover & ~1) + (met & 14) | (mover & 1) | (met & 1)
        return False
    table.stack_left()
    size, owner = met >> 1 & 7, met >> 4
    emperor = met & 1
    table.to_reserve(owner, size - emperor)  # M3
    if log is not None:
        log.append(Destroyed(player, owner, action.target, size, bool(emperor)))
    if emperor:  # M6
        table.emperor_goes(owner, player)
        table.score = None
        if log is not None:
            log.append(Captured(player, owner, action.target))
    if AGAINST[mover & 15][met & 15] != KAMIKAZE:
        piles[target] = mover
        return True
    piles[target] = 0  # M5
    if mover & 1:
        table.emperor_goes(player, IN_RESERVE)
    else:
        table.to_reserve(player, 1)
    if log is not None:
        log.append(Returned(player, action.target, 1 - (mover & 1), bool(mover & 1)))
    return True


def _told(
    table: Table, player: int, action: Move, mover: int, met: int, way: tuple[Hex, ...] | None
) -> Moved:
    kind = meeting(STACKS[mover], STACKS[met] if met else None)
    assert kind is not None, "the move is legal"
    path = way or shortest_path(table.board, table.piles, action.source, action.target)
    assert path is not None
    return Moved(player, kind, action.source, action.target, path, mover >> 1 & 7, bool(mover & 1))


def shortest_path(board: Board, piles: Sequence[int], source: Hex, target: Hex) -> tuple[Hex, ...] | None:
    """A shortest way from space to space through empty ones, both ends included; None if there is none (M1)."""
    start, goal = board.standing_index[source], board.standing_index[target]
    came: dict[int, int] = {start: start}
    front = [start]
    for here in front:
        if here == goal:
            way = [here]
            while way[-1] != start:
                way.append(came[way[-1]])
            return tuple(board.standing[i] for i in reversed(way))
        if here == start or not piles[here]:
            for near in board.steps[here]:
                if near not in came:
                    came[near] = here
                    front.append(near)
    return None
