"""What the page points at: the selected stack, destinations by kind, the last step, focus, hint.

Every kind of destination has a mark of its own shape, so that nobody needs its colour.
"""

from itertools import pairwise
from math import hypot

from eko_core.hexes import Hex
from eko_core.pieces import TALLEST

from ...step_kind import Hint, StepKind, Trace
from .look import Look
from .plane import HEXAGON, centre, number, outline, pair, translate

_INSET = "M0-51 44.2-25.5V25.5L0 51-44.2 25.5V-25.5Z"


def _cased(d: str, extra: str = "") -> str:
    """A line on a darker one, so that it stands out from light and dark grounds."""
    return f'<path d="{d}" class="mark-case"{extra}/><path d="{d}" class="mark-line"{extra}/>'


def _badge(sign: str, at: str = "-31 18") -> str:
    """A small round sign beside the stack, opposite its numeral and clear of its crown."""
    disc = '<circle r="17.5" class="mark-badge"/>'
    return f'<g transform="translate({at})">{disc}<path d="{sign}" class="mark-sign"/></g>'


# What lies on the ground round a piece, and the sign over it; the numeral between them stays readable.
_FRAMES = {
    # Two brackets that close round the stack.
    StepKind.REGROUP: _cased("M-25-43Q-48-28-48 0T-25 43M25-43Q48-28 48 0T25 43"),
    # Six blades that point at the stack.
    StepKind.ATTACK: (
        '<path d="M49-9 28-14 33-38ZM-49-9-28-14-33-38ZM49 9 28 14 33 38ZM-49 9-28 14-33 38Z'
        'M-15-47 15-47 0-28ZM-15 47 15 47 0 28Z" class="mark-blade"/>'
    ),
    # A burst: both are gone.
    StepKind.KAMIKAZE: _cased(
        "M0-57 10-42 28-49 28-33 48-28 39-12 53 0 39 12 48 28 28 33 28 49 10 42 0 57-10 42-28 49-28 33-48 28-39 12"
        "-53 0-39-12-48-28-28-33-28-49-10-42Z"
    ),
    # A bowl that takes what comes from above.
    StepKind.PLACE: _cased("M-45-8V25L0 51 45 25V-8"),
    # Two half circles that follow each other.
    StepKind.SWAP: _cased("M-45 10A46 46 0 0 1 29-35M45-10A46 46 0 0 1-29 35M31-50V-34H14M-31 50V34H-14"),
    # A bowl under rays: one disc comes from far.
    StepKind.MOON: _cased("M-45-2V25L0 51 45 25V-2M-30-38-38-45M30-38 38-45"),
    # A dashed ring: one disc is blown away.
    StepKind.SAND: _cased("M0-47A47 47 0 1 1-.1-47", ' stroke-dasharray="12 13"'),
}
_TRACES = {
    StepKind.REGROUP: "M-10 0H10M0-10V10",
    # Crossed swords.
    StepKind.ATTACK: "M-8 8 8-8M-8-8 8 8M-10 3-3 10M10 3 3 10",
    StepKind.KAMIKAZE: "M0-11V11M-11 0H11M-7-7 7 7M-7 7 7-7",
    # An arrow upwards, and one down.
    StepKind.BUILD: "M0 10V-8M-9 0 0-9.5 9 0",
    StepKind.PLACE: "M0-10V8M-9 0 0 9.5 9 0",
    StepKind.MOON: "M5-11A11.5 11.5 0 1 0 10 6 9 9 0 0 1 5-11Z",
    StepKind.SAND: "M-10-4q5-6 10 0t10 0M-10 6q5-6 10 0t10 0",
}
_BADGES: dict[str, str] = {StepKind.BUILD: "-27 -29"}  # where a sign is not at the foot of a stack
_SIGNS = {
    # A footprint to step on: a full dot in an open ring.
    StepKind.MOVE: '<circle r="13" class="mark-dot"/>' + _cased("M0-24A24 24 0 1 1-.1-24"),
    StepKind.REGROUP: _badge(_TRACES[StepKind.REGROUP]),
    StepKind.ATTACK: _badge(_TRACES[StepKind.ATTACK]),
    StepKind.KAMIKAZE: _badge(_TRACES[StepKind.KAMIKAZE]),
    # The corners of a square plot, and an arrow upwards.
    StepKind.BUILD: _cased("M-40-16V-34H-24M24-34H40V-16M40 12V30H24M-24 30H-40V12")
    + _badge(_TRACES[StepKind.BUILD], _BADGES[StepKind.BUILD]),
    StepKind.PLACE: _badge(_TRACES[StepKind.PLACE]),
    StepKind.SWAP: _badge("M-9-4H9L4-9M9 4H-9L-4 9"),
    StepKind.MOON: _badge(_TRACES[StepKind.MOON]),
    StepKind.SAND: _badge(_TRACES[StepKind.SAND]),
}


