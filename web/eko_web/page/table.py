"""The table: buttons, keys and touches become the session's calls, and what it says is shown and read out."""

from random import Random
from typing import Any

import js
from eko_core import Hex, March, __version__
from eko_core.text import record

from .. import cursor, speech, telling
from ..handles import Handles
from ..newgame import Draft, Place
from ..session import Session
from ..share import file_name, share_link
from ..view import corner, ending, games, history, newgame, screens, sharing, turnbar
from ..view.defs import defs
from ..view.look import SEATS
from ..words import t
from . import dom, motion
from .desk import Desk
from .sounds import Sounds
from .stage import Stage


class Table:
    """Everything on the page that Python has a hand in."""

    def __init__(self) -> None:
        self.desk = Desk()  # what is kept and what travels
        self.settings = self.desk.settings
        self.stage = Stage(self.touched, self.looked)
        self.sounds = Sounds()
        self.session = self.desk.first_session()
        self.draft: Draft | None = None
        self._toast: int | None = None
        self._apply_settings()

    # Showing

    def sit_down(self, session: Session) -> None:
        """Another game on the table."""
        self.session = session
        self._apply_settings()
        self.show()
        self.keep()

    def sit_down_at_another(self, session: Session) -> None:
        """Put the game on the table away and take this one."""
        self.desk.leave()
        self.sit_down(session)

    def show(self, *, said: str = "") -> None:
        """Draw everything that changed and read out what is new."""
        session = self.session
        self.stage.draw(session, coordinates=self.settings.coordinates)
        dom.find("prompt").textContent = telling.prompt(session)
        self._beside()
        dom.show("bar", turnbar.bar(session))
        self._corners()
        dom.show("turns", history.history(session))
        self._slider()
        dom.find("undo").disabled = not (session.game.can_undo or session.pending or session.looking is not None)
        dom.find("redo").disabled = session.looking is not None or not session.game.can_redo
        if session.notice is not None:
            sentence = telling.notice(session, session.notice)
            self.toast(sentence)
            self.announce(sentence)
        elif said:
            self.announce(f"{said} {telling.prompt(session)}")

    def _beside(self) -> None:
        """The choices float beside their place, within the frame."""
        session, box = self.session, dom.find("beside")
        text = turnbar.beside(session)
        dom.show("beside", text)
        box.hidden = not text
        place = session.pending.at if session.pending else session.target or session.selected
        if text and place is not None:
            x, y, half = self.stage.place_of(place)
            frame = self.stage.frame
            left = min(max(x, box.offsetWidth / 2 + 4), frame.clientWidth - box.offsetWidth / 2 - 4)
            below = y + half + 12
            above = y - half - 12 - box.offsetHeight
            top = below if below + box.offsetHeight < frame.clientHeight or above < 0 else above
            box.style.setProperty("left", f"{left:.0f}px")
            box.style.setProperty("top", f"{max(4, min(top, frame.clientHeight - box.offsetHeight - 4)):.0f}px")

    def _corners(self) -> None:
        session = self.session
        position = session.shown
        called = telling.names(session)
        active = None if position.result else position.to_decide()
        small = js.matchMedia("(max-width: 899px)").matches
        found = corner.corners(position, called, session.looks)
        opened = {int(e.dataset.seat) for e in dom.all_of("#corners details[open]")}
        dom.show(
            "corners",
            "".join(
                corner.corner_line(c, t, c.seat in opened) if small and c.seat != active else corner.corner_full(c, t)
                for c in found
            ),
        )

    def _slider(self) -> None:
        slider = dom.find("slider")
        slider.max = str(len(self.session.game.steps))
        slider.value = str(self.session.step)
        slider.setAttribute("aria-valuetext", t("after_step", step=self.session.step, steps=len(self.session.game.steps)))
        current = js.document.querySelector('#turns [aria-current="step"]')
        if dom.there(current):
            listed = dom.find("turns")
            listed.scrollTop = current.offsetTop - listed.clientHeight / 2

    def toast(self, sentence: str) -> None:
        """A sentence that goes away by itself."""
        box = dom.find("toast")
        box.textContent = sentence
        box.hidden = not sentence
        dom.cancel(self._toast)
        self._toast = dom.later(3000 + 60 * len(sentence), lambda: setattr(box, "hidden", True))

    def tell(self, sentence: str) -> None:
        """A sentence for eyes and ears."""
        self.toast(sentence)
        self.announce(sentence)

    def announce(self, sentence: str) -> None:
        """Something for the screen reader."""
        live = dom.find("live")
        # The same sentence twice would not be read twice.
        live.textContent = sentence + ("\u00a0" if live.textContent == sentence else "")

    # A step was played, or nearly

    def after(self, played: bool, *, silent: bool = False) -> None:
        """Show what a call of the session has led to."""
        session = self.session
        dom.find("toast").hidden = True
        said = telling.happened(session, session.happened) if played else ""
        self.show(said=said)
        if not played:
            return
        self.keep()
        if session.happened and not silent:
            if self._moving():
                motion.play(self.stage, session.happened)
            if self.settings.sounds:
                self.sounds.play(session.happened)
            session.happened = ()
        if session.now.result is not None and session.looking is None:
            self.open(ending.ending(session))

    def keep(self) -> None:
        """Keep the game, and write it into the address."""
        self.desk.keep(self.session)

    def touched(self, hex: Hex, finger: bool) -> None:
        """A touch on a space."""
        cautious = finger and not self.settings.one_tap
        self.after(self.session.touch(hex, cautious=cautious))

    def looked(self, hex: Hex | None) -> None:
        """The pointer or the keyboard is on a space: say what a touch would do."""
        session = self.session
        text = ""
        if hex is not None and hex in session.shown.board.terrain:
            steps = session.steps_to(hex) if session.can_act and session.selected is not None else []
            if steps:
                text = " / ".join(dict.fromkeys(telling.consequence(session, step) for step in steps))
            else:
                text = telling.label(session.shown, hex, telling.names(session))
        dom.find("hint").textContent = text

    # Buttons and keys

    def command(self, name: str, value: str = "") -> None:
        """What a button or key asks for."""
        if dom.find("menu").matches(":popover-open"):
            dom.find("menu").hidePopover()
        getattr(self, f"_do_{name}")(value)

    def _do_offer(self, number: str) -> None:
        offers = self.session.offers()
        if int(number) < len(offers):
            self.after(self.session.act(offers[int(number)]))

    def _do_done(self, _: str) -> None:
        self.after(self.session.done())

    def _do_march(self, _: str) -> None:
        self.after(self.session.act(March()))

    def _do_more(self, _: str) -> None:
        if self.session.pending is not None:
            self.session.touch(self.session.pending.at)
        self.show()
        self.keep()

    def _do_fewer(self, _: str) -> None:
        self.session.take_back_disc()
        self.show()
        self.keep()

    def _do_let_go(self, _: str) -> None:
        self.session.let_go()
        self.show()

    def _do_undo(self, _: str) -> None:
        self._moved(self.session.undo(), "undone")

    def _do_redo(self, _: str) -> None:
        self._moved(self.session.redo(), "redone")

    def _do_undo_turn(self, _: str) -> None:
        self._moved(self.session.undo_turn(), "undone")

    def _do_redo_turn(self, _: str) -> None:
        self._moved(self.session.redo_turn(), "redone")

    def _moved(self, moved: bool, key: str) -> None:
        self.show(said=t(key) if moved else "")
        if moved:
            self.keep()

    def _do_look(self, step: str) -> None:
        self.close()
        self.session.look_at(int(step))
        self.show(said=t("after_step", step=self.session.step, steps=len(self.session.game.steps)))

    def _do_back(self, _: str) -> None:
        self._do_look(str(max(0, self.session.step - 1)))

    def _do_forth(self, _: str) -> None:
        self._do_look(str(min(len(self.session.game.steps), self.session.step + 1)))

    def _do_now(self, _: str) -> None:
        self.session.look_at(None)
        self.show()

    def _do_from_here(self, _: str) -> None:
        self.session.play_from_here()
        self.show()
        self.keep()

    def _do_zoom(self, factor: str) -> None:
        camera = self.stage.camera
        self.stage.see(camera.zoomed(float(factor)) if factor else camera.fitted())
        self._beside()

    def _do_coordinates(self, _: str) -> None:
        self.set("coordinates", not self.settings.coordinates)

    def _do_speak(self, what: str) -> None:
        if what == "neighbours":
            place = self.stage.focus
            self.announce(speech.neighbours(self.session, place) if place else t("no_focus"))
        elif what == "prompt":
            self.announce(telling.prompt(self.session))
        else:
            self.announce(getattr(speech, what)(self.session))
        self.toast(dom.find("live").textContent)

    # Dialogs

    def open(self, contents: str) -> None:
        """Show a dialog."""
        box = dom.find("dialog")
        box.innerHTML = contents
        if not box.open:
            box.showModal()
        dom.find("dialog-title").focus()

    def close(self) -> None:
        """Put the dialog away."""
        if dom.find("dialog").open:
            dom.find("dialog").close()

    def _do_close(self, _: str) -> None:
        self.close()

    def _do_new(self, _: str) -> None:
        session = self.session
        places = [
            Place(seat.name, seat.kind, look)
            for seat, look in zip(session.game.seats, session.looks, strict=True)
        ]
        spare = [look for look in SEATS if look not in session.looks]
        places += [Place(look=look) for look in spare]
        self.draft = Draft.fresh(session.game.players, Random(dom.seed()), places[:4])
        self.open(newgame.new_game(self.draft))

    def _do_another_board(self, _: str) -> None:
        if self.draft:
            self._redraft(self.draft.with_board(Random(dom.seed())), whole=False)

    def _do_turn_tile(self, number: str) -> None:
        if self.draft:
            self._redraft(self.draft.with_tile_turned(int(number)), whole=False)

    def turn_tile_at(self, space: str) -> None:
        """A touch on the preview turns the tile there."""
        q, r = map(int, space.split(","))
        if self.draft:
            self._do_turn_tile(str(self.draft.tile_at(Hex(q, r))))

    def _redraft(self, draft: Draft, *, whole: bool) -> None:
        self.draft = draft
        if whole:
            active = js.document.activeElement.getAttribute("data-change")
            chosen = js.document.activeElement.value
            self.open(newgame.new_game(draft))
            for element in dom.all_of("[data-change]", dom.find("dialog")):
                if element.getAttribute("data-change") == active and element.value == chosen:
                    element.focus()
                    break
        else:
            dom.find("preview").innerHTML = newgame.preview(draft)
            focused = js.document.activeElement.getAttribute("data-do")
            dom.find("preview-says").innerHTML = newgame.preview_says(draft)
            again = js.document.querySelector(f'#preview-says [data-do="{focused}"]')
            if dom.there(again):
                again.focus()
            js.document.querySelector('[data-do="deal"]').disabled = not draft.is_valid

    def _do_deal(self, _: str) -> None:
        if self.draft and self.draft.is_valid:
            self.close()
            self.sit_down_at_another(Session(self.draft.start(Random(dom.seed())), self.draft.looks()))

    def _do_again(self, _: str) -> None:
        """The same people, a new board; the next seat begins."""
        self.close()
        old = self.session
        places = [Place(s.name, s.kind, look) for s, look in zip(old.game.seats, old.looks, strict=True)]
        draft = Draft.fresh(old.game.players, Random(dom.seed()), places)
        self.sit_down_at_another(Session(draft.start(Random(dom.seed())), draft.looks()))

    def _do_games(self, _: str) -> None:
        self.open(games.games(self.desk.listed(), self.desk.current, self.desk.deleted is not None))
        for element in dom.all_of("[data-time]", dom.find("dialog")):
            element.textContent = js.Date.new(int(element.dataset.time)).toLocaleString()

    def _do_open_game(self, id: str) -> None:
        session, told = self.desk.open_kept(id)
        if session is not None:
            self.close()
            self.sit_down(session)
        if told:
            self.toast(told)

    def _do_delete_game(self, id: str) -> None:
        self.desk.delete(id)
        self._do_games("")

    def _do_undelete(self, _: str) -> None:
        self.desk.undelete()
        self._do_games("")

    def _do_share(self, _: str) -> None:
        self.open(sharing.sharing(share_link(str(js.location.href), self.session.game), hasattr(js.navigator, "share")))

    def _do_copy(self, name: str) -> None:
        text = str(dom.find(name).value)
        dom.find(name).select()
        js.navigator.clipboard.writeText(text).then(
            dom.once(lambda _: self._copied("copied")), dom.once(lambda _: self._copied("not_copied"))
        )

    def _copied(self, key: str) -> None:
        dom.find("share-says").textContent = t(key)

    def _do_system_share(self, _: str) -> None:
        js.navigator.share(dom.js_object({"title": t("title"), "url": str(dom.find("share-link").value)})).catch(
            dom.once(lambda _: None)
        )

    def _position_only(self, only: bool) -> None:
        address = share_link(str(js.location.href), self.session.game, history=not only)
        dom.find("share-link").value = address.text
        dom.find("share-qr").innerHTML = sharing.code(address)

    def _do_open_link(self, _: str) -> None:
        self.open(screens.opening())

    def _do_open_text(self, _: str) -> None:
        self._arrive(str(dom.find("open-text").value))

    def _arrive(self, text: str) -> None:
        session, told = self.desk.arrive(text)
        if session is None:
            dom.find("open-says").textContent = told
            return
        self.close()
        self.sit_down(session)
        self.toast(told)

    def _do_record(self, _: str) -> None:
        self.open(sharing.record_screen(record.write(self.session.game)))

    def _do_save_record(self, _: str) -> None:
        """Hand the record to the browser as a file."""
        blob = js.Blob.new(dom.js_object([str(dom.find("record-text").value)]), dom.js_object({"type": "text/plain"}))
        anchor = js.document.createElement("a")
        anchor.href = js.URL.createObjectURL(blob)
        anchor.download = file_name([t("share_file"), *telling.names(self.session)])
        anchor.click()
        js.URL.revokeObjectURL(anchor.href)

    def _do_settings(self, _: str) -> None:
        self.open(screens.settings_screen(self.settings))

    def _do_keys(self, _: str) -> None:
        self.open(screens.keys())

    def _do_about(self, _: str) -> None:
        self.open(screens.about(__version__))

    def _do_type(self, _: str) -> None:
        dom.find("typed").focus()

    # Fields that change

    def changed(self, event: Any) -> None:
        """A field of a dialog has another value."""
        element = event.target
        name = element.getAttribute("data-change") if element.getAttribute else None
        if not dom.there(name):
            return
        what, _, seat = str(name).partition(":")
        value = str(element.value)
        if what == "set":
            self.set(seat, element.checked if element.type == "checkbox" else value)
        elif what == "file":
            self._read_file(element)
        elif what == "position_only":
            self._position_only(element.checked)
        elif what == "rename":
            self.desk.rename(seat, value)
        elif self.draft is not None:
            self._redraft_field(what, seat, value)

    def _redraft_field(self, what: str, seat: str, value: str) -> None:
        draft = self.draft
        assert draft is not None
        match what:
            case "players":
                self._redraft(draft.with_players(int(value), Random(dom.seed())), whole=True)
            case "first":
                self.draft = draft.with_first(int(value) if value else None)
            case "name":
                self._redraft(draft.with_place(int(seat), name=value), whole=True)
            case "kind":
                self.draft = draft.with_place(int(seat), kind=value)
            case "colour" | "emblem":
                look = draft.places[int(seat)].look._replace(**{what: int(value)})
                self._redraft(draft.with_place(int(seat), look=look), whole=True)

    def _read_file(self, element: Any) -> None:
        chosen = element.files.item(0)
        if not dom.there(chosen):
            return
        if chosen.size > 1_000_000:
            dom.find("open-says").textContent = t("file_too_large")
            return
        chosen.text().then(dom.once(lambda text: self._arrive(str(text))))

    def set(self, name: str, value: Any) -> None:
        """A setting has another value."""
        told = self.desk.set(name, value)
        self.settings = self.desk.settings
        self._apply_settings()
        self.show()
        if told:
            self.toast(told)

    def _apply_settings(self) -> None:
        root, settings = js.document.documentElement, self.settings
        for name, value in (("theme", settings.theme), ("colours", settings.colours), ("motion", settings.motion)):
            root.setAttribute(f"data-{name}", value)
        touch = bool(js.matchMedia("(pointer: coarse)").matches)
        self.session.confirm = settings.confirms(touch, self.desk.by_link)

    def _moving(self) -> bool:
        return self.settings.moves(bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches))

    # Keys

    def pressed(self, event: Any) -> None:
        """A key, wherever the focus is."""
        if event.ctrlKey or event.metaKey or event.altKey:
            if event.key.lower() == "z" and not event.altKey and not _typing(event):
                event.preventDefault()
                self.command("redo" if event.shiftKey else "undo")
            return
        if _typing(event) or dom.find("dialog").open:
            return
        direction = cursor.KEYS.get((event.key, event.shiftKey))
        if direction is not None and not event.target.closest("#slider"):
            event.preventDefault()
            self.stage.move_focus(direction)
        elif event.key in ("Enter", " ") and event.target.closest("[data-space]"):
            event.preventDefault()
            if self.stage.focus is not None:
                self.after(self.session.touch(self.stage.focus))
        elif event.key in _KEYS:
            event.preventDefault()
            name, _, value = _KEYS[event.key].partition(":")
            self.command(name, value)

    def typed(self, event: Any) -> None:
        """A step in notation, from the box for typed moves."""
        event.preventDefault()
        box = dom.find("typed")
        played = self.session.typed(str(box.value))
        if played:
            box.value = ""
        self.after(played)


