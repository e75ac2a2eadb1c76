"""Computer players at the table: they think in the worker and play their steps one by one, for everybody to see."""

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from eko_core import Action, Moon, Position, Sand
from eko_core.text import interchange

from ..session import Session
from ..telling import names
from ..view.look import Hint
from ..words import t, tell
from . import dom
from .thinker import CannotThink, Thinker

if TYPE_CHECKING:
    from ..view.review import Reviewed
    from .table import Table

_PAUSES = {"slow": 1.6, "normal": 0.7, "fast": 0.15}  # seconds between two steps
_ADVISER = "oracle"


class Opponents:
    """Looks after every change whether it is a computer's turn."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.thinker = Thinker()
        self.thinking = False
        self.paused = False
        self._playing: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[None]] = set()

    def look(self) -> None:
        """Begin a computer's turn, if it is one and none is being played."""
        if self._playing is None and self._due(self.table.session):
            self._playing = asyncio.ensure_future(self._play())

    def _due(self, session: Session) -> bool:
        return session.computer is not None and not self.paused and session.looking is None and not session.held

    async def _play(self) -> None:
        try:
            while self._due(self.table.session):
                await self._one_turn(self.table.session)
        except CannotThink:
            self.table.session.stand_in = True
            self.table.tell(t("cannot_think"))
        finally:
            self._playing = None
            self.thinking = False
            self.table.show()

    async def _one_turn(self, session: Session) -> None:
        before, level = session.now, session.computer
        assert level is not None
        self.thinking = True
        self.table.show()
        settings = self.table.desk.settings
        seconds = settings.seconds if level in ("vizier", "oracle") and settings.seconds else None
        steps, _, _ = await self.thinker.choose(before, level, seconds, dom.seed() % 2**32)
        self.thinking = False
        for step in steps:
            if not self._still(session, before):
                return
            self.table.played_by_computer(step)
            before = session.now
            await asyncio.sleep(_PAUSES[self.table.desk.settings.speed])

    def _still(self, session: Session, before: object) -> bool:
        """Whether nobody has undone, paused or changed the game meanwhile."""
        return session is self.table.session and session.now == before and self._due(session)

    def stop(self) -> None:
        """Let the computer answer with what it knows now."""
        self._run(self.thinker.stop())

    def _run(self, task: Coroutine[Any, Any, None]) -> None:
        """Let it happen; asyncio itself forgets tasks that nobody holds."""
        running = asyncio.ensure_future(task)
        self._running.add(running)
        running.add_done_callback(self._running.discard)

    def pause(self, paused: bool) -> None:
        """Let the computers wait, or go on."""
        self.paused = paused
        if paused:
            self.stop()
        self.table.show()
        self.look()

    # Advice

    def hint(self) -> None:
        """Show a good turn and why it is one."""
        if self._playing is None and self.table.session.can_act:
            self._run(self._advise(self.table.session))

    async def _advise(self, session: Session) -> None:
        position = session.now
        self.table.toast(t("hint_thinking"))
        try:
            steps, _, why = await self.thinker.choose(position, _ADVISER, None, dom.seed() % 2**32, why=True)
        except CannotThink:
            self.table.tell(t("cannot_think"))
            return
        if session is self.table.session and session.now == position and steps:
            session.let_go()
            session.hint = _arrow(position, steps[0])
            self.table.show()
            told = " ".join(tell(reason, position.board, names(session)) for reason in why)
            self.table.tell(t("hint_says", turn=self.table.in_notation(position, steps), why=told))

    # Looking back at a whole game

    def review(self) -> None:
        """Review the game on the table, in a dialog."""
        self._run(self._review(self.table.session))

    async def _review(self, session: Session) -> None:
        from eko_core.players.review import TURNING_POINTS, WORTH_TELLING

        from ..view import review

        dialogs, found = self.table.dialogs, list["Reviewed"]()
        dialogs.open(review.waiting(0, 1))
        try:
            turns = await self.thinker.review(session.game)
            while (told := await self.thinker.reviewed()) is not None:
                found.append(_reviewed(told))
                if not dialogs.is_open(t("review")):
                    return  # closed meanwhile
                dialogs.open(review.waiting(len(found), turns))
        except CannotThink:
            dialogs.close()
            self.table.tell(t("cannot_think"))
            return
        found.reverse()
        worst = sorted(found, key=lambda turn: turn.loss, reverse=True)[:TURNING_POINTS]
        points = sorted((turn for turn in worst if turn.loss >= WORTH_TELLING), key=lambda turn: turn.number)
        dialogs.open(review.review(session, found, points))


def _reviewed(told: dict[str, Any]) -> "Reviewed":
    from ..view.review import Reviewed

    better = tuple(interchange.action_from_json(step) for step in told["better"])
    return Reviewed(
        told["number"], told["player"], told["step"], tuple(told["before"]), tuple(told["after"]), told["loss"], better
    )


def _arrow(position: Position, action: Action) -> Hint | None:
    """From where something comes to where it goes: a stack, or the power of a temple."""
    source = getattr(action, "source", None)
    end = getattr(action, "target", None) or getattr(action, "at", None)
    if isinstance(action, Sand | Moon):
        board = position.board
        sites = board.sand if isinstance(action, Sand) else board.moon
        source = next(board.sites[site] for site in sites if position.has_temple(position.turn.player, (site,)))
    return Hint(source, end) if source is not None and end is not None else None
