"""The settings, the language among them."""

from typing import TYPE_CHECKING, Any

from ...view import screens
from .. import dom, shell
from ..screen import Screen

if TYPE_CHECKING:
    from ..room import Room

_LANGUAGE = '[data-change="set:language"]'


class SettingsScreen(Screen):
    """Everything that is remembered about the person's wishes."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {"settings": lambda _: self._show()}
        self.fields = {"set": self._set}

    def _show(self) -> None:
        settings = self.room.desk.settings
        self.open(screens.settings_screen(settings, shell.languages(), self.room.face.own_settings(settings)))

    def _set(self, which: str, element: Any) -> None:
        value = bool(element.checked) if element.type == "checkbox" else str(element.value)
        if which == "language":
            self.room.speak(str(value) or None)
        else:
            self.room.set(which, value)

    def spoken(self) -> None:
        """Where the language was chosen, everything is shown in it."""
        box = dom.find("dialog")
        if box.open and dom.there(box.querySelector(_LANGUAGE)):
            self._show()
            box.querySelector(_LANGUAGE).focus()
