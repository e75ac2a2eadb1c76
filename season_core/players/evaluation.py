"""How good a position is: the expected final points of each player, and their chances to win.

Every space of a gallery is worth something once a card hangs there and something as long as it is open; cards, tokens
and tiles add to it. The coefficients are one table (`WEIGHTS`: on the horn side, on the shield side, and what for),
found by `python -m season_core tune`. A position in which cards are hidden is judged by those that are known.
"""

from collections.abc import Mapping, Sequence
from math import exp

from parlour.budget import shares_won

from ..boards import SIDES, Board
from ..cards import HIDDEN, KINDS, PEOPLE, TRAIT
from ..position import EMPTY, OVER, Places, Position
from .tile_worth import tile_worth

WEIGHTS: Mapping[str, tuple[float, float, str]] = {
    "sure": (1.0, 1.0, "points that the cards make as they lie, sets and majorities apart"),
    "turn": (1.41, 1.49, "each turn still to come, for the card it brings"),
    "loss_later": (0.0, -0.05, "a future card of the people on a loss space, a turn and a point of its factor"),
    "loss_open": (0.65, 0.75, "the best people left for an open loss space, by the cards of it"),
    "gain_later": (0.07, 0.2, "a future card of the people on a gain space, a turn and a point of its factor"),
    "gain_open": (0.7, 0.5, "the best people left for an open gain space, by the cards of it"),
    "gain_open_later": (0.14, 0.23, "future cards for an open gain space, a turn and a point of its factor"),
    "trait_later": (0.16, 0.0, "a future card of the trait on a trait space, a turn and a point of its factor"),
    "trait_open": (1.2, 0.0, "the trait with most cards, for an open trait space"),
    "trait_open_later": (0.25, 0.0, "future cards for an open trait space, a turn and a point of its factor"),
    "set": (0.92, 0.0, "points of the complete sets to be expected"),
    "majority": (0.86, 0.87, "ten points times the chance to have the most"),
    "majority_open": (1.0, 0.58, "the same for the best people left for an open majority space"),
    "trio": (0.8, 0.0, "five points times the part of the trio that is there, if it can still be had"),
    "trophy": (1.5, 0.0, "a trophy in the supply that can still be placed"),
    "trophy_idle": (-0.1, 0.0, "a trophy on a card of row a, which a move may bring to use"),
    "joker": (1.9, 0.5, "a joker not yet laid"),
    "tile_soon": (0.8, 0.0, "the trait tile while it can still be had, by the sets it would count for"),
    "timed_soon": (1.1, 0.2, "tokens of an open space while they can still be had, a round"),
    "row_soon": (1.0, 0.0, "the effect of row c while it can still be had"),
    "steal": (0.1, 0.03, "a card in row a that steals, a turn to come"),
    "peek": (-0.2, -0.1, "a card in row a that peeks, a turn to come"),
    "reserve": (-0.3, 0.0, "a card in row a that reserves, a turn to come"),
    "move": (-0.5, 0.0, "a card in row a that moves trophies, a turn to come"),
    "grab": (0.0, 0.05, "a card in row a that grabs, a turn to come"),
    "reserved": (-2.0, 0.0, "a reserved card, for the choice it gives"),
    "narrow": (-0.1, -0.1, "an open space on which three peoples or more can no longer hang"),
    "mark": (0.0, 0.99, "points to be expected of the marked end scorings"),
    "mark_soon": (0.0, 0.7, "an open space that will bring a trophy for an end scoring"),
    "tiles": (0.65, 0.62, "points to be expected of the bonus tiles"),
}
NAMES = tuple(WEIGHTS)
HELPFUL = 0.62  # of the future cards, those that fill up sets
LATE_EXTRA = 1.25  # cards a turn brings, actions included
ALL_PEOPLES = range(6)


def usual(side: str) -> dict[str, float]:
    """The weights of a side of the boards."""
    return {name: row[SIDES.index(side)] for name, row in WEIGHTS.items()}  # type: ignore[misc]


