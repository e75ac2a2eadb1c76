"""Beside the table: the players' corners, the log and the slider through the game."""

from typing import TYPE_CHECKING

import js

from ..catalogue import language, t
from ..settings import Log
from ..view.history import TurnList
from . import dom

if TYPE_CHECKING:
    from .face import AnySitting
    from .room import Room

_SMALL = "(max-width: 599px), (max-height: 480px)"


class Side:
    """Shows what was played and what lies before everybody."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._seen: tuple[object, ...] = ()  # what the log and the slider show
        self._before: tuple[object, ...] = ()  # what the corners show besides
        self._turns = TurnList()

    def show(self) -> None:
        """Make anew what differs; of a step that is only being looked for the corners alone show something."""
        sitting, log = self.room.sitting, self.room.desk.settings.log
        played = (sitting.step, sitting.game.cursor, sitting.game.steps)
        seen = (sitting, sitting.game.seats, sitting.here, *played, language(), log)
        before = (sitting.half(), bool(js.matchMedia(_SMALL).matches))
        if seen != self._seen or before != self._before:
            self._corners()
        if seen != self._seen:
            self._log(log)
        self._seen, self._before = seen, before

    def _corners(self) -> None:
        opened = {int(e.dataset.seat) for e in dom.all_of("#corners details[open]")}
        small = bool(js.matchMedia(_SMALL).matches)
        dom.show_parts("corners", self.room.face.corners(self.room.sitting, small, opened))

    def _log(self, log: Log) -> None:
        ways = self.room.face.step_words, self._notation
        dom.show_parts("turns", self._turns.listed(self.room.sitting, *(ways if log is Log.WORDS else ways[::-1])))
        dom.find("turns").setAttribute("data-log", log)
        dom.find("log").setAttribute("aria-pressed", "true" if log is Log.NOTATION else "false")
        self._slider()
        dom.before_paint(self._scroll)

    def switch(self) -> None:
        """The log in words, or in notation."""
        words = self.room.desk.settings.log is Log.WORDS
        self.room.set("log", Log.NOTATION if words else Log.WORDS)

    def _notation(self, sitting: "AnySitting", step: int) -> str:
        return self.room.face.step_text(sitting.game.positions[step], sitting.game.steps[step])

    def _slider(self) -> None:
        sitting = self.room.sitting
        slider, steps = dom.find("slider"), len(sitting.game.steps)
        slider.max = str(steps)
        slider.value = str(sitting.step)
        slider.setAttribute("aria-valuetext", t("after_step", step=sitting.step, steps=steps))

    def _scroll(self) -> None:
        """The step on the table is seen in the log."""
        current = js.document.querySelector('#turns [aria-current="step"]')
        if dom.there(current):
            listed = dom.find("turns")
            listed.scrollTop = current.offsetTop - listed.clientHeight / 2
