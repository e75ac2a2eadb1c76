"""Open Season's computer players at work: tables a second, here and in the worker, stops, and the page meanwhile."""

from random import Random
from statistics import median
from time import process_time

from playwright.sync_api import Page

from bench.opponents import THINK
from bench.table import Row, spread
from season_core import Game, Memory, Seat, Setup, remembered
from season_core.players import LEVELS, Budget, choose
from season_core.text import link
from season_core.text.interchange import write_memory

*LOWER, BEST = LEVELS
SECONDS = 1.0  # a turn, as the best has by default

# A thought of ten seconds is cut short, again and again: how long until the answer is there.
STOP = """async question => {
  const { sync: thinker } = document.querySelector('script[name="thinker"]').xworker;
  const times = [];
  for (let n = 0; n < 10; n++) {
    const answer = thinker.think(JSON.stringify(question));
    await new Promise(done => setTimeout(done, 150));
    const before = performance.now();
    thinker.stop("");
    await answer;
    times.push(performance.now() - before);
  }
  return Math.max(...times);
}"""


def memories() -> list[Memory]:
    """What the seats to choose know at the beginning, in the middle and near the end of a game of two."""
    found, game = [], Game(Setup.random(2, Random(7)))
    while game.result is None:
        seat = game.position.to_decide()
        memory = remembered(game, seat)
        if game.position.phase == "take" and game.position.number in (0, 7, 14, 19):
            found.append(memory)
        for step in choose(memory, "huntsman", seed=1).turn:
            game.play(step)
    return found


def measure(page: Page, times: dict[str, list[float]]) -> None:
    """One round; the page is open and warm."""
    asked = memories()
    nodes, began = 0, process_time()
    for number, memory in enumerate(asked):
        nodes += choose(memory, BEST, Budget(nodes=200), number).nodes
    times.setdefault("season nodes", []).append(nodes / (process_time() - began))

    page.evaluate("text => { season.load(text) }", _against_the_computer())
    page.click("#hint-button")  # starts the worker
    page.wait_for_selector("#table .hinted", state="attached")
    page.wait_for_timeout(1000)

    def questions(level: str, seconds: float | None) -> list[dict[str, object]]:
        return [
            {"position": write_memory(memory), "level": level, "seconds": seconds, "seed": 1, "why": False}
            for memory in asked
        ]

    answers, longest = page.evaluate(THINK, questions(BEST, SECONDS))
    times.setdefault("season worker", []).append(1000 * sum(n for n, _ in answers) / sum(ms for _, ms in answers))
    times.setdefault("season thinking", []).append(float(longest))
    times.setdefault(f"season {BEST}", []).append(max(ms for _, ms in answers))
    for level in LOWER:
        slowest = max(ms for _, ms in page.evaluate(THINK, questions(level, None))[0])
        times.setdefault(f"season {level}", []).append(slowest)
    times.setdefault("season stop", []).append(float(page.evaluate(STOP, questions(BEST, 10.0)[1])))


def _against_the_computer() -> str:
    return link.write(Game(Setup(2, bytes(16), first=0), [Seat("Ann"), Seat("", f"computer:{BEST}")]))


def rows(times: dict[str, list[float]]) -> list[Row]:
    """The figures beside their budgets."""
    here, there = times["season nodes"], times["season worker"]
    limits = dict.fromkeys(LOWER, 300.0) | {BEST: 1000 * SECONDS + 100}
    return [
        Row(f"tables that {BEST} plays a second, CPython", spread(here)),
        Row("the same in the worker", spread(there), f"CPython {spread(here)}", median(there) / median(here)),
        *(Row(f"reply of {level}", spread(times[f"season {level}"], " ms"), "", median(times[f"season {level}"]), limit)
          for level, limit in limits.items()),
        *(Row(what, spread(times[name], " ms"), "", median(times[name]), 50)
          for what, name in (("a thought stopped, longest of ten", "season stop"),
                             ("longest task of the page while it thinks", "season thinking"))),
    ]  # fmt: skip
