"""Section 8, the scoring: every line of the sheet with what it counts (E4, L1–L9, V4, V5, X12).

A line is the sum of its terms; nothing else adds up points. The terms name spaces and cards, for score sheet and hints.
"""

from typing import NamedTuple

from ..boards import Board
from ..cards import HIDDEN, KINDS, PEOPLE, PEOPLES, TRAIT, TRAITS
from ..position import EMPTY, Places, Position
from .expert import qualifies, trait_at

FACE_DOWN = -5  # L4
SET, SET_WITH_TILE = 4, 7  # L6
PENALTY = -1  # L8
HOARD, END_SCORING, LIKE = 18, 7, 5  # V4: cards, points, gallery cards of one trait
RENOWN = 2  # x12
_BACK = bytes([HIDDEN])
_NONE: frozenset[str] = frozenset()


class Term(NamedTuple):
    """Something that brings or costs points: so many times a factor, or a sum at once (factor = points)."""

    rule: str
    points: int
    number: int  # of what is counted …
    factor: int  # … and what each is worth
    at: str | None = None  # the space that says so
    people: int | None = None
    trait: int | None = None
    cards: tuple[int, ...] = ()  # the cards counted
    trophies: int = 0  # among what is counted
    effect: str | None = None  # the tile that brings or changes it


class Line(NamedTuple):
    """A line of the score sheet."""

    name: str
    points: int
    terms: tuple[Term, ...]


class Count:
    """What one player's cards come to (E4); accolades are counted as they will be at the end (E2)."""

    def __init__(self, board: Board, places: Places) -> None:
        self.board, self.places = board, places
        self.accolades = bytes(sorted(places.outside())).rstrip(_BACK)
        self.by_people: list[list[int]] = [[] for _ in PEOPLES]
        self.traits = [0] * len(TRAITS)
        for card in self.accolades:
            self.by_people[PEOPLE[card]].append(card)
            self.traits[TRAIT[card]] += 1
        self.peoples = [len(cards) for cards in self.by_people]
        joker = places.joker_on
        if joker is not None and joker.card is not None and joker.card in self.accolades:
            self.traits[TRAIT[joker.card]] -= 1
            self.traits[joker.trait] += 1
        self.fewest = min(self.traits)
        self.effects = _paying(board, places) if places.tiles else _NONE

    def effective(self, people: int) -> int:
        """eff(p): accolades of the people, trophies on its card of row c, and x12."""
        gallery, number = self.places.gallery, self.peoples[people]
        for i, trophies in enumerate(self.places.on):
            if trophies and i in self.board.rows[2] and gallery[i] < KINDS and PEOPLE[gallery[i]] == people:
                number += trophies
        return number + RENOWN if "x12" in self.effects else number

    def people_at(self, at: int) -> int | None:
        """P(z)."""
        space = self.places.gallery[at]
        return PEOPLE[space] if space < KINDS else None

    def of_people(self, people: int) -> tuple[int, ...]:
        """The accolades of a people."""
        return tuple(self.by_people[people])

    def worn(self) -> list[tuple[int, int]]:
        """The accolades with the trait each counts as, one of the joker's kind with the trait it names."""
        pairs = [(card, TRAIT[card]) for card in self.accolades]
        joker = self.places.joker_on
        if joker is not None and joker.card is not None and (joker.card, TRAIT[joker.card]) in pairs:
            pairs[pairs.index((joker.card, TRAIT[joker.card]))] = (joker.card, joker.trait)
        return pairs

    def of_trait(self, trait: int) -> tuple[int, ...]:
        """The accolades of a trait, the joker applied."""
        if self.places.joker_on is None:
            return tuple([card for card in self.accolades if TRAIT[card] == trait])
        return tuple([card for card, worn in self.worn() if worn == trait])


def _paying(board: Board, places: Places) -> frozenset[str]:
    """The end tiles that qualify (X12)."""
    kinds = board.tile_kinds
    return frozenset(
        tile.effect
        for column, tile in enumerate(places.tiles or ())
        if kinds[tile.effect] == "end" and qualifies(board, places, column)
    )


