"""Several games in one house: each is its own page, none touches the other, and one worker keeps them all."""

import filecmp
import json
import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page

from making import archives, dist, environment
from making.games import GAMES
from making.games import Game as GameEntry
from making.server_process import Served

from ..waiting import PAST_THE_GREETING, PATIENCE
from .test_offline import NO_CACHE, has_no_network
from .test_update import stores
from .tiny_game import TINY
from .tiny_game.tiny_core import VERSION, Game, write

EKO = GAMES[0]
OTHERS_NAMED = re.compile(r"app/([0-9a-f]{12})/")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the build makes of Ekö and the tiny game."""
    folder = tmp_path_factory.mktemp("house") / "dist"
    with environment.alone():
        dist.write(dist.files((EKO, TINY)), folder)
    return folder


@pytest.fixture(scope="module")
def eko_alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the build makes of Ekö, with no game beside it."""
    folder = tmp_path_factory.mktemp("alone") / "dist"
    with environment.alone():
        dist.write(dist.files((EKO,)), folder)
    return folder


def ready(page: Page, game: GameEntry) -> None:
    page.wait_for_selector(f"html[data-{game.name}=ready]", timeout=PATIENCE)
    page.evaluate(PAST_THE_GREETING)


def stored(page: Page) -> None:
    page.wait_for_selector("html[data-offline=ready]", timeout=PATIENCE)


def app_of(folder: Path, game: GameEntry) -> str:
    """The game's own folder: app/ and a hash."""
    named = set(OTHERS_NAMED.findall((folder / game.folder / "index.html").read_text("utf-8")))
    named = {app for app in named if not (folder / "app" / app / "house.zip.txt").exists()}
    assert len(named) == 1, "a page names two folders, its own and what all pages share"
    return f"app/{named.pop()}"


@pytest.fixture
def visit_game(context: BrowserContext) -> Callable[[str, GameEntry], Page]:
    def open_page(address: str, game: GameEntry) -> Page:
        page = context.new_page()
        page.goto(address + game.folder)
        ready(page, game)
        return page

    return open_page


Visit = Callable[[str, GameEntry], Page]


# What is built


def test_beside_a_second_game_ekos_files_are_the_same_but_for_the_way_there(eko_alone: Path, house: Path) -> None:
    alone = {path.relative_to(eko_alone).as_posix() for path in eko_alone.rglob("*") if path.is_file()}
    both = {path.relative_to(house).as_posix() for path in house.rglob("*") if path.is_file()}
    own = app_of(house, TINY)
    assert alone <= both and all(name.startswith(("tiny/", own)) for name in both - alone)
    changed = filecmp.cmpfiles(eko_alone, house, sorted(alone), shallow=False)[1]
    assert sorted(changed) == ["index.html", "sizes.json", "sw.js"]
    pages = [(folder / "index.html").read_text("utf-8").splitlines() for folder in (eko_alone, house)]
    differing = [there for here, there in zip(*pages, strict=True) if here != there]
    assert len(differing) == 1 and 'class="other-game" href="tiny/"' in differing[0]


def test_a_game_ships_its_own_packages_and_what_all_share_and_no_other_games() -> None:
    for game in (EKO, TINY):
        found = {
            name.split("/")[0]
            for archive in archives.of_page(game)
            for name in zipfile.ZipFile(archive).namelist()
        }
        assert found == {"parlour", game.engine, "parlour_web", "parlour_live", game.page, "segno"}


def test_what_is_stored_of_the_other_games_is_counted_apart(eko_alone: Path, house: Path) -> None:
    alone = json.loads((eko_alone / "sizes.json").read_text())["games"]["eko"]
    sizes = json.loads((house / "sizes.json").read_text())
    both = sizes["games"]["eko"]
    assert alone["stored_after"]["bytes"] == 0
    # The worker's own list is longer by the names of the other game's files.
    assert 0 <= both["first_visit"]["bytes"] - alone["first_visit"]["bytes"] < 2000
    tiny = [row for name, row in sizes["files"].items() if name.startswith(("tiny/", app_of(house, TINY)))]
    wanted = [row["bytes"] for row in tiny if "tiny" in row["first_visit"]]
    assert both["stored_after"]["bytes"] == sum(wanted) > 50_000


