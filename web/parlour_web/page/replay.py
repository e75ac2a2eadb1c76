"""What the others did is shown again, step by step; a touch on the board ends it at once."""

from typing import TYPE_CHECKING

from . import dom

if TYPE_CHECKING:
    from .face import AnySitting
    from .room import Room

_BEFORE, _BETWEEN = 600, 1300  # milliseconds


class Replay:
    """Looks back at some steps of the game on the table, one after the other, and returns to now."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._sitting: AnySitting | None = None
        self._rest = range(0)
        self._timer: int | None = None
        dom.listen(dom.find("field"), "pointerdown", lambda _: self.stop())

    def start(self) -> None:
        """Show what the line above the board tells."""
        self.stop()
        sitting = self._room.sitting
        steps = sitting.since_mine()
        if steps:
            self._sitting, self._rest = sitting, steps
            sitting.look_at(steps.start)
            self._room.show()
            self._timer = dom.later(_BEFORE, self._next)

    def stop(self) -> None:
        """Back to now, if something is being shown."""
        sitting, self._sitting = self._sitting, None
        dom.cancel(self._timer)
        if sitting is not None and sitting is self._room.sitting:
            self._room.command("now")

    def _next(self) -> None:
        sitting, room = self._sitting, self._room
        if sitting is None or sitting is not room.sitting or sitting.step != self._rest.start:
            self._sitting = None  # somebody looks elsewhere
        elif not self._rest:
            self.stop()
        else:
            step, self._rest = self._rest[0], self._rest[1:]
            sitting.look_at(step + 1)
            room.show()
            if room.moves():
                room.face.animate(sitting.game.events[step])
            self._timer = dom.later(_BETWEEN, self._next)
