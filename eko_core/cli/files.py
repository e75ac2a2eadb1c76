"""Files for people: positions, records and links read, records written; every failure is one sentence."""

import os
import sys
from pathlib import Path

from ..errors import BadText, EkoError
from ..game import Game
from ..text import link, record
from ..text.interchange import read_position

MOST_BYTES = 2_000_000


def open_game(path: str) -> Game:
    """The game in a file (`-`: standard input): a record, a link, or a position from which it begins."""
    return game_in(_read(path))


def game_in(text: str) -> Game:
    """The game in a text; what kind of text it is, its first signs say."""
    text = text.removeprefix("\ufeff")
    start = text.lstrip("> \t\r\n")  # mail programs quote with >
    if not start:
        raise BadText("There is no position and no game in it: it is empty.")
    if start.startswith("{"):
        return Game(read_position(text))
    if start.startswith("["):
        return record.read(text)
    opened = link.read(text)
    if opened.notice is not None:
        sys.stderr.write(f"{opened.notice}\n")
    return opened.game


def save_record(game: Game, path: str) -> None:
    """Write the record to a file, at once and whole; refuses to overwrite anything but a record."""
    target = Path(os.path.expanduser(path))
    try:
        if target.exists() and not _is_record(target):
            raise EkoError(f"{path} is there already and is no record of a game: choose another name.")
        beside = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            beside.write_text(record.write(game), encoding="utf-8", newline="\n")
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        if isinstance(error, EkoError):
            raise
        raise EkoError(f"{path} cannot be written: {_cause(error)}.") from None


def _is_record(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(7) == b"[Record"


def _read(path: str) -> str:
    try:
        if path == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(os.path.expanduser(path), "rb") as file:
                data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise EkoError(f"{path} cannot be read: {_cause(error)}.") from None
    if len(data) > MOST_BYTES:
        raise BadText(f"{path} is too long to be a position or a game.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadText(f"{path} is not text in UTF-8.") from None


def _cause(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
