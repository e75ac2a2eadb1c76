"""The joker's best place at the end of the game, found exactly (K6, E3)."""

from ..actions import Action, Joker, Pass
from ..cards import TRAIT
from ..position import JokerOn, Position
from ..rules.expert import trait_at
from ..rules.scoring import SET, SET_WITH_TILE, score


def best_joker(p: Position) -> Action:
    """Where the joker brings the player most points; of equal places the first, and nowhere if it brings nothing.

    Nobody's points depend on where another lays his, so each one's best place is a matter of his own.
    """
    assert p.legal is not None
    best, most = p.legal[0], 0  # "nothing" comes first
    plain = p.board.side == "horn" and not p.settings.expert
    nothing = 0 if plain else _points(p, Pass())
    traits = [0] * 5
    for card in p.seats[p.player].accolades:
        traits[TRAIT[card]] += 1
    for action in p.legal:
        if isinstance(action, Joker):
            more = _more(p, action, traits) if plain else _points(p, action) - nothing
            if more > most:
                best, most = action, more
    return best


def _more(p: Position, joker: Joker, traits: list[int]) -> int:
    """What it brings on the horn side without tiles: there it changes the trait space, sets and penalties only."""
    board, places = p.board, p.seats[p.player]
    spaces = [(trait_at(board, places, at), board.spaces[at], factor) for at, factor in board.traits]
    if joker.accolade is None:
        return sum(
            [
                f * (traits[joker.trait] - traits[worn])
                for worn, name, f in spaces
                if name == joker.at and worn is not None
            ]
        )
    old = TRAIT[joker.accolade]
    changed = traits.copy()
    changed[old] -= 1
    changed[joker.trait] += 1
    each = (SET_WITH_TILE if places.trait_tile else SET) - places.penalties
    more = each * (min(changed) - min(traits))
    return more + sum([f * (changed[worn] - traits[worn]) for worn, _, f in spaces if worn is not None])


def _points(p: Position, action: Action) -> int:
    if not isinstance(action, Joker):
        return score(p)[p.player][-1]
    laid = p.copy()
    laid.own(p.player).joker_on = JokerOn(action.at, action.accolade, action.trait)
    return score(laid)[p.player][-1]
