"""An answer that was opened as a link in another tab of the host's browser is handed to the tab that waits for it."""

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from parlour_web.page import dom

_NAME = "parlour live"
_PATIENCE = 1500  # milliseconds until it is clear that nobody waits in this browser


class Waiting:
    """The tab of the host."""

    def __init__(self, take: Callable[[str], bool]) -> None:
        self._channel = js.BroadcastChannel.new(_NAME)

        def came(event: Any) -> None:
            text = str(event.data)
            if text.startswith("a=") and take(text):
                self._channel.postMessage("taken")

        self._proxy = create_proxy(came)
        self._channel.addEventListener("message", self._proxy)

    def stop(self) -> None:
        self._channel.close()
        self._proxy.destroy()


def hand_over(text: str, told: Callable[[bool], None]) -> None:
    """The tab in which the link was opened; `told` hears whether somebody has taken it."""
    channel = js.BroadcastChannel.new(_NAME)
    done = [False]

    def answered(taken: bool) -> None:
        if not done[0]:
            done[0] = True
            channel.close()
            proxy.destroy()
            told(taken)

    proxy = create_proxy(lambda event: answered(True) if str(event.data) == "taken" else None)
    channel.addEventListener("message", proxy)
    channel.postMessage(text)
    dom.later(_PATIENCE, lambda: answered(False))