_KEYS = {
    "Escape": "let_go", "d": "done", "f": "march", "u": "undo", "r": "redo", "U": "undo_turn", "R": "redo_turn",
    "/": "type", "m": "speak:my_stacks", "t": "speak:threats", "e": "speak:emperors", "s": "speak:scores",
    "n": "speak:neighbours", "l": "speak:last_turn", "p": "speak:prompt", "[": "back", "]": "forth", "?": "keys",
    "+": "zoom:1.4", "=": "zoom:1.4", "-": "zoom:0.7", "0": "zoom:", "c": "coordinates",
}  # fmt: skip


def _typing(event: Any) -> bool:
    return event.target.tagName in ("INPUT", "TEXTAREA", "SELECT") and event.target.type not in ("range", "radio", "checkbox")


def start() -> None:
    """Deal or resume a game, show it, and say that the first click works."""
    dom.find("defs").innerHTML = f'<svg class="board-defs" aria-hidden="true">{defs()}</svg>'
    table = Table()
    table.show()
    _listen(table)
    dom.find("progress").hidden = True
    for element in dom.all_of("[data-waits]"):
        element.disabled = False
    js.document.documentElement.setAttribute("data-eko", "ready")
    table.keep()
    if table.desk.told:
        table.tell(table.desk.told)


