"""Boards of tiles laid anywhere: put together, checked, and the small ones laid by lot (rule V1)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Protocol

from ..errors import BadPosition, Reason, Value
from ..hexes import Hex, connected
from ..pieces import DISCS
from .board import CAPITAL, MOVEMENT, PORTAL, TEMPEST, Board, Portal, Trio, tempest_zones
from .tiles import SMALL_FACES, LaidTile, SmallTile, small_set, tile_spaces

SIDES = 2  # along which a small tile touches the board
TRIES = 1000  # to lay all small tiles by lot


def check_board(board: Board, players: int) -> tuple[Reason, ...]:
    """Why no game of so many players can begin on this board; empty if it is valid (V1).

    >>> board = Board.of({Hex(0, 0): "*", Hex(1, 0): "."})
    >>> [reason.code for reason in check_board(board, 2)]
    ['board_missing']
    """
    found = []
    terrain = board.terrain
    if CAPITAL not in terrain.values():
        found.append(_no("board_no_capital"))
    movement, needed = len(board.movement_spaces()), DISCS * players
    if movement < needed:
        found.append(_no("board_missing", missing=needed - movement, needed=needed, players=players))
    if movement > needed:
        found.append(_no("board_too_many", extra=movement - needed, needed=needed, players=players))
    groups = sorted(connected(board.movement_spaces()), key=lambda group: (-len(group), min(group)))
    cut_off = sorted(hex for group in groups[1:] for hex in group)
    if cut_off:
        found.append(_no("board_cut_off", spaces=tuple(cut_off)))
    for zone in tempest_zones(terrain):
        if not any(terrain.get(near) == MOVEMENT for hex in zone for near in hex.neighbours()):
            found.append(_no("board_zone_apart", spaces=tuple(sorted(zone))))
    fronts = {portal.at: portal.front for portal in board.portals}
    for at in sorted({*fronts, *(hex for hex, sign in terrain.items() if sign == PORTAL)}):
        front = fronts.get(at)
        if front is None or terrain.get(front) != MOVEMENT or front not in at.neighbours() or terrain.get(at) != PORTAL:
            found.append(_no("board_portal_front", at=at))
    return tuple(found)


def board_of_laid(large: Sequence[tuple[LaidTile, Hex]], small: Sequence[SmallTile] = ()) -> Board:
    """The board that tiles make, the large ones with their centres; refuses overlaps.

    What else is wrong with it for a game, `check_board` says.
    """
    terrain: dict[Hex, str] = {}
    pieces = [(tile.name, tile_spaces(tile, centre)) for tile, centre in large]
    for name, spaces in [*pieces, *((piece.name, piece.spaces()) for piece in small)]:
        reason = overlap(name, spaces, terrain)
        if reason:
            raise BadPosition(reason)
        terrain |= spaces
    return _board(terrain, small)


class HasSpaces(Protocol):
    """A tile that lies somewhere."""

    def spaces(self) -> Mapping[Hex, str]:
        """The spaces it covers, with their terrain."""


def sides(piece: HasSpaces, terrain: Mapping[Hex, str]) -> int:
    """Along how many hexagon sides a tile touches what else is laid."""
    own = piece.spaces()
    return sum(near in terrain and near not in own for hex in own for near in hex.neighbours())


def random_small_tiles(
    terrain: Mapping[Hex, str], players: int, variants: tuple[str, ...], rng: Random
) -> tuple[SmallTile, ...]:
    """The small tiles of these variants laid by lot round the large ones, so that rule V1 is met.

    Portals do not open to the same space or to neighbours; a temple of the Wind stands beside a movement space.
    """
    names = small_set(players, variants)
    for _ in range(TRIES):
        laid: list[SmallTile] = []
        ground = dict(terrain)
        for name in names:
            free = [piece for piece in _places(name, ground) if _fits(piece, ground, laid)]
            if not free:
                break
            laid.append(free[rng.randrange(len(free))])
            ground |= laid[-1].spaces()
        else:
            return tuple(laid)
    raise BadPosition(_no("setup_no_room"))


def check_small_tiles(terrain: Mapping[Hex, str], small: Sequence[SmallTile]) -> None:
    """Refuse small tiles that overlap or do not touch what was laid before them (section 10)."""
    ground = dict(terrain)
    for piece in small:
        reason = overlap(piece.name, piece.spaces(), ground)
        if reason:
            raise BadPosition(reason)
        if sides(piece, ground) < SIDES:
            raise BadPosition(_no("board_loose", tile=piece.name, at=piece.corner))
        ground |= piece.spaces()


def _places(name: str, ground: Mapping[Hex, str]) -> list[SmallTile]:
    """Every way to lay a small tile beside what is laid, in a fixed order."""
    touched = Counter(near for hex in ground for near in hex.neighbours() if near not in ground)
    around = {near for hex in touched for near in hex.neighbours()}
    found = []
    for corner in sorted(around.union(touched).difference(ground)):
        alike = len(set(SMALL_FACES[name])) == 1  # turned round its middle it is the same tile: two ways, not six
        for k in (0, 1) if alike else range(6):
            piece = (corner, corner.neighbour(k), corner.neighbour(k + 1))
            if sum(touched[hex] for hex in piece) >= SIDES and not any(hex in ground for hex in piece):
                found.append(SmallTile(name, corner, k))
    return found


def _fits(piece: SmallTile, ground: Mapping[Hex, str], laid: Iterable[SmallTile]) -> bool:
    spaces, front = piece.spaces(), piece.front()
    if front is not None:
        others = {other.front() for other in laid}
        return ground.get(front) == MOVEMENT and others.isdisjoint((front, *front.neighbours()))
    wanted = [hex for hex, sign in spaces.items() if sign == TEMPEST] or [piece.corner]
    return any(ground.get(near) == MOVEMENT for hex in wanted for near in hex.neighbours())


def _board(terrain: Mapping[Hex, str], small: Iterable[SmallTile]) -> Board:
    portals: list[Portal] = []
    pyramids: list[Trio] = []
    beacon: Trio | None = None
    for piece in small:
        front, mark = piece.front(), piece.mark()
        a, b, c = piece.spaces()
        if front is not None:
            portals.append(Portal(piece.corner, front))
        if mark == "pyramid":
            pyramids.append((a, b, c))
        elif mark == "beacon":
            beacon = (a, b, c)
    return Board.of(terrain, portals, pyramids, beacon)


def overlap(name: str, spaces: Mapping[Hex, str], terrain: Mapping[Hex, str]) -> Reason | None:
    """Why a tile cannot lie on these spaces, if it would cover what is laid."""
    common = sorted(set(spaces).intersection(terrain))
    return _no("board_overlap", tile=name, spaces=tuple(common)) if common else None


def _no(code: str, **values: Value) -> Reason:
    return Reason.of(code, "V1", **values)
