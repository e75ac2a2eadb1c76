"""Games of Open Season as text: links, records, positions."""

from parlour_web.codec import AnyGame, Looks, Opened
from season_core.game import Game
from season_core.setup import Setup
from season_core.text import link


class SeasonCodec:
    """What `parlour_web.codec.Codec` asks for."""

    name = "season"
    version = link.VERSION
    longest = 500_000  # characters; a record of a game with a position has most of them

    def write(self, game: AnyGame, *, history: bool = True, looks: Looks = ()) -> str:
        if not game.travels:
            return _what_was_seen(game, history, looks)
        return link.write(season(game), history, looks or None)

    def read(self, text: str) -> Opened:
        if link.is_seen(text):
            from season_core.text import seen_link  # only where a game was kept that another device deals

            return Opened.of(*seen_link.read(text), cut=False)
        opened = link.read(text)
        return Opened.of(opened.game, opened.looks, cut=opened.notice is not None)

    def first_position(self, game: AnyGame) -> str:
        start = season(game).start
        if isinstance(start, Setup):
            return repr(start)  # the seed is in it, and says everything
        from season_core.text.interchange import write_position  # games begin elsewhere than at the start rarely

        return write_position(start)

    def read_other(self, text: str) -> AnyGame | None:
        from parlour_web.address.pasted import read_written

        return read_written(text, "season-position/", _record, _position)

    def record(self, game: AnyGame) -> str:
        from season_core.text import record

        return record.write(season(game))


def season(game: AnyGame) -> Game:
    """The game, which is one of Open Season."""
    assert isinstance(game, Game)
    return game


def _what_was_seen(game: AnyGame, history: bool, looks: Looks) -> str:
    from season_core.seen_game import SeenGame
    from season_core.text import seen_link

    assert isinstance(game, SeenGame)
    return seen_link.write(game, game.seat, looks or None) if history else seen_link.write_last(game)


def _record(text: str, begin: int) -> Game:
    from season_core.text import record

    return record.read(text[begin:])


def _position(json: str) -> Game:
    from season_core.text.interchange import read_position

    return Game(read_position(json))


CODEC = SeasonCodec()
