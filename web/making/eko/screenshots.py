"""Runs in .venv: pictures of the main screens of dist/, for people to look at, into docs/screenshots/."""

import sys
from collections.abc import Iterator
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from eko_core import (
    Action,
    Build,
    Game,
    Hex,
    Keep,
    Moon,
    Move,
    Phase,
    Place,
    Position,
    Sand,
    Seat,
    Setup,
    legal_actions,
    outcome,
)
from eko_core.rules.tempests import prices
from eko_core.text import interchange, link

from .. import catalogue, environment, server_process
from ..places import DIST, ROOT

SHOTS = ROOT / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "landscape": (740, 360), "tablet": (820, 1180), "desktop": (1440, 900)}
COURSES = ("course:lessons", "course:puzzles")
DIALOGS = ("new", "games", "share", "open_link", "record", "settings", "keys", "about", *COURSES)
COMMITTED = ("desktop-light-2-middle", "phone-dark-2-middle")  # those that README.md shows, as small files
NAMES = ("Ann", "Bo", "Cleo", "Dirk")


def whole_game(players: int, seed: int = 10, variants: tuple[str, ...] = ()) -> Game:
    """A game that was played for points, with names."""
    rng = Random(seed)
    game = Game(Setup.random(players, rng, variants=variants), [Seat(name) for name in NAMES[:players]])
    while game.result is None:
        here = game.position
        weighed = [(_worth(here, action), rng.random(), n) for n, action in enumerate(legal_actions(here))]
        game.play(legal_actions(here)[max(weighed)[2]])
    return game


def _worth(here: Position, action: Action) -> float:
    me = here.turn.player
    after, _ = outcome(here, action)
    points = after.points(me) - here.points(me) + 100 * (after.result is not None)
    tall = action.plain if isinstance(action, Place) else 0
    taken = isinstance(action, Move) and here.stack(action.target) is not None
    temple = isinstance(action, Build) and here.board.terrain[action.at] in "NOT"
    return points + after.holds_capital(me) + tall / 4 + taken / 2 + 2 * temple


def tables(page: Page) -> Iterator[str]:
    """Start, middle with a stack in hand, and end, for two and for four; each is on the page when it is named."""
    for players in (2, 4):
        game = whole_game(players)
        middle = len(game.steps) * 6 // 10
        while game.positions[middle].turn.phase is not Phase.ACTION:
            middle += 1
        for name, step in (("start", 0), ("middle", middle), ("end", len(game.steps) - 1)):
            game.go_to(step)
            page.evaluate("text => { eko.load(text) }", link.write(game))
            if name == "middle":
                page.evaluate(TAKE)
            elif name == "end":
                page.evaluate("text => { eko.act(text) }", interchange.write_action(game.steps[-1]))
            yield f"{players}-{name}"
            page.keyboard.press("Escape")


