"""The page beside a bare loadPyodide() of the untouched npm files: cold, warm, offline; bytes, paint, shift, clicks."""

import argparse
import json
import shutil
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench import opponents, person, season_opponents, season_person
from bench.table import Row, print_table, spread
from making import environment, weigh
from making.places import DIST, NODE_MODULES
from making.server_process import Served

BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE_PAGE = '<!doctype html><meta charset="utf-8"><title>bare</title><script type="module" src="bare.mjs"></script>'
BARE_SCRIPT = """import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.eko = "ready";
"""
# Notes the moment at which the first click works, and every shift of the layout until then.
NOTES = """
window.shift = 0;
new PerformanceObserver(list => { for (const entry of list.getEntries()) window.shift += entry.value; })
  .observe({ type: "layout-shift", buffered: true });
new MutationObserver((_, watching) => {
  if (document.documentElement?.dataset.eko !== "ready") return;
  window.readyAt = performance.now();
  watching.disconnect();
}).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-eko"] });
"""
# Touches every stack that can do something; a click is answered synchronously, so this is all it takes.
CLICKS = """() => {
  eko.new({ players: 4, seed: 4 });
  for (let n = 0; n < 4; n++) eko.act({ do: "keep" });
  const times = [];
  for (let round = 0; round < 3; round++)
    for (const space of document.querySelectorAll("[data-space]")) {
      const before = performance.now();
      space.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      times.push(performance.now() - before);
    }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
}"""


class Times(dict[str, list[float]]):
    def note(self, name: str, value: float) -> None:
        self.setdefault(name, []).append(value)


def bare_folder(folder: Path) -> Path:
    for name in BARE_FILES:
        shutil.copy(NODE_MODULES / "pyodide" / name, folder)
    (folder / "index.html").write_text(BARE_PAGE)
    (folder / "bare.mjs").write_text(BARE_SCRIPT)
    return folder


def context(playwright: Playwright, profile: Path) -> BrowserContext:
    """A profile on disk: private windows keep neither the library nor the interpreter in their cache."""
    made = playwright.chromium.launch_persistent_context(
        str(profile), executable_path=environment.browser(), args=environment.CHROMIUM,
        viewport={"width": 1440, "height": 900},
    )  # fmt: skip
    made.set_default_timeout(120_000)
    return made


def ready_time(page: Page) -> float:
    page.wait_for_function("() => window.readyAt > 0")
    return float(page.evaluate("window.readyAt"))


def bare_round(playwright: Playwright, folder: Path, times: Times) -> None:
    server = Served(folder, headers={"Cache-Control": "public, max-age=31536000, immutable"})
    with tempfile.TemporaryDirectory() as profile:
        browser = context(playwright, Path(profile))
        page = browser.new_page()
        page.add_init_script(NOTES)
        page.goto(server.address)
        times.note("bare cold", ready_time(page))
        for _ in range(2):  # the second reload has the compiled code in the cache
            page.wait_for_timeout(500)
            page.reload()
            warm = ready_time(page)
        times.note("bare warm", warm)
        browser.close()
    server.stop()


def page_round(playwright: Playwright, times: Times, dist: Path = DIST, more: bool = True) -> list[str]:
    """Gives back what was downloaded until the first click worked; `more`: people and opponents are measured too."""
    server = Served(dist)
    with tempfile.TemporaryDirectory() as profile:
        browser = context(playwright, Path(profile))
        page = browser.new_page()
        page.add_init_script(NOTES)
        page.goto(server.address)
        times.note("cold", ready_time(page))
        paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
        times.note("paint", float(page.evaluate(paint)))
        times.note("shift", float(page.evaluate("window.shift")))
        page.wait_for_selector("html[data-offline=ready]")
        downloaded = [line.split()[1] for line in server.log() if line.startswith("200")]
        # The service worker is asked for when the page is ready; what it stores besides is counted apart.
        until_ready = downloaded[: downloaded.index("/sw.js")]
        times.note("until ready", brotli_of(until_ready, dist) / 1e6)
        times.note("stored", brotli_of(downloaded, dist) / 1e6)
        for _ in range(2):
            page.wait_for_timeout(500)
            page.reload()
            warm = ready_time(page)
        times.note("warm", warm)
        times.note("click", float(page.evaluate(CLICKS)))
        if more:
            person.measure(page, times)
            opponents.measure(page, times)
        server.stop()
        page.reload()
        times.note("offline", ready_time(page))
        browser.close()
    return downloaded


def season_round(playwright: Playwright, times: Times, dist: Path = DIST) -> None:
    """The same for the page of Open Season, first of all in its profile."""
    server = Served(dist)
    with tempfile.TemporaryDirectory() as profile:
        browser = context(playwright, Path(profile))
        page = browser.new_page()
        page.add_init_script(NOTES)
        page.goto(f"{server.address}season/")
        times.note("season cold", ready_time(page))
        page.wait_for_selector("html[data-offline=ready]")
        downloaded = [line.split()[1] for line in server.log() if line.startswith("200")]
        times.note("season until ready", brotli_of(downloaded[: downloaded.index("/sw.js")], dist) / 1e6)
        for _ in range(2):
            page.wait_for_timeout(500)
            page.reload()
            warm = ready_time(page)
        times.note("season warm", warm)
        season_person.measure(page, times)
        season_opponents.measure(page, times)
        server.stop()
        page.reload()
        times.note("season offline", ready_time(page))
        browser.close()


