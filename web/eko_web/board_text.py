"""A board in any text: a link, an address, or a mail with one in it."""

import html
import re
from urllib.parse import unquote

from eko_core.board.by_hand import Design
from eko_core.errors import EkoError
from eko_core.text import board_link
from parlour_web.address.pasted import INVISIBLE, QUOTED, puttings
from parlour_web.notices import Notice

_MARKED = re.compile(r"(?<![A-Za-z0-9])b=\s*(?=b[0-9])")
_BARE = re.compile(r"(?<![A-Za-z0-9_=/-])(?=b[0-9][A-Za-z0-9_-]{8})")


def read_board(text: str) -> Design | Notice:
    """The board that a text holds, or why there is none. Never raises."""
    tries = _tries(text)
    for one in tries:
        try:
            return board_link.read(one)
        except EkoError:
            continue
    newer = any(board_link.is_newer(one) for one in tries)
    return Notice("ws_link_newer" if newer else "ws_link_damaged")


def holds_board(text: str) -> bool:
    """Whether a text seems to hold a board and not a game."""
    return bool(_tries(text))


def _tries(text: str) -> list[str]:
    plain = QUOTED.sub("", INVISIBLE.sub("", text[:100_000]).replace("\r\n", "\n").replace("\r", "\n"))
    if "%" in plain:
        plain = unquote(plain)
    plain = html.unescape(plain).replace("b=3Db", "b=b")  # quoted-printable
    found = _MARKED.search(plain) or _BARE.search(plain)
    return puttings(plain, found.end(), board_link.LONGEST) if found else []
