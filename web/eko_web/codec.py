"""Games of Ekö as text: links, records, positions."""

from eko_core.game import Game
from eko_core.text import link
from eko_core.text.bounds import LONGEST
from parlour_web.codec import AnyGame, Looks, Opened


class EkoCodec:
    """What `parlour_web.codec.Codec` asks for."""

    name = "eko"
    version = link.VERSION
    longest = LONGEST

    def write(self, game: AnyGame, *, history: bool = True, looks: Looks = ()) -> str:
        return link.write(eko(game), history, looks or None)

    def read(self, text: str) -> Opened:
        opened = link.read(text)
        return Opened.of(opened.game, opened.looks, cut=opened.notice is not None)

    def first_position(self, game: AnyGame) -> str:
        from eko_core.text.interchange import write_position

        return write_position(eko(game).positions[0])

    def read_other(self, text: str) -> AnyGame | None:
        from parlour_web.address.pasted import read_written

        return read_written(text, "eko-position/", _record, _position)

    def record(self, game: AnyGame) -> str:
        from eko_core.text import record

        return record.write(eko(game))


def eko(game: AnyGame) -> Game:
    """The game, which is one of Ekö."""
    assert isinstance(game, Game)
    return game


def _record(text: str, begin: int) -> Game:
    from .pasted_record import read_record

    return read_record(text, begin)


def _position(json: str) -> Game:
    from eko_core.text.interchange import read_position

    return Game(read_position(json))


CODEC = EkoCodec()