def _listen(table: Table) -> None:
    def clicked(event: Any) -> None:
        tile = event.target.closest("#preview [data-space]")
        if dom.there(tile):
            table.turn_tile_at(tile.getAttribute("data-space"))
        button = event.target.closest("[data-do]")
        if dom.there(button) and not button.disabled:
            name, _, value = str(button.getAttribute("data-do")).partition(":")
            table.command(name, value)

    dom.listen(js.document, "click", clicked)
    dom.listen(js.document, "change", table.changed)
    dom.listen(js.document, "keydown", table.pressed)
    dom.listen(dom.find("typing"), "submit", table.typed)
    dom.listen(dom.find("slider"), "input", lambda event: table.command("look", str(event.target.value)))
    dom.listen(js.window, "resize", lambda _: table.show())
    dom.listen(js.window, "hashchange", lambda _: _arrived(table))
    dom.listen(js.window, "storage", lambda event: _other_tab(table, event))
    dom.listen(js.window, "pagehide", lambda _: table.desk.flush())
    dom.listen(js.window, "eko:told", lambda event: table.tell(str(event.detail)))
    handles = Handles(lambda: table.session, lambda: table.after(True), table.sit_down_at_another, dom.seed)
    js.window.ekoAnswer = dom.kept(handles.answer)


def _arrived(table: Table) -> None:
    """A link was put into the address bar of the open page."""
    session, told = table.desk.arrive(str(js.location.hash))
    if session is not None:
        table.sit_down(session)
    else:
        table.desk.write_address(table.session.game)
    if told:
        table.tell(told)


def _other_tab(table: Table, event: Any) -> None:
    """Another tab has changed what is kept."""
    told = table.desk.noticed(str(event.key))
    if told:
        table.tell(told)
