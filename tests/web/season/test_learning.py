"""Learning Open Season in the page: the whole course by mouse, by keys, a puzzle, the trainer, the rules' figures."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import BrowserContext

from parlour_web import catalogue
from parlour_web.catalogue import t
from season_core.puzzles.solving import Goal
from season_core.rules import legal_actions
from season_core.text.interchange import write_position
from season_web.figures import FIGURES
from season_web.learning.attempt import LEARNER
from season_web.learning.lessons import LESSONS, Stage
from season_web.learning.puzzles import PUZZLES, PuzzleTask
from season_web.learning.trainer import exercise
from season_web.rules_text import RULES

from ..axe import AXE, complaints
from ..screen_sizes import PHONE
from ..waiting import ready
from .guest import Guest, Keyboard

LANGUAGES = ("en", "nl", "fr", "de")
WAITS = "() => { const p = JSON.parse(season.position()); return p.result || p.turn.decides === 0 }"
LONG = 60_000  # milliseconds for the computer's turn on a busy machine


def press(guest: Guest, do: str, inside: str) -> None:
    guest.use(guest.page.locator(f'{inside} [data-do^="{do}"]').first)


def solve(guest: Guest, task: Stage | PuzzleTask) -> None:
    """Reach the goal of the task on the table; what the others do is waited for."""
    guest.session = session = task.session()
    guest.agrees()
    steps = list(task.way(session))
    while steps:
        if session.now.decides == LEARNER:
            guest.play(steps.pop(0))
        else:
            session.play_at_once(steps.pop(0))
            here = session.game.cursor
            guest.page.wait_for_function("n => document.querySelector('#slider').max == n", arg=str(here))
            guest.agrees()
        if guest.page.locator("#coach .is-done").count():
            break
    guest.page.wait_for_selector("#coach .is-done")


def play_to_the_end(guest: Guest) -> None:
    """A game against the computer in its worker, by lot."""
    rng = Random(3)
    for _ in range(200):
        guest.page.wait_for_function(WAITS, timeout=LONG, polling=50)
        guest.follow()
        guest.session.here = (LEARNER,)
        if guest.session.now.result is not None:
            break
        guest.session.stand_in = True
        while guest.session.now.decides == LEARNER and guest.session.now.result is None:
            action = rng.choice(legal_actions(guest.session.now))
            session = guest.session
            for word in _touches(guest, action):
                guest.touch(word)
                session.touch(word)
            assert session.game.steps[-1] == action
            if session.now.decides != LEARNER:
                break
    guest.page.wait_for_selector("#coach .is-done")


def _touches(guest: Guest, action: object) -> list[str]:
    """The touches of a step, as many as it needs."""
    from season_web import paths

    session, found = guest.session, list[str]()
    trial = type(session)(session.game.__class__(session.now, session.game.seats))
    trial.here, trial.stand_in = (LEARNER,), True
    for word in paths.path(action):  # type: ignore[arg-type]
        if trial.game.cursor:
            break
        found.append(word)
        trial.touch(word)
    return found


def course(guest: Guest) -> None:
    """All stages, from the overview on; each says what it wants in the language of the page."""
    press(guest, "task:lessons:", "#dialog footer")
    for number, stage in enumerate(LESSONS.tasks, 1):
        guest.page.wait_for_selector(f'#coach:has-text("{number}/{len(LESSONS.tasks)}")')
        assert stage.title in (said := guest.page.inner_text("#coach")) and stage.goal in said, stage.id
        if isinstance(stage, Stage):
            solve(guest, stage)
        else:
            play_to_the_end(guest)
        if number < len(LESSONS.tasks):
            press(guest, "task_next", "#coach")


def test_the_greeting_leads_to_the_course(context: BrowserContext, site: str) -> None:
    page = context.new_page()  # a profile that has never been here
    page.goto(f"{site}season/")
    page.click('#greeting [data-do="course:lessons"]')
    page.wait_for_selector("#dialog[open] .tasks")


@pytest.mark.parametrize(("language", "hand"), [*((sign, Guest) for sign in LANGUAGES), ("en", Keyboard)])
def test_the_whole_course_to_play_now(sit: Callable[..., Guest], language: str, hand: type[Guest]) -> None:
    """By mouse in every language, and once by keys alone."""
    catalogue.use(language)
    guest = hand(sit(locale=language, fast=True).page)
    page = guest.page
    assert page.get_attribute("html", "lang") == language
    guest.dialog("course:lessons")
    course(guest)
    then = page.locator('#coach footer [data-do="play_computer"]')
    assert LESSONS.then and then.is_visible() and then.inner_text() == LESSONS.then[1], "the course leads to a game"
    assert LESSONS.ends in page.inner_text("#coach")
    guest.dialog("course:lessons")
    assert page.locator("#dialog .task.is-done").count() == len(LESSONS.tasks)
    page.keyboard.press("Escape")
    guest.use(then)
    assert not page.is_visible("#coach")
    guest.check()


def test_wrong_steps_are_told_a_reload_comes_back_and_the_own_game_waits(sit: Callable[..., Guest]) -> None:
    guest = sit(viewport=PHONE)
    page = guest.page
    guest.new(2, 7)
    mine = guest.call("link")
    page.evaluate(AXE)
    found = {}
    guest.dialog("course:lessons")
    found["overview"] = complaints(page)
    press(guest, "task:lessons:steal", ".tasks")
    found["task"] = complaints(page)
    stage = next(task for task in LESSONS.tasks if task.id == "steal")
    guest.session = stage.session()
    wrong = next(one for one in legal_actions(guest.session.now) if one.do == "take" and 0 not in one.cards)
    guest.play(wrong)
    assert t("lesson_steal_but_take") in page.inner_text("#coach")
    found["missed"] = complaints(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.reload()
    ready(page)
    assert t("lesson_steal_but_take") in page.inner_text("#coach")
    page.click("#undo")
    page.click("#hint-button")
    assert page.is_visible("#coach .is-advice") and page.locator("#table .hinted, #table [class*=hint]").count()
    press(guest, "task_leave", "#coach")
    assert guest.call("link") == mine and not page.is_visible("#coach")
    assert not any(found.values()), found


def test_a_puzzle_of_every_kind_is_solved(sit: Callable[..., Guest]) -> None:
    guest = sit()
    for goal in Goal:
        guest.dialog("course:puzzles")
        task = [one for one in PUZZLES.tasks if one.puzzle.goal == goal][-1]
        press(guest, f"task:puzzles:{task.id}", ".tasks")
        guest.page.wait_for_selector(f'#coach:has-text("{task.title}")')
        solve(guest, task)


def test_points_are_counted_line_by_line(sit: Callable[..., Guest]) -> None:
    guest = sit(viewport=PHONE)
    page = guest.page
    page.evaluate(AXE)
    guest.dialog("trainer")
    found = exercise(0)
    first = next(iter(found.points))
    page.fill(f'[data-change="trainer:{first}"]', "99")
    page.keyboard.press("Tab")
    assert t("trainer_wrong") in page.inner_text(f"#verdict-{first}")
    assert page.locator(f"#verdict-{first} .explained").count() == 1
    assert not complaints(page)
    for part in (".dialog-body", f"#verdict-{first}", ".explained"):
        assert page.locator(part).first.evaluate("one => one.scrollWidth <= one.clientWidth"), part
    for line, points in found.points.items():
        page.fill(f'[data-change="trainer:{line}"]', str(points))
        page.keyboard.press("Enter")
    assert page.inner_text("#trainer-whole") == t("trainer_done", points=found.total)
    page.click('[data-do="trainer_next"]')
    assert page.inner_text("#trainer-whole") == ""


def test_rules_have_their_figures_and_an_address_opens_one(sit: Callable[..., Guest], site: str) -> None:
    guest = sit(f"{site}season/#r=A6")
    page = guest.page
    page.wait_for_selector("#rulebook[open]")
    assert page.evaluate("document.activeElement.id") == "rule-compensation"
    page.wait_for_function("() => !document.querySelector('#rulebook [data-figure]:empty')")
    named = [paragraph.figure for paragraph in RULES.paragraphs if paragraph.figure]
    assert page.locator("#rulebook [data-figure]").count() == len(named)
    assert page.locator("#rulebook [data-figure] button").count() == 0
    assert page.evaluate("[...document.querySelectorAll('#rulebook .figure')].every(one => one.offsetHeight > 20)")
    page.evaluate(AXE)
    assert not complaints(page)


def test_a_refusal_leads_to_its_rule_a_word_to_its_meaning_and_the_summary_is_one_screen(
    sit: Callable[..., Guest],
) -> None:
    guest = sit(viewport=PHONE)
    page = guest.page
    guest.call("load", write_position(FIGURES["different"].position()))
    page.click('#table [data-do^="hand:"][data-card="gC"]')
    page.click('#table [data-space="a3"]')  # a gnome hangs in row a already
    page.click("#toast .rule-link")
    page.wait_for_selector("#rulebook[open]")
    assert page.evaluate("document.activeElement.id") == "rule-different"
    page.locator("#rulebook .term >> visible=true").first.click()
    page.wait_for_selector("#term:popover-open")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    for language in LANGUAGES:
        guest.dialog("settings")
        page.select_option('[data-change="set:language"]', language)
        page.wait_for_selector(f"html[lang={language}]", state="attached")
        guest.dialog("rules")
        page.click('#rulebook [data-do="card"]')
        body = page.locator("#rulebook .card-body")
        assert body.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
        page.keyboard.press("Escape")
        assert not page.is_visible("#rulebook")
