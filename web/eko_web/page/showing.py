"""Steps that are played on the board for the person to watch, one after the other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from eko_core import Action

from ..session import Session
from . import dom

if TYPE_CHECKING:
    from .table import Table

_BEFORE, _BETWEEN = 700, 1100  # milliseconds


class Showing:
    """Plays steps in a session, unless something else happens in it or another one comes to the table."""

    def __init__(self, table: "Table") -> None:
        self._table = table
        self._rest: list[Action] = []
        self._session: Session | None = None
        self._cursor = 0
        self._timer: int | None = None

    @property
    def on(self) -> bool:
        """Whether there is something left to show."""
        return bool(self._rest)

    def start(self, session: Session, steps: Sequence[Action]) -> None:
        """Begin, after a moment to look at the board."""
        self.stop()
        if steps:
            self._session, self._cursor, self._rest = session, session.game.cursor, list(steps)
            self._timer = dom.later(_BEFORE, self._next)

    def stop(self) -> None:
        dom.cancel(self._timer)
        self._timer, self._rest = None, []

    def _next(self) -> None:
        session, table = self._session, self._table
        if session is None or session is not table.session or session.game.cursor != self._cursor or not self._rest:
            self.stop()
            return
        step = self._rest.pop(0)
        self._cursor += 1
        self._timer = dom.later(_BETWEEN, self._next)
        table.played_by_computer(step)
