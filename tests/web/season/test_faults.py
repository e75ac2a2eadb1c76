"""Faults of browser, network and callers: a sentence, nothing lost, for both games."""

import re
from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from eko_core import Game as EkoGame
from eko_core import Setup as EkoSetup
from eko_core.text import link as eko_link
from season_core import Game, Setup
from season_core.text import link

from ..waiting import PATIENCE

Come = Callable[..., Page]
both = pytest.mark.parametrize("game", ["eko", "season"])


@pytest.fixture
def come(browser: Browser, site: str) -> Iterator[Come]:
    """A visit of a game's page in a profile of its own, with a script that runs before the page's."""
    contexts = []

    def visit(game: str, address: str = "?new=2", before: str = "", ready: str = "") -> Page:
        context = browser.new_context(service_workers="block", reduced_motion="reduce")
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        if before:
            context.add_init_script(before)
        page = context.new_page()
        page.goto(f"{site}{'' if game == 'eko' else 'season/'}{address}")
        page.wait_for_selector(f"html[data-{ready or game}=ready]")
        return page

    yield visit
    for context in contexts:
        context.close()


@both
def test_options_that_are_nested_without_end_are_refused_and_the_page_plays_on(come: Come, game: str) -> None:
    page = come(game)
    with pytest.raises(Error, match="options of a new game"):
        page.evaluate(f"() => {game}.new('['.repeat(100000) + ']'.repeat(100000))")
    assert page.evaluate(f"() => {game}.new({{players: 3}})")


def test_without_storage_programs_are_answered_too(come: Come) -> None:
    refuse = "{ get() { throw new DOMException('no', 'SecurityError') } }"
    page = come("season", before=f"Object.defineProperty(window, 'localStorage', {refuse})")
    assert page.evaluate("() => JSON.parse(season.legal()).length > 0")
    assert page.evaluate("() => season.link()")


@both
def test_a_language_that_is_missing_on_the_host_is_told(come: Come, game: str) -> None:
    page = come(game)
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.route(re.compile("words/de.json"), lambda route: route.fulfill(status=404, body="not here"))
    page.evaluate("document.querySelector(`[data-do='settings']`).click()")
    page.locator('[data-change="set:language"]').select_option("de")
    expect(page.locator("#live")).to_contain_text("This language has not been fetched yet")
    assert wrong == []


def test_a_link_of_the_other_game_in_the_address_leads_to_its_page(come: Come, site: str) -> None:
    eko = eko_link.write(EkoGame(EkoSetup.random(2, Random(7))))
    page = come("season", f"#g={eko}", ready="eko")
    page.wait_for_url(f"{site}#g=*")
    page.wait_for_selector("html[data-eko=ready]")
    assert page.evaluate("() => eko.link()") == eko
    season = link.write(Game(Setup(2, bytes(16))))
    page.evaluate("link => { location.hash = 'g=' + link }", season)
    page.wait_for_url(f"{site}season/#g=*")
    page.wait_for_selector("html[data-season=ready]")
    assert page.evaluate("() => season.link()") == season


def test_a_board_in_the_address_of_a_game_without_boards_is_told(come: Come) -> None:
    page = come("season")
    page.evaluate("() => { location.hash = 'b=AAAAAAAA' }")
    expect(page.locator("#live")).to_contain_text("something that this page does not know")


@both
@pytest.mark.parametrize("way", ["from the beginning", "later"])
def test_a_browser_that_lets_nobody_write_into_its_history_plays(come: Come, game: str, way: str) -> None:
    refuse = """for (const way of ["replaceState", "pushState"])
      History.prototype[way] = () => { throw new DOMException("too many", "SecurityError"); }"""
    page = come(game, before=refuse if way == "from the beginning" else "")
    page.evaluate(f"() => {{ {refuse} }}")
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.evaluate("document.querySelector(`[data-do='settings']`).click()")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    before = page.evaluate(f"() => {game}.link()")
    page.evaluate(f"() => {game}.act(JSON.stringify(JSON.parse({game}.legal())[0]))")
    page.wait_for_timeout(500)
    assert page.evaluate(f"() => {game}.link()") != before and wrong == []
