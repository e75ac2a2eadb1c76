"""The joker's best place at the end of the game, found exactly (K6, E3)."""

from collections.abc import Callable

from ..actions import Action, Joker
from ..cards import TRAIT
from ..position import JokerOn, Position
from ..rules.expert import trait_at
from ..rules.scoring import SET, SET_WITH_TILE, Count, counted


def best_joker(p: Position) -> Action:
    """Where the joker brings the player most points; of equal places the first, and nowhere if it brings nothing.

    Nobody's points depend on where another lays his, so each one's best place is a matter of his own.
    """
    assert p.legal is not None
    best, most = p.legal[0], 0  # "nothing" comes first
    worth = _plain(p) if p.board.side == "horn" and not p.settings.expert else _counted(p)
    for action in p.legal:
        if isinstance(action, Joker):
            more = worth(action)
            if more > most:
                best, most = action, more
    return best


def _plain(p: Position) -> Callable[[Joker], int]:
    """What it brings on the horn side without tiles: there it changes the trait space, sets and penalties only."""
    board, places = p.board, p.seats[p.player]
    spaces = [(trait_at(board, places, at), board.spaces[at], factor) for at, factor in board.traits]
    each = (SET_WITH_TILE if places.trait_tile else SET) - places.penalties
    traits = [0] * 5
    for card in places.accolades:
        traits[TRAIT[card]] += 1

    def worth(joker: Joker) -> int:
        if joker.accolade is None:
            there = [(w, f) for w, at, f in spaces if at == joker.at and w is not None]
            return sum([f * (traits[joker.trait] - traits[w]) for w, f in there])
        changed = traits.copy()
        changed[TRAIT[joker.accolade]] -= 1
        changed[joker.trait] += 1
        more = each * (min(changed) - min(traits))
        return more + sum([f * (changed[w] - traits[w]) for w, _, f in spaces if w is not None])

    return worth


def _counted(p: Position) -> Callable[[Joker], int]:
    """What it brings by the score sheet; accolades of one trait are alike, unless their people counts for a dynasty."""
    board, seat, laid = p.board, p.player, p.copy()
    counts = [Count(board, places) for places in p.seats]
    nothing, own = counted(counts, seat), laid.own(seat)
    dynasty = "dynasty" in own.marks
    found: dict[tuple[object, int], int] = {}

    def worth(joker: Joker) -> int:
        place = joker.at if joker.accolade is None else joker.accolade if dynasty else TRAIT[joker.accolade]
        key = place, joker.trait
        if key not in found:
            own.joker_on = JokerOn(joker.at, joker.accolade, joker.trait)
            counts[seat] = Count(board, own)
            found[key] = counted(counts, seat) - nothing
        return found[key]

    return worth
