"""The dialogs: one at a time on the page, a screen each."""

from typing import TYPE_CHECKING, Any

import js

from .. import dom
from ..live_play import LiveDoor
from ..screen import Screen
from .games import GamesScreen
from .help import HelpScreen
from .opening import OpeningScreen
from .rules import RulesScreen
from .settings import SettingsScreen
from .share import ShareScreen

if TYPE_CHECKING:
    from ..room import Room


class Dialogs(Screen):
    """All screens, those of the game first; and the box that they are shown in."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {"close": lambda _: self.close()}
        self.rules = RulesScreen(room)
        self.live = LiveDoor(room)
        self.screens: list[Screen] = [
            self,
            *room.face.screens(),
            GamesScreen(room),
            ShareScreen(room),
            OpeningScreen(room),
            SettingsScreen(room),
            HelpScreen(room),
            self.rules,
            self.live,
        ]

    def open(self, contents: str) -> None:
        """Show a dialog."""
        box = dom.find("dialog")
        box.innerHTML = contents
        if not box.open:
            box.showModal()
        dom.find("dialog-title").focus()  # so that its name is read out

    def is_open(self, title: str) -> bool:
        """Whether the dialog with that title is on the screen."""
        return bool(dom.find("dialog").open) and str(dom.find("dialog-title").textContent) == title

    def close(self) -> None:
        """Put the dialog away."""
        dom.close_dialog()

    def spoken(self) -> None:
        """The language has changed: what is open is shown in it."""
        for screen in self.screens[1:]:
            screen.spoken()

    def changed(self, event: Any) -> None:
        """A field of a dialog has another value."""
        element = event.target
        named = element.getAttribute("data-change")
        if not dom.there(named):
            return
        name, _, which = str(named).partition(":")
        field = next((screen.fields[name] for screen in self.screens if name in screen.fields), None)
        if field is not None:
            field(which, element)

    def redraw(self, contents: str) -> None:
        """The open dialog anew, the focus on the same field and everything where it was."""
        active = js.document.activeElement
        field, value = active.getAttribute("data-change"), getattr(active, "value", None)
        scrolled = js.document.querySelector(".dialog-body").scrollTop
        self.open(contents)
        js.document.querySelector(".dialog-body").scrollTop = scrolled
        for element in dom.all_of("[data-change]", dom.find("dialog")):
            if element.getAttribute("data-change") == field and (element.type != "radio" or element.value == value):
                element.focus()
                break