def mark_symbols() -> str:
    """Groups `k-move` … `k-build` (signs), `f-attack` … (frames), `k-selected`, `k-chosen`, `k-focus` …."""
    frames = "".join(
        f'<g id="f-{kind}"><path d="{HEXAGON}" class="mark-ground"/>{shape}</g>' for kind, shape in _FRAMES.items()
    )
    signs = "".join(f'<g id="k-{kind}">{shape}</g>' for kind, shape in _SIGNS.items())
    return (
        f'{frames}{signs}<g id="k-selected"><path d="{_INSET}" class="glow"/>{_cased(_INSET)}</g>'
        f'<g id="k-able"><path d="{_INSET}" class="able-ground"/><path d="{_INSET}" class="able-line"/></g>'
        f'<g id="k-chosen">{_cased(_INSET)}</g>'
        f'<g id="k-focus"><path d="{_INSET}" class="focus-case"/><path d="{_INSET}" class="focus-line"/></g>'
        f'<g id="k-linked"><path d="{_INSET}" class="link-case"/><path d="{_INSET}" class="link"/></g>'
        f"{_price_symbols()}"
        f"{_trace_symbols()}"
        '<g id="k-from"><circle r="37.5" class="from-ring"/></g>'
        '<g id="k-to"><path d="M-15-48 0-56.5 15-48M-15 48 0 56.5 15 48M-48.5-14V14M48.5-14V14" class="to-corner"/></g>'
    )


def _trace_symbols() -> str:
    """Groups `t-attack` … and `t-skip`: what the last steps were."""
    signs = [*_TRACES.items(), ("skip", "M-10 0A10 10 0 1 1 10 0 10 10 0 1 1-10 0M-7-7 7 7")]
    return "".join(f'<g id="t-{kind}">{_badge(sign, _BADGES.get(kind, "-31 18"))}</g>' for kind, sign in signs)


def _price_symbols() -> str:
    """Groups `p-1` … `p-3`: what a way through tempests costs, on a puff of dust."""
    puff = "M-20 13A12 12 0 0 1-20-9 14 14 0 0 1 4-17 12 12 0 0 1 22-4 10 10 0 0 1 19 14Z"
    return "".join(
        f'<g id="p-{discs}"><g transform="translate(25 -31)"><g class="puff-size"><path d="{puff}" class="puff"/>'
        f'<text y="9" class="puff-text">−{discs}</text></g></g></g>'
        for discs in range(1, TALLEST)
    )


def under_layer(look: Look) -> str:
    """The marks that lie on the ground, under the pieces: last step, selected stack, frames of destinations."""
    drawn = ""
    for trace in look.traces:
        drawn += _trace_under(trace)
    if look.route:
        way = _way(look.route)
        drawn += f'<path d="{way}" class="route-case"/><path d="{way}" class="route"/>'
    drawn += "".join(_mark("k-able", hex, "able") for hex in sorted(look.able))
    if look.selected is not None:
        drawn += _mark("k-selected", look.selected, "selected")
    return drawn + "".join(
        _mark(f"f-{kind}", hex, f"mark {kind}") for hex, kind in sorted(look.destinations.items()) if kind in _FRAMES
    )


def marks_layer(look: Look) -> str:
    """The marks over the pieces: destinations by kind, the chosen one, hint, focus."""
    lit = look.destinations
    drawn = "".join(_trace_sign(trace) for trace in look.traces if trace.way[-1] not in lit)
    if look.chosen is not None and look.chosen in look.destinations:
        drawn += _mark("k-chosen", look.chosen, f"mark {look.destinations[look.chosen]} chosen")
    drawn += "".join(_mark(f"k-{kind}", hex, f"mark {kind}") for hex, kind in sorted(look.destinations.items()))
    drawn += "".join(
        _mark(f"p-{discs}", hex, "price") for hex, discs in sorted(look.prices.items()) if hex in look.destinations
    )
    drawn += "".join(_link(a, b) for a, b in look.links)
    drawn += "".join(_arrow(threat, "hint threat") for threat in look.threats)
    drawn += "".join(_arrow(hint) for hint in look.hints)
    if look.focus is not None:
        drawn += _mark("k-focus", look.focus, "focus")
    return drawn


