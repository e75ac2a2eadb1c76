"""The joker's best place at the end of the game, found exactly (K6, E3)."""

from ..actions import Action, Joker, Pass
from ..cards import TRAIT
from ..position import JokerOn, Position
from ..rules.scoring import score


def best_joker(p: Position) -> Action:
    """Where the joker brings the player most points; of equal places the first, and nowhere if it brings nothing.

    Nobody's points depend on where another lays his, so each one's best place is a matter of his own.
    """
    assert p.legal is not None
    best, most = p.legal[0], _points(p, Pass())  # "nothing" comes first
    tried: dict[tuple[object, ...], int] = {}
    plain = p.board.side == "horn"  # there a joker on an accolade changes two counts of traits and nothing else
    for action in p.legal:
        if isinstance(action, Joker):
            key = (TRAIT[action.accolade], action.trait) if plain and action.accolade is not None else (action,)
            if key not in tried:
                tried[key] = _points(p, action)
                if tried[key] > most:
                    best, most = action, tried[key]
    return best


def _points(p: Position, action: Action) -> int:
    if not isinstance(action, Joker):
        return score(p)[p.player][-1]
    laid = p.copy()
    laid.own(p.player).joker_on = JokerOn(action.at, action.accolade, action.trait)
    return score(laid)[p.player][-1]
