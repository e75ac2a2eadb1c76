"""Sending a game: its address, a QR code, a name for the file of its record."""

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple

from parlour.errors import GameError

from ..codec import AnyGame, Codec, Looks, link_of
from ..notices import Notice
from ..view.markup import escaped

_QUIET = 4  # light modules round a QR code, as its standard asks
_DENSE = 25  # from this version on (117 modules), phones have trouble with a code on a screen
_LONGEST_NAME = 60


class Address(NamedTuple):
    """The address of a game, or an empty text and the notice why there is none."""

    text: str
    notice: Notice | None = None


class Code(NamedTuple):
    """A QR code as an SVG element, or only a notice that there is none."""

    svg: str
    notice: Notice | None = None


def share_link(codec: Codec, base: str, game: AnyGame, history: bool = True, looks: Looks = ()) -> Address:
    """The address of the game: with everything up to the cursor, or of the position there alone.

    The base is the page's own address; its query and hash are dropped.
    """
    try:
        code = link_of(codec, game, looks) if history else codec.write(game, history=False, looks=looks)
    except GameError:
        return Address("", Notice("share_too_long"))
    return Address(f"{base_of(base)}#g={code}")


def base_of(address: str) -> str:
    """An address without its query and hash.

    >>> base_of("https://example.org/eko/?new=2#g=1abc")
    'https://example.org/eko/'
    """
    return address.partition("#")[0].partition("?")[0]


def qr_code(text: str, label: str = "") -> Code:
    """The text as a QR code that scales with its box: `svg.qr`, its parts `.qr-light` and `.qr-dark`.

    It is dark on light in every theme, as scanners want it. A text that does not fit gives a notice instead, and so
    does every text on a page that could not fetch segno.
    """
    try:
        import segno  # it loads much of the standard library: only when a code is asked for
    except ImportError:
        return Code("", Notice("share_qr_missing"))
    try:
        code = segno.make_qr(text, error="l", boost_error=False)
    except segno.DataOverflowError:
        return Code("", Notice("share_no_qr"))
    side = len(code.matrix) + 2 * _QUIET
    dark = "".join(_runs(row, y + _QUIET) for y, row in enumerate(code.matrix))
    named = f' role="img" aria-label="{escaped(label)}"' if label else ' aria-hidden="true"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="qr" viewBox="0 0 {side} {side}" '
        f'shape-rendering="crispEdges"{named}>'
        f'<path class="qr-light" fill="#fff" d="M0 0h{side}v{side}H0z"/>'
        f'<path class="qr-dark" fill="#000" d="{dark}"/></svg>'
    )
    fine = isinstance(code.version, int) and code.version >= _DENSE
    return Code(svg, Notice("share_dense_qr") if fine else None)


def _runs(row: Sequence[int], y: int) -> str:
    """The dark modules of a row, those side by side as one box."""
    boxes, x = [], 0
    while x < len(row):
        start = x
        while x < len(row) and row[x]:
            x += 1
        if x > start:
            boxes.append(f"M{start + _QUIET} {y}h{x - start}v1h-{x - start}z")
        x += 1
    return "".join(boxes)


def file_name(parts: Sequence[str], ending: str = ".txt") -> str:
    """A name that every system takes: letters and digits of any script, single hyphens between them.

    >>> file_name(["eko", "../Ann & Bo?", "2031-05-24"])
    'eko-ann-bo-2031-05-24.txt'
    """
    names = []
    for part in parts:
        signs = [sign if sign.isalnum() else " " for sign in unicodedata.normalize("NFC", part).lower()]
        names.append("-".join("".join(signs[:_LONGEST_NAME]).split()))
    return "-".join(name for name in names if name) + ending
