"""Games in files, for people: what is in a text, what is read and what is written; every failure is one sentence."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from .errors import BadText, GameError

MOST_BYTES = 2_000_000

G = TypeVar("G")
G_co = TypeVar("G_co", covariant=True)


class Opened(Protocol[G_co]):
    """What a link gives: the game, and what is to be said about it."""

    @property
    def game(self) -> G_co: ...

    @property
    def notice(self) -> object | None: ...


class GameTexts(Generic[G]):
    """The texts that a game can be in: how a position, a record and a link of it are read."""

    def __init__(
        self, position: Callable[[str], G], record: Callable[[str], G], link: Callable[[str], Opened[G]]
    ) -> None:
        self._position, self._record, self._link = position, record, link

    def game_in(self, text: str) -> G:
        """The game in a text; what kind of text it is, its first signs say."""
        text = text.removeprefix("\ufeff")
        start = text.lstrip("> \t\r\n")  # mail programs quote with >
        if not start:
            raise BadText("There is no position and no game in it: it is empty.")
        if start.startswith("{"):
            return self._position(text)
        if start.startswith("["):
            return self._record(text)
        opened = self._link(text)
        if opened.notice is not None:
            sys.stderr.write(f"{opened.notice}\n")
        return opened.game

    def game_in_link(self, text: str) -> G:
        """The game in a link; a text that can be none is taken for the name of a file that is missing."""
        try:
            return self.game_in(text)
        except GameError as error:
            if any(sign in text for sign in "./\\") and "#" not in text:
                raise GameError(f"There is no file {text[:200]}.") from None
            raise GameError(f"There is no such file, and it is no link either: {error}") from None


def is_there(path: str) -> bool:
    """Whether there is such a file."""
    return os.path.exists(os.path.expanduser(path))


def read_bytes(path: str) -> bytes:
    """What a file holds (`-`: standard input), at most one byte more than `MOST_BYTES`."""
    with failures_said(path, "read"):
        if path == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(os.path.expanduser(path), "rb") as file:
            return file.read(MOST_BYTES + 1)


def write_whole(target: Path, text: str) -> None:
    """Write a text to a file, at once and whole: it is written beside it first."""
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def failures_said(path: str, done: str) -> Iterator[None]:
    """Make one sentence of what the system refuses: the file cannot be `done`, and why."""
    try:
        yield
    except GameError:
        raise
    except (OSError, ValueError) as error:
        cause = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise GameError(f"{path} cannot be {done}: {cause}.") from None
