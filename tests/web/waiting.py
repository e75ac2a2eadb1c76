"""Waiting for the page."""

from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
# At most this long for Python to start, on a slow and busy machine.
PATIENCE = 60_000
# A first visit begins with words of welcome; most tests want the table.
PAST_THE_GREETING = """() => {
  const greeted = document.documentElement.hasAttribute("data-greeting");
  if (greeted) document.querySelector("[data-do='greeting:close']").click();
}"""


def ready(page: Page) -> None:
    """The first click works, and reaches the table."""
    page.wait_for_selector("html[data-eko=ready]", timeout=PATIENCE)
    page.evaluate(PAST_THE_GREETING)


def stored(page: Page) -> None:
    """Everything for play without a network has been put away."""
    page.wait_for_selector("html[data-offline=ready]", timeout=PATIENCE)


def moved_on_arrival(page: Page, address: str) -> float:
    """How far things moved on the page while it became ready, as browsers measure it."""
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => { for (const entry of list.getEntries())"
        " window.shift += entry.value; }).observe({type: 'layout-shift', buffered: true});"
    )
    page.goto(address)
    ready(page)
    page.wait_for_timeout(200)
    return float(page.evaluate("window.shift"))
