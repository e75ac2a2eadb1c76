"""A game as it is kept in the browser: `NAME-save/1` (of Ekö `eko-save/1`), one JSON object a game.

    link     the whole history (the codec's link), undone steps included, and the seats
    cursor   how many of its steps are played; the others can be redone
    half     the half-made turn, and
    look     the seats' colours and emblems: the session's own values, kept as they are
    here     the seats of the people at this device, where a game asks for them
    title    the person's, or empty; `copy` numbers the copies of the game `origin`
    picture  the link of the position alone, so that a list of games need not replay them
    start    a checksum of the first position: games that begin alike
    steps, turns, created, updated (milliseconds)
"""

import binascii
from typing import Any

from parlour.bits import is_whole
from parlour.errors import BadText
from parlour.seats import Seat
from parlour.values import Value

from ..codec import AnyGame, Codec, Opened, whole_link
from ..notices import Notice, Refused
from .stored_json import read_object, write_object

EDITION = 1
LONGEST_TITLE = 200
_LATEST = 1 << 53  # milliseconds; also the largest number JavaScript counts exactly


class Entry(Value):
    """A game that is kept. `game` is the live one; its cursor is now, what comes after it was undone."""

    id: str
    game: AnyGame
    title: str = ""
    half: object = None  # anything JSON can write
    look: object = None
    created: int = 0
    updated: int = 0
    origin: str = ""  # of a copy: the id of the game it was made from …
    copy: int = 0  # … and its number, from 1
    here: object = None  # which people sit at this device: seats, as JSON can write them


class Listed(Value):
    """A kept game in the list; one that cannot be read has no position but a notice."""

    id: str
    title: str = ""
    copy: int = 0
    seats: tuple[Seat, ...] = ()
    created: int = 0
    updated: int = 0
    steps: int = 0
    turns: int = 0
    position: Any = None  # for a small picture
    stored: bool = True  # False: only in this tab's memory, as the storage refused it
    notice: Notice | None = None

    @property
    def readable(self) -> bool:
        """Whether it can be opened."""
        return self.position is not None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat; empty where none was given."""
        return tuple(seat.name for seat in self.seats)

    @property
    def result(self) -> Any:
        """Who won, if it is over."""
        return self.position.result if self.position is not None else None

    @property
    def to_decide(self) -> int | None:
        """The seat whose choice it is, unless it is over."""
        return self.position.to_decide() if self.position is not None and not self.position.result else None


class Read(Value):
    """A save that was read; `whole`: nothing of its history is missing."""

    entry: Entry
    whole: bool = True


def content(codec: Codec, entry: Entry) -> dict[str, object]:
    """The fields of a save that the person has made, as JSON reads them back; refuses what cannot be written."""
    fields: dict[str, object] = {
        "title": clean_title(entry.title),
        "link": whole_link(codec, entry.game),
        "cursor": entry.game.cursor,
        "half": entry.half,
        "look": entry.look,
        "origin": entry.origin,
        "copy": entry.copy,
        **({} if entry.here is None else {"here": entry.here}),
    }
    read = read_object(write_object(fields))  # half and look may change while the session goes on
    if read is None:
        raise BadText("half-made turn or look: too long or too deep to be kept")
    return read


def write_save(codec: Codec, entry: Entry, made: dict[str, object], start: str) -> str:
    """The save of this entry; `made` is its `content`, `start` its `start_sign`."""
    game = entry.game
    turns = sum(1 for turn in game.turns if turn.start < game.cursor)
    about: dict[str, object] = {
        "picture": codec.write(game, history=False),
        "start": start,
        "steps": game.cursor,
        "turns": turns,
        "created": entry.created,
        "updated": entry.updated,
    }
    return write_object({"format": f"{codec.name}-save/{EDITION}", "id": entry.id, **made, **about})


def read_fields(codec: Codec, text: str) -> dict[str, object]:
    """The fields of a save; refuses anything that is none (Refused)."""
    fields = read_object(text)
    form = fields.get("format") if fields else None
    if fields is None or not isinstance(form, str) or not form.startswith(f"{codec.name}-save/"):
        raise Refused("kept_unreadable")
    if form != f"{codec.name}-save/{EDITION}":
        raise Refused("kept_newer_version")
    return fields


def read_save(codec: Codec, id: str, text: str) -> Read:
    """The entry in a save; refuses what cannot be read (Refused)."""
    fields = read_fields(codec, text)
    opened = _opened(codec, fields.get("link"))
    game, whole = opened.game, not opened.cut
    cursor = fields.get("cursor")
    if type(cursor) is int and 0 <= cursor <= len(game.steps):
        game.go_to(cursor)
    entry = Entry(
        id,
        game,
        clean_title(fields.get("title")),
        fields.get("half") if whole else None,
        fields.get("look"),
        _count(fields, "created"),
        _count(fields, "updated"),
        _text(fields, "origin"),
        _count(fields, "copy"),
        fields.get("here"),
    )
    return Read(entry, whole)


def read_listed(codec: Codec, id: str, text: str) -> Listed:
    """What the list shows of a save, without replaying it; one that cannot be read says so."""
    try:
        fields = read_fields(codec, text)
        if not is_whole(codec.version, str(fields.get("link"))):
            raise Refused("kept_unreadable")
        try:
            shown = _opened(codec, fields.get("picture")).game
        except Refused:
            shown = read_save(codec, id, text).entry.game  # without a picture the game itself must do
    except Refused as refused:
        return Listed(id, notice=refused.notice)
    return Listed(
        id,
        clean_title(fields.get("title")),
        _count(fields, "copy"),
        shown.seats,
        _count(fields, "created"),
        _count(fields, "updated"),
        _count(fields, "steps"),
        _count(fields, "turns"),
        shown.position,
    )


def start_sign(codec: Codec, game: AnyGame) -> str:
    """A short text that is the same for games that begin alike, and rarely for others."""
    return f"{binascii.crc32(codec.first_position(game).encode()):08x}"


def clean_title(title: object) -> str:
    """A title in one line and not too long; anything but text is no title."""
    return " ".join(title.split())[:LONGEST_TITLE] if isinstance(title, str) else ""


def _opened(codec: Codec, text: object) -> Opened:
    if not isinstance(text, str):
        raise Refused("kept_unreadable")
    try:
        return codec.read(text)
    except Exception:  # whatever is wrong with it: reading a save never stops the play
        raise Refused("kept_unreadable") from None


def _count(fields: dict[str, object], name: str) -> int:
    value = fields.get(name)
    return value if type(value) is int and 0 <= value < _LATEST else 0


def _text(fields: dict[str, object], name: str) -> str:
    value = fields.get(name)
    return value if isinstance(value, str) else ""
