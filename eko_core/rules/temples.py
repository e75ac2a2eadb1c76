"""The temples of the Sand and the Moon (rules V-N, V-O); that of the Wind is part of the turn."""

from ..actions import Action, Moon, Sand
from ..events import MoonPlaced, SandBlown
from ..pieces import IN_RESERVE, ON_BOARD, TALLEST
from ..position import Phase, Position, has_temple
from .table import Table

PRICE = 2  # plain discs from the reserve, V-N and V-O


def sands(table: Position | Table, player: int) -> list[Action]:
    """Every use of the Sand that is possible now (V-N)."""
    turn, board = table.turn, table.board
    if turn.phase is not Phase.ACTION or turn.sand_used or table.plain[player] < PRICE:
        return []
    if not has_temple(table.built, player, board.sand):
        return []
    return [
        Sand(at)
        for at, pile in zip(board.standing, table.piles, strict=True)
        if pile and pile >> 4 != player and (pile >> 1 & 7) > (pile & 1)
    ]


def blow_sand(table: Table, player: int, action: Sand) -> None:
    """One plain disc of the enemy stack goes to its owner's reserve (V-N)."""
    here = table.board.standing_index[action.at]
    pile = table.piles[here]
    owner, size = pile >> 4, pile >> 1 & 7
    table.pay(player, PRICE)
    table.piles[here] = pile - 2 if size > 1 else 0
    if size == 1:
        table.stack_left()
    table.to_reserve(owner, 1)
    if table.log is not None:
        table.log.append(SandBlown(player, owner, action.at, PRICE))


def can_use_moon(table: Position | Table, player: int) -> bool:
    """Whether the Moon can be used in the reinforcement phase (V-O)."""
    return bool(moons(table, player))


def moons(table: Position | Table, player: int) -> list[Action]:
    """Every use of the Moon in the reinforcement phase (V-O)."""
    emperor = table.emperors[player] == IN_RESERVE
    if table.turn.placed or table.plain[player] < PRICE + (not emperor):
        return []
    if not has_temple(table.built, player, table.board.moon):
        return []
    return [
        Moon(at, emperor)
        for at, pile in zip(table.board.standing, table.piles, strict=True)
        if not pile or (pile >> 4 == player and pile >> 1 & 7 < TALLEST)
    ]


def place_by_moon(table: Table, player: int, action: Moon) -> None:
    """Two plain discs go to the box, another one comes back on the board (V-O)."""
    here = table.board.standing_index[action.at]
    table.pay(player, PRICE)
    table.piles[here] = (table.piles[here] or player << 4) + 2 | action.emperor
    if action.emperor:
        table.emperor_goes(player, ON_BOARD)
    else:
        table.to_reserve(player, -1)
    if table.log is not None:
        table.log.append(MoonPlaced(player, action.at, 1 - action.emperor, action.emperor, PRICE))
