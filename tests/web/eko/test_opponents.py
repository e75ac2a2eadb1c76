"""Computer players in the page: four of them alone, hint, stop, undo, review, offline; a person against one plays a
whole game in `test_whole_games`."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from eko_core import Game, Seat
from eko_core.text import link
from making.server_process import Served

from ..hand import t
from ..waiting import PATIENCE, ready
from .test_ends import printed

LONG = 240_000  # milliseconds for a whole game on a busy machine
FAST = """localStorage.getItem("eko.settings") ||
  localStorage.setItem("eko.settings", '{"format":"eko-settings/1","speed":"fast"}')"""


def arrived(browser: Browser, site: str) -> Page:
    """A page of its own, where computers do not dawdle."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    context.add_init_script(FAST)
    made = context.new_page()
    made.goto(site)
    ready(made)
    return made


@pytest.fixture(scope="module")
def shared(browser: Browser, site: str) -> Iterator[Page]:
    made = arrived(browser, site)
    yield made
    made.context.close()


@pytest.fixture
def page(shared: Page) -> Page:
    """The page of this file, with two people at a fresh table."""
    while shared.locator("#dialog[open]").count():
        shared.keyboard.press("Escape")
    shared.evaluate("() => { eko.new({ players: 2, seed: 13 }) }")
    return shared


def seat(page: Page, players: int, kinds: dict[int, str]) -> None:
    """Deal a new game with these seats, through the dialog."""
    page.click('[data-do="new"]')
    page.check(f'input[name="players"][value="{players}"]', force=True)
    for number, kind in kinds.items():
        page.select_option(f'[data-change="kind:{number}"]', kind)
    page.click('[data-do="deal"]')


def position(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("() => eko.position()"))
    return found


def players_turn(page: Page, player: int) -> None:
    page.wait_for_function(
        "seat => { const p = JSON.parse(eko.position()), t = p.turn;"
        " return p.result || (t.chooser ?? t.player) === seat }",
        arg=player,
        timeout=LONG,
        polling=300,
    )


