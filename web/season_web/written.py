"""Steps in notation as the eyes at the screen may read them: `##` stands for what they may not know (I4, I5)."""

from typing import TYPE_CHECKING

from season_core.actions import Action, LayTile
from season_core.position import TILES, Position
from season_core.text.notation import format_covered, format_step

from .session import Session

if TYPE_CHECKING:
    from season_core.seen_game import Told


def step(session: Session, position: Position, action: "Action | Told") -> str:
    """The step as it stands in the log: with the names of cards that were laid open, and with one's own."""
    if not isinstance(action, tuple):  # the device that deals has written it
        return action.written
    if session.now.result is not None or session.alone == position.to_decide():
        return format_step(action)
    if isinstance(action, LayTile) and session.now.phase != TILES:
        return format_step(action)  # all have been shown (X1)
    return format_covered(action)
