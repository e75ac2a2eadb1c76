"""The lessons: a course of short stages on real positions, judged by the engine; their data is in `lessons.json`."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from eko_core import Action, Build, Event, Game, Move, Place, Position, Seat, settle
from eko_core.players.levels import LEVELS
from parlour.data import read_data
from parlour_web.catalogue import t
from parlour_web.learning.notes import Note, fitting, read_notes
from parlour_web.learning.task import Advice, Judgement, Standing
from parlour_web.learning.worded_course import WordedCourse
from parlour_web.notices import Notice
from parlour_web.player_names import level_name

from ..drawn_positions import draw
from ..session import Session
from ..step_kind import kind_of
from .advice import advise
from .goals import StageGoal, holds

_COMPUTER = "computer:"
_LOWEST = next(iter(LEVELS))


class Stage(NamedTuple):
    """One lesson: a position and a goal for this turn, or for a whole game against a computer."""

    id: str
    rows: tuple[str, ...]
    goal_: StageGoal
    reserve: Mapping[str, str] = {}
    captives: str = ""
    phase: str = "action"
    computer: str = ""  # the level that plays seat 1; without one nobody does
    rule: str = ""  # the id of the rule it teaches
    so: tuple[Note, ...] = ()  # about steps on the way
    but: tuple[Note, ...] = ()  # about legal steps that lead elsewhere

    @property
    def title(self) -> str:
        return t(f"lesson_{self.id}_title")

    @property
    def says(self) -> str:
        return t(f"lesson_{self.id}_says", **dict(self._named()))

    @property
    def goal(self) -> str:
        return t(f"lesson_{self.id}_goal")

    def position(self) -> Position:
        """Where the lesson begins."""
        return settle(draw(self.rows, self.reserve, self.captives, self.phase))

    def session(self) -> Session:
        """A game of two persons, of whom only the learner ever plays; or against the computer."""
        seats = [Seat(), Seat(kind=_COMPUTER + self.computer) if self.computer else Seat()]
        return Session(Game(self.position(), seats))

    def judge(self, session: Session) -> Judgement:
        """Reached, out of reach, or still open; with a word about the last step."""
        game = session.game
        played = game.events[: game.cursor]
        events = [event for step in played for event in step]
        if self.goal_.reached(events, session.now) and played:
            return Judgement(Standing.DONE, Notice(f"lesson_{self.id}_done"))
        if self.computer:
            return self._against_computer(session)
        if not played:
            return Judgement(Standing.OPEN)
        if self.goal_.way(events, session.now) is not None:
            return Judgement(Standing.OPEN, self._noted(self.so, played[-1], session.now))
        before, last = game.positions[game.cursor - 1], game.steps[game.cursor - 1]
        said = self._noted(self.but, played[-1], session.now) or Notice(f"lesson_but_{_kind(before, last)}")
        return Judgement(Standing.MISSED, said)

    def _against_computer(self, session: Session) -> Judgement:
        if session.now.result is None:
            return Judgement(Standing.OPEN)
        return Judgement(Standing.MISSED, Notice(f"lesson_{self.id}_lost", self._named()))

    def _named(self) -> tuple[tuple[str, str], ...]:
        """The opponent's name, for the texts that have a gap for it."""
        return (("level", level_name(self.computer)),) if self.computer else ()

    def _noted(self, notes: Sequence[Note], step: Sequence[Event], position: Position) -> Notice | None:
        note = fitting(notes, lambda condition: holds(condition, step, position))
        return Notice(f"lesson_{self.id}_{note.say}") if note else None

    def hint(self, session: Session) -> Advice | None:
        """The first step of the shortest way; against a computer the table's own adviser knows more."""
        if self.computer:
            return None
        game = session.game
        events = [event for step in game.events[: game.cursor] for event in step]
        way = self.goal_.way(events, session.now)
        return advise(session.now, way[0]) if way else None


def _kind(position: Position, action: Action) -> str:
    """What a step was, for the words that fit any lesson."""
    return kind_of(position, action).value if isinstance(action, Move | Build | Place) else action.do


def _read(data: dict[str, Any]) -> Stage:
    so, but = (read_notes(data.get(name, ())) for name in ("so", "but"))
    computer = _LOWEST if data.get("against") == "lowest" else ""
    return Stage(
        data["id"], tuple(data["board"]), StageGoal(data["goal"]), data.get("reserve", {}), data.get("captives", ""),
        data.get("phase", "action"), computer, data["rule"], so, but,
    )  # fmt: skip


def _all() -> tuple[Stage, ...]:
    text = read_data(__spec__, "lessons.json")
    return tuple(_read(data) for data in json.loads(text)["stages"])


LESSONS = WordedCourse("lessons", "lesson", _all(), then=_LOWEST)
