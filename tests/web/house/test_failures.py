"""When something is missing, a sentence says what and what to do; never a blank page."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from making.headers import Rules
from making.server_process import Served
from parlour_web.word_files import merged

from ..waiting import PATIENCE, ready

WORDS = merged("en", "eko")


@pytest.fixture
def context(browser: Browser) -> BrowserContext:  # without a service worker, which would answer in the server's place
    return browser.new_context(service_workers="block")


def failed(page: Page) -> str:
    page.wait_for_selector("html[data-eko=failed]", timeout=PATIENCE, state="attached")
    page.wait_for_selector("#failure", timeout=PATIENCE)
    assert not page.is_visible("#progress")
    return page.inner_text("#failure")


def test_wasm_blocked_by_policy(context: BrowserContext, serve: Callable[..., Served]) -> None:
    policy = Rules().for_path("/")["Content-Security-Policy"].replace(" 'wasm-unsafe-eval'", "")
    page = context.new_page()
    page.goto(serve(headers={"Content-Security-Policy": policy}).address)
    assert WORDS["failure_wasm"] in failed(page)


def test_wasm_switched_off(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script("delete window.WebAssembly")
    page.goto(site)
    assert WORDS["failure_wasm"] in failed(page)


def test_an_old_browser(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script("delete window.DecompressionStream")
    page.goto(site)
    assert WORDS["failure_old"] in failed(page)


@pytest.mark.parametrize("part", ["start.mjs", "core.js", "shim.mjs", "pyodide.mjs", "pyodide.asm.mjs",
                                  "pyodide.asm.wasm", "python_stdlib.pack", "eko.zip.pack"])  # fmt: skip
@pytest.mark.parametrize("how", ["missing", "cut"])
def test_a_part_that_does_not_arrive(context: BrowserContext, site: str, part: str, how: str) -> None:
    page = context.new_page()
    answer = (lambda route: route.fulfill(status=404)) if how == "missing" else (lambda route: route.abort())
    page.route(f"**/{part}", answer)
    page.goto(site)
    assert WORDS["failure_network"] in failed(page)


def test_no_scripts_at_all(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert WORDS["failure_noscript"] in page.inner_text("body")
    context.close()


def test_python_that_breaks_shows_its_last_words(context: BrowserContext, site: str) -> None:
    page = context.new_page()
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
