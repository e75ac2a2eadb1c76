"""The link of a game, remembered: storage, address and share ask for the same one after every step."""

from eko_core.errors import EkoError
from eko_core.game import Game
from eko_core.text import link

_MOST = 4
_written: dict[object, str] = {}


def link_of(game: Game) -> str:
    """The link of the steps up to the cursor; refuses what `eko_core.text.link.write` refuses."""
    key = (game.start, game.seats, game.played)
    if key not in _written:
        text = link.write(game)
        while len(_written) >= _MOST:
            del _written[next(iter(_written))]  # the oldest
        _written[key] = text
    return _written[key]


def hash_of(game: Game) -> str:
    """The hash that the page's address gets, for `replaceState`; empty for a game too long for a link."""
    try:
        return f"#g={link_of(game)}"
    except EkoError:
        return ""


def whole_link(game: Game) -> str:
    """The link of all steps, those after the cursor too."""
    cursor = game.cursor
    game.go_to(len(game.steps))
    try:
        return link_of(game)
    finally:
        game.go_to(cursor)
