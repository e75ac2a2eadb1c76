"""A course that the catalogue has the words of: `lesson_course`, `lesson_course_says` and so on."""

from typing import Generic, TypeVar

from ..catalogue import t
from ..player_names import level_name
from .task import Task

T = TypeVar("T", bound=Task)


class WordedCourse(Generic[T]):
    """A row of tasks; `words` is what its texts begin with, `then` the level that a game follows against, if any."""

    def __init__(self, name: str, words: str, tasks: tuple[T, ...], then: str = "") -> None:
        self.name, self.tasks = name, tasks
        self._words, self._then = words, then

    @property
    def title(self) -> str:
        return t(f"{self._words}_course")

    @property
    def says(self) -> str:
        return t(f"{self._words}_course_says")

    @property
    def ends(self) -> str:
        return t(f"{self._words}_course_ends")

    @property
    def then(self) -> tuple[str, str] | None:
        return ("play_computer", t("lesson_course_then", level=level_name(self._then))) if self._then else None
