"""A task beside the board: a position to play in, a goal that is judged after every step, a hint.

A `Task` (a stage of the lessons, a puzzle) gives a fresh `session()` and is asked to `judge` it whenever a step was
played or taken back; the page's `Coach` puts it on the table beside the person's own game, shows texts and verdict in a
panel, and brings the own game back. A `Course` is a row of tasks: name it in the game's `courses`, then
`data-do="course:NAME"` opens its overview and `data-do="task:NAME:ID"` one of its tasks.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ..notices import Notice
from ..sitting import Sitting


class Standing(StrEnum):
    """How a task stands."""

    OPEN = "open"
    DONE = "done"  # the goal is reached
    MISSED = "missed"  # it cannot be reached any more: undo, or begin again


class Judgement(NamedTuple):
    """How a task stands after the last step, and what is to be said about that step, if anything."""

    standing: Standing
    said: Notice | None = None


class Advice(NamedTuple):
    """What a hint says, and where it points; an arrow from a space to itself marks that space."""

    said: Notice
    arrow: Any = None  # as the game's stage shows it (`Sitting.hint`)


class Task(Protocol):
    """One position with one goal. The texts are asked for whenever they are shown, in the language of that moment."""

    @property
    def id(self) -> str:
        """Names it within its course, also in what is kept: lower-case letters, digits and `_`."""
        ...

    @property
    def title(self) -> str: ...

    @property
    def says(self) -> str:
        """One or two sentences of explanation."""
        ...

    @property
    def goal(self) -> str: ...

    def session(self) -> Sitting[Any]:
        """A fresh session at the beginning of the task; computers play their seats as in any game."""
        ...

    def judge(self, session: Any) -> Judgement:
        """How it stands now. DONE and MISSED close the board until a step is taken back."""
        ...

    def hint(self, session: Any) -> Advice | None:
        """The next good step; None asks the table's own adviser."""
        ...


@runtime_checkable
class Answering(Protocol):
    """A task that also shows what the others do against a wrong turn, and a solution."""

    def reply(self, session: Any) -> tuple[Any, ...]:
        """What the others do now, if anything: it is played on the board."""
        ...

    def way(self, session: Any) -> tuple[Any, ...]:
        """A solution, from a fresh session on."""
        ...


class Course(Protocol):
    """A row of tasks, from easy to hard."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def says(self) -> str:
        """What the overview says above the list."""
        ...

    @property
    def ends(self) -> str:
        """What is said when the last task is done."""
        ...

    @property
    def then(self) -> tuple[str, str] | None:
        """What to do after the last task: the command and the name of a button."""
        ...

    @property
    def tasks(self) -> Sequence[Task]: ...
