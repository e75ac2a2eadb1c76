"""The lessons: a course of short stages on real positions, judged by the engine; their data is in `lessons.json`."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from parlour.data import read_data
from parlour_web.catalogue import t
from parlour_web.learning.notes import Note, fitting, read_notes
from parlour_web.learning.task import Advice, Judgement, Standing
from parlour_web.learning.worded_course import WordedCourse
from parlour_web.notices import Notice
from parlour_web.player_names import level_name
from season_core.actions import Action, Compensate, Pass
from season_core.cards import card
from season_core.events import Event
from season_core.game import Game, Seat
from season_core.players.levels import LEVELS
from season_core.position import COMPENSATE, Position
from season_core.rules import outcome
from season_core.setup import Setup
from season_core.text.drawing import scene, seat

from ..session import Session
from .advice import advise
from .attempt import LEARNER, Attempt
from .goals import StageGoal, holds

_FINISH_SEED = bytes(range(16))
_LOWEST = next(iter(LEVELS))


class Stage(NamedTuple):
    """One lesson: a position and a goal for this turn."""

    id: str
    rule: str  # the id of the rule it teaches
    drawn: dict[str, Any]  # the position, as `season_core.text.drawing.scene` is told it
    goal_: StageGoal
    but: tuple[Note, ...] = ()  # about legal steps that lead elsewhere
    compensation: str = "pass"  # what a robbed player takes: a card, "deck" or "pass"
    open_accolades: bool = False

    @property
    def title(self) -> str:
        return t(f"lesson_{self.id}_title")

    @property
    def says(self) -> str:
        return t(f"lesson_{self.id}_says")

    @property
    def goal(self) -> str:
        return t(f"lesson_{self.id}_goal")

    def position(self) -> Position:
        """Where the lesson begins."""
        seats = [seat(**places) for places in self.drawn["seats"]]
        fields = {name: value for name, value in self.drawn.items() if name != "seats"}
        return scene(*seats, shuffled=True, **fields)

    def session(self) -> Attempt:
        return Attempt(self.position(), open_accolades=self.open_accolades)

    # Judging

    def judge(self, session: Session) -> Judgement:
        """Reached, out of reach, or still open; with a word about the last step."""
        played = session.game.events[: session.game.cursor]
        if not played:
            return Judgement(Standing.OPEN)
        if self.goal_.reached(_told(session), session.now):
            return Judgement(Standing.DONE, Notice(f"lesson_{self.id}_done"))
        if self._way(session) is not None:
            return Judgement(Standing.OPEN, Notice("lesson_so_far"))
        return Judgement(Standing.MISSED, self._correction(session, played[-1]))

    def _correction(self, session: Session, step: Sequence[Event]) -> Notice:
        note = fitting(self.but, lambda condition: holds(condition, step, session.now))
        if note:
            return Notice(f"lesson_{self.id}_{note.say}")
        last = session.game.steps[session.game.cursor - 1]
        return Notice(f"lesson_but_{last.do if last.do in ('take', 'hang') else 'other'}")

    def _way(self, session: Session) -> list[Action] | None:
        return self.goal_.way(_told(session), session.now, self._other)

    def hint(self, session: Session) -> Advice | None:
        """The first step of a way to the goal."""
        way = self._way(session)
        return advise(session, way[0]) if way else Advice(Notice("try_undo"))

    # The others

    def _other(self, position: Position) -> Action:
        """What another seat chooses: what was agreed where it is robbed, else the first thing it can."""
        legal = position.legal or ()
        if position.phase == COMPENSATE:
            taken = None if self.compensation in ("deck", "pass") else card(self.compensation)
            wish: Action = Pass() if self.compensation == "pass" else Compensate(taken)
            return wish if wish in legal else Pass()
        return legal[0]

    def reply(self, session: Session) -> tuple[Action, ...]:
        """What the others do now, to the learner's next choice or to the goal."""
        position, events, found = session.now, list(_told(session)), list[Action]()
        if self._way(session) is None:
            return ()
        while position.decides not in (None, LEARNER) and not self.goal_.reached(events, position):
            found.append(self._other(position))
            position, happened = outcome(position, found[-1])
            events += happened
        return tuple(found)

    def way(self, session: Session) -> tuple[Action, ...]:
        """A solution from the beginning, with what the others do."""
        return tuple(self.goal_.way([], session.now, self._other) or ())


def _told(session: Session) -> list[Event]:
    """Everything that has happened in the attempt."""
    return [event for step in session.game.events[: session.game.cursor] for event in step]


class WholeGame:
    """The last lesson: a game against the lowest level, to its end, whoever wins."""

    id, rule = "finish", "E5"

    @property
    def title(self) -> str:
        return t("lesson_finish_title")

    @property
    def says(self) -> str:
        return t("lesson_finish_says", level=level_name(_LOWEST))

    @property
    def goal(self) -> str:
        return t("lesson_finish_goal")

    def session(self) -> Session:
        seats = [Seat(), Seat(kind=f"computer:{_LOWEST}")]
        session = Session(Game(Setup(2, _FINISH_SEED, first=LEARNER), seats, casual=True))
        session.here = (LEARNER,)
        return session

    def judge(self, session: Session) -> Judgement:
        if session.now.result is None:
            return Judgement(Standing.OPEN)
        won = LEARNER in session.now.result.winners
        return Judgement(Standing.DONE, Notice("lesson_finish_won" if won else "lesson_finish_done"))

    def hint(self, session: Session) -> Advice | None:
        """The table's own adviser knows more."""
        return None


def _read(data: dict[str, Any]) -> Stage:
    notes = read_notes(data.get("but", ()))
    return Stage(
        data["id"], data["rule"], data["scene"], StageGoal(data["goal"]), notes, data.get("compensation", "pass"),
        data.get("open_accolades", False),
    )  # fmt: skip


def _all() -> tuple[Stage | WholeGame, ...]:
    stages = [_read(data) for data in json.loads(read_data(__spec__, "lessons.json"))["stages"]]
    return (*stages, WholeGame())


LESSONS = WordedCourse("lessons", "lesson", _all(), then=_LOWEST)
