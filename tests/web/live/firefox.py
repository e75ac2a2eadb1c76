"""Firefox, driven by WebDriver BiDi from inside its device's namespace, where Playwright does not reach its port."""

import json
import re
import subprocess
import time
from pathlib import Path
from typing import Any

import websocket

from ..waiting import PATIENCE


class Firefox:
    """One page in a profile of its own. Start and talk to it inside the namespace of its device."""

    def __init__(self, path: str, profile: Path) -> None:
        profile.mkdir()
        words = [path, "--headless", "--remote-debugging-port", "0", "--no-remote", "--profile", str(profile)]
        self._process = subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        assert self._process.stderr is not None
        said = (re.search(r"listening on (ws://\S+)", line) for line in self._process.stderr)
        address = next(found[1] for found in said if found)
        self._talk = websocket.create_connection(f"{address}/session", timeout=PATIENCE / 1000, suppress_origin=True)
        self._number = 0
        self._ask("session.new", capabilities={})
        self._page = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **words: object) -> Any:
        self._number += 1
        self._talk.send(json.dumps({"id": self._number, "method": method, "params": words}))
        while (told := json.loads(self._talk.recv())).get("id") != self._number:
            pass
        assert told["type"] == "success", told
        return told["result"]

    def visit(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self._page, url=address, wait="interactive")
        self.until("document.documentElement.dataset.eko === 'ready'")
        self.evaluate("document.querySelector(\"[data-do='greeting:close']\")?.click() ?? ''")

    def evaluate(self, expression: str) -> Any:
        """A text, a number or a boolean."""
        where = {"context": self._page}
        told = self._ask("script.evaluate", expression=expression, target=where, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"].get("value")

    def until(self, expression: str) -> Any:
        """Its value, as soon as it has one."""
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            if found := self.evaluate(expression):
                return found
            time.sleep(0.1)
        raise AssertionError(f"never: {expression}")

    def press(self, do: str) -> None:
        found = f"document.querySelector(\"[data-do^='{do}']\")"
        self.until(f"Boolean({found})")
        self.evaluate(f"{found}.click()")

    def fill(self, name: str, text: str) -> None:
        self.until(f"Boolean(document.getElementById('{name}'))")
        self.evaluate(f"document.getElementById('{name}').value = {json.dumps(text)}")

    def value(self, name: str) -> str:
        return str(self.until(f"document.getElementById('{name}')?.value"))

    def close(self) -> None:
        self._talk.close()
        self._process.terminate()
        self._process.wait()
