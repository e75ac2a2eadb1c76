"""Computer players at work: positions searched a second, here and in the page's worker, and the page meanwhile."""

from random import Random
from statistics import median
from time import process_time

from playwright.sync_api import Page

from bench.table import Row, spread
from eko_core import Position, Setup, apply
from eko_core.players import Budget, choose
from eko_core.text import interchange

LEVEL = "oracle"
SECONDS = 1.0  # a turn, as the level has by default
REPLIES = ("shepherd", "wanderer", "nomad", "guide", "vizier")

# Asks the worker that the page has started, and watches the page's own thread meanwhile.
THINK = """async questions => {
  const { ready, sync: thinker } = document.querySelector('script[name="thinker"]').xworker;
  await ready;
  let longest = 0;
  const watching = new PerformanceObserver(list => {
    for (const one of list.getEntries()) longest = Math.max(longest, one.duration);
  });
  watching.observe({ type: "longtask" });
  const answers = [];
  for (const question of questions) {
    const before = performance.now();
    const told = JSON.parse(await thinker.think(JSON.stringify(question)));
    answers.push([told.nodes, performance.now() - before]);
  }
  await new Promise(done => setTimeout(done, 100));
  watching.disconnect();
  return [answers, longest];
}"""


def positions() -> list[Position]:
    """From the beginning, the middle and the end of a game."""
    found, rng = [], Random(7)
    position = Setup.random(2, rng).position()
    for number in range(26):
        if number in (2, 10, 18, 25):
            found.append(position)
        for step in choose(position, "guide", Budget(nodes=2000), number).turn:
            position = apply(position, step)
    return found


def measure(page: Page, note: dict[str, list[float]]) -> None:
    """One round; the page is open and warm."""
    asked = positions()
    nodes, began = 0, process_time()
    for number, position in enumerate(asked):
        nodes += choose(position, LEVEL, Budget(nodes=1500), number).nodes
    note.setdefault("nodes", []).append(nodes / (process_time() - began))

    page.evaluate("() => { eko.new({ players: 2, seed: 1 }); eko.act({ do: 'keep' }); eko.act({ do: 'keep' }); }")
    page.click('[data-do="hint"]')  # starts the worker
    page.wait_for_selector("#board .hint", state="attached")
    page.wait_for_timeout(1000)

    def questions(level: str, seconds: float | None) -> list[dict[str, object]]:
        tables = [interchange.position_to_json(position) for position in asked]
        return [{"position": p, "level": level, "seconds": seconds, "seed": 1, "why": False} for p in tables]

    answers, longest = page.evaluate(THINK, questions(LEVEL, SECONDS))
    note.setdefault("worker", []).append(1000 * sum(n for n, _ in answers) / sum(ms for _, ms in answers))
    note.setdefault("thinking", []).append(float(longest))
    note.setdefault(LEVEL, []).append(max(ms for _, ms in answers))
    for level in REPLIES:
        note.setdefault(level, []).append(max(ms for _, ms in page.evaluate(THINK, questions(level, None))[0]))


def rows(note: dict[str, list[float]]) -> list[Row]:
    """The figures beside their budgets."""
    here, there = note["nodes"], note["worker"]
    limits = {"shepherd": 300, "wanderer": 300, "nomad": 300, "guide": 300, "vizier": None, LEVEL: 1000 * SECONDS + 100}
    return [
        Row(f"positions that {LEVEL} searches a second, CPython", spread(here)),
        Row("the same in the worker", spread(there), f"CPython {spread(here)}", median(there) / median(here)),
        *(Row(f"reply of {level}", spread(note[level], " ms"), "", median(note[level]), limit)
          for level, limit in limits.items()),
        Row("longest task of the page while it thinks", spread(note["thinking"], " ms"), "",
            median(note["thinking"]), 50, 0),
    ]  # fmt: skip