def test_four_computers_play_to_the_end(page: Page) -> None:
    game = printed("4_build")
    late = game.positions[game.cursor * 3 // 4]
    page.evaluate("text => { eko.load(text) }", link.write(Game(late, [Seat(kind="computer:guide")] * 4)))
    page.wait_for_function("() => JSON.parse(eko.position()).result", timeout=LONG, polling=300)
    assert page.locator("#dialog[open] h2").inner_text() == "The end"


def test_thinking_is_shown_and_can_be_stopped(page: Page) -> None:
    page.click('[data-do="settings"]')
    page.select_option('[data-change="set:seconds"]', "10")
    page.keyboard.press("Escape")
    seat(page, 2, {0: "computer:oracle", 1: "person"})
    if position(page)["turn"]["player"] == 1:
        page.click("#bar button")
    page.locator("#prompt", has_text="thinking").wait_for(timeout=LONG)
    page.wait_for_timeout(1000)
    page.click('[data-do="stop"]')
    players_turn(page, 1)
    page.click('[data-do="settings"]')
    page.select_option('[data-change="set:seconds"]', "0")


def test_undo_goes_back_to_the_persons_last_decision(page: Page) -> None:
    seat(page, 2, {1: "computer:nomad"})
    players_turn(page, 0)
    page.click("#bar button")  # keep
    players_turn(page, 0)
    page.wait_for_function("() => JSON.parse(eko.position()).turn.phase === 'action'", timeout=LONG, polling=300)
    before = position(page)
    move = next(a for a in json.loads(page.evaluate("() => eko.legal()")) if a["do"] == "move")
    page.evaluate("action => eko.act(action)", json.dumps(move))
    page.wait_for_timeout(300)
    page.click("#undo")
    players_turn(page, 0)
    page.wait_for_timeout(1500)  # a computer that was thinking must not play into it
    assert position(page) == before


def test_pausing_and_going_on(page: Page) -> None:
    seat(page, 2, {0: "computer:wanderer", 1: "computer:wanderer"})
    page.wait_for_function("() => document.querySelectorAll('#turns li').length > 2", timeout=LONG, polling=300)
    page.click('[data-do="pause"]')
    page.wait_for_timeout(1500)
    stands = position(page)
    page.wait_for_timeout(1500)
    assert position(page) == stands
    page.click('[data-do="go_on"]')
    old = page.evaluate("() => eko.position()")
    page.wait_for_function("old => eko.position() !== old", arg=old, timeout=LONG, polling=300)


def test_a_hint_names_a_legal_turn_and_its_reason(page: Page) -> None:
    page.click("#bar button")
    page.click("#bar button")
    page.click("#hint-button")
    page.locator("#toast", has_text="Try ").wait_for(timeout=LONG)
    assert page.locator(".layer-marks .hint").count() >= 1  # an arrow for each step of the turn


def test_the_evaluation_bar_shows_everybodys_chances(page: Page) -> None:
    page.click('[data-do="settings"]')
    page.check('[data-change="set:evaluation_bar"]')
    page.keyboard.press("Escape")
    assert page.locator("#chances rect").count() == 2
    assert "%" in str(page.locator("#chances svg").get_attribute("aria-label"))
    page.click('[data-do="settings"]')
    page.uncheck('[data-change="set:evaluation_bar"]')


def test_the_review_leads_to_the_turning_points(page: Page) -> None:
    page.evaluate("text => { eko.load(text) }", link.write(printed("2_build")))
    page.click('#bar [data-do="review"]')
    page.locator(".graph").wait_for(timeout=LONG)
    assert page.locator(".graph polyline").count() == 2
    assert page.locator(".graph .ticks text").all_text_contents()[:3] == ["0%", "50%", "100%"]
    assert not page.locator("#dialog[open]").count() and page.locator("#board").is_visible()
    after = page.locator("#review").get_by_role("button", name=t("review_after"))
    if after.is_enabled():
        after.click()
        assert "Looking back" in page.inner_text("#prompt")
        assert page.locator("#review .turning").inner_text().startswith("Turn ")
        assert page.locator(".layer-marks .hint").count() >= 1
    page.locator(".graph-turn").nth(3).click()
    assert "Looking back" in page.inner_text("#prompt") and page.locator("#review .graph-turn.here").count() == 1
    page.click('[data-do="review_close"]')
    assert not page.locator("#review").is_visible()


@pytest.mark.parametrize("when", ["at once", "later"])
def test_a_review_closed_and_begun_again_tells_every_turn(page: Page, when: str) -> None:
    game = printed("2_build")
    page.evaluate("text => { eko.load(text) }", link.write(game))
    page.locator('#bar [data-do="review"]').wait_for()
    if when == "later":
        page.click('#bar [data-do="review"]')
        page.locator("#review progress:not([value='0'])").wait_for(timeout=LONG)
    clicks = ["review", "review_close", "review"] if when == "at once" else ["review_close", "review"]
    page.evaluate("all => all.forEach(what => document.querySelector(`[data-do=${what}]`).click())", clicks)
    page.locator(".graph").wait_for(timeout=LONG)
    assert page.locator(".graph-turn").count() == len(game.turns)
    page.click('[data-do="review_close"]')


def test_computers_play_without_a_network(serve: Callable[..., Served], browser: Browser) -> None:
    served = serve(headers={"Cache-Control": "no-cache"})
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(served.address)
    ready(page)
    page.wait_for_selector('html[data-offline="ready"]', timeout=LONG)
    served.stop()
    page.reload()
    ready(page)
    seat(page, 2, {0: "computer:nomad", 1: "computer:nomad"})
    page.wait_for_function("() => document.querySelectorAll('#turns li').length > 3", timeout=LONG, polling=300)
    context.close()
