"""After one visit everything works with the network gone."""

import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright

from making.environment import CHROMIUM
from making.games import Game
from making.server_process import Served

from ..both import both, plays
from ..waiting import PATIENCE, ready, stored

# Without this the browser's own cache could hide a file that the service worker forgot.
NO_CACHE = {"Cache-Control": "no-cache"}


def has_no_network(page: Page) -> bool:
    return bool(page.evaluate("async () => { try { await fetch('nowhere.txt'); return false } catch { return true } }"))


def test_works_with_the_server_stopped_also_after_a_cold_start_of_the_browser(
    playwright: Playwright, chromium: str, serve: Callable[..., Served], tmp_path: Path
) -> None:
    server = serve(headers=NO_CACHE, below="games/eko")

    def browser() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            str(tmp_path / "profile"), executable_path=chromium, args=CHROMIUM
        )

    first = browser()
    page = first.new_page()
    page.goto(server.address)
    ready(page)
    stored(page)
    big = [line for line in server.log() if line.startswith("200") and line.endswith((".wasm", ".zip.txt", ".mjs"))]
    assert big and len(big) == len(set(big)), "nothing is downloaded twice"
    server.stop()
    page.reload()
    assert has_no_network(page)
    plays(page)
    link = page.evaluate("eko.link()")
    first.close()

    cold = browser()
    page = cold.new_page()
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(f"{server.address}?from=home#{link}", timeout=PATIENCE)
    plays(page)
    # The service worker looks for an update, finds no network, and that is no error of the page.
    assert [error for error in errors if "ERR_CONNECTION_REFUSED" not in error] == []
    assert has_no_network(page)
    cold.close()


def test_the_browser_takes_stored_files_by_itself_where_it_can(visit: Callable[[str], Page], site: str) -> None:
    """Else every start would wait for the service worker to wake up, and nobody would notice."""
    page = visit(site)
    stored(page)
    page.reload()
    ready(page)
    taken = page.evaluate(
        "() => performance.getEntriesByType('resource').map(e => [e.name, e.workerFinalSourceType])"
    )
    kinds = (".wasm", ".zip.txt", ".mjs", ".css")
    big = {name.split("/")[-1]: source for name, source in taken if name.endswith(kinds)}
    assert "pyodide.asm.wasm" in big and set(big.values()) == {"cache"}, big
    answer = page.goto(f"{site}no-such-page")
    assert answer is not None and answer.status == 404, "the worker does not pretend to have every page"


@both
def test_stores_that_the_browser_has_emptied_are_noticed_and_filled_again(
    visit: Callable[[str], Page], serve: Callable[..., Served], dist: Path, tmp_path: Path, game: Game
) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    server = serve(folder, headers=NO_CACHE)
    page = visit(server.address + game.folder)
    stored(page)
    part = next(folder.glob("app/*/words/fr.json"))
    part.rename(tmp_path / "away")
    page.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))")
    page.evaluate("caches.open('unrelated')")
    page.reload()
    ready(page)
    page.wait_for_selector("#stored", timeout=PATIENCE)
    assert page.get_attribute("html", "data-offline") is None, "a part is missing"

    (tmp_path / "away").rename(part)
    page.reload()
    ready(page)
    stored(page)
    server.stop()
    page.reload()
    assert has_no_network(page)
    plays(page, game)
