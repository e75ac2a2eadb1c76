"""What the engine of Ekö says, in the language that is spoken now."""

from collections.abc import Mapping, Sequence

from eko_core.board import Board
from eko_core.events import Event
from eko_core.words import ENGLISH, say
from parlour.errors import Reason
from parlour_web import catalogue


def _players() -> Mapping[str, str]:
    from eko_core.players.words import SENTENCES  # not needed to begin with

    return SENTENCES


ENGINE = catalogue.EngineWords("eko", ENGLISH, _players, lambda reason, words: say(reason, words=words), __spec__)


def tell(message: Event | Reason, board: Board | None = None, names: Sequence[str] = ()) -> str:
    """The engine's sentence for what happened or why not."""
    return say(message, board, names, catalogue.engine_words())
