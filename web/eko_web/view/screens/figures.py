"""The rules' figures: small tables drawn as the large one is, and lists of tiles, terrains and pieces."""

from eko_core import Board, Building, Hex, Stack
from eko_core.board import HIGHEST, Portal
from eko_core.board.tiles import FACES, SMALL_FACES, TEMPLE_FACES, LaidTile, SmallTile, layout, tile_spaces
from parlour_web.catalogue import t, thing
from parlour_web.seat_look import SEAT_LOOKS
from parlour_web.view.markup import escaped

from ...figures import FIGURES, Figure, Shown, pictures
from ...step_kind import StepKind, Trace
from ..board.look import Look
from ..board.picture import draw_still
from ..board.pieces import draw_building, draw_stack
from ..board.plane import fitted, outline
from ..board.terrain import FACES as LOOKS
from ..board.terrain import NAMES
from .corner import corner_full, corners

_TILE, _LAYOUT = 0.24, 0.15  # how large they are drawn


def figure(name: str) -> str:
    """The figure of that name, with its words."""
    special = _LISTS.get(name)
    if special is not None:
        return special()
    found = FIGURES[name]
    drawn = '<span class="then" aria-hidden="true">→</span>'.join(_still(found, shown) for shown in pictures(found))
    if len(found.hands) > 1:
        drawn = drawn.replace("→", " ")
    return (
        f'<figure class="figure"><div class="pictures">{drawn}</div>{_corners(found)}'
        f"<figcaption>{escaped(t(f'figure_{name}'))}</figcaption></figure>"
    )


def _still(found: Figure, shown: Shown) -> str:
    look = Look(
        selected=shown.selected, destinations=shown.destinations, coordinates=found.coordinates,
        traces=(Trace(shown.last, StepKind.MOVE),) if shown.last else (),
    )
    return draw_still(shown.position, look)


def _corners(found: Figure) -> str:
    """What lies in front of the players at the end; the caption says it."""
    if not found.corners:
        return ""
    *_, last = pictures(found)
    every = corners(last.position, [t(f"colour_{seat.colour}") for seat in SEAT_LOOKS])
    return f'<div class="pictures" aria-hidden="true">{"".join(corner_full(every[n], t) for n in found.corners)}</div>'


# Lists


def _list(kind: str, items: list[tuple[str, str]]) -> str:
    """Pictures with a few words each."""
    listed = "".join(f"<li>{drawing}<span>{escaped(words)}</span></li>" for drawing, words in items)
    return f'<ul class="shown {kind}">{listed}</ul>'


def icon(drawing: str, box: str = "-52 -60 104 120") -> str:
    """A small drawing beside its name."""
    return f'<svg class="icon" viewBox="{box}" aria-hidden="true">{drawing}</svg>'


def building_icon(level: int) -> str:
    """A building, in the colour of the first seat."""
    return icon(f'<g class="c0">{draw_building(Building(0, level), SEAT_LOOKS[0])}</g>', "-42 -58 84 104")


def _tiles() -> str:
    return _list("tiles", [(_tile(name), t("figure_tile", tile=name)) for name in FACES])


def _tile(name: str) -> str:
    return draw_still(_Bare(Board.of(tile_spaces(LaidTile(name, 0), Hex(0, 0)))), scale=_TILE)


def _small_tiles() -> str:
    drawn = [(_tile(name), t("figure_tile", tile=name)) for name in TEMPLE_FACES]
    drawn += [(_small_tile(SmallTile(name, Hex(0, 0), 0)), t("figure_tile", tile=name)) for name in sorted(SMALL_FACES)]
    return _list("tiles", drawn)


def _small_tile(tile: SmallTile) -> str:
    spaces, front = tile.spaces(), tile.front()
    a, b, c = spaces
    pyramids = [(a, b, c)] if tile.mark() == "pyramid" else []
    portals = [Portal(tile.corner, front)] if front else []
    board = Board.of(spaces, portals, pyramids, (a, b, c) if tile.mark() == "beacon" else None)
    return draw_still(_Bare(board), scale=_TILE)


def _layouts() -> str:
    """Where the tiles lie: outlines are enough."""
    drawn = []
    for players in (2, 3, 4):
        centres = layout(players)
        board = Board.of({hex: "." for centre in centres for hex in (centre, *centre.neighbours())})
        tiles = "".join(outline([centre, *centre.neighbours()]) for centre in centres)
        box = fitted(board)
        size = f'width="{box.width * _LAYOUT:.0f}" height="{box.height * _LAYOUT:.0f}"'
        shape = f'<path d="{tiles}" class="layout"/>'
        drawn.append(
            (
                f'<svg class="still" viewBox="{box}" {size} aria-hidden="true">{shape}</svg>',
                t("figure_layout", n=players),
            )
        )
    return _list("tiles", drawn)


class _Bare:
    """A board with nothing on it."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def stacks(self) -> dict[Hex, Stack]:
        return {}

    def buildings(self) -> dict[Hex, Building]:
        return {}


def _terrain() -> str:
    return _list("terrains", [(terrain_icon(sign), terrain_words(sign)) for sign in NAMES])


def terrain_icon(sign: str) -> str:
    """A space of that terrain."""
    return icon(f'<use href="#t-{NAMES[sign]}{f"-{LOOKS[sign] - 1}" if sign in LOOKS else ""}"/>')


def terrain_words(sign: str) -> str:
    """The terrain and what it is good for (B3)."""
    name = thing(f"terrain.{sign}")
    if sign in HIGHEST:
        return t("figure_carries", terrain=name, building=thing(f"level.{HIGHEST[sign]}"))
    return t(
        {".": "figure_enter", "~": "figure_enter_price", "o": "figure_pass"}.get(sign, "figure_nothing"), terrain=name
    )


def _pieces() -> str:
    """The five kinds of piece, by their names."""
    discs = [(Stack(0, 1), "term_plain"), (Stack(0, 1, True), "term_emperor")]
    look, box = SEAT_LOOKS[0], "-42 -54 84 100"
    drawn = [(icon(f'<g class="c0">{draw_stack(disc, look)}</g>', box), t(key)) for disc, key in discs]
    drawn += [(building_icon(level), t(f"core.level.{level}")) for level in (1, 2, 3)]
    return _list("terrains", drawn)


def _prices() -> str:
    return _list(
        "terrains",
        [
            (building_icon(level), t("figure_price", building=thing(f"level.{level}"), price=level, points=level))
            for level in (1, 2, 3)
        ],
    )


_LISTS = {
    "tiles": _tiles,
    "small_tiles": _small_tiles,
    "layout": _layouts,
    "terrain": _terrain,
    "pieces": _pieces,
    "prices": _prices,
}
