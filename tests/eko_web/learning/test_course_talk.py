"""What the coach says to the first steps of every lesson and of some puzzles, pinned."""

import sys
from pathlib import Path

import pytest

from eko_core import legal_actions
from eko_core.text import notation
from eko_web.learning.lessons import LESSONS, Stage
from eko_web.learning.puzzles import PUZZLES, Attempt, PuzzleTask
from eko_web.session import Session
from eko_web.step_kind import Hint
from parlour_web.catalogue import noticed
from parlour_web.learning.courses import after, find
from tests.pinned import pinned

PINNED = Path(__file__).parent / "pinned"


def hint(task: Stage | PuzzleTask, session: Session) -> str:
    """A hint in words and where it points."""
    advice = task.hint(session)
    if advice is None:
        return "no hint"
    name = session.now.board.name
    arrow = f"{name(advice.arrow.start)} → {name(advice.arrow.end)}" if isinstance(advice.arrow, Hint) else "–"
    return f"{noticed(advice.said)} ({arrow})"


def judged(task: Stage | PuzzleTask, session: Session) -> str:
    standing, said = task.judge(session)
    return f"{standing} {noticed(said)}".rstrip()


def test_the_coach_says_what_he_said_to_the_first_steps_of_every_lesson() -> None:
    lines = []
    for stage in LESSONS.tasks:
        session = stage.session()
        lines += [f"# {stage.id}: {stage.title} – {stage.goal}", f"  {judged(stage, session)} | {hint(stage, session)}"]
        actions = legal_actions(session.now)
        for action in actions[:: max(1, len(actions) // 5)]:
            step = notation.format_step(session.now, action)
            session.game.play(action)
            lines.append(f"  {step}: {judged(stage, session)}")
            if session.now.result is None and session.now.to_decide() == 0:
                lines.append(f"    {hint(stage, session)}")
            session.game.undo()
    pinned(PINNED / "lessons.txt", "\n".join(lines))


@pytest.mark.skipif(
    sys.platform == "emscripten", reason="which of several refutations is shown depends on the order of a set"
)
def test_the_coach_says_what_he_said_to_right_and_wrong_turns_of_puzzles() -> None:
    lines = []
    for task in PUZZLES.tasks[::9]:
        lines.append(f"# {task.id}: {task.title} – {task.says} – {task.goal}")
        attempt = task.session()
        lines += [f"  {judged(task, attempt)} | {hint(task, attempt)} | {hint(task, attempt)}"]
        for step in task.way(attempt):
            lines.append(f"  {notation.format_step(attempt.now, step)}")
            attempt.game.play(step)
            lines.append(f"  {judged(task, attempt)} after {attempt.ended} of {len(attempt.own)}")
        wrong = task.session()
        for _ in range(4):
            if wrong.ended is None and wrong.now.result is None:
                wrong.game.play(legal_actions(wrong.now)[-1])
        lines += [f"  wrong: {judged(task, wrong)} | {hint(task, wrong)} | {_replied(task, wrong)}"]
    pinned(PINNED / "puzzles.txt", "\n".join(lines))


def _replied(task: PuzzleTask, attempt: Attempt) -> str:
    """What the others answer, and that undo takes it back with the last own step."""
    ended, told = attempt.ended, []
    for _ in range(6):
        reply = task.reply(attempt)
        if not reply:
            break
        told.append(notation.format_step(attempt.now, reply[0]))
        attempt.game.play(reply[0])
    own = len(attempt.own)
    attempt.undo()
    return f"{ended} {' '.join(told)} own {own}, after undo {attempt.game.cursor}"


def test_a_task_is_found_by_its_id_and_the_next_follows() -> None:
    first, second, last = LESSONS.tasks[0], LESSONS.tasks[1], LESSONS.tasks[-1]
    assert find(LESSONS, second.id) is second and find(LESSONS, "nowhere") is None
    assert after(LESSONS, first) is second and after(LESSONS, last) is None
