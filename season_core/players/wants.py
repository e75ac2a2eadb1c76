"""What a player wants, by rules of thumb: the worth of one more card, of a card on a space, of a trophy."""

from collections.abc import Sequence
from functools import cache, cached_property
from typing import NamedTuple

from ..actions import Hang
from ..boards import SCORINGS, Board
from ..cards import KINDS, PEOPLE, TRAIT
from ..position import EMPTY, WAITING, Position
from .evaluation import Side, majority_chance, water
from .thumb_rules import USUAL, Rules
from .tile_worth import BEFORE, FIT


class Space(NamedTuple):
    """An open space: what hanging a card there is worth is the sum of three."""

    at: int
    taken: int  # the peoples that may not hang there face-up, as bits
    worth: float
    peoples: Sequence[float]
    traits: Sequence[float]


_NO_PEOPLES, _NO_TRAITS = (0.0,) * 6, (0.0,) * 5


@cache
def roles(board: Board) -> tuple[tuple[str, int], ...]:
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

    def __init__(self, p: Position, seat: int, rules: Rules = USUAL) -> None:
        self.rules = rules
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
                    peoples[people] += rules.gain_near * factor * min(me.peoples[people], 3)
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
                    peoples[people] += rules.deny * points * less / len(self.others)
        for at, factor in board.traits:
            if gallery[at] < KINDS:
                traits[TRAIT[gallery[at]]] += factor
            else:
                for trait in range(5):
                    traits[trait] += rules.trait_near * factor * min(me.traits[trait], 3)
        if board.side == "horn":
            self.sets = water(me.traits, rules.sets * left + places.joker)
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
                peoples[:] = [worth + rules.hoard for worth in peoples]
            if "fashion" in likely:
                traits[me.traits.index(max(me.traits))] += rules.fashion

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
                return worth + self.rules.worth[action]
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
        board, me, left, rules = self.board, self.me, self.me.left - 1, self.rules
        worth = self._gift(at, board.rounds - left)
        peoples: Sequence[float] = _NO_PEOPLES
        traits: Sequence[float] = _NO_TRAITS
        role, value = roles(board)[at]
        if role == "loss":
            least = min([me.peoples[people] for people in me.may(board, at)], default=0)
            peoples = [value * (rules.loss_wait * least - number) for number in me.peoples]
            worth -= rules.loss_later * left
        elif role == "gain":
            best = max([me.peoples[people] for people in me.may(board, at)], default=0)
            peoples = [float(value * number) for number in me.peoples]
            worth += value * (rules.gain_later * left - rules.gain_wait * best)
        elif role == "most":
            hopes = [majority_chance(self.ahead(people), self.turns) for people in range(6)]
            best_hope = max([hopes[people] for people in me.may(board, at)], default=0.0)
            peoples = [value * (hope - rules.most_wait * best_hope) for hope in hopes]
        elif role == "trait":
            traits = [float(value * number) for number in me.traits]
            worth += value * (rules.trait_later * left - rules.trait_wait * max(me.traits))
        elif role == "action":
            action = board.action[board.rows[0].index(at)]
            worth += rules.rate * rules.worth[action] * (left - rules.row_wait * max(0, left - 1.5))
        if at in board.trio:
            trio = [self._trio(people, at) for people in range(6)]
            peoples = [a + b for a, b in zip(peoples, trio, strict=True)]
        if self.places.tiles:
            column = [self._column(trait, at) for trait in range(5)]
            traits = [a + b for a, b in zip(traits, column, strict=True)]
        elif board.side == "shield":
            worn = [TRAIT[space] for space in self.places.gallery if space < KINDS]
            traits = [rules.like * (worn.count(trait) - len(worn) / 5) for trait in range(5)]
        return Space(at, self.me.taken[board.group[at]], worth, peoples, traits)

    def _gift(self, at: int, round_: int) -> float:
        """The tokens of the space and of row c in that round, against having them later."""
        board, gallery = self.board, self.places.gallery
        rules, worth, gift = self.rules, 0.0, board.timed[at][round_]
        each = rules.trophy if board.side == "horn" else rules.mark
        if gift is not None:
            worth += each * gift.trophies + rules.joker * gift.joker + rules.tile * self.sets * gift.trait_tile
        if round_ < board.rounds:
            later = board.timed[at][round_ + 1]
            if later is not None:
                tile = rules.tile * self.sets * later.trait_tile
                worth -= rules.gift_wait * (each * later.trophies + rules.joker * later.joker + tile)
        if at in board.rows[2] and board.row_effect is not None:
            missing = sum([gallery[i] == EMPTY for i in board.rows[2]])
            value = board.row_effect.trophies * rules.trophy - self.sets
            if missing == 1 and round_ <= board.row_until:
                worth += value
            elif round_ + missing - 1 <= board.row_until:
                worth += rules.row * value
        return worth

    def _trio(self, people: int, at: int) -> float:
        gallery, board = self.places.gallery, self.board
        others = {
            PEOPLE[gallery[i]] if gallery[i] < KINDS else -1 for i in board.trio if i != at and gallery[i] != EMPTY
        }
        if len(others) != 1:
            return 0.0
        hung = sum([gallery[i] != EMPTY for i in board.trio])
        full, broken = self.rules.trio, self.rules.untrio
        return full / (3 - hung) if people in others else -broken / (1 if hung == 2 else 4)

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
                    worth += self.rules.worth[board.action[board.rows[0].index(at)]]
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
