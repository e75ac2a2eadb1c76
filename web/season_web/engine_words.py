"""What the engine of Open Season says, in the language that is spoken now."""

from collections.abc import Mapping, Sequence

from parlour.errors import Reason
from parlour_web import catalogue
from season_core.events import Event
from season_core.words import ENGLISH, card_name, say


def _players() -> Mapping[str, str]:
    from season_core.players.words import SENTENCES  # not needed to begin with

    return SENTENCES


ENGINE = catalogue.EngineWords("season", ENGLISH, _players, lambda reason, words: say(reason, words=words), __spec__)


def tell(message: Event | Reason, names: Sequence[str] = ()) -> str:
    """The engine's sentence for what happened or why not."""
    return say(message, names, catalogue.engine_words())


def called(kind: int) -> str:
    """A card in words."""
    return card_name(kind, catalogue.engine_words())