def explain(position: Position) -> tuple[tuple[Line, ...], ...]:
    """By seat, the lines of the score sheet as if the game ended now; jokers not laid count for nothing."""
    counts = [Count(position.board, places) for places in position.seats]
    names = position.board.lines
    return tuple(
        tuple(Line(name, _sum(terms), tuple(terms)) for name, terms in zip(names, _terms(counts, seat), strict=True))
        for seat in range(len(counts))
    )


def score(position: Position) -> list[tuple[int, ...]]:
    """By seat, the points of each line of `board.lines` and the total."""
    counts = [Count(position.board, places) for places in position.seats]
    found = []
    for seat in range(len(counts)):
        points = [_sum(terms) for terms in _terms(counts, seat)]
        found.append((*points, sum(points)))
    return found


def total(position: Position, seat: int) -> int:
    """What a seat's lines come to as if the game ended now."""
    return counted([Count(position.board, places) for places in position.seats], seat)


def counted(counts: list[Count], seat: int) -> int:
    """The same, of what was counted before."""
    return sum([_sum(terms) for terms in _terms(counts, seat)])


def _terms(counts: list[Count], seat: int) -> list[list[Term]]:
    """For each line of the sheet what it adds up."""
    me = counts[seat]
    return [_majority(counts, seat) if name == "majority" else _TERMS[name](me) for name in me.board.lines]


def _sum(terms: list[Term]) -> int:
    return sum([term.points for term in terms])


def _losses(me: Count) -> list[Term]:
    """L1, x8."""
    terms = []
    for at, factor in me.board.losses:
        people = me.people_at(at)
        if people is not None:
            effect = "x8" if "x8" in me.effects else None
            each, n = -1 if effect else -factor, me.peoples[people]
            terms.append(
                Term("L1", each * n, n, each, me.board.spaces[at], people, cards=me.of_people(people), effect=effect)
            )
    return terms


def _gains(me: Count) -> list[Term]:
    """L2, x7; trophies count (K3)."""
    terms = []
    for at, factor in me.board.gains:
        people = me.people_at(at)
        if people is not None:
            effect = "x7" if factor == 1 and "x7" in me.effects else None
            each, trophies = 2 if effect else factor, me.places.on[at]
            n = me.peoples[people] + trophies
            terms.append(
                Term("L2", each * n, n, each, me.board.spaces[at], people, None, me.of_people(people), trophies, effect)
            )
    return terms


def _majority(counts: list[Count], seat: int) -> list[Term]:
    """L3, x12: strictly more than every other player."""
    me, terms = counts[seat], []
    for at, points in me.board.majorities:
        people = me.people_at(at)
        if people is not None:
            mine = me.effective(people)
            won = all(other.effective(people) < mine for other in counts if other is not me)
            cards = me.of_people(people)
            effect = "x12" if "x12" in me.effects else None
            trophies = mine - len(cards) - (RENOWN if effect else 0)
            terms.append(
                Term(
                    "L3", points if won else 0, mine, points, me.board.spaces[at], people, None, cards, trophies, effect
                )
            )
    return terms


def _face_down(me: Count) -> list[Term]:
    """L4."""
    return [
        Term("L4", FACE_DOWN, 1, FACE_DOWN, me.board.spaces[at])
        for at, space in enumerate(me.places.gallery)
        if KINDS <= space < EMPTY
    ]


def _trait(me: Count) -> list[Term]:
    """L5."""
    terms = []
    for at, factor in me.board.traits:
        trait = trait_at(me.board, me.places, at)
        if trait is not None:
            n = me.traits[trait]
            space = me.board.spaces[at]
            terms.append(Term("L5", factor * n, n, factor, space, None, trait, me.of_trait(trait)))
    return terms


def _sets(me: Count) -> list[Term]:
    """L6."""
    each = SET_WITH_TILE if me.places.trait_tile else SET
    return [Term("L6", each * me.fewest, me.fewest, each)]


