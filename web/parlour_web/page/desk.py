"""What is kept and what travels: the games in the browser's storage, the address, the settings."""

from random import Random
from typing import TYPE_CHECKING, Any

import js

from .. import settings as wishes
from ..catalogue import noticed, t
from ..codec import AnyGame, Looks, hash_of
from ..keeping.library import Entry, Library, Listed, Saved
from ..keeping.stored_json import write_object
from ..notices import Notice, Refused
from ..seat_look import SEAT_LOOKS, SeatLook
from . import address_bar, dom

if TYPE_CHECKING:
    from ..address import arriving
    from .face import AnySitting, Face

_READING = 2500  # milliseconds until a sentence has been read
_PAUSE = 250  # milliseconds until a half-made step is stored and the address written


class Desk:
    """Everything that outlives the page."""

    def __init__(self, face: "Face") -> None:
        self.face, self.codec = face, face.codec
        self._offer = f"{self.codec.name}.offer"  # there while the lessons are offered to a newcomer
        self.storage = dom.LocalStorage()
        self.library = Library(self.codec, self.storage, dom.now, dom.new_id)
        self.settings = wishes.load(self.storage, self.codec.name)
        self.offering = bool(face.courses.names) and self._is_new()  # the lessons, to somebody who has never played
        self.entry: Entry | None = None  # the game on the table
        self.by_link = False  # it came by a link: probably played by mail
        self.told = ""  # what is to be said about the beginning
        self.more = ""  # a text that holds something of the game's own, which came instead of a game
        self.rule = ""  # the id of a rule that the address asked for
        self.elsewhere = ""  # the page of the game that the address belongs to, if it is another one
        self.live = ""  # an invitation to a live game, or an answer to one, that came by the address
        self.deleted: Any = None  # the last game deleted, for undo
        self._gone: tuple[object, ...] = ()  # the game on the table as it was deleted: kept again once it has gone on
        self._sitting: AnySitting | None = None
        self._timer: int | None = None
        self._unwritten = False  # whether it is still to be stored
        self._notice: Notice | None = None  # what is to be said about storing it
        self._said: tuple[Notice, AnySitting] | None = None  # what was said so last, until it is stored again …
        self._read_at = 0  # … and when it can have been read: a step that follows at once wipes it away

    @property
    def current(self) -> str | None:
        return self.entry.id if self.entry else None

    # The beginning

    def first_sitting(self) -> "AnySitting":
        """From the address (a link, or ?new=3), else the game that was open last, else a new one for two."""
        asked = js.URLSearchParams.new(js.location.search).get("new")
        if str(asked) in ("2", "3", "4"):
            return self._fresh(int(asked))
        kept, link = self.library.current(), str(js.location.hash)
        if kept is not None:
            loaded = self.library.load(kept)
            if loaded.entry is not None and link in ("", hash_of(self.codec, loaded.entry.game, _looks(loaded.entry))):
                self.told = noticed(loaded.notice)
                return self._take(loaded.entry)
        elif not link:
            return self._fresh(2)
        return self._arrived(link, kept)

    def _arrived(self, link: str, kept: str | None) -> "AnySitting":
        """From an address that holds something else than the game that was open last."""
        from ..address import arriving

        decision = arriving.arrive(link, self.library, kept)
        self.told = self._words(decision)
        self._note(decision, link)
        if decision.entry is not None:
            return self._take(decision.entry, by_link=decision.way in (arriving.Way.NEWER, arriving.Way.ADDED))
        if kept is not None:
            loaded = self.library.load(kept)
            self.told = " ".join(filter(None, (self.told, noticed(loaded.notice))))
            if loaded.entry is not None:
                return self._take(loaded.entry)
        return self._fresh(2)

    def _fresh(self, players: int) -> "AnySitting":
        return self.face.fresh(players, Random(dom.seed()))

    def _take(self, entry: Entry, *, by_link: bool = False) -> "AnySitting":
        self.entry, self.by_link, self._gone = entry, by_link, ()
        sitting = self.face.sitting(entry.game, _looks(entry))
        sitting.here = _here(entry)
        sitting.restore(entry.half)
        return sitting

    def leave(self) -> None:
        """The game on the table is put away; the next one is another."""
        self.flush()
        self.entry, self.by_link = None, False

    # Keeping

    def keep(self, sitting: "AnySitting", *, at_once: bool = True) -> None:
        """Write the game down: a step at once, as the page may be gone the next moment; the rest soon."""
        if self._is_gone(sitting):
            return
        fresh, self._gone = self.entry is None, ()
        self._sitting, self._unwritten = sitting, True
        if at_once:
            self._store(sitting)
        if fresh:
            self.flush()  # the address must not name another game when the page is loaded again
            return
        dom.cancel(self._timer)
        self._timer = dom.later(_PAUSE, self.flush)

    def _is_gone(self, sitting: "AnySitting") -> bool:
        """Whether it was deleted, and nothing has been played since."""
        return bool(self._gone) and self._gone == (self.current, sitting.game.played)

    def flush(self) -> None:
        """Write down what is waiting, into the address too; what is to be said goes to the page as an event."""
        sitting, self._sitting = self._sitting, None
        dom.cancel(self._timer)
        if sitting is None:
            return
        if self._unwritten:
            self._store(sitting)
        news, self._notice = self._notice, None
        if news is not None and (self._said != (news, sitting) or dom.now() < self._read_at):
            self._said, self._read_at = (news, sitting), dom.now() + _READING
            dom.tell_page(noticed(news))
        self.write_address(sitting)

    def _store(self, sitting: "AnySitting") -> None:
        entry = self.entry or self.library.new(sitting.game)
        look = [list(seat) for seat in sitting.looks]
        here = None if sitting.here is None else list(sitting.here)
        kept = self.library.save(entry.but(game=sitting.game, half=sitting.half(), look=look, here=here))
        self.entry, self._unwritten = kept.entry, False
        if kept.kind is not Saved.FAILED:
            self.library.set_current(kept.entry.id)
            self._said = None
        self._notice = kept.notice or self._notice

    def write_address(self, sitting: "AnySitting") -> None:
        """Let the address hold the game, without a new entry in the browser's history."""
        link = "" if self._is_gone(sitting) else hash_of(self.codec, sitting.game, sitting.looks)
        address_bar.write(f"{js.location.pathname}{link}")

    # Games that come

    def arrive(self, text: str) -> tuple["AnySitting | None", str]:
        """Open a link, a record or a position; None and a sentence if it cannot be."""
        from ..address import arriving
        from ..address.pasted import read_any

        self.flush()
        if text.startswith("#"):
            decision = arriving.arrive(text, self.library, self.entry)
            self._note(decision, text)
        else:
            read = read_any(self.codec, text)
            if read.game is None:
                self.more = text if self.face.holds_more(text) else ""
                return None, noticed(read.notice)
            decision = arriving.open_game(read.game, self.library, self.entry, read.looks)
        if decision.entry is None:
            return None, self._words(decision)
        return self._take(decision.entry, by_link=True), self._words(decision)

    def receive(self, game: AnyGame, looks: Looks) -> tuple["AnySitting", AnyGame | None]:
        """A game from another device, for the table; and the same one with more steps, if that is kept here."""
        from ..address import arriving

        self.flush()
        decision = arriving.open_game(game, self.library, self.entry, looks)
        if decision.entry is None or decision.way is arriving.Way.OLDER:
            self.leave()
            return self.face.sitting(game, looks or SEAT_LOOKS), decision.entry.game if decision.entry else None
        taken = self._take(decision.entry, by_link=True)
        self.write_address(taken)  # steps may come without a pause, and a reload must not find another game there
        return taken, None

    def _words(self, decision: "arriving.Decision") -> str:
        from .arrival_words import arrival_words

        entry = decision.entry
        return arrival_words(self.face, decision, self.face.sitting(entry.game, _looks(entry)) if entry else None)

    def _note(self, decision: "arriving.Decision", text: str) -> None:
        """Remember what an address holds besides games: something of the game's own (a board), or a rule."""
        kind, value = decision.arrival.kind, decision.arrival.value
        self.elsewhere = self.address_elsewhere(text) if kind in ("damaged", "unknown") else ""
        self.more = f"b={value}" if kind == "board" else ""
        self.rule = value if kind == "rules" else ""
        self.live = {"invitation": f"j={value}", "answer": f"a={value}"}.get(kind, "")

    def taken(self) -> str:
        """What came instead of a game, once."""
        text, self.more = self.more, ""
        return text

    def noticed(self, key: str, deleted: str | None) -> str:
        """Another tab has changed something in the storage, or `deleted` this (`Library.check`)."""
        if self.entry is None or not key.endswith(self.entry.id):
            return ""
        kept = self.library.check(self.entry, deleted)
        if kept.kind is Saved.GONE:
            self._notice = None  # that it was kept again
        return noticed(kept.notice)

    def address_elsewhere(self, text: str) -> str:
        """The address of the other game's page that a link in the text belongs to, with the link; empty if to none."""
        from ..address.pasted import link_with

        for way in dom.all_of("a[data-sign]"):
            link = link_with(str(way.getAttribute("data-sign")), text)
            if link:
                return f"{way.href}#g={link}"
        return ""

    # The list of games

    def listed(self) -> tuple[Listed, ...]:
        self.flush()
        return self.library.list().games

    def open_kept(self, id: str) -> tuple["AnySitting | None", str]:
        self.flush()
        loaded = self.library.load(id)
        if loaded.entry is None:
            return None, noticed(loaded.notice)
        return self._take(loaded.entry), noticed(loaded.notice)

    def rename(self, id: str, title: str) -> None:
        self.library.rename(id, title)
        if self.entry is not None and self.entry.id == id:
            self.entry = self.entry.but(title=title)

    def delete(self, id: str) -> None:
        self.flush()
        removed = self.library.delete(id).removed
        if removed is not None and self.entry is not None and self.entry.id == id:
            self._gone = id, self.entry.game.played
            address_bar.forget()  # a reload would take the game for one that came by a link
        self.deleted = removed or self.deleted

    def undelete(self) -> None:
        if self.deleted is not None:
            self.library.restore(self.deleted)
            if self.deleted.id == self.current:
                self._gone = ()
            self.deleted = None

    def back_up(self) -> str:
        """Everything that is kept for both games, as a file; a sentence if that cannot be."""
        from ..keeping import backup

        self.flush()
        try:
            dom.save_file("games-backup.json", backup.write(self.storage), "application/json")
        except Refused as refused:
            return noticed(refused.notice)
        return ""

    def merge_backup(self, text: str) -> str:
        """Add what a back-up holds and is not here; says what came of it."""
        from ..keeping import backup

        self.flush()
        try:
            return t("backup_merged", things=backup.merge(self.storage, backup.read(text), dom.new_id))
        except Refused as refused:
            return noticed(refused.notice)

    # The offer for newcomers

    def _is_new(self) -> bool:
        """Whether nothing was ever kept here, or the offer of the first visit was neither taken nor declined."""
        try:
            mine = f"{self.codec.name}."
            keys = self.storage.keys()
            new = not any(key.startswith(mine) for key in keys)
            if new:
                self.storage.set(self._offer, "open")
            return new or self.storage.get(self._offer) is not None
        except Exception:  # whatever a browser without storage raises: then nobody is asked at every visit
            return False

    def offered(self) -> None:
        """The offer was taken or declined, or a game is being played."""
        self.offering = False
        try:
            self.storage.remove(self._offer)
        except Exception:  # the same: it is only asked once more
            return

    # Settings

    def set(self, name: str, value: Any) -> str:
        """Change one setting; a wrong value changes nothing."""
        text = write_object({**self.settings.named(), name: value})
        self.settings = wishes.read(text)
        return noticed(wishes.keep(self.storage, self.codec.name, self.settings))


def _looks(entry: Entry) -> tuple[SeatLook, ...]:
    """Colours and emblems as they were kept, or the usual ones."""
    kept, players = entry.look, entry.game.players
    match kept:
        case list() if len(kept) == players:
            found = [SeatLook(*pair) for pair in kept if isinstance(pair, list) and len(pair) == 2]
            good = all(n in range(4) for look in found for n in look)
            if good and len(found) == players == len({look.colour for look in found}):
                return tuple(found)
    return SEAT_LOOKS[:players]


def _here(entry: Entry) -> tuple[int, ...] | None:
    """The seats of the people at this device, if it was said who they are."""
    told = entry.here if isinstance(entry.here, list) else []
    return tuple(seat for seat in told if type(seat) is int and seat in range(entry.game.players)) or None
