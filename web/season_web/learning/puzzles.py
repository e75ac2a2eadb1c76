"""The puzzles as a course: those of the engine (`season_core.puzzles`), each a task at the table."""

from parlour_web.catalogue import t
from parlour_web.learning.task import Advice, Judgement, Standing
from parlour_web.learning.worded_course import WordedCourse
from parlour_web.notices import Notice
from season_core.actions import Action
from season_core.puzzles.solving import Goal, State
from season_core.puzzles.stored import Puzzle, puzzles

from ..session import Session
from .advice import advise
from .attempt import LEARNER, Attempt


class PuzzleTask:
    """One puzzle."""

    def __init__(self, puzzle: Puzzle, number: int) -> None:
        self.puzzle, self.number = puzzle, number
        self.id = puzzle.id

    @property
    def title(self) -> str:
        return t(f"puzzle_{self.puzzle.goal}_title", number=self.number)

    @property
    def says(self) -> str:
        return t(f"puzzle_{self.puzzle.goal}_says")

    @property
    def goal(self) -> str:
        return t(f"puzzle_{self.puzzle.goal}_goal")

    def session(self) -> Attempt:
        """Everything that counts lies open: the puzzle can be worked out."""
        return Attempt(self.puzzle.position, open_accolades=True)

    def judge(self, session: Session) -> Judgement:
        """Solved, refuted or open; after a wrong step what it leaves is told."""
        steps = session.game.played
        if not steps:
            return Judgement(Standing.OPEN)
        puzzle, state = self.puzzle, self._state(session)
        if not puzzle.solves(state):
            return Judgement(Standing.MISSED, Notice(f"puzzle_{puzzle.goal}_failed"))
        if puzzle.solver.is_over(state) or (puzzle.goal is Goal.CHAIN and len(state.actions) >= puzzle.value):
            return Judgement(Standing.DONE, Notice(f"puzzle_{puzzle.goal}_solved", (("points", puzzle.value),)))
        return Judgement(Standing.OPEN, Notice("lesson_so_far"))

    def _state(self, session: Session) -> State:
        return self.puzzle.state(session.game.played)

    def reply(self, session: Session) -> tuple[Action, ...]:
        """What a robbed player takes."""
        state = self._state(session)
        if self.puzzle.solver.is_over(state) or state.position.decides == LEARNER or not self.puzzle.solves(state):
            return ()
        return (self.puzzle.against(state),)

    def way(self, session: Session) -> tuple[Action, ...]:
        """A solution from the beginning."""
        return self.puzzle.solution(State(self.puzzle.position))

    def hint(self, session: Session) -> Advice | None:
        """A step that is right; where there is none any more, to go back."""
        state = self._state(session)
        if not self.puzzle.solves(state):
            return Advice(Notice("try_undo"))
        return advise(session, self.puzzle.solver.right(state, self.puzzle.value)[0])


def _tasks() -> tuple[PuzzleTask, ...]:
    """Numbered by their goals."""
    counted = dict.fromkeys(Goal, 0)
    found = []
    for puzzle in puzzles():
        counted[puzzle.goal] += 1
        found.append(PuzzleTask(puzzle, counted[puzzle.goal]))
    return tuple(found)


PUZZLES = WordedCourse("puzzles", "puzzle", _tasks())
