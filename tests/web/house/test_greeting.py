"""The first visit: a card that is read and chosen from before Python is there, and what becomes of the choice."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize

from eko_core import Game, Keep, Seat, Setup
from eko_core.text import link

from ..screen_sizes import DESKTOP, PHONE
from ..waiting import PATIENCE
from .test_notices import COVERED

SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
OPEN = "html[data-greeting] #greeting-title"


def started(page: Page) -> None:
    """Python is there; the greeting is left as it is."""
    page.wait_for_selector("html[data-eko=ready]", timeout=PATIENCE)


@pytest.fixture
def first_visit(browser: Browser, site: str) -> Any:
    """Opens the page in a profile of its own: first_visit(size, path), without waiting for Python."""
    made: list[BrowserContext] = []

    def visit(size: ViewportSize, path: str = "", **wishes: Any) -> Page:
        made.append(browser.new_context(viewport=size, has_touch=True, reduced_motion="reduce", **wishes))
        made[-1].set_default_timeout(PATIENCE)
        page = made[-1].new_page()
        page.goto(site + path)
        return page

    yield visit
    for each in made:
        each.close()


Visit = Callable[..., Page]


class HeldBack:
    """Python, which does not come before it is let go."""

    def __init__(self, context: BrowserContext) -> None:
        self.routes: list[Route] | None = []
        context.route("**/*.wasm", lambda route: self._asked(route))

    def _asked(self, route: Route) -> None:
        if self.routes is None:
            route.continue_()
        else:
            self.routes.append(route)

    def let_go(self) -> None:
        held, self.routes = self.routes or [], None
        for route in held:
            route.continue_()


@SIZES
def test_the_greeting_is_chosen_from_before_python_is_there_and_the_choice_is_carried_out(
    browser: Browser, site: str, size: ViewportSize
) -> None:
    context = browser.new_context(viewport=size, has_touch=True, reduced_motion="reduce")
    python = HeldBack(context)
    page = context.new_page()
    page.goto(site, wait_until="commit")
    page.wait_for_selector(OPEN)
    assert "12 points" in page.inner_text("#greeting .lead") and "capital" in page.inner_text("#greeting .lead")
    page.tap('#greeting [data-do="course:lessons"]')
    page.tap('#greeting [data-do="play_computer"]')  # the last choice counts
    assert page.locator("#greeting [aria-pressed]").inner_text().startswith("Play the computer")
    assert page.is_visible(".greeting-soon") and page.get_attribute("html", "data-eko") == "loading"
    python.let_go()
    started(page)
    page.wait_for_selector(OPEN, state="hidden")
    assert page.locator("#dialog[open]").count() == 0
    position = json.loads(page.evaluate("eko.position()"))
    assert (position["players"], position["turn"]["player"]) == (2, 0), "the person sits at seat 1 and begins"
    context.close()


@SIZES
def test_three_touches_lead_from_the_first_screen_to_lit_destinations(first_visit: Visit, size: ViewportSize) -> None:
    page = first_visit(size)
    page.tap('#greeting [data-do="play_computer"]')
    started(page)
    page.tap("#bar button")  # the Emperor stays where he is
    page.wait_for_function("() => JSON.parse(eko.position()).turn.phase === 'action'")
    page.wait_for_function("() => JSON.parse(eko.position()).turn.player === 0")
    q, r = next(move["from"] for move in json.loads(page.evaluate("eko.legal()")) if move["do"] == "move")
    page.tap(f'#board [data-space="{q},{r}"]')
    assert page.locator(".layer-marks > *").count() > 0


@SIZES
def test_the_other_ways_lead_to_the_course_and_to_a_game_of_people(first_visit: Visit, size: ViewportSize) -> None:
    page = first_visit(size)
    started(page)
    page.tap('#greeting [data-do="course:lessons"]')
    page.wait_for_selector('#dialog[open] [data-do^="task:lessons"]')
    page.keyboard.press("Escape")
    page.tap("h1 button")
    page.tap('#greeting [data-do="new:people"]')
    page.wait_for_selector("#dialog[open] #new-game")
    chosen = page.eval_on_selector_all('#dialog [data-change^="kind:"]', "all => all.map(one => one.value)")
    assert chosen == ["person", "person"]


@SIZES
def test_nothing_is_kept_before_a_choice_and_whoever_comes_back_finds_the_game(
    first_visit: Visit, size: ViewportSize
) -> None:
    page = first_visit(size)
    started(page)
    assert page.inner_text("#prompt") == "How would you like to begin?"
    page.reload()
    started(page)
    page.wait_for_selector(OPEN)
    page.tap('#greeting [data-do="play_computer"]')
    page.wait_for_function("() => location.hash.length > 5")
    begun = page.evaluate("eko.position()")
    page.goto(page.url.partition("#")[0] + "?again")
    started(page)
    assert page.locator(OPEN).is_hidden() and page.evaluate("eko.position()") == begun

    page.tap("h1 button")  # the card is behind the name of the game
    page.wait_for_selector(OPEN)
    assert page.evaluate("document.activeElement.id") == "greeting-title"
    assert page.evaluate("document.querySelector('.field').inert")
    page.keyboard.press("Escape")
    page.wait_for_selector(OPEN, state="hidden")
    assert not page.evaluate("document.querySelector('.field').inert") and page.evaluate("eko.position()") == begun


@pytest.mark.parametrize("path", ["#r=M3", "?new=3"])
def test_whoever_asks_for_something_by_the_address_is_not_greeted(first_visit: Visit, path: str) -> None:
    page = first_visit(PHONE, path)
    started(page)
    assert page.locator(OPEN).is_hidden()


@SIZES
def test_whoever_comes_by_a_link_is_told_whose_game_it_is_whose_turn_and_what_to_do(
    first_visit: Visit, size: ViewportSize
) -> None:
    game = Game(Setup.random(2, Random(5), first=1), [Seat("Ann"), Seat("Bo")])
    game.play(Keep())
    page = first_visit(size, f"#g={link.write(game)}")
    started(page)
    assert page.locator(OPEN).is_hidden()
    said = page.inner_text("#toast")
    assert "This is a game of Ann and Bo, after 1 step." in said and "It is Ann's turn." in said
    assert "Play the turn here, then send the new link with Share." in said
    assert page.text_content("#live") == said, "for the ears too"
    found = page.evaluate(COVERED)
    assert found["over"] == [] and found["whole"], "long as it is"


def test_the_greeting_speaks_the_browsers_language_and_says_nothing_of_machinery(first_visit: Visit) -> None:
    for locale, begins in (("nl-NL", "Speel"), ("fr-FR", "Jouer"), ("de-DE", "Gegen"), ("en-GB", "Play")):
        page = first_visit(PHONE, locale=locale)
        page.wait_for_selector(OPEN)
        assert page.inner_text('#greeting [data-do="play_computer"] strong').startswith(begins)
        said = "({ loadingPython, loadingStarting, loadingTable }) => [loadingPython, loadingStarting, loadingTable]"
        words = " ".join(page.evaluate(f"({said})(document.getElementById('words').dataset)"))
        assert not any(jargon in words.lower() for jargon in ("python", "interpre", "interpré"))


# Notes the largest paint so far: when it came, and whether it is one of the greeting.
WATCH_PAINTS = """new PerformanceObserver(list => {
  const { startTime, element } = list.getEntries().at(-1);
  window.largest = { startTime, greets: Boolean(element && element.closest("#greeting")) };
}).observe({ type: "largest-contentful-paint", buffered: true })"""


@SIZES
def test_the_largest_paint_is_of_the_greeting_not_of_python(browser: Browser, site: str, size: ViewportSize) -> None:
    context = browser.new_context(viewport=size, has_touch=True, reduced_motion="reduce")
    context.add_init_script(WATCH_PAINTS)
    python = HeldBack(context)
    page = context.new_page()
    page.goto(site, wait_until="commit")
    page.wait_for_function("() => window.largest?.greets")
    before = page.evaluate("largest")
    python.let_go()
    started(page)
    page.wait_for_timeout(300)
    assert page.evaluate("largest") == before, "nothing larger comes later"
    context.close()
