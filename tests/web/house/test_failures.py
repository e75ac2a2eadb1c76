"""When something is missing, a sentence says what and what to do; never a blank page."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from making.headers import Rules
from making.server_process import Served
from parlour_web.word_files import merged

from ..waiting import PATIENCE, ready

WORDS = merged("en", "eko")


@pytest.fixture(scope="module")
def without_worker(browser: Browser) -> Iterator[BrowserContext]:
    """A service worker would answer in the server's place."""
    made = browser.new_context(service_workers="block")
    yield made
    made.close()


@pytest.fixture
def page(without_worker: BrowserContext) -> Iterator[Page]:
    made = without_worker.new_page()
    yield made
    made.close()


def failed(page: Page) -> str:
    page.wait_for_selector("html[data-eko=failed]", timeout=PATIENCE, state="attached")
    page.wait_for_selector("#failure", timeout=PATIENCE)
    assert not page.is_visible("#progress")
    return page.inner_text("#failure")


def test_wasm_blocked_by_policy(page: Page, serve: Callable[..., Served]) -> None:
    policy = Rules().for_path("/")["Content-Security-Policy"].replace(" 'wasm-unsafe-eval'", "")
    page.goto(serve(headers={"Content-Security-Policy": policy}).address)
    assert WORDS["failure_wasm"] in failed(page)


def test_wasm_switched_off(page: Page, site: str) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    assert WORDS["failure_wasm"] in failed(page)


def test_an_old_browser(page: Page, site: str) -> None:
    page.add_init_script("delete Array.prototype.at; delete Object.getPrototypeOf(Uint8Array.prototype).at")
    page.goto(site)
    assert WORDS["failure_old"] in failed(page)


PARTS = ("start.mjs", "core.js", "shim.mjs", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm",
         "python_stdlib.zip.txt", "eko.zip.txt", "house.zip.txt")  # fmt: skip


def test_a_connection_that_breaks(page: Page, site: str) -> None:
    """(What comes, but wrong: test_broken_files.)"""
    for part in PARTS:
        page.route(f"**/{part}", lambda route: route.abort())
        page.goto(site)
        assert WORDS["failure_network"] in failed(page), part
        page.unroute_all()


def test_no_scripts_at_all(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert WORDS["failure_noscript"] in page.inner_text("body")
    context.close()


def test_python_that_breaks_shows_its_last_words(page: Page, site: str) -> None:
    page.add_init_script("Object.defineProperty(window, 'URLSearchParams', {value: null})")
    page.goto(site)
    said = failed(page)
    assert WORDS["failure_python"] in said and "Error: " in said and "Traceback" not in page.inner_text("body")


def test_full_storage_is_told_and_the_game_goes_on(browser: Browser, site: str) -> None:
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/"), "quotaSize": 200_000})
    page.goto(site)
    ready(page)
    page.wait_for_selector("#stored", timeout=PATIENCE)
    assert WORDS["storage_full"] in page.inner_text("#stored")
    page.click("#stored-close")
    page.click("#bar button")
    context.close()
