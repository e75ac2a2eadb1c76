"""The table: buttons, keys and touches become the session's calls, and what it says is shown and read out."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import js

from eko_core import Action, Hex, March, Position

from .. import telling
from ..session import Session
from ..view import corner, history, turnbar
from ..view.defs import defs
from ..view.markup import escaped
from ..view.widgets import rule_link
from ..words import language, t
from . import dom, keys, shell
from .desk import Desk
from .stage import Stage

if TYPE_CHECKING:
    from ..handles import Handles
    from .coach import Coach
    from .dialogs import Dialogs
    from .opponents import Opponents
    from .sounds import Sounds


class Table:
    """Everything on the page that Python has a hand in."""

    def __init__(self) -> None:
        self.desk = Desk()  # what is kept and what travels
        self.settings = self.desk.settings
        self.stage = Stage(self.touched, self.looked)
        self.session = self.desk.first_session()
        self.coach: Coach | None = None  # puts tasks beside the person's own game, once one was asked for
        self._toast: int | None = None
        self.refused = ""  # the id of the rule that the notice on the page is about
        self.pressed: Any = None  # the button that was pressed last
        self._seen: tuple[object, ...] = ()  # what corners and history show
        self._apply_settings()

    # What the first click does not need is imported when it is first asked for: the page is ready so much earlier.

    @cached_property
    def dialogs(self) -> "Dialogs":
        from .dialogs import Dialogs

        return Dialogs(self)

    @cached_property
    def opponents(self) -> "Opponents":
        from .opponents import Opponents

        return Opponents(self)

    @cached_property
    def sounds(self) -> "Sounds":
        from .sounds import Sounds

        return Sounds()

    @cached_property
    def handles(self) -> "Handles":
        from ..handles import Handles

        return Handles(lambda: self.session, lambda: self.after(True), self.sit_down_at_another, dom.seed)

    # Showing

    def sit_down(self, session: Session) -> None:
        """Another game on the table."""
        if self.coach is not None:
            self.coach.end()
        self.sit(session)
        self.keep()

    def sit(self, session: Session, *, paused: bool = False) -> None:
        """Show a session and play on in it, without keeping it."""
        self.session = session
        self._apply_settings()
        self.opponents.paused = paused
        self.show()
        self.look_to_computers()

    @property
    def own(self) -> Session:
        """The person's own game: on the table, or aside while a task is."""
        return self.coach.aside.session if self.coach is not None and self.coach.aside is not None else self.session

    def sit_down_at_another(self, session: Session) -> None:
        """Put the game on the table away and take this one."""
        self.desk.leave()
        self.sit_down(session)

    def show(self, *, said: str = "") -> None:
        """Draw everything that changed and read out what is new."""
        session = self.session
        if self.coach is not None:
            said = self.coach.look(said)
        self.stage.draw(session, coordinates=self.settings.coordinates)
        dom.find("prompt").textContent = self._prompt()
        dom.show("chances", self._chances() if self.settings.evaluation_bar else "")
        self._beside()
        dom.show("bar", self._bar())
        dom.find("hint-button").disabled = not session.can_act
        self._side()
        dom.find("undo").disabled = not (session.game.can_undo or session.pending or session.looking is not None)
        dom.find("redo").disabled = session.looking is not None or not session.game.can_redo
        if session.notice is not None:
            sentence, self.refused = telling.notice(session, session.notice), telling.rule_of(session.notice)
            if self.coach is None or not self.coach.remark(sentence, self.refused):
                self.toast(sentence, self.refused)
            self.announce(sentence)
        elif said:
            self.announce(f"{said} {self._prompt()}")

    def _chances(self) -> str:
        from ..view import chances

        return chances.bar(self.session)

    def _prompt(self) -> str:
        session = self.session
        if session.computer is None or session.looking is not None:
            return telling.prompt(session)
        doing = "paused" if self.opponents.paused else "thinking" if self.opponents.thinking else "computer"
        return t(f"prompt_{doing}", player=telling.names(session)[session.now.to_decide()])

    def _bar(self) -> str:
        if self.session.computer is None or self.session.looking is not None:
            return turnbar.bar(self.session)
        return turnbar.watching(self.opponents.thinking, self.opponents.paused)

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

    def _side(self) -> None:
        """Corners, history and slider; nothing changes there while a step is only being chosen."""
        session = self.session
        small = bool(js.matchMedia("(max-width: 599px), (max-height: 480px)").matches)
        played = (session.step, session.game.cursor, session.game.steps)
        seen = (session, session.game.seats, *played, small, language())
        if seen != self._seen:
            self._seen = seen
            self._corners(small)
            dom.show_parts("turns", history.history(session))
            self._slider()

    def _corners(self, small: bool) -> None:
        session = self.session
        position = session.shown
        called = telling.names(session)
        active = None if position.result else position.to_decide()
        found = corner.corners(position, called, session.looks)
        opened = {int(e.dataset.seat) for e in dom.all_of("#corners details[open]")}
        dom.show_parts(
            "corners",
            [
                corner.corner_line(c, t, c.seat in opened) if small and c.seat != active else corner.corner_full(c, t)
                for c in found
            ],
        )

    def _slider(self) -> None:
        slider = dom.find("slider")
        slider.max = str(len(self.session.game.steps))
        slider.value = str(self.session.step)
        steps = len(self.session.game.steps)
        slider.setAttribute("aria-valuetext", t("after_step", step=self.session.step, steps=steps))
        current = js.document.querySelector('#turns [aria-current="step"]')
        if dom.there(current):
            listed = dom.find("turns")
            listed.scrollTop = current.offsetTop - listed.clientHeight / 2

    def toast(self, sentence: str, rule: str = "") -> None:
        """A sentence that goes away by itself, with a way to the rule it is about."""
        box = dom.find("toast")
        box.innerHTML = f"<span>{escaped(sentence)}</span>{rule_link(rule) if rule else ''}"
        box.hidden = not sentence
        self.refused = rule
        dom.cancel(self._toast)
        self._toast = dom.later(3000 + 60 * len(sentence) + (3000 if rule else 0), self._toast_over)

    def _toast_over(self) -> None:
        """The notice goes, unless somebody is at it."""
        box = dom.find("toast")
        if box.matches(":hover, :focus-within"):
            self._toast = dom.later(1000, self._toast_over)
            return
        box.hidden, self.refused = True, ""

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

    def after(self, played: bool) -> None:
        """Show what a call of the session has led to."""
        session = self.session
        dom.find("toast").hidden, self.refused = True, ""
        said = telling.happened(session, session.happened) if played else ""
        self.show(said=said)
        if played or session.pending is not None:  # a half-made placement is kept too
            self.keep()
        if not played:
            return
        if self.desk.offering:
            self.do_no_offer("")
        news = telling.news(session, session.happened)
        if news and not (self.coach is not None and self.coach.speaks):
            self.toast(news)
        if session.happened:
            if self._moving():
                from . import motion

                motion.play(self.stage, session.happened)
            if self.settings.sounds:
                self.sounds.play(session.happened)
            session.happened = ()
        if session.now.result is not None and session.looking is None and session is self.own:
            from ..view import ending

            self.dialogs.open(ending.ending(session))
        self.look_to_computers()

    def look_to_computers(self) -> None:
        """Let a computer begin its turn, if it is one's."""
        if self.session.computer is not None:
            self.opponents.look()

    def played_by_computer(self, action: Action) -> None:
        """A step of a computer, shown like any other."""
        self.session.play_at_once(action)
        self.after(True)

    def in_notation(self, position: Position, steps: list[Action]) -> str:
        """A turn as people write it."""
        from eko_core.text import notation

        return notation.format_turn(position, steps)

    def keep(self) -> None:
        """Keep the person's own game, and write it into the address."""
        if self.session is self.own:
            self.desk.keep(self.session)

    def touched(self, hex: Hex, finger: bool) -> None:
        """A touch on a space."""
        cautious = finger and not self.settings.one_tap
        self.after(self.session.touch(hex, cautious=cautious))

    def touch_focus(self) -> None:
        """Enter on the board."""
        if self.stage.focus is not None:
            self.after(self.session.touch(self.stage.focus))

    def looked(self, hex: Hex | None) -> None:
        """The pointer or the keyboard is on a space: say what a touch would do."""
        session = self.session
        text = ""
        if hex is not None and hex in session.shown.board.terrain:
            held = session.selected is not None or session.temple is not None
            steps = session.steps_to(hex) if session.can_act and held else []
            if steps:
                text = " / ".join(dict.fromkeys(telling.consequence(session, step) for step in steps))
            else:
                text = telling.label(session.shown, hex, telling.names(session))
        dom.find("hint").textContent = text
        self.stage.point_at(session, hex)

    # Buttons and keys

    def command(self, name: str, value: str = "") -> None:
        """What a button or key asks for."""
        if dom.find("menu").matches(":popover-open"):
            dom.find("menu").hidePopover()
        places: tuple[Any, ...] = (self, self.coach, self.dialogs)
        next(getattr(where, f"do_{name}") for where in places if hasattr(where, f"do_{name}"))(value)

    def do_no_offer(self, _: str) -> None:
        dom.find("offer").hidden = True
        self.desk.offered()

    def do_course(self, name: str) -> None:
        self.do_no_offer("")
        self.learning().overview(name)

    def learning(self) -> "Coach":
        """The coach, called when he is first needed."""
        if self.coach is None:
            from .coach import Coach

            self.coach = Coach(self)
        return self.coach

    def do_offer(self, number: str) -> None:
        offers = self.session.offers()
        if int(number) < len(offers):
            self.after(self.session.act(offers[int(number)]))

    def do_done(self, _: str) -> None:
        self.after(self.session.done())

    def do_march(self, _: str) -> None:
        self.after(self.session.act(March()))

    def do_temple(self, _: str) -> None:
        self.session.use_temple()
        self.show()
        self.looked(self.stage.pointed)
        if self.session.notice is None:
            self.announce(self._prompt())

    def do_more(self, _: str) -> None:
        if self.session.pending is not None:
            self.session.touch(self.session.pending.at)
        self.show()
        self.keep()

    def do_fewer(self, _: str) -> None:
        self.session.take_back_disc()
        self.show()
        self.keep()

    def do_let_go(self, _: str) -> None:
        self.session.let_go()
        self.show()

    def do_undo(self, _: str) -> None:
        self._moved(self.session.undo(), "undone")

    def do_redo(self, _: str) -> None:
        self._moved(self.session.redo(), "redone")

    def do_undo_turn(self, _: str) -> None:
        self._moved(self.session.undo_turn(), "undone")

    def do_redo_turn(self, _: str) -> None:
        self._moved(self.session.redo_turn(), "redone")

    def _moved(self, moved: bool, key: str) -> None:
        if moved and self.session.only_computers:
            self.opponents.paused = True
        self.show(said=t(key) if moved else "")
        if moved:
            self.keep()
            self.look_to_computers()

    def do_stop(self, _: str) -> None:
        self.opponents.stop()

    def do_pause(self, _: str) -> None:
        self.opponents.pause(True)

    def do_go_on(self, _: str) -> None:
        self.opponents.pause(False)

    def do_review(self, _: str) -> None:
        self.opponents.review()

    def do_hint(self, _: str) -> None:
        if self.coach is None or not self.coach.hint():
            self.opponents.hint()

    def do_look(self, step: str) -> None:
        dom.close_dialog()
        self.session.look_at(int(step))
        self.show(said=t("after_step", step=self.session.step, steps=len(self.session.game.steps)))

    def do_back(self, _: str) -> None:
        self.do_look(str(max(0, self.session.step - 1)))

    def do_forth(self, _: str) -> None:
        self.do_look(str(min(len(self.session.game.steps), self.session.step + 1)))

    def do_now(self, _: str) -> None:
        self.session.look_at(None)
        self.show()
        self.look_to_computers()

    def do_from_here(self, _: str) -> None:
        self.session.play_from_here()
        self.show()
        self.keep()
        self.look_to_computers()

    def do_zoom(self, factor: str) -> None:
        camera = self.stage.camera
        self.stage.see(camera.zoomed(float(factor)) if factor else camera.fitted())
        self._beside()

    def do_coordinates(self, _: str) -> None:
        self.set("coordinates", not self.settings.coordinates)

    def do_speak(self, what: str) -> None:
        from .. import speech

        if what == "neighbours":
            place = self.stage.focus
            self.announce(speech.neighbours(self.session, place) if place else t("no_focus"))
        elif what == "prompt":
            self.announce(telling.prompt(self.session))
        else:
            self.announce(getattr(speech, what)(self.session))
        self.toast(dom.find("live").textContent)

    def do_type(self, _: str) -> None:
        dom.find("typed").focus()

    def set(self, name: str, value: Any) -> None:
        """A setting has another value."""
        told = self.desk.set(name, value)
        self.settings = self.desk.settings
        self._apply_settings()
        self.show()
        if told:
            self.toast(told)

    def speak(self, chosen: str | None) -> None:
        """Another language, or that of the browser: everything is said anew, nothing else changes."""
        self.set("language", chosen)
        shell.speak(self.settings.language, self._spoken, lambda: self.tell(t("language_not_here")))

    def _spoken(self) -> None:
        self.stage.name()
        dom.find("toast").hidden = True
        self.show()
        self.announce(self._prompt())
        self.dialogs.spoken()

    def _apply_settings(self) -> None:
        root, settings = js.document.documentElement, self.settings
        for name, value in (("theme", settings.theme), ("colours", settings.colours), ("motion", settings.motion)):
            root.setAttribute(f"data-{name}", value)
        touch = bool(js.matchMedia("(pointer: coarse)").matches)
        self.session.confirm = self.session is self.own and settings.confirms(touch, self.desk.by_link)

    def _moving(self) -> bool:
        return self.settings.moves(bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches))

    def typed(self, event: Any) -> None:
        """A step in notation, from the box for typed moves."""
        event.preventDefault()
        box = dom.find("typed")
        played = self.session.typed(str(box.value))
        if played:
            box.value = ""
        self.after(played)


