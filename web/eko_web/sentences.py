"""Sentences about a session: what is expected now, what a step would do, what lies on a space, what happened."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from eko_core import (
    Action,
    Build,
    End,
    Event,
    Hex,
    Keep,
    March,
    Moon,
    Move,
    Phase,
    Place,
    Position,
    Sand,
    Skip,
    Swap,
    outcome,
)
from eko_core import events as ev
from eko_core.rules import cost
from parlour_web.catalogue import language, noticed, t, thing
from parlour_web.notices import Notice
from parlour_web.player_names import names, titles

from .engine_words import tell
from .pending import Pending
from .session import Session


def prompt(session: Session) -> str:
    """The one line that says what is expected now."""
    position = session.shown
    if session.looking is not None:
        return t("prompt_looking", step=session.looking, steps=len(session.game.steps))
    if session.closed:
        return t(session.closed)
    if position.result is not None:
        return result(session)
    if session.held:
        return t("prompt_held", player=names(session)[position.to_decide()])
    player = titles(session)[position.to_decide()]
    if session.doubtful is not None:
        return t("prompt_doubtful")
    if session.target is not None and session.only_step() is not None:
        return t("prompt_again", place=position.board.name(session.target))
    if session.target is not None:
        return t("prompt_choose", place=position.board.name(session.target))
    if session.temple is not None:
        return t(f"prompt_{session.temple}" + _crowned(session))
    match position.turn.phase:
        case Phase.REINFORCE:
            return _reinforce_prompt(session, player)
        case Phase.ACTION | Phase.EXTRA if session.selected is not None:
            return t("prompt_selected", player=player, place=position.board.name(session.selected))
        case Phase.ACTION if Skip() in session.actions():
            return t("prompt_skip", player=player)
        case Phase.ACTION if session.temples():
            return t("prompt_action_sand", player=player)
        case phase:
            return t(f"prompt_{phase.value}", player=player)


def _crowned(session: Session) -> str:
    """The ending of a key's name: by the Moon the Emperor comes first (V-O)."""
    moons = (action for action in session.temples() if isinstance(action, Moon))
    return "_emperor" if any(moon.emperor for moon in moons) else ""


def _reinforce_prompt(session: Session, player: str) -> str:
    pending = session.pending
    if pending is not None:
        place = session.now.board.name(pending.at)
        full = "" if session.can_take_more() else "_full"
        return t(f"prompt_{pending_key(pending)}{full}", plain=pending.plain, place=place)
    actions, position = session.actions(), session.now
    march = March() in actions
    if not any(isinstance(action, Place) for action in actions):
        return t("prompt_march_only" if march and not session.temples() else "prompt_optional", player=player)
    if End() in actions:
        return t("prompt_wind_more", player=player)
    if position.board.wind and position.has_temple(position.turn.player, position.board.wind):
        return t("prompt_wind", player=player)
    return t("prompt_reinforce_march" if march else "prompt_reinforce", player=player)


def pending_key(pending: Pending) -> str:
    """How collected discs are spoken of: with the Emperor, the Emperor alone, or plain ones."""
    if not pending.emperor:
        return "pending"
    return "pending_emperor" if pending.plain else "pending_emperor_alone"


def notice(session: Session, said: Notice) -> str:
    """The sentence of a notice."""
    if said.reason is not None:
        return tell(said.reason, session.now.board, names(session))
    return said.text or noticed(said)


_ABOUT = {
    "notice_stuck": "M2", "notice_eliminates_yourself": "E3", "notice_choose_captive": "X3", "notice_over": "E1",
    "notice_nothing_there": "T2", "notice_portal": "V-P",
}  # fmt: skip


def rule_of(said: Notice) -> str:
    """The id of the rule that a notice is about, if it is about one."""
    return said.reason.rule if said.reason is not None else _ABOUT.get(said.code, "")


def offer(session: Session, action: Action) -> str:
    """The words on the button of a step."""
    board = session.now.board
    emperor = "_emperor" if getattr(action, "emperor", False) else ""
    match action:
        case Build():
            key = "offer_build" if session.selected is not None else "offer_build_from"
            price = cost(session.now.turn.player, action.level, session.now.building(action.at))
            building, place = thing(f"level.{action.level}"), board.name(action.source)
            return t(key + emperor, building=building, price=price, place=place)
        case Move():
            return _offered_move(session, action)
        case Swap():
            return t("offer_swap", place=board.name(action.at))
        case Sand() | Moon():
            return t(f"offer_{action.do}_at" + emperor, place=board.name(action.at))
        case Keep() | March() | Skip():
            return t(f"offer_{action.do}")
    if action.do == "exchange":
        return t("offer_exchange", player=names(session)[action.give])
    return t("offer_end")


def main_words(session: Session, action: Action) -> tuple[str, str]:
    """The words on the button of the only step at a place, and what they leave unsaid of it: each thing once."""
    said = consequence(session, action) if session.selected is not None or session.temple is not None else ""
    return (said, "") if said else (offer(session, action), consequence(session, action, beside=True))


def temple_offer(session: Session) -> str:
    """The words on the button of the Sand or the Moon, with their price; nothing where neither can be used."""
    uses = session.temples()
    return t(f"offer_{uses[0].do}" + _crowned(session)) if uses else ""


def _offered_move(session: Session, action: Move) -> str:
    place, lost = session.now.board.name(action.target), session.prices().get(action.target, 0)
    if not lost:
        return t("offer_move", place=place)
    from .variants import offered_move

    return offered_move(place, lost, action.emperor)


