"""How good a position is for each player: one table of weights and all features they weigh, so the file is long.

Every feature is a number per player; a player's *score* is the weighted sum. `chances` turns the scores of
all players into shares of the win that add up to 1, which is what the searches, the evaluation bar and the review use.
"""

from collections.abc import Mapping
from itertools import compress
from math import exp

from parlour.budget import shares_won

from ..board import Board
from ..pieces import BUILDINGS, IN_RESERVE
from ..position import Phase, Position, has_temple, majority
from ..rules import constructing, moving, reinforcing
from ..rules.moving import AGAINST, KAMIKAZE, POWERS
from ..rules.tempests import unpaid
from ..rules.turn import MARCH_PRICE
from ..short_ways import estates
from ..short_ways.regions import Region
from . import storms

# The one table; only ratios matter. Found by self-play (`python -m eko_core tune`, see bench/RESULTS.md), smoothed by
# hand. In short: discs on the board win, the capital next, points when they come near twelve.
WEIGHTS: Mapping[str, tuple[float, str]] = {
    "point": (0.5, "A point on the table, by building or captive."),
    "closing": (2.0, "Each point beyond six once more: the goal of twelve comes near."),
    "capital": (4.0, "A building on a capital, without which nobody wins."),
    "capital_late": (9.0, "The same, growing with the share of the twelve points already made."),
    "stack_1": (2.5, "A lone disc on the board."),
    "stack_2": (3.9, "A stack of two."),
    "stack_3": (6.0, "A stack of three."),
    "stack_4": (8.8, "A stack of four, out of reach of all but Emperors of four and lone discs."),
    "reserve": (0.4, "A plain disc in the reserve."),
    "march": (0.2, "Enough discs in the reserve to pay a forced march."),
    "emperor": (-2.5, "The Emperor is on the board: a stack that must be guarded, so less free."),
    "guard": (0.7, "Each disc under the Emperor."),
    "prisoner": (-3.8, "The own Emperor is somebody's captive (his points are counted already)."),
    "exposed": (-0.7, "Each disc of the largest own stack that an enemy can destroy at once."),
    "exposed_later": (-0.2, "The same, when the player himself acts first."),
    "exposed_rest": (-0.2, "Each disc of the other own stacks that enemies can reach."),
    "emperor_exposed": (-8.0, "The Emperor's stack can be destroyed by the next to act."),
    "emperor_exposed_later": (-1.0, "The same, when the player himself acts first."),
    "choked": (-0.4, "An own stack with room that an enemy building keeps from being reinforced."),
    "suffocated": (-0.5, "No own stack can be reinforced at all."),
    "build": (2.2, "The best swing in points by a construction, when it is the player's action."),
    "build_later": (1.6, "The same, when others act first."),
    "places": (0.0, "An own stack that stands where it can build something useful."),
    "kamikaze": (1.5, "A lone disc that reaches an enemy stack of four."),
    "tempo": (0.0, "To be the next to act."),
    # On boards with variants only.
    "temple": (1.0, "A temple of the Sand, the Moon or the Wind."),
    "beacon": (1.0, "The beacon: tempests cost nothing."),
    "foothold": (0.3, "An own stack on a space of a pyramid or the beacon (a pyramid's points are counted already)."),
    "in_tempest": (-0.5, "An own stack in a tempest: to leave costs a disc, and it is not reinforced."),
    "stranded": (-0.8, "A lone disc in a tempest, which can never pay its way out."),
}

HIT_BACK = 0.5  # the part of a stack's value that is given for lost where an enemy can destroy it
SPREAD = 11.8  # the difference of scores that makes the chances e to 1
_OCCUPIED = bytes(pile > 0 for pile in range(256))
_CACHED = 4096  # occupations and sets of buildings remembered at a time

Gains = tuple[tuple[float, int], ...]  # swings in points, best first, each with the spaces it can be made from


