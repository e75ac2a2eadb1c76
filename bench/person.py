"""What a person at the table waits for: lit destinations, a step, a link of a finished game; and a page at rest."""

from random import Random
from statistics import median

from playwright.sync_api import Page

from bench.table import Row, spread
from eko_core import Game, Setup, legal_actions, outcome
from eko_core.text import interchange, link

# Runs something and waits until the screen shows it: the frame after it has been painted.
PAINTED = """
const painted = () => new Promise(done => requestAnimationFrame(() => {
  const channel = new MessageChannel();
  channel.port1.onmessage = done;
  channel.port2.postMessage(0);
}));
const timed = async act => {
  const before = performance.now();
  act();
  await painted();
  return performance.now() - before;
};
"""
# Touches every stack that can do something, one after the other.
TOUCHES = """async () => {
  PAINTED
  const times = [];
  const stacks = new Set(JSON.parse(eko.legal()).filter(step => step.from).map(step => String(step.from)));
  for (const stack of [...stacks, ...stacks, ...stacks, ...stacks]) {
    const space = document.querySelector(`#board [data-space="${stack}"]`);
    times.push(await timed(() => space.dispatchEvent(new MouseEvent("click", { bubbles: true }))));
    space.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await painted();
  }
  return times;
}""".replace("PAINTED", PAINTED)
# Plays steps through `window.GAME`.
STEPS = """async steps => {
  PAINTED
  const times = [];
  for (const step of steps) times.push(await timed(() => GAME.act(step)));
  return times;
}""".replace("PAINTED", PAINTED)
OPEN = """async hash => {
  PAINTED
  const before = performance.now();
  const heard = new Promise(done => addEventListener("hashchange", done, { once: true }));
  location.hash = hash;
  await heard;
  await painted();
  return performance.now() - before;
}""".replace("PAINTED", PAINTED)
REST = """async seconds => {
  let most = 0;
  const watching = new PerformanceObserver(list => {
    for (const one of list.getEntries()) most = Math.max(most, one.duration);
  });
  watching.observe({ type: "longtask" });
  await new Promise(done => setTimeout(done, 1000 * seconds));
  watching.disconnect();
  return most;
}"""


def finished(players: int = 4, seed: int = 10) -> Game:
    """A whole game that was played for points."""
    rng = Random(seed)
    game = Game(Setup.random(players, rng))
    while game.result is None:
        here = game.position
        worth = [(outcome(here, action)[0].points(here.turn.player), rng.random()) for action in legal_actions(here)]
        game.play(legal_actions(here)[worth.index(max(worth))])
    return game


def measure(page: Page, note: dict[str, list[float]]) -> None:
    """One round; the page is open and warm."""
    game = finished()
    whole = link.write(game)
    middle = len(game.steps) // 2
    while game.positions[middle].turn.phase != "action":
        middle += 1
    game.go_to(middle)
    page.evaluate("text => { eko.load(text) }", link.write(game))
    steps = [interchange.write_action(step) for step in game.steps[middle:-1]]
    note.setdefault("touch", []).append(high(page.evaluate(TOUCHES)))
    note.setdefault("step", []).append(high(page.evaluate(STEPS.replace("GAME", "eko"), steps)))
    page.evaluate("() => { eko.new({ players: 2, seed: 1 }) }")
    page.wait_for_timeout(500)
    note.setdefault("open", []).append(float(page.evaluate(OPEN, f"#g={whole}")))
    page.wait_for_timeout(6000)  # its notice goes away by itself
    note.setdefault("rest", []).append(float(page.evaluate(REST, 5)))


def high(times: list[float]) -> float:
    """The 95th percentile."""
    return sorted(times)[int(len(times) * 0.95)]


def rows(note: dict[str, list[float]]) -> list[Row]:
    """The figures beside their budgets."""

    def row(what: str, name: str, limit: float, aim: float | None = None) -> Row:
        return Row(what, spread(note[name], " ms", 1), "", median(note[name]), limit, aim)

    return [
        row("touch to lit destinations on the screen, 4 players, 95 %", "touch", 50, 16),
        row("a step applied and drawn, 4 players, 95 %", "step", 100),
        row("opening the link of a finished game", "open", 300),
        row("longest task while nothing happens", "rest", 50, 0),
    ]
