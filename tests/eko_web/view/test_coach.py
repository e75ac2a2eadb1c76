"""The coach's panel and the overview: what is there, and that nothing else can be."""

import re

import pytest

from eko_core import Hex
from eko_core.players.levels import LEVELS
from eko_web.learning.lessons import LESSONS
from eko_web.step_kind import Hint
from eko_web.view.board.look import Look
from eko_web.view.board.marks import marks_layer
from parlour_web.catalogue import t
from parlour_web.learning.task import Standing
from parlour_web.player_names import level_name
from parlour_web.view.coach import Remark, overview, panel
from parlour_web.view.terms import rich

FIRST, LAST = LESSONS.tasks[0], LESSONS.tasks[-1]


def buttons(html: str) -> list[str]:
    """What the buttons do, but for the words that explain themselves."""
    return [do for do in re.findall(r'data-do="([^"]+)"', html) if not do.startswith("term:")]


def test_the_panel_says_what_is_learned_and_what_is_to_be_reached() -> None:
    html = panel(LESSONS, FIRST, Standing.OPEN, None, True, False)
    assert FIRST.title in html and rich(FIRST.says) in html and FIRST.goal in html and "1/17" in html
    assert buttons(html) == ["course:lessons", "task_leave", "rule:M1"]


@pytest.mark.parametrize(
    ("standing", "passed", "offered"),
    [
        (Standing.MISSED, False, ["task_again"]), (Standing.DONE, True, ["task_again", "task_next:move"]),
        (Standing.OPEN, True, ["task_next:move"]), (Standing.MISSED, True, ["task_again", "task_next:move"]),
    ],
)  # fmt: skip
def test_again_and_next_are_there_when_they_make_sense(standing: Standing, passed: bool, offered: list[str]) -> None:
    html = panel(LESSONS, FIRST, standing, Remark(standing.value, "so <it> is", "M3"), True, passed)
    assert buttons(html)[2:] == ["rule:M1", "rule:M3", *offered] and "so &lt;it&gt; is" in html and "<it>" not in html


def test_the_last_one_ends_the_course_and_leads_to_a_game() -> None:
    html = panel(LESSONS, LAST, Standing.DONE, None, False, True)
    assert buttons(html)[-1] == "play_computer" and f"Play now against {level_name(next(iter(LEVELS)))}" in html


def test_a_course_that_is_done_does_not_begin_again_by_itself() -> None:
    html = overview(LESSONS, {task.id for task in LESSONS.tasks}, FIRST, "")
    assert buttons(html)[-1] == "play_computer" and t("coach_continue") not in html and t("coach_begin") not in html


def test_the_overview_lists_every_task_with_what_is_done() -> None:
    html = overview(LESSONS, {"move", "from the future"}, LESSONS.tasks[1], "regroup")
    assert buttons(html)[1:-2] == [f"task:lessons:{task.id}" for task in LESSONS.tasks]
    assert buttons(html)[-2:] == ["task_leave", "task:lessons:regroup"]
    assert html.count("is-done") == 1 and html.count("aria-current") == 1 and t("coach_continue") in html
    assert t("coach_progress", done=1, count=17) in html
    fresh = overview(LESSONS, set(), FIRST, "")
    assert t("coach_begin") in fresh and "task_leave" not in fresh


def test_a_hint_at_one_space_is_a_ring_round_it() -> None:
    ring = marks_layer(Look(hints=(Hint(Hex(1, 1), Hex(1, 1)),)))
    arrow = marks_layer(Look(hints=(Hint(Hex(0, 0), Hex(1, 1)),)))
    assert "hint ring" in ring and "hint ring" not in arrow and "hint-head" in arrow
