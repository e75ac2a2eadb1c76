"""A first, quick opinion of every action, without carrying it out: what to look at first.

The searches go through actions in this order and leave the tail out, so it must be cheap and never lose what is
forcing: attacks, constructions, rescues of stacks that could be destroyed. It is the change in the evaluation's
largest terms, as far as that can be told from the action alone.
"""

from ..actions import Action, Build, Move, Place
from ..position import Phase, Position
from .evaluation import Evaluation

HIT_BACK = 0.5  # the part of a stack's value that is given for lost where an enemy can destroy it
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
    """By defence (twice a size): the enemy stacks that would win against it, as bits."""
    bits, piles = position.board.bits, position.piles
    threats = [0] * 10
    for here, pile in enumerate(piles):
        if pile and pile >> 4 != player:
            power = pile & 15
            for defence in range(2, power, 2):
                threats[defence] |= bits[here]
            if power < 4:
                threats[8] |= bits[here]
    return threats


class Sight:
    """What the opinions of one position share: who threatens what, and what stands at stake."""

    __slots__ = ("at_stake", "build", "gains", "reach", "threats")

    def __init__(self, position: Position, player: int, evaluation: Evaluation) -> None:
        self.reach = evaluation.reach(position)
        self.gains = evaluation.buildings(position).gains[player]
        self.threats = threats_against(position, player)
        w = evaluation.weights
        self.at_stake = [HIT_BACK * value for value in evaluation.stack]  # by power
        for power in (3, 5, 7, 9):
            self.at_stake[power] -= w["emperor_exposed"]
        self.build = NEAR_SITE * w["build"]

    def site(self, here: int, size: int) -> float:
        """What it is worth for a stack of that size to stand there, by what it can build."""
        for gain, spaces in self.gains[size]:
            if spaces >> here & 1:
                return self.build * gain
        return 0.0


def _actions(position: Position, legal: list[Action], evaluation: Evaluation) -> list[Scored]:
    board, piles = position.board, position.piles
    player = position.turn.player
    sight = Sight(position, player, evaluation)
    reach, threats, at_stake, site = sight.reach, sight.threats, sight.at_stake, sight.site
    index, around = board.standing_index, board.around
    stack, reserve, captive = evaluation.stack, evaluation.weights["reserve"], 3 * evaluation.weights["point"]
    captive -= evaluation.weights["prisoner"]
    left: dict[int, float] = {}  # by source: what leaving it is worth
    scored: list[Scored] = []
    for action in legal:
        if not isinstance(action, Move):  # Sand and Skip (V-N) have no opinion yet
            worth = _build(position, action, sight, evaluation) if isinstance(action, Build) else 0.0
            scored.append((worth, action))
            continue
        source, target = index[action.source], index[action.target]
        pile, met = piles[source], piles[target]
        power = pile & 15
        if source not in left:
            left[source] = -site(source, power >> 1) + (at_stake[power] if reach[source] & threats[power & 14] else 0.0)
        score = left[source]
        if not met:
            coming = around[target]  # who could come there: at least the neighbours
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
            if power >> 1 < taken:  # M5
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
    price = action.level + (standing != 0 and not own)
    points = action.level - lost if own else action.level + lost
    rest = power - 2 * price
    if action.emperor:
        rest &= 14
    score = (w["point"] + w["closing"]) * points + w["reserve"] * price + w["build"]
    score += evaluation.stack[max(rest, 0)] - evaluation.stack[power]
    if site in board.capitals and not own:
        score += w["capital"] * (2 if standing else 1)
    if sight.reach[here] & sight.threats[power & 14]:
        score += sight.at_stake[power]
    if rest > 1 and sight.reach[here] & sight.threats[rest & 14]:
        score -= sight.at_stake[rest]
    return score


def _reinforcements(position: Position, legal: list[Action], evaluation: Evaluation) -> list[Scored]:
    piles, index = position.piles, position.board.standing_index
    sight = Sight(position, position.turn.player, evaluation)
    reach, threats, at_stake, site = sight.reach, sight.threats, sight.at_stake, sight.site
    stack, reserve = evaluation.stack, evaluation.weights["reserve"]
    scored: list[Scored] = []
    for action in legal:
        if not isinstance(action, Place):
            scored.append((MARCH if action.do == "march" else 0.0, action))
            continue
        here = index[action.at]
        was = piles[here] & 15
        now = was + (action.plain + action.emperor << 1) | action.emperor
        score = stack[now] - stack[was] - reserve * (action.plain + action.emperor)
        score += site(here, now >> 1) - site(here, was >> 1)
        if reach[here] & threats[was & 14]:
            score += at_stake[was]
        if reach[here] & threats[now & 14]:
            score -= at_stake[now]
        scored.append((score, action))
    return scored
