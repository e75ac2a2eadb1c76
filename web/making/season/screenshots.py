"""Runs in .venv: pictures of the main screens of dist/season/, for people to look at, into docs/screenshots/."""

import sys
from collections.abc import Iterator
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from season_core import Action, Game, Position, Seat, Settings, Setup
from season_core.actions import Hang
from season_core.position import HANG, TAKE
from season_core.rules import outcome
from season_core.rules.scoring import explain
from season_core.text import interchange, link
from season_web.private_moments import PRIVATE

from .. import catalogue, environment, server_process
from ..places import DIST, ROOT

SHOTS = ROOT / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "landscape": (740, 360), "tablet": (820, 1180), "desktop": (1440, 900)}
DIALOGS = ("new", "games", "share", "open_link", "record", "who", "settings", "keys", "about", "score:0")
NAMES = ("Ann", "Bo", "Cleo", "Dirk")
TABLES = (
    ("2", 2, Settings()),
    ("4", 4, Settings()),
    ("2-expert", 2, Settings(expert=True)),
    ("3-shield", 3, Settings(side="shield", expert=True)),
)


def whole_game(players: int, settings: Settings, seed: int = 10) -> Game:
    """A game that was played for points, with names."""
    rng = Random(seed)
    game = Game(Setup.random(players, rng, settings), [Seat(name) for name in NAMES[:players]])
    while game.result is None:
        weighed = [(_worth(game.position, action), rng.random(), n) for n, action in enumerate(game.legal)]
        game.play(game.legal[max(weighed)[2]])
    return game


def _worth(here: Position, action: Action) -> float:
    """The points so far after it; doing something rather than nothing."""
    if not isinstance(action, Hang):
        return float(action.do != "pass")
    after, _ = outcome(here, action)
    return float(sum(line.points for line in explain(after)[here.player]))


def tables(page: Page) -> Iterator[str]:
    """Start, two cards taken, one about to be hung, a curtain, the end; each is on the page when it is named."""
    for name, players, settings in TABLES:
        game = whole_game(players, settings)
        last = len(game.steps) - 1
        middle = next(n for n in range(last * 6 // 10, last) if game.positions[n].phase == HANG)
        private = next((n for n in range(last // 3, last) if game.positions[n].phase in PRIVATE), None)
        begin = next(n for n in range(last) if game.positions[n].phase == TAKE)
        for moment, step in (("start", begin), ("middle", middle), ("curtain", private), ("end", last)):
            if step is None:
                continue
            game.go_to(step)
            page.evaluate("text => { season.load(text) }", link.write(game))
            if moment == "middle":
                page.evaluate("() => document.querySelector('.hand button').click()")
            elif moment == "end":
                page.evaluate("text => { season.act(text) }", interchange.write_action(game.steps[-1]))
                page.locator("dialog[open] .sheet").wait_for()
            yield f"{name}-{moment}"
            page.keyboard.press("Escape")


def rules(page: Page) -> Iterator[str]:
    """The rules as they open, at one of them; the summary."""
    click = "what => document.querySelector(`[data-do='${what}']`).click()"
    page.evaluate(click, "rules")
    yield "rules"
    page.evaluate("() => { location.hash = '#r=A6' }")
    page.locator("#rulebook :focus").wait_for()
    yield "rules-A6"
    page.evaluate(click, "card")
    yield "card"
    page.keyboard.press("Escape")


def shoot(browser: Browser, address: str, size: str, theme: str, language: str = "") -> None:
    """All screens in one size; in a language other than English they are named after it."""
    width, height = SIZES[size]
    touch = size != "desktop"
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if theme == "dark" else "light",
        has_touch=touch, is_mobile=touch, reduced_motion="reduce", locale=language or "en",
    )  # fmt: skip
    picture = f"season-{size}-{theme}" + (f"-{language}" if language else "")
    page = context.new_page()
    page.goto(f"{address}season/")
    page.wait_for_selector("[data-season=ready]", timeout=60_000)
    page.screenshot(path=SHOTS / f"{picture}-greeting.png")
    for name in tables(page):
        page.wait_for_timeout(100)
        page.screenshot(path=SHOTS / f"{picture}-{name}.png")
    for do in DIALOGS:
        page.evaluate("what => document.querySelector(`[data-do='${what}']`).click()", do)
        page.screenshot(path=SHOTS / f"{picture}-{do.partition(':')[0]}.png")
        page.keyboard.press("Escape")
    for name in rules(page):
        page.screenshot(path=SHOTS / f"{picture}-{name}.png")
    context.close()


def main() -> None:
    asked = [word for word in sys.argv[1:] if word != "--languages"]
    languages = catalogue.signs() if "--languages" in sys.argv else ("",)
    wanted = asked or (["phone"] if "--languages" in sys.argv else list(SIZES))
    SHOTS.mkdir(exist_ok=True)
    with sync_playwright() as playwright, server_process.serving(DIST) as address:
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=environment.CHROMIUM)
        for size in wanted:
            for language in languages:
                for theme in ("light",) if language else ("light", "dark"):
                    shoot(browser, address, size, theme, language)
        browser.close()


if __name__ == "__main__":
    main()
