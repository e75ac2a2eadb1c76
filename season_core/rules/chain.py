"""The chain of a turn: drawing, cards that land on the own stock, and the actions they trigger (A1–A4, T3, T10).

A step only says what comes next by setting `phase`; `flow` carries on from there. Beside the phases of a position
there are three that no position ever stands in.
"""

from ..cards import KINDS, ONE, PEOPLE
from ..chance import Stream
from ..events import Drew, Triggered
from ..position import BONUS, IN_BONUS, PEEK, Position

NEXT = "next"  # what was triggered is done: the second card of x2, or the next step of the turn
END = "end"  # the turn is over
BEGIN = "begin"  # a turn begins


def to_bonus(p: Position) -> None:
    """Step 7 begins, or goes on (X6)."""
    p.phase, p.stage = BONUS, IN_BONUS


def draw(p: Position, count: int) -> bytes:
    """Cards off the top of the deck, as many as there are (T11); everybody knows so many less of it (I4)."""
    drawn = p.deck[:count]
    p.deck = p.deck[count:]
    for seat, places in enumerate(p.seats):
        if places.knows_top:
            p.own(seat).knows_top = max(0, places.knows_top - len(drawn))
    return drawn


def random_accolade(p: Position, seat: int) -> int:
    """A random card leaves the accolades of a seat (T10)."""
    places = p.own(seat)
    at = Stream(p.seed, p.chance).below(len(places.accolades))
    p.chance += 1
    card = places.accolades[at]
    places.accolades = places.accolades[:at] + places.accolades[at + 1 :]
    return card


def land(p: Position, card: int) -> None:
    """A card comes to lie on the active player's own stock (A1)."""
    places = p.own(p.player)
    places.stock += ONE[card]
    trigger(p, card)


def trigger(p: Position, card: int) -> None:
    """Begin the action that a card on the own stock triggers, if it does (A1, A2)."""
    gallery, people = p.seats[p.player].gallery, PEOPLE[card]
    for i in p.board.rows[0]:
        space = gallery[i]
        if space < KINDS and PEOPLE[space] == people:
            action = p.board.action[i]
            if action in p.used:
                break
            if p.log is not None:
                p.log.append(Triggered(p.player, action, card, p.board.spaces[i]))
            start(p, action)
            return
    p.phase = NEXT


def start(p: Position, action: str) -> None:
    """An action is triggered and thereby used (A2); its phase has the action's name."""
    p.used = tuple(sorted((*p.used, action)))
    p.phase = action
    if action == PEEK:
        look(p, PEEK, 2)


def look(p: Position, phase: str, count: int) -> None:
    """Draw cards for the active player's eyes only (A7, x2, x3)."""
    p.phase = phase
    if p.deck:
        p.looking = draw(p, count)
        if p.log is not None:
            p.log.append(Drew(p.player, phase, tuple(p.looking)))
