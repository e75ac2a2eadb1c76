"""What the others can do until a player's next turn: every turn of each of them, searched to its end.

What is left out cannot change the answer. It is left out only in the turn of the last of the others, in which actions
alone decide:
- he need not reinforce, for nothing is captured and no point is made by it;
- a second action needs a march (T3): a first action that leaves him too few discs for it counts only by itself;
- an action that breaks the goal attacks one of few stacks, or builds what is missing to twelve points.
A threat of several steps that was found once is tried first on the next position; it is played by the rules there.
"""

from ..actions import Action, Build, March
from ..errors import EkoError
from ..position import Phase, Position
from ..rules import constructing, turn
from ..rules.ending import POINTS_TO_WIN
from ..rules.moving import MAY_END
from ..rules.table import alive, own_stacks, own_starts
from .goals import MOST_BY_ONE_ACTION, Goal, Steps, captures, has_failed, same_turn

_MARCH = March()
_TRIED_FIRST = 8  # threats
_REMEMBERED = 200_000  # positions


class TooLarge(EkoError):
    """The search would take longer than it may."""

    def __init__(self) -> None:
        super().__init__("There are too many turns to search them all.")


class Threats:
    """Finds what breaks a player's goal after his turn."""

    def __init__(self, player: int, goal: Goal, most: int | None = None) -> None:
        """`most`: positions to look at before the search is given up (TooLarge)."""
        self.player = player
        self.goal = goal
        self._left = most or -1
        self._known: list[Steps] = []
        self._seen: dict[Position, Steps | None] = {}

    def find(self, position: Position) -> Steps | None:
        """Steps of the others that break the goal after the player's turn; none are needed if it is broken already."""
        if position.result is not None or has_failed(position, self.player, self.goal):
            return ()  # whoever ends the game and does not win it has failed too
        for steps in self._known:
            again = self._again(position, steps)
            if again is not None:
                return again
        found = self._search(position)
        if found and len(found) > 1:
            self._known.insert(0, found)
            del self._known[_TRIED_FIRST:]
        return found

    def _again(self, position: Position, steps: Steps) -> Steps | None:
        """As many of these steps of the others as break the goal here too; None if they do not, or are not legal."""
        for number, step in enumerate(steps, 1):
            if position.turn.player == self.player or step not in turn.choices(position):
                return None
            after = self._step(position, step)
            if has_failed(after, self.player, self.goal) or (
                self.goal is Goal.SAVE and captures(position, step, self.player)
            ):
                return steps[:number]
            if after.result is not None or self._has_come_round(position, after):
                return None
            position = after
        return None

    def _search(self, position: Position) -> Steps | None:
        if position.turn.player == self.player:
            return None
        if position not in self._seen:
            if len(self._seen) >= _REMEMBERED:
                self._seen.clear()
            self._seen[position] = self._look(position)
        return self._seen[position]

    def _look(self, position: Position) -> Steps | None:
        if position.turn.phase is Phase.EXCHANGE:
            return self._exchange(position)
        if self._is_last(position):
            return self._last_turn(position)
        choices = turn.choices(position)
        if self.goal is Goal.SAVE:
            for action in choices:
                if captures(position, action, self.player):
                    return (action,)
        for action in choices:
            found = self._after(position, action)
            if found is not None:
                return (action, *found)
        return None

    def _after(self, position: Position, action: Action) -> Steps | None:
        """What breaks the goal once this action has been carried out."""
        after = self._step(position, action)
        if has_failed(after, self.player, self.goal):
            return ()
        if after.result is not None or self._has_come_round(position, after):
            return None
        return self._search(after)

    def _exchange(self, position: Position) -> Steps | None:
        """X3: somebody chooses whom he gives. Only the player himself chooses what keeps the goal."""
        worst: Steps | None = None
        for action in turn.choices(position):
            found = self._after(position, action)
            if position.turn.chooser != self.player:
                if found is not None:
                    return (action, *found)
            elif found is None:
                return None
            else:
                worst = (action, *found)
        return worst

    def _has_come_round(self, before: Position, after: Position) -> bool:
        """Whether it is the player's turn again, or would be if it had not passed by itself (T5)."""
        if same_turn(before, after):
            return False
        players = after.players
        return (after.turn.player - self.player) % players <= (before.turn.player - self.player) % players

    def _is_last(self, position: Position) -> bool:
        """Whether the player's own turn comes after this one."""
        seat = position.turn.player
        here = alive(position.piles, position.players)
        while True:
            seat = (seat + 1) % position.players
            if seat in here:
                return seat == self.player

    # The turn of the last of the others

    def _last_turn(self, position: Position) -> Steps | None:
        seat = position.turn.player
        if position.turn.phase is Phase.REINFORCE:
            if position.turn.marched or position.plain[seat] < turn.MARCH_PRICE:
                return None
            blow = self._blow(position)
            return None if blow is None else (_MARCH, blow)
        blow = self._blow(position)
        if blow is not None:
            return (blow,)
        if position.turn.phase is Phase.EXTRA:
            return None
        for action in turn.choices(position):
            back = action.level + 1 if isinstance(action, Build) else 1  # discs that come into his reserve, at most
            if position.plain[seat] + back >= turn.MARCH_PRICE:
                found = self._after(position, action)
                if found is not None:
                    return (action, *found)
        return None

    def _blow(self, position: Position) -> Action | None:
        """An action with which he breaks the goal at once, now or (it changes nothing else) after the march."""
        seat, piles = position.turn.player, position.piles
        targets = own_stacks(piles, self.player)
        if len(targets) > 1:  # E3: the last stack is always worth an attack
            targets = [here for here in targets if piles[here] & 1 and self.goal is Goal.SAVE]
        found: list[Action] = []
        if self.goal is Goal.STOP:
            missing = POINTS_TO_WIN - position.points(seat)
            if missing <= MOST_BY_ONE_ACTION:
                builds = constructing.builds(position, seat, own_starts(position, seat))
                found += (build for build in builds if isinstance(build, Build) and build.level >= missing)
                targets += (here for here, pile in enumerate(piles) if pile & 1 and pile >> 4 != seat)
        for target in targets:
            found += attacks(position, seat, target)
        for action in found:
            if self.goal is Goal.SAVE or has_failed(self._step(position, action), self.player, self.goal):
                return action
        return None

    def _step(self, position: Position, action: Action) -> Position:
        if not self._left:
            raise TooLarge
        self._left -= 1
        return turn.step(position, action)


def attacks(position: Position, seat: int, target: int) -> list[Action]:
    """The moves with which a player's stacks attack the stack on a standing space (M1–M5)."""
    board, piles = position.board, position.piles
    seen, met = {target}, piles[target]
    front, found = [target], list[Action]()
    for here in front:  # grows while it is walked through
        for near in board.steps[here]:
            if near in seen:
                continue
            seen.add(near)
            pile = piles[near]
            if not pile:
                front.append(near)
            elif pile >> 4 == seat and MAY_END[pile][met]:
                found.append(board.moves[near][target])
    return found
