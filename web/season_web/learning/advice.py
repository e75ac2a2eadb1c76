"""A step as advice: what to try, in words."""

from parlour_web.catalogue import joined, t
from parlour_web.learning.task import Advice
from parlour_web.notices import Notice
from parlour_web.player_names import names
from season_core.actions import (
    Action,
    Bonus,
    Compensate,
    Grab,
    Hang,
    Haul,
    Joker,
    Mark,
    Move,
    Pass,
    Peek,
    Reserve,
    Steal,
    Take,
    Trophy,
)
from season_core.cards import TRAITS

from ..engine_words import called
from ..session import Session


def advise(session: Session, action: Action) -> Advice:
    """What the coach says when this is the next good step."""
    code, values = _said(session, action)
    return Advice(Notice(f"try_{code}", tuple(values.items())))


def _said(session: Session, action: Action) -> tuple[str, dict[str, str]]:
    match action:
        case Take(cards):
            return "take", {"cards": joined([called(card) for card in cards])}
        case Hang(card, at, face):
            return ("hang" if face == "up" else "hang_down"), {"card": called(card), "at": at}
        case Steal(seat):
            return "steal", {"player": names(session)[seat]}
        case Compensate(None):
            return "deck", {}
        case Compensate(card) | Peek(card) | Reserve(card) | Grab(card):
            assert card is not None
            return "choose", {"card": called(card)}
        case Haul(keep, _):
            return "choose", {"card": joined([called(card) for card in keep])}
        case Move(source, target):
            return "move", {"source": source, "target": target}
        case Trophy(at, chosen):
            return ("trophy", {"at": at}) if at is not None else ("action", {"action": t(f"core.action.{chosen}")})
        case Mark(scoring):
            return "mark", {"scoring": t(f"core.scoring.{scoring}")}
        case Bonus(column):
            return "tile", {"column": str(column)}
        case Joker(at, accolade, trait):
            on = called(accolade) if accolade is not None else str(at)
            return "joker", {"on": on, "trait": t(f"core.trait.{TRAITS[trait]}")}
        case Pass():
            return "pass", {}
    return "other", {}
