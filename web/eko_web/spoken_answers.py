"""What a person can ask for by a key: stacks, threats, Emperors, scores, neighbours, the last turn."""

from collections import Counter

from eko_core import Build, Hex, Move, Phase, rules
from eko_core.hexes import DIRECTIONS
from eko_core.pieces import IN_RESERVE, ON_BOARD, OUT
from eko_core.rules import tempests
from parlour_web.catalogue import t
from parlour_web.player_names import names

from .sentences import happened, label
from .session import Session
from .step_kind import kind_of

_COMPASS = ("east", "northeast", "northwest", "west", "southwest", "southeast")


def my_stacks(session: Session) -> str:
    """The stacks of the player to decide and what they can do."""
    position, looker = session.shown, session.looker()
    player = position.to_decide() if looker is None else looker
    name = position.board.name
    acting = session.can_act and position.turn.phase in (Phase.ACTION, Phase.EXTRA)
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
        if stack.owner == player and not acting:  # what it could do is not known before the next action
            sentences.append(label(position, hex, names(session)) + ".")
        elif stack.owner == player:
            can = ", ".join(t(f"can_{kind}", n=n) for kind, n in sorted(doing.get(hex, Counter()).items()))
            key = "my_stack_emperor" if stack.emperor else "my_stack"
            sentences.append(t(key, place=name(hex), size=stack.size, can=can or t("can_nothing")))
    return " ".join(sentences) or t("my_stacks_none")


def threats(session: Session) -> str:
    """Which enemy stacks could attack those of the player to decide, if it were their turn."""
    position, name = session.shown, session.shown.board.name
    looker = session.looker()
    found = rules.threats(position, position.to_decide() if looker is None else looker)
    if not found:
        return t("threats_none")
    return " ".join(t("threat", place=name(threat.at), source=name(threat.by)) for threat in found)


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


# What the keys ask for, by its name.
ANSWERS = {
    "my_stacks": my_stacks,
    "threats": threats,
    "emperors": emperors,
    "scores": scores,
    "last_turn": last_turn,
    "holdings": holdings,
}
