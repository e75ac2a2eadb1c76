"""What a seat has seen of a game, packed into the text that is kept and sent: a link of its own kind.

Behind the sign and the checksum of a link (`s1`) come four bytes `FF`, which no link of a game begins with, and then
the JSON of `seen_json`, compressed (RFC 1950).
"""

import zlib
from collections.abc import Sequence

from parlour.bits import armour, unarmour
from parlour.seats import Look
from parlour.strict_json import LONGEST

from ..errors import BadText
from ..game import Game
from ..seen_game import SeenGame
from .link import SEEN, VERSION
from .seen_json import read_seen, write_seen


def write(game: Game, seat: int, looks: Sequence[Look] | None = None) -> str:
    """What the seat has seen of the game up to the cursor; `read` opens it."""
    return armour(VERSION, SEEN + zlib.compress(write_seen(game, seat, looks).encode(), 9))


def write_last(game: SeenGame) -> str:
    """What the seat sees where the cursor stands, alone."""
    return write(SeenGame(game.seat, game.position, game.seats, game.open_accolades), game.seat)


def read(text: str) -> tuple[SeenGame, tuple[Look, ...]]:
    """The game as a seat has seen it, and the looks of the seats; refuses any other text (BadText, BadPosition)."""
    if len(text) > LONGEST:
        raise BadText(f"The link is too long: {len(text)} characters, at most {LONGEST} are read.")
    data = unarmour(VERSION, text)
    if not data.startswith(SEEN):
        raise BadText("The link holds a whole game, not what a seat has seen of it.")
    unpacking = zlib.decompressobj()
    try:
        plain = unpacking.decompress(data[len(SEEN) :], LONGEST).decode()
    except (zlib.error, UnicodeDecodeError):
        raise BadText("The link is damaged.") from None
    if not unpacking.eof or unpacking.unused_data:
        raise BadText("The link is too long, or damaged.")
    return read_seen(plain)