def water(traits: Sequence[int], extra: float) -> float:
    """How high the smallest number gets when `extra` cards fill up the smallest ones.

    >>> water([3, 1, 2, 2, 4], 0), water([3, 1, 2, 2, 4], 1), water([1, 1, 1, 1, 1], 5)
    (1.0, 2.0, 2.0)
    """
    row = sorted(traits)
    for count in range(1, len(row)):
        need = count * (row[count] - row[count - 1])
        if need >= extra:
            return row[count - 1] + extra / count
        extra -= need
    return row[-1] + extra / len(row)


class Side:
    """What is counted of one player, once for all questions about him."""

    __slots__ = ("eff", "hung", "left", "open", "peoples", "places", "taken", "traits")

    def __init__(self, board: Board, places: Places) -> None:
        self.places = places
        self.peoples, self.traits = [0] * 6, [0] * 5
        peoples, traits = self.peoples, self.traits
        for card in places.outside():
            if card != HIDDEN:
                peoples[PEOPLE[card]] += 1
                traits[TRAIT[card]] += 1
        joker = places.joker_on
        if joker is not None and joker.card is not None:
            traits[TRAIT[joker.card]] -= 1
            traits[joker.trait] += 1
        gallery = places.gallery
        self.left = gallery.count(EMPTY)
        self.eff = eff = peoples.copy()
        taken = self.taken = [0, 0, 0, 0]  # by different group: a bit for each people; the last is for no group
        group = board.group
        for at, space in enumerate(gallery):
            if space < KINDS:
                taken[group[at]] |= 1 << PEOPLE[space]
        taken[-1] = 0
        for at in board.rows[2]:
            if places.on[at] and gallery[at] < KINDS:
                eff[PEOPLE[gallery[at]]] += places.on[at]

    def may(self, board: Board, at: int) -> list[int]:
        """The peoples that may still hang there face-up."""
        taken = self.taken[board.group[at]]
        return [people for people in ALL_PEOPLES if not taken >> people & 1]


def majority_chance(ahead: float, turns: int) -> float:
    """The chance to have the most at the end, being so many cards ahead with so many turns to come.

    >>> majority_chance(1, 0), majority_chance(0, 0), 0.5 < majority_chance(1, 4) < 1
    (1.0, 0.0, True)
    """
    if turns <= 0:
        return 1.0 if ahead > 0 else 0.0
    wide = 0.35 * (turns + 1) ** 0.5
    return 1.0 / (1.0 + exp(-(ahead - 0.5 + 0.07 * turns) / wide))


