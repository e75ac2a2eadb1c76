"""Pictures of the main screens of a game's page in dist/, for people to look at, into docs/screenshots/.

`web/making/NAME/screenshots.py` says which screens those are.
"""

import sys
from collections.abc import Callable, Iterable

from playwright.sync_api import Browser, Page, sync_playwright

from . import environment, server_process, word_checks
from .games import GAMES
from .places import DIST, ROOT

SHOTS = ROOT / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "landscape": (740, 360), "tablet": (820, 1180), "desktop": (1440, 900)}
NAMES = ("Ann", "Bo", "Cleo", "Dirk")  # of those who play
CLICK = "what => document.querySelector(`[data-do='${what}']`).click()"


class Camera:
    """Takes pictures of a page; their names begin with its size, theme and language."""

    def __init__(self, page: Page, names: str, small: Iterable[str]) -> None:
        self.page = page
        self._names, self._small = names, small

    def take(self, name: str) -> None:
        picture = f"{self._names}-{name}"
        self.page.screenshot(path=SHOTS / f"{picture}.png")
        if picture in self._small:
            self.page.screenshot(path=SHOTS / f"{picture}.jpg", type="jpeg", quality=82)

    def take_all(self, screens: Iterable[str], *, wait: int = 0) -> None:
        """Each is on the page when it is named; `wait`: milliseconds for it to come to rest."""
        for name in screens:
            self.page.wait_for_timeout(wait)
            self.take(name)

    def dialogs(self, commands: Iterable[str]) -> None:
        """What these commands open."""
        for command in commands:
            self.page.evaluate(CLICK, command)
            self.take(command.replace(":", "-"))
            self.page.keyboard.press("Escape")


def main(name: str, shoot: Callable[[Camera], None], small: Iterable[str] = ()) -> None:
    """All screens of the game in the sizes asked for, by day and by night or in all languages.

    `small`: the pictures that are there as small files too.
    """
    game = next(game for game in GAMES if game.name == name)
    asked = [word for word in sys.argv[1:] if word != "--languages"]
    languages = word_checks.signs() if "--languages" in sys.argv else ("",)
    wanted = asked or (["phone"] if "--languages" in sys.argv else list(SIZES))
    SHOTS.mkdir(exist_ok=True)
    with sync_playwright() as playwright, server_process.serving(DIST) as address:
        browser = playwright.chromium.launch(executable_path=environment.browser(), args=environment.CHROMIUM)
        for size in wanted:
            for language in languages:
                for theme in ("light",) if language else ("light", "dark"):
                    page = _open(browser, address + game.folder, size, theme, language)
                    page.wait_for_selector(f"[data-{name}=ready]", timeout=60_000)
                    names = "-".join(part for part in (game.address, size, theme, language) if part)
                    camera = Camera(page, names, small)
                    camera.take("greeting")
                    shoot(camera)
                    page.context.close()
        browser.close()


def _open(browser: Browser, address: str, size: str, theme: str, language: str) -> Page:
    width, height = SIZES[size]
    touch = size != "desktop"
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if theme == "dark" else "light",
        has_touch=touch, is_mobile=touch, reduced_motion="reduce", locale=language or "en",
    )  # fmt: skip
    page = context.new_page()
    page.goto(address)
    return page
