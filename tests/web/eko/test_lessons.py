"""The lessons in the page: the whole course by mouse and by keys, beside one's own game; words, reload, phone."""

import json
from collections.abc import Callable

import pytest

from eko_core import Build, Move, Place, legal_actions
from eko_core.players.levels import LEVELS
from eko_web.learning.lessons import LESSONS
from parlour_web.view.terms import plain

from ..axe import AXE, complaints
from ..hand import Mouse, Table, t
from ..learner import Learner, LearnerByKeys
from ..screen_sizes import DESKTOP, PHONE
from ..waiting import ready

FAST = """() => localStorage.setItem("eko.settings", '{"format":"eko-settings/1","speed":"fast"}')"""
STORED = "() => Object.keys(localStorage).filter(key => key.startsWith('eko.game.')).map(key => localStorage[key])"
LANGUAGES = ("en", "nl", "fr", "de")


def own_game(table: Table) -> str:
    """A game of one's own with a turn played and a placement half made: what has to come back."""
    table.new(2, 13, swapped=True)
    table.act(next(action for action in legal_actions(table.ours) if isinstance(action, Build)))
    place = next(action for action in legal_actions(table.ours) if isinstance(action, Place))
    Mouse(table).touch(place.at)
    assert table.page.is_visible("#bar output")
    table.page.wait_for_function(f"() => ({STORED})().some(text => text.includes('\"half\":{{'))")
    return table.text()


