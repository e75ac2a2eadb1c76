"""The puzzles as tasks beside the board: verdicts, what the others answer, hints, taking back."""

import pytest

from eko_core import Action, Place, apply, legal_actions
from eko_core.puzzles import Goal
from eko_core.puzzles.stored import Puzzle, puzzles
from eko_web.learning.courses import COURSES
from eko_web.learning.puzzles import PUZZLES, Attempt, PuzzleTask
from parlour_web.catalogue import noticed, t
from parlour_web.learning.courses import find
from parlour_web.learning.task import Answering, Standing

ONE_OF_EACH = [next(task for task in PUZZLES.tasks if task.puzzle.goal is goal) for goal in Goal]
each_goal = pytest.mark.parametrize("task", ONE_OF_EACH, ids=lambda task: task.puzzle.goal.value)
OTHERS = [task for task in ONE_OF_EACH if task.puzzle.goal is not Goal.WIN]


def played(task: PuzzleTask, *steps: Action) -> Attempt:
    session = task.session()
    for step in steps:
        assert session.act(step)
    return session


def wrong_turn(puzzle: Puzzle) -> list[Action]:
    """A whole turn that does not reach the goal: the first that comes, without a march."""
    for first in legal_actions(puzzle.position):
        after = apply(puzzle.position, first)
        if puzzle.judge.is_complete(after):
            if puzzle.rest([first]) is None:
                return [first]
        elif puzzle.rest([first]) is None:
            place = next((step for step in legal_actions(after) if isinstance(step, Place)), None)
            if place is not None:
                return [first, place]
    raise AssertionError(puzzle.id)


def test_the_course_has_every_puzzle_with_its_words() -> None:
    assert COURSES.course("puzzles") is PUZZLES and len(PUZZLES.tasks) == len(puzzles())
    for task in PUZZLES.tasks:
        assert find(PUZZLES, task.id) is task and isinstance(task, Answering)
        assert task.title and task.goal and "{" not in task.title + task.says + task.goal
        assert task.id.replace("_", "").isalnum() and task.id == task.id.lower()
    assert PUZZLES.title and PUZZLES.says and PUZZLES.ends


@each_goal
def test_every_solution_is_accepted_and_counted(task: PuzzleTask) -> None:
    for solution in task.puzzle.solutions:
        for n in range(len(solution)):
            assert task.judge(played(task, *solution[:n])).standing is Standing.OPEN
        session = played(task, *solution)
        verdict = task.judge(session)
        assert verdict.standing is Standing.DONE and task.reply(session) == ()
        others = len(task.puzzle.solutions) - 1
        assert noticed(verdict.said) == (t("puzzle_solved", others=others) if others else t("puzzle_solved_only"))


@pytest.mark.parametrize("task", OTHERS, ids=lambda task: task.puzzle.goal.value)
def test_a_wrong_turn_may_be_finished_and_is_answered_and_taken_back(task: PuzzleTask) -> None:
    steps = wrong_turn(task.puzzle)
    session = task.session()
    for n, step in enumerate(steps):
        assert session.act(step)
        if n + 1 < len(steps):
            verdict = task.judge(session)
            assert verdict.standing is Standing.OPEN and verdict.said is not None, "told, but he may go on"
    verdict = task.judge(session)
    assert verdict.standing is Standing.MISSED and verdict.said is not None
    answer = task.reply(session)
    assert answer and "{" not in noticed(verdict.said)
    for n, step in enumerate(answer):
        session.play_at_once(step)
        again = task.judge(session)
        assert again == verdict, "what the others do does not change it"
        assert task.reply(session) == answer[n + 1 :]
    assert session.undo() and session.game.played == tuple(steps[:-1]), "back to the person's own last decision"
    assert task.judge(session).standing is Standing.OPEN


def test_a_step_that_cannot_win_ends_the_attempt_to_win() -> None:
    task = ONE_OF_EACH[0]
    wrong = next(step for step in legal_actions(task.puzzle.position) if task.puzzle.rest([step]) is None)
    session = played(task, wrong)
    assert task.judge(session).standing is Standing.MISSED and task.reply(session) == ()
    assert session.undo() and task.judge(session).standing is Standing.OPEN


@each_goal
def test_hints_lead_to_a_solution_first_the_place_then_the_step(task: PuzzleTask) -> None:
    session = task.session()
    place, step = task.hint(session), task.hint(session)
    assert place is not None and place.said.code == "puzzle_hint_place" and place.arrow is not None
    assert place.arrow.start == place.arrow.end
    assert step is not None and step.said.code.startswith("coach_try_") and step.arrow != place.arrow
    for action in task.way(session):
        session.act(action)
    assert task.judge(session).standing is Standing.DONE
    hopeless = played(task, wrong_turn(task.puzzle)[0])
    advice = task.hint(hopeless)
    assert advice is not None and advice.said.code == "puzzle_hint_undo"
