"""Computer players at the table: they think in the worker and play their steps one by one, for everybody to see."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from ..catalogue import t
from ..notices import Notice
from . import dom
from .thinker import CannotThink, Thinker

if TYPE_CHECKING:
    from .face import AnySitting, Minds
    from .room import Room

_PAUSES = {"slow": 2.6, "normal": 1.4, "fast": 0.15}  # seconds between two steps: time to see and read each
_READING = 4  # seconds for a sentence


class Opponents:
    """Looks after every change whether it is a computer's turn."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thinker = Thinker(room.face)
        self._told = False  # that the page thinks itself
        self.thinking = False
        self._about: tuple[AnySitting, object] | None = None  # what is thought about
        self.paused = False
        self._advised: object = None  # the position for which a good turn is being looked for
        self._playing: asyncio.Task[None] | None = None
        self._running: set[asyncio.Task[None]] = set()

    @property
    def minds(self) -> "Minds":
        assert self.room.face.minds is not None, "this game has no computer players"
        return self.room.face.minds

    def look(self) -> None:
        """Begin a computer's turn, if it is one and none is being played."""
        if self._playing is None and self._due(self.room.sitting):
            self._playing = asyncio.ensure_future(self._play())

    def _due(self, sitting: "AnySitting") -> bool:
        return sitting.computer is not None and not self.paused and sitting.looking is None and not sitting.held

    async def _play(self) -> None:
        try:
            while self._due(self.room.sitting):
                await self._one_turn(self.room.sitting)
        except CannotThink:
            self.room.sitting.stand_in = True
            self.room.voice.tell(t("cannot_think"))
        finally:
            self._playing = None
            self.thinking = False
            self.room.show()

    async def _one_turn(self, sitting: "AnySitting") -> None:
        before, level = sitting.now, sitting.computer
        assert level is not None
        self.thinking, self._about = True, (sitting, before)
        self.room.show()
        settings = self.room.desk.settings
        seconds = settings.seconds if self.minds.is_patient(level) and settings.seconds else None
        told = await self.thinker.think(self.minds.question(sitting), level, seconds, dom.seed() % 2**32)
        steps = self.minds.actions(told["turn"])
        self.thinking = False
        for step in steps:
            if not self._still(sitting, before):
                return
            self.room.played_by_computer(step)
            before = sitting.now
            if step is steps[-1] and (news := self.news()):
                self.room.voice.tell(news)
                await asyncio.sleep(_READING)  # the next step would wipe it away
            await asyncio.sleep(_PAUSES[self.room.desk.settings.speed])

    def _still(self, sitting: "AnySitting", before: object) -> bool:
        """Whether nobody has undone, paused or changed the game meanwhile."""
        return sitting is self.room.sitting and sitting.now == before and self._due(sitting)

    def news(self) -> str:
        """Once: that the page has to think itself."""
        if not self.thinker.here or self._told:
            return ""
        self._told = True
        return t("thinks_here")

    def leave_off(self) -> None:
        """A thought about what is not on the table any more ends: nobody waits for it."""
        if self.thinking and self._about != (self.room.sitting, self.room.sitting.now):
            self.stop()

    def stop(self) -> None:
        """Let the computer answer with what it knows now."""
        self.run(self.thinker.stop())

    def run(self, task: Coroutine[Any, Any, None]) -> None:
        """Let it happen; asyncio itself forgets tasks that nobody holds."""
        running = asyncio.ensure_future(task)
        self._running.add(running)
        running.add_done_callback(self._running.discard)

    def pause(self, paused: bool) -> None:
        """Let the computers wait, or go on."""
        self.paused = paused
        if paused:
            self.stop()
        self.room.show()
        self.look()

    # Advice

    def hint(self) -> None:
        """Show a good turn and why it is one."""
        sitting = self.room.sitting
        refused = sitting.no_hint()
        if refused:
            sitting.notice = Notice(refused)
            self.room.show()
        elif self._advised is not sitting.now:  # else it is being looked for already
            self._advised = sitting.now
            self.run(self._advise(sitting))

    async def _advise(self, sitting: "AnySitting") -> None:
        position = sitting.now
        self.room.voice.tell(t("hint_thinking"), stays=True)
        try:
            question = self.minds.question(sitting)
            told = await self.thinker.think(question, self.minds.adviser, None, dom.seed() % 2**32, why=True)
        except CannotThink:
            self.room.voice.tell(t("cannot_think"))
            return
        finally:
            self._advised = None
        steps = self.minds.actions(told["turn"])
        if sitting is self.room.sitting and sitting.now == position and steps:
            sitting.let_go()
            sitting.hint = self.arrows(sitting, steps)
            self.room.show()
            why = self.minds.reasons(sitting, told["why"])
            plan = self.room.face.plan_words(sitting, position, steps)
            self.room.voice.tell(" ".join(filter(None, (t("hint_says", turn=plan, why=why), self.news()))))
        elif self.room.voice.stays:
            self.room.voice.hush()

    def arrows(self, sitting: "AnySitting", steps: Sequence[Any]) -> tuple[Any, ...]:
        """Where the steps of a turn are shown."""
        return tuple(arrow for step in steps if (arrow := self.minds.arrow(sitting, step)) is not None)
