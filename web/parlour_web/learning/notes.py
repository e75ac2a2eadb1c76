"""What a lesson says about single steps; the conditions are the game's own, as its `lessons.json` has them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

Condition = Mapping[str, Any]


class Note(NamedTuple):
    """What is said about a step that did not reach the goal: the first whose conditions the step fulfils."""

    say: str  # the text lesson_ID_SAY
    when: tuple[Condition, ...]


def read_notes(data: Iterable[Mapping[str, Any]]) -> tuple[Note, ...]:
    """The notes of a lesson's data."""
    return tuple(Note(one["say"], tuple(one["when"])) for one in data)


def fitting(notes: Iterable[Note], holds: Callable[[Condition], bool]) -> Note | None:
    """The first note all of whose conditions hold."""
    return next((note for note in notes if all(map(holds, note.when))), None)
