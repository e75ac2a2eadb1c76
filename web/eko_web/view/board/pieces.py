"""Discs, stacks and buildings: their drawings for `<defs>`, and the layer with all pieces of a table.

A piece is a group of the colour's class (`c0` … `c3`), which sets the custom properties its drawing is painted
with; the inner group `glide` is for the page to move.
"""

from collections.abc import Sequence

from eko_core.board import MOON, SAND, WIND
from eko_core.pieces import TALLEST, Building, Stack
from parlour_web.seat_look import SEAT_LOOKS, SeatLook

from .look import Drawable
from .monuments import add_monuments, temple_badge
from .plane import number, row_order, translate

RX, RY, THICK = 36.0, 30.0, 9.0  # a disc seen from a little above the table
TEMPLES = (SAND, MOON, WIND)
BUILDINGS = ("encampment", "tower", "castle")


def foot(size: int) -> float:
    """The height on the drawing of the middle of a stack's lowest disc, underneath."""
    return 8.0 + 5.0 * (size - 1)


def face(size: int) -> float:
    """The height on the drawing of the middle of a stack's top face."""
    return foot(size) - THICK * size


def piece_symbols() -> str:
    """Groups `s-1` … `s-4` (stacks), `n-2` … `n-4` (numerals), `b-1` … `b-3` (buildings), `gold` (Emperor's rim)."""
    stacks = "".join(f'<g id="s-{size}">{_stack(size)}</g>' for size in range(1, TALLEST + 1))
    counts = "".join(
        f'<g id="n-{size}" class="count"><circle r="18"/><text y="10.5">{size}</text></g>'
        for size in range(2, TALLEST + 1)
    )
    gold = f'<ellipse id="gold" rx="{RX - 4:g}" ry="{RY - 4:g}" class="gold-rim"/>'
    return f'<g id="disc">{_disc(4.5)}{_top(-4.5)}</g>{stacks}{counts}{gold}{_BUILDINGS}'


def pieces_layer(table: Drawable, seats: Sequence[SeatLook] = SEAT_LOOKS) -> str:
    """All stacks and buildings, from the back of the table to the front, each row of spaces in a group of its own."""
    return "".join(f'<g data-row="{r}">{row}</g>' for r, row in piece_rows(table, seats).items())


def piece_rows(table: Drawable, seats: Sequence[SeatLook] = SEAT_LOOKS) -> dict[int, str]:
    """The contents of every row's group, empty rows too: after a step the page replaces only the rows that differ."""
    stacks, buildings, board = table.stacks(), table.buildings(), table.board
    rows = dict.fromkeys(sorted({space.hex.r for space in board.spaces}), "")
    for hex in row_order([*stacks, *buildings]):
        stack = stacks.get(hex)
        if stack is not None:
            kind, owner, drawing = "stack", stack.owner, draw_stack(stack, seats[stack.owner])
        else:
            building = buildings[hex]
            kind, owner, drawing = "building", building.owner, draw_building(building, seats[building.owner])
            if board.terrain[hex] in TEMPLES:
                drawing += temple_badge(board.terrain[hex])
        rows[hex.r] += (
            f'<g class="{kind} c{seats[owner].colour}" data-at="{hex.q},{hex.r}" transform="{translate(hex)}">'
            f'<g class="glide">{drawing}</g></g>'
        )
    add_monuments(rows, board, stacks, seats)
    return rows


def draw_stack(stack: Stack, seat: SeatLook) -> str:
    """A stack round (0, 0): its discs, emblem, crown and numeral."""
    size, top = stack.size, face(stack.size)
    drawing = f'<use href="#s-{size}"/>'
    if stack.emperor:
        drawing += (
            f'<use href="#gold" y="{number(top)}"/>'
            f'<use href="#e-{seat.emblem}" transform="translate(0 {number(top + 7)})scale(.8)"/>'
            f'<use href="#crown" y="{number(top - 24)}"/>'
        )
    else:
        drawing += f'<use href="#e-{seat.emblem}" y="{number(top)}"/>'
    if size > 1:
        drawing += f'<use href="#n-{size}" x="28" y="16"/>'  # not lower: the next row's crowns begin there
    return drawing


def draw_building(building: Building, seat: SeatLook) -> str:
    """A building round (0, 0), with its owner's emblem."""
    y = (6, -14, 5)[building.level - 1]
    return f'<use href="#b-{building.level}"/><use href="#e-{seat.emblem}" transform="translate(0 {y})scale(.64)"/>'


