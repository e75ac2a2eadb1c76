"""Runs in .venv: the main screens of Open Season, for pictures of them."""

from collections.abc import Iterator
from random import Random

from playwright.sync_api import Page

from season_core import Action, Game, Position, Seat, Settings, Setup
from season_core.actions import Hang
from season_core.position import HANG, TAKE
from season_core.rules import outcome
from season_core.rules.scoring import explain
from season_core.text import interchange, link
from season_web.private_moments import PRIVATE

from ..screenshots import CLICK, NAMES, Camera, main

DIALOGS = ("new", "games", "share", "open_link", "record", "who", "settings", "keys", "about", "score:0")
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
    page.evaluate(CLICK, "rules")
    yield "rules"
    page.evaluate("() => { location.hash = '#r=A6' }")
    page.locator("#rulebook :focus").wait_for()
    yield "rules-A6"
    page.evaluate(CLICK, "card")
    yield "card"
    page.keyboard.press("Escape")


def shoot(camera: Camera) -> None:
    """All screens."""
    camera.take_all(tables(camera.page), wait=100)
    camera.dialogs(DIALOGS)
    camera.take_all(rules(camera.page))


if __name__ == "__main__":
    main("season", shoot)
