"""Section 7, trophies and other tokens: what hanging brings (H6–H8), the trophy of a turn (K1–K4), the mark (V3)."""

from ..actions import Action, Mark, Pass, Trophy
from ..boards import SCORINGS, Gift
from ..cards import KINDS, ONE
from ..events import Declined, Gained, Marked, TrophyPlaced
from ..position import EMPTY, IN_TROPHY, Places, Position
from .acting import is_possible
from .chain import start, to_bonus

TROPHIES, PENALTIES = 24, 4  # C2, in the whole game


def bring(p: Position, places: Places, at: int, round_: int) -> None:
    """The tokens of a space that has just been filled, and of row c (H6, H7)."""
    board = p.board
    gift = board.timed[at][round_]
    if gift is not None:
        _gain(p, places, gift)
    if round_ <= board.row_until and at in board.rows[2] and all(places.gallery[i] != EMPTY for i in board.rows[2]):
        assert board.row_effect is not None
        _gain(p, places, board.row_effect)


def _gain(p: Position, places: Places, gift: Gift) -> None:
    """H8; no more than the common supply has, and nobody gets a second joker (C2: hand-made positions only)."""
    trophies = min(gift.trophies, TROPHIES - trophies_out(p))
    penalties = min(gift.penalties, PENALTIES - sum(seat.penalties for seat in p.seats))
    joker = gift.joker if places.joker_on is None and not places.joker else 0
    places.trophies += trophies
    if p.board.side == "shield":
        p.owed += trophies  # V3
    if joker:
        places.joker = True
    places.penalties += penalties
    if gift.trait_tile:
        places.trait_tile = True
    if p.log is not None and (trophies or joker or penalties or gift.trait_tile):
        p.log.append(Gained(p.player, trophies, joker, penalties, gift.trait_tile))


def trophies_out(p: Position) -> int:
    """How many trophies are no longer in the common supply."""
    return sum(places.trophies + sum(places.on) + len(places.marks) for places in p.seats)


# The trophy step of the horn side


def trophy_choices(p: Position) -> tuple[Action, ...]:
    """K1: nothing, a card of row c, or an action that is not used (K2); empty if there is nothing to place it for."""
    places, board = p.seats[p.player], p.board
    if not places.trophies or board.side != "horn":
        return ()
    gallery = places.gallery
    found: list[Action] = [Trophy(on=board.spaces[i]) for i in board.rows[2] if gallery[i] != EMPTY]
    if any(gallery[i] != EMPTY for i in board.rows[0]):
        for action in board.action:
            if action in p.used or (p.settings.trophy_action == "own" and gallery[board.action_space[action]] == EMPTY):
                continue
            # Once the trophy lies on row a, it can be moved to any face-up card of row c (A9).
            if any(gallery[i] < KINDS for i in board.rows[2]) if action == "move" else is_possible(p, action):
                found.append(Trophy(action=action))
    return (Pass(), *found) if found else ()


def place_trophy(p: Position, action: Trophy | Pass) -> None:
    """K1–K4."""
    if isinstance(action, Pass):
        if p.log is not None:
            p.log.append(Declined(p.player, p.phase))
        to_bonus(p)
        return
    places, board = p.own(p.player), p.board
    p.stage = IN_TROPHY
    if action.on is not None:
        at = board.index[action.on]
    else:
        assert action.action is not None
        at = board.action_space[action.action]
        if places.gallery[at] == EMPTY:
            at = next(i for i in board.rows[0] if places.gallery[i] != EMPTY)
    places.trophies -= 1
    places.on = places.on[:at] + ONE[places.on[at] + 1] + places.on[at + 1 :]
    if p.log is not None:
        p.log.append(TrophyPlaced(p.player, board.spaces[at], action.action))
    if action.action is None:
        to_bonus(p)
    else:
        start(p, action.action)


# The mark of the shield side


def mark_choices(p: Position) -> tuple[Action, ...]:
    """V3: an end scoring without a trophy, for each trophy owed."""
    if not p.owed:
        return ()
    marks = p.seats[p.player].marks
    return tuple(Mark(scoring) for scoring in SCORINGS if scoring not in marks)


def nothing_to_mark(p: Position) -> None:
    """Whatever is owed beyond the four end scorings stays in the personal supply (hand-made positions only)."""
    p.owed = 0
    to_bonus(p)


def mark(p: Position, action: Mark) -> None:
    """V3."""
    places = p.own(p.player)
    places.trophies -= 1
    places.marks = tuple(sorted((*places.marks, action.scoring)))
    p.owed -= 1
    if p.log is not None:
        p.log.append(Marked(p.player, action.scoring))
    # the phase stays: another trophy may be owed
