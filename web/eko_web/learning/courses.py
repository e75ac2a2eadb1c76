"""The courses by their names; each is read when it is first opened."""

from functools import cache
from itertools import pairwise

from .task import Course, Task

NAMES = ("lessons", "puzzles")


@cache
def course(name: str) -> Course:
    """The course of that name; a KeyError if there is none."""
    if name == "lessons":
        from .lessons import LESSONS

        return LESSONS
    if name == "puzzles":
        from .puzzles import PUZZLES

        return PUZZLES
    raise KeyError(name)


def find(course: Course, id: str) -> Task | None:
    """The task of that id."""
    return next((task for task in course.tasks if task.id == id), None)


def after(course: Course, task: Task) -> Task | None:
    """The task that follows."""
    return next((following for one, following in pairwise(course.tasks) if one.id == task.id), None)
