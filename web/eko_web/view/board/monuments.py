"""Pyramids, the beacon and the signs of the temples: drawings that show whose they are (rules V-S, V-U, section 10).

A monument stands on the corner that its three spaces share and wears the colour of the player who holds it.
"""

from collections.abc import Iterator, Mapping, Sequence

from eko_core.board import Board, Trio
from eko_core.hexes import Hex
from eko_core.pieces import Stack
from parlour_web.seat_look import SeatLook

from .plane import middle, number, outline


def monument_symbols() -> str:
    """Groups `pyramid` and `beacon`, in the holder's colour inside a group `held`."""
    return f'<g id="pyramid">{_PYRAMID}</g><g id="beacon">{_BEACON}</g>'


def monuments(board: Board) -> Iterator[tuple[str, Trio]]:
    """The name and the spaces of every monument."""
    for trio in board.pyramids:
        yield "pyramid", trio
    if board.beacon:
        yield "beacon", board.beacon


def holder(stacks: Mapping[Hex, Stack], trio: Trio) -> int | None:
    """The seat that stands on more of the three spaces than any other (V-S, V-U)."""
    owners = [stacks[hex].owner for hex in trio if hex in stacks]
    counts = sorted(((owners.count(seat), seat) for seat in set(owners)), reverse=True)
    if not counts or (len(counts) > 1 and counts[0][0] == counts[1][0]):
        return None
    return counts[0][1]


def add_monuments(rows: dict[int, str], board: Board, stacks: Mapping[Hex, Stack], seats: Sequence[SeatLook]) -> None:
    """Put the monuments among the rows of pieces, so that they hide no numeral of a stack."""
    for name, trio in monuments(board):
        x, y = middle(trio)
        seat = holder(stacks, trio)
        drawn = draw_monument(name, seat, seats, f'transform="translate({number(x)} {number(y)})"')
        rim = _rim(name, trio, None if seat is None else seats[seat])
        row = min(hex.r for hex in trio)
        two_behind = sum(hex.r == row for hex in trio) == 2
        # Between two stacks of the row behind it stands farther back than they do, else before the one.
        rows[row] = rim + (drawn + rows[row] if two_behind else rows[row] + drawn)


def _rim(name: str, trio: Trio, held: SeatLook | None) -> str:
    """A line round the three spaces that count, in the holder's colour."""
    path = outline(trio)
    of = f" held c{held.colour}" if held else ""
    return (
        f'<g class="monument{of}"><path d="{path}" class="rim-case"/>'
        f'<path d="{path}" class="rim"/><path d="{path}" class="rim-{name}"/></g>'
    )


def draw_monument(name: str, seat: int | None, seats: Sequence[SeatLook], at: str = "") -> str:
    """A pyramid or the beacon round (0, 0), with the emblem of its holder."""
    if seat is None:
        return f'<g class="monument" {at}><use href="#{name}"/></g>'
    place = "translate(-5 3)scale(.62)" if name == "pyramid" else "translate(0 10)scale(.56)"
    emblem = f'<use href="#e-{seats[seat].emblem}" transform="{place}"/>'
    return f'<g class="monument held c{seats[seat].colour}" {at}><use href="#{name}"/>{emblem}</g>'


def temple_badge(sign: str) -> str:
    """The sign of a temple beside the building that stands on it, so that its power is still seen."""
    return (
        '<g transform="translate(31 -27)"><circle r="18" class="temple-badge"/>'
        f'<use href="#glyph-{sign}" class="badge-glyph" transform="scale(.66)"/></g>'
    )


_PYRAMID = (
    '<path d="M0 26 20-4 86 28 40 36Z" fill="url(#g-cast)"/>'
    '<path d="M0-40-40 18 19 29Z" class="monument-lit"/><path d="M0-40 19 29 41 13Z" class="monument-dark"/>'
    '<path d="M-27-1 13 6M-14-19 9-15M13 6 28-5M9-15 14-19" class="monument-course"/>'
    '<path d="M0-40-10-25.5 5-22Z" fill="var(--gold)" class="monument-line"/>'
    '<path d="M0-40 5-22 11-25.5Z" fill="var(--gold-dark)" class="monument-line"/>'
)
_BEACON = (
    '<circle cy="-32" r="34" fill="url(#g-beacon)"/><path d="M0 28 12-20 84 22 70 36Z" fill="url(#g-cast)"/>'
    '<path d="M-13-22-21 24Q0 34 21 24L13-22Z" class="monument-lit"/>'
    '<path d="M4-22 6 29Q14 28 21 24L13-22Z" class="monument-dark"/>'
    '<path d="M-17-22H17V-27H-17Z" class="monument-lit"/>'
    '<path d="M-11-27-9-42H9L11-27Z" fill="var(--beacon)" class="monument-line"/>'
    '<path d="M-15-42 0-54 15-42Z" fill="var(--gold)" class="monument-line"/>'
)
