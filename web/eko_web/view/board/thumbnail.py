"""A very small picture of a table, for the list of saved games: colours and places, no more."""

from collections.abc import Iterable, Mapping, Sequence

from eko_core.board import Trio
from eko_core.hexes import Hex
from parlour_web.seat_look import SEAT_LOOKS, SeatLook

from .look import Drawable
from .monuments import monuments
from .terrain import NAMES

_ROUND, _SQUARE = "thumb-stack", "thumb-building"


def thumbnail(table: Drawable, seats: Sequence[SeatLook] = SEAT_LOOKS) -> str:
    """The table as a tiny `<svg class="thumbnail">` that needs no `<defs>`; decoration only, without a label."""
    stacks, buildings = table.stacks(), table.buildings()
    drawn = _ground(table.board.terrain)
    # One path for all pieces of a colour and a size: dots are lines of no length with round ends.
    groups: dict[tuple[int, str, int], list[Hex]] = {}
    for hex, building in buildings.items():
        groups.setdefault((seats[building.owner].colour, _SQUARE, 6 + 2 * building.level), []).append(hex)
    for hex, stack in stacks.items():
        groups.setdefault((seats[stack.owner].colour, _ROUND, 8 + 2 * stack.size), []).append(hex)
    for (colour, shape, width), spaces in sorted(groups.items()):
        d = _dots(spaces)
        drawn.append(f'<g class="c{colour} {shape}"><path d="{d}" stroke-width="{width + 3}" class="thumb-line"/>')
        drawn.append(f'<path d="{d}" stroke-width="{width}"/></g>')
    crowned = [hex for hex, stack in stacks.items() if stack.emperor]
    if crowned:
        drawn.append(f'<path class="thumb-crown" d="{_dots(crowned)}" stroke-width="5"/>')
    drawn += [f'<path class="thumb-{name}" d="{_hill(trio)}"/>' for name, trio in monuments(table.board)]
    return _picture(table.board.terrain, drawn)


def ground_thumbnail(terrain: Mapping[Hex, str]) -> str:
    """The same of a board on which nothing stands."""
    return _picture(terrain, _ground(terrain))


def _ground(terrain: Mapping[Hex, str]) -> list[str]:
    ground: dict[str, list[Hex]] = {}
    for hex, sign in terrain.items():
        ground.setdefault(NAMES[sign], []).append(hex)
    return [
        f'<path fill="var(--{_FILLS.get(name, name)})" d="{_hexagons(spaces)}"/>' for name, spaces in ground.items()
    ]


def _picture(terrain: Mapping[Hex, str], drawn: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="thumbnail" viewBox="{_box(terrain)}" '
        f'aria-hidden="true">{"".join(drawn)}</svg>'
    )


_FILLS = {"chasm": "chasm-floor", "capital": "capital-dome"}  # the colour by which a terrain is known from afar


def _at(hex: Hex) -> tuple[int, int]:
    """The middle of a space, 20 units wide, in whole numbers."""
    return 20 * hex.q + 10 * hex.r, round(17.3 * hex.r)


def _hexagons(spaces: Iterable[Hex]) -> str:
    places = map(_at, spaces)
    return "".join(f"M{x} {y - 12}l10 6v12l-10 6-10-6v-12z" for x, y in places)


def _dots(spaces: Iterable[Hex]) -> str:
    return "".join(f"M{x} {y}h0" for x, y in map(_at, spaces))


def _hill(trio: Trio) -> str:
    """A small triangle on the corner that three spaces share."""
    places = [_at(hex) for hex in trio]
    return f"M{sum(x for x, _ in places) // 3} {sum(y for _, y in places) // 3 - 6}l7 11h-14z"


def _box(spaces: Iterable[Hex]) -> str:
    places = [_at(hex) for hex in spaces] or [(0, 0)]
    left, right = min(x for x, _ in places) - 11, max(x for x, _ in places) + 11
    top, bottom = min(y for _, y in places) - 13, max(y for _, y in places) + 13
    return f"{left} {top} {right - left} {bottom - top}"
