"""The board link: a board laid by hand as a short text for an address, `b1` and base64url.

Version 1, frozen: what was written once is readable for ever (tests/data/eko/board_links). After the checksum come,
bit by bit:

    n   the edition of the tile data
    2   the number of players it is meant for, - 2
    …   its name, as a text
    n   the number of tiles, and for each of them, in the order of the plan:
    5   its place in `_NAMES`
    3   its rotation
    n n how far its place is from that of the tile before it (from (0, 0) for the first), in q and in r

Boards that are not finished, or not valid for a game, can be sent too.
"""

import re

from parlour.bits import BitReader, BitWriter, armour, link_in, unarmour

from ..board.by_hand import FARTHEST, LONGEST_NAME, Design, Piece, Plan, box, clean_name
from ..board.tiles import EDITION
from ..errors import BadText, EkoError
from ..hexes import Hex

VERSION = "b1"
LONGEST = 2_000  # characters
_LATEST_EDITION = 1 << 20
_NAMES = "ABCDEFGHIJKLMNOPQRSTU"  # frozen with version 1


def write(design: Design) -> str:
    """The link of a board; `read` opens it. Boards that lie elsewhere on the plane have the same link.

    >>> link = write(Design(Plan.read("A0,0/0 B2,1/3"), 2, "Two tiles"))
    >>> str(read(link).plan), read(link).name
    ('A-1,0/0 B1,1/3', 'Two tiles')
    """
    plan = design.plan.centred()
    out = BitWriter()
    out.put_count(EDITION)
    out.put_below(design.players - 2, 3)
    out.put_text(clean_name(design.name))
    out.put_count(len(plan.pieces))
    last = Hex(0, 0)
    for piece in plan.pieces:
        out.put_below(_NAMES.index(piece.name), len(_NAMES))
        out.put_below(piece.rotation % 6, 6)
        out.put_signed(piece.at.q - last.q)
        out.put_signed(piece.at.r - last.r)
        last = piece.at
    return armour(VERSION, out.to_bytes())


def read(text: str) -> Design:
    """The board in a link, or in an address that ends with `#b=` and a link; refuses anything malformed (EkoError)."""
    bits = BitReader(unarmour(VERSION, link_in(text, "b", "board", LONGEST)))
    if bits.take_count(_LATEST_EDITION) != EDITION:
        raise BadText("The link was made with other tiles.")
    players = 2 + bits.take_below(3)
    name = bits.take_text(4 * LONGEST_NAME)
    plan, last = Plan(), Hex(0, 0)
    for _ in range(bits.take_count(sum(box().values()))):
        face, rotation = _NAMES[bits.take_below(len(_NAMES))], bits.take_below(6)
        last = Hex(last.q + bits.take_signed(2 * FARTHEST), last.r + bits.take_signed(2 * FARTHEST))
        plan = plan.laid(Piece(face, last, rotation))
    bits.finish()
    return Design(plan, players, clean_name(name))


def is_newer(text: str) -> bool:
    """Whether the link is whole, as its checksum says, but of a version this program does not know."""
    found = re.fullmatch(r"(b[2-9])[A-Za-z0-9_-]{0,30000}", text)
    try:
        return found is not None and bool(unarmour(found[1], text))
    except EkoError:
        return False
