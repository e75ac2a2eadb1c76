"""Steps in notation as the eyes at the screen may read them: `##` stands for what they may not know (I4, I5)."""

from season_core.actions import Action, Give, Hang, Haul, LayTile
from season_core.cards import BACK, name
from season_core.position import TILES, Position
from season_core.text.notation import format_step

from .session import Session


def step(session: Session, position: Position, action: Action) -> str:
    """The step as it stands in the log: with the names of cards that were laid open, and with one's own."""
    if session.now.result is not None or session.alone == position.to_decide():
        return format_step(action)
    match action:
        case Hang(card, _, "down"):
            return format_step(action).replace(name(card), BACK, 1)
        case Haul(keep, back):
            return f"haul:{_backs(keep)}" + (f"/{_backs(back)}" if back else "")
        case Give(card, _):
            return f"give:{BACK}"
        case LayTile() if session.now.phase == TILES:
            return "tile:?"
    return format_step(action)


def _backs(cards: tuple[int, ...]) -> str:
    return ",".join(BACK for _ in cards)
