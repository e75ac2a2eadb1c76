"""Runs in .venv: the main screens of Ekö, for pictures of them."""

from collections.abc import Iterator
from random import Random

from playwright.sync_api import Page

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

from ..screenshots import CLICK, NAMES, Camera, main

COURSES = ("course:lessons", "course:puzzles")
DIALOGS = ("new", "games", "share", "open_link", "record", "settings", "keys", "about", *COURSES)
COMMITTED = ("desktop-light-2-middle", "phone-dark-2-middle")  # those that README.md shows, as small files


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


def shoot(camera: Camera) -> None:
    """All screens."""
    page = camera.page
    camera.take_all(tables(page), wait=100)
    camera.take_all(variants(page), wait=100)
    camera.dialogs(DIALOGS)
    camera.take_all(workshop(page))
    camera.take_all(rules(page))
    page.evaluate(CLICK, "course:lessons")
    page.click('.tasks [data-do="task:lessons:capture"]')
    camera.take("lesson")
    page.evaluate(CLICK, "course:puzzles")
    page.locator('.tasks [data-do^="task:puzzles:stop"]').first.click()
    camera.take("puzzle")


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
    page.evaluate(CLICK, "rules")
    page.locator("#rulebook [data-figure]:empty").first.wait_for(state="detached")
    yield "rules"
    page.evaluate("() => { location.hash = '#r=M3' }")
    page.locator("#rule-attack:focus").wait_for()
    yield "rules-M3"
    page.locator('#rule-regroup [data-do="term:attack"]').click()
    yield "term"
    page.keyboard.press("Escape")
    page.evaluate(CLICK, "card")
    yield "card"
    page.keyboard.press("Escape")
    page.evaluate("() => { eko.new({ players: 2, seed: 7 }) }")
    for _ in range(2):
        page.evaluate("text => { eko.act(text) }", interchange.write_action(Keep()))
    page.fill("#typed", "h1xh2")
    page.press("#typed", "Enter")
    page.locator("#toast .rule-link").wait_for()
    yield "why-not"


if __name__ == "__main__":
    main("eko", shoot, COMMITTED)
