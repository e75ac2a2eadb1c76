"""What a person can ask for by a key, in words: the inn, the gallery, the points, the last turn."""

from collections.abc import Callable, Mapping

from parlour_web.catalogue import joined, t
from parlour_web.player_names import names
from season_core.position import EMPTY

from .engine_words import called
from .picture import picture
from .sentences import happened, prompt
from .session import Session
from .view.spaces import label


def inn(session: Session) -> str:
    """The cards of the inn from left to right, and how many are in the deck."""
    shown = session.shown
    cards = joined([called(card) for card in shown.inn])
    return f"{t('inn')}: {cards or t('space_empty')}. {t('deck_says', count=len(shown.deck))}."


def gallery(session: Session) -> str:
    """What hangs in the large gallery."""
    look = picture(session)
    board, places = look.table.board, look.table.seats[look.large]
    hung = [label(look, look.large, at) for at in range(len(board.spaces)) if places.gallery[at] != EMPTY]
    return f"{t('gallery_of', name=look.names[look.large])}: {'. '.join(hung) or t('space_empty')}."


def scores(session: Session) -> str:
    """Everybody's points, as far as the eyes at the screen may know them."""
    look = picture(session)
    return " ".join(
        f"{name}: {t('points_so_far' if look.knows_all(seat) else 'points_open', points=look.points(seat))}."
        for seat, name in enumerate(names(session))
    )


def last_turn(session: Session) -> str:
    """What happened in the last turn."""
    turns = [turn for turn in session.game.turns if turn.start < session.step]
    if not turns:
        return t("history_empty")
    steps = range(turns[-1].start, min(turns[-1].stop, session.step))
    return happened(session, [event for step in steps for event in session.game.events[step]])


ANSWERS: Mapping[str, Callable[[Session], str]] = {
    "inn": inn,
    "gallery": gallery,
    "scores": scores,
    "last_turn": last_turn,
    "prompt": prompt,
}
