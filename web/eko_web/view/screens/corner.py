"""A player's corner of the table: points, reserve, supply, captives, box, turn; in full and as one line.

The drawings use the names of `defs`, which must be somewhere in the page. All words come from the caller's catalogue.
"""

from collections.abc import Sequence

from eko_core.board import MOON, SAND, WIND
from eko_core.pieces import SUPPLY, Building, Reserve, Stack
from eko_core.position import PYRAMID_POINTS, Position
from parlour.values import Value
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from parlour_web.view.markup import Words, escaped

from ...session import Session
from ..board.monuments import draw_monument
from ..board.pieces import BUILDINGS, draw_building, draw_stack

GOAL = 12  # E1


class Corner(Value):
    """What lies in front of one player."""

    seat: int
    name: str
    look: SeatLook
    points: int
    capital: bool  # holds one
    reserve: Reserve
    supply: tuple[int, int, int]
    captives: tuple[tuple[str, SeatLook], ...]  # name and look of the Emperors' owners
    box: int
    turn: bool
    out: bool
    powers: tuple[tuple[str, int], ...] = ()  # by variants: sand, moon, wind, beacon, pyramids, and how many


def corners(position: Position, names: Sequence[str], seats: Sequence[SeatLook] = SEAT_LOOKS) -> tuple[Corner, ...]:
    """The corners of all players, in seat order."""
    to_decide = None if position.result else position.to_decide()
    variants = position.board.has_variants
    return tuple(
        Corner(
            seat, names[seat], seats[seat], position.points(seat), position.holds_capital(seat),
            position.reserve(seat), position.supply(seat),
            tuple((names[owner], seats[owner]) for owner in position.captives(seat)),
            position.removed[seat], seat == to_decide, position.is_eliminated(seat),
            _powers(position, seat) if variants else (),
        )
        for seat in range(position.players)
    )  # fmt: skip


def in_hand(every: Sequence[Corner], session: Session) -> list[Corner]:
    """The same, without the discs that are held over a stack already."""
    held, player = session.pending, session.now.turn.player
    if held is None:
        return list(every)
    return [
        each.but(reserve=Reserve(each.reserve.plain - held.plain, each.reserve.emperor and not held.emperor))
        if each.seat == player
        else each
        for each in every
    ]


def _powers(position: Position, seat: int) -> tuple[tuple[str, int], ...]:
    from ...variants import powers

    return powers(position, seat)


def corner_full(corner: Corner, t: Words) -> str:
    """The corner with everything in it, as a `<section>`."""
    return (
        f'<section class="corner {_classes(corner)}" data-seat="{corner.seat}" aria-label="{escaped(corner.name)}">'
        f"<header>{_title(corner, 'h2')}{_standing(_state(corner, t), _points(corner, t))}</header>"
        f"{_body(corner, t)}</section>"
    )


def corner_line(corner: Corner, t: Words, opened: bool = False) -> str:
    """The corner as one line that opens on a tap, as `<details>`."""
    discs = corner.reserve.plain + corner.reserve.emperor
    reserve = escaped(t("corner_reserve_says", discs=corner.reserve.plain, emperor=int(corner.reserve.emperor)))
    brief = (
        f'<span class="corner-brief" role="img" aria-label="{reserve}">'
        f"{_icon(draw_stack(Stack(0, 1, corner.reserve.emperor), corner.look), '-42 -48 84 94')}"
        f'<span aria-hidden="true">{discs}</span></span>'
    )
    captives = _captives(corner, t) if corner.captives else ""
    standing = (_state(corner, t), captives, _held(corner, t), brief, _points(corner, t))
    return (
        f'<details class="corner {_classes(corner)}" data-seat="{corner.seat}"{" open" if opened else ""}>'
        f"<summary>{_title(corner, 'span')}{_standing(*standing)}</summary>{_body(corner, t)}</details>"
    )


def _standing(*parts: str) -> str:
    """What is said beside the name, or under it where both do not fit."""
    return f'<span class="corner-standing">{"".join(parts)}</span>'


def _classes(corner: Corner) -> str:
    return f"c{corner.look.colour}" + (" is-turn" if corner.turn else "") + (" is-out" if corner.out else "")


def _title(corner: Corner, tag: str) -> str:
    disc = _icon(draw_stack(Stack(0, 1), corner.look), "-40 -34 80 76")
    return f'<{tag} class="corner-name">{disc}<bdi>{escaped(corner.name)}</bdi></{tag}>'


def _state(corner: Corner, t: Words) -> str:
    key = "corner_out" if corner.out else "corner_turn" if corner.turn else ""
    return f'<span class="corner-state">{escaped(t(key))}</span>' if key else ""


def _points(corner: Corner, t: Words) -> str:
    says = escaped(t("corner_points_says", points=corner.points, goal=GOAL))
    capital = escaped(t("corner_capital" if corner.capital else "corner_no_capital"))
    held = "capital-mark held" if corner.capital else "capital-mark"
    return (
        f'<span class="corner-points"><span class="{held}" role="img" aria-label="{capital}" title="{capital}">'
        f'{_icon(_CITY, "-24 -24 48 48")}</span><span role="img" aria-label="{says}">'
        f'<strong aria-hidden="true">{corner.points}</strong><span aria-hidden="true">/{GOAL}</span></span></span>'
    )