def test_each_page_has_its_own_manifest_and_names_files_that_exist(house: Path) -> None:
    said = {game.name: json.loads((house / game.folder / "manifest.webmanifest").read_text()) for game in (EKO, TINY)}
    assert (said["eko"]["id"], said["tiny"]["id"]) == ("./", "tiny/")
    assert (said["eko"]["name"], said["tiny"]["name"]) == ("Ekö in the browser", "Tiny, a game that nobody ships")
    assert said["tiny"]["start_url"] == said["tiny"]["scope"] == "./" and "shortcuts" not in said["tiny"]
    for game in (EKO, TINY):
        for icon in said[game.name]["icons"]:
            assert (house / game.folder / icon["src"]).resolve().is_file(), icon


# In the browser


def test_the_second_page_starts_plays_keeps_and_shares_by_link(
    visit_game: Visit, serve: Callable[..., Served], house: Path
) -> None:
    server = serve(house)
    page = visit_game(server.address, TINY)
    assert page.inner_text("#prompt") == "The number is 0."
    page.click('[data-do="say:2"]')
    page.click('[data-do="say:1"]')
    assert page.evaluate("tiny.position()") == "3" and page.evaluate("tiny.act('2')") == "5"
    assert page.evaluate("'eko' in window") is False
    page.click("#undo")
    assert page.inner_text("#number") == "3" and page.locator("#turns .undone").count() == 1
    page.wait_for_function("() => location.hash.length > 5")
    page.evaluate("dispatchEvent(new Event('pagehide'))")  # what is waiting is written down
    kept = page.evaluate("Object.keys(localStorage)")
    assert kept and all(name.startswith("tiny.") for name in kept)
    link = page.url
    assert link.startswith(f"{server.address}tiny/#g={VERSION}")
    page.goto(f"{server.address}tiny/#")
    page.reload()
    ready(page, TINY)
    assert page.inner_text("#prompt") == "The number is 3."
    page.click("#redo")
    assert page.inner_text("#number") == "5", "what was undone is kept too"
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    ready(page, TINY)
    assert page.inner_text("#prompt") == "The number is 3."


def test_the_second_game_greets_with_its_own_words(
    context: BrowserContext, serve: Callable[..., Served], house: Path
) -> None:
    page = context.new_page()
    page.goto(serve(house).address + TINY.folder)
    page.click("#greeting >> text=Begin with two")
    page.wait_for_selector("html[data-tiny=ready]", timeout=PATIENCE)
    page.wait_for_selector("#greeting", state="hidden")
    assert page.evaluate("tiny.position()") == "2"


def test_the_second_game_has_the_dialogs_of_the_house(
    visit_game: Visit, serve: Callable[..., Served], house: Path
) -> None:
    page = visit_game(serve(house).address, TINY)
    page.click('[data-do="say:1"]')
    page.evaluate("""document.querySelector('[data-do="share"]').click()""")
    page.wait_for_selector("#share-qr svg.qr")
    assert page.input_value("#share-link").startswith(page.url.partition("#")[0] + "#g=")
    page.click('#dialog [data-do="close"]')
    page.evaluate("""document.querySelector('[data-do="games"]').click()""")
    assert page.locator(".games li").count() == 1
    page.click('#dialog [data-do="close"]')
    page.evaluate("""document.querySelector('[data-do="settings"]').click()""")
    page.locator('[data-change="set:theme"]').select_option("dark")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.click('#dialog [data-do="close"]')
    for more in (2, 2, 2, 2, 1):
        page.click(f'[data-do="say:{more}"]')
    assert page.inner_text("#dialog p") == "The number is 10."


@pytest.mark.parametrize("first", [EKO, TINY], ids=lambda game: game.name)
def test_until_it_is_ready_a_page_asks_for_no_file_of_the_other_game(
    context: BrowserContext, serve: Callable[..., Served], house: Path, first: GameEntry
) -> None:
    server = serve(house)
    other = TINY if first is EKO else EKO
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.address + first.folder)
    ready(page, first)
    stored(page)
    assert any(app_of(house, first) in url for url in asked)
    assert not [url for url in asked if app_of(house, other) in url]
    answered = [line.split()[1] for line in server.log()]
    others = [n for n, path in enumerate(answered) if app_of(house, other) in path]
    assert others and min(others) > answered.index("/sw.js"), "they are stored by the worker, which is asked for last"