def _trace_under(trace: Trace) -> str:
    """Where a step ended, and the way there with an arrow's head before the piece that now stands at its end."""
    if trace.kind is None:
        return ""
    end = trace.way[-1]
    drawn = f'<path d="{outline({end})}" class="last-glow"/>'
    if len(trace.way) > 1:
        drawn += f'<path d="{_way(trace.way)}" class="way"/>{_head(*trace.way[-2:])}'
        drawn += _mark("k-from", trace.way[0], "last")
    return drawn + _mark("k-to", end, "last")


def _trace_sign(trace: Trace) -> str:
    """What the step was, as a small sign beside the piece; a plain move is seen by its arrow."""
    if trace.kind in (StepKind.MOVE, StepKind.SWAP):
        return ""
    return _mark(f"t-{trace.kind or 'skip'}", trace.way[-1], f"trace {trace.kind or 'skip'}")


def _head(before: Hex, end: Hex) -> str:
    """The head of an arrow on the edge between two spaces, or at the last one if they are far apart."""
    (ax, ay), (bx, by) = centre(before), centre(end)
    length = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    tip, neck = (bx - 37 * ux, by - 37 * uy), (bx - 63 * ux, by - 63 * uy)
    sides = ((neck[0] - 15 * uy, neck[1] + 15 * ux), (neck[0] + 15 * uy, neck[1] - 15 * ux))
    return f'<path d="M{"L".join(pair(*point) for point in (sides[0], tip, sides[1]))}Z" class="way-head"/>'


def _way(path: tuple[Hex, ...]) -> str:
    """A line from space to space, broken where portals are between them."""
    return "M" + pair(*centre(path[0])) + "".join(
        ("L" if b in a.neighbours() else "M") + pair(*centre(b)) for a, b in pairwise(path)
    )


def _link(a: Hex, b: Hex) -> str:
    """A thread of light between two portals, both ringed."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    bend = 0.18
    cx, cy = (ax + bx) / 2 + (by - ay) * bend, (ay + by) / 2 - (bx - ax) * bend
    thread = f"M{pair(ax, ay)}Q{number(cx)} {pair(cy, bx)} {number(by)}"
    rings = _mark("k-linked", a, "linked") + _mark("k-linked", b, "linked")
    return f'<path d="{thread}" class="link-case"/><path d="{thread}" class="link"/>{rings}'


def _mark(name: str, hex: Hex, classes: str) -> str:
    return f'<use class="{classes}" href="#{name}" transform="{translate(hex)}"/>'


def _arrow(hint: Hint, kind: str = "hint") -> str:
    """A bent arrow from space to space, that ends before the piece it points at; a ring round a single space."""
    if hint.start == hint.end:
        rings = "".join(f'<path d="{HEXAGON}" class="hint-{part}"/>' for part in ("case", "line"))
        return f'<g class="hint ring" transform="{translate(hint.start)}">{rings}</g>'
    (ax, ay), (bx, by) = centre(hint.start), centre(hint.end)
    length = hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    bend = min(60.0, length / 5)
    cx, cy = (ax + bx) / 2 + uy * bend, (ay + by) / 2 - ux * bend
    # The head follows the end of the curve.
    hx, hy = bx - cx, by - cy
    reach = hypot(hx, hy) or 1.0
    hx, hy = hx / reach, hy / reach
    tip = (bx - 16 * hx, by - 16 * hy)
    neck = (bx - 44 * hx, by - 44 * hy)
    head = (tip, (neck[0] - 21 * hy, neck[1] + 21 * hx), (neck[0] + 21 * hy, neck[1] - 21 * hx))
    shaft = f"M{pair(ax + 14 * ux, ay + 14 * uy)}Q{number(cx)} {pair(cy, neck[0])} {number(neck[1])}"
    point = f"M{'L'.join(pair(*p) for p in head)}Z"
    return (
        f'<g class="{kind}"><path d="{shaft}" class="hint-case"/><path d="{point}" class="hint-case"/>'
        f'<path d="{shaft}" class="hint-line"/><path d="{point}" class="hint-head"/></g>'
    )
