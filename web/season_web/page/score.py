"""The score sheet: points so far, and at the end; a touch on a number says how it was counted."""

from typing import TYPE_CHECKING

from parlour_web.page import dom
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
        self.commands = {"score": lambda _: self._show(), "line": self._line}

    @property
    def _session(self) -> Session:
        session = self.room.sitting
        assert isinstance(session, Session)
        return session

    def _show(self) -> None:
        sheet = score_sheet.so_far if self._session.shown.result is None else score_sheet.ending
        self.open(sheet(picture(self._session)))

    def _line(self, what: str) -> None:
        """Explain a line of a seat, or no longer; the dialog round the sheet stays as it is."""
        seat, _, name = what.partition(".")
        box, cell = dom.find("dialog").querySelector(".score"), f'[data-do="line:{what}"]'
        is_open = str(box.querySelector(cell).getAttribute("aria-expanded")) == "true"
        box.outerHTML = score_sheet.score_sheet(picture(self._session), None if is_open else (int(seat), name))
        dom.find("dialog").querySelector(f".score {cell}").focus()