def whole_course(learner: Learner) -> None:
    page = learner.table.page
    learner.open_course()
    learner.press(page.locator('#dialog footer [data-do^="task:lessons:"]'))
    for number, stage in enumerate(LESSONS.tasks, 1):
        page.wait_for_selector(f'#coach:has-text("{number}/{len(LESSONS.tasks)}")')
        learner.solve(stage)
        if number < len(LESSONS.tasks):
            learner.go_on()
    assert page.locator('#coach footer [data-do="play_computer"]').is_visible(), "the course leads to a game"
    learner.open_course()
    assert page.locator("#dialog .task.is-done").count() == len(LESSONS.tasks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_course_by_mouse_and_the_own_game_is_back(sit: Callable[..., Table], language: str) -> None:
    table = sit(locale=language)
    table.page.evaluate(FAST)
    table.page.reload()
    ready(table.page)
    assert table.page.get_attribute("html", "lang") == language
    mine = own_game(table)
    kept, address = table.page.evaluate(STORED), table.page.url
    learner = Learner(table)
    whole_course(learner)
    learner.press(learner.do("task_leave", "#dialog"))
    assert table.text() == mine and not table.page.is_visible("#coach")
    assert table.page.is_visible("#bar output"), "the half-made placement too"
    assert table.page.url == address
    assert table.page.evaluate(STORED) == kept, "and nothing of the lessons is among the games"
    table.page.reload()
    ready(table.page)
    assert table.text() == mine
    learner.open_course()
    assert table.page.locator("#dialog .task.is-done").count() == len(LESSONS.tasks)


def test_the_whole_course_by_keys(sit: Callable[..., Table]) -> None:
    table = sit()
    table.page.evaluate(FAST)
    table.page.reload()
    ready(table.page)
    learner = LearnerByKeys(table)
    whole_course(learner)
    assert t("lesson_course_ends") in table.page.inner_text("#coach")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_course_that_is_done_leads_to_a_game_against_the_lowest_level(
    sit: Callable[..., Table], size: dict[str, int]
) -> None:
    table = sit(viewport=size)
    known = {"format": "eko-learning/1", "done": [stage.id for stage in LESSONS.tasks], "last": "finish"}
    table.page.evaluate("text => localStorage.setItem('eko.learning.lessons', text)", json.dumps(known))
    foot = table.dialog("course:lessons").locator("footer button")
    lowest = t(f"core.player.{next(iter(LEVELS))}")
    assert foot.all_inner_texts() == [f"Play now against {lowest}"], "it does not begin again by itself"
    foot.click()
    assert table.page.locator("#corners bdi").all_inner_texts() == ["You", f"{lowest}, computer 1"]
    assert table.position().to_decide() == 0 and not table.page.is_visible("#dialog")


def begin(table: Table, id: str) -> Learner:
    learner = Learner(table)
    learner.open_course()
    learner.press(learner.do(f"task:lessons:{id}", ".tasks"))
    table.follow()
    return learner


def step_that_is_told(what: str) -> Move:
    """A step of the second stage to which the coach says this."""
    stage = LESSONS.tasks[1]
    for action in legal_actions(stage.position()):
        session = stage.session()
        session.act(action)
        said = stage.judge(session).said
        if said and said.code == f"lesson_regroup_{what}" and isinstance(action, Move):
            return action
    raise AssertionError(what)


def test_wrong_steps_are_told_and_taken_back_and_a_reload_comes_back_to_them(sit: Callable[..., Table]) -> None:
    table = sit()
    mine = own_game(table)
    learner = begin(table, "regroup")
    page, stage = table.page, LESSONS.tasks[1]
    for words in (stage.title, plain(stage.says), stage.goal):
        assert words in table.said(), "a screen reader is told where one is"
    wrong = step_that_is_told("but_three")
    learner.play(wrong)
    assert t("lesson_regroup_but_three") in page.inner_text("#coach")
    assert t("lesson_regroup_but_three") in table.said() and table.prompt() == t("notice_coach_missed")
    before = table.text()
    table.space(wrong.source).click()
    assert table.text() == before and t("notice_coach_missed") in page.inner_text("#coach")
    page.reload()
    ready(page)
    assert table.text() == before and t("lesson_regroup_but_three") in page.inner_text("#coach")
    learner.press(learner.do("undo"))
    assert t("lesson_regroup_but_three") not in page.inner_text("#coach")
    learner.press(learner.do("hint"))
    assert page.locator("#board .hint").count() == 1 and table.said() in page.inner_text("#coach .is-advice")
    learner.solve(stage)
    assert t("lesson_regroup_done") in table.said()
    learner.press(learner.do("task_again"))
    assert page.locator("#coach .is-done").count() == 0 and not page.is_disabled("#hint-button")
    learner.press(learner.do("task_leave", "#coach"))
    assert table.text() == mine
    page.reload()
    ready(page)
    assert table.text() == mine and not page.is_visible("#coach")
    learner.open_course()
    assert page.locator("#dialog .task.is-done").count() == 1
    assert page.get_attribute('#dialog footer [data-do^="task:"]', "data-do") == "task:lessons:attack"


def test_another_game_ends_the_lesson_and_the_own_one_is_still_kept(sit: Callable[..., Table]) -> None:
    table = sit()
    mine = own_game(table)
    begin(table, "move")
    table.page.evaluate("() => { eko.new({players: 3, seed: 4}) }")
    assert not table.page.is_visible("#coach") and table.position().players == 3
    table.saved()
    games = table.dialog("games").locator(".games li")
    games.nth(1).get_by_role("button", name=t("games_open"), exact=True).click()
    assert table.text() == mine


def test_newcomers_are_offered_the_lessons_once(sit: Callable[..., Table]) -> None:
    table = sit()
    offer = table.page.locator("#offer")
    assert offer.is_visible()
    table.page.reload()
    ready(table.page)
    assert offer.is_visible(), "as long as nothing was done"
    offer.locator('[data-do="no_offer"]').click()
    table.page.reload()
    ready(table.page)
    assert not offer.is_visible()


def test_on_a_phone_offer_text_and_board_are_all_in_sight(sit: Callable[..., Table]) -> None:
    table = sit(viewport=PHONE, has_touch=True, is_mobile=True)
    page = table.page
    assert page.evaluate(APART, "#offer")
    for stage in LESSONS.tasks:
        table.command("course:lessons")
        page.click(f'.tasks [data-do="task:lessons:{stage.id}"]')
        assert page.evaluate(APART, "#coach"), stage.id
        assert page.evaluate("() => document.querySelector('.turn').getBoundingClientRect().bottom <= innerHeight")


# Nothing of it lies over the board, and both are whole on the screen.
APART = """what => {
  const one = document.querySelector(what).getBoundingClientRect(), board = document.getElementById("board").getBoundingClientRect();
  return one.top >= 0 && one.right <= innerWidth && one.bottom <= board.top && board.bottom <= innerHeight;
}"""  # noqa: E501


@pytest.mark.parametrize(("theme", "size"), [("light", "desktop"), ("dark", "phone")])
def test_axe_finds_nothing_to_complain_of(sit: Callable[..., Table], theme: str, size: str) -> None:
    wide = {"viewport": PHONE} if size == "phone" else {}
    table = sit(color_scheme=theme, bypass_csp=True, init=AXE, **wide)
    page = table.page
    found = {"offer": complaints(page)}
    table.command("course:lessons")
    found["overview"] = complaints(page)
    page.click('.tasks [data-do="task:lessons:regroup"]')
    found["lesson"] = complaints(page)
    table.follow()
    table.command("hint")
    found["hint"] = complaints(page)
    for kind in ("but_three", "done"):
        table.act(step_that_is_told(kind))
        found[kind] = complaints(page)
        table.command("task_again")
        table.follow()
    table.command("course:lessons")
    found["overview with one done"] = complaints(page)
    assert not any(found.values()), found
