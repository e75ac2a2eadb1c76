"""A game that is sent: its link, its address, and links that cannot be read."""

from eko_core.text import link
from parlour import bits
from tests.parlour_web.keeping.kept_games import a_game

GAME = a_game(200)
LINK = link.write(GAME)
ADDRESS = f"https://example.org/eko/#g={LINK}"


def newer() -> str:
    """A link that is whole, but means something this version does not know."""
    return bits.armour("2", b"something that only later versions know")


def cut() -> str:
    """A link whose checksum is right, but whose last steps cannot be played."""
    body = bytearray(bits.unarmour("1", LINK))
    body[-40:] = bytes([255] * 40)
    return bits.armour("1", bytes(body))
