"""The board itself: slab, spaces, seams of the tiles, weather; and its coordinates.

Nothing here changes during a game, so the page draws it once.
"""

from collections.abc import Collection, Iterable

from eko_core.board import Board, Trio, tempest_zones
from eko_core.hexes import Hex
from parlour_web.view.markup import escaped

from .plane import centre, number, outline, row_order, translate
from .terrain import FACES, NAMES


def ground_layer(board: Board, centres: Collection[Hex] = (), trios: Collection[Trio] = ()) -> str:
    """The table's ground: one group for each space, and a fine seam round the tiles that are given.

    Large tiles are given by their centres, small ones by their three spaces.
    """
    return (
        _shadow(board)
        + _slab(board)
        + "".join(_space(space, board.terrain[space]) for space in row_order(board.terrain))
        + _seams(board, centres, trios)
        + (_weather(board) if board.has_variants else "")
    )


def bare_ground(board: Board, centres: Collection[Hex]) -> str:
    """The slab and its seams alone: painted in a few milliseconds, while the browser is busy with everything else."""
    return _slab(board) + _seams(board, centres, ())


def coordinates_layer(board: Board) -> str:
    """The name of every space, and at the margins the letters of the rows and the numbers along them."""
    return f'{names_layer(board, board.terrain)}<g class="margins">{_margins(board)}</g>'


def names_layer(board: Board, spaces: Iterable[Hex], kind: str = "names") -> str:
    """The names of some spaces; nothing for none."""
    names = "".join(
        f'<text x="{number(x)}" y="{number(y - 34)}">{escaped(board.name(hex))}</text>'
        for hex in row_order(spaces)
        for x, y in [centre(hex)]
    )
    return f'<g class="{kind}">{names}</g>' if names else ""


def _slab_name(board: Board) -> str:
    """The id of the board's outline: its own for every shape, as a page may show several boards."""
    mix = 0
    for hex in sorted(board.terrain):
        mix = (mix * 31 + hex.q * 7 + hex.r) % 0xFFFFFF
    return f"slab-{mix:x}"


def _shadow(board: Board) -> str:
    # Ever wider faint copies of the slab are a soft shadow without a filter.
    name = _slab_name(board)
    return "".join(
        f'<use href="#{name}" x="{8 + 1.9 * i:g}" y="{14 + 1.25 * i:g}" class="slab-shadow" '
        f'stroke-width="{2 + 3.1 * i:g}"/>'
        for i in range(15, -1, -1)
    )


def _slab(board: Board) -> str:
    name = _slab_name(board)
    return (
        f'<defs><path id="{name}" d="{outline(board.terrain)}"/></defs>'
        f'<use href="#{name}" y="13" class="slab-side"/><use href="#{name}" y="11" class="slab-lip"/>'
        f'<use href="#{name}" class="slab-top"/>'
    )


def _space(hex: Hex, sign: str) -> str:
    name = NAMES[sign]
    # A fixed mix of the coordinates: the same board is always drawn the same.
    face = f"{name}-{(hex.q * 7 + hex.r * 5 + hex.q * hex.r) % FACES[sign]}" if sign in FACES else name
    return f'<use class="t-{name}" href="#t-{face}" transform="{translate(hex)}"/>'


def _seams(board: Board, centres: Collection[Hex], trios: Collection[Trio]) -> str:
    grooves = f'<path d="{"".join(_west_sides(hex) for hex in sorted(board.terrain))}" class="groove"/>'
    tiles = [[hex, *hex.neighbours()] for hex in centres] + [list(trio) for trio in trios]
    path = "".join(outline(hex for hex in tile if hex in board.terrain) for tile in tiles)
    seams = f'<path d="{path}" class="seam-light"/><path d="{path}" class="seam"/>' if path else ""
    return f'{grooves}{seams}<use href="#{_slab_name(board)}" class="brink"/>'


def _west_sides(hex: Hex) -> str:
    # Three sides for each space are all sides between spaces, once.
    x, y = centre(hex)
    return f"M{number(x)} {number(y - 57.7)}l-50 28.8v57.8l50 28.8"


def _weather(board: Board) -> str:
    """Dust round the tempest zones, which are one each however many tiles they lie on, and ways into portals."""
    dust = "".join(outline(zone) for zone in tempest_zones(board.terrain))
    drawn = f'<path d="{dust}" class="dust"/><path d="{dust}" class="dust-line"/>' if dust else ""
    return drawn + _thresholds(board)


def _thresholds(board: Board) -> str:
    """A lit doorstep on the side by which a portal is entered (V-P)."""
    drawn = ""
    for portal in board.portals:
        (ax, ay), (bx, by) = centre(portal.at), centre(portal.front)
        dx, dy = (bx - ax) / 100, (by - ay) / 100
        x, y = ax + 47 * dx, ay + 47 * dy
        points = ((x + 22 * dx, y + 22 * dy), (x - 20 * dy, y + 20 * dx), (x + 20 * dy, y - 20 * dx))
        drawn += f'<path d="M{"L".join(f"{number(a)} {number(b)}" for a, b in points)}Z" class="threshold"/>'
    return drawn


def _margins(board: Board) -> str:
    rows: dict[int, list[Hex]] = {}
    lines: dict[int, list[Hex]] = {}
    for hex in board.terrain:
        rows.setdefault(hex.r, []).append(hex)
        lines.setdefault(hex.q, []).append(hex)
    drawn = ""
    for row in rows.values():
        x, y = centre(min(row))
        letters = board.name(row[0]).rstrip("0123456789")
        drawn += f'<text x="{number(x - 74)}" y="{number(y + 11)}">{letters}</text>'
    for line in lines.values():
        # Equal numbers run from north-west to south-east: they are written below their lowest space.
        x, y = centre(max(line, key=lambda hex: hex.r))
        digits = board.name(line[0]).lstrip("abcdefghijklmnopqrstuvwxyz")
        drawn += f'<text x="{number(x + 32)}" y="{number(y + 82)}">{digits}</text>'
    return drawn
