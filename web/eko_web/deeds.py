"""What was done, in plain words: a step for the log, a turn for the line that tells what the others did."""

from collections.abc import Iterable, Sequence

from eko_core import (
    Action,
    Build,
    End,
    Event,
    Exchange,
    Keep,
    March,
    Moon,
    Move,
    Place,
    Position,
    Sand,
    Swap,
    apply,
)
from eko_core import events as ev
from eko_core.board import CAPITAL, Board
from parlour_web.catalogue import joined, t, thing
from parlour_web.player_names import names

from .engine_words import tell
from .session import Session
from .step_kind import StepKind, kind_of


def step_words(session: Session, step: int) -> str:
    """What a step of the game did; whose it was is said beside it."""
    mover, called = session.game.positions[step].to_decide(), names(session)
    first, *others = _told(session.game.events[step], session.now.board, called, mover)
    return " ".join((joined(first[1]) or t("did_ended"), *(_sentence(called, *other) for other in others)))


def turn_words(session: Session, steps: range) -> str:
    """What these steps of one player did, as sentences."""
    events, called = _of_turn(session, steps), names(session)
    mover = session.game.positions[steps.start].to_decide()
    told = _told(events, session.now.board, called, mover)
    return " ".join(_sentence(called, who, deeds) for who, deeds in told if deeds)


def plan_words(session: Session, position: Position, steps: Sequence[Action]) -> str:
    """What is to be done in steps that nobody has played."""
    told = []
    for step in steps:
        told.append(_plan(step, position, names(session)))
        position = apply(position, step)
    return joined(told)


def _plan(action: Action, position: Position, called: Sequence[str]) -> str:
    name = position.board.name
    match action:
        case Move(source=source, target=target):
            kind = "attack" if kind_of(position, action) in (StepKind.ATTACK, StepKind.KAMIKAZE) else "move"
            return t(f"do_{kind}", source=name(source), target=name(target))
        case Build(at=at, level=level, source=source):
            return t("do_build", at=name(at), source=name(source), level=thing(f"level.{level}"))
        case Place(at=at, plain=plain, emperor=emperor):
            return t("do_place" + _crowned(plain, emperor), at=name(at), plain=plain)
        case Swap(at=at) | Sand(at=at) | Moon(at=at):
            return t(f"do_{action.do}", at=name(at))
        case Exchange(give=give):
            return t("do_exchange", owner=called[give])
        case Keep() | March() | End():
            return t(f"do_{action.do}")
    return t("offer_skip")


def _of_turn(session: Session, steps: range) -> list[Event]:
    """What happened in a turn: what came of itself when the one before had ended belongs to it (a forced skip, T2)."""
    every = session.game.events
    found = list(_parted(every[steps.start - 1])[1]) if steps.start else []
    for step in steps[:-1]:
        found += every[step]
    last, after = _parted(every[steps[-1]])
    return [*found, *last, *(after if steps.stop == session.step else ())]


def _parted(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What happened until the turn ended, and afterwards."""
    end = next((n for n, event in enumerate(events, 1) if isinstance(event, ev.TurnEnded)), len(events))
    return events[:end], events[end:]


def _sentence(called: Sequence[str], who: int, deeds: Sequence[str]) -> str:
    return t("did", player=called[who], what=joined(deeds))


def _told(events: Iterable[Event], board: Board, called: Sequence[str], mover: int) -> list[tuple[int, list[str]]]:
    """The deeds by the player who did or suffered them, the mover first."""
    found: list[tuple[int, list[str]]] = [(mover, [])]
    for event in events:
        deed = _deed(event, board, called)
        if deed:
            who = getattr(event, "player", mover)
            if found[-1][0] != who:
                found.append((who, []))
            found[-1][1].append(deed)
    return found


def _deed(event: Event, board: Board, called: Sequence[str]) -> str:
    """One event in a few words; nothing for what others say or everybody sees."""
    match event:
        case ev.Moved(kind=kind, source=source, target=target, size=size):
            return t(f"did_{kind}", source=board.name(source), target=board.name(target), size=size)
        case ev.Swapped(source=source, target=target):
            return t("did_swapped", source=board.name(source), target=board.name(target))
        case ev.Kept(at=at):
            return t("did_kept", at=board.name(at))
        case ev.Built(at=at, level=level):
            capital = "_capital" if board.terrain[at] == CAPITAL else ""
            return t(f"did_built{capital}", at=board.name(at), level=thing(f"level.{level}"))
        case ev.Replaced(player=player, owner=owner) if player != owner:
            return t("did_replaced", owner=called[owner])
        case ev.Destroyed(owner=owner, size=size):
            return t("did_destroyed", owner=called[owner], size=size)
        case ev.Captured(owner=owner):
            return t("did_captured", owner=called[owner])
        case ev.Placed(at=at, plain=plain, emperor=emperor):
            return t("did_placed" + _crowned(plain, emperor), at=board.name(at), plain=plain)
        case ev.LostToTempest(at=at, plain=plain, emperor=emperor):
            return t("did_lost" + _crowned(plain, emperor), at=board.name(at), plain=plain)
        case ev.MoonPlaced(at=at, emperor=emperor):
            return t("did_moon_placed" + ("_emperor_alone" if emperor else ""), at=board.name(at))
        case ev.SandBlown(owner=owner, at=at):
            return t("did_sand_blown", owner=called[owner], at=board.name(at))
        case ev.Marched(discs=discs):
            return t("did_marched", discs=discs)
        case ev.Exchanged(holder=holder, owner=owner):
            return t("did_exchanged", holder=called[holder], owner=called[owner])
        case ev.Eliminated() | ev.ActionSkipped():
            return t(f"did_{event.code}")
        case ev.CameHome() | ev.LeftGame():
            return tell(event, board, called).rstrip(".")
    return ""


def _crowned(plain: int, emperor: bool) -> str:
    """The ending of a key's name: with the Emperor, or he alone."""
    return "" if not emperor else "_emperor" if plain else "_emperor_alone"
