"""The boards kept in the browser: one key a board, so that one broken entry never harms another.

    link     the board with its name (eko_core.text.board_link)
    created, updated (milliseconds)

What another version or program has written, or an accident has damaged, is listed and left as it is until it is
deleted. A board that another tab has changed is not overwritten: what is saved here becomes a board of its own.
"""

import binascii
from collections.abc import Callable
from dataclasses import dataclass

from eko_core.board.by_hand import Design, clean_name
from eko_core.errors import EkoError
from eko_core.text import board_link
from parlour_web.keeping.storage import Guarded, Storage, free_id
from parlour_web.keeping.stored_json import read_object, write_object
from parlour_web.notices import Notice, Refused

PREFIX = "eko.board."  # and the board's id
DRAFT = "eko.workshop"  # the board on the bench
FORMAT = "eko-board/1"

_TOLD = {"kept_full": "ws_full", "kept_refused": "ws_refused"}  # the storage's words are about games


@dataclass(frozen=True)
class Shelved:
    """A kept board; one that cannot be read has no design but a notice."""

    id: str
    design: Design | None = None
    updated: int = 0
    notice: Notice | None = None


@dataclass(frozen=True)
class Stored:
    """The answer to `save`: the id it is kept under, None if it is not, and what is to be told."""

    id: str | None
    notice: Notice | None = None


@dataclass(frozen=True)
class Taken:
    """What `delete` took away, for `restore`."""

    id: str
    text: str


class Shelf:
    """The kept boards as one tab sees them. No call raises; whatever the storage does is told by a notice."""

    def __init__(self, storage: Storage, now: Callable[[], int], new_id: Callable[[], str]) -> None:
        self._storage, self._now, self._new_id = Guarded(storage), now, new_id
        self._seen: dict[str, str] = {}  # what this tab last read or wrote of each board

    def list(self) -> tuple[tuple[Shelved, ...], Notice | None]:
        """All boards, newest first, those that cannot be read last."""
        try:
            texts = self._storage.all(PREFIX)
        except Refused as refused:
            return (), _told(refused)
        found = [_read(id, text) for id, text in texts.items()]
        return tuple(sorted(found, key=lambda one: (one.design is None, -one.updated, one.id))), None

    def load(self, id: str) -> Shelved:
        """One board; from now on this tab may overwrite it."""
        try:
            text = self._storage.get(PREFIX + id)
        except Refused as refused:
            return Shelved(id, notice=_told(refused))
        if text is None:
            return Shelved(id, notice=Notice("ws_missing"))
        self._seen[id] = text
        return _read(id, text)

    def save(self, design: Design, id: str | None = None) -> Stored:
        """Keep a board under its id, or under a new one where that would overwrite another tab's."""
        notice = None
        try:
            there = self._storage.get(PREFIX + id) if id else None
            if id is None or (there is not None and there != self._seen.get(id)):
                notice = Notice("ws_saved_beside") if id else None
                id = self._free_id()
                there = None
            now = self._now()
            created = (read_object(there) or {}).get("created", now) if there else now
            fields: dict[str, object] = {"format": FORMAT, "link": board_link.write(design)}
            text = write_object({**fields, "created": created, "updated": now})
            self._storage.set(PREFIX + id, text)
        except Refused as refused:
            return Stored(None, _told(refused))
        self._seen[id] = text
        return Stored(id, notice)

    def rename(self, id: str, name: str) -> Notice | None:
        """Give a board another name."""
        found = self.load(id)
        if found.design is None:
            return found.notice
        return self.save(found.design._replace(name=clean_name(name)), id).notice

    def delete(self, id: str) -> tuple[Taken | None, Notice | None]:
        """Take a board away, a damaged one too; `restore` brings it back."""
        try:
            text = self._storage.get(PREFIX + id)
            if text is None:
                return None, Notice("ws_missing")
            self._storage.remove(PREFIX + id)
        except Refused as refused:
            return None, _told(refused)
        return Taken(id, text), None

    def restore(self, taken: Taken) -> Notice | None:
        """Bring back what `delete` took; beside what is in its place now, if something is."""
        try:
            id = taken.id if self._storage.get(PREFIX + taken.id) is None else self._free_id()
            self._storage.set(PREFIX + id, taken.text)
        except Refused as refused:
            return _told(refused)
        return None

    # The board on the bench, so that a reload loses nothing

    def keep_draft(self, design: Design, id: str | None) -> Notice | None:
        """Remember the board on the bench, and which kept one it will replace when it is saved."""
        fields: dict[str, object] = {"format": FORMAT, "link": board_link.write(design)}
        if id is not None:
            fields |= {"id": id, "seen": _sign(self._seen.get(id, ""))}
        try:
            self._storage.set(DRAFT, write_object(fields))
        except Refused as refused:
            return _told(refused)
        return None

    def draft(self) -> tuple[Design, str | None] | None:
        """What was on the bench last, if that can be read."""
        try:
            text = self._storage.get(DRAFT)
        except Refused:
            return None
        found = _read("", text) if text else Shelved("")
        if text is None or found.design is None:
            return None
        fields = read_object(text) or {}
        id, seen = fields.get("id"), fields.get("seen")
        if isinstance(id, str) and self.load(id).design and _sign(self._seen[id]) == seen:
            return found.design, id
        return found.design, None

    def _free_id(self) -> str:
        return free_id(self._new_id, lambda id: self._storage.get(PREFIX + id) is not None)


def _read(id: str, text: str) -> Shelved:
    fields = read_object(text)
    form = fields.get("format") if fields else None
    if fields is None or not isinstance(form, str) or not form.startswith("eko-board/"):
        return Shelved(id, notice=Notice("ws_unreadable"))
    if form != FORMAT:
        return Shelved(id, notice=Notice("ws_newer_version"))
    updated = fields.get("updated")
    try:
        design = board_link.read(str(fields.get("link")))
    except EkoError:
        return Shelved(id, notice=Notice("ws_unreadable"))
    return Shelved(id, design, updated if type(updated) is int and 0 <= updated < 1 << 53 else 0)


def _sign(text: str) -> int:
    return binascii.crc32(text.encode("utf-8", "replace"))


def _told(refused: Refused) -> Notice:
    notice = refused.notice
    return notice._replace(code=_TOLD.get(notice.code, notice.code))
