"""What bonus tiles are worth: how likely each is to qualify, times what it then brings (X3, X4)."""

from collections.abc import Mapping, Sequence

from ..boards import Board
from ..cards import KINDS, PEOPLE
from ..position import EMPTY, WAITING, Places
from ..rules.expert import qualifies, trait_at

FLASH: Mapping[str, float] = {"x1": 2.5, "x2": 4.5, "x3": 2.0, "x4": 4.0, "x5": 4.0, "x6": 2.0, "x14": 2.0}
FIT = 0.42  # the chance that the next card of a column has the trait it needs
BEFORE: Mapping[str, float] = {
    "x7": 3.0, "x8": 4.0, "x9": 6.0, "x10": 5.0, "x11": 3.5, "x12": 3.5, "x13": 8.0, **FLASH,
}  # fmt: skip
"""Before the game: what each side brings if it qualifies."""
PREFERRED = ("x10", "x11", "x9", "x8", "x7", "x12", "x4", "x3", "x2", "x5", "x14", "x1", "x13", "x6")
"""By the final points of 3,000 games with tiles by lot, the best first: those that ask for nothing else."""


def tile_worth(board: Board, places: Places, peoples: Sequence[int], traits: Sequence[int], left: int) -> float:
    """The points to be expected of a player's tiles, turns and end scoring together."""
    found = 0.0
    for column, tile in enumerate(places.tiles or ()):
        if tile.state != WAITING:
            continue
        chance = likely(board, places, column)
        if chance:
            found += chance * _brings(board, places, tile.effect, peoples, traits, left)
    return found


def likely(board: Board, places: Places, column: int) -> float:
    """The chance that the tile above a column, from 0, will qualify."""
    spaces = board.columns[column]
    missing = sum([places.gallery[at] == EMPTY for at in spaces])
    if not missing:
        return float(qualifies(board, places, column))
    if len(spaces) == 1:
        return 1.0
    worn = [trait_at(board, places, at) for at in spaces if places.gallery[at] != EMPTY]
    if len({*worn}) > 1 or None in worn:
        return 0.0
    return FIT ** (missing if worn else missing - 1)


def _brings(
    board: Board, places: Places, effect: str, peoples: Sequence[int], traits: Sequence[int], left: int
) -> float:
    gallery = places.gallery
    match effect:
        case "x7":
            at, factor = board.gains[0]
            return factor * (peoples[PEOPLE[gallery[at]]] + places.on[at] + 0.2 * left) if gallery[at] < KINDS else 2.5
        case "x8":
            saved = 0.0
            for at, factor in board.losses:
                saved += (factor - 1) * (peoples[PEOPLE[gallery[at]]] + 0.1 * left if gallery[at] < KINDS else 0.7)
            return saved
        case "x9":
            return 5.0 * sum([_column(board, places, column, different=True) for column in range(4)])
        case "x10":
            return 8.0 - min(traits) - 0.12 * left
        case "x11":
            return 3.0 * sum([_column(board, places, column, different=False) for column in range(4)])
        case "x12":
            return 3.5
        case "x13":
            worn = [PEOPLE[space] for space in gallery if space < KINDS]
            most = max([worn.count(people) for people in {*worn}], default=0)
            return 12.0 * (0.93**left if most <= 2 else 0.0)
    return FLASH[effect] if left else 0.0


def _column(board: Board, places: Places, column: int, different: bool) -> float:
    """The chance that a column's traits are all different, or all equal."""
    spaces = board.columns[column]
    if len(spaces) < 2:
        return 0.0
    worn = [trait_at(board, places, at) for at in spaces if places.gallery[at] != EMPTY]
    missing = len(spaces) - len(worn)
    if None in worn or len({*worn}) != (len(worn) if different else min(1, len(worn))):
        return 0.0
    return float(0.8**missing if different else FIT ** (missing if worn else missing - 1))
