"""Steps that nobody has played, in words, for hints and the review: only what the step itself says."""

from collections.abc import Sequence

from parlour_web.catalogue import joined, t
from parlour_web.player_names import names
from season_core import actions as act
from season_core.cards import TRAITS

from .engine_words import called
from .session import Session


def plan_words(session: Session, steps: Sequence[act.Action]) -> str:
    """What to do, one thing after the other."""
    return t("semicolon").join(_step(session, step) for step in steps)


def _step(session: Session, step: act.Action) -> str:
    match step:
        case act.Take(cards):
            return t("plan_take", cards=_cards(cards))
        case act.Hang(card, at, face):
            return t("plan_hang" if face == "up" else "plan_hang_down", card=called(card), at=at)
        case act.Steal(seat):
            return t("plan_steal", player=names(session)[seat])
        case act.Compensate(None):
            return t("plan_deck")
        case act.Compensate(card) | act.Grab(card) | act.Toll(card) if card is not None:
            return t("plan_take", cards=called(card))
        case act.Peek(card):
            return t("plan_keep", cards=called(card))
        case act.Haul(keep, _):
            return t("plan_keep", cards=_cards(keep))
        case act.Reserve(card):
            return t("plan_reserve", card=called(card))
        case act.Move(source, target):
            return t("plan_move", source=source, target=target)
        case act.Trophy(on, None):
            return t("plan_trophy", at=on)
        case act.Trophy(_, action):
            return t("plan_trophy_action", action=t(f"core.action.{action}"))
        case act.Mark(scoring):
            return t("plan_mark", scoring=t(f"core.scoring.{scoring}"))
        case act.Bonus(column):
            return t("plan_bonus", column=column)
        case act.Joker(at, accolade, trait):
            on = called(accolade) if accolade is not None else at
            return t("plan_joker", on=on, trait=t(f"core.trait.{TRAITS[trait]}"))
        case act.Gifts(cards):
            return t("plan_gifts", cards=_cards(cards))
        case act.Give(card, _):
            return t("plan_give", card=called(card))
        case act.Fetch(card):
            return t("plan_fetch", card=called(card))
        case act.Rehang(card, _, at):
            return t("plan_rehang", card=called(card), at=at)
        case act.Pickpocket(_, at):
            return t("plan_pickpocket", at=at)
        case act.LayTile(effect):
            return t("plan_tile", effect=t(f"core.effect.{effect}"))
        case _:
            return t("plan_pass")


def _cards(cards: Sequence[int]) -> str:
    return joined([called(card) for card in cards])
