"""Opening a link, a record or a position: pasted, or from a file."""

from typing import TYPE_CHECKING, Any

import js

from ...catalogue import t
from ...view import screens
from .. import dom
from ..screen import Screen

if TYPE_CHECKING:
    from ..room import Room

_LARGEST = 1_000_000  # bytes of a file


class OpeningScreen(Screen):
    """What is wrong is said in the dialog, which stays open."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {
            "open_link": lambda _: self.open(screens.opening(room.face.codec.name)),
            "open_text": lambda _: self._arrive(str(dom.find("open-text").value)),
        }
        self.fields = {"open": self._read_file}

    def _read_file(self, _: str, element: Any) -> None:
        chosen = element.files.item(0)
        if not dom.there(chosen):
            return
        if chosen.size > _LARGEST:
            self._says(t("file_too_large"))
            return
        dom.read_file(chosen, self._arrive, lambda: self._says(t("file_unreadable")))

    def _says(self, sentence: str) -> None:
        dom.find("open-says").textContent = sentence

    def _arrive(self, text: str) -> None:
        desk = self.room.desk
        sitting, told = desk.arrive(text)
        if sitting is None and (elsewhere := desk.address_elsewhere(text)):
            js.location.assign(elsewhere)
            return
        if sitting is None:
            told = self.room.face.take(desk.taken()) if desk.more else told
            self._says(told)
            return
        self.close()
        self.room.sit_down(sitting)
        if told:
            self.room.voice.tell(told)
