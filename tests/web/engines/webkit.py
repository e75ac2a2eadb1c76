"""WebKitGTK, driven by its own WebDriver on a screen that is not there.

Its console cannot be read, so the pages of a copy of dist/ write down what goes wrong in them (heard.js).
"""

import os
import shutil
import socket
import subprocess
from pathlib import Path
from typing import Any

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from making import page

from ..waiting import PATIENCE
from .engine import DESKTOP, Size

PATIENT = 2 * PATIENCE / 1000  # seconds for an answer: of a browser that dies at its start the driver waits without end
# Without a graphics card, pictures handed over in shared buffers cost three times the processor's time.
PLAIN_PAINTING = {"WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
# The browser's own row of buttons is wider than a phone; here it gives way.
NARROW = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; }\n"
# By how much the window is larger than the page, once both have the new size: they change one after the other.
FRAME = """const [width, height, done] = arguments;
const look = () => {
  const frame = [outerWidth - innerWidth, outerHeight - innerHeight];
  if (outerWidth === width && outerHeight === height && frame.every((part) => part >= 0 && part < 300)) done(frame);
  else setTimeout(look, 20);
};
look();"""
LISTENING = Path(__file__).with_name("heard.js")


def listening(dist: Path, folder: Path) -> Path:
    """A copy of dist/ in which what goes wrong is written down: on the page, and in its worker."""
    shutil.copytree(dist, folder)
    heard = LISTENING.read_text("utf-8")
    first = [*folder.rglob("guard.js"), *folder.rglob("shim.mjs")]  # what runs first on a page, and in a worker
    assert len(first) > 1
    whole: dict[str, str] = {}  # what pages and service worker expect of a file, and what it is now
    for script in first:
        before = script.read_bytes()
        script.write_bytes(heard.encode() + before)
        whole[page.digest(before)] = page.digest(script.read_bytes())
    for knowing in (*folder.rglob("*.html"), folder / "sw.js"):
        text = knowing.read_text("utf-8")
        for expected, found in whole.items():
            text = text.replace(expected, found)
        knowing.write_text(text, "utf-8")
    return folder


class Screen:
    """An X server without a screen."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        words = ["-displayfd", str(writing), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(["Xvfb", *words], pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as said:
            self.name = f":{said.readline().strip()}"
        assert self.name != ":", "Xvfb did not start"

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class WebKit:
    """One session; automated WebKitGTK keeps nothing when it ends."""

    def __init__(self, path: str, screen: Screen, folder: Path) -> None:
        (folder / "gtk-3.0").mkdir(parents=True)
        (folder / "gtk-3.0/gtk.css").write_text(NARROW)
        own = {"DISPLAY": screen.name, "XDG_CONFIG_HOME": str(folder), "LANG": "en_US.UTF-8"}
        env = os.environ | PLAIN_PAINTING | own
        options = Options()
        options.binary_location = path
        options.add_argument("--automation")
        socket.setdefaulttimeout(PATIENT)
        try:
            self._driver = WebKitGTK(options=options, service=Service(shutil.which("WebKitWebDriver"), env=env))
        finally:
            socket.setdefaulttimeout(None)
        self._driver.set_script_timeout(PATIENCE / 1000)
        self._wrong: list[str] = []
        self.resize(DESKTOP)

    def visit(self, address: str) -> None:
        self._listen()
        self._driver.get(address)

    def reload(self) -> None:
        self._listen()
        self._driver.refresh()

    def resize(self, size: Size) -> None:
        self._driver.set_window_rect(0, 0, *size)
        wider, higher = self._driver.execute_async_script(FRAME, *size)
        self._driver.set_window_rect(0, 0, size.width + wider, size.height + higher)

    def evaluate(self, function: str, *values: object) -> Any:
        return self._driver.execute_script(f"return ({function})(...arguments)", *values)

    def touch(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
        press, release = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._perform({"type": "pointer", "id": "mouse", "actions": [move, press, release]})

    def key(self, name: str) -> None:
        sign = getattr(Keys, name.upper(), name)
        steps = [{"type": kind, "value": sign} for kind in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keyboard", "actions": steps})

    def _perform(self, action: dict[str, object]) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [action]})

    def picture(self) -> bytes:
        return self._driver.get_screenshot_as_png()

    def _listen(self) -> None:
        self._wrong += self.evaluate("() => globalThis.heard?.splice(0) ?? []")

    def wrong(self) -> list[str]:
        self._listen()
        wrong, self._wrong = self._wrong, []
        return wrong

    def close(self) -> None:
        self._driver.quit()