def _body(corner: Corner, t: Words) -> str:
    rows = (
        ("reserve", _reserve(corner, t)),
        ("supply", _supply(corner, t)),
        ("captives", _captives(corner, t)),
        ("box", f'<span class="corner-number">{corner.box}</span>'),
        *([("powers", _held(corner, t, named=True))] if corner.powers else []),
    )
    return (
        f'<div class="pips" aria-hidden="true">{_pips(corner.points)}</div><dl>'
        + "".join(
            f'<div class="corner-{key}"><dt>{escaped(t("corner_" + key))}</dt><dd>{drawn}</dd></div>'
            for key, drawn in rows
        )
        + "</dl>"
    )


def _pips(points: int) -> str:
    pips = "".join(
        f'<path d="M{24 * i}-9l9 9-9 9-9-9Z" class="{"pip won" if i < points else "pip"}"/>' for i in range(GOAL)
    )
    return _icon(pips, f"-12 -12 {24 * GOAL} 24")


def _reserve(corner: Corner, t: Words) -> str:
    """Plain discs one by one in fives, the Emperor (or his empty place) apart."""
    plain, emperor = corner.reserve
    row = "".join(f'<use href="#disc" x="{i * 40 + i // 5 * 14}"/>' for i in range(plain))
    king = draw_stack(Stack(0, 1, True), corner.look) if emperor else '<ellipse rx="32" ry="27" class="vacant"/>'
    says = escaped(t("corner_reserve_says", discs=plain, emperor=int(emperor)))
    return _picture(f'{row}<g transform="translate(702 0)">{king}</g>', "-40 -52 784 98", says)


def _supply(corner: Corner, t: Words) -> str:
    """Encampments, towers and the castle; those that are built leave a faint trace."""
    drawn, x = "", 0
    for level, (left, full) in enumerate(zip(corner.supply, SUPPLY, strict=True), 1):
        one = draw_building(Building(0, level), corner.look)
        for i in range(full):
            spent = "" if i < left else ' class="spent"'
            drawn += f'<g transform="translate({x} 8)"{spent}>{one}</g>'
            x += (84, 62, 0)[level - 1]
        x += (8, 30, 0)[level - 1]
    counts = dict(zip(BUILDINGS, corner.supply, strict=True))
    return _picture(drawn, "-50 -54 778 98", escaped(t("corner_supply_says", **counts)))


def _captives(corner: Corner, t: Words) -> str:
    if not corner.captives:
        return f'<span class="corner-none">{escaped(t("corner_none"))}</span>'
    return "".join(
        f'<span class="captive c{seat.colour}">'
        + _picture(draw_stack(Stack(0, 1, True), seat), "-42 -52 84 98", escaped(t("corner_captive_says", name=name)))
        + "</span>"
        for name, seat in corner.captives
    )


def _held(corner: Corner, t: Words, *, named: bool = False) -> str:
    """The temples, beacon and pyramids that the player holds; what each does is its label."""
    held = ""
    for kind, count in corner.powers:
        says = escaped(t(f"power_{kind}", n=count))
        points = kind == "pyramids"
        short = t(f"power_{kind}_short", points=PYRAMID_POINTS * count) if named or points else ""
        name = f'<span aria-hidden="true">{escaped(short)}</span>' if short else ""
        drawn = _icon(_emblem(corner, kind), "-24 -24 48 48")
        held += f'<span class="power" role="img" aria-label="{says}" title="{says}">{drawn}{name}</span>'
    return f'<span class="corner-held">{held}</span>' if held else ""


def _emblem(corner: Corner, kind: str) -> str:
    """A power as it is seen on the board, small."""
    if kind in _SIGNS:
        glyph = f'<use href="#glyph-{_SIGNS[kind]}" class="badge-glyph" transform="scale(.8)"/>'
        return f'<circle r="21" class="temple-badge"/>{glyph}'
    name = "pyramid" if kind == "pyramids" else kind
    drawn = draw_monument(name, 0, (corner.look,))
    return f'<g transform="translate(0 {6 if name == "beacon" else 3})scale(.52)">{drawn}</g>'


_SIGNS = {"sand": SAND, "moon": MOON, "wind": WIND}


def _icon(drawing: str, box: str) -> str:
    return f'<svg viewBox="{box}" preserveAspectRatio="xMinYMid meet" aria-hidden="true">{drawing}</svg>'


def _picture(drawing: str, box: str, label: str) -> str:
    return f'<svg viewBox="{box}" role="img" aria-label="{label}" preserveAspectRatio="xMinYMid meet">{drawing}</svg>'


_CITY = (
    '<path d="M0-20 17.3-10V10L0 20-17.3 10V-10Z" class="mark-wall"/>'
    '<path d="M0-13 3-5 11-6 6 0 11 6 3 5 0 13-3 5-11 6-6 0-11-6-3-5Z" class="mark-star"/>'
)
