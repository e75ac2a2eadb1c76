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


class GameFiles(Generic[G]):
    """The files of a game: all its texts are read, records are written."""

    def __init__(self, texts: GameTexts[G], record: Callable[[G], str]) -> None:
        self._texts, self._record = texts, record

    def opened(self, path: str) -> G:
        """The game in a file (`-`: standard input): a record, a link, or a position from which it begins."""
        return self._texts.game_in(_read_text(path))

    def continued(self, where: str) -> G:
        """The game in a file (`-`: standard input), or in a link or an address with one."""
        there = where == "-" or os.path.exists(os.path.expanduser(where))
        return self.opened(where) if there else self._texts.game_in_link(where)

    def save(self, game: G, path: str) -> None:
        """Write the record to a file, at once and whole; refuses to overwrite anything but a record."""
        target = Path(os.path.expanduser(path))
        with failures_said(path, "written"):
            if target.exists() and not _is_record(target):
                raise GameError(f"{path} is there already and is no record of a game: choose another name.")
            write_whole(target, self._record(game))


def _is_record(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(7) == b"[Record"


def _read_text(path: str) -> str:
    data = read_bytes(path)
    if len(data) > MOST_BYTES:
        raise BadText(f"{path} is too long to be a position or a game.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadText(f"{path} is not text in UTF-8.") from None


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
