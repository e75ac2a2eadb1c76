"""The puzzles as a course: those of the engine (`eko_core.puzzles`), each a task beside the board."""

from eko_core import Action, Build, Game, Move, Place, Position, apply
from eko_core.puzzles.goals import Goal
from eko_core.puzzles.stored import Puzzle, puzzles
from eko_core.text.notation import format_turn
from parlour_web.catalogue import t
from parlour_web.learning.task import Advice, Judgement, Standing
from parlour_web.learning.worded_course import WordedCourse
from parlour_web.notices import Notice
from parlour_web.player_names import names

from ..session import Session
from ..step_kind import Hint
from .advice import advise


class Attempt(Session):
    """A try at a puzzle: the player's turn, and after a wrong one what the others do."""

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(Game(puzzle.position))
        self.puzzle = puzzle
        self.hinted: Position | None = None  # where a first hint was given: the next one there says more

    @property
    def ended(self) -> int | None:
        """After how many steps the player's turn was over; None while it is not."""
        complete, positions = self.puzzle.judge.is_complete, self.game.positions
        return next((n for n in range(1, self.game.cursor + 1) if complete(positions[n])), None)

    @property
    def own(self) -> tuple[Action, ...]:
        """The steps of the player's turn."""
        return self.game.played[: self.ended]

    def undo(self) -> bool:
        """Take back the last own step, and with it what the others have done."""
        if self.looking is None and self.ended is not None:
            self.game.go_to(self.ended)
        return super().undo()


class PuzzleTask:
    """One puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.id = puzzle.id

    @property
    def title(self) -> str:
        return t(f"puzzle_{self.puzzle.goal}_title", level=t(f"puzzle_level_{self.puzzle.level}"))

    @property
    def says(self) -> str:
        session = self.session()
        return t(f"puzzle_{self.puzzle.goal}_says", player=names(session)[session.now.turn.player])

    @property
    def goal(self) -> str:
        return t(f"puzzle_{self.puzzle.goal}_goal")

    def session(self) -> Attempt:
        return Attempt(self.puzzle)

    def judge(self, session: Session) -> Judgement:
        """Solved, refuted or open. A turn that can no longer reach the goal may be finished, to see what follows."""
        assert isinstance(session, Attempt)
        puzzle, steps = self.puzzle, session.own
        if session.ended is None:
            if puzzle.rest(steps) is not None:
                return Judgement(Standing.OPEN)
            standing = Standing.MISSED if puzzle.goal is Goal.WIN else Standing.OPEN  # nothing follows then
            return Judgement(standing, Notice(f"puzzle_{puzzle.goal}_hopeless"))
        if not puzzle.solves(steps):
            return Judgement(Standing.MISSED, self._refuted(session))
        others = len(puzzle.solutions) - 1
        solved = Notice("puzzle_solved", (("others", others),)) if others else Notice("puzzle_solved_only")
        return Judgement(Standing.DONE, solved)

    def _refuted(self, session: Attempt) -> Notice:
        """What the others do against a wrong turn, in words."""
        goal, end = self.puzzle.goal, self._end(session)
        answer = self.puzzle.judge.refutation(end)
        if not answer:
            return Notice(f"puzzle_{goal}_failed")
        before = end
        for step in answer[:-1]:
            before = apply(before, step)
        player = names(session)[before.turn.player]
        return Notice(f"puzzle_{goal}_refuted", (("player", player), ("turn", format_turn(end, answer))))

    def _end(self, session: Attempt) -> Position:
        return session.game.positions[session.ended or 0]

    def reply(self, session: Session) -> tuple[Action, ...]:
        """What is left to show of the others' answer to a wrong turn."""
        assert isinstance(session, Attempt)
        if session.ended is None or self.puzzle.solves(session.own):
            return ()
        answer = self.puzzle.judge.refutation(self._end(session)) or ()
        shown = session.game.played[session.ended :]
        return answer[len(shown) :] if answer[: len(shown)] == shown else ()

    def way(self, session: Session) -> tuple[Action, ...]:
        """A solution from the beginning."""
        return self.puzzle.solutions[0]

    def hint(self, session: Session) -> Advice | None:
        """First where to look, then what to do there."""
        assert isinstance(session, Attempt)
        rest = self.puzzle.rest(session.own)
        if not rest:
            return Advice(Notice("puzzle_hint_undo"))
        if session.hinted != session.now:
            session.hinted = session.now
            place = _place(rest[0])
            if place is not None:
                said = Notice("puzzle_hint_place", (("place", session.now.board.name(place.start)),))
                return Advice(said, place)
        return advise(session.now, rest[0])


def _place(step: Action) -> Hint | None:
    """A ring round the space where a step begins."""
    match step:
        case Move(source=at) | Build(source=at) | Place(at=at):
            return Hint(at, at)
    return None


PUZZLES = WordedCourse("puzzles", "puzzle", tuple(PuzzleTask(puzzle) for puzzle in puzzles()))