class Evaluation:
    """The weights at work."""

    def __init__(self, weights: Mapping[str, float] | None = None) -> None:
        self.weights = {side: usual(side) | dict(weights or {}) for side in SIDES}

    def points(self, position: Position) -> tuple[float, ...]:
        """By seat, the final points to be expected; the true ones when the game is over."""
        if position.phase == OVER and position.result is not None:
            return tuple(float(row[-1]) for row in position.result.scores)
        board = position.board
        sides = [Side(board, places) for places in position.seats]
        return tuple([self.worth(board, sides, seat) for seat in range(len(sides))])

    def parts(self, position: Position, seat: int) -> dict[str, float]:
        """The same of one seat, weight by weight."""
        board = position.board
        sides = [Side(board, places) for places in position.seats]
        found = features(board, sides, seat)
        weights = self.weights[board.side]
        return {name: weights[name] * value for name, value in found.items()}

    def worth(self, board: Board, sides: Sequence[Side], seat: int) -> float:
        """The final points of one seat."""
        weights = self.weights[board.side]
        return sum([weights[name] * value for name, value in features(board, sides, seat).items()])

    def chances(self, position: Position) -> tuple[float, ...]:
        """By seat, the share of the win."""
        if position.result is not None:
            return shares_won(position.result.winners, position.players)
        return chances(self.points(position), position.board.rounds - position.number // position.players)


def chances(points: Sequence[float], rounds: int) -> tuple[float, ...]:
    """Shares of the win for these expected points, with so many rounds to come.

    >>> [round(share, 2) for share in chances((40, 40), 3)]
    [0.5, 0.5]
    """
    spread = 2.2 + 1.3 * max(0, rounds) ** 0.5
    best = max(points)
    parts = [exp((value - best) / spread) for value in points]
    whole = sum(parts)
    return tuple([part / whole for part in parts])


def features(board: Board, sides: Sequence[Side], seat: int) -> dict[str, float]:
    """What the weights are multiplied by, for one seat."""
    me = sides[seat]
    places, gallery, left, peoples, traits = me.places, me.places.gallery, me.left, me.peoples, me.traits
    round_ = board.rounds - left  # cards hung so far
    on = places.on
    sure = 0.0
    f = {"turn": float(left)}
    # Losses and gains
    later = open_ = 0.0
    for at, factor in board.losses:
        space = gallery[at]
        if space < KINDS:
            sure -= factor * peoples[PEOPLE[space]]
            later -= factor * left
        elif space == EMPTY:
            open_ -= factor * min([peoples[people] for people in me.may(board, at)], default=0)
    f["loss_later"], f["loss_open"] = later, open_
    later = open_ = open_later = 0.0
    for at, factor in board.gains:
        space = gallery[at]
        if space < KINDS:
            sure += factor * (peoples[PEOPLE[space]] + on[at])
            later += factor * left
        elif space == EMPTY:
            open_ += factor * max([peoples[people] for people in me.may(board, at)], default=0)
            open_later += factor * left
    f["gain_later"], f["gain_open"], f["gain_open_later"] = later, open_, open_later
    # Majority
    turns = left + max([side.left for side in sides if side is not me])
    renown = ["x12" in str(side.places.tiles) and _has_renown(side.places) for side in sides]
    for at, points in board.majorities:
        space = gallery[at]
        if space < KINDS:
            f["majority"] = points * majority_chance(_ahead(sides, seat, PEOPLE[space], renown), turns)
        elif space == EMPTY:
            best = max([_ahead(sides, seat, people, renown) for people in me.may(board, at)], default=-9)
            f["majority_open"] = points * majority_chance(best, turns)
    # Trait and sets
    joker = places.joker_on
    for at, factor in board.traits:
        space = gallery[at]
        if space < KINDS:
            trait = joker.trait if joker is not None and joker.at == board.spaces[at] else TRAIT[space]
            sure += factor * traits[trait]
            f["trait_later"] = float(factor * left)
        elif space == EMPTY:
            f["trait_open"], f["trait_open_later"] = float(factor * max(traits)), float(factor * left)
    down = sum([KINDS <= space < EMPTY for space in gallery])
    f["sure"] = sure - 5.0 * down
    if board.side == "horn":
        sets = water(traits, HELPFUL * LATE_EXTRA * left + places.joker)
        f["set"] = (7 if places.trait_tile else 4) * sets - places.penalties * sets
        if not places.trait_tile and round_ < 4 and gallery[board.traits[0][0]] == EMPTY:
            f["tile_soon"] = 3 * sets * (4 - round_) / 4
        f["trio"] = _trio(board, me)
        missing = sum([gallery[at] == EMPTY for at in board.rows[2]])
        if missing and round_ + missing <= board.row_until:
            f["row_soon"] = (4 * 1.4 - sets) * (1 - missing / 4)
    else:
        f["mark"], f["mark_soon"] = _marks(board, me, round_)
    f["timed_soon"] = _timed(board, gallery, round_)
    f["trophy"] = float(min(places.trophies, left + 1 if left else 0))
    f["trophy_idle"] = float(sum([on[at] for at in board.rows[0]])) if left else 0.0
    f["joker"] = float(places.joker)
    # Actions
    for at, action in zip(board.rows[0], board.action, strict=True):
        if gallery[at] < KINDS:
            f[action] = float(left)
    f["reserved"] = float(places.reserved is not None and left > 0)
    narrow = 0
    for at, space in enumerate(gallery):
        if space == EMPTY and me.taken[board.group[at]].bit_count() > 2:
            narrow += 1
    f["narrow"] = float(narrow)
    if places.tiles:
        f["tiles"] = tile_worth(board, places, peoples, traits, left)
    return f


def _has_renown(places: Places) -> bool:
    return any(tile.effect == "x12" for tile in places.tiles or ())


def _ahead(sides: Sequence[Side], seat: int, people: int, renown: Sequence[bool]) -> float:
    """By how many cards of a people the seat is ahead of the best of the others."""
    others = [side.eff[people] + renown[i] for i, side in enumerate(sides) if i != seat]
    return sides[seat].eff[people] + renown[seat] - max(others)


def _trio(board: Board, me: Side) -> float:
    """Five points times the part that is there."""
    peoples = set()
    open_ = 0
    for at in board.trio:
        space = me.places.gallery[at]
        if space == EMPTY:
            open_ += 1
        else:
            peoples.add(PEOPLE[space] if space < KINDS else None)
    if len(peoples) > 1 or None in peoples or open_ > me.left:
        return 0.0
    return board.trio_points * (1.0, 0.5, 0.2, 0.1)[open_]


def _timed(board: Board, gallery: bytes, round_: int) -> float:
    """The tokens that open spaces can still bring: the best of each, the surer the more rounds it has."""
    found = 0.0
    for at, gifts in enumerate(board.timed):
        if gallery[at] == EMPTY:
            best = 0.0
            for later in range(round_ + 1, board.rounds + 1):
                gift = gifts[later]
                if gift is not None and board.side == "horn":
                    best = max(best, (1.5 * gift.trophies + 3.0 * gift.joker) * (1 - 0.15 * (later - round_ - 1)))
                elif gift is not None:
                    best = max(best, 3.0 * gift.joker)
            found += best
    return found


def _marks(board: Board, me: Side, round_: int) -> tuple[float, float]:
    """V4: what the marked end scorings will bring, and how many more can be marked."""
    places, left, marks = me.places, me.left, me.places.marks
    found = sum([mark_worth(board, me, scoring) for scoring in marks])
    best = sorted([mark_worth(board, me, s) for s in ("hoard", "dynasty", "likeness", "fashion") if s not in marks])
    spaces = sum([places.gallery[at] == EMPTY and board.timed[at][-1] is not None for at in range(len(board.timed))])
    turns = min(left, board.rounds - max(round_, 5))
    more = min(spaces, turns, len(best)) + (places.trophies if left else 0)
    return found, sum(best[::-1][: max(0, min(more, len(best)))])


def mark_worth(board: Board, me: Side, scoring: str) -> float:
    """What an end scoring is likely to bring (V4)."""
    places, left = me.places, me.left
    future = LATE_EXTRA * left
    match scoring:
        case "hoard":
            return 7.0 * _reach(sum(me.peoples) + future - 18, left)
        case "dynasty":
            kinds = {card for card in places.outside() if card != HIDDEN}
            most = max([sum([people * 5 + trait in kinds for trait in range(5)]) for people in ALL_PEOPLES])
            return 7.0 * _reach(most + 0.3 * left + places.joker - 5, left)
        case "likeness":
            worn = [TRAIT[space] for space in places.gallery if space < KINDS]
            most = max([worn.count(trait) for trait in range(5)])
            return 7.0 * _reach(most + 0.45 * left + places.joker - 5, left)
    return max(me.traits) + 0.4 * left + places.joker


def _reach(ahead: float, left: int) -> float:
    """The chance to reach a number one is so far ahead of (or short of) on average."""
    if not left:
        return 1.0 if ahead >= 0 else 0.0
    return 1.0 / (1.0 + exp(-(ahead + 0.3) / (0.3 + 0.25 * left**0.5)))
