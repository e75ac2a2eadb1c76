"""What can be learnt of Open Season."""

from typing import TYPE_CHECKING

from parlour_web.learning.courses import Courses

if TYPE_CHECKING:
    from parlour_web.learning.task import Course


def _lessons() -> "Course":
    from .lessons import LESSONS

    return LESSONS


def _puzzles() -> "Course":
    from .puzzles import PUZZLES

    return PUZZLES


COURSES = Courses({"lessons": _lessons, "puzzles": _puzzles})
