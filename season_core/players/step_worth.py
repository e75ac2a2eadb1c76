"""What every choice that is neither taking nor hanging is worth, by rules of thumb, phase by phase."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..actions import Action, LayTile, Pass
from ..boards import Board
from ..cards import HIDDEN, KINDS, PEOPLE, TRAIT
from ..position import (
    BONUS,
    COMPENSATE,
    EMPTY,
    FETCH,
    GIFTS,
    GIVE,
    GRAB,
    HAUL,
    MARK,
    MOVE,
    PEEK,
    PICKPOCKET,
    REHANG,
    RESERVE,
    STEAL,
    TILES,
    TOLL,
    TROPHY,
    Position,
)
from .evaluation import majority_chance, mark_worth
from .thumb_rules import USUAL, Rules
from .tile_worth import FIT, PREFERRED
from .wants import Wants

Worth = Callable[[Any], float]


def step_worth(p: Position, rules: Rules = USUAL) -> list[tuple[float, Action]]:
    """Every choice of a phase that is neither taking nor hanging, with its worth by the rules of thumb."""
    legal: Sequence[Any] = p.legal or ()
    seat = p.decides
    assert seat is not None
    worth = _WORTH[p.phase](p, Wants(p, seat, rules))
    return [(worth(action), action) for action in legal]


def _tiles(p: Position, wants: Wants) -> Worth:
    plan = tile_plan(p.board, tuple(tile.effect for tile in wants.places.tiles or ()))
    return lambda action: float(isinstance(action, LayTile) and action.effect == plan)


def tile_plan(board: Board, laid: tuple[str, ...]) -> str:
    """The tile for the next column: the best ones go above the columns that are filled most easily."""
    ease = [1.0 if len(column) == 1 else FIT ** (len(column) - 1) for column in board.columns]
    open_ = range(len(laid), len(board.columns))
    gone = {board.tile_numbers[effect] for effect in laid}
    plan: dict[int, str] = {}
    for column in sorted(open_, key=lambda column: -ease[column]):
        effect = next(effect for effect in PREFERRED if board.tile_numbers.get(effect, 0) not in {0, *gone})
        gone.add(board.tile_numbers[effect])
        plan[column] = effect
    return plan[len(laid)]


def _steal(p: Position, wants: Wants) -> Worth:
    def worth(action: Any) -> float:
        places = p.seats[action.seat]
        theirs = Wants(p, action.seat)
        if places.stock:
            card = places.stock[-1]
            return wants.landed(card) + 0.5 * theirs.card(card)
        known = [card for card in places.accolades if card != HIDDEN]
        if not known:
            return 1.0
        return sum([wants.landed(card) + 0.5 * theirs.card(card) for card in known]) / len(known)

    return worth


def _compensate(p: Position, wants: Wants) -> Worth:
    def worth(action: Any) -> float:
        if isinstance(action, Pass):
            return 0.0
        return wants.card(action.card) if action.card is not None else mean_card(wants)

    return worth


def mean_card(wants: Wants) -> float:
    """A card of the deck, unseen."""
    return sum(wants.peoples) / 6 + sum(wants.traits) / 5


def _card(p: Position, wants: Wants) -> Worth:
    return lambda action: wants.landed(action.keep if p.phase == PEEK else action.card)


def _reserve(p: Position, wants: Wants) -> Worth:
    def worth(action: Any) -> float:
        card = action.card
        me, board = wants.me, wants.board
        spaces = [at for at, space in enumerate(wants.places.gallery) if space == EMPTY]
        fits = [wants.space(card, at) for at in spaces if not me.taken[board.group[at]] >> PEOPLE[card] & 1]
        return max(wants.card(card), max(fits, default=-3.0))

    return worth


def _move(p: Position, wants: Wants) -> Worth:
    index, row = p.board.index, p.board.rows[2]

    def worth(action: Any) -> float:
        source, target = index[action.source], index[action.target]
        lost = wants.on_row_c(source) if source in row else 0.1
        return wants.on_row_c(target) - lost

    return worth


def _trophy(p: Position, wants: Wants) -> Worth:
    index = p.board.index
    scarce = wants.rules.scarce if wants.places.trophies <= wants.me.left else 0.0  # it could be of more use later

    def worth(action: Any) -> float:
        if isinstance(action, Pass):
            return scarce
        if action.on is not None:
            return wants.on_row_c(index[action.on])
        if action.action == "move":
            best = max([wants.on_row_c(at) for at in p.board.rows[2]])
            return best - 0.05
        return wants.rules.worth[action.action] if wants.me.left or action.action != "reserve" else 0.5

    return worth


def _mark(p: Position, wants: Wants) -> Worth:
    return lambda action: mark_worth(p.board, wants.me, action.scoring)


def _bonus(p: Position, wants: Wants) -> Worth:
    def worth(action: Any) -> float:
        if action.do == "bonus":
            assert wants.places.tiles is not None
            return 10.0 + (5.0 if wants.places.tiles[action.column - 1].effect == "x14" else 0.0)
        return 1.0 if action.do == "joker" else 0.0

    return worth


def _haul(p: Position, wants: Wants) -> Worth:
    return lambda action: sum([wants.landed(card) for card in action.keep]) + 0.01 * wants.landed(action.keep[0])


def _gifts(p: Position, wants: Wants) -> Worth:
    theirs = {seat: Wants(p, seat) for seat in range(p.players) if seat != p.player}

    def worth(action: Any) -> float:
        given = sum([theirs[seat].card(card) for seat, card in enumerate(action.cards) if seat != p.player])
        return wants.landed(action.cards[p.player]) - 0.5 * given / len(theirs)

    return worth


def _give(p: Position, wants: Wants) -> Worth:
    return lambda action: -wants.card(action.card)


def _rehang(p: Position, wants: Wants) -> Worth:
    board, gallery, me = wants.board, wants.places.gallery, wants.me

    def worth(action: Any) -> float:
        at, card = board.index[action.at], action.card
        old = gallery[at]
        gain = wants.landed(old & HIDDEN) - wants.card(card)
        if KINDS <= old < EMPTY:
            gain += 5.0
        for spaces, sign in ((board.losses, -1), (board.gains, 1)):
            for i, factor in spaces:
                if i == at:
                    before = me.peoples[PEOPLE[old]] + 1 if old < KINDS else 0
                    gain += sign * factor * (me.peoples[PEOPLE[card]] - before)
        for i, factor in board.traits:
            if i == at and old < KINDS:
                gain += factor * (me.traits[TRAIT[card]] - me.traits[TRAIT[old]])
        for i, points in board.majorities:
            if i == at and old < KINDS:
                now = majority_chance(wants.ahead(PEOPLE[card]) - 1, wants.turns)
                gain += points * (now - majority_chance(wants.ahead(PEOPLE[old]), wants.turns))
        return gain

    return worth


def _pickpocket(p: Position, wants: Wants) -> Worth:
    return lambda action: Wants(p, action.seat).on_row_c(p.board.index[action.at])


_WORTH: Mapping[str, Callable[[Position, Wants], Worth]] = {
    TILES: _tiles, STEAL: _steal, COMPENSATE: _compensate, PEEK: _card, RESERVE: _reserve, GRAB: _card, MOVE: _move,
    TROPHY: _trophy, MARK: _mark, BONUS: _bonus, TOLL: _card, HAUL: _haul, GIFTS: _gifts, GIVE: _give, FETCH: _card,
    REHANG: _rehang, PICKPOCKET: _pickpocket,
}  # fmt: skip
