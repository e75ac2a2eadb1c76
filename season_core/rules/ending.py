"""Section 8, the end: the jokers not yet laid, and who has won (E1–E3, E5)."""

from ..actions import Action, Joker, Pass
from ..cards import KINDS, TRAIT
from ..events import Declined, JokerLaid, Won
from ..position import JOKER, OVER, JokerOn, Position, Result
from .scoring import score

_TRAITS = range(5)


def joker_choices(p: Position) -> tuple[Action, ...]:
    """K6: nothing, a face-up gallery card or an accolade, with a trait that it has not; empty if there is no card."""
    places = p.seats[p.player]
    if not places.joker:
        return ()
    spaces = p.board.spaces
    found: list[Action] = [
        Joker(spaces[at], None, trait)
        for at, space in enumerate(places.gallery)
        if space < KINDS
        for trait in _TRAITS
        if trait != TRAIT[space]
    ]
    found += [
        Joker(None, kind, trait) for kind in sorted(set(places.accolades)) for trait in _TRAITS if trait != TRAIT[kind]
    ]
    return (Pass(), *found) if found else ()


def lay_joker(p: Position, action: Joker | Pass) -> None:
    """E3; the next one in turn order follows."""
    if isinstance(action, Joker):
        places = p.own(p.player)
        places.joker = False
        places.joker_on = JokerOn(action.at, action.accolade, action.trait)
        if p.log is not None:
            p.log.append(JokerLaid(p.player, action.at, action.accolade, action.trait))
    elif p.log is not None:
        p.log.append(Declined(p.player, JOKER))
    next_joker(p)


def next_joker(p: Position) -> None:
    """Go on with the next seat in turn order; after the last one the game is over."""
    p.player = (p.player + 1) % len(p.seats)
    if p.player == p.first:
        finish(p)


def finish(p: Position) -> None:
    """E4 and E5: the points, and the winners."""
    p.player = (p.first + p.number) % len(p.seats)
    p.phase = OVER
    scores = tuple(score(p))
    totals = [points[-1] for points in scores]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    fewest = min(len(p.seats[seat].accolades) for seat in best)
    p.result = Result(tuple(seat for seat in best if len(p.seats[seat].accolades) == fewest), scores)
    if p.log is not None:
        p.log.append(Won(p.result.winners, tuple(totals)))
