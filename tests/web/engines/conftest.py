"""Every test runs in each engine and with each game of the house, on the real dist/, under its headers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from making import environment
from making.server_process import Served

from . import games
from .by_playwright import ByPlaywright
from .engine import DESKTOP, Engine
from .games import GAMES, GameOfTheHouse
from .visitor import Visitor
from .webkit import Screen, WebKit, listening

Launch = Callable[[], Engine]
# One process for each engine (`--dist loadgroup`), so that each is started once.
KINDS = [pytest.param(kind, marks=pytest.mark.xdist_group(kind)) for kind in ("webkit", "firefox", "chromium")]


@pytest.fixture(scope="session", params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session", params=GAMES, ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> GameOfTheHouse:
    found: GameOfTheHouse = request.param
    return found


@pytest.fixture(scope="session")
def path(kind: str) -> str:
    """Of the browser; without one its tests are skipped (and `build.py test` says so, or fails where it must)."""
    try:
        return environment.browser(kind)
    except environment.Missing as missing:
        pytest.skip(f"{missing} {missing.remedy}")


@pytest.fixture(scope="session")
def by_webdriver(playwright: Playwright, kind: str, path: str) -> bool:
    """Whether it is the system's WebKit, which Playwright cannot drive."""
    return kind == "webkit" and path != playwright.webkit.executable_path


@pytest.fixture(scope="session")
def folder(by_webdriver: bool, dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is served: dist/ itself, or its copy that listens where the console cannot be read."""
    return listening(dist, tmp_path_factory.mktemp("listening") / "dist") if by_webdriver else dist


@pytest.fixture(scope="session")
def launch(
    playwright: Playwright, kind: str, path: str, by_webdriver: bool, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Launch]:
    """Starts the engine in a fresh profile, again and again."""
    if by_webdriver:
        screen = Screen()
        yield lambda: WebKit(path, screen, tmp_path_factory.mktemp("profile"))
        screen.close()
    else:
        own = path == getattr(playwright, kind).executable_path
        yield lambda: ByPlaywright(playwright, kind, path, tmp_path_factory.mktemp("profile"), own=own)


@pytest.fixture
def serve(folder: Path) -> Iterator[Callable[[], Served]]:
    """Starts servers that can be stopped. Nothing is kept by the browser itself, which could hide a forgotten file."""
    started: list[Served] = []

    def start() -> Served:
        started.append(Served(folder, headers={"Cache-Control": "no-cache"}))
        return started[-1]

    yield start
    for each in started:
        each.stop()


@pytest.fixture(scope="session")
def address(folder: Path, game: GameOfTheHouse) -> Iterator[str]:
    served = Served(folder)
    yield served.address + games.folder(game)
    served.stop()


@pytest.fixture
def fresh(launch: Launch, game: GameOfTheHouse) -> Iterator[Callable[[], Visitor]]:
    """Opens a profile of its own; in the end nothing may have gone wrong in it."""
    opened: list[Visitor] = []

    def open_profile() -> Visitor:
        opened.append(Visitor(launch(), game.name))
        return opened[-1]

    yield open_profile
    try:
        for each in opened:
            each.check()
    finally:
        for each in opened:
            each.engine.close()


@pytest.fixture(scope="module")
def opened(launch: Launch, game: GameOfTheHouse, address: str) -> Iterator[Visitor]:
    visitor = Visitor(launch(), game.name)
    visitor.visit(address)
    yield visitor
    visitor.engine.close()


@pytest.fixture
def page(opened: Visitor) -> Iterator[Visitor]:
    """The page that the tests of an engine share; in the end nothing may have gone wrong in it."""
    yield opened
    opened.tidy()
    opened.engine.resize(DESKTOP)
    opened.check()
