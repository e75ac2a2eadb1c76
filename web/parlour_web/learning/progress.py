"""Which tasks of a course are done, and which one was opened last; kept as JSON, one key a course."""

from collections.abc import Sequence
from typing import NamedTuple

from ..keeping.storage import Guarded, Storage
from ..keeping.stored_json import read_object, write_object
from ..notices import Notice, Refused
from .task import Task

EDITION = 1
_MOST, _LONGEST = 1000, 100  # ids, and signs of an id


class Progress(NamedTuple):
    """What has been done in one course. Ids that this version does not know are kept: a newer one may."""

    done: frozenset[str] = frozenset()
    last: str = ""

    def next_of(self, tasks: Sequence[Task]) -> Task:
        """Where to begin or go on: the one opened last, or the first not done after it; all done, the first."""
        ids = [task.id for task in tasks]
        start = ids.index(self.last) if self.last in ids else 0
        ahead = [*tasks[start:], *tasks[:start]]
        return next((task for task in ahead if task.id not in self.done), tasks[0])


def read(text: str | None) -> Progress:
    """The progress in a text; whatever is wrong in it is left out. Never raises.

    >>> read('{"done": ["move", 5], "last": "regroup"}')
    Progress(done=frozenset({'move'}), last='regroup')
    """
    found = read_object(text or "") or {}
    done, last = found.get("done"), found.get("last")
    ids = done[:_MOST] if isinstance(done, list) else []
    good = frozenset(id for id in ids if isinstance(id, str) and len(id) <= _LONGEST)
    return Progress(good, last if isinstance(last, str) and len(last) <= _LONGEST else "")


def key_of(name: str, course: str) -> str:
    """Where the progress in a course of a game is kept."""
    return f"{name}.learning.{course}"


def write(progress: Progress, name: str) -> str:
    """The progress in a course of the game of that name as JSON; `read` gives it back."""
    return write_object({"format": f"{name}-learning/{EDITION}", "done": sorted(progress.done), "last": progress.last})


def load(storage: Storage, name: str, course: str) -> Progress:
    """What the browser remembers of a course."""
    try:
        return read(Guarded(storage).get(key_of(name, course)))
    except Refused:
        return Progress()


def keep(storage: Storage, name: str, course: str, progress: Progress) -> Notice | None:
    """Remember it, with what another tab has done meanwhile; a notice says if that was not possible."""
    there = load(storage, name, course)
    try:
        Guarded(storage).set(key_of(name, course), write(progress._replace(done=progress.done | there.done), name))
    except Refused:
        return Notice("coach_not_kept")
    return None
