"""The puzzles in the page: one of each goal by mouse, one by keys; wrong turns and what the others do; what is kept."""

import json
from collections.abc import Callable

import pytest

from eko_core import Game
from eko_core.puzzles import Goal
from eko_core.text.position_json import position_to_json
from eko_web.learning.puzzles import PUZZLES, PuzzleTask
from parlour_web.catalogue import noticed

from ...eko_web.learning.test_puzzles import wrong_turn
from ..axe import AXE, complaints
from ..hand import Table, t
from ..learner import Learner, LearnerByKeys
from ..screen_sizes import PHONE
from ..waiting import ready
from .test_lessons import own_game

EASY = {goal: next(task for task in PUZZLES.tasks if task.puzzle.goal is goal) for goal in Goal}
SLOW = 60_000  # milliseconds for what is shown step by step


def begin(learner: Learner, task: PuzzleTask) -> None:
    learner.open_course("puzzles")
    learner.press(learner.do(f"task:puzzles:{task.id}", ".tasks"))
    learner.table.page.wait_for_selector("#coach-title")
    learner.table.follow()


def solve(learner: Learner, task: PuzzleTask) -> None:
    for step in task.puzzle.solutions[-1]:  # not the one that a hint would show
        learner.play(step)
        learner.table.agrees()
    learner.table.page.wait_for_selector("#coach .is-done")


def test_one_of_each_goal_by_mouse_is_remembered_and_the_own_game_is_not_touched(sit: Callable[..., Table]) -> None:
    table = sit()
    mine = own_game(table)
    learner, page = Learner(table), table.page
    for task in EASY.values():
        begin(learner, task)
        text = page.inner_text("#coach")
        assert task.goal in text and task.title in text and task.says in table.said()
        solve(learner, task)
        others = len(task.puzzle.solutions) - 1
        told = t("puzzle_solved", others=others) if others else t("puzzle_solved_only")
        assert told in page.inner_text("#coach .is-done") and told in table.said()
    learner.press(page.locator('#coach [data-do^="task_next"]'))
    following = PUZZLES.tasks[PUZZLES.tasks.index(EASY[Goal.STOP]) + 1]
    page.wait_for_selector(f'#coach-title:has-text("{following.title}")')
    page.reload()
    ready(page)
    assert following.title in page.inner_text("#coach-title"), "the puzzle on the table comes back"
    learner.open_course("puzzles")
    assert page.locator("#dialog .task.is-done").count() == 3
    learner.press(learner.do("task_leave", "#dialog"))
    assert table.text() == mine and not page.is_visible("#coach")


def test_a_wrong_turn_is_refused_and_its_refutation_is_seen_on_the_board(sit: Callable[..., Table]) -> None:
    table = sit()
    learner, page, task = Learner(table), table.page, EASY[Goal.SAVE]
    begin(learner, task)
    attempt, steps = task.session(), wrong_turn(task.puzzle)
    for step in steps:
        learner.play(step)
        attempt.act(step)
    told = noticed(task.judge(attempt).said)
    assert told in page.inner_text("#coach .is-missed") and told in table.said()
    answer = Game(attempt.now)
    for step in task.reply(attempt):
        answer.play(step)
    page.wait_for_function(
        "text => JSON.stringify(JSON.parse(eko.position()).stacks) === text",
        arg=stacks(answer),
        timeout=SLOW,
        polling=100,
    )
    assert table.prompt() == t("notice_coach_missed")
    learner.press(learner.do("undo"))
    assert Game(table.position()).position == attempt.game.positions[len(steps) - 1]
    begin(learner, task)
    learner.press(learner.do("hint"))
    assert page.locator("#board .hint.ring").count() == 1
    learner.press(learner.do("task_way", "#coach"))
    page.wait_for_selector(f'#coach .is-missed:has-text("{t("coach_way_shown")}")', timeout=SLOW)
    learner.open_course("puzzles")
    assert page.locator("#dialog .task.is-done").count() == 0, "to have seen it is not to have solved it"


def stacks(game: Game) -> str:
    return json.dumps(position_to_json(game.position)["stacks"], separators=(",", ":"))


def test_one_by_keys_and_on_to_the_next(sit: Callable[..., Table]) -> None:
    table = sit()
    learner, task = LearnerByKeys(table), PUZZLES.tasks[0]
    begin(learner, task)
    solve(learner, task)
    learner.go_on()
    table.page.wait_for_selector('#coach:has-text("2/")')


@pytest.mark.parametrize(("theme", "size"), [("light", "desktop"), ("dark", "phone")])
def test_axe_finds_nothing_to_complain_of(sit: Callable[..., Table], theme: str, size: str) -> None:
    wide = {"viewport": PHONE} if size == "phone" else {}
    table = sit(color_scheme=theme, bypass_csp=True, init=AXE, **wide)
    page, task = table.page, EASY[Goal.SAVE]
    table.command("course:puzzles")
    found = {"overview": complaints(page)}
    page.click(f'.tasks [data-do="task:puzzles:{task.id}"]')
    found["puzzle"] = complaints(page)
    table.follow()
    for step in wrong_turn(task.puzzle):
        table.act(step)
    page.wait_for_selector("#coach .is-missed")
    found["missed"] = complaints(page)
    table.command("task_again")
    table.follow()
    for step in task.puzzle.solutions[0]:
        table.act(step)
    page.wait_for_selector("#coach .is-done")
    found["solved"] = complaints(page)
    assert not any(found.values()), found
