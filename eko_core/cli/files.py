"""Files for people: positions, records and links of Ekö read, records written (`parlour.game_files`)."""

import os
from pathlib import Path

from parlour.game_files import MOST_BYTES, GameTexts, failures_said, is_there, read_bytes, write_whole

from ..errors import BadText, EkoError
from ..game import Game
from ..text import link, record
from ..text.interchange import read_position

_TEXTS = GameTexts(lambda text: Game(read_position(text)), record.read, link.read)


def open_game(path: str) -> Game:
    """The game in a file (`-`: standard input): a record, a link, or a position from which it begins."""
    return _TEXTS.game_in(_read(path))


def continued_game(where: str) -> Game:
    """The game in a file, or in a link or an address with one."""
    return open_game(where) if is_there(where) else _TEXTS.game_in_link(where)


def save_record(game: Game, path: str) -> None:
    """Write the record to a file, at once and whole; refuses to overwrite anything but a record."""
    target = Path(os.path.expanduser(path))
    with failures_said(path, "written"):
        if target.exists() and not _is_record(target):
            raise EkoError(f"{path} is there already and is no record of a game: choose another name.")
        write_whole(target, record.write(game))


def _is_record(path: Path) -> bool:
    if not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(7) == b"[Record"


def _read(path: str) -> str:
    data = read_bytes(path)
    if len(data) > MOST_BYTES:
        raise BadText(f"{path} is too long to be a position or a game.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadText(f"{path} is not text in UTF-8.") from None