def variants(page: Page) -> Iterator[str]:
    """All variants: ways through tempests for a stack in hand, a temple in use, and the end."""
    for players in (2, 4):
        game = whole_game(players, variants=("all",))
        page.evaluate("text => { eko.load(text) }", link.write(game))
        yield f"{players}-variants-end"
        page.keyboard.press("Escape")
        middle = range(len(game.steps) // 2, len(game.steps))
        dear = next(n for n in middle if _dear(game.positions[n]))
        game.go_to(dear)
        page.evaluate("text => { eko.load(text) }", link.write(game))
        at = _dear(game.position)[0]
        page.evaluate(TOUCH, f"{at.q},{at.r}")
        yield f"{players}-variants-ways"
        page.keyboard.press("Escape")
        used = next((n for n, here in enumerate(game.positions) if _temple(here)), None)
        if used is not None:
            game.go_to(used)
            page.evaluate("text => { eko.load(text) }", link.write(game))
            yield f"{players}-variants-offer"
            page.keyboard.press("o")
            yield f"{players}-variants-temple"
            page.keyboard.press("Escape")


def _temple(here: Position) -> bool:
    return any(isinstance(action, Sand | Moon) for action in legal_actions(here))


def _dear(here: Position) -> list[Hex]:
    """The stacks of the player whose turn it is that could go through tempests at a price."""
    own = [at for at, stack in here.stacks().items() if stack.owner == here.turn.player and stack.size > 1]
    return [at for at in own if here.turn.phase is Phase.ACTION and len(prices(here, at)) > 4]


TOUCH = """space => document.querySelector(`#board [data-space="${space}"]`)
  .dispatchEvent(new MouseEvent("click", { bubbles: true }))"""

# Take the stack that can do most; as a person would, by touching it.
TAKE = """() => {
  const steps = JSON.parse(eko.legal()).filter(step => step.from);
  const count = {};
  for (const { from, do: what } of steps) count[from] = (count[from] ?? 0) + (what === "build" ? 3 : 1);
  const best = Object.keys(count).sort((a, b) => count[b] - count[a])[0];
  document.querySelector(`#board [data-space="${best}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


def shoot(browser: Browser, address: str, size: str, theme: str, language: str = "") -> None:
    """All screens in one size; in a language other than English they are named after it."""
    width, height = SIZES[size]
    touch = size != "desktop"
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if theme == "dark" else "light",
        has_touch=touch, is_mobile=touch, reduced_motion="reduce", locale=language or "en",
    )  # fmt: skip
    picture = f"{size}-{theme}" + (f"-{language}" if language else "")
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("[data-eko=ready]", timeout=60_000)
    page.screenshot(path=SHOTS / f"{picture}-greeting.png")
    for name in tables(page):
        page.wait_for_timeout(100)
        page.screenshot(path=SHOTS / f"{picture}-{name}.png")
        if f"{picture}-{name}" in COMMITTED:
            page.screenshot(path=SHOTS / f"{picture}-{name}.jpg", type="jpeg", quality=82)
    for name in variants(page):
        page.wait_for_timeout(100)
        page.screenshot(path=SHOTS / f"{picture}-{name}.png")
    for do in DIALOGS:
        page.evaluate("what => document.querySelector(`[data-do='${what}']`).click()", do)
        page.screenshot(path=SHOTS / f"{picture}-{do.replace(':', '-')}.png")
        page.keyboard.press("Escape")
    for name in workshop(page):
        page.screenshot(path=SHOTS / f"{size}-{theme}-{name}.png")
    for name in rules(page):
        page.screenshot(path=SHOTS / f"{picture}-{name}.png")
    page.evaluate("document.querySelector('[data-do=\"course:lessons\"]').click()")
    page.click('.tasks [data-do="task:lessons:capture"]')
    page.screenshot(path=SHOTS / f"{picture}-lesson.png")
    page.evaluate("document.querySelector('[data-do=\"course:puzzles\"]').click()")
    page.locator('.tasks [data-do^="task:puzzles:stop"]').first.click()
    page.screenshot(path=SHOTS / f"{picture}-puzzle.png")
    context.close()


def workshop(page: Page) -> Iterator[str]:
    """A board in the making with a tile in the hand, one cut in two, the boards to choose from, a finished one."""

    def do(what: str, mark: str = "ws") -> None:
        page.evaluate("([mark, what]) => document.querySelector(`[data-${mark}='${what}']`).click()", [mark, what])

    do("workshop", "do")
    do("clear")
    for tile in "ABCDEFP":
        do(f"take:{tile}")
        page.keyboard.press("Enter")
    do("take:G")
    yield "workshop-hand"
    for key in ["ArrowRight"] * 3 + ["Enter"]:
        page.keyboard.press(key)
    yield "workshop-fault"
    do("boards")
    yield "workshop-boards"
    do("ws:open_ready:storm", "do")
    yield "workshop-board"
    do("close")


def rules(page: Page) -> Iterator[str]:
    """The rules as they open, at one of them, with a word explained; the summary; a way to them from a why not."""
    click = "what => document.querySelector(`[data-do='${what}']`).click()"
    page.evaluate(click, "rules")
    page.locator("#rulebook [data-figure]:empty").first.wait_for(state="detached")
    yield "rules"
    page.evaluate("() => { location.hash = '#r=M3' }")
    page.locator("#rule-attack:focus").wait_for()
    yield "rules-M3"
    page.locator('#rule-regroup [data-do="term:attack"]').click()
    yield "term"
    page.keyboard.press("Escape")
    page.evaluate(click, "card")
    yield "card"
    page.keyboard.press("Escape")
    page.evaluate("() => { eko.new({ players: 2, seed: 7 }) }")
    for _ in range(2):
        page.evaluate("text => { eko.act(text) }", interchange.write_action(Keep()))
    page.fill("#typed", "h1xh2")
    page.press("#typed", "Enter")
    page.locator("#toast .rule-link").wait_for()
    yield "why-not"


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
