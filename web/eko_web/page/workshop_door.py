"""The way into the workshop, which is made when it is first wanted: most visits do without it."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from parlour_web.page import dom
from parlour_web.page.screen import Screen

if TYPE_CHECKING:
    from eko_core.board.by_hand import Design
    from parlour_web.page.room import Room

    from ..board_shelf import Shelf
    from .workshop import WorkshopScreen


class WorkshopDoor(Screen):
    """Its commands, and the kept boards."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.set_up: Callable[[Design | None], None] = lambda _: None  # begins a game on a board
        self.commands = {
            "workshop": lambda _: self.workshop.show_bench(),
            "ws": lambda what: self.workshop.command(what),
        }
        self.fields = {"ws_rename": lambda which, field: self.workshop.boards.rename(which, str(field.value))}

    @cached_property
    def shelf(self) -> "Shelf":
        """The kept boards."""
        from ..board_shelf import Shelf

        return Shelf(self.room.desk.storage, dom.now, dom.new_id)

    @cached_property
    def workshop(self) -> "WorkshopScreen":
        from .workshop import WorkshopScreen

        return WorkshopScreen(self.room, self.shelf, self.set_up)

    def close(self) -> None:
        """Put the workshop away, if it is open."""
        if "workshop" in self.__dict__:
            self.workshop.close()
