"""Why not: for anything a player may wish, the rule that forbids it (the sentences are in `season_core.words`).

What is said here never depends on a card that the one who decides cannot see (I7).
"""

from collections.abc import Callable
from typing import Any

from .. import actions
from ..actions import Action
from ..cards import KINDS, PEOPLE, TRAIT
from ..errors import Reason
from ..position import (
    BONUS,
    COMPENSATE,
    EMPTY,
    FETCH,
    GIFTS,
    GIVE,
    GRAB,
    HANG,
    HAUL,
    JOKER,
    MARK,
    MOVE,
    OVER,
    PEEK,
    PICKPOCKET,
    REHANG,
    RESERVE,
    STEAL,
    TAKE,
    TILES,
    TOLL,
    TROPHY,
    WAITING,
    Position,
)
from .acting import is_possible
from .expert import qualifies
from .hanging import fits

RULES = {  # that a phase stands for
    TILES: "X1", TAKE: "T5", HANG: "T6", STEAL: "A5", COMPENSATE: "A6", PEEK: "A7", RESERVE: "A8", GRAB: "V2",
    MOVE: "A9", TROPHY: "K1", MARK: "V3", BONUS: "X6", TOLL: "X11", HAUL: "X11", GIFTS: "X11", GIVE: "X11",
    FETCH: "X11", REHANG: "X11", PICKPOCKET: "X11", JOKER: "E3", OVER: "E1",
}  # fmt: skip
# The phases of an action, where they are not the one that has its name.
_PHASES = {"tile": (TILES,), "joker": (BONUS, JOKER), "pass": (COMPENSATE, TROPHY, BONUS, JOKER)}


def why_not(p: Position, wish: Action) -> Reason | None:
    """Why an action is not among the legal ones of a settled position, or None if it is."""
    if wish in (p.legal or ()):
        return None
    if p.phase == OVER:
        return _no("over", "E1")
    if p.phase not in _PHASES.get(wish.do, (wish.do,)):
        return _no(f"first_{p.phase}", RULES[p.phase])
    return _WHY[wish.do](p, wish) or _no("impossible", RULES[p.phase])


_no = Reason.of


def _space(p: Position, at: str) -> Reason | None:
    return None if at in p.board.index else _no("no_space", "B1", at=at)


def _strange(p: Position, card: int) -> Reason | None:
    return None if 0 <= card < KINDS else _no("no_card", "C1")


def _tile(p: Position, wish: actions.LayTile) -> Reason | None:
    numbers = p.board.tile_numbers
    if wish.effect not in numbers:
        return _no("no_tile", "X3", effect=wish.effect)
    return _no("tile_twice", "X1", effect=wish.effect)


def _take(p: Position, wish: actions.Take) -> Reason | None:
    wanted = 1 if p.seats[p.player].reserved is not None else 2
    if len(wish.cards) != min(wanted, len(p.inn)):
        return _no("take_number", "T5", count=min(wanted, len(p.inn)))
    for card in wish.cards:
        if wish.cards.count(card) > p.inn.count(card):
            return _no("not_in_inn", "T5", card=card)
    return _no("take_order", "T9")


def _hang(p: Position, wish: actions.Hang) -> Reason | None:
    if wish.card not in p.hand:
        return _no("not_in_hand", "T6", card=wish.card)
    reason = _space(p, wish.at)
    if reason:
        return reason
    gallery, at = p.seats[p.player].gallery, p.board.index[wish.at]
    if gallery[at] != EMPTY:
        return _no("space_taken", "H1", at=wish.at)
    if wish.face == "down":
        return _no("face_up_possible", "H3")
    if not fits(p.board, gallery, wish.card, at):
        return _no("people_there", "H2", at=wish.at, people=PEOPLE[wish.card])
    return None


def _steal(p: Position, wish: actions.Steal) -> Reason | None:
    if not 0 <= wish.seat < len(p.seats):
        return _no("no_seat", "S1")
    return _no("steal_self", "A5") if wish.seat == p.player else _no("steal_empty", "A5", owner=wish.seat)


def _from_inn(p: Position, wish: actions.Compensate | actions.Reserve | actions.Grab) -> Reason | None:
    return _no("deck_empty", "T11") if wish.card is None else _no("not_in_inn", RULES[p.phase], card=wish.card)


def _looked_at(p: Position, wish: actions.Peek | actions.Toll) -> Reason | None:
    card = wish.keep if isinstance(wish, actions.Peek) else wish.card
    return _no("not_looked_at", RULES[p.phase], card=card)


def _move(p: Position, wish: actions.Move) -> Reason | None:
    reason = _space(p, wish.source) or _space(p, wish.target)
    if reason:
        return reason
    places, index = p.seats[p.player], p.board.index
    if not places.on[index[wish.source]]:
        return _no("no_trophy_there", "A9", at=wish.source)
    if index[wish.target] not in p.board.rows[2] or places.gallery[index[wish.target]] >= KINDS:
        return _no("move_target", "A9", at=wish.target)
    return _no("move_same", "A9", at=wish.target)