class Buildings:
    """What follows from the buildings alone, made once for each set of buildings that comes up."""

    __slots__ = ("capital", "choked", "gains")

    def __init__(self, position: Position) -> None:
        board, built, players = position.board, position.built, position.players
        holders = [built[site] >> 2 for site in board.capitals if built[site]]
        self.capital = tuple(p in holders for p in range(players))
        gains: list[tuple[Gains, ...]] = []
        choked: list[int] = []
        for player in range(players):
            supply = estates.supply(built, player)
            found: tuple[dict[float, int], ...] = ({}, {}, {}, {}, {})
            for standing, highest, beside in zip(built, board.highest, board.site_around, strict=True):
                for size, gain in enumerate(_gain(player, standing, highest, supply)):
                    if gain:
                        found[size][gain] = found[size].get(gain, 0) | beside
            gains.append(tuple(tuple(sorted(by_gain.items(), reverse=True)) for by_gain in found))
            choked.append(board.everywhere & ~reinforcing.safe(position, player))
        self.gains = tuple(gains)  # [player][size]: swings by a construction, best first, each with its spaces
        self.choked = tuple(choked)  # by player: the spaces where his stacks cannot be reinforced


_GAINS: dict[tuple[int, int, int, int], tuple[float, ...]] = {}


def _gain(player: int, standing: int, highest: int, supply: int) -> tuple[float, ...]:
    """The best swing in points that a stack of 0 to 4 discs makes by building there (C2–C4)."""
    case = (player, standing, highest, supply)
    if case not in _GAINS:
        there = BUILDINGS[standing] if standing else None
        level = standing & 3
        own = there is not None and there.owner == player
        best = [0.0] * 5
        for new in constructing.levels(player, there, highest):
            if not supply >> (new - 1) & 1:  # C4
                continue
            swing = new - level if own else new + level / 2
            for size in range(constructing.cost(player, new, there), 5):
                best[size] = max(best[size], swing)
        _GAINS[case] = tuple(best)
    return _GAINS[case]


def reaches(board: Board, regions: list[Region]) -> tuple[int, ...]:
    """For each standing space, the spaces from which a stack comes there through empty ones, as bits (M1).

    Only what it says of occupied spaces is used: stacks on the border of one empty region reach each other.
    """
    reach = list(board.around)
    members = (board.near or board.look_around()).members
    for inside, wide, _ in regions:
        border = wide ^ inside
        for here in members(border):
            reach[here] |= border
    return tuple(reach)


