"""A player by rules of thumb, quick enough to play whole games in a thought: what each card is worth, choice by choice.

It sees the position it is given: a search gives it one dealt anew (`determinize`), never the true one.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from ..actions import Action, Hang, LayTile, Pass, Take
from ..boards import SCORINGS, Board
from ..cards import HIDDEN, KINDS, PEOPLE, TRAIT
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
from ..rules import flow
from ..rules.hanging import hang_choices
from .evaluation import HELPFUL, LATE_EXTRA, Side, majority_chance, mark_worth, water
from .jokers import best_joker
from .tile_worth import BEFORE, FIT

WORTH: Mapping[str, float] = {"steal": 2.2, "peek": 2.0, "reserve": 1.2, "move": 0.6, "grab": 2.2}  # of an action
RATE = 0.2  # how often a turn a card in row a is triggered
TROPHY_WORTH, JOKER_WORTH = 1.5, 3.0
MATCH = 0.8  # a card that keeps a column of one trait


class Space(NamedTuple):
    """An open space: what hanging a card there is worth is the sum of three."""

    at: int
    taken: int  # the peoples that may not hang there face-up, as bits
    worth: float
    peoples: Sequence[float]
    traits: Sequence[float]


_NO_PEOPLES, _NO_TRAITS = (0.0,) * 6, (0.0,) * 5


@cache
def _roles(board: Board) -> tuple[tuple[str, int], ...]:
    """By space, what it does and its factor."""
    found = [("", 0)] * len(board.spaces)
    rows = (("loss", board.losses), ("gain", board.gains), ("most", board.majorities), ("trait", board.traits))
    for role, spaces in rows:
        for at, value in spaces:
            found[at] = role, value
    for at in board.rows[0]:
        found[at] = "action", 0
    return tuple(found)


class Wants:
    """What one player wants: the worth of one more card of each people and trait, and of each space."""

    def __init__(self, p: Position, seat: int) -> None:
        board, places = p.board, p.seats[seat]
        self.board, self.places, self.position, self.seat = board, places, p, seat
        me = self.me = Side(board, places)
        self.others = [Side(board, other) for i, other in enumerate(p.seats) if i != seat]
        gallery, left = places.gallery, me.left
        self.peoples = peoples = [0.0] * 6
        self.traits = traits = [0.0] * 5
        for at, factor in board.losses:
            if gallery[at] < KINDS:
                peoples[PEOPLE[gallery[at]]] -= factor
        for at, factor in board.gains:
            if gallery[at] < KINDS:
                peoples[PEOPLE[gallery[at]]] += factor
            elif gallery[at] == EMPTY:
                for people in range(6):
                    peoples[people] += 0.2 * factor * min(me.peoples[people], 3)
        self.turns = left + max(side.left for side in self.others)
        for at, points in board.majorities:
            if gallery[at] < KINDS:
                people = PEOPLE[gallery[at]]
                ahead = self.ahead(people)
                more = majority_chance(ahead + 1, self.turns) - majority_chance(ahead, self.turns)
                peoples[people] += points * more
        for side in self.others:  # what keeps another from having the most
            for at, points in board.majorities:
                space = side.places.gallery[at]
                if space < KINDS:
                    people = PEOPLE[space]
                    behind = side.eff[people] - me.eff[people]
                    less = majority_chance(behind, self.turns) - majority_chance(behind - 1, self.turns)
                    peoples[people] += 0.6 * points * less / len(self.others)
        for at, factor in board.traits:
            if gallery[at] < KINDS:
                traits[TRAIT[gallery[at]]] += factor
            else:
                for trait in range(5):
                    traits[trait] += 0.25 * factor * min(me.traits[trait], 3)
        if board.side == "horn":
            self.sets = water(me.traits, HELPFUL * LATE_EXTRA * left + places.joker)
            each = (7 if places.trait_tile else 4) - places.penalties
            low = [trait for trait in range(5) if me.traits[trait] < self.sets] or [
                trait for trait in range(5) if me.traits[trait] == min(me.traits)
            ]
            for trait in low:
                traits[trait] += each / len(low)
        else:
            self.sets = 0.0
            likely = places.marks if left < 2 else SCORINGS
            if "hoard" in likely:
                peoples[:] = [worth + 0.5 for worth in peoples]
            if "fashion" in likely:
                traits[me.traits.index(max(me.traits))] += 0.7

    def ahead(self, people: int) -> int:
        """By how many cards of a people this player is ahead."""
        return self.me.eff[people] - max([side.eff[people] for side in self.others])

    def card(self, card: int) -> float:
        """One more accolade."""
        return self.peoples[PEOPLE[card]] + self.traits[TRAIT[card]]

    def landed(self, card: int) -> float:
        """A card on the own stock, with the action it triggers."""
        gallery, people = self.places.gallery, PEOPLE[card]
        worth = self.card(card)
        for at, action in zip(self.board.rows[0], self.board.action, strict=True):
            if gallery[at] < KINDS and PEOPLE[gallery[at]] == people and action not in self.position.used:
                return worth + WORTH[action]
        return worth

    def space(self, card: int, at: int) -> float:
        """Hanging a card there face-up, against leaving the space open."""
        for place in self.spaces:
            if place.at == at:
                return place.worth + place.peoples[PEOPLE[card]] + place.traits[TRAIT[card]]
        return 0.0

    @cached_property
    def spaces(self) -> list["Space"]:
        """The open spaces, each with the worth of every people and trait on it."""
        return [self._appraised(at) for at, space in enumerate(self.places.gallery) if space == EMPTY]

    def _appraised(self, at: int) -> "Space":
        board, me, left = self.board, self.me, self.me.left - 1
        worth = self._gift(at, board.rounds - left)
        peoples, traits = _NO_PEOPLES, _NO_TRAITS
        role, value = _roles(board)[at]
        if role == "loss":
            least = min([me.peoples[people] for people in me.may(board, at)], default=0)
            peoples = [value * (least - number) for number in me.peoples]
            worth -= 0.02 * left
        elif role == "gain":
            best = max([me.peoples[people] for people in me.may(board, at)], default=0)
            peoples = [float(value * number) for number in me.peoples]
            worth += value * (0.03 * left - 0.7 * best)
        elif role == "most":
            hopes = [majority_chance(self.ahead(people), self.turns) for people in range(6)]
            best_hope = max([hopes[people] for people in me.may(board, at)], default=0.0)
            peoples = [value * (hope - 0.7 * best_hope) for hope in hopes]
        elif role == "trait":
            traits = [float(value * number) for number in me.traits]
            worth += value * (0.04 * left - 0.8 * max(me.traits))
        elif role == "action":
            action = board.action[board.rows[0].index(at)]
            worth += RATE * WORTH[action] * (left - 0.7 * max(0, left - 1.5))
        if at in board.trio:
            trio = [self._trio(people, at) for people in range(6)]
            peoples = [a + b for a, b in zip(peoples, trio, strict=True)]
        if self.places.tiles:
            column = [self._column(trait, at) for trait in range(5)]
            traits = [a + b for a, b in zip(traits, column, strict=True)]
        elif board.side == "shield":
            worn = [TRAIT[space] for space in self.places.gallery if space < KINDS]
            traits = [0.35 * (worn.count(trait) - len(worn) / 5) for trait in range(5)]
        return Space(at, self.me.taken[board.group[at]], worth, peoples, traits)

    def _gift(self, at: int, round_: int) -> float:
        """The tokens of the space and of row c in that round, against having them later."""
        board, gallery = self.board, self.places.gallery
        worth, gift = 0.0, board.timed[at][round_]
        if gift is not None:
            each = TROPHY_WORTH if board.side == "horn" else 4.0
            worth += each * gift.trophies + JOKER_WORTH * gift.joker + 3 * self.sets * gift.trait_tile
        if round_ < board.rounds:
            later = board.timed[at][round_ + 1]
            if later is not None:
                each = TROPHY_WORTH if board.side == "horn" else 4.0
                worth -= 0.7 * (each * later.trophies + JOKER_WORTH * later.joker + 3 * self.sets * later.trait_tile)
        if at in board.rows[2] and board.row_effect is not None:
            missing = sum([gallery[i] == EMPTY for i in board.rows[2]])
            value = 4 * TROPHY_WORTH - self.sets
            if missing == 1 and round_ <= board.row_until:
                worth += value
            elif round_ + missing - 1 <= board.row_until:
                worth += 0.25 * value
        return worth

    def _trio(self, people: int, at: int) -> float:
        gallery, board = self.places.gallery, self.board
        others = {
            PEOPLE[gallery[i]] if gallery[i] < KINDS else -1 for i in board.trio if i != at and gallery[i] != EMPTY
        }
        if len(others) != 1:
            return 0.0
        hung = sum([gallery[i] != EMPTY for i in board.trio])
        return (2.5 if hung == 2 else 1.0) if people in others else (-2.0 if hung == 2 else -0.5)

    def _column(self, trait: int, at: int) -> float:
        """Whether the trait keeps the tile above the column possible."""
        board, gallery = self.board, self.places.gallery
        for column, spaces in enumerate(board.columns):
            if at in spaces and self.places.tiles is not None and self.places.tiles[column].state == WAITING:
                worth = BEFORE[self.places.tiles[column].effect]
                if len(spaces) == 1:
                    return 0.5 * worth
                worn = {TRAIT[gallery[i]] if gallery[i] < KINDS else -1 for i in spaces if gallery[i] != EMPTY}
                if not worn or len(worn) > 1:
                    return 0.0
                missing = sum([gallery[i] == EMPTY for i in spaces])
                chance = FIT ** (missing - 1)
                return worth * chance * (1 - FIT) if trait in worn else -worth * chance * FIT
        return 0.0

    def hang(self, hang: Hang, rest: int | None) -> float:
        """Hanging a card while the other one goes on the stock."""
        board = self.board
        at, people = board.index[hang.at], PEOPLE[hang.card]
        if hang.face == "down":
            return -5.0 + (0.0 if rest is None else self.landed(rest))
        worth = self.space(hang.card, at)
        if rest is not None:
            worth += self.landed(rest)
            if PEOPLE[rest] == people:
                worth += sum([f for i, f in board.gains if i == at]) - sum([f for i, f in board.losses if i == at])
                if at in board.rows[0]:
                    worth += WORTH[board.action[board.rows[0].index(at)]]
            if TRAIT[rest] == TRAIT[hang.card]:
                worth += sum([f for i, f in board.traits if i == at])
        return worth

    def on_row_c(self, at: int) -> float:
        """One more trophy on a card of row c."""
        space = self.places.gallery[at]
        if space >= KINDS:
            return 0.0
        worth = float(sum([factor for i, factor in self.board.gains if i == at]))
        for i, points in self.board.majorities:
            if i == at or (self.places.gallery[i] < KINDS and PEOPLE[self.places.gallery[i]] == PEOPLE[space]):
                ahead = self.ahead(PEOPLE[space])
                worth += points * (majority_chance(ahead + 1, self.turns) - majority_chance(ahead, self.turns))
        return worth


def turns_of(p: Position) -> list[tuple[float, tuple[Action, ...]]]:
    """Every way to take and hang, with its worth by the rules of thumb; of a hand, every way to hang it."""
    wants = Wants(p, p.player)
    legal: Sequence[Action] = p.legal or ()
    found: list[tuple[float, tuple[Action, ...]]] = []
    if p.phase == HANG:
        for hang in legal:
            assert isinstance(hang, Hang)
            found.append((wants.hang(hang, _rest(p.hand, hang.card)), (hang,)))
        return found
    reserved = wants.places.reserved
    for take in legal:
        assert isinstance(take, Take)
        hand = bytes(take.cards if reserved is None else sorted((*take.cards, reserved)))
        hangs = hang_choices(p.board, wants.places.gallery, hand)
        for hang in hangs:
            assert isinstance(hang, Hang)
            steps = (take, hang) if len(hangs) > 1 else (take,)  # T9: a single one is carried out by itself
            found.append((wants.hang(hang, _rest(hand, hang.card)), steps))
    return found


def _best_turn(p: Position) -> tuple[Action, ...]:
    """The best of `turns_of`, found without weighing every one."""
    wants = Wants(p, p.player)
    legal: Sequence[Any] = p.legal or ()
    reserved, board = wants.places.reserved, p.board
    cards = {*p.inn} if reserved is None else {*p.inn, reserved}
    hangs: dict[int, list[tuple[float, int]]] = {}
    for card in cards:
        people, trait, bit = PEOPLE[card], TRAIT[card], 1 << PEOPLE[card]
        row = [(s.worth + s.peoples[people] + s.traits[trait], s.at) for s in wants.spaces if not s.taken & bit]
        row.sort(reverse=True)
        hangs[card] = row
    landed = {card: wants.landed(card) for card in cards}
    most, best, roles = -1e9, None, _roles(board)
    for take in legal:
        hand = take.cards if reserved is None else (*take.cards, reserved)
        if len(hand) < 2:
            return max(turns_of(p), key=_first)[1]
        for card, rest in (hand, hand[::-1]):
            row, base = hangs[card], landed[rest]
            if not row or row[0][0] + base + 6.0 <= most:
                continue
            alike = PEOPLE[card] == PEOPLE[rest]
            if not alike and TRAIT[card] != TRAIT[rest]:
                row = row[:1]
            for worth, at in row:
                worth += base
                role, value = roles[at]
                if alike:
                    if role == "gain":
                        worth += value
                    elif role == "loss":
                        worth -= value
                    elif role == "action":
                        worth += WORTH[board.action[board.rows[0].index(at)]]
                if role == "trait" and TRAIT[card] == TRAIT[rest]:
                    worth += value
                if worth > most:
                    most, best = worth, (take, card, at)
    if best is None:  # only face-down
        return max(turns_of(p), key=_first)[1]
    take, card, at = best
    hand = bytes(sorted(take.cards if reserved is None else (*take.cards, reserved)))
    if len(hang_choices(board, wants.places.gallery, hand)) == 1:
        return (take,)
    return take, board.hangs[at][0][card]


def _rest(hand: bytes, card: int) -> int | None:
    if len(hand) < 2:
        return None
    return hand[1] if hand[0] == card else hand[0]


def step_worth(p: Position) -> list[tuple[float, Action]]:
    """Every choice of a phase that is neither taking nor hanging, with its worth by the rules of thumb."""
    legal: Sequence[Any] = p.legal or ()
    seat = p.decides
    assert seat is not None
    worth = _WORTH[p.phase](p, Wants(p, seat))
    return [(worth(action), action) for action in legal]


def choose_quickly(p: Position) -> tuple[Action, ...]:
    """The step, or taking and hanging together, that the rules of thumb like best."""
    if p.phase == TAKE:
        return _best_turn(p)
    if p.phase == HANG:
        return max(turns_of(p), key=_first)[1]
    if p.phase == JOKER:
        return (best_joker(p),)
    return (max(step_worth(p), key=_first)[1],)


def play_quickly(p: Position, until: int) -> Position:
    """Play on by the rules of thumb until that many turns have begun, or the game is over."""
    step = flow.step
    while p.legal and p.number < until:
        for action in choose_quickly(p):
            p = step(p, action)
    return p


def _first(pair: tuple[float, object]) -> float:
    return pair[0]


# What each kind of choice is worth

Worth = Callable[[Any], float]


def _tiles(p: Position, wants: Wants) -> Worth:
    plan = tile_plan(p.board, tuple(tile.effect for tile in wants.places.tiles or ()))
    return lambda action: float(isinstance(action, LayTile) and action.effect == plan)


def tile_plan(board: Board, laid: tuple[str, ...]) -> str:
    """The tile for the next column: the best ones go above the columns that are filled most easily."""
    ease = [1.0 if len(column) == 1 else FIT ** (len(column) - 1) for column in board.columns]
    open_ = range(len(laid), len(board.columns))
    gone = {board.tile_numbers[effect] for effect in laid}
    best = sorted(board.tiles, key=lambda tile: -BEFORE[tile.effect])
    plan: dict[int, str] = {}
    for column in sorted(open_, key=lambda column: -ease[column]):
        tile = next(tile for tile in best if tile.number not in gone)
        gone.add(tile.number)
        plan[column] = tile.effect
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
    scarce = 0.7 if wants.places.trophies <= wants.me.left else 0.0  # it could be of more use later

    def worth(action: Any) -> float:
        if isinstance(action, Pass):
            return scarce
        if action.on is not None:
            return wants.on_row_c(index[action.on])
        if action.action == "move":
            best = max([wants.on_row_c(at) for at in p.board.rows[2]])
            return best - 0.05
        return WORTH[action.action] if wants.me.left or action.action != "reserve" else 0.5

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
