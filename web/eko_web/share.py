"""Sending a game: address, mail, QR code and record."""

import unicodedata
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import quote

from eko_core.errors import EkoError
from eko_core.game import Game, begins_turn
from eko_core.text import link, record

from .link_text import link_of
from .notice import Notice
from .view.markup import escaped
from .words import joined, t

_QUIET = 4  # light modules round a QR code, as its standard asks
_DENSE = 25  # from this version on (117 modules), phones have trouble with a code on a screen
_LONGEST_NAME = 60


class Address(NamedTuple):
    """The address of a game, or an empty text and the notice why there is none."""

    text: str
    notice: Notice | None = None


class Mail(NamedTuple):
    """A letter with the game; `address` is its `mailto:`."""

    subject: str
    body: str
    address: str


class Code(NamedTuple):
    """A QR code as an SVG element, or only a notice that there is none."""

    svg: str
    notice: Notice | None = None


class File(NamedTuple):
    """A file to be saved, or only a notice that there is none."""

    name: str
    text: str
    notice: Notice | None = None


def share_link(base: str, game: Game, history: bool = True) -> Address:
    """The address of the game: with everything up to the cursor, or of the position there alone.

    The base is the page's own address; its query and hash are dropped.
    """
    try:
        code = link_of(game) if history else link.write(game, history=False)
    except EkoError:
        return Address("", Notice("share_too_long"))
    return Address(f"{base_of(base)}#g={code}")


def base_of(address: str) -> str:
    """An address without its query and hash.

    >>> base_of("https://example.org/eko/?new=2#g=1abc")
    'https://example.org/eko/'
    """
    return address.partition("#")[0].partition("?")[0]


def share_text(game: Game, names: Sequence[str]) -> str:
    """Whose turn it is, or who won, in one sentence; for the system's share sheet and for mails."""
    told = ", ".join(names)
    if game.result:
        winners = joined([names[seat] for seat in game.result.winners])
        return t("share_over", names=told, winners=winners) if winners else t("share_over_nobody", names=told)
    player = names[game.position.to_decide()]
    if not game.cursor:
        return t("share_start", names=told, player=player)
    turns = [turn for turn in game.turns if turn.start < game.cursor]
    return t("share_turn", names=told, player=player, turn=len(turns) + begins_turn(game.position))


def mail(address: str, game: Game, names: Sequence[str]) -> Mail:
    """A letter with the game's address (`share_link`), in the words of the catalogue."""
    subject = t("share_subject", names=", ".join(names))
    lines = [share_text(game, names), "", t("share_open"), address]
    if not game.result:
        lines += ["", t("share_back")]
    body = "\n".join(lines) + "\n"
    wired = _quoted(body.replace("\n", "\r\n"))
    return Mail(subject, body, f"mailto:?subject={_quoted(subject)}&body={wired}")


def _quoted(text: str) -> str:
    return quote(text, safe="", errors="replace")


def qr_code(text: str, label: str = "") -> Code:
    """The text as a QR code that scales with its box: `svg.qr`, its parts `.qr-light` and `.qr-dark`.

    It is dark on light in every theme, as scanners want it. A text that does not fit gives a notice instead.
    """
    import segno  # it loads much of the standard library: only when a code is asked for

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


def record_file(game: Game, names: Sequence[str], title: str = "", day: str = "", start: str = "eko") -> File:
    """The game as a record, and a name for its file; `day` as 2031-05-24."""
    told = title or " ".join(names)
    name = file_name([start, told, day])
    try:
        return File(name, record.write(game))
    except EkoError:
        return File(name, "", Notice("share_no_record"))


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
