"""The puzzles as tasks: every right choice is accepted, every other one refuted, in words of every language."""

import pytest

from parlour_web import catalogue
from parlour_web.catalogue import noticed
from parlour_web.learning.task import Answering, Standing
from parlour_web.view.terms import plain
from parlour_web.word_files import merged
from season_core.cards import HIDDEN
from season_core.puzzles.solving import Goal
from season_core.rules import legal_actions
from season_web.learning.attempt import LEARNER
from season_web.learning.courses import COURSES
from season_web.learning.puzzles import PUZZLES, PuzzleTask

every_task = pytest.mark.parametrize("task", PUZZLES.tasks, ids=lambda task: task.id)


def test_the_course_has_them_all() -> None:
    assert COURSES.course("puzzles") is PUZZLES and COURSES.names == ("lessons", "puzzles")
    assert len(PUZZLES.tasks) >= 24 and len({task.title for task in PUZZLES.tasks}) == len(PUZZLES.tasks)
    assert PUZZLES.title and PUZZLES.says and PUZZLES.ends and PUZZLES.then is None


@every_task
def test_every_right_choice_goes_on_and_every_other_one_is_refuted_and_taken_back(task: PuzzleTask) -> None:
    puzzle = task.puzzle
    start = puzzle.state(())
    right = puzzle.solver.right(start, puzzle.value)
    judged = set()
    for action in legal_actions(puzzle.position):
        session = task.session()
        session.play_at_once(action)
        standing, said = task.judge(session)
        judged.add(standing)
        assert (standing is not Standing.MISSED) == (action in right) and said is not None and noticed(said)
        if standing is Standing.MISSED:
            hint = task.hint(session)
            assert not task.reply(session) and hint and hint.said.code == "try_undo"
        assert session.undo() and session.game.cursor == 0 and task.judge(session) == (Standing.OPEN, None)
    assert Standing.MISSED in judged


@every_task
def test_its_hints_and_its_solution_lead_to_the_goal(task: PuzzleTask) -> None:
    assert isinstance(task, Answering)
    for by_hints in (True, False):
        session = task.session()
        assert session.can_act and not session.covered and session.eyes == LEARNER
        assert not any(HIDDEN in places.accolades for places in session.table.seats), "it can be worked out"
        way = list(task.way(session))
        while task.judge(session).standing is Standing.OPEN:
            if not by_hints:
                session.play_at_once(way.pop(0))
            elif session.now.decides == LEARNER:
                advice = task.hint(session)
                assert advice is not None and noticed(advice.said) and advice.arrow
                session.play_at_once(task.puzzle.solver.right(task._state(session), task.puzzle.value)[0])
            else:
                for step in task.reply(session):
                    session.play_at_once(step)
        assert task.judge(session).standing is Standing.DONE


def test_texts_are_there_used_and_short_enough_for_a_phone() -> None:
    used = {"puzzle_course", "puzzle_course_says", "puzzle_course_ends"}
    used |= {f"puzzle_{goal}_{name}" for goal in Goal for name in ("title", "says", "goal", "failed", "solved")}
    for sign in ("en", "nl", "fr", "de"):
        assert {key for key in merged(sign, "season") if key.startswith("puzzle_")} >= used
        catalogue.use(sign)
        assert all(len(plain(task.says)) <= 215 and task.goal and task.title for task in PUZZLES.tasks)
    catalogue.use("en")
