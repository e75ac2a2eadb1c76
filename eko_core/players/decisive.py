"""Turns that win at once: by points, by the Emperor that makes twelve, by the last enemy stack, with a march too.

In the base game only actions win (E1, E2), so a winning turn is one action, or a first action, a forced march (T3) and
a second one. With variants the Sand may come before all that and win or make a win possible (V-N), and a disc that
the Moon puts on a pyramid after it (V-O, V-S).
"""

from ..actions import Action, Build, March, Moon, Move
from ..pieces import ON_BOARD
from ..position import PYRAMID_POINTS, Phase, Position, majority
from ..rules import constructing, temples, turn
from ..rules.ending import POINTS_TO_WIN
from ..rules.moving import MAY_END
from ..rules.table import alive, own_stacks, own_starts
from .evaluation import Evaluation

MOST_BY_ONE_ACTION = 3  # a captive, or a castle in the place of an enemy's building
_MARCH = March()

Steps = tuple[Action, ...]


def winning_turn(position: Position, evaluation: Evaluation, march: bool = True) -> Steps | None:
    """Steps with which the player whose turn it is wins in this turn, if he can; `march`: look at two actions too."""
    phase = position.turn.phase
    if phase is Phase.ACTION:
        steps = _acting(position, evaluation, march)
        return _with_sand(position, evaluation, march) if steps is None and position.board.sand else steps
    if phase is Phase.EXTRA:
        return _acting(position, evaluation, march=False)
    if phase is Phase.REINFORCE:
        moon = _winning_moon(position)
        if moon is not None:
            return (moon,)
        if march and turn.can_march(position, position.turn.player):
            return _marching(position, evaluation)
    return None


def _acting(position: Position, evaluation: Evaluation, march: bool) -> Steps | None:
    """An action that wins, or what it can be followed by: the Moon, and the march with another one."""
    action = winning_action(position, evaluation)
    if action is not None:
        return (action,)
    steps = _with_moon(position, evaluation)
    return _with_march(position, evaluation) if march and steps is None else steps


def winning_action(position: Position, evaluation: Evaluation) -> Action | None:
    """An action that wins at once for the player whose turn it is, if there is one."""
    return _first_to_win(position, _candidates(position, position.turn.player, evaluation))


def _first_to_win(position: Position, actions: list[Action]) -> Action | None:
    for action in actions:
        result = turn.step(position, action).result
        if result is not None and position.turn.player in result.winners:
            return action
    return None


def _with_sand(position: Position, evaluation: Evaluation, march: bool) -> Steps | None:
    """The Sand, alone or before what wins then (V-N)."""
    player = position.turn.player
    if not can_hope(position, player, 1 + march):
        return None
    for sand in temples.sands(position, player):
        after = turn.step(position, sand)
        if after.result is not None:
            if player in after.result.winners:
                return (sand,)
        elif after.turn.player == player and after.turn.phase is Phase.ACTION:
            steps = _acting(after, evaluation, march)
            if steps is not None:
                return sand, *steps
    return None


def _with_moon(position: Position, evaluation: Evaluation) -> Steps | None:
    """An action and a disc of the Moon after it (V-O)."""
    board, player = position.board, position.turn.player
    if not board.moon or not board.pyramids or not can_hope(position, player, 1):
        return None
    goal = POINTS_TO_WIN - PYRAMID_POINTS  # what the action must make
    firsts = _candidates(position, player, evaluation, goal)
    if position.points(player) >= goal and position.holds_capital(player):
        firsts = turn.actions(position, player)
        if position.turn.phase is Phase.EXTRA:  # the Moon without this action was looked at already
            firsts = [action for action in firsts if _helps_moon(position, action)]
    holder = position.has_temple(player, board.moon)
    for first in firsts:
        if holder or isinstance(first, Build):
            after = turn.step(position, first)
            if after.turn.player == player and after.turn.phase is Phase.REINFORCE:
                moon = _winning_moon(after)
                if moon is not None:
                    return first, moon
    return None


