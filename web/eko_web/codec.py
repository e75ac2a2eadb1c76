"""Games of Ekö as text: links, records, positions."""

import re

from eko_core.errors import EkoError
from eko_core.game import Game
from eko_core.text import interchange, link
from eko_core.text.bounds import LONGEST
from parlour.bits import is_whole
from parlour_web.codec import AnyGame, Looks, Opened
from parlour_web.notices import Refused
from parlour_web.seat_look import SEAT_LOOKS, SeatLook

_RECORD = re.compile(r'\[\s*Record\s+"')


class EkoCodec:
    """What `parlour_web.codec.Codec` asks for."""

    name = "eko"
    version = link.VERSION
    longest = LONGEST

    def write(self, game: AnyGame, *, history: bool = True, looks: Looks = ()) -> str:
        return link.write(_eko(game), history, looks or None)

    def read(self, text: str) -> Opened:
        opened = link.read(text)
        looks = tuple(SeatLook(*look) for look in opened.looks)
        usual = looks == SEAT_LOOKS[: len(looks)]
        return Opened(opened.game, opened.notice is not None, () if usual else looks)

    def is_whole(self, text: str, version: str = "") -> bool:
        return is_whole(version or self.version, text)

    def first_position(self, game: AnyGame) -> str:
        return interchange.write_position(_eko(game).positions[0])

    def read_other(self, text: str) -> AnyGame | None:
        found = _RECORD.search(text)
        if found:
            from .pasted_record import read_record

            return read_record(text, found.start())
        if "eko-position/" in text or text.lstrip().startswith("{"):
            return _position(text)
        return None

    def record(self, game: AnyGame) -> str:
        from eko_core.text import record

        return record.write(_eko(game))


def _eko(game: AnyGame) -> Game:
    assert isinstance(game, Game)
    return game


def _position(text: str) -> AnyGame:
    from parlour_web.address.pasted import QUOTED

    unquoted = QUOTED.sub("", text)
    begin, end = unquoted.find("{"), unquoted.rfind("}")
    try:
        return Game(interchange.read_position(unquoted[begin : end + 1] if 0 <= begin < end else unquoted))
    except EkoError as error:
        raise Refused("open_bad_position", why=error.reason or str(error)) from None


CODEC = EkoCodec()
