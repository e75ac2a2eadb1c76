"""Steps that are played on the board for the person to watch, one after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import dom

if TYPE_CHECKING:
    from .face import AnySitting
    from .room import Room

_BEFORE, _BETWEEN = 700, 1100  # milliseconds


class Showing:
    """Plays steps in a sitting, unless something else happens in it or another one comes to the table."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._rest: list[Any] = []
        self._sitting: AnySitting | None = None
        self._cursor = 0
        self._timer: int | None = None

    @property
    def on(self) -> bool:
        """Whether there is something left to show."""
        return bool(self._rest)

    def start(self, sitting: "AnySitting", steps: Sequence[Any]) -> None:
        """Begin, after a moment to look at the board."""
        self.stop()
        if steps:
            self._sitting, self._cursor, self._rest = sitting, sitting.game.cursor, list(steps)
            self._timer = dom.later(_BEFORE, self._next)

    def stop(self) -> None:
        dom.cancel(self._timer)
        self._timer, self._rest = None, []

    def _next(self) -> None:
        sitting, room = self._sitting, self._room
        if sitting is None or sitting is not room.sitting or sitting.game.cursor != self._cursor or not self._rest:
            self.stop()
            return
        step = self._rest.pop(0)
        self._cursor += 1
        self._timer = dom.later(_BETWEEN, self._next)
        room.played_by_computer(step)
