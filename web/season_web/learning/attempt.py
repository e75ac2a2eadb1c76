"""A try at a task: one learner, whose device this is; everything can be taken back, the others are played for."""

from season_core.game import Game, Seat
from season_core.position import Position

from ..session import Session

LEARNER = 0  # the seat of whoever learns
_OTHER = Seat(kind="computer:other")  # no level of the table: what this seat does is told by the task


class TaskGame(Game):
    """A game in which looking at a card does not hinder trying again (I8 is for games with people)."""

    @property
    def free_undo(self) -> bool:
        return True


class Attempt(Session):
    """The learner at the table."""

    def __init__(self, start: Position, *, open_accolades: bool = False) -> None:
        seats = [Seat(), *[_OTHER] * (start.players - 1)]
        super().__init__(TaskGame(start, seats, open_accolades=open_accolades))
        self.here = (LEARNER,)
        self.stand_in = True  # no computer thinks about the other seats

    def undo(self) -> bool:
        """Back to a choice of the learner's own."""
        moved = super().undo()
        while moved and self.now.decides != LEARNER and super().undo():
            pass
        return moved