def consequence(session: Session, action: Action, *, beside: bool = False) -> str:
    """What a step would do, in a few words: "attack 2 of Bo, take the Emperor: +3".

    `beside`: only what `offer` does not say of it, for a button with both.
    """
    before = session.now
    after, events = outcome(before, action)
    called = names(session)
    me = before.turn.player
    if beside:
        events = tuple(event for event in events if not _offered(event))
    parts = [part for event in events if (part := _would(event, called, me, before, after))]
    if isinstance(action, Move) and any(isinstance(event, ev.Returned) for event in events):
        parts.append(t("would_sacrifice"))
    if isinstance(action, Build) and action.emperor and not beside:
        parts.append(t("would_spend_emperor"))
    if before.board.has_variants:
        from . import variants

        parts += [part for event in events if (part := variants.would(event, called, before))]
        parts += variants.changes(before, after, me)
    gain = after.points(me) - before.points(me)
    text = ", ".join(parts)
    signed = f"{gain:+d}".replace("-", "−") if gain else ""
    return ": ".join(filter(None, (text, signed)))


def _offered(event: Event) -> bool:
    """Whether `offer` says this of a step."""
    return isinstance(event, ev.LostToTempest | ev.Built) or (isinstance(event, ev.Moved) and event.kind == "move")


def _would(event: Event, called: Sequence[str], me: int, before: Position, after: Position) -> str | None:
    match event:
        case ev.Moved(kind="move", target=target):
            return t("would_move", place=before.board.name(target))
        case ev.Moved(kind="regroup", target=target):
            stack = after.stack(target)
            return t("would_regroup", size=stack.size if stack else 0)
        case ev.Destroyed(owner=owner, size=size):
            return t("would_destroy", size=size, player=called[owner])
        case ev.Captured(owner=owner):
            return t("would_capture", player=called[owner])
        case ev.Replaced(owner=owner, level=level) if owner != me:
            return t("would_replace", player=called[owner], building=thing(f"level.{level}"))
        case ev.Built(level=level, cost=cost):
            return t("would_build", building=thing(f"level.{level}"), cost=cost)
        case ev.Exchanged(player=player, owner=owner):
            return t("would_exchange", player=called[player], owner=called[owner])
        case ev.Eliminated(player=player):
            return t("would_eliminate", player=called[player])
        case ev.Won(winners=winners):
            return t("would_win" if me in winners else "would_lose")
    return None


def happened(session: Session, events: Iterable[Event]) -> str:
    """What happened, as sentences to be read out; the ends of turns are left to the prompt."""
    board, called = session.now.board, names(session)
    return " ".join(tell(event, board, called) for event in events if not isinstance(event, ev.TurnEnded | ev.Returned))


def news(session: Session, events: Iterable[Event]) -> str:
    """What everybody should be told, not just shown: captives, exchanges, eliminations, tempests, temples."""
    told = (
        ev.Captured, ev.Exchanged, ev.CameHome, ev.LeftGame, ev.Eliminated, ev.ActionSkipped,
        ev.LostToTempest, ev.SandBlown, ev.MoonPlaced,
    )  # fmt: skip
    return happened(session, (event for event in events if isinstance(event, told)))


def label(position: Position, hex: Hex, called: Sequence[str]) -> str:
    """A space in words: "d5, canyon, tower of Vera"."""
    board = position.board
    sign = board.terrain[hex]
    parts = [board.name(hex), thing(f"terrain.{sign}")]
    stack, building = position.stack(hex), position.building(hex)
    if stack is not None:
        key = "label_stack_emperor" if stack.emperor else "label_stack"
        parts[1:] = [t(key, player=called[stack.owner], size=stack.size)]
    if building is not None:
        parts.append(t("label_building", player=called[building.owner], building=thing(f"level.{building.level}")))
    if board.portals or sign in "~NOT":
        from .variants import about

        parts += about(position, hex, called)
    return ", ".join(parts)


def at_place(session: Session, hex: Hex) -> str:
    """What a touch there would do with what is in hand; else what lies there."""
    held = session.selected is not None or session.temple is not None
    steps = session.steps_to(hex) if session.can_act and held else []
    would = dict.fromkeys(consequence(session, step) for step in steps)
    return " / ".join(would) if steps else label(session.shown, hex, names(session))


def labels(session: Session) -> dict[Hex, str]:
    """Every space in words, with what a touch would do there."""
    found = dict(_at_rest(session.shown, tuple(names(session)), language()))
    for hex, kind in session.destinations().items():
        found[hex] += ", " + t(f"kind_{kind.value}")
    for hex, discs in session.prices().items():
        if hex in found:
            found[hex] += ", " + t("label_price", discs=discs)
    if session.selected is not None and session.looking is None:
        found[session.selected] += ", " + t("label_selected")
    return found


@lru_cache(maxsize=1)
def _at_rest(position: Position, called: tuple[str, ...], _: str) -> dict[Hex, str]:
    """The same without the touch, which changes nothing of it: so it is asked once for many touches."""
    return {space.hex: label(position, space.hex, called) for space in position.board.spaces}


def result(session: Session) -> str:
    """Who won and why, as a sentence."""
    outcome_ = session.shown.result
    return tell(ev.Won(*outcome_), session.shown.board, names(session)) if outcome_ else ""