def _disc(under: float) -> str:
    """The side of one disc, its lower rim at the height `under`."""
    y = under - THICK
    side = f"M{-RX:g} {y:g}V{under:g}A{RX:g} {RY:g} 0 0 0 {RX:g} {under:g}V{y:g}Z"
    mark = f"M{-RX + 1:g} {under - THICK / 2:g}A{RX - 1:g} {RY:g} 0 0 0 {RX - 1:g} {under - THICK / 2:g}"
    return f'<path d="{side}" class="disc-edge"/><path d="{mark}" class="disc-mark"/>'


def _top(y: float) -> str:
    """The face of the uppermost disc: plain in the middle, the colour's pattern round the rim."""
    at = f'cy="{y:g}"'
    return (
        f'<ellipse {at} rx="{RX:g}" ry="{RY:g}" class="disc-face"/>'
        f'<ellipse {at} rx="{RX:g}" ry="{RY:g}" fill="url(#g-sheen)"/>'
        f'<ellipse {at} rx="{RX - 4.5:g}" ry="{RY - 4.5:g}" class="disc-rim"/>'
    )


def _stack(size: int) -> str:
    low = foot(size)
    length = 24 + 14 * size
    # A narrow dark shadow in a wider faint one looks soft without a filter.
    shadows = "".join(
        f'<path d="M0 {low - 30 * wide:g}L{length * wide:g} {low + 5 - 17 * wide:g}'
        f"Q{length * wide + 26:g} {low + 8:g} {length * wide:g} {low + 9 + 17 * wide:g}"
        f'L0 {low + 31:g}Z" fill="url(#g-cast)"/>'
        for wide in (1.1, 0.9, 0.7)
    )
    discs = "".join(_disc(low - THICK * i) for i in range(size))
    return f"{shadows}{discs}{_top(face(size))}"


_BUILDINGS = (
    # Encampment: a wide tent, open in front.
    '<g id="b-1" transform="translate(0 -5)"><path d="M0 34 14-8 76 26 66 40Z" fill="url(#g-cast)"/>'
    '<path d="M0-26V-40" class="pole"/><path d="M1-41 15-36 1-31Z" class="pennant"/>'
    '<path d="M0-30C-10-6-24 16-43 30Q0 44 43 30C24 16 10-6 0-30Z" class="wall"/>'
    '<path d="M0-30C-2-2-4 20-8 36Q20 38 43 30C24 16 10-6 0-30Z" class="wall-dark"/>'
    '<path d="M0-30C-10-6-24 16-43 30Q0 44 43 30C24 16 10-6 0-30Z" class="outline"/>'
    '<path d="M-34 28Q0 38 34 28" class="band"/></g>'
    # Tower: narrow and tall, with battlements.
    '<g id="b-2" transform="translate(0 -5)"><path d="M14 34 14-30 92 14 88 38Z" fill="url(#g-cast)"/>'
    '<path d="M-20-24-24 33Q0 43 24 33L20-24Z" class="wall"/><path d="M6-24V38Q16 37 24 33L20-24Z" class="wall-dark"/>'
    '<path d="M-20-24-24 33Q0 43 24 33L20-24Z" class="outline"/>'
    '<path d="M-27-48H-16V-40H-6V-48H6V-40H16V-48H27V-27Q0-18-27-27Z" class="wall outline"/>'
    '<path d="M7-40H16V-48H27V-27Q18-23 7-22Z" class="wall-dark"/>'
    '<path d="M-6 39V24A6 7 0 0 1 6 24V39Z" class="door"/><path d="M-21 9Q0 18 21 9" class="band"/></g>'
    # Castle: two towers with pointed roofs, a keep between them.
    '<g id="b-3" transform="translate(0 -5)"><path d="M30 36 34-28 98 18 92 42Z" fill="url(#g-cast)"/>'
    '<path d="M-30-10V34H30V-10H22V-18H12V-10H6V-18H-6V-10H-12V-18H-22V-10Z" class="wall outline"/>'
    '<path d="M-44-18H-24V36H-44ZM24-18H44V36H24Z" class="wall outline"/>'
    '<path d="M-32-18H-24V36H-32ZM34-18H44V36H34Z" class="wall-dark"/>'
    '<path d="M-48-18-34-50-20-18ZM20-18 34-50 48-18Z" class="roof outline"/>'
    '<path d="M-44-8H-24M24-8H44" class="band"/></g>'
)
