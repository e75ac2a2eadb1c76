"""The address and the browser's history: what the entry holds that the page is in, and how much lies over the table.

An entry holds the address of the game, what a task has left there for a reload, and as `open` how many dialogs and
screens were open in it.
"""

from contextlib import suppress
from typing import Any

import js

from . import dom

_LAST: dict[str, Any] = {"address": "", "left": {}}  # what was written last


def write(address: str = "", **left: str) -> None:
    """Let this entry hold an address, and what a reload is to find."""
    _LAST.update(address=address or str(js.location.href), left=left)
    write_again()


def forget() -> None:
    """The address holds no game any more; what a reload is to find stays."""
    _LAST["address"] = str(js.location.pathname)
    write_again()


def write_again() -> None:
    """The same in the entry that the page is in now."""
    _entry("replaceState", {**_LAST["left"], "open": depth()}, _LAST["address"])


def is_own() -> bool:
    """Whether the address is the one that was written last: nobody has put another there."""
    return bool(_LAST["address"]) and str(js.URL.new(_LAST["address"], js.location.href).href) == str(js.location.href)


def is_foreign() -> bool:
    """Whether this entry was made by an address that somebody put there, not by us."""
    return not dom.there(js.history.state)


def depth() -> int:
    """How much was open when this entry was made."""
    return 0 if is_foreign() else int(getattr(js.history.state, "open", 0))


def deeper() -> None:
    """One more entry of the history, for something that opened."""
    if is_foreign():
        _entry("replaceState", {"open": 0})
    _entry("pushState", {**_LAST["left"], "open": depth() + 1})


def _entry(way: str, state: dict[str, Any], address: str = "") -> None:
    with suppress(Exception):  # some browsers allow so many a minute: the game is kept all the same, and Back leaves
        getattr(js.history, way)(dom.js_object(state), "", address or js.location.href)


def back(steps: int) -> None:
    """As if the person went back; the browser says so later by a `popstate`."""
    js.history.go(-steps)
