"""What a person at the table of Open Season waits for: lit spaces after a touch, a step drawn."""

from random import Random
from statistics import median

from playwright.sync_api import Page

from bench import person
from bench.person import PAINTED, high
from bench.table import Row, spread
from season_core import Game, Settings, Setup
from season_core.text import interchange

# Touches a card of the hand and lets it go, again and again: each time the spaces light up that may take it.
TOUCHES = """async () => {
  PAINTED
  const times = [];
  for (let n = 0; n < 40; n++) {
    const card = document.querySelector(`.hand [data-do="hand:${n % 2}"]`);
    times.push(await timed(() => card.click()));
    if (!document.querySelector(".frame.lit")) throw new Error("nothing is lit");
    document.querySelector(`.hand [data-do="hand:${n % 2}"]`).click();
    await painted();
  }
  return times;
}""".replace("PAINTED", PAINTED)
STEPS = person.STEPS.replace("GAME", "season")


def measure(page: Page, times: dict[str, list[float]]) -> None:
    """A whole game of four, step by step; in its middle two cards are in the hand."""
    rng = Random(4)
    game = Game(Setup.random(4, rng, Settings()))
    while game.result is None:
        game.play(rng.choice(game.legal))
    middle = next(n for n in range(len(game.steps) // 2, len(game.steps)) if game.positions[n].phase == "hang")
    page.evaluate("text => { season.load(text) }", interchange.write_position(game.positions[0]))
    steps = [interchange.write_action(step) for step in game.steps]
    drawn = page.evaluate(STEPS, steps[:middle])
    lit = page.evaluate(TOUCHES)
    drawn += page.evaluate(STEPS, steps[middle:-1])
    times.setdefault("season touch", []).append(high(lit))
    times.setdefault("season step", []).append(high(drawn))


def rows(times: dict[str, list[float]]) -> list[Row]:
    """With the budgets of the design."""
    touch, step = times["season touch"], times["season step"]
    return [
        Row("touch to lit spaces, 4 players, 95 %", spread(touch, " ms", 1), "", median(touch), 50, 16),
        Row("a step applied and drawn, 4 players, 95 %", spread(step, " ms", 1), "", median(step), 100),
    ]
