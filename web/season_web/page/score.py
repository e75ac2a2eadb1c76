"""The score sheet: points so far, and at the end; a touch on a number says how it was counted."""

from typing import TYPE_CHECKING

from parlour_web.page.screen import Screen

from ..picture import picture
from ..session import Session
from ..view import score_sheet

if TYPE_CHECKING:
    from parlour_web.page.room import Room


class ScoreScreen(Screen):
    """Line by line, as far as the eyes at the screen may know."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self._opened: score_sheet.Opened | None = None
        self.commands = {"score": lambda _: self._show(None), "line": self._line}

    def _show(self, opened: score_sheet.Opened | None) -> None:
        session = self.room.sitting
        assert isinstance(session, Session)
        self._opened = opened
        sheet = score_sheet.so_far if session.shown.result is None else score_sheet.ending
        self.open(sheet(picture(session), opened))

    def _line(self, what: str) -> None:
        """Explain a line of a seat, or no longer."""
        seat, _, name = what.partition(".")
        wanted = (int(seat), name)
        self._show(None if wanted == self._opened else wanted)
