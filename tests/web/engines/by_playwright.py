"""Chromium, Firefox and Playwright's own WebKit, driven by Playwright."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Playwright

from making.environment import CHROMIUM

from ..waiting import PATIENCE
from .engine import DESKTOP, Size

# What Playwright puts into a page before it takes a picture; Firefox says that the policy forbids it.
ITS_OWN_STYLE = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="


class ByPlaywright:
    """One profile on the disk; `own`: the browser is Playwright's, not the system's."""

    def __init__(self, playwright: Playwright, kind: str, path: str, profile: Path, *, own: bool) -> None:
        self._type = getattr(playwright, kind)
        self._how: dict[str, Any] = {"executable_path": path, "viewport": DESKTOP._asdict()}
        if kind == "chromium":
            self._how["args"] = CHROMIUM
        elif kind == "firefox" and not own:
            self._how["channel"] = "moz-firefox"  # by the protocol that every Firefox speaks
        self._profile = profile
        self._wrong: list[str] = []
        self._start()

    def _start(self) -> None:
        self._context: BrowserContext = self._type.launch_persistent_context(str(self._profile), **self._how)
        self._context.set_default_timeout(PATIENCE)
        self._page: Page = self._context.pages[0] if self._context.pages else self._context.new_page()
        self._page.on("pageerror", lambda error: self._wrong.append(f"error: {error}"))
        self._page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._wrong.append(f"console: {message.text}")

    def visit(self, address: str) -> None:
        self._page.goto(address)

    def reload(self) -> None:
        self._page.reload()

    def resize(self, size: Size) -> None:
        self._page.set_viewport_size({"width": size.width, "height": size.height})

    def evaluate(self, function: str, *values: object) -> Any:
        return self._page.evaluate(f"values => ({function})(...values)", list(values))

    def touch(self, x: float, y: float) -> None:
        self._page.mouse.click(x, y)

    def key(self, name: str) -> None:
        self._page.keyboard.press(name)

    def picture(self) -> bytes:
        return self._page.screenshot()

    def wrong(self) -> list[str]:
        self._page.wait_for_timeout(0)  # what has been said is heard
        wrong, self._wrong = self._wrong, []
        return [said for said in wrong if ITS_OWN_STYLE not in said]

    def restart(self) -> None:
        self._context.close()
        self._start()

    def close(self) -> None:
        self._context.close()
