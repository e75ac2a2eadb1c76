"""A new build is offered, never forced: the running game stays as it is."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

from making.server_process import Served

from ..waiting import ready, stored


def newer(folder: Path) -> None:
    """The next build, as the browser sees it: another page, another worker."""
    page = folder / "index.html"
    page.write_text(re.sub("(<title.*?>)", r"\1New: ", page.read_text("utf-8")), "utf-8")
    worker = folder / "sw.js"
    worker.write_text(re.sub("pages/[0-9a-f]{12}", "pages/0123456789ab", worker.read_text("utf-8")), "utf-8")


def stores(page: Page) -> set[str]:
    """What is stored for play without a network: folders by their kind, pages by their version."""
    names: list[str] = page.evaluate("caches.keys()")
    return {name.split()[0] if name.startswith("pages/") else name.split("/")[0] for name in names}


def test_an_update_is_offered_and_keeps_the_running_game(
    visit: Callable[[str], Page], serve: Callable[..., Served], dist: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    server = serve(folder)
    page = visit(server.address)
    stored(page)
    assert not page.is_visible("#update")  # the first version is no news
    page.reload()
    ready(page)
    page.evaluate("eko.act({do: 'keep'})")
    game = page.evaluate("eko.position()")
    assert not page.is_visible("#update")

    newer(folder)
    page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => null)")
    page.wait_for_selector("#update")
    assert page.evaluate("eko.position()") == game

    page.click("#update-later")
    assert not page.is_visible("#update")
    page.reload()  # still the old version: nobody has agreed
    ready(page)
    assert not page.title().startswith("New: ")
    assert page.evaluate("eko.position()") == game

    page.wait_for_selector("#update")
    page.click("#update-now")
    page.wait_for_function("() => document.title.startsWith('New: ')")
    ready(page)
    assert page.evaluate("eko.position()") == game
    asked = [line.split()[1] for line in server.log() if line.endswith(".wasm")]
    assert len(asked) <= 2, "the runtime has not changed and must not be fetched anew"
    one = "() => caches.keys().then(names => names.filter(name => name.startsWith('pages/')).length === 1)"
    page.wait_for_function(one)  # the old version goes
    assert stores(page) == {"runtime", "app", "pages/0123456789ab"}
