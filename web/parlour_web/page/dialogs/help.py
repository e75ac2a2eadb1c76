"""The list of keys, and what this is."""

from typing import TYPE_CHECKING

from ...view import screens
from ..screen import Screen

if TYPE_CHECKING:
    from ..room import Room


class HelpScreen(Screen):
    """Two dialogs that never change."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {
            "keys": lambda _: self.open(screens.keys(room.face.keys_shown)),
            "about": lambda _: self.open(screens.about(room.face.version, room.face.about_more)),
        }
