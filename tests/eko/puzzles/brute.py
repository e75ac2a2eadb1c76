"""The judge's work done the long way: every step by `legal_actions` and `outcome`, nothing left out.

Only positions are remembered, and the goal is read off the events, not off what the judge looks at.
"""

from collections.abc import Iterator

from eko_core import Action, Phase, Position, legal_actions, outcome
from eko_core.events import Captured, Eliminated, Event, TurnEnded, Won
from eko_core.puzzles import Goal

Steps = tuple[Action, ...]


class Brute:
    """The truth about one puzzle; `walked` counts the steps it took."""

    def __init__(self, start: Position, goal: Goal) -> None:
        self.start, self.goal, self.player = start, goal, start.turn.player
        self.walked = 0
        self._breaks: dict[tuple[Position, frozenset[int]], bool] = {}

    def steps(self, position: Position) -> Iterator[tuple[Action, Position, tuple[Event, ...]]]:
        for action in legal_actions(position):
            self.walked += 1
            yield action, *outcome(position, action)

    # The player's turn

    def turns(self) -> Iterator[tuple[Steps, Position, bool]]:
        """Every turn: its steps, the position after it, and whether the player is a winner there."""
        stack: list[tuple[Steps, Position]] = [((), self.start)]
        while stack:
            steps, position = stack.pop()
            for action, after, events in self.steps(position):
                if after.result is not None:
                    yield (*steps, action), after, self.won(after)
                elif self.ended(events, self.player):
                    yield (*steps, action), after, False
                else:
                    stack.append(((*steps, action), after))

    def won(self, end: Position) -> bool:
        assert end.result is not None
        return self.player in end.result.winners and end.result.reason != "quiet"

    @staticmethod
    def ended(events: tuple[Event, ...], player: int) -> bool:
        return any(isinstance(event, TurnEnded) and event.player == player for event in events)

    def reached(self, end: Position, won: bool) -> bool:
        """Whether a turn that ended here has reached the goal."""
        if won or self.goal is Goal.WIN or end.result is not None:
            return won
        if end.is_eliminated(self.player) or (self.goal is Goal.SAVE and end.emperors[self.player] >= 0):
            return False
        return not self.breaks(end, frozenset())

    # The others' turns

    def breaks(self, position: Position, moved: frozenset[int]) -> bool:
        """Whether the others can break the goal from here; each of them has a turn, those in `moved` have had it."""
        if position.result is not None:
            return False
        seat = position.turn.player
        if seat == self.player or seat in moved:
            return False
        key = position, moved
        if key not in self._breaks:
            found = (
                self.broken(after, events) or self.breaks(after, moved | self.had(events))
                for _, after, events in self.steps(position)
            )
            mine = position.turn.phase is Phase.EXCHANGE and position.turn.chooser == self.player
            self._breaks[key] = all(found) if mine else any(found)
        return self._breaks[key]

    def proves(self, end: Position, steps: Steps) -> bool:
        """Whether these steps, all of the others, are legal after a turn and break the goal with the last one."""
        position, moved = end, frozenset[int]()
        for number, step in enumerate(steps, 1):
            assert position.turn.player != self.player and position.turn.player not in moved
            position, events = outcome(position, step)
            if self.broken(position, events):
                return number == len(steps)
            moved |= self.had(events)
        return end.result is not None or end.is_eliminated(self.player) or end.emperors[self.player] >= 0

    def had(self, events: tuple[Event, ...]) -> frozenset[int]:
        """The seats whose turns have passed; if the player's own is among them, everybody's."""
        seats = frozenset(event.player for event in events if isinstance(event, TurnEnded))
        return frozenset(range(4)) if self.player in seats else seats

    def broken(self, after: Position, events: tuple[Event, ...]) -> bool:
        for event in events:
            match event:
                case Eliminated(player=seat) if seat == self.player:
                    return True
                case Captured(owner=seat) if seat == self.player and self.goal is Goal.SAVE:
                    return True
                case Won(winners, reason) if self.goal is Goal.STOP and reason != "quiet":
                    return any(seat != self.player for seat in winners)
        return False
