"""Constructing (rules C1–C6)."""

from collections.abc import Iterable

from ..actions import Action, Build
from ..board import Start
from ..events import Built, Replaced, Returned
from ..pieces import BUILDINGS, IN_RESERVE, Building
from ..position import Position
from ..short_ways import estates
from .table import Table


def cost(player: int, level: int, standing: Building | None) -> int:
    """The discs that a building of that level costs the player where another one stands, or none (C2).

    >>> cost(0, 2, None), cost(0, 2, Building(0, 1)), cost(0, 2, Building(1, 1))
    (2, 2, 3)
    """
    return level + (standing is not None and standing.owner != player)


def levels(player: int, standing: Building | None, highest: int) -> range:
    """The levels that the player may build where another building stands, or none, whatever his supply (C3)."""
    if standing is None:
        return range(1, min(1, highest) + 1)
    lowest = standing.level + 1 if standing.owner == player else standing.level
    return range(lowest, min(standing.level + 1, highest) + 1)


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
    there = BUILDINGS[standing] if standing else None
    ways: list[int] = []
    for level in levels(player, there, highest):
        price = cost(player, level, there)
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
    price = cost(player, action.level, BUILDINGS[standing] if standing else None)
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
