"""The door to live play between devices: what is behind it is fetched when somebody first asks for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import js

from ..catalogue import t
from . import dom
from .screen import Screen

if TYPE_CHECKING:
    from .face import AnySitting
    from .room import Room

_PACK = "live.zip"


class LiveTable(Protocol):
    """What the room tells a live game on its table."""

    def takes(self, command: str) -> bool:
        """Whether a command concerns the other devices, and they are asked."""
        ...

    def played(self) -> None:
        """The game has changed."""

    def awaits(self) -> str:
        """What the table waits for where it is not simply the choice of a person elsewhere; else nothing."""
        ...

    def show(self) -> None:
        """Everything is drawn: show who is there."""

    def sat(self, sitting: "AnySitting") -> None:
        """Another sitting comes on the table."""


class LiveDoor(Screen):
    """Its screens are made when the pack has come."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self._behind: Any = None
        self.commands = {
            "live": lambda _: self._enter(lambda behind: behind.host()),
            "live_do": lambda what: self._enter(lambda behind: behind.do(what)),
        }

    def arrive(self, text: str) -> None:
        """An invitation or an answer came by the address."""
        self._enter(lambda behind: behind.arrive(text))

    def spoken(self) -> None:
        if self._behind is not None:
            self._behind.spoken()

    def _enter(self, then: Callable[[Any], None]) -> None:
        def come(_: Any) -> None:
            if self._behind is None:
                from parlour_live.page.behind import Behind

                self._behind = Behind(self.room)
            then(self._behind)

        if self._behind is not None:
            come(None)
        else:
            missing = dom.once(lambda _: self.room.voice.tell(t("live_not_here")))
            js.parlour.pack(_PACK).then(dom.once(come), missing)
