"""Constructing (rules C1–C6)."""

from collections.abc import Iterable

from ..actions import Action, Build
from ..board import Board
from ..events import Built, Replaced, Returned
from ..pieces import IN_RESERVE, SUPPLY
from .table import Table


def cost(player: int, standing: int, level: int) -> int:
    """The discs that a building costs where the packed building `standing` (or 0) is (C2)."""
    return level + (standing != 0 and standing >> 2 != player)


def levels(player: int, standing: int, highest: int) -> range:
    """The levels that may be built on a site, whatever the supply (C3)."""
    if not standing:
        return range(1, min(1, highest) + 1)
    level = standing & 3
    lowest = level + 1 if standing >> 2 == player else level
    return range(lowest, min(level + 1, highest) + 1)


def builds(
    board: Board, piles: bytes | bytearray, built: bytes | bytearray, player: int, own: Iterable[int]
) -> list[Action]:
    """Every construction that a player can pay from his stacks, which stand on the spaces `own` (C1–C5)."""
    found: list[Action] = []
    mine = player << 2
    supply = (  # C4: the levels in the supply, as three bits
        (built.count(mine | 1) < SUPPLY[0])
        | (built.count(mine | 2) < SUPPLY[1]) << 1
        | (built.count(mine | 3) < SUPPLY[2]) << 2
    )
    for here in own:
        case = piles[here] << 7 | supply
        for site, ways_by_case in board.builds[here]:
            full = case | built[site] << 3
            if full not in ways_by_case:
                ways_by_case[full] = _ways(board, here, piles[here], site, built[site], supply)
            found += ways_by_case[full]
    return found


def _ways(board: Board, here: int, pile: int, site: int, standing: int, supply: int) -> tuple[Action, ...]:
    player, size, emperor = pile >> 4, pile >> 1 & 7, pile & 1
    ways: list[Action] = []
    for level in levels(player, standing, board.highest[site]):
        price = cost(player, standing, level)
        if price > size or not supply >> (level - 1) & 1:
            continue
        if size - emperor >= price:  # C5: enough without the Emperor
            ways.append(Build(board.sites[site], level, board.standing[here], False))
        if emperor:
            ways.append(Build(board.sites[site], level, board.standing[here], True))
    return tuple(ways)


def carry_out(table: Table, player: int, action: Build) -> None:
    """Put up the building and take its price from the stack (C1, C2, C4)."""
    board, log = table.board, table.log
    site, here = board.site_index[action.at], board.standing_index[action.source]
    standing = table.built[site]
    price = cost(player, standing, action.level)
    pile = table.piles[here]
    left = (pile >> 1 & 7) - price
    table.plain[player] += price - action.emperor
    if action.emperor:  # C5
        table.emperors[player] = IN_RESERVE
        pile &= ~1
    table.piles[here] = 0 if not left else player << 4 | left << 1 | pile & 1
    table.built[site] = player << 2 | action.level
    table.score = None
    if log is not None:
        if standing:
            log.append(Replaced(player, standing >> 2, action.at, standing & 3))
        log.append(Built(player, action.at, action.level, action.source, price))
        log.append(Returned(player, action.source, price - action.emperor, action.emperor))
