"""The courses of a game by their names; each is read when it is first opened."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .task import Course, Task


class Courses:
    """Courses that are made when they are first asked for."""

    def __init__(self, makers: "Mapping[str, Callable[[], Course]]") -> None:
        self._makers = makers
        self._made: dict[str, Course] = {}

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self._makers)

    def course(self, name: str) -> "Course":
        """The course of that name; a KeyError if there is none."""
        if name not in self._made:
            self._made[name] = self._makers[name]()
        return self._made[name]


def find(course: "Course", id: str) -> "Task | None":
    """The task of that id."""
    return next((task for task in course.tasks if task.id == id), None)


def after(course: "Course", task: "Task") -> "Task | None":
    """The task that follows."""
    return next((following for one, following in pairwise(course.tasks) if one.id == task.id), None)