def start() -> None:
    """Deal or resume a game, show it, and say that the first click works."""
    shell.begin()
    dom.find("defs").innerHTML = f'<svg class="board-defs" aria-hidden="true">{defs()}</svg>'
    asked = str(js.location.hash)
    table = Table()
    left = js.history.state  # as the coach has written it
    if not (dom.there(left) and hasattr(left, "task") and table.learning().resume(left)):
        table.show()
    _listen(table)
    dom.find("progress").hidden = True
    dom.find("offer").hidden = not table.desk.offering
    for element in dom.all_of("[data-waits]"):
        element.disabled = False
    js.document.documentElement.setAttribute("data-eko", "ready")
    table.keep()
    table.look_to_computers()
    told = table.dialogs.open_board() if table.desk.board else table.desk.told
    if told:
        table.tell(told)
    _rules_asked(table, asked)


def _listen(table: Table) -> None:
    def clicked(event: Any) -> None:
        tile = event.target.closest("#preview [data-space]")
        if dom.there(tile):
            table.dialogs.turn_tile_at(tile.getAttribute("data-space"))
        button = event.target.closest("[data-do]")
        if dom.there(button) and not button.disabled:
            table.pressed = button
            name, _, value = str(button.getAttribute("data-do")).partition(":")
            table.command(name, value)
            if event.detail == 0:  # by a key
                table.stage.refocus()

    dom.listen(js.document, "click", clicked)
    dom.listen(js.document, "change", lambda event: table.dialogs.changed(event))
    dom.listen(js.document, "keydown", lambda event: keys.pressed(table, event))
    dom.listen(dom.find("typing"), "submit", table.typed)
    dom.listen(dom.find("slider"), "input", lambda event: table.command("look", str(event.target.value)))
    dom.listen(js.window, "resize", lambda _: table.show())
    dom.listen(js.window, "hashchange", lambda _: _arrived(table))
    dom.listen(js.window, "storage", lambda event: _other_tab(table, event))
    dom.listen(js.window, "pagehide", lambda _: table.desk.flush())
    dom.listen(js.window, "eko:told", lambda event: table.tell(str(event.detail)))
    js.window.ekoAnswer = dom.kept(lambda name, text: table.handles.answer(name, text))


def _arrived(table: Table) -> None:
    """A link was put into the address bar of the open page."""
    asked = str(js.location.hash)
    session, told = table.desk.arrive(asked)
    if session is not None:
        table.sit_down(session)
    else:
        table.desk.write_address(table.own.game)
    if table.desk.board:
        told = table.dialogs.open_board()
    if told:
        table.tell(told)
    _rules_asked(table, asked)


def _rules_asked(table: Table, hash: str) -> None:
    """An address with `#r=M3` opens the rules there."""
    if hash.startswith("#r="):
        table.dialogs.do_rule(hash[3:])


def _other_tab(table: Table, event: Any) -> None:
    """Another tab has changed what is kept."""
    told = table.desk.noticed(str(event.key))
    if told:
        table.tell(told)
