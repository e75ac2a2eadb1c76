"""Sentences about a session: what is expected now, what a step would do, what lies on a space, what happened."""

from collections.abc import Iterable, Sequence

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

from .session import Notice, Pending, Session
from .words import t, tell, thing


def names(session: Session) -> list[str]:
    """What the players are called: by their names, else by their colours."""
    return [
        seat.name.strip() or t(f"colour_{look.colour}")
        for seat, look in zip(session.game.seats, session.looks, strict=True)
    ]


def prompt(session: Session) -> str:
    """The one line that says what is expected now."""
    called = names(session)
    position = session.shown
    if session.looking is not None:
        return t("prompt_looking", step=session.looking, steps=len(session.game.steps))
    if session.closed:
        return t(f"notice_{session.closed}")
    if position.result is not None:
        return t("prompt_over")
    player = called[position.to_decide()]
    if session.held:
        return t("prompt_held", player=player)
    if session.doubtful is not None:
        return t("prompt_doubtful")
    if session.target is not None and len(session.offers()) == 1:
        return t("prompt_again", consequence=consequence(session, session.offers()[0]))
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
        return t(f"prompt_{pending_key(pending)}", plain=pending.plain, place=place)
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
    return said.text or t(f"notice_{said.key}")


_ABOUT = {"stuck": "M2", "eliminates_yourself": "E3", "choose_captive": "X3", "over": "E1", "nothing_there": "T2",
          "portal": "V-P"}  # fmt: skip


def rule_of(said: Notice) -> str:
    """The id of the rule that a notice is about, if it is about one."""
    return said.reason.rule if said.reason is not None else _ABOUT.get(said.key, "")


def offer(session: Session, action: Action) -> str:
    """The words on the button of a step."""
    board = session.now.board
    emperor = "_emperor" if getattr(action, "emperor", False) else ""
    match action:
        case Build():
            key = "offer_build" if session.selected is not None else "offer_build_from"
            price = _price(session.now, action)
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


def _price(position: Position, action: Build) -> int:
    standing = position.building(action.at)
    return action.level + (standing is not None and standing.owner != position.turn.player)


def consequence(session: Session, action: Action, *, beside: bool = False) -> str:
    """What a step would do, in a few words: "attack 2 of Bo, take the Emperor: +3".

    `beside`: only what `offer` does not say of it, for a button with both.
    """
    before = session.now
    after, events = outcome(before, action)
    called = names(session)
    me = before.turn.player
    if beside and any(isinstance(event, ev.LostToTempest) for event in events):
        events = tuple(event for event in events if not _offered(event))
    parts = [part for event in events if (part := _would(event, called, me, before, after))]
    if isinstance(action, Move) and any(isinstance(event, ev.Returned) for event in events):
        parts.append(t("would_sacrifice"))
    if before.board.has_variants:
        from . import variants

        parts += [part for event in events if (part := variants.would(event, called, before))]
        parts += variants.changes(before, after, me)
    gain = after.points(me) - before.points(me)
    text = ", ".join(parts)
    return f"{text}: {gain:+d}".replace("-", "−") if gain else text


def _offered(event: Event) -> bool:
    """Whether the button of a move through tempests says this of it."""
    return isinstance(event, ev.LostToTempest) or (isinstance(event, ev.Moved) and event.kind == "move")


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


def labels(session: Session) -> dict[Hex, str]:
    """Every space in words, with what a touch would do there."""
    called = names(session)
    position = session.shown
    found = {space.hex: label(position, space.hex, called) for space in position.board.spaces}
    for hex, kind in session.destinations().items():
        found[hex] += ", " + t(f"kind_{kind.value}")
    for hex, discs in session.prices().items():
        if hex in found:
            found[hex] += ", " + t("label_price", discs=discs)
    if session.selected is not None and session.looking is None:
        found[session.selected] += ", " + t("label_selected")
    return found


def result(session: Session) -> str:
    """Who won and why, as a sentence."""
    outcome_ = session.shown.result
    return tell(ev.Won(*outcome_), session.shown.board, names(session)) if outcome_ else ""
