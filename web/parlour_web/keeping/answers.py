"""What the library answers: every call comes back with a value and, if something is to be told, a notice."""

from enum import StrEnum
from typing import Any

from parlour.values import Value

from ..notices import Notice
from .save_format import Entry, Listed


class Saved(StrEnum):
    """What has become of a game that was to be saved."""

    SAVED = "saved"
    UNCHANGED = "unchanged"  # nothing to save
    BEHIND = "behind"  # not written: another tab has gone on; `load` gives what it has
    COPIED = "copied"  # written under a new id: another tab has gone another way
    GONE = "gone"  # not written: deleted in another tab, and nothing was played here since
    FAILED = "failed"  # not stored; this tab keeps it as long as it is open


class Kept(Value):
    """The answer to `save`: go on with `entry` (its id is new after COPIED), and tell the notice if there is one."""

    kind: Saved
    entry: Entry
    notice: Notice | None = None


class Loaded(Value):
    """The answer to `load`: an entry, or a notice that says why there is none; both if its end was cut off."""

    entry: Entry | None
    notice: Notice | None = None


class Listing(Value):
    """The answer to `list`: the games, newest first, those that cannot be read last."""

    games: tuple[Listed, ...]
    notice: Notice | None = None


class Base(Value):
    """What a tab last read or wrote of a game."""

    text: str  # as it is stored
    made: dict[str, object]  # what the session's entry was then: a rename by the list changes only `text`
    first: Any  # its first position
    start: str


class Removed(Value):
    """What `delete` took away, for `restore`."""

    id: str
    text: str
    current: bool
    base: Base | None


class Deleted(Value):
    """The answer to `delete`: what can be restored, or why nothing was deleted."""

    removed: Removed | None
    notice: Notice | None = None


class Restored(Value):
    """The answer to `restore`: under which id the game is kept again, or why it is not."""

    id: str | None
    notice: Notice | None = None
