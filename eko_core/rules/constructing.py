"""Constructing (rules C1–C6)."""

from collections.abc import Iterable

from .. import estates
from ..actions import Action, Build
from ..board import Start
from ..events import Built, Replaced, Returned
from ..pieces import IN_RESERVE
from ..position import Position
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


def builds(table: Position | Table, player: int, own: Iterable[Start]) -> list[Action]:
    """Every construction that a player can pay from his stacks, whose actions start at `own` (C1–C5)."""
    piles, built = table.piles, table.built
    sides = table.estates
    supply = sides[player].supply if sides else estates.supply(built, player)
    known = _WAYS[supply]
    found: list[Action] = []
    for here, _, _, _, _, sites in own:
        if sites:
            ways = known[piles[here]] or _all_ways(piles[here], supply)
            for site, highest, builds in sites:
                for way in ways[highest][built[site]]:
                    found.append(builds[way])
    return found


# By supply and packed stack, then by the highest building of the site and the one that stands there (packed, or 0):
# which of the six builds there are, by their place. The cases are few; each is worked out once.
_Ways = tuple[tuple[tuple[int, ...], ...], ...]
_WAYS: tuple[list[_Ways | None], ...] = tuple([None] * 64 for _ in range(8))


def _all_ways(pile: int, supply: int) -> _Ways:
    made = tuple(
        tuple(
            _ways(pile, standing, supply, highest) if standing & 3 or not standing else ()  # 4, 8, 12 are no buildings
            for standing in range(16)
        )
        for highest in range(4)
    )
    _WAYS[supply][pile] = made
    return made


def _ways(pile: int, standing: int, supply: int, highest: int) -> tuple[int, ...]:
    """Which of the six builds there are, by their place; the cases are the same on every board."""
    player, size, emperor = pile >> 4, pile >> 1 & 7, pile & 1
    ways: list[int] = []
    for level in levels(player, standing, highest):
        price = cost(player, standing, level)
        if price > size or not supply >> (level - 1) & 1:  # C4
            continue
        if size - emperor >= price:  # C5: enough without the Emperor
            ways.append(2 * level - 2)
        if emperor:
            ways.append(2 * level - 1)
    return tuple(ways)


def carry_out(table: Table, player: int, action: Build) -> None:
    """Put up the building and take its price from the stack (C1, C2, C4)."""
    board, log = table.board, table.log
    site, here = board.site_index[action.at], board.standing_index[action.source]
    standing = table.built[site]
    price = cost(player, standing, action.level)
    pile = table.piles[here]
    left = (pile >> 1 & 7) - price
    table.to_reserve(player, price - action.emperor)
    if action.emperor:  # C5
        table.emperor_goes(player, IN_RESERVE)
        pile &= ~1
    table.piles[here] = 0 if not left else player << 4 | left << 1 | pile & 1
    if not left:
        table.stack_left()
    table.build(site, player << 2 | action.level)
    if log is not None:
        if standing:
            log.append(Replaced(player, standing >> 2, action.at, standing & 3))
        log.append(Built(player, action.at, action.level, action.source, price))
        log.append(Returned(player, action.source, price - action.emperor, action.emperor))
