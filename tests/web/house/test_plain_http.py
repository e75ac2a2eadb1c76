"""Where the address is not secure, or the browser lacks something, the page plays and says what is missing."""

from collections.abc import Callable, Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, Playwright

from making.environment import CHROMIUM
from making.games import GAMES, Game
from making.server_process import Served

from ..both import both, plays
from ..hand import t
from ..waiting import PATIENCE, ready


@pytest.fixture
def plain(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """A browser that knows this machine by another name: http is then no secure address."""
    names = "--host-resolver-rules=MAP table.example 127.0.0.1"
    started = playwright.chromium.launch(executable_path=chromium, args=[*CHROMIUM, names])
    yield started
    started.close()


@both
def test_plain_http_plays_and_says_what_is_missing_there(
    plain: Browser, serve: Callable[..., Served], game: Game
) -> None:
    page = plain.new_page()
    page.set_default_timeout(PATIENCE)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(serve().address.replace("127.0.0.1", "table.example") + game.folder)
    plays(page, game)
    assert not page.evaluate("isSecureContext")
    assert t("storage_insecure") in page.inner_text("#stored")
    assert page.get_attribute("html", "data-offline") is None
    page.click("#stored-close")
    page.evaluate("() => document.querySelector('[data-do=share]').click()")
    page.locator("#share-link").wait_for()
    assert not page.locator('[data-do="system_share"]').count(), "nothing is offered that is not there"
    page.click('#dialog [data-do^="copy"]')
    assert page.inner_text("#share-says") == t("copied")
    page.reload()
    ready(page)  # what is missing is said before that is seen from here
    assert not page.is_visible("#stored"), "it is said once a visit"
    assert errors == []


REFUSED = "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"


@both
def test_a_refused_service_worker_has_its_own_sentence(browser: Browser, site: str, game: Game) -> None:
    page = browser.new_page()
    page.add_init_script(REFUSED)
    page.goto(site + game.folder)
    ready(page)
    page.wait_for_selector("#stored", timeout=PATIENCE)
    assert page.inner_text("#stored p:visible") == t("storage_refused")
    plays(page, game)
    page.context.close()


# Without a database, or with one that does not work.
DATABASES = {
    "none": "Object.defineProperty(window, 'indexedDB', { value: undefined })",
    "forbidden": "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no') } })",
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'InvalidStateError') }",
    "fails": """IDBFactory.prototype.open = () => {
      const asked = new EventTarget();
      setTimeout(() => asked.onerror?.(new Event('error')));
      return asked;
    }""",
}


def test_without_a_database_the_page_plays_and_nothing_lies_over_it(browser: Browser, site: str) -> None:
    context = browser.new_context(service_workers="block")
    played = {game.name: "" for game in GAMES}  # what can be kept is kept
    for game, (how, script) in product(GAMES, DATABASES.items()):
        page: Page = context.new_page()
        page.add_init_script(f"{script}; addEventListener('DOMContentLoaded', () => {{ {WATCH} }})")
        page.goto(site + game.folder)
        ready(page)
        link = page.evaluate(f"{game.name}.link()")
        assert played[game.name] in ("", link)
        plays(page, game)
        played[game.name] = page.evaluate(f"{game.name}.link()")
        assert not page.is_visible("#failure"), how
        assert page.evaluate("window.failures") is None, f"{how}: not even for a moment"
        page.close()
    context.close()


WATCH = """const box = document.getElementById('failure');
  new MutationObserver(() => { if (!box.hidden) window.failures = 1 }).observe(box, { attributes: true });"""