def _trophy(p: Position, wish: actions.Trophy) -> Reason | None:
    places, board = p.seats[p.player], p.board
    if wish.on is not None:
        reason = _space(p, wish.on)
        if reason:
            return reason
        if board.index[wish.on] not in board.rows[2]:
            return _no("trophy_row", "K1", at=wish.on)
        return _no("space_empty", "K1", at=wish.on) if places.gallery[board.index[wish.on]] == EMPTY else None
    action = wish.action
    if action not in board.action_space:
        return _no("no_action", "K2")
    if action in p.used:
        return _no("action_used", "A2", action=action)
    if all(places.gallery[i] == EMPTY for i in board.rows[0]):
        return _no("row_a_empty", "K2")
    if p.settings.trophy_action == "own" and places.gallery[board.action_space[action]] == EMPTY:
        return _no("action_not_own", "K2", action=action, at=board.spaces[board.action_space[action]])
    return None if action != "move" and is_possible(p, action) else _no("action_impossible", "A10", action=action)


def _mark(p: Position, wish: actions.Mark) -> Reason | None:
    taken = wish.scoring in p.seats[p.player].marks
    return _no("marked_already", "V3", scoring=wish.scoring) if taken else _no("no_scoring", "V4")


def _bonus(p: Position, wish: actions.Bonus) -> Reason | None:
    tiles = p.seats[p.player].tiles or ()
    if not 1 <= wish.column <= len(tiles):
        return _no("no_column", "B6")
    tile = tiles[wish.column - 1]
    if p.board.tile_kinds[tile.effect] == "end":
        return _no("tile_end", "X2", effect=tile.effect)
    if tile.state != WAITING:
        return _no("tile_spent", "X8", effect=tile.effect)
    if not qualifies(p.board, p.seats[p.player], wish.column - 1):
        return _no("tile_unqualified", "X4", effect=tile.effect, column=wish.column)
    return None


def _joker(p: Position, wish: actions.Joker) -> Reason | None:
    places = p.seats[p.player]
    if not places.joker:
        return _no("no_joker", "K6")
    if not 0 <= wish.trait < 5:
        return _no("no_trait", "C1")
    if wish.at is not None:
        reason = _space(p, wish.at)
        if reason:
            return reason
        space = places.gallery[p.board.index[wish.at]]
        if space >= KINDS:
            return _no("joker_face_up", "K6", at=wish.at)
        if TRAIT[space] == wish.trait:
            return _no("joker_same", "K6", trait=wish.trait)
        return _no("joker_no_tile", "X10")
    if p.phase == BONUS:
        return _no("joker_gallery", "X10")
    if wish.accolade is None or wish.accolade not in places.accolades:
        return _no("not_in_accolades", "K6")
    return _no("joker_same", "K6", trait=wish.trait)


def _haul(p: Position, wish: actions.Haul) -> Reason | None:
    return _no("haul_cards", "X11", count=min(2, len(p.looking)))


def _gifts(p: Position, wish: actions.Gifts) -> Reason | None:
    return _no("gifts_cards", "X11")


def _own(p: Position, wish: actions.Give | actions.Rehang) -> Reason | None:
    """Why this is no card of the own stock or accolades."""
    places = p.seats[p.player]
    if wish.slot is None:
        return None if wish.card in places.accolades else _no("not_in_accolades", "X11")
    if not 0 <= wish.slot < len(places.stock) or places.stock[wish.slot] != wish.card:
        return _no("not_in_stock", "X11")
    return None


def _fetch(p: Position, wish: actions.Fetch) -> Reason | None:
    return _strange(p, wish.card) or _no("not_in_deck", "X11", card=wish.card)


def _rehang(p: Position, wish: actions.Rehang) -> Reason | None:
    reason = _own(p, wish) or _space(p, wish.at)
    if reason:
        return reason
    if p.seats[p.player].gallery[p.board.index[wish.at]] == EMPTY:
        return _no("space_empty", "X11", at=wish.at)
    return _no("people_there", "H2", at=wish.at, people=PEOPLE[wish.card])


def _pickpocket(p: Position, wish: actions.Pickpocket) -> Reason | None:
    if wish.seat != p.victim:
        return _no("pocket_other", "X11", victim=p.victim)
    return _space(p, wish.at) or _no("no_trophy_there", "X11", at=wish.at)


def _pass(p: Position, wish: actions.Pass) -> Reason | None:
    return _no("tile_must", "X6")


_WHY: dict[str, Callable[[Position, Any], Reason | None]] = {
    "tile": _tile, "take": _take, "hang": _hang, "steal": _steal, "compensate": _from_inn, "peek": _looked_at,
    "reserve": _from_inn, "grab": _from_inn, "move": _move, "trophy": _trophy, "mark": _mark, "bonus": _bonus,
    "joker": _joker, "toll": _looked_at, "haul": _haul, "gifts": _gifts, "give": _own, "fetch": _fetch,
    "rehang": _rehang, "pickpocket": _pickpocket, "pass": _pass,
}  # fmt: skip
