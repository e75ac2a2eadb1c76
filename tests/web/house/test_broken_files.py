"""Whatever of the start files is missing, cut off or another page: a sentence and a way on, never a page that waits."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route

from making.environment import CHROMIUM
from making.games import GAMES, Game
from making.headers import Rules
from making.server_process import Served
from parlour_web.word_files import merged

from ..both import both, plays
from ..waiting import PATIENCE, ready, stored

BROKEN = ("missing", "cut", "empty", "another page")
SIGN_IN = "<!doctype html><title>Sign in</title><p>Welcome to the hotel's network"
# What a file may be besides missing, cut off or another page, by the beginning of its name: an empty script is a right
# one where no digest says that it is not. Our page in another form than cut off would not be ours.
WAYS = dict.fromkeys(("core.js", "core", "pyodide.mjs", "pyodide.asm.mjs"), "missing cut empty another page")
WAYS |= {"index.html": "cut", "pyodide.asm.wasm": "missing cut empty another page"}
# What the page can do without: it plays then, in English or without a picture.
SPARE = re.compile(r"icon.svg|words/nl.json")


Files = dict[str, list[str]]


@pytest.fixture(scope="module")
def files(browser: Browser, site: str) -> Files:
    """Everything that a start asks for, by game; what they share stands with the first."""
    context = browser.new_context(service_workers="block", locale="nl-NL")
    page = context.new_page()
    found: Files = {}
    for game in GAMES:
        page.goto(site + game.folder)
        ready(page)
        asked = page.evaluate("() => performance.getEntriesByType('resource').map(one => one.name)")
        names = {url.removeprefix(site) for url in asked}
        assert len(names) > 15 and all(re.match("app/|runtime/", name) for name in names), names
        found[game.name] = [*sorted(names.difference(*found.values())), f"{game.folder}index.html"]
    context.close()
    own = {re.sub("-.*", "", Path(name).name) for name in found["season"]}
    assert {"season.zip.txt", "nl.json", "shim.mjs", "start.mjs", "guard.js", "page.css", "index.html"} <= own, own
    return found


@pytest.fixture(scope="module")
def visitor(browser: Browser) -> Iterator[Page]:
    """One page for all the tries; a service worker would answer in the server's place."""
    context = browser.new_context(service_workers="block", locale="nl-NL")
    yield context.new_page()
    context.close()


def broken(dist: Path, name: str, way: str) -> Callable[[Route], None]:
    """Answers a request for the file with something else."""
    headers, data = Rules().for_path(f"/{name}"), (dist / name).read_bytes()

    def answer(route: Route) -> None:
        match way:
            case "missing":
                route.fulfill(status=404, body="not here")
            case "cut":
                route.fulfill(status=200, headers=headers, body=data[: len(data) * 2 // 3])
            case "empty":
                route.fulfill(status=200, headers=headers, body=b"")
            case _:
                route.fulfill(status=200, headers={**headers, "Content-Type": "text/html"}, body=SIGN_IN)

    return answer


@both
@pytest.mark.parametrize("way", BROKEN)
def test_every_start_file_is_tried_and_none_leaves_the_page_waiting(
    visitor: Page, site: str, dist: Path, files: Files, game: Game, way: str
) -> None:
    page, mark = visitor, f"html[data-{game.name}"
    ended = f"{mark}=ready], {mark}=failed]"
    for name in files[game.name]:
        if way not in WAYS.get(Path(name).name.split("-")[0], "missing cut another page"):
            continue
        page.route(re.compile(re.escape(site + name.removesuffix("index.html")) + "$"), broken(dist, name, way))
        page.goto(site + game.folder)
        page.wait_for_selector(f"{ended}, #failure:not([hidden])", timeout=PATIENCE, state="attached")
        if page.locator(f"{mark}=failed]").count():
            page.wait_for_selector("#failure:not([hidden])")
        said = page.inner_text("body")
        assert "[object" not in said and "Traceback" not in said, name
        if not page.locator(f"{mark}=ready]").count():
            assert any(merged(sign, game.name)["failure_network"] in said for sign in ("nl", "en")), (name, said)
            assert page.is_visible("#again"), name
            assert not SPARE.search(name), f"the page can do without {name}"
        page.unroute_all()


@both
@pytest.mark.parametrize("way", ["missing", "cut", "another page"])
def test_without_its_style_sheet_only_the_sentence_is_shown(
    browser: Browser, site: str, dist: Path, game: Game, way: str
) -> None:
    context = browser.new_context(service_workers="block")  # a page that has had the sheet once would keep it
    page = context.new_page()
    context.route(
        "**/page.css", lambda route: broken(dist, route.request.url.removeprefix(site).partition("?")[0], way)(route)
    )
    page.goto(site + game.folder)
    page.wait_for_selector("#failure:not([hidden])")
    page.wait_for_timeout(3000)  # in which Python would come to life
    texts = merged("en", game.name)
    assert page.inner_text("body").split("\n\n") == [texts["failure_network"], texts["reload"]]
    context.unroute_all()
    page.click("#again")
    page.wait_for_selector(f"html[data-{game.name}=ready]")
    context.close()


def test_trying_again_fetches_anew_past_the_browsers_own_cache(
    playwright: Playwright, chromium: str, serve: Callable[..., Served], dist: Path, tmp_path: Path
) -> None:
    """The broken file was sent as one that never changes."""
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    wasm = next(folder.glob("runtime/*/pyodide.asm.wasm"))
    whole = wasm.read_bytes()
    wasm.write_bytes(whole[:5_000_000])
    profile = str(tmp_path / "profile")
    context = playwright.chromium.launch_persistent_context(profile, executable_path=chromium, args=CHROMIUM)
    page = context.new_page()
    page.goto(serve(folder).address)
    failed(page)
    wasm.write_bytes(whole)
    page.reload()
    failed(page)  # as it came before
    page.click("#again")
    plays(page)
    context.close()


def failed(page: Page) -> None:
    page.wait_for_selector("html[data-eko=failed]", timeout=PATIENCE, state="attached")
    page.wait_for_selector("#again", timeout=PATIENCE)


def test_trying_again_forgets_what_was_stored_for_play_without_a_network(
    visit: Callable[[str], Page], site: str
) -> None:
    page = visit(site)
    stored(page)
    page.evaluate(
        """async () => {
          await caches.open("another page of this host");
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys())
              if (request.url.endsWith(".wasm")) await (await caches.open(name)).put(request, new Response("broken"));
        }"""
    )
    page.reload()
    failed(page)
    names = page.evaluate("caches.keys()")
    page.context.set_offline(True)
    with page.expect_navigation():
        page.click("#again")
    failed(page)
    assert names and page.evaluate("caches.keys()") == names, "nothing could be put in its place"
    page.context.set_offline(False)
    page.click("#again")
    ready(page)
    stored(page)
    assert set(page.evaluate("caches.keys()")) == set(names), "with what others have stored on this host"
    page.reload()
    plays(page)


def test_a_page_to_sign_in_is_never_stored_in_a_files_place(
    browser: Browser, serve: Callable[..., Served], dist: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(dist, folder)
    words = next(folder.glob("app/*/words/de.json"))
    right = words.read_bytes()
    words.write_text(SIGN_IN)
    context = browser.new_context()
    page = context.new_page()
    page.goto(serve(folder).address)
    ready(page)
    page.wait_for_selector("#stored", timeout=PATIENCE)
    assert merged("en", "eko")["storage_later"] in page.inner_text("#stored")
    assert page.get_attribute("html", "data-offline") is None
    words.write_bytes(right)
    page.reload()
    ready(page)
    stored(page)
    context.close()
