"""What is kept and what travels: the games in the browser's storage, the address, the settings."""

from random import Random
from typing import TYPE_CHECKING, Any

import js

from eko_core import Game, Setup

from .. import settings as wishes
from ..kept_json import write_object
from ..library import Entry, Library, Listed, Saved
from ..link_text import hash_of
from ..session import Session
from ..telling import happened, names
from ..view.look import SEATS, Seat
from ..words import noticed, t
from . import dom

if TYPE_CHECKING:
    from .. import travel

_OFFER = "eko.offer"  # there while the lessons are offered to a newcomer
_PAUSE = 250  # milliseconds between a step and its writing down


class Desk:
    """Everything that outlives the page."""

    def __init__(self) -> None:
        self.storage = dom.LocalStorage()
        self.library = Library(self.storage, dom.now, lambda: js.crypto.randomUUID().replace("-", "")[:16])
        self.settings = wishes.load(self.storage)
        self.offering = self._is_new()  # the lessons, to somebody who has never played
        self.entry: Entry | None = None  # the game on the table
        self.by_link = False  # it came by a link: probably played by mail
        self.told = ""  # what is to be said about the beginning
        self.board = ""  # a text that holds a board, which came instead of a game
        self.deleted: Any = None  # the last game deleted, for undo
        self._session: Session | None = None
        self._timer: int | None = None

    @property
    def current(self) -> str | None:
        return self.entry.id if self.entry else None

    # The beginning

    def first_session(self) -> Session:
        """From the address (a link, or ?new=3), else the game that was open last, else a new one for two."""
        asked = js.URLSearchParams.new(js.location.search).get("new")
        if str(asked) in ("2", "3", "4"):
            return self._fresh(int(asked))
        kept, link = self.library.current(), str(js.location.hash)
        if kept is not None:
            loaded = self.library.load(kept)
            if loaded.entry is not None and link in ("", hash_of(loaded.entry.game)):
                self.told = noticed(loaded.notice)
                return self._take(loaded.entry)
        elif not link:
            return self._fresh(2)
        return self._arrived(link, kept)

    def _arrived(self, link: str, kept: str | None) -> Session:
        """From an address that holds something else than the game that was open last."""
        from .. import travel

        decision = travel.arrive(link, self.library, kept)
        self.told, self.board = self._words(decision), _board(decision)
        if decision.entry is not None:
            return self._take(decision.entry, by_link=decision.way in (travel.Way.NEWER, travel.Way.ADDED))
        if kept is not None:
            loaded = self.library.load(kept)
            self.told = " ".join(filter(None, (self.told, noticed(loaded.notice))))
            if loaded.entry is not None:
                return self._take(loaded.entry)
        return self._fresh(2)

    def _fresh(self, players: int) -> Session:
        return Session(Game(Setup.random(players, Random(dom.seed()))))

    def _take(self, entry: Entry, *, by_link: bool = False) -> Session:
        self.entry, self.by_link = entry, by_link
        session = Session(entry.game, _looks(entry.look))
        session.restore(entry.half)
        return session

    def leave(self) -> None:
        """The game on the table is put away; the next one is another."""
        self.flush()
        self.entry, self.by_link = None, False

    # Keeping

    def keep(self, session: Session) -> None:
        """Write the game down soon: into the storage and into the address."""
        self._session = session
        dom.cancel(self._timer)
        self._timer = dom.later(_PAUSE, self.flush)

    def flush(self) -> None:
        """Write down what is waiting; what is to be said goes to the page as an event."""
        session, self._session = self._session, None
        dom.cancel(self._timer)
        if session is None:
            return
        entry = self.entry or self.library.new(session.game)
        look = [list(seat) for seat in session.looks]
        kept = self.library.save(entry.but(game=session.game, half=session.half(), look=look))
        self.entry = kept.entry
        if kept.kind is not Saved.FAILED:
            self.library.set_current(kept.entry.id)
        if kept.notice is not None:
            dom.tell_page(noticed(kept.notice))
        self.write_address(session.game)

    def write_address(self, game: Game) -> None:
        """Let the address hold the game, without a new entry in the browser's history."""
        js.history.replaceState(None, "", f"{js.location.pathname}{hash_of(game)}")

    # Games that come

    def arrive(self, text: str) -> tuple[Session | None, str]:
        """Open a link, a record or a position; None and a sentence if it cannot be."""
        from .. import travel

        self.flush()
        if text.startswith("#"):
            decision = travel.arrive(text, self.library, self.entry)
            self.board = _board(decision)
        else:
            read = travel.read_any(text)
            if read.game is None:
                from ..board_text import holds_board  # with all of the workshop's engine

                self.board = text if holds_board(text) else ""
                return None, noticed(read.notice)
            decision = travel.open_game(read.game, self.library, self.entry)
        if decision.entry is None:
            return None, self._words(decision)
        return self._take(decision.entry, by_link=True), self._words(decision)

    def _words(self, decision: "travel.Decision") -> str:
        said = [noticed(decision.notice), noticed(decision.flaw)]
        if decision.kept is not None:
            said.append(noticed(decision.kept.notice))
        if decision.since is not None and decision.entry is not None and decision.since.steps:
            session = Session(decision.entry.game, _looks(decision.entry.look))
            events = [event for step in decision.since.steps for event in step.events]
            said.append(t("since", what=happened(session, events)))
            if decision.since.to_decide is not None:
                said.append(t("your_turn", player=names(session)[decision.since.to_decide]))
        return " ".join(filter(None, said))

    def noticed(self, key: str) -> str:
        """Another tab has changed something in the storage."""
        if self.entry is None or not key.endswith(self.entry.id):
            return ""
        return noticed(self.library.check(self.entry).notice)

    # The list of games

    def listed(self) -> tuple[Listed, ...]:
        self.flush()
        return self.library.list().games

    def open_kept(self, id: str) -> tuple[Session | None, str]:
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
        self.deleted = self.library.delete(id).removed or self.deleted

    def undelete(self) -> None:
        if self.deleted is not None:
            self.library.restore(self.deleted)
            self.deleted = None

    # The offer for newcomers

    def _is_new(self) -> bool:
        """Whether nothing was ever kept here, or the offer of the first visit was neither taken nor declined."""
        try:
            names = self.storage.keys()
            new = not any(name.startswith("eko.") for name in names)
            if new:
                self.storage.set(_OFFER, "open")
            return new or self.storage.get(_OFFER) is not None
        except Exception:  # whatever a browser without storage raises: then nobody is asked at every visit
            return False

    def offered(self) -> None:
        """The offer was taken or declined, or a game is being played."""
        self.offering = False
        try:
            self.storage.remove(_OFFER)
        except Exception:  # the same: it is only asked once more
            return

    # Settings

    def set(self, name: str, value: Any) -> str:
        """Change one setting; a wrong value changes nothing."""
        text = write_object({**self.settings.named(), name: value})
        self.settings = wishes.read(text)
        return noticed(wishes.keep(self.storage, self.settings))


def _board(decision: "travel.Decision") -> str:
    """The board in an address, as a text."""
    return f"b={decision.arrival.value}" if decision.arrival.kind == "board" else ""


def _looks(kept: object) -> tuple[Seat, ...]:
    """Colours and emblems as they were kept, or the usual ones."""
    match kept:
        case list() if len(kept) in (2, 3, 4):
            found = [Seat(*pair) for pair in kept if isinstance(pair, list) and len(pair) == 2]
            good = all(n in range(4) for seat in found for n in seat)
            if good and len(found) == len(kept) == len({seat.colour for seat in found}):
                return tuple(found)
    return SEATS
