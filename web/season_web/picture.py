"""The session as the view is told of it: what is lit, what has just changed, whose gallery is large."""

from parlour_web.player_names import names
from season_core.actions import Hang
from season_core.cards import HIDDEN
from season_core.events import Event, Hung, JokerLaid, Refilled, Rehung, TrophyMoved, TrophyPlaced
from season_core.position import OVER, PICKPOCKET, TROPHY, Position

from . import paths
from .look import Brings, Look
from .offers import choices
from .sentences import consequence
from .session import Session


def picture(session: Session) -> Look:
    """Everything that is drawn now, as the eyes at the screen may see it."""
    table = session.table
    following = session.following() if session.looking is None else []
    lit = _lit(session, following)
    return Look(
        table=table,
        names=tuple(names(session)),
        eyes=session.eyes,
        seats=session.looks,
        large=large(session),
        open_accolades=session.game.open_accolades,
        lit=lit,
        inn_lit=tuple(n for n, card in enumerate(table.inn) if f"inn:{card}" in following),
        chosen=_chosen(table, session.touched),
        in_hand=_in_hand(table, session.touched),
        deck_lit="deck" in following,
        columns_lit=tuple(int(paths.which(one)) for one in following if paths.kind(one) == "column"),
        thread=_thread(session),
        scorings_lit=tuple(paths.which(one) for one in following if paths.kind(one) == "scoring"),
        choices=choices(session) if session.looking is None else None,
        hinted=_hinted(session, table),
        last=_last(session),
        new_in_inn=_new_in_inn(session),
        held_open=session.held_open,
    )


def large(session: Session) -> int:
    """Whose gallery is large: the one asked for, else that of the one who chooses, else the person's own."""
    shown = session.shown
    if session.large is not None:
        return session.large
    if shown.phase == PICKPOCKET and shown.victim is not None:
        return shown.victim
    if shown.phase == OVER and shown.result is not None:
        return shown.result.winners[0]
    return shown.to_decide() if session.alone is None else session.alone


def _lit(session: Session, following: list[str]) -> dict[str, Brings]:
    """The spaces where a touch does something, each with what it would bring."""
    fitting = session.fitting() if session.looking is None else []
    hangs = [one for one in fitting if isinstance(one, Hang)]
    if hangs:
        spaces = {paths.which(one) for one in (*following, *session.touched) if paths.kind(one) == "space"}
        return {at: _brings(session, [one for one in hangs if one.at == at]) for at in sorted(spaces)}
    found = {paths.which(one): Brings() for one in following if paths.kind(one) == "space"}
    if session.now.phase == TROPHY:  # row a stands for its actions (K2)
        board = session.now.board
        for touch in following:
            if paths.kind(touch) == "action":
                found[board.spaces[board.action_space[paths.which(touch)]]] = Brings()
    return found


def _brings(session: Session, hangs: list[Hang]) -> Brings:
    """What one card, or either of the two, would bring on a space."""
    says = " / ".join(consequence(session, one) for one in hangs)
    if len(hangs) != 1:
        return Brings(says, down=any(one.face == "down" for one in hangs))
    told = session.brings(hangs[0])
    return Brings(says, told.gift, told.action, hangs[0].face == "down")


def _thread(session: Session) -> str | None:
    """Where the other card would trigger an action, once it is certain which card hangs where."""
    fitting = session.fitting() if session.touched and session.looking is None else []
    hangs = [one for one in fitting if isinstance(one, Hang)]
    found = {session.brings(one).at for one in hangs}
    return found.pop() if len(found) == 1 else None


def _chosen(table: Position, touched: tuple[str, ...]) -> tuple[int, ...]:
    """The cards of the inn that were touched: of several copies the first (T3)."""
    found: list[int] = []
    for one in touched:
        if paths.kind(one) == "inn":
            card = int(paths.which(one))
            index = next((n for n, there in enumerate(table.inn) if there == card and n not in found), None)
            if index is not None:
                found.append(index)
    return tuple(found)


def _hinted(session: Session, table: Position) -> frozenset[str]:
    """Where the touches of a hint are: cards by their places, spaces as they are."""
    found: set[str] = set()
    for touches in session.hint:
        found |= {f"inn:{index}" for index in _chosen(table, touches)}
        for one in touches:
            kind, value = paths.kind(one), paths.which(one)
            if kind == "hand" and int(value) in table.hand:
                found.add(f"hand:{table.hand.index(int(value))}")
            elif kind in ("space", "column", "scoring", "deck"):
                found.add(one)
    return frozenset(found)


def _in_hand(table: Position, touched: tuple[str, ...]) -> int | None:
    card = next((int(paths.which(one)) for one in touched if paths.kind(one) == "hand"), None)
    return None if card is None else table.hand.index(card)


def _events(session: Session) -> tuple[Event, ...]:
    return session.game.events[session.step - 1] if session.step else ()


def _last(session: Session) -> tuple[tuple[int, str], ...]:
    """The spaces that changed in the last step."""
    found: list[tuple[int, str]] = []
    for event in _events(session):
        match event:
            case Hung() | TrophyPlaced() | Rehung():
                found.append((event.player, event.at))
            case TrophyMoved():
                found.append((event.player, event.target))
            case JokerLaid() if event.at is not None:
                found.append((event.player, event.at))
    return tuple(found)


def _new_in_inn(session: Session) -> tuple[int, ...]:
    """The cards that have just come: at the end of the row (T3)."""
    count = sum(len(event.cards) for event in _events(session) if isinstance(event, Refilled))
    there = len(session.shown.inn)
    return tuple(range(max(0, there - count), there)) if count and HIDDEN not in session.shown.inn else ()
