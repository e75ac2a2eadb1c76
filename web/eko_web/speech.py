"""What a person can ask for by a key: stacks, threats, Emperors, scores, neighbours, the last turn."""

from collections import Counter

from eko_core import Action, Build, Hex, Move, Position
from eko_core.hexes import DIRECTIONS
from eko_core.pieces import IN_RESERVE, ON_BOARD, OUT
from eko_core.rules import moving, tempests
from eko_core.rules.table import own_stacks, own_starts

from .session import Session, kind_of
from .telling import happened, label, names
from .words import t

_COMPASS = ("east", "northeast", "northwest", "west", "southwest", "southeast")


def my_stacks(session: Session) -> str:
    """The stacks of the player to decide and what they can do."""
    position = session.shown
    player = position.to_decide()
    name = position.board.name
    doing: dict[Hex, Counter[str]] = {}
    prices: dict[Hex, dict[Hex, int]] = {}
    for action in session.actions():
        if isinstance(action, Move | Build):
            lost = 0
            if position.board.zones and isinstance(action, Move):
                if action.source not in prices:
                    prices[action.source] = tempests.prices(position, action.source)
                lost = prices[action.source].get(action.target, 0)
            doing.setdefault(action.source, Counter())[kind_of(position, action, lost).value] += 1
    sentences = []
    for hex, stack in position.stacks().items():
        if stack.owner == player:
            can = ", ".join(t(f"can_{kind}", n=n) for kind, n in sorted(doing.get(hex, Counter()).items()))
            key = "my_stack_emperor" if stack.emperor else "my_stack"
            sentences.append(t(key, place=name(hex), size=stack.size, can=can or t("can_nothing")))
    return " ".join(sentences) or t("my_stacks_none")


def threats(session: Session) -> str:
    """Which enemy stacks could attack those of the player to decide, if it were their turn."""
    position = session.shown
    me = position.to_decide()
    found: set[tuple[Hex, Hex]] = set()
    for enemy in range(position.players):
        if enemy == me:
            continue
        for action in _moves(position, enemy):
            if isinstance(action, Move):
                met = position.stack(action.target)
                if met is not None and met.owner == me:
                    found.add((action.target, action.source))
    name = position.board.name
    if not found:
        return t("threats_none")
    return " ".join(t("threat", place=name(target), source=name(source)) for target, source in sorted(found))


def _moves(position: Position, player: int) -> list[Action]:
    """The moves of a player at the beginning of a turn of his own."""
    board, piles = position.board, position.piles
    if board.zones and not tempests.has_beacon(position, player):
        return tempests.moves(board, piles, own_stacks(piles, player), board.zone_set(board.zones))
    return moving.moves(position, own_starts(position, player))


def emperors(session: Session) -> str:
    """Where every Emperor is."""
    position, called = session.shown, names(session)
    places = {stack.owner: hex for hex, stack in position.stacks().items() if stack.emperor}
    sentences = []
    for seat, where in enumerate(position.emperors):
        if where == ON_BOARD and seat in places:
            sentences.append(t("emperor_on_board", player=called[seat], place=position.board.name(places[seat])))
        elif where == IN_RESERVE:
            sentences.append(t("emperor_in_reserve", player=called[seat]))
        elif where == OUT:
            sentences.append(t("emperor_out", player=called[seat]))
        else:
            sentences.append(t("emperor_captive", player=called[seat], holder=called[where]))
    return " ".join(sentences)


def scores(session: Session) -> str:
    """Points, reserves and supplies of all players."""
    position, called = session.shown, names(session)
    sentences = []
    for seat in range(position.players):
        if position.is_eliminated(seat):
            sentences.append(t("score_out", player=called[seat], points=position.points(seat)))
            continue
        reserve, (a, b, c) = position.reserve(seat), position.supply(seat)
        capital = t("corner_capital" if position.holds_capital(seat) else "corner_no_capital")
        sentences.append(
            t("score_emperor" if reserve.emperor else "score", player=called[seat], points=position.points(seat),
              capital=capital, plain=reserve.plain, a=a, b=b, c=c)
        )  # fmt: skip
    return " ".join(sentences)


def neighbours(session: Session, hex: Hex) -> str:
    """The six spaces round one, by the compass."""
    position, called = session.shown, names(session)
    sentences = []
    for way, (dq, dr) in zip(_COMPASS, DIRECTIONS, strict=True):
        near = Hex(hex.q + dq, hex.r + dr)
        what = label(position, near, called) if near in position.board.terrain else t("off_board")
        sentences.append(t("neighbour", way=t(f"way_{way}"), what=what))
    return " ".join(sentences)


def last_turn(session: Session) -> str:
    """What the last finished turn did."""
    played = [turn for turn in session.game.turns if turn.stop <= session.step]
    if not played:
        return t("last_turn_none")
    last = played[-1]
    events = [event for step in session.game.events[last.start : last.stop] for event in step]
    return happened(session, events)


def holdings(session: Session) -> str:
    """Who holds temples, beacon and pyramids, and where portals lead."""
    from .variants import holdings  # only on boards with variants is there much to say

    return holdings(session)
