"""Sentences about the game on the table: what is expected, what a touch would do, what happened, why not."""

from collections.abc import Iterable, Sequence

from parlour_web.catalogue import joined, noticed, t
from parlour_web.notices import Notice
from parlour_web.player_names import names
from season_core.actions import Hang
from season_core.boards import Gift
from season_core.events import (
    Compensated,
    Event,
    Gave,
    JokerLaid,
    OnlyChoice,
    Pickpocketed,
    Stolen,
    TilesShown,
    TollLaid,
    TurnBegan,
    TurnEnded,
    seen,
)
from season_core.position import COMPENSATE, OVER, Position
from season_core.view import NOBODY

from .engine_words import called, tell
from .session import Session

_TOKENS = ("trophies", "joker", "penalties", "trait_tile")
_UNTOLD = (OnlyChoice, TurnEnded)  # what follows says it
_FOR_ALL = (Stolen, Compensated, TilesShown, TollLaid, Gave, Pickpocketed, JokerLaid)  # one may be touched by it

# What is expected


def prompt(session: Session) -> str:
    """The one line that says what is expected now."""
    position, who = session.shown, names(session)
    if position.phase == OVER:
        return won(position, who)
    player = who[position.to_decide()]
    if session.looking is not None:
        return t("prompt_looking_back", round=position.round)
    if session.rests:
        return t("prompt_rests")
    if session.elsewhere:
        return t("prompt_elsewhere", player=player)
    if session.game.wish is not None:
        return t("prompt_sent")
    if session.covered:
        return t("prompt_private", player=player)
    if position.phase == COMPENSATE:
        return t("prompt_compensate", player=player, thief=who[position.player])
    return t(f"prompt_{_asked(session, position)}", player=player, **_values(session, position, who))


def won(position: Position, names: Sequence[str]) -> str:
    """Who won, with how many points, and what broke a tie (E5)."""
    found = position.result
    if found is None:
        return ""
    totals = [scores[-1] for scores in found.scores]
    best = max(totals)
    winners = joined([names[seat] for seat in found.winners])
    if len(found.winners) > 1:
        return t("won_shared", winners=winners, points=best)
    if totals.count(best) > 1:
        fewest = len(position.seats[found.winners[0]].accolades)
        return t("won_by_fewest", winner=winners, points=best, cards=fewest)
    return t("won_by_points", winner=winners, points=best)


def _asked(session: Session, position: Position) -> str:
    """The phase, or the half of it that is left."""
    touched = session.touched
    match position.phase:
        case "hang" if session.fitting() and _down(session):
            return "hang_down"
        case "hang" if len(position.hand) < 2:
            return "hang_one"
        case "move" if touched:
            return "move_to"
        case "rehang" if touched:
            return "rehang_at"
        case "haul" if len(touched) >= 2:
            return "haul_back"
        case "joker" | "bonus" if touched:
            return "trait"
    return position.phase


def _down(session: Session) -> bool:
    first = session.fitting()[0]
    return isinstance(first, Hang) and first.face == "down"


def _values(session: Session, position: Position, who: Sequence[str]) -> dict[str, object]:
    match position.phase:
        case "take":
            needed = 1 if position.seats[position.player].reserved is not None else 2
            return {"count": min(needed, len(position.inn)) - len(session.touched)}
        case "tiles":
            return {"column": len(position.seats[position.player].tiles or ()) + 1}
        case "gifts":
            return {"receiver": who[min(len(session.touched), position.players - 1)]}
        case "pickpocket":
            return {"victim": who[position.victim or 0]}
    return {}


# What a touch would do


def gift_told(gift: Gift) -> str:
    """Tokens in words."""
    return joined([t(f"core.token.{name}", count=n) for name, n in zip(_TOKENS, gift, strict=True) if n])


def consequence(session: Session, wish: Hang) -> str:
    """What hanging a card there would bring."""
    brings = session.brings(wish)
    parts = [t("would_hang" if wish.face == "up" else "would_hang_down", card=called(wish.card), at=wish.at)]
    if brings.gift:
        parts.append(t("would_gain", tokens=gift_told(brings.gift)))
    if brings.points:
        parts.append(t("would_score", points=f"{brings.points:+d}".replace("-", "−")))
    if brings.stocked is not None:
        stocked = called(brings.stocked)
        if brings.action:
            parts.append(t("would_trigger", card=stocked, action=t(f"core.action.{brings.action}")))
        else:
            parts.append(t("would_stock", card=stocked))
    return " ".join(part[:1].upper() + part[1:] for part in parts)  # a card's name may begin one


# What happened


def told(session: Session, events: Iterable[Event]) -> list[Event]:
    """The events that are worth a sentence, as the eyes at the screen may know them (I5)."""
    return [event for event in as_seen(session, events) if not isinstance(event, _UNTOLD)]


def as_seen(session: Session, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events as the one person at the device may know them; where several look, as everybody may."""
    return seen(events, NOBODY if session.alone is None else session.alone)


def happened(session: Session, events: Iterable[Event]) -> str:
    """What happened, to be read out."""
    who = names(session)
    return " ".join(tell(event, who) for event in told(session, events))


def step_words(session: Session, step: int) -> str:
    """What a step of the game did, in plain words for the log; the next turn's beginning is not part of it."""
    events = session.game.events[step]
    end = next((n for n, event in enumerate(events) if isinstance(event, TurnEnded)), len(events))
    return happened(session, events[:end]) or happened(session, events)


def news(session: Session, events: Iterable[Event]) -> str:
    """What everybody should be told, not just shown: whom it touches may sit beside."""
    who = names(session)
    found = [tell(event, who) for event in as_seen(session, events) if isinstance(event, _FOR_ALL)]
    began = [event for event in events if isinstance(event, TurnBegan)]
    return " ".join([*found, *(t("news_turn", player=who[event.player], round=event.round) for event in began[-1:])])


def notice(session: Session, notice: Notice) -> str:
    """The sentence of a notice of the session."""
    if notice.reason is not None:
        return tell(notice.reason, names(session))
    if notice.code == "notice_elsewhere":
        return t(notice.code, player=names(session)[session.now.to_decide()])
    return notice.text or noticed(notice)
