"""The real dist/ in a real browser, under the headers of netlify.toml; the server is a process that can be killed."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from .screen_sizes import DESKTOP
from .waiting import PATIENCE, ROOT, ready

sys.path[:0] = [str(ROOT), str(ROOT / "web")]

from making import environment  # noqa: E402
from making.server_process import Served  # noqa: E402

from .hand import Table  # noqa: E402


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = ROOT / "dist"
    assert (folder / "index.html").exists(), "run `python3 build.py` first"
    return folder


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium() -> str:
    return os.environ.get("EKO_CHROMIUM") or environment.browser()


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    started = playwright.chromium.launch(executable_path=chromium, args=environment.CHROMIUM)
    yield started
    started.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context()
    made.set_default_timeout(PATIENCE)
    yield made
    made.close()


@pytest.fixture
def serve(dist: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers that end with the test: serve(folder=…, below=…, headers=…)."""
    started: list[Served] = []

    def start(folder: Path = dist, **how: Any) -> Served:
        started.append(Served(folder, **how))
        return started[-1]

    yield start
    for each in started:
        each.stop()


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of dist/, for the tests that do not stop it."""
    served = Served(dist)
    yield served.address
    served.stop()


@pytest.fixture
def visit(context: BrowserContext) -> Callable[[str], Page]:
    """Opens an address and waits until the first click works."""

    def open_page(address: str) -> Page:
        page = context.new_page()
        page.goto(address)
        ready(page)
        return page

    return open_page


# Tables to sit at: one page for all the tests of a file, and others where a test needs its own.


@pytest.fixture(scope="module")
def opened(browser: Browser, site: str) -> Iterator[Table]:
    made = browser.new_context(viewport=DESKTOP, reduced_motion="reduce")
    made.set_default_timeout(PATIENCE)
    at = Table(made.new_page())
    at.visit(site)
    yield at
    made.close()


@pytest.fixture
def table(opened: Table) -> Iterator[Table]:
    """The table of this file; nothing may go wrong in its console."""
    yield opened
    opened.tidy()
    opened.check()


@pytest.fixture
def profile(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens a page in a profile of its own: profile(init=…, viewport=…, has_touch=…)."""
    made: list[BrowserContext] = []

    def open_page(init: str = "", **options: object) -> Page:
        wishes: dict[str, Any] = {"viewport": DESKTOP, "reduced_motion": "reduce", **options}
        made.append(browser.new_context(**wishes))
        made[-1].set_default_timeout(PATIENCE)
        if init:
            made[-1].add_init_script(init)
        return made[-1].new_page()

    yield open_page
    for one in made:
        one.close()


@pytest.fixture
def sit(profile: Callable[..., Page], site: str) -> Iterator[Callable[..., Table]]:
    """Opens a table in a profile of its own: sit(address, viewport=…, has_touch=…)."""
    tables: list[Table] = []

    def open_table(address: str = site, **options: object) -> Table:
        tables.append(Table(profile(**options)))
        tables[-1].visit(address)
        return tables[-1]

    yield open_table
    for each in tables:
        each.check()
