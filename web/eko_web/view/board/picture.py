"""The whole picture of a table, made of layers that the page can replace one by one.

Each layer is the contents of one group, `<g class="layer-pieces">…</g>` and so on in the order of `LAYERS`: the page
sets the group's `innerHTML` when that layer changes. The spaces themselves are the uppermost layer, invisible places to
touch and focus, so that pieces and marks can be redrawn without losing the focus.
"""

from collections.abc import Callable, Mapping

from eko_core.board import MOVEMENT, Board
from eko_core.board.tiles import layout
from eko_core.hexes import Hex
from parlour_web.view.markup import attribute

from .defs import defs
from .ground import bare_ground, coordinates_layer, ground_layer, names_layer
from .look import Drawable, Look
from .marks import marks_layer, under_layer
from .pieces import pieces_layer
from .plane import HEXAGON, MARGIN, WIDE_MARGIN, Box, fitted, row_order, translate

LAYERS = ("ground", "under", "pieces", "marks", "coordinates", "spaces")

_CONTENTS: dict[str, Callable[[Drawable, Look], str]] = {
    "ground": lambda table, look: ground_layer(table.board, look.centres, look.trios),
    "under": lambda table, look: under_layer(look),
    "pieces": lambda table, look: pieces_layer(table, look.seats),
    "marks": lambda table, look: marks_layer(look),
    "coordinates": lambda table, look: (
        coordinates_layer(table.board) if look.coordinates else names_layer(table.board, look.spoken_of, "names said")
    ),
    "spaces": lambda table, look: spaces_layer(table.board, look.labels, look.focus),
}


def layer(name: str, table: Drawable, look: Look) -> str:
    """The contents of one of the `LAYERS`."""
    return _CONTENTS[name](table, look)


def draw_board(table: Drawable, look: Look | None = None, *, with_defs: bool = True) -> str:
    """The table as one `<svg class="board">`; without its own `<defs>` if the page has them elsewhere."""
    look = look or Look()
    groups = "".join(_group(name, layer(name, table, look)) for name in LAYERS)
    return _picture(view_box(table.board, look.coordinates), (defs() if with_defs else "") + groups, look.label)


def draw_still(table: Drawable, look: Look | None = None, scale: float = 0.5) -> str:
    """The table as a picture only, for a text that tells what is on it: nothing to touch, no `<defs>` of its own."""
    look = look or Look()
    box = fitted(table.board, 45 if look.coordinates else MARGIN)
    groups = "".join(_group(name, layer(name, table, look)) for name in LAYERS if name != "spaces")
    size = f'width="{box.width * scale:.0f}" height="{box.height * scale:.0f}"'
    return f'<svg class="still" viewBox="{box}" {size} aria-hidden="true">{groups}</svg>'


def view_box(board: Board, coordinates: bool = False) -> Box:
    """The box that fits the board to its window; wider with coordinates at the margins."""
    return fitted(board, WIDE_MARGIN if coordinates else MARGIN)


def spaces_layer(board: Board, labels: Mapping[Hex, str] | None = None, focus: Hex | None = None) -> str:
    """A group for every space, with its label; the focused (or else the first) one is in the tab order.

    `data-space="q,r"` names the space; the page moves `tabindex="0"` and changes `aria-label` in place.
    """
    labels = labels or {}
    spaces = row_order(board.terrain)
    stop = focus if focus in board.terrain else spaces[0] if spaces else None
    return "".join(
        f'<g class="space" data-space="{hex.q},{hex.r}" role="button" tabindex="{0 if hex == stop else -1}"'
        f'{attribute("aria-label", labels.get(hex))} transform="{translate(hex)}"><path d="{HEXAGON}"/></g>'
        for hex in spaces
    )


def empty_board_svg(players: int = 2) -> str:
    """A bare board for the shell, in the same place and size as the real one that replaces it."""
    centres = layout(players)
    board = Board.of({hex: MOVEMENT for centre in centres for hex in (centre, *centre.neighbours())})
    groups = "".join(_group(name, bare_ground(board, centres) if name == "ground" else "") for name in LAYERS)
    return _picture(fitted(board), groups)


def _group(name: str, contents: str) -> str:
    hidden = "" if name == "spaces" else ' aria-hidden="true"'
    return f'<g class="layer-{name}"{hidden}>{contents}</g>'


def _picture(box: Box, contents: str, label: str = "") -> str:
    role = ' role="group"' + attribute("aria-label", label) if label else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{box}" '
        f'preserveAspectRatio="xMidYMid meet"{role}>{contents}</svg>'
    )
