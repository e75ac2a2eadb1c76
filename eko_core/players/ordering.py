"""A first, quick opinion of every action, without carrying it out: what to look at first.

The searches go through actions in this order and leave the tail out, so it must be cheap and never lose what is
forcing: attacks, constructions, rescues of stacks that could be destroyed. It is the change in the evaluation's
largest terms, as far as that can be told from the action alone.
"""

from itertools import compress

from ..actions import Action, Build, Moon, Move, Place, Sand
from ..pieces import BUILDINGS
from ..position import PYRAMID_POINTS, Phase, Position, majority
from ..rules import constructing, temples
from ..rules.moving import AGAINST, ATTACK, KAMIKAZE
from . import storms
from .evaluation import Evaluation

NEAR_SITE = 0.5  # the part of a construction's value that is given for standing where it can be made
MARCH = 1.0

Scored = tuple[float, Action]


def ordered(position: Position, legal: list[Action], evaluation: Evaluation) -> list[Scored]:
    """The legal actions with their first opinion, best first; equal ones keep the engine's order."""
    phase = position.turn.phase
    if phase is Phase.ACTION or phase is Phase.EXTRA:
        scored = _actions(position, legal, evaluation)
    elif phase is Phase.REINFORCE:
        scored = _reinforcements(position, legal, evaluation)
    else:
        scored = [(0.0, action) for action in legal]
    scored.sort(key=_by_score, reverse=True)
    return scored


def _by_score(scored: Scored) -> float:
    return scored[0]


def threats_against(position: Position, player: int) -> list[int]:
    """By defence (twice a size): the enemy stacks that would win against it, as bits (in layers, see `storms`)."""
    bits, piles = position.board.bits, position.piles
    threats = [0] * 10
    if position.board.zones:
        n, beacon = len(piles), position.beacon_holder()
        for here, pile in enumerate(piles):
            if pile and pile >> 4 != player:
                beats = storms.BEATS_BEACON if pile >> 4 == beacon else storms.BEATS_PAYING
                for layer, defence in beats[pile & 15]:
                    threats[defence] |= bits[here] << layer * n
        return threats
    for here in compress(position.board.numbers, piles):
        pile = piles[here]
        if pile >> 4 != player:
            bit = bits[here]
            for defence in storms.BEATS[pile & 15]:
                threats[defence] |= bit
    return threats


class Sight:
    """What the opinions of one position share: who threatens what, and what stands at stake."""

    __slots__ = ("around", "at_stake", "build", "enter", "gains", "leave", "prices", "reach", "threats")

    def __init__(self, position: Position, player: int, evaluation: Evaluation) -> None:
        self.reach = evaluation.reach(position)
        self.gains = evaluation.buildings(position).gains[player]
        self.threats = threats_against(position, player)
        board, w = position.board, evaluation.weights
        self.around = self.reach if board.zones else board.around  # who could come to an empty space: at least they
        self.prices = evaluation.prices(position)
        self.enter, self.leave = _marks(position, player, w) if board.pyramids or board.beacon else ({}, {})
        self.at_stake = evaluation.at_stake
        self.build = NEAR_SITE * w["build"]

    def site(self, here: int, size: int) -> float:
        """What it is worth for a stack of that size to stand there, by what it can build."""
        for gain, spaces in self.gains[size]:
            if spaces >> here & 1:
                return self.build * gain
        return 0.0


def _marks(position: Position, player: int, w: dict[str, float]) -> tuple[dict[int, float], dict[int, float]]:
    """For the spaces of pyramids and the beacon, what it is worth to come there and what it costs to go (V-S, V-U)."""
    board, piles = position.board, position.piles
    enter: dict[int, float] = {}
    leave: dict[int, float] = {}
    marks = [(spaces, PYRAMID_POINTS * (w["point"] + w["closing"])) for spaces in board.pyramid_spaces]
    for spaces, worth in [*marks, (board.beacon_spaces, w["beacon"])]:
        holder = majority(piles, spaces)

        def change(here: int, pile: int, spaces: tuple[int, ...] = spaces, holder: int | None = holder) -> int:
            now = majority(piles[:here] + bytes((pile,)) + piles[here + 1 :], spaces)
            return (now == player) - (holder == player) + (holder not in (None, player) and now != holder)

        for here in spaces:
            if piles[here] and piles[here] >> 4 == player:
                leave[here] = leave.get(here, 0.0) + w["foothold"] - worth * change(here, 0)
            else:
                enter[here] = enter.get(here, 0.0) + w["foothold"] + worth * change(here, player << 4 | 2)
    return enter, leave


