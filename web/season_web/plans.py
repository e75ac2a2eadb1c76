"""Steps that nobody has played, in words, for hints and the review: only what the step itself says."""

from collections.abc import Sequence

from parlour_web.catalogue import joined, t
from parlour_web.player_names import names
from season_core.actions import (
    Action,
    Bonus,
    Compensate,
    Fetch,
    Gifts,
    Give,
    Grab,
    Hang,
    Haul,
    Joker,
    LayTile,
    Mark,
    Move,
    Peek,
    Pickpocket,
    Rehang,
    Reserve,
    Steal,
    Take,
    Toll,
    Trophy,
)
from season_core.cards import TRAITS

from .engine_words import called
from .session import Session


def plan_words(session: Session, steps: Sequence[Action]) -> str:
    """What to do, one thing after the other."""
    return "; ".join(_step(session, step) for step in steps)


def _step(session: Session, step: Action) -> str:
    match step:
        case Take(cards):
            return t("plan_take", cards=_cards(cards))
        case Hang(card, at, face):
            return t("plan_hang" if face == "up" else "plan_hang_down", card=called(card), at=at)
        case Steal(seat):
            return t("plan_steal", player=names(session)[seat])
        case Compensate(None):
            return t("plan_deck")
        case Compensate(card) | Grab(card) | Toll(card) if card is not None:
            return t("plan_take", cards=called(card))
        case Peek(card):
            return t("plan_keep", cards=called(card))
        case Haul(keep, _):
            return t("plan_keep", cards=_cards(keep))
        case Reserve(card):
            return t("plan_reserve", card=called(card))
        case Move(source, target):
            return t("plan_move", source=source, target=target)
        case Trophy(on, None):
            return t("plan_trophy", at=on)
        case Trophy(_, action):
            return t("plan_trophy_action", action=t(f"core.action.{action}"))
        case Mark(scoring):
            return t("plan_mark", scoring=t(f"core.scoring.{scoring}"))
        case Bonus(column):
            return t("plan_bonus", column=column)
        case Joker(at, accolade, trait):
            on = called(accolade) if accolade is not None else at
            return t("plan_joker", on=on, trait=t(f"core.trait.{TRAITS[trait]}"))
        case Gifts(cards):
            return t("plan_gifts", cards=_cards(cards))
        case Give(card, _):
            return t("plan_give", card=called(card))
        case Fetch(card):
            return t("plan_fetch", card=called(card))
        case Rehang(card, _, at):
            return t("plan_rehang", card=called(card), at=at)
        case Pickpocket(_, at):
            return t("plan_pickpocket", at=at)
        case LayTile(effect):
            return t("plan_tile", effect=t(f"core.effect.{effect}"))
        case _:
            return t("plan_pass")


def _cards(cards: Sequence[int]) -> str:
    return joined([called(card) for card in cards])
