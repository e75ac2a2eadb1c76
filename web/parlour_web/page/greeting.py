"""The card of the first visit: plain HTML of the shell, so it is read and chosen from before Python is there.

guard.js opens it for who has no game here and brings none, and notes what is chosen too early.
"""

from typing import TYPE_CHECKING

import js

from . import dom

if TYPE_CHECKING:
    from .room import Room

_MARK = "data-greeting"  # on the root while the card is open
_BEHIND = ".field, .turn, .side, #coach"  # what it lies over


class Greeting:
    """Over the table while nothing is chosen, and again behind the game's name."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        if self.is_open and not dom.there(dom.find("greeting-title")):
            self._mark(open=False)  # a game without words of welcome

    @property
    def is_open(self) -> bool:
        return bool(js.document.documentElement.hasAttribute(_MARK))

    def ready(self) -> None:
        """Python is there: what was chosen meanwhile is done now."""
        self._mark(open=self.is_open)
        chosen = getattr(js.parlour, "chosen", None)
        if chosen:
            self.room.press(str(chosen))

    def command(self, what: str) -> None:
        """Open it, or close it and look at the table."""
        if what == "close":
            self.close()
            self.room.show()
            self.room.keep()
        elif dom.there(dom.find("greeting-title")):
            self._mark(open=True)
            self.room.show()
            dom.find("greeting-title").focus()

    def close(self) -> None:
        """Something was chosen, or another game comes on the table."""
        if self.is_open:
            self._mark(open=False)

    def _mark(self, *, open: bool) -> None:
        js.document.documentElement.toggleAttribute(_MARK, open)
        for element in dom.all_of(_BEHIND):
            element.inert = open
        for pressed in dom.all_of("#greeting [aria-pressed]"):
            pressed.removeAttribute("aria-pressed")