def _actions(position: Position, legal: list[Action], evaluation: Evaluation) -> list[Scored]:
    board, piles = position.board, position.piles
    player = position.turn.player
    sight = Sight(position, player, evaluation)
    reach, threats, at_stake, site = sight.reach, sight.threats, sight.at_stake, sight.site
    index, around, prices = board.standing_index, sight.around, sight.prices
    marked = bool(sight.enter or sight.leave)
    stack, reserve, captive = evaluation.stack, evaluation.weights["reserve"], 3 * evaluation.weights["point"]
    captive -= evaluation.weights["prisoner"]
    left: dict[int, float] = {}  # by source: what leaving it is worth
    scored: list[Scored] = []
    for action in legal:
        if not isinstance(action, Move):
            worth = 0.0
            if isinstance(action, Build):
                worth = _build(position, action, sight, evaluation)
            elif isinstance(action, Sand):
                worth = _sand(position, action, sight, evaluation)
            scored.append((worth, action))
            continue
        source, target = index[action.source], index[action.target]
        pile, met = piles[source], piles[target]
        power = pile & 15
        if source not in left:
            left[source] = -site(source, power >> 1) + (at_stake[power] if reach[source] & threats[power & 14] else 0.0)
        score = left[source]
        if prices is not None and (paid := storms.price(prices[target], source, len(piles))):  # V-T
            rest = power - 2 * paid
            if action.emperor:
                rest &= 14
            score += stack[rest] - stack[power] + reserve * paid
            power = rest
        if marked:
            score += sight.enter.get(target, 0.0) - sight.leave.get(source, 0.0)
        if not met:
            coming = around[target]
        elif met >> 4 == player:
            joined = (power & 14) + (met & 14) | (power & 1) | (met & 1)
            score += stack[joined] - stack[power] - stack[met & 15] - site(target, met >> 1 & 7)
            if reach[target] & threats[met & 14]:
                score += at_stake[met & 15]
            power = joined
            coming = reach[target]
        else:
            taken = met >> 1 & 7
            score += stack[met & 14] - reserve * (taken - (met & 1)) + (captive if met & 1 else 0.0)
            if AGAINST[power][met & 15] == KAMIKAZE:
                scored.append((score - stack[power] + reserve, action))
                continue
            coming = reach[target]
        score += site(target, power >> 1)
        if coming & threats[power & 14]:
            score -= at_stake[power]
        scored.append((score, action))
    return scored


def _build(position: Position, action: Build, sight: Sight, evaluation: Evaluation) -> float:
    board, w = position.board, evaluation.weights
    site, here = board.site_index[action.at], board.standing_index[action.source]
    standing, power = position.built[site], position.piles[here] & 15
    player = position.turn.player
    own = standing != 0 and standing >> 2 == player
    lost = standing & 3
    price = constructing.cost(player, action.level, BUILDINGS[standing] if standing else None)
    points = action.level - lost if own else action.level + lost
    rest = power - 2 * price
    if action.emperor:
        rest &= 14
    score = (w["point"] + w["closing"]) * points + w["reserve"] * price + w["build"]
    score += evaluation.stack[max(rest, 0)] - evaluation.stack[power]
    if site in board.capitals and not own:
        score += w["capital"] * (2 if standing else 1)
    if not own and (site in board.sand or site in board.moon or site in board.wind):
        score += w["temple"] * (2 if standing else 1)
    if rest <= 1 and here in sight.leave:
        score -= sight.leave[here]
    if sight.reach[here] & sight.threats[power & 14]:
        score += sight.at_stake[power]
    if rest > 1 and sight.reach[here] & sight.threats[rest & 14]:
        score -= sight.at_stake[rest]
    return score


def _sand(position: Position, action: Sand, sight: Sight, evaluation: Evaluation) -> float:
    """What the Sand takes, less its price; more where the stack can be destroyed only then (V-N)."""
    here = position.board.standing_index[action.at]
    power = position.piles[here] & 15
    reserve = evaluation.weights["reserve"]
    score = evaluation.stack[power] - evaluation.stack[power - 2] - (temples.PRICE + 1) * reserve
    if power < 4:
        return score + max(0.0, sight.enter.get(here, 0.0))
    player, n = position.turn.player, len(position.piles)
    for source, pile in enumerate(position.piles):
        if pile and pile >> 4 == player and sight.reach[here] >> source & 1:
            paid = storms.price(sight.prices[here], source, n) if sight.prices is not None else 0
            own = pile - 2 * paid & 15
            if AGAINST[own][power - 2] == ATTACK != AGAINST[own][power]:
                return score + sight.at_stake[power - 2]
    return score


def _reinforcements(position: Position, legal: list[Action], evaluation: Evaluation) -> list[Scored]:
    piles, index = position.piles, position.board.standing_index
    sight = Sight(position, position.turn.player, evaluation)
    reach, threats, at_stake, site = sight.reach, sight.threats, sight.at_stake, sight.site
    stack, reserve = evaluation.stack, evaluation.weights["reserve"]
    scored: list[Scored] = []
    for action in legal:
        if not isinstance(action, Place) and not isinstance(action, Moon):
            scored.append((MARCH if action.do == "march" else 0.0, action))
            continue
        here = index[action.at]
        was = piles[here] & 15
        discs, price = (1, temples.PRICE) if isinstance(action, Moon) else (action.plain + action.emperor, 0)
        now = was + (discs << 1) | action.emperor
        score = stack[now] - stack[was] - reserve * (discs + price)
        score += site(here, now >> 1) - site(here, was >> 1)
        if not was:
            score += sight.enter.get(here, 0.0)
        if reach[here] & threats[was & 14]:
            score += at_stake[was]
        if reach[here] & threats[now & 14]:
            score -= at_stake[now]
        scored.append((score, action))
    return scored
