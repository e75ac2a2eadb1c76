"""Turns that win at once: by points, by the Emperor that makes twelve, by the last enemy stack, with a march too.

Only actions win (E1, E2), so a winning turn is one action, or a first action, a forced march (T3) and a second one.
"""

from ..actions import Action, Build, March, Move
from ..board import TEMPEST
from ..pieces import ON_BOARD
from ..position import Phase, Position
from ..rules import constructing, turn
from ..rules.ending import POINTS_TO_WIN
from ..rules.table import alive, own_stacks
from .evaluation import Evaluation

MOST_BY_ONE_ACTION = 3  # a captive, or a castle in the place of an enemy's building
_MARCH = March()

Steps = tuple[Action, ...]


def winning_turn(position: Position, evaluation: Evaluation, march: bool = True) -> Steps | None:
    """Steps with which the player whose turn it is wins in this turn, if he can; `march`: look at two actions too."""
    phase = position.turn.phase
    if phase is Phase.ACTION or phase is Phase.EXTRA:
        action = winning_action(position, evaluation)
        if action is not None:
            return (action,)
        if march and phase is Phase.ACTION:
            return _with_march(position, evaluation)
    elif march and phase is Phase.REINFORCE and turn.can_march(position, position.turn.player):
        extra = turn.step(position, _MARCH)
        if extra.turn.phase is Phase.EXTRA:
            action = winning_action(extra, evaluation)
            if action is not None:
                return (_MARCH, action)
    return None


def winning_action(position: Position, evaluation: Evaluation) -> Action | None:
    """An action that wins at once for the player whose turn it is, if there is one."""
    for action in _candidates(position, position.turn.player, evaluation):
        result = turn.step(position, action).result
        if result is not None and position.turn.player in result.winners:
            return action
    return None


def can_hope(position: Position, player: int, actions: int) -> bool:
    """Whether so many actions could win at all for a player: a quick look before any search."""
    if position.points(player) + actions * MOST_BY_ONE_ACTION >= POINTS_TO_WIN:
        return True
    return _last_enemy(position, player, actions) is not None


def _last_enemy(position: Position, player: int, stacks: int) -> int | None:
    """The only other player left, if he has at most so many stacks on the board (E2)."""
    others = [seat for seat in alive(position.piles, position.players) if seat != player]
    if len(others) == 1 and len(own_stacks(position.piles, others[0])) <= stacks:
        return others[0]
    return None


def _candidates(position: Position, player: int, evaluation: Evaluation) -> list[Action]:
    """The few actions that could win at once."""
    found: list[Action] = []
    missing = POINTS_TO_WIN - position.points(player)
    board, piles, built = position.board, position.piles, position.built
    targets: list[int] = []
    if missing <= MOST_BY_ONE_ACTION:
        capital = position.holds_capital(player)
        own = own_stacks(piles, player)
        for build in constructing.builds(board, piles, built, player, own):
            assert isinstance(build, Build)
            site = board.site_index[build.at]
            standing = built[site]
            gain = build.level - (standing & 3 if standing and standing >> 2 == player else 0)
            if gain >= missing and (capital or site in board.capitals):
                found.append(build)
        if capital:  # X1
            for seat, where in enumerate(position.emperors):
                if where == ON_BOARD and seat != player:
                    targets += (here for here in own_stacks(piles, seat) if piles[here] & 1)
    enemy = _last_enemy(position, player, 1)
    if enemy is not None:
        targets += own_stacks(piles, enemy)
    if targets:
        reach = evaluation.reach(position)
        for target in targets:
            size = piles[target] >> 1 & 7
            for here in own_stacks(piles, player):
                power = piles[here] & 15
                if reach[target] >> here & 1 and (power > 2 * size or (power < 4 and size == 4)):  # M3–M5
                    found.append(board.moves[here][target])
        if TEMPEST in board.terrain.values():  # V-T: a way through may cost too much
            legal = turn.actions(position, player)
            found = [action for action in found if action in legal]
    return found


def _with_march(position: Position, evaluation: Evaluation) -> Steps | None:
    """A first action, the march and a second action that wins."""
    player = position.turn.player
    if not can_hope(position, player, 2):
        return None
    payable = position.plain[player] >= turn.MARCH_PRICE
    close = can_hope(position, player, 1) or _last_enemy(position, player, 2) is not None
    for first in turn.choices(position):
        if isinstance(first, Build):
            pass
        elif not payable:  # a move brings at most one disc into the own reserve, by kamikaze
            if position.plain[player] < turn.MARCH_PRICE - 1:
                continue
        elif not close and not _takes_emperor(position, first):
            continue
        after = turn.step(position, first)
        if after.turn.phase is not Phase.REINFORCE or after.turn.player != player:
            continue
        if after.plain[player] < turn.MARCH_PRICE or not can_hope(after, player, 1):
            continue
        for second in _candidates(after, player, evaluation):
            extra = turn.step(after, _MARCH)
            if extra.turn.phase is not Phase.EXTRA:
                break
            result = turn.step(extra, second).result
            if result is not None and player in result.winners:
                return first, _MARCH, second
    return None


def _takes_emperor(position: Position, action: Action) -> bool:
    if not isinstance(action, Move):
        return False
    target = position.piles[position.board.standing_index[action.target]]
    return bool(target & 1) and target >> 4 != position.turn.player


def still_wins(position: Position, steps: Steps) -> bool:
    """Whether these steps are legal and win from here too: a quick check of a danger already known."""
    player = position.turn.player
    for action in steps:
        if action not in turn.choices(position):
            return False
        position = turn.step(position, action)
    return position.result is not None and player in position.result.winners


class Dangers:
    """Whether a player loses at once: what the others could do in their next turns, with the dangers met before."""

    def __init__(self, player: int, evaluation: Evaluation) -> None:
        self._player = player
        self._evaluation = evaluation
        self._known: list[Steps] = []

    def loses(self, position: Position, march: bool = True) -> bool:
        """Whether the next to act, if it is somebody else, has a turn that wins."""
        if position.result is not None:
            return self._player not in position.result.winners
        actor = position.turn.player
        if actor == self._player or position.turn.phase is not Phase.ACTION:
            return False
        if not can_hope(position, actor, 2 if march else 1):
            return False
        for steps in self._known:
            if still_wins(position, steps):
                return True
        found = winning_turn(position, self._evaluation, march)
        if found is None:
            return False
        self._known.insert(0, found)
        del self._known[6:]
        return True
