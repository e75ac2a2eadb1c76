"""Files for people: positions, records and links of Open Season read, records written (`parlour.game_files`)."""

from pathlib import Path

from parlour.game_files import MOST_BYTES, GameTexts, failures_said, is_there, read_bytes, write_whole

from ..errors import BadText, SeasonError
from ..game import Game
from ..text import link, record
from ..text.interchange import read_position

_TEXTS = GameTexts(lambda text: Game(read_position(text)), record.read, link.read)


def open_game(path: str) -> Game:
    """The game in a file (`-`: standard input): a record, a link, or a position from which it begins."""
    return _TEXTS.game_in(_read(path))


def continued_game(where: str) -> Game:
    """The game in a file (`-`: standard input), or in a link or an address with one."""
    return open_game(where) if where == "-" or is_there(where) else _TEXTS.game_in_link(where)


def save_record(game: Game, path: str) -> None:
    """Write the record to a file, at once and whole; refuses to overwrite anything but a record."""
    target = Path(path).expanduser()
    with failures_said(path, "written"):
        if target.exists() and not target.read_text("utf-8", "replace").lstrip().startswith("[Record "):
            raise SeasonError(f"{path} is something else than a game record; it is left alone.")
        write_whole(target, record.write(game))


def _read(path: str) -> str:
    data = read_bytes(path)
    if len(data) > MOST_BYTES:
        raise BadText(f"{path} is larger than {MOST_BYTES} bytes.")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise BadText(f"{path} is no text in UTF-8.") from None
