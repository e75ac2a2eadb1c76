"""A dialog: a small class with its own state, its commands and its fields."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .face import Commands
    from .room import Room

Field = Callable[[str, Any], None]  # which one, and the element that has another value
Fields = Mapping[str, Field]  # `data-change`, by name


class Screen:
    """One of the dialogs; it is made once and opened as often as wished."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.commands: Commands = {}
        self.fields: Fields = {}

    def open(self, contents: str) -> None:
        """Show this on the one dialog of the page."""
        self.room.dialogs.open(contents)

    def close(self) -> None:
        """Put the dialog away."""
        self.room.dialogs.close()

    def spoken(self) -> None:
        """The language has changed while a dialog may be open."""
