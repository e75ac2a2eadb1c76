"""Games of Open Season as text: links, records, positions."""

import re

from parlour.bits import is_whole
from parlour_web.codec import AnyGame, Looks, Opened
from parlour_web.notices import Refused
from parlour_web.seat_look import SEAT_LOOKS, SeatLook
from season_core.errors import SeasonError
from season_core.game import Game
from season_core.setup import Setup
from season_core.text import link

_RECORD = re.compile(r'\[\s*Record\s+"')


class SeasonCodec:
    """What `parlour_web.codec.Codec` asks for."""

    name = "season"
    version = link.VERSION
    longest = 500_000  # characters; a record of a game with a position has most of them

    def write(self, game: AnyGame, *, history: bool = True, looks: Looks = ()) -> str:
        return link.write(season(game), history, looks or None)

    def read(self, text: str) -> Opened:
        opened = link.read(text)
        looks = tuple(SeatLook(*look) for look in opened.looks)
        usual = looks == SEAT_LOOKS[: len(looks)]
        return Opened(opened.game, opened.notice is not None, () if usual else looks)

    def is_whole(self, text: str, version: str = "") -> bool:
        return is_whole(version or self.version, text)

    def first_position(self, game: AnyGame) -> str:
        start = season(game).start
        if isinstance(start, Setup):
            return repr(start)  # the seed is in it, and says everything
        from season_core.text.interchange import write_position  # games begin elsewhere than at the start rarely

        return write_position(start)

    def read_other(self, text: str) -> AnyGame | None:
        found = _RECORD.search(text)
        if found:
            return _record(text[found.start() :])
        if "season-position/" in text or text.lstrip().startswith("{"):
            return _position(text)
        return None

    def record(self, game: AnyGame) -> str:
        from season_core.text import record

        return record.write(season(game))


def season(game: AnyGame) -> Game:
    """The game, which is one of Open Season."""
    assert isinstance(game, Game)
    return game


def _record(text: str) -> Game:
    from season_core.text import record

    try:
        return record.read(text)
    except SeasonError as error:
        raise Refused("open_bad_record", why=error.reason or str(error)) from None


def _position(text: str) -> Game:
    from parlour_web.address.pasted import QUOTED
    from season_core.text.interchange import read_position

    unquoted = QUOTED.sub("", text)
    begin, end = unquoted.find("{"), unquoted.rfind("}")
    try:
        return Game(read_position(unquoted[begin : end + 1] if 0 <= begin < end else unquoted))
    except SeasonError as error:
        raise Refused("open_bad_position", why=error.reason or str(error)) from None


CODEC = SeasonCodec()
