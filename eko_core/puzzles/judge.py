"""The judge of a puzzle: which turns reach its goal, what is still possible, and what a wrong turn allows.

A turn is all steps until it passes. All of them are searched, marches, reinforcements and exchanges included; a
position that several ways lead to is judged once.
"""

from collections.abc import Iterator

from ..actions import Action
from ..errors import BadPosition
from ..position import Phase, Position
from ..rules import turn
from .goals import Goal, Steps, can_hope, has_won, same_turn
from .threats import Threats


class Judge:
    """Judges the turns from a position, which begins the turn of the player whose puzzle it is."""

    def __init__(self, start: Position, goal: Goal, most: int | None = None) -> None:
        """`most`: positions to look at after the player's turns before the search is given up (TooLarge)."""
        if start.turn.phase is not Phase.ACTION or start.board.has_variants:
            raise BadPosition("A puzzle is a position of the base game that begins a turn.")
        self.start = start
        self.goal = goal
        self.player = start.turn.player
        self._threats = Threats(self.player, goal, most)
        self._known: dict[Position, bool] = {}

    def is_complete(self, position: Position) -> bool:
        """Whether the player's turn is over in a position that it led to."""
        return position != self.start and not same_turn(self.start, position)

    def solves(self, end: Position) -> bool:
        """Whether a complete turn that led to this position reaches the goal."""
        if has_won(end, self.player):
            return True
        return self.goal is not Goal.WIN and self.refutation(end) is None

    def refutation(self, end: Position) -> Steps | None:
        """What the others do against a complete turn: their steps; None if it reaches the goal, or the goal is to win.

        The steps are empty when the goal is missed already.
        """
        if self.goal is Goal.WIN or has_won(end, self.player):
            return None
        return self._threats.find(end)

    def can_solve(self, position: Position) -> bool:
        """Whether the goal can still be reached from a position in the player's turn, or is reached at its end."""
        known = self._known.get(position)
        if known is None:
            known = self._known[position] = self._look(position)
        return known

    def _look(self, position: Position) -> bool:
        if self.is_complete(position):
            return self.solves(position)
        if position.to_decide() != self.player:  # X3: whatever he chooses
            return all(self.can_solve(turn.step(position, action)) for action in turn.choices(position))
        return any(self.can_solve(turn.step(position, action)) for action in self._choices(position))

    def _choices(self, position: Position) -> list[Action]:
        """The actions that need a look: all, but when the goal is to win only those that could."""
        phase = position.turn.phase
        if self.goal is not Goal.WIN or phase is Phase.EXCHANGE:
            return turn.choices(position)
        if not can_hope(position, self.player, 2 if phase is Phase.ACTION else 1):
            return []
        choices = turn.choices(position)
        if phase is Phase.REINFORCE:  # E1: no placement makes points
            return [action for action in choices if action.do == "march"]
        return choices

    def solutions(self) -> Iterator[Steps]:
        """Every turn that reaches the goal, in the order of the legal actions."""
        yield from self._solutions(self.start, ())

    def _solutions(self, position: Position, steps: Steps) -> Iterator[Steps]:
        if self.is_complete(position):
            yield steps
            return
        for action in self._choices(position):
            after = turn.step(position, action)
            if self.can_solve(after):
                yield from self._solutions(after, (*steps, action))
