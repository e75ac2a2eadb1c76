"""The games kept in the browser: one key a game, so that one broken entry never harms another.

Several tabs may have the same game open. A tab remembers what it last read or wrote of each game, its *base*. If that
is still what is stored, nobody else has written and the tab may write anything, an undo and another step too. If not,
the histories decide: what only goes on from the stored one is written, what is behind it is not, and what went
another way becomes a copy. So a step that somebody has played is lost only if somebody has undone it.
"""

from collections.abc import Callable

from parlour.errors import GameError

from ..codec import AnyGame, Codec
from ..notices import Notice, Refused
from .answers import Base, Deleted, Kept, Listing, Loaded, Removed, Restored, Saved
from .save_format import (
    Entry,
    Listed,
    clean_title,
    content,
    read_fields,
    read_listed,
    read_save,
    start_sign,
    write_save,
)
from .storage import Guarded, Storage, free_id, game_key
from .stored_json import read_object, write_object
from .tabs import holds, weigh

__all__ = [
    "Deleted", "Entry", "Kept", "Library", "Listed", "Listing", "Loaded", "Removed", "Restored", "Saved",
    "Storage",
]  # fmt: skip

_UNWRITABLE = (GameError, TypeError, ValueError, RecursionError)


class Library:
    """The kept games as one tab sees them. No call raises; whatever the storage does is told by a notice."""

    def __init__(self, codec: Codec, storage: Storage, now: Callable[[], int], new_id: Callable[[], str]) -> None:
        """`now` gives milliseconds, `new_id` a fresh id."""
        self.codec = codec
        self._storage, self._now, self._new_id = Guarded(storage), now, new_id
        self._current = f"{codec.name}.current"
        self._bases: dict[str, Base] = {}
        self._unstored: dict[str, Base] = {}  # what the storage has refused, for as long as the tab is open

    # Keeping and opening

    def new(self, game: AnyGame, title: str = "", half: object = None, look: object = None) -> Entry:
        """An entry with a fresh id; it is stored by `save`."""
        return Entry(self._free_id(), game, title, half, look)

    def copy(self, entry: Entry) -> Entry:
        """A numbered copy of the entry under a fresh id; it is stored by `save`."""
        origin = entry.origin or entry.id
        try:
            fields = [read_object(text) or {} for text in self._storage.all(self._key()).values()]
        except Refused:
            fields = []
        numbers = [one.get("copy") for one in fields if one.get("origin") == origin]
        number = 1 + max((n for n in numbers if isinstance(n, int)), default=0)
        return entry.but(id=self._free_id(), origin=origin, copy=number, created=0)

    def save(self, entry: Entry) -> Kept:
        """Store the game, unless another tab's steps would be lost by it."""
        try:
            return self._save(entry, content(self.codec, entry))
        except _UNWRITABLE:
            return Kept(Saved.FAILED, entry, Notice("kept_impossible"))

    def _save(self, entry: Entry, made: dict[str, object]) -> Kept:
        try:
            kept = weigh(self.codec, entry, made, self._storage.get(self._key(entry.id)), self._bases.get(entry.id))
        except Refused as refused:
            return self._write(Kept(Saved.FAILED, entry, refused.notice), made)
        if kept.kind is Saved.COPIED:
            copy = self.copy(kept.entry)
            kept, made = kept.but(entry=copy), {**made, "origin": copy.origin, "copy": copy.copy}
        return self._write(kept, made) if kept.kind in (Saved.SAVED, Saved.COPIED) else kept

    def check(self, entry: Entry, deleted: str | None = None) -> Kept:
        """What `save` would answer now, without writing: for when another tab has changed something.

        `deleted` is what it has taken away, though this tab has written more of it at that moment: that goes too.
        """
        try:
            stored = self._storage.get(self._key(entry.id))
            base = self._bases.get(entry.id)
            if deleted is not None and base is not None and stored == base.text != deleted:
                self._storage.remove(self._key(entry.id))
                if self.current() == entry.id:
                    self.set_current(None)
                stored = None
            return weigh(self.codec, entry, content(self.codec, entry), stored, base)
        except Refused as refused:
            return Kept(Saved.FAILED, entry, refused.notice)
        except _UNWRITABLE:
            return Kept(Saved.FAILED, entry, Notice("kept_impossible"))

    def load(self, id: str) -> Loaded:
        """The stored game; from now on this tab goes on from there."""
        unstored = self._unstored.get(id)
        try:
            text = unstored.text if unstored else self._storage.get(self._key(id))
            if text is None:
                raise Refused("kept_missing")
            read = read_save(self.codec, id, text)
        except Refused as refused:
            return Loaded(None, refused.notice)
        if not read.whole:
            self._bases.pop(id, None)  # so that the next save makes a copy
            return Loaded(read.entry, Notice("kept_cut"))
        if not unstored:
            self._remember(read.entry, text)
        return Loaded(read.entry)

    def list(self) -> Listing:
        """All games; this tab goes on from what it had all the same."""
        notice = None
        texts: dict[str, str] = {}
        try:
            texts = self._storage.all(self._key())
        except Refused as refused:
            notice = refused.notice
        games = [read_listed(self.codec, id, text) for id, text in texts.items() if id not in self._unstored]
        games += [read_listed(self.codec, id, base.text).but(stored=False) for id, base in self._unstored.items()]
        games.sort(key=lambda game: (not game.readable, -game.updated, game.id))
        return Listing(tuple(games), notice)

    def related(self, game: AnyGame) -> tuple[str, ...]:
        """The ids of the games that begin like this one, newest first."""
        sign = start_sign(self.codec, game)
        found: list[tuple[int, str]] = []
        try:
            texts = self._storage.all(self._key())
        except Refused:
            texts = {}
        for id, text in (texts | {id: base.text for id, base in self._unstored.items()}).items():
            fields = read_object(text) or {}
            if fields.get("start", sign) == sign:
                updated = fields.get("updated")
                found.append((-updated if isinstance(updated, int) else 0, id))
        return tuple(id for _, id in sorted(found))

    # The list's own buttons

    def rename(self, id: str, title: str) -> Notice | None:
        """Give a game another title; a notice says why it could not be."""
        unstored = self._unstored.get(id)
        try:
            text = unstored.text if unstored else self._storage.get(self._key(id))
            if text is None:
                raise Refused("kept_missing")
            named = write_object({**read_fields(self.codec, text), "title": clean_title(title)})
            if unstored:
                self._unstored[id] = unstored.but(text=named)
            else:
                self._storage.set(self._key(id), named)
                base = self._bases.get(id)
                if base and base.text == text:
                    self._bases[id] = base.but(text=named)
        except Refused as refused:
            return refused.notice
        return None

    def delete(self, id: str) -> Deleted:
        """Take a game away, a damaged one too; `restore` brings it back."""
        try:
            unstored = self._unstored.get(id)
            text = self._storage.get(self._key(id))
            kept = unstored.text if unstored else text
            if kept is None:
                raise Refused("kept_missing")
            current = self.current() == id
            if text is not None:
                self._storage.remove(self._key(id))
        except Refused as refused:
            return Deleted(None, refused.notice)
        self._unstored.pop(id, None)
        removed = Removed(id, kept, current, self._bases.pop(id, None))
        if current:
            self.set_current(None)
        self._store_the_rest()
        return Deleted(removed)

    def restore(self, removed: Removed) -> Restored:
        """Bring back what `delete` took; if its place was taken since, beside what is there now."""
        id = removed.id
        try:
            there = self._storage.get(self._key(id))
            if there is not None and not holds(self.codec, there, removed):
                id = self._free_id()
                there = None
            if there is None:
                self._storage.set(self._key(id), removed.text)
                if id == removed.id and removed.base and removed.base.text == removed.text:
                    self._bases[id] = removed.base
        except Refused as refused:
            return Restored(None, refused.notice)
        if removed.current and self.current() is None:
            self.set_current(id)
        return Restored(id)

    # The game that a reload returns to

    def current(self) -> str | None:
        """The id of the game that was open last."""
        try:
            return self._storage.get(self._current)
        except Refused:
            return None

    def set_current(self, id: str | None) -> Notice | None:
        """Remember which game is open."""
        try:
            if id is None:
                self._storage.remove(self._current)
            else:
                self._storage.set(self._current, id)
        except Refused as refused:
            return refused.notice
        return None

    # Writing

    def _write(self, kept: Kept, made: dict[str, object]) -> Kept:
        now = self._now()
        entry = kept.entry.but(created=kept.entry.created or now, updated=now)
        first, base = entry.game.positions[0], self._bases.get(entry.id)
        start = base.start if base and base.first == first else start_sign(self.codec, entry.game)
        merged = read_object(write_object({"title": clean_title(entry.title), "look": entry.look})) or {}
        made = {**made, **merged}
        text = write_save(self.codec, entry, made, start)
        written = Base(text, made, first, start)
        notice = kept.notice
        if kept.kind is not Saved.FAILED:
            try:
                self._storage.set(self._key(entry.id), text)
            except Refused as refused:
                notice = refused.notice
            else:
                self._bases[entry.id] = written
                self._unstored.pop(entry.id, None)
                return kept.but(entry=entry)
        self._unstored[entry.id] = written
        return Kept(Saved.FAILED, entry, notice)

    def _store_the_rest(self) -> None:
        """Try again what did not fit before something was deleted."""
        for id, base in list(self._unstored.items()):
            try:
                there, before = self._storage.get(self._key(id)), self._bases.get(id)
                if there is None or (before and there == before.text):
                    self._storage.set(self._key(id), base.text)
                    self._bases[id] = self._unstored.pop(id)
            except Refused:
                return

    def _remember(self, entry: Entry, text: str) -> None:
        made, start = content(self.codec, entry), start_sign(self.codec, entry.game)
        self._bases[entry.id] = Base(text, made, entry.game.positions[0], start)

    def _key(self, id: str = "") -> str:
        return game_key(self.codec.name, id)

    def _free_id(self) -> str:
        return free_id(self._new_id, self._taken)

    def _taken(self, id: str) -> bool:
        try:
            return id in self._unstored or self._storage.get(self._key(id)) is not None
        except Refused:
            return False
