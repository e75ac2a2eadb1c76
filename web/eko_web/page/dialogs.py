"""The dialogs: new game, games, share, open, settings, keys, about, the end."""

from random import Random
from typing import TYPE_CHECKING, Any

import js

from eko_core import BadPosition, Hex, Setup, __version__
from eko_core.players.levels import LEVELS
from eko_core.text import record

from .. import telling
from ..newgame import Draft, Place
from ..session import Session
from ..share import file_name, share_link
from ..view import games, newgame, screens, sharing
from ..view.look import SEATS
from ..words import language, t
from . import dom, shell

if TYPE_CHECKING:
    from eko_core.plan import Design

    from ..shelf import Shelf
    from .rulebook import Rulebook
    from .table import Table
    from .workshop import WorkshopScreen


class Dialogs:
    """One dialog at a time; its buttons are the calls `do_…`, its fields end in `changed`."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.draft: Draft | None = None  # the new game being set up
        self._shelf: Shelf | None = None
        self._workshop: WorkshopScreen | None = None
        self._rulebook: Rulebook | None = None

    def open(self, contents: str) -> None:
        """Show a dialog."""
        box = dom.find("dialog")
        box.innerHTML = contents
        if not box.open:
            box.showModal()
        dom.find("dialog-title").focus()  # so that its name is read out

    def is_open(self, title: str) -> bool:
        """Whether the dialog with that title is on the screen."""
        return bool(dom.find("dialog").open) and str(dom.find("dialog-title").textContent) == title

    def close(self) -> None:
        """Put the dialog away."""
        dom.close_dialog()

    def do_close(self, _: str) -> None:
        self.close()

    # A new game

    def do_new(self, _: str) -> None:
        self.new_on(None)

    def new_on(self, design: "Design | None") -> None:
        """Set up a game, on that board if one is given."""
        session = self.table.own
        spare = [look for look in SEATS if look.colour not in {seat.colour for seat in session.looks}]
        places = [*self._people(session), *(Place(look=look) for look in spare)]
        players, variants = (design.players, ()) if design else (session.game.players, _variants(session))
        self.draft = Draft.fresh(players, Random(dom.seed()), places[:4], variants).with_design(design)
        self.open(newgame.new_game(self.draft, tuple(LEVELS), self._boards()))

    def _people(self, session: Session) -> list[Place]:
        return [Place(seat.name, seat.kind, look) for seat, look in zip(session.game.seats, session.looks, strict=True)]

    def do_another_board(self, _: str) -> None:
        if self.draft:
            redraw = self._redraw_all if self.draft.design else self._redraw_board
            redraw(self.draft.with_board(Random(dom.seed())))

    def do_turn_tile(self, number: str) -> None:
        if self.draft:
            self._redraw_board(self.draft.with_tile_turned(int(number)))

    def do_small_tiles(self, _: str) -> None:
        if self.draft:
            try:
                self._redraw_board(self.draft.with_small_tiles(Random(dom.seed())))
            except BadPosition:
                self.do_another_board("")

    def turn_tile_at(self, space: str) -> None:
        """A touch on the preview turns the large tile there, or lays the small ones anew."""
        q, r = map(int, space.split(","))
        if self.draft and not self.draft.design:
            tile = self.draft.tile_at(Hex(q, r))
            self.do_small_tiles("") if tile is None else self.do_turn_tile(str(tile))

    def _redraw_board(self, draft: Draft) -> None:
        self.draft = draft
        focused = js.document.activeElement.getAttribute("data-do")
        dom.find("preview").innerHTML = newgame.preview(draft)
        dom.find("preview-says").innerHTML = newgame.preview_says(draft)
        again = js.document.querySelector(f'#preview-says [data-do="{focused}"]')
        if dom.there(again):
            again.focus()
        js.document.querySelector('[data-do="deal"]').disabled = not draft.is_valid

    def _redraw_all(self, draft: Draft) -> None:
        """The whole dialog anew, the focus on the same field."""
        self.draft = draft
        active = js.document.activeElement
        field, value = active.getAttribute("data-change"), getattr(active, "value", None)
        scrolled = js.document.querySelector(".dialog-body").scrollTop
        self.open(newgame.new_game(draft, tuple(LEVELS), self._boards(), opened=bool(dom.find("variants").open)))
        js.document.querySelector(".dialog-body").scrollTop = scrolled
        for element in dom.all_of("[data-change]", dom.find("dialog")):
            if element.getAttribute("data-change") == field and (element.type != "radio" or element.value == value):
                element.focus()
                break

    def do_deal(self, _: str) -> None:
        if self.draft and self.draft.is_valid:
            self.close()
            if self._workshop:
                self._workshop.close()
            self.table.sit_down_at_another(Session(self.draft.start(Random(dom.seed())), self.draft.looks()))

    def do_again(self, _: str) -> None:
        """The same people on a new board."""
        self.close()
        old = self.table.session
        draft = Draft.fresh(old.game.players, Random(dom.seed()), self._people(old), _variants(old))
        self.table.sit_down_at_another(Session(draft.start(Random(dom.seed())), draft.looks()))

    def _boards(self) -> str:
        """The list of boards that suit the number of players."""
        from ..view import boardlist  # with all of the workshop's engine

        return boardlist.chooser(self.draft, self.shelf) if self.draft else ""

    def _board(self, choice: str) -> "Design | None":
        """The board that was picked from the list."""
        from ..view import boardlist

        return boardlist.chosen(choice, self.shelf)

    # The workshop

    @property
    def shelf(self) -> "Shelf":
        """The kept boards."""
        if self._shelf is None:
            from ..shelf import Shelf

            self._shelf = Shelf(self.table.desk.storage, dom.now, lambda: js.crypto.randomUUID().replace("-", "")[:16])
        return self._shelf

    @property
    def workshop(self) -> "WorkshopScreen":
        """Made when it is first wanted, as most visits do without it."""
        if self._workshop is None:
            from .workshop import WorkshopScreen

            self._workshop = WorkshopScreen(self)
        return self._workshop

    def do_workshop(self, _: str) -> None:
        self.workshop.open()

    def open_board(self) -> str:
        """The board that came by a link, in the workshop; or the sentence why it cannot be."""
        text, self.table.desk.board = self.table.desk.board, ""
        return self.workshop.arrive(text)

    def do_ws(self, what: str) -> None:
        self.workshop.command(what)

    # My games

    def do_games(self, _: str) -> None:
        desk = self.table.desk
        self.open(games.games(desk.listed(), desk.current, desk.deleted is not None))
        for element in dom.all_of("[data-time]", dom.find("dialog")):
            element.textContent = js.Date.new(int(element.dataset.time)).toLocaleString(dom.locale(language()))

    def do_open_game(self, id: str) -> None:
        session, told = self.table.desk.open_kept(id)
        if session is not None:
            self.close()
            self.table.sit_down(session)
        if told:
            self.table.tell(told)

    def do_delete_game(self, id: str) -> None:
        self.table.desk.delete(id)
        self.do_games("")

    def do_undelete(self, _: str) -> None:
        self.table.desk.undelete()
        self.do_games("")

    # Giving a game away

    def do_share(self, _: str) -> None:
        address = share_link(str(js.location.href), self.table.own.game)
        self.open(sharing.sharing(address, hasattr(js.navigator, "share")))

    def _position_only(self, only: bool) -> None:
        address = share_link(str(js.location.href), self.table.own.game, history=not only)
        dom.find("share-link").value = address.text
        dom.find("share-qr").innerHTML = sharing.code(address)

    def do_copy(self, name: str) -> None:
        text = str(dom.find(name).value)
        dom.find(name).select()
        js.navigator.clipboard.writeText(text).then(
            dom.once(lambda _: self._copied("copied")), dom.once(lambda _: self._copied("not_copied"))
        )

    def _copied(self, key: str) -> None:
        dom.find("share-says").textContent = t(key)

    def do_system_share(self, _: str) -> None:
        shared = {"title": t("title"), "url": str(dom.find("share-link").value)}
        js.navigator.share(dom.js_object(shared)).catch(dom.once(lambda _: None))

    def do_record(self, _: str) -> None:
        self.open(sharing.record_screen(record.write(self.table.session.game)))

    def do_save_record(self, _: str) -> None:
        """Hand the record to the browser as a file."""
        blob = js.Blob.new(dom.js_object([str(dom.find("record-text").value)]), dom.js_object({"type": "text/plain"}))
        anchor = js.document.createElement("a")
        anchor.href = js.URL.createObjectURL(blob)
        anchor.download = file_name([t("share_file"), *telling.names(self.table.session)])
        anchor.click()
        js.URL.revokeObjectURL(anchor.href)

    # Getting one

    def do_open_link(self, _: str) -> None:
        self.open(screens.opening())

    def do_open_text(self, _: str) -> None:
        self._arrive(str(dom.find("open-text").value))

    def _read_file(self, element: Any) -> None:
        chosen = element.files.item(0)
        if not dom.there(chosen):
            return
        if chosen.size > 1_000_000:
            dom.find("open-says").textContent = t("file_too_large")
            return
        chosen.text().then(dom.once(lambda text: self._arrive(str(text))))

    def _arrive(self, text: str) -> None:
        session, told = self.table.desk.arrive(text)
        if session is None:
            told = self.open_board() if self.table.desk.board else told
            dom.find("open-says").textContent = told
            return
        self.close()
        self.table.sit_down(session)
        if told:
            self.table.tell(told)

    # The rules

    @property
    def rulebook(self) -> "Rulebook":
        """Made when it is first needed."""
        if self._rulebook is None:
            from .rulebook import Rulebook

            self._rulebook = Rulebook(self.table)
        return self._rulebook

    def do_rules(self, why: str) -> None:
        """From the beginning, or at the rule that has just forbidden something."""
        self.rulebook.open(self.table.refused if why else "")

    def do_rule(self, rule: str) -> None:
        self.rulebook.open(rule)

    def do_card(self, _: str) -> None:
        self.rulebook.card()

    def do_term(self, name: str) -> None:
        self.rulebook.term(name, self.table.pressed)

    def do_rulebook(self, what: str) -> None:
        self.rulebook.do(what)

    # The rest

    def do_settings(self, _: str) -> None:
        self.open(screens.settings_screen(self.table.desk.settings, shell.languages()))

    def spoken(self) -> None:
        """The language has changed: the settings, where it was chosen, are shown in it."""
        field = dom.find("dialog").querySelector('[data-change="set:language"]')
        if dom.find("dialog").open and dom.there(field):
            self.do_settings("")
            dom.find("dialog").querySelector('[data-change="set:language"]').focus()

    def do_keys(self, _: str) -> None:
        self.open(screens.keys())

    def do_about(self, _: str) -> None:
        self.open(screens.about(__version__))

    def changed(self, event: Any) -> None:
        """A field of the dialog has another value."""
        element = event.target
        name = element.getAttribute("data-change")
        if not dom.there(name):
            return
        what, _, which = str(name).partition(":")
        value = str(element.value)
        match what:
            case "set" if which == "language":
                self.table.speak(value or None)
            case "set":
                self.table.set(which, bool(element.checked) if element.type == "checkbox" else value)
            case "file":
                self._read_file(element)
            case "position_only":
                self._position_only(bool(element.checked))
            case "ws_rename":
                self.workshop.rename(which, value)
            case "rename":
                self.table.desk.rename(which, value)
            case _ if self.draft is not None:
                self._draft_changed(self.draft, what, which, value)

    def _draft_changed(self, draft: Draft, what: str, seat: str, value: str) -> None:
        match what:
            case "players":
                self._redraw_all(draft.with_players(int(value), Random(dom.seed())))
            case "board":
                self._redraw_all(draft.with_design(self._board(value)))
            case "variant" if draft.design:
                self._redraw_all(draft.with_variant(seat, Random(dom.seed())))
            case "variant":
                self._redraw_board(draft.with_variant(seat, Random(dom.seed())))
                dom.find("variants-chosen").textContent = newgame.chosen_variants(self.draft or draft)
            case "first":
                self.draft = draft.with_first(int(value) if value else None)
            case "name":
                self.draft = draft.with_place(int(seat), name=value)
                option = dom.find("dialog").querySelector(f'[data-change="first"] option[value="{seat}"]')
                option.textContent = newgame.called(self.draft, int(seat))
            case "kind":
                self._redraw_all(draft.with_place(int(seat), kind=value))
            case "colour" | "emblem":
                look = draft.places[int(seat)].look._replace(**{what: int(value)})
                self._redraw_all(draft.with_place(int(seat), look=look))


def _variants(session: Session) -> tuple[str, ...]:
    """Those of the game on the table: the next one has them too, unless they are switched off."""
    start = session.game.start
    return start.variants if isinstance(start, Setup) else ()
