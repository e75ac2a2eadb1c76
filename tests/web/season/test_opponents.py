"""Computer players in the page: a person against one, four of them alone, hint, stop, review, without a network."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from season_core import Game, Seat, Setup, remembered
from season_core.players import choose, estimate
from season_core.text import link
from season_web.page.minds import SeasonMinds

from ..screen_sizes import DESKTOP
from ..waiting import PATIENCE, stored

LONG = 240_000  # milliseconds for a whole game on a busy machine
FAST = """() => localStorage.setItem("season.settings", JSON.stringify(
  { format: "eko-settings/1", speed: "fast", evaluation_bar: true }))"""


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    context = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"({FAST})()")
    made = context.new_page()
    wrong: list[str] = []
    made.on("pageerror", lambda error: wrong.append(str(error)))
    made.goto(f"{site}season/")
    made.wait_for_selector("html[data-season=ready]")
    yield made
    context.close()
    assert not wrong


def from_menu(page: Page, name: str) -> None:
    page.click(".menu-button")
    page.click(f'#menu [data-do="{name}"]')


def my_turn(page: Page) -> bool:
    """Wait for the person in seat 0, or the end; says whether there is something to choose."""
    page.wait_for_function(
        "() => document.querySelector('dialog[open] .sheet') || JSON.parse(season.legal()).length > 0",
        timeout=LONG, polling=100,
    )  # fmt: skip
    return not page.locator("dialog[open] .sheet").count()


def test_a_whole_game_against_the_computer_from_the_greeting_on(page: Page) -> None:
    page.click('[data-do="play_computer"]')
    rng = Random(5)
    assert my_turn(page)
    page.click("#hint-button")
    page.locator("#table .hinted").first.wait_for()
    assert page.locator("#table .held.hinted").count() == 2
    said = page.locator("#toast").inner_text()
    assert said.startswith("Try: take ") and said.count(".") >= 2
    assert page.locator("#chances svg rect").count() == 2
    turns = 0
    while my_turn(page):
        assert page.locator("#curtain").is_hidden(), "one person at the device"
        legal = json.loads(page.evaluate("() => season.legal()"))
        page.evaluate("action => season.act(action)", json.dumps(rng.choice(legal)))
        turns += 1
    assert turns > 20
    assert "Doorkeeper" in page.locator("dialog[open]").inner_text()
    page.keyboard.press("Escape")
    page.click('#bar [data-do="review"]')
    page.locator("#review .balance").wait_for(timeout=LONG)
    assert page.locator("#review .balance tbody tr").count() == 2


def four_computers(level: str, left: int) -> str:
    """A game of four of them, so many steps before its end."""
    rng = Random(3)
    game = Game(Setup.random(4, rng), [Seat("", f"computer:{level}") for _ in range(4)])
    while game.result is None:
        game.play(rng.choice(game.legal))
    shorter = Game(game.start, game.seats)
    for step in game.steps[: len(game.steps) - left]:
        shorter.play(step)
    return link.write(shorter)


def test_four_computers_play_to_the_end_without_a_network_and_can_be_stopped(page: Page) -> None:
    stored(page)
    page.context.set_offline(True)
    page.evaluate("text => { season.load(text) }", four_computers("castellan", 30))
    page.locator("#prompt", has_text="thinking").wait_for(timeout=LONG)
    page.click('[data-do="pause"]')
    page.locator("#prompt", has_text="Paused").wait_for()
    at = page.evaluate("() => season.link()")
    page.wait_for_timeout(400)
    assert page.evaluate("() => season.link()") == at
    page.click('[data-do="go_on"]')
    page.wait_for_selector("dialog[open] .sheet", timeout=LONG)


def test_a_long_thought_can_be_cut_short(page: Page) -> None:
    page.click('[data-do="greeting:close"]')
    from_menu(page, "settings")
    page.select_option('[data-change="set:seconds"]', "10")
    page.keyboard.press("Escape")
    from_menu(page, "new")
    page.check('input[name="opponent"][value="computer:castellan"]', force=True)
    page.select_option('[data-change="first"]', "1")
    page.click('[data-do="deal"]')
    page.locator("#prompt", has_text="thinking").wait_for(timeout=LONG)
    page.wait_for_timeout(500)
    page.click('[data-do="stop"]')
    assert my_turn(page)
    from_menu(page, "new")
    assert page.locator('input[name="opponent"]:checked').get_attribute("value") == "computer:castellan"


def test_the_evaluation_bar_shows_the_chances_by_what_the_person_has_seen(page: Page) -> None:
    rng = Random(4)
    game = Game(Setup(2, bytes(16), first=0), [Seat("Ann"), Seat("", "computer:castellan")])
    while game.position.phase != "take" or game.position.number < 12:
        for step in choose(remembered(game, game.position.to_decide()), "herald", seed=rng.getrandbits(20)).turn:
            game.play(step)
    page.evaluate("text => { season.load(text) }", link.write(game))

    def shown() -> float:
        widths = page.locator("#chances rect").evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
        return float(widths[0] / sum(widths))

    assert shown() == pytest.approx(estimate(remembered(game, 0)).value[0], abs=0.02)
    page.evaluate("document.querySelector(`[data-do='back']`).click()")  # as it stood then
    page.wait_for_selector("[data-do='now']")
    before = SeasonMinds().memory(game, 0, game.cursor - 1)
    assert shown() == pytest.approx(estimate(before).value[0], abs=0.02)
