"""Reinforcing (rules R1–R6, and where tempests forbid it, V-T)."""

from itertools import compress

from ..actions import Action, Place
from ..events import Placed
from ..hexes import Hex
from ..pieces import IN_RESERVE, ON_BOARD, TALLEST
from ..position import Position
from .table import MINE, Table, own_stacks
from .tempests import has_beacon

_SIZE, _TALLEST = 7 << 1, TALLEST << 1  # in a packed stack
# By player and packed building, as a digit: whether it is an enemy's.
_ENEMY = tuple(
    b"".join(b"1" if standing and standing >> 2 != player else b"0" for standing in range(256)) for player in range(4)
)


def enemy_sites(built: bytes, player: int) -> int:
    """The sites with enemy buildings, as bits of `Board.sites_near`; those of eliminated players too (R3, E3)."""
    return int(b"0" + built.translate(_ENEMY[player]), 2)  # a board may have no site at all


def open_stacks(table: Position | Table, player: int) -> list[int]:
    """The standing spaces of a player's stacks that may be reinforced now: by R2, R3 and V-T, else by R5."""
    board, piles = table.board, table.piles
    low = [here for here in own_stacks(piles, player) if piles[here] & _SIZE < _TALLEST]  # R2
    if board.zones and not has_beacon(table, player):
        low = [here for here in low if not board.zone_bits[here]]  # V-T
    enemy, sites_near = enemy_sites(table.built, player), board.sites_near
    free = [here for here in low if not sites_near[here] & enemy]  # R3
    if free or table.emperors[player] != IN_RESERVE:
        return free
    return low  # R5: all of them are next to enemy buildings


def placements(table: Position | Table, player: int) -> list[Action]:
    """Every way to reinforce (R1–R5)."""
    plain, emperor = table.plain[player], table.emperors[player] == IN_RESERVE
    if not plain and not emperor:  # R1
        return []
    board, piles = table.board, table.piles
    stacks = open_stacks(table, player)
    if emperor and stacks and board.sites_near[stacks[0]] & enemy_sites(table.built, player):
        plain = 0  # R5: he alone
    found: list[Action] = []
    if plain > TALLEST:
        plain = TALLEST
    for here in stacks:
        size, known = piles[here] >> 1 & 7, board.placements[here]
        case = size << 4 | plain << 1 | emperor
        if case not in known:
            known[case] = _ways(board.standing[here], size, plain, emperor)
        found += known[case]
    return found


def _ways(at: Hex, size: int, plain: int, emperor: bool) -> tuple[Action, ...]:
    room = TALLEST - size - emperor  # R4: the Emperor is always among them
    return tuple(Place(at, n, emperor) for n in range(0 if emperor else 1, min(plain, room) + 1))


def can_place(table: Table, player: int) -> bool:
    """Whether any disc can be placed (R1)."""
    if table.emperors[player] == IN_RESERVE:
        return bool(open_stacks(table, player))
    if not table.plain[player]:
        return False
    board, piles = table.board, table.piles
    if board.zones:
        return bool(open_stacks(table, player))
    enemy, sites_near = enemy_sites(table.built, player), board.sites_near
    for here in compress(board.numbers, piles.translate(MINE[player])):
        if piles[here] & _SIZE < _TALLEST and not sites_near[here] & enemy:  # R2, R3
            return True
    return False


def carry_out(table: Table, player: int, action: Place) -> None:
    """Put the discs on the stack."""
    here = table.board.standing_index[action.at]
    table.piles[here] = table.piles[here] + (action.plain + action.emperor << 1) | action.emperor
    table.to_reserve(player, -action.plain)
    if action.emperor:
        table.emperor_goes(player, ON_BOARD)
    if table.log is not None:
        table.log.append(Placed(player, action.at, action.plain, action.emperor))
