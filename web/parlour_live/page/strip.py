"""The strip above the table: who is there, who is waited for; a mark in the title and a soft sound on one's turn."""

from typing import TYPE_CHECKING

import js

from parlour_web.page import dom

from .. import view

if TYPE_CHECKING:
    from parlour_web.page.room import Room

_NAME = "devices"
_MARK = "● "
_CHIME = ((660.0, 0.0, 0.25), (880.0, 0.16, 0.35))


class StripAbove:
    """Made when a live game begins, gone when it ends."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._shown = ""
        self._mine = False
        js.document.querySelector(".top").insertAdjacentHTML(
            "afterend", f'<section id="{_NAME}" class="devices" role="status"></section>'
        )

    def show(self, strip: view.Strip, *, mine: bool) -> None:
        """`mine`: somebody at this device is to play."""
        text = view.strip(strip)
        if text != self._shown:
            self._shown = text
            dom.find(_NAME).innerHTML = text
        if mine != self._mine:
            self._mine = mine
            self._mark(mine)
            if mine and self._room.desk.settings.sounds:
                self._room.sounds.ring(_CHIME)

    def _mark(self, mine: bool) -> None:
        title = str(js.document.title).removeprefix(_MARK)
        js.document.title = f"{_MARK}{title}" if mine else title

    def remove(self) -> None:
        self._mark(False)
        dom.find(_NAME).remove()