def brotli_of(downloaded: list[str], dist: Path) -> int:
    sizes = json.loads((dist / "sizes.json").read_text())["files"]
    paths = [path.split("?")[0].lstrip("/") for path in downloaded]
    names = [f"{path}index.html" if path.endswith("/") or not path else path for path in paths]
    return sum(sizes[name]["brotli"] for name in names if name in sizes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--before", type=Path, metavar="DIST", help="another build, measured in turn with this one")
    asked = parser.parse_args()
    if asked.before:
        compare(asked.before, asked.rounds)
    else:
        measure(asked.rounds)


def compare(before: Path, rounds: int) -> None:
    """How two builds start, in turn with each other and with bare Pyodide."""
    bare, old, new = Times(), Times(), Times()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as files:
        folder = bare_folder(Path(files))
        for turn in range(rounds):
            bare_round(playwright, folder, bare)
            for dist, times in ((before, old), (DIST, new)) if turn % 2 else ((DIST, new), (before, old)):
                page_round(playwright, times, dist, more=False)

    def paired(name: str) -> float:
        """The two builds of one round, a minute apart: a busy minute weighs on both."""
        return median(a / b for a, b in zip(new[name], old[name], strict=True))

    rows = [
        Row(f"{what}, of bare Pyodide", spread([a / b for a, b in zip(new[name], bare[peer], strict=True)], "", 3),
            f"before {spread([a / b for a, b in zip(old[name], bare[peer], strict=True)], '', 3)}",
            paired(name), 1.05)
        for what, name, peer in (("cold", "cold", "bare cold"), ("warm", "warm", "bare warm"),
                                 ("server stopped", "offline", "bare warm"))
    ]  # fmt: skip
    rows += [
        Row(what, spread(new[name], unit, digits), f"before {spread(old[name], unit, digits)}",
            paired(name), limit)
        for what, name, unit, digits, limit in (
            ("until ready, brotli", "until ready", " MB", 3, 1.02), ("with all that is kept", "stored", " MB", 3, None),
            ("first contentful paint", "paint", " ms", 0, None), ("click to lit destinations", "click", " ms", 1, 1.05))
    ]  # fmt: skip
    print_table(f"This build beside an older one, median of {rounds} rounds in turn (lowest–highest)", rows)


def measure(rounds: int) -> None:
    """The page beside bare Pyodide, with its budgets."""
    times = Times()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as bare:
        folder = bare_folder(Path(bare))
        for _ in range(rounds):  # interleaved
            bare_round(playwright, folder, times)
            page_round(playwright, times)
            season_round(playwright, times)
    bare_files = {name: (NODE_MODULES / "pyodide" / name).read_bytes() for name in BARE_FILES}
    theirs = sum(weigh.brotli(bare_files).values()) / 1e6
    paint = median(times["paint"]) / median(times["bare cold"])
    games = json.loads((DIST / "sizes.json").read_text())["games"]
    first, season, adds = (
        games[game][part]["brotli"] / 1e6
        for game, part in (("eko", "first_visit"), ("season", "first_visit"), ("eko", "stored_after"))
    )
    click = times["click"]

    def against(name: str, peer: str, limit: float, aim: float, what: str) -> Row:
        ratio = median(times[name]) / median(times[peer])
        return Row(what, spread(times[name], " ms"), f"bare Pyodide {spread(times[peer], ' ms')}", ratio, limit, aim)

    rows = [
        against("cold", "bare cold", 0.42, 0.32, "page ready for the first click, cold"),
        against("warm", "bare warm", 0.3, 0.22, "the same, warm"),
        against("offline", "bare warm", 0.3, 0.22, "the same, server stopped"),
        Row("first visit as brotli, MB", f"{first:.2f}", f"bare Pyodide {theirs:.2f}", first, 4.1, 4.0),
        Row("until ready as brotli, MB", spread(times["until ready"], "", 2)),
        Row("first contentful paint, of bare cold", spread(times["paint"], " ms"), "", paint, 0.15, 0.1),
        Row("layout shift", f"{max(times['shift']):.3f}", "", max(times["shift"]), 0, 0),
        Row("click to lit destinations, 4 players, 95 %", spread(click, " ms", 1), "", median(click), 50, 16),
    ]
    rows += person.rows(times) + opponents.rows(times)
    print_table(f"Page of Ekö, median of {rounds} rounds (lowest–highest)", rows)
    rows = [
        against("season cold", "bare cold", 0.42, 0.32, "page ready for the first click, cold"),
        against("season warm", "bare warm", 0.3, 0.22, "the same, warm"),
        against("season offline", "bare warm", 0.3, 0.22, "the same, server stopped"),
        Row("first visit as brotli, MB", f"{season:.2f}", f"bare Pyodide {theirs:.2f}", season, 4.1, 4.0),
        Row("until ready as brotli, MB", spread(times["season until ready"], "", 2)),
        Row("what it adds to Ekö, brotli, MB", f"{adds:.2f}", "", adds, 0.3),
        *season_person.rows(times),
        *season_opponents.rows(times),
    ]
    print_table(f"Page of Open Season, median of {rounds} rounds (lowest–highest)", rows)


if __name__ == "__main__":
    main()