def _helps_moon(position: Position, action: Action) -> bool:
    """Whether an action can change what the Moon does: at a pyramid, or by the discs that pay for it."""
    board, player = position.board, position.turn.player
    if not isinstance(action, Move) or board.zones or position.plain[player] <= temples.PRICE:
        return True
    ends = board.standing_index[action.source], board.standing_index[action.target]
    return any(here in spaces for spaces in board.pyramid_spaces for here in ends)


def _winning_moon(position: Position) -> Action | None:
    """A disc that wins by coming to a pyramid by the Moon (V-O)."""
    board, player = position.board, position.turn.player
    if not board.moon or not board.pyramids:
        return None
    if position.points(player) + PYRAMID_POINTS < POINTS_TO_WIN or not position.holds_capital(player):
        return None
    pyramids = {board.standing[here] for spaces in board.pyramid_spaces for here in spaces}
    moons: list[Action] = [a for a in temples.moons(position, player) if isinstance(a, Moon) and a.at in pyramids]
    return _first_to_win(position, moons)


def most_by(position: Position, player: int, actions: int) -> int:
    """The most points that a player can make in a turn of so many actions."""
    most = actions * MOST_BY_ONE_ACTION
    for spaces in position.board.pyramid_spaces:
        if majority(position.piles, spaces) != player:
            most += PYRAMID_POINTS
    return most


def can_hope(position: Position, player: int, actions: int) -> bool:
    """Whether so many actions could win at all for a player: a quick look before any search."""
    if position.points(player) + most_by(position, player, actions) >= POINTS_TO_WIN:
        return True
    return _last_enemy(position, player, actions + bool(position.board.sand)) is not None


def _last_enemy(position: Position, player: int, stacks: int) -> int | None:
    """The only other player left, if he has at most so many stacks on the board (E2)."""
    others = [seat for seat in alive(position.piles, position.players) if seat != player]
    if len(others) == 1 and len(own_stacks(position.piles, others[0])) <= stacks:
        return others[0]
    return None


def _candidates(position: Position, player: int, evaluation: Evaluation, goal: int = POINTS_TO_WIN) -> list[Action]:
    """The few actions that could win at once, or make so many points."""
    found: list[Action] = []
    missing = goal - position.points(player)
    board, piles, built = position.board, position.piles, position.built
    targets: list[int] = []
    if missing <= most_by(position, player, 1):
        capital = position.holds_capital(player)
        for build in constructing.builds(position, player, own_starts(position, player)):
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
            for spaces in board.pyramid_spaces:  # V-S
                targets += spaces
    enemy = _last_enemy(position, player, 1)
    if enemy is not None:
        targets += own_stacks(piles, enemy)
    if targets and (board.zones or board.pyramids):  # V-T: a way may cost too much; V-S: empty spaces are targets too
        ends = {board.standing[here] for here in targets}
        found += (a for a in turn.actions(position, player) if isinstance(a, Move) and a.target in ends)
    elif targets:
        reach = evaluation.reach(position)
        for target in targets:
            for here in own_stacks(piles, player):
                if reach[target] >> here & 1 and MAY_END[piles[here]][piles[target]]:
                    found.append(board.moves[here][target])
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
        elif not payable:  # a move brings at most one disc into the own reserve, by kamikaze, but for tempests
            if position.plain[player] < turn.MARCH_PRICE - 1 and not position.board.zones:
                continue
        elif not close and not _takes_emperor(position, first):
            continue
        after = turn.step(position, first)
        if after.turn.phase is not Phase.REINFORCE or after.turn.player != player:
            continue
        if after.plain[player] >= turn.MARCH_PRICE and can_hope(after, player, 1):
            steps = _marching(after, evaluation)
            if steps is not None:
                return first, *steps
    return None


def _marching(position: Position, evaluation: Evaluation) -> Steps | None:
    """The march, payable now, and an action that wins, or one and the Moon after it."""
    seconds = _candidates(position, position.turn.player, evaluation)  # before the march, which changes none of them
    if not seconds and not (position.board.moon and position.board.pyramids):
        return None
    extra = turn.step(position, _MARCH)
    if extra.turn.phase is not Phase.EXTRA:
        return None
    action = _first_to_win(extra, seconds)
    if action is not None:
        return _MARCH, action
    steps = _with_moon(extra, evaluation)
    return None if steps is None else (_MARCH, *steps)


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