@pytest.mark.parametrize("below", ["", "games/house"])
@pytest.mark.parametrize("first", [EKO, TINY], ids=lambda game: game.name)
def test_after_a_visit_to_one_page_all_of_them_work_with_the_server_stopped(
    context: BrowserContext, visit_game: Visit, serve: Callable[..., Served], house: Path, first: GameEntry, below: str
) -> None:
    server = serve(house, headers=NO_CACHE, below=below)
    stored(visit_game(server.address, first))
    server.stop()
    eko, tiny = visit_game(server.address, EKO), visit_game(server.address, TINY)
    assert has_no_network(eko) and has_no_network(tiny)
    assert json.loads(eko.evaluate("eko.new({players: 2, seed: 5})"))["players"] == 2
    tiny.click('[data-do="say:1"]')
    tiny.reload()
    ready(tiny, TINY)
    assert tiny.evaluate("tiny.position()") == "1"
    assert tiny.title().startswith("Tiny") and eko.title().startswith("Ekö")
    four = Game()
    for _ in range(2):
        four.play(2)
    for written in ("tiny", "tiny/index.html", f"tiny/?from=home#g={write(four)}"):
        tiny.goto("about:blank")
        tiny.goto(server.address + written)
        ready(tiny, TINY)
    assert tiny.evaluate("tiny.position()") == "4"


def test_each_game_installs_as_itself(
    context: BrowserContext, visit_game: Visit, serve: Callable[..., Served], house: Path
) -> None:
    server = serve(house)
    ids = []
    for game in (EKO, TINY):
        page = visit_game(server.address, game)
        stored(page)
        page.reload()
        session = context.new_cdp_session(page)
        manifest = session.send("Page.getAppManifest")
        assert manifest["errors"] == []
        hindered = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [error["errorId"] for error in hindered if error["errorId"] != "in-incognito"] == []
        origin = urljoin(manifest["url"], "/")  # which a manifest's id is read against
        ids.append(urljoin(origin, json.loads(manifest["data"])["id"]))
        assert session.send("Page.getAppId").get("appId", ids[-1]) == ids[-1]  # a browser without windows knows none
    assert ids == [server.address, f"{server.address}tiny/"]


def newer(folder: Path) -> tuple[str, str]:
    """The next build: the tiny game's own files have changed, and the host has no others any more."""
    old, new = app_of(folder, TINY), "app/0123456789ab"
    (folder / old).rename(folder / new)
    for name in ("tiny/index.html", "tiny/manifest.webmanifest", "sw.js"):
        path = folder / name
        text = path.read_text("utf-8").replace(old, new)
        path.write_text(re.sub("pages/[0-9a-f]{12}", "pages/0123456789ab", text), "utf-8")
    return old, new


def update(page: Page) -> None:
    """Agree to the new version and wait for it: an address the old page writes is no new page."""
    page.evaluate("window.mark = 'still here'")
    page.click("#update-now")
    page.wait_for_function("() => window.mark === undefined")


def test_an_update_agreed_to_in_one_window_leaves_the_game_in_another_alone(
    visit_game: Visit, serve: Callable[..., Served], house: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "dist"
    shutil.copytree(house, folder)
    server = serve(folder, headers=NO_CACHE)
    tiny = visit_game(server.address, TINY)
    stored(tiny)
    tiny.reload()
    ready(tiny, TINY)
    eko = visit_game(server.address, EKO)
    tiny.evaluate("window.mark = 'still here'; tiny.act('1')")

    old, new = newer(folder)
    eko.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => null)")
    for page in (eko, tiny):
        page.wait_for_selector("#update")
    update(eko)
    ready(eko, EKO)
    stored(eko)
    server.stop()
    assert tiny.evaluate("window.mark") == "still here" and tiny.evaluate("tiny.act('1')") == "2"
    here = "file => fetch(file).then(answer => answer.ok, () => false)"
    assert tiny.evaluate(here, f"../{old}/words/nl.json"), "what it may still need is there"
    assert any(name.startswith(old) for name in eko.evaluate("caches.keys()"))

    # The other window moves on when its person wishes, and then the old version goes.
    eko.close()
    update(tiny)
    ready(tiny, TINY)
    assert tiny.evaluate("tiny.position()") == "2"
    tiny.wait_for_function("old => caches.keys().then(all => !all.some(name => name.startsWith(old)))", arg=old)
    assert stores(tiny) == {"runtime", "app", "pages/0123456789ab"}
    assert tiny.evaluate(here, f"../{new}/words/nl.json")