class Evaluation:
    """The evaluation with a table of weights (the table above, unless some are given)."""

    def __init__(self, weights: Mapping[str, float] | None = None, spread: float = SPREAD) -> None:
        unknown = set(weights or ()) - set(WEIGHTS)
        if unknown:
            raise ValueError(f"There is no weight {sorted(unknown)[0]!r}; the weights are {', '.join(WEIGHTS)}.")
        self.weights = {name: weight for name, (weight, _) in WEIGHTS.items()} | dict(weights or {})
        self.spread = spread
        w = self.weights
        self.stack = [0.0] * 16  # by size and Emperor, as in the packed stack
        for size in range(1, 5):
            plain = w[f"stack_{size}"]
            self.stack[size << 1] = plain
            self.stack[size << 1 | 1] = plain + w["emperor"] + w["guard"] * (size - 1)
        # By power: what is given for lost where an enemy can destroy the stack, for a first opinion.
        self.at_stake = [
            HIT_BACK * value - (w["emperor_exposed"] if power & 1 and power > 1 else 0.0)
            for power, value in enumerate(self.stack)
        ]
        self._points = [w["point"] * n + w["closing"] * max(0, n - 6) for n in range(40)]
        # By the stack's power and the discs ready for it: what it gains if it is reinforced.
        self._growth = [
            [max((self.stack[power + 2 * n] - self.stack[power] - w["reserve"] * n
                  for n in range(1, min(ready, 4 - (power >> 1)) + 1)), default=0.0) for ready in range(4)]
            for power in range(10)
        ]  # fmt: skip
        self._board: Board | None = None
        self._variants = False  # whether the board has any
        self._in_tempest = 0  # the spaces of the board that lie in tempests, as bits
        self._prices: dict[tuple[bytes, int], tuple[int, ...]] = {}
        self._reaches: dict[bytes, tuple[int, ...]] = {}
        self._buildings: dict[bytes, Buildings] = {}

    def chances(self, position: Position) -> tuple[float, ...]:
        """Each player's share of the win, together 1 (0 for all if everybody has lost)."""
        if position.result is not None:
            return shares_won(position.result.winners, position.players)
        scores = self.scores(position)
        if len(scores) == 2:
            first = 1.0 / (1.0 + exp(min(60.0, (scores[1] - scores[0]) / self.spread)))
            return first, 1.0 - first
        top = max(scores)
        shares = [exp(max(-60.0, (score - top) / self.spread)) for score in scores]
        whole = sum(shares)
        return tuple(share / whole for share in shares)

    def reach(self, position: Position) -> tuple[int, ...]:
        """`reaches` of a position, remembered; on a board with tempests in layers (see `storms`)."""
        board = position.board
        if board is not self._board:
            self._board = board
            self._variants = board.has_variants
            self._in_tempest = sum(bit for bit, zone in zip(board.bits, board.zone_bits, strict=True) if zone)
            self._prices.clear()
            self._reaches.clear()
            self._buildings.clear()
        occupied = position.piles.translate(_OCCUPIED)
        reach = self._reaches.get(occupied)
        if reach is None:
            if len(self._reaches) > _CACHED:
                self._reaches.clear()
            reach = reaches(board, moving.ground(position)[2])
            if board.zones:
                reach = storms.layered(board, occupied, storms.everywhere(board), reach)
            self._reaches[occupied] = reach
        return reach

    def prices(self, position: Position) -> tuple[int, ...] | None:
        """The reach of who acts now, for `storms.price`; None if no way costs him anything (V-T, V-U)."""
        board = position.board
        dear = unpaid(position, position.turn.player) if board.zones else 0
        if not dear:
            return None
        reach = self.reach(position)
        if dear == storms.everywhere(board):
            return reach
        case = position.piles.translate(_OCCUPIED), dear
        if case not in self._prices:
            if len(self._prices) > _CACHED:
                self._prices.clear()
            self._prices[case] = storms.layered(board, case[0], dear, bytes(len(reach)))
        return self._prices[case]

    def buildings(self, position: Position) -> Buildings:
        """What follows from the buildings of a position, remembered (after `reach`, which knows the board)."""
        built = position.built
        buildings = self._buildings.get(built)
        if buildings is None:
            if len(self._buildings) > _CACHED:
                self._buildings.clear()
            buildings = self._buildings[built] = Buildings(position)
        return buildings

    def scores(self, position: Position) -> list[float]:
        """Each player's weighted sum of features; a player who is out has a very low one."""
        board, piles, w = position.board, position.piles, self.weights
        reach = self.reach(position)
        houses = self.buildings(position)
        plain, emperors, turn = position.plain, position.emperors, position.turn
        players = len(plain)
        bits = board.bits
        spaces_in_all = len(piles)
        stormy = self._in_tempest
        beacon = majority(piles, board.beacon_spaces) if board.beacon_spaces else None

        # Where the stacks of each kind stand.
        alike: dict[int, int] = {}
        for here in compress(board.numbers, piles):
            pile = piles[here]
            alike[pile] = alike[pile] | bits[here] if pile in alike else bits[here]

        # What each player's stacks are worth where they stand, kind by kind.
        stack_value = self.stack
        scores = [0.0] * players
        threats = [[0] * 10 for _ in range(players)]  # by player and defence: the enemy stacks that win against it
        best_gain, places, shut, opened = [0.0] * players, [0] * players, [0] * players, [0] * players
        alive = [False] * players
        count_places = w["places"] != 0.0
        ready = min(3, plain[turn.player]) if turn.phase is Phase.REINFORCE else 0
        reinforced = 0.0
        for pile, where in alike.items():
            owner, power = pile >> 4, pile & 15
            size = power >> 1
            alive[owner] = True
            scores[owner] += stack_value[power] * where.bit_count()
            if stormy:
                beats = storms.BEATS_BEACON if owner == beacon else storms.BEATS_PAYING
                for enemy in _OTHERS[players][owner]:
                    for layer, defence in beats[power]:
                        threats[enemy][defence] |= where << layer * spaces_in_all
            else:
                beaten = _BEATS[power]
                for enemy in _OTHERS[players][owner]:
                    against = threats[enemy]
                    for defence in beaten:
                        against[defence] |= where
            for gain, spaces in houses.gains[owner][size]:
                if not count_places and gain <= best_gain[owner]:
                    break
                if where & spaces:
                    places[owner] += (where & spaces).bit_count()
                    if gain > best_gain[owner]:
                        best_gain[owner] = gain
            if size < 4:
                choked = where & houses.choked[owner]
                if stormy and owner != beacon:
                    choked |= where & stormy  # V-T
                shut[owner] += choked.bit_count()
                if choked != where:
                    opened[owner] = 1
                    if ready and owner == turn.player and self._growth[power][ready] > reinforced:
                        reinforced = self._growth[power][ready]

        # Which stacks can be destroyed.
        exposed, largest, emperor_exposed = [0] * players, [0] * players, [False] * players
        for here in compress(board.numbers, piles):
            pile = piles[here]
            owner = pile >> 4
            if reach[here] & threats[owner][pile & 14]:
                size = pile >> 1 & 7
                exposed[owner] += size
                if size > largest[owner]:
                    largest[owner] = size
                if pile & 1:
                    emperor_exposed[owner] = True

        scores[turn.player] += reinforced  # the discs that are about to be placed count as placed
        to_act = turn.player
        if turn.phase is Phase.REINFORCE:  # the next one in turn acts next
            for offset in range(1, players):
                to_act = (turn.player + offset) % players
                if alive[to_act]:
                    break
        for player in range(players):
            if not alive[player]:
                scores[player] = OUT_OF_GAME
                continue
            points = position.points(player)
            score = self._points[points]
            if houses.capital[player]:
                score += w["capital"] + w["capital_late"] * points / 12
            score += w["places"] * places[player] + w["choked"] * shut[player]
            score += w["exposed_rest"] * (exposed[player] - largest[player])
            if not opened[player] and shut[player]:
                score += w["suffocated"]
            if player == to_act:
                score += w["tempo"] + w["build"] * best_gain[player] + w["exposed_later"] * largest[player]
                if emperor_exposed[player]:
                    score += w["emperor_exposed_later"]
            else:
                score += w["build_later"] * best_gain[player] + w["exposed"] * largest[player]
                if emperor_exposed[player]:
                    score += w["emperor_exposed"]
            score += w["reserve"] * plain[player]
            if plain[player] >= MARCH_PRICE:
                score += w["march"]
            where = emperors[player]
            if where >= 0:
                score += w["prisoner"]
            elif where == IN_RESERVE:
                score += w["reserve"]
            prey = 0
            for power in _PREY:
                prey |= alike.get(player << 4 | power, 0)
            while prey:
                low = prey & -prey
                prey ^= low
                for enemy in _OTHERS[players][player]:
                    lone = alike.get(enemy << 4 | _LONE, 0)
                    if stormy and enemy == beacon:
                        lone <<= storms.BEACON * spaces_in_all
                    if lone & reach[low.bit_length() - 1]:
                        scores[enemy] += w["kamikaze"]
            scores[player] += score
        if self._variants:
            self._add_variants(position, scores, beacon)
        return scores

    def _add_variants(self, position: Position, scores: list[float], beacon: int | None) -> None:
        """What temples, beacon and tempests are worth to those who are still in the game."""
        board, piles, built, w = position.board, position.piles, position.built, self.weights
        stormy = self._in_tempest
        for player in range(len(scores)):
            for temple in (board.sand, board.moon, board.wind):
                if temple and has_temple(built, player, temple):
                    scores[player] += w["temple"]
        for spaces in (*board.pyramid_spaces, board.beacon_spaces):
            for here in spaces:
                if piles[here]:
                    scores[piles[here] >> 4] += w["foothold"]
        if beacon is not None:
            scores[beacon] += w["beacon"]
        while stormy:
            low = stormy & -stormy
            stormy ^= low
            pile = piles[low.bit_length() - 1]
            if pile and pile >> 4 != beacon:
                scores[pile >> 4] += w["in_tempest"] + (w["stranded"] if pile & 14 == 2 else 0.0)


OUT_OF_GAME = -50.0
_BEATS = storms.BEATS
_LONE = 2  # the power of one plain disc
_PREY = tuple(power for power in POWERS if AGAINST[_LONE][power] == KAMIKAZE)
# By the number of players and a player: the others.
_OTHERS = tuple(tuple(tuple(e for e in range(n) if e != player) for player in range(n)) for n in range(5))