def _trio(me: Count) -> list[Term]:
    """L7."""
    peoples = {me.people_at(at) for at in me.board.trio}
    if len(peoples) != 1 or None in peoples:
        return []
    cards = tuple(me.places.gallery[at] for at in me.board.trio)
    return [Term("L7", me.board.trio_points, 1, me.board.trio_points, people=peoples.pop(), cards=cards)]


def _penalty(me: Count) -> list[Term]:
    """L8."""
    n = me.places.penalties * me.fewest
    return [Term("L8", PENALTY * n, n, PENALTY)] if me.places.penalties else []


def _hoard(me: Count) -> list[Term]:
    """V4."""
    n = len(me.accolades)
    return _end_scoring(me, "hoard", n >= HOARD, n, me.accolades)


def _dynasty(me: Count) -> list[Term]:
    """V4: all five traits of one people, the joker applied."""
    if "dynasty" not in me.places.marks:
        return []
    traits: list[set[int]] = [set() for _ in PEOPLES]
    for card, worn in me.worn():
        traits[PEOPLE[card]].add(worn)
    best = max(range(len(PEOPLES)), key=lambda people: len(traits[people]))
    n = len(traits[best])
    return [
        term._replace(people=best)
        for term in _end_scoring(me, "dynasty", n == len(TRAITS), n, bytes(me.of_people(best)))
    ]


def _likeness(me: Count) -> list[Term]:
    """V4: five face-up cards of the gallery with one trait, the joker applied."""
    if "likeness" not in me.places.marks:
        return []
    traits = [trait_at(me.board, me.places, at) for at in range(len(me.places.gallery))]
    best = max(range(len(TRAITS)), key=traits.count)
    cards = bytes(space for space, trait in zip(me.places.gallery, traits, strict=True) if trait == best)
    return [term._replace(trait=best) for term in _end_scoring(me, "likeness", len(cards) >= LIKE, len(cards), cards)]


def _end_scoring(me: Count, key: str, pays: bool, count: int, cards: bytes) -> list[Term]:
    if key not in me.places.marks:
        return []
    return [Term("V4", END_SCORING if pays else 0, count, END_SCORING, cards=tuple(cards))]


def _fashion(me: Count) -> list[Term]:
    """V4: the trait he has most of."""
    if "fashion" not in me.places.marks:
        return []
    best = max(range(len(TRAITS)), key=lambda trait: me.traits[trait])
    n = me.traits[best]
    return [Term("V4", n, n, 1, trait=best, cards=me.of_trait(best))]


def _bonus(me: Count) -> list[Term]:
    """L9: the end tiles that qualify (X12)."""
    terms: list[Term] = []
    if not me.effects:
        return terms
    if "x9" in me.effects:
        n = sum(len(set(traits)) == len(traits) for traits in _full_columns(me))
        terms.append(Term("X12", 5 * n, n, 5, effect="x9"))
    if "x10" in me.effects:
        terms.append(Term("X12", 8 - me.fewest, 1, 8 - me.fewest, effect="x10"))
    if "x11" in me.effects:
        n = sum(len(set(traits)) == 1 for traits in _full_columns(me))
        terms.append(Term("X12", 3 * n, n, 3, effect="x11"))
    if "x13" in me.effects:
        peoples = [PEOPLE[space] for space in me.places.gallery if space < KINDS]
        most = max(map(peoples.count, peoples), default=0)
        terms.append(Term("X12", 12 if most <= 2 else 0, most, 12, effect="x13"))
    return terms


def _full_columns(me: Count) -> list[list[int]]:
    """The traits of the columns of two or more spaces that hold face-up cards only."""
    columns = []
    for spaces in me.board.columns:
        traits = [trait for at in spaces if (trait := trait_at(me.board, me.places, at)) is not None]
        if len(spaces) > 1 and len(traits) == len(spaces):
            columns.append(traits)
    return columns


_TERMS = {
    "losses": _losses, "gains": _gains, "face_down": _face_down, "trait": _trait, "sets": _sets, "trio": _trio,
    "penalty": _penalty, "hoard": _hoard, "dynasty": _dynasty, "likeness": _likeness, "fashion": _fashion,
    "bonus": _bonus,
}  # fmt: skip
