"""The page beside a bare loadPyodide() of the untouched npm files: cold, warm, offline; bytes, paint, shift, clicks."""

import argparse
import json
import shutil
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from bench import opponents, person
from bench.table import Row, print_table, spread
from making import environment, weigh
from making.places import DIST, NODE_MODULES
from making.server_process import Served

CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
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
        str(profile), executable_path=environment.browser(), args=CHROMIUM, viewport={"width": 1440, "height": 900}
    )
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


def page_round(playwright: Playwright, times: Times) -> list[str]:
    """Gives back what was downloaded in the first visit."""
    server = Served(DIST)
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
        for _ in range(2):
            page.wait_for_timeout(500)
            page.reload()
            warm = ready_time(page)
        times.note("warm", warm)
        times.note("click", float(page.evaluate(CLICKS)))
        person.measure(page, times)
        opponents.measure(page, times)
        server.stop()
        page.reload()
        times.note("offline", ready_time(page))
        browser.close()
    return downloaded


def brotli_of(downloaded: list[str]) -> int:
    sizes = json.loads((DIST / "sizes.json").read_text())["files"]
    names = [path.split("?")[0].lstrip("/") or "index.html" for path in downloaded]
    return sum(sizes[name]["brotli"] for name in names if name in sizes)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    times = Times()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as bare:
        folder = bare_folder(Path(bare))
        for _ in range(rounds):  # interleaved
            bare_round(playwright, folder, times)
            downloaded = page_round(playwright, times)
    bare_files = {name: (NODE_MODULES / "pyodide" / name).read_bytes() for name in BARE_FILES}
    theirs = sum(weigh.brotli(bare_files).values()) / 1e6
    first = brotli_of(downloaded) / 1e6
    click = times["click"]

    def against(name: str, peer: str, limit: float, aim: float, what: str) -> Row:
        ratio = median(times[name]) / median(times[peer])
        return Row(what, spread(times[name], " ms"), f"bare Pyodide {spread(times[peer], ' ms')}", ratio, limit, aim)

    rows = [
        against("cold", "bare cold", 0.5, 0.42, "page ready for the first click, cold"),
        against("warm", "bare warm", 0.33, 0.25, "the same, warm"),
        against("offline", "bare warm", 0.33, 0.25, "the same, server stopped"),
        Row("first visit as brotli, MB", f"{first:.2f}", f"bare Pyodide {theirs:.2f}", first, 4.3, 4.0),
        Row("first contentful paint", spread(times["paint"], " ms")),
        Row("layout shift", f"{max(times['shift']):.3f}", "", max(times["shift"]), 0, 0),
        Row("click to lit destinations, 4 players, 95 %", spread(click, " ms", 1), "", median(click), 50, 16),
    ]
    rows += person.rows(times) + opponents.rows(times)
    print_table(f"Page, median of {rounds} rounds (lowest–highest)", rows)


if __name__ == "__main__":
    main()
