"""The room round the table: what every game has.  Buttons and keys become commands, what the sitting says is shown.

One class that all parts of the page meet in, with every command of the house: the file is long for that.
"""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import js

from ..catalogue import t
from ..notices import Notice
from ..player_names import names
from ..view import watching
from . import dom, shell
from .desk import Desk
from .face import AnySitting, Commands, Face
from .greeting import Greeting
from .side import Side
from .voice import Voice

if TYPE_CHECKING:
    from ..view.told import Told
    from .coach import Coach
    from .dialogs import Dialogs
    from .finish import Finish
    from .live_play import LiveTable
    from .opponents import Opponents
    from .replay import Replay
    from .review import Review
    from .sounds import Sounds


class Room:
    """Everything on the page that Python has a hand in; the game itself is its `face`."""

    def __init__(self, make_face: Callable[["Room"], Face]) -> None:
        self.voice = Voice()
        self.face = make_face(self)
        self.desk = Desk(self.face)  # what is kept and what travels
        self.coach: Coach | None = None  # puts tasks beside the person's own game, once one was asked for
        self.live: LiveTable | None = None  # the game on the table is played from several devices
        self._noticed: Notice | None = None  # what was said last of what is impossible
        self.pressed: Any = None  # the button that was pressed last
        self.side = Side(self)
        self.commands: Commands = {
            "undo": lambda _: self._moved(self.sitting.undo(), "undone"),
            "redo": lambda _: self._moved(self.sitting.redo(), "redone"),
            "undo_turn": lambda _: self._moved(self.sitting.undo_turn(), "undone"),
            "redo_turn": lambda _: self._moved(self.sitting.redo_turn(), "redone"),
            "let_go": self._let_go,
            "look": self._look,
            "back": lambda _: self._look(str(max(0, self.sitting.step - 1))),
            "forth": lambda _: self._look(str(min(len(self.sitting.game.steps), self.sitting.step + 1))),
            "now": self._now,
            "from_here": self._from_here,
            "stop": lambda _: self.opponents.stop(),
            "pause": lambda _: self.opponents.pause(True),
            "go_on": lambda _: self.opponents.pause(False),
            "hint": self._hint,
            "again": lambda _: self.finish.again(),
            "next_level": lambda _: self.finish.again(harder=True),
            "replay": lambda _: self.replay.start(),
            "log": lambda _: self.side.switch(),
            "review": lambda _: self.review.start(),
            "review_close": lambda _: self.review.close(),
            "turning": lambda step: self.review.turning(step),
            "type": lambda _: dom.find("typed").focus(),
            "course": self._course,
            "no_offer": self._no_offer,
            "greeting": lambda what: self.greeting.command(what),
        }
        self.sitting = self.desk.first_sitting()
        self.greeting = Greeting(self)
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
    def finish(self) -> "Finish":
        from .finish import Finish

        return Finish(self)

    @cached_property
    def replay(self) -> "Replay":
        from .replay import Replay

        return Replay(self)

    @cached_property
    def review(self) -> "Review":
        from .review import Review

        return Review(self)

    @cached_property
    def told(self) -> "Told":
        from ..view.told import Told

        return Told()

    @cached_property
    def sounds(self) -> "Sounds":
        from .sounds import Sounds

        return Sounds(self.face.tones)

    def learning(self) -> "Coach":
        """The coach, called when he is first needed."""
        if self.coach is None:
            from .coach import Coach

            self.coach = Coach(self)
        return self.coach

    # Sitting down

    @property
    def own(self) -> AnySitting:
        """The person's own game: on the table, or aside while a task is."""
        return self.coach.aside.sitting if self.coach is not None and self.coach.aside is not None else self.sitting

    def sit_down(self, sitting: AnySitting) -> None:
        """Another game on the table."""
        if self.coach is not None:
            self.coach.end()
        self.sit(sitting)
        self.keep()

    def sit_down_at_another(self, sitting: AnySitting) -> None:
        """Put the game on the table away and take this one."""
        self.desk.leave()
        self.sit_down(sitting)

    def sit(self, sitting: AnySitting, *, paused: bool = False) -> None:
        """Show a sitting and play on in it, without keeping it."""
        self.greeting.close()
        if sitting is not self.sitting:
            self.voice.forget()
        if self.live is not None:
            self.live.sat(sitting)
        self.sitting = sitting
        self._apply_settings()
        self.opponents.paused = paused
        self.show()
        self.look_to_computers()

    # Showing

    def show(self, *, said: str = "") -> None:
        """Draw everything that changed and read out what is new."""
        sitting, settings = self.sitting, self.desk.settings
        if self.coach is not None:
            said = self.coach.look(said)
        self.face.draw(sitting, settings)
        dom.find("prompt").textContent = self.prompt()
        dom.show("told", self._told())
        dom.show("chances", self._chances() if settings.evaluation_bar else "")
        self.face.show_choices(sitting)
        dom.show("bar", self._bar())
        dom.find("hint-button").hidden = self.face.minds is None and (self.coach is None or self.coach.task is None)
        dom.find("hint-button").disabled = not sitting.can_act
        self.side.show()
        if "review" in self.__dict__:  # one was asked for
            self.review.draw()
        dom.find("undo").disabled = not sitting.offers_undo
        dom.find("undo-turn").disabled = sitting.looking is not None or not sitting.game.can_undo
        dom.find("redo").disabled = sitting.looking is not None or not sitting.game.can_redo
        if sitting.notice is not None:
            self._notify(sitting.notice)
        elif said:
            self.voice.announce(f"{said} {self.prompt()}")
        self._noticed = sitting.notice
        if self.live is not None:
            self.live.show()

    def _notify(self, notice: Notice) -> None:
        """Why something is impossible: once, and in a task for as long as it holds."""
        sentence, rule = self.face.notice(self.sitting, notice), self.face.rule_of(notice)
        in_task = self.coach is not None and self.coach.remark(sentence, rule)
        if notice is self._noticed:
            return
        if not in_task:
            self.voice.show(sentence, rule)
        self.voice.rule = rule
        self.voice.announce(sentence)

    def prompt(self) -> str:
        """The one line that says what is expected now."""
        sitting = self.sitting
        if self.greeting.is_open:
            return t("prompt_greeting")
        if sitting.others_decide and sitting.looking is None:
            awaited = self.live.awaits() if self.live is not None else ""
            return awaited or t("prompt_away", player=names(sitting)[sitting.now.to_decide()])
        if sitting.computer is None or sitting.looking is not None:
            return self.face.prompt(sitting)
        doing = "paused" if self.opponents.paused else "thinking" if self.opponents.thinking else "computer"
        return t(f"prompt_{doing}", player=names(sitting)[sitting.now.to_decide()])

    def _chances(self) -> str:
        from ..view import chances

        shares = self.face.chances(self.sitting)
        return chances.bar(self.sitting, shares) if shares else ""

    def _told(self) -> str:
        """What the others did; a task says that itself."""
        sitting = self.sitting
        return self.told.line(sitting, self.face.turn_words) if sitting is self.own and sitting.since_mine() else ""

    def _bar(self) -> str:
        if self.sitting.looking is not None:
            return watching.looking_back(self.sitting.may_play_from_here)
        if self.sitting.now.result is not None and self.sitting is self.own:
            return self.finish.bar()
        if self.sitting.computer is None:
            return self.face.bar(self.sitting)
        return watching.computers(self.opponents.thinking, self.opponents.paused)

    # A step was played, or nearly

    def after(self, played: bool) -> None:
        """Show what a call of the sitting has led to."""
        sitting = self.sitting
        self.voice.hush()
        self.show(said=self.face.happened(sitting, sitting.happened) if played else "")
        if not played and sitting.notice is None:
            self.voice.announce(self.prompt())  # something was picked up, put down or chosen
        if played or sitting.half() is not None:  # a half-made step is kept too
            self.keep(at_once=played)
        if not played:
            return
        if self.desk.offering:
            self._no_offer("")
        news = self.face.news(sitting, sitting.happened)
        if news and not (self.coach is not None and self.coach.speaks):
            self.voice.show(news)
        if sitting.happened:
            if self.moves():
                self.face.animate(sitting.happened)
            if self.desk.settings.sounds:
                self.sounds.play(sitting.happened)
            sitting.happened = ()
        if sitting.now.result is not None and sitting.looking is None and sitting is self.own:
            self.finish.reached()
        if self.live is not None:
            self.live.played()
        self.look_to_computers()

    def look_to_computers(self) -> None:
        """Let a computer begin its turn, if it is one's."""
        if "opponents" in self.__dict__:  # they were needed before
            self.opponents.leave_off()
        if self.sitting.computer is not None:
            self.opponents.look()

    def rest(self) -> None:
        """The computers of the person's own game wait until somebody goes on."""
        if self.coach is not None and self.coach.aside is not None:
            self.coach.aside.paused |= self.own.computer is not None
        elif self.sitting.computer is not None:
            self.opponents.pause(True)

    def played_by_computer(self, action: Any) -> None:
        """A step of a computer, shown like any other."""
        self.sitting.play_at_once(action)
        self.after(True)

    def typed(self, event: Any) -> None:
        """A step in notation, from the box for typed moves."""
        event.preventDefault()
        box = dom.find("typed")
        played = self.sitting.typed(str(box.value))
        if played:
            box.value = ""
        self.after(played)

    def keep(self, *, at_once: bool = True) -> None:
        """Keep the person's own game, and write it into the address; nothing was chosen while the greeting is open."""
        if self.sitting is self.own and not self.greeting.is_open:
            self.desk.keep(self.sitting, at_once=at_once)

    # Buttons and keys

    def press(self, do: str) -> None:
        """A button, by its `data-do`; one of the greeting has chosen."""
        name, _, value = do.partition(":")
        if name != "greeting" and self.greeting.is_open:
            self.greeting.close()
            self._no_offer("")  # the greeting has made it
        self.command(name, value)

    def command(self, name: str, value: str = "") -> None:
        """What a button or key asks for."""
        if dom.find("menu").matches(":popover-open"):
            dom.find("menu").hidePopover()
        if self.live is not None and self.live.takes(name):
            return
        next(table[name] for table in self._tables() if name in table)(value)

    def _tables(self) -> Iterator[Commands]:
        yield self.commands
        yield self.face.commands
        if self.coach is not None:
            yield self.coach.commands
        for screen in self.dialogs.screens:
            yield screen.commands

    def _let_go(self, _: str) -> None:
        self.sitting.let_go()
        self.show()

    def _moved(self, moved: bool, key: str) -> None:
        if moved and self.sitting.only_computers:
            self.opponents.paused = True
        self.show(said=t(key) if moved else "")
        if moved:
            self.keep()
            self.look_to_computers()

    def _look(self, step: str) -> None:
        dom.close_dialog()
        self.sitting.look_at(int(step))
        self.show(said=t("after_step", step=self.sitting.step, steps=len(self.sitting.game.steps)))

    def _now(self, _: str) -> None:
        self.sitting.look_at(None)
        self.show()
        self.look_to_computers()

    def _from_here(self, _: str) -> None:
        self.sitting.play_from_here()
        self.show()
        self.keep()
        self.look_to_computers()

    def _hint(self, _: str) -> None:
        if self.coach is None or not self.coach.hint():
            self.opponents.hint()

    def _no_offer(self, _: str) -> None:
        dom.find("offer").hidden = True
        self.desk.offered()

    def _course(self, name: str) -> None:
        self._no_offer("")
        self.learning().overview(name)

    # Settings

    def set(self, name: str, value: Any) -> None:
        """A setting has another value."""
        told = self.desk.set(name, value)
        self._apply_settings()
        self.show()
        if told:
            self.voice.show(told)

    def speak(self, chosen: str | None) -> None:
        """Another language, or that of the browser: everything is said anew, nothing else changes."""
        spoken, missing = lambda: self._spoken(chosen), lambda: self._not_spoken(chosen)
        shell.speak(chosen, spoken, missing)

    def _spoken(self, chosen: str | None) -> None:
        self.face.rename()
        if not dom.find("toast").hidden:
            self._noticed = None  # it is said once more
        self.voice.hush()
        self.set("language", chosen)  # now: what there is to say about it is said in the new one
        self.voice.announce(self.prompt())
        self.dialogs.spoken()

    def _not_spoken(self, chosen: str | None) -> None:
        self.set("language", chosen)
        self.voice.tell(t("language_not_here"))

    def _apply_settings(self) -> None:
        root, settings = js.document.documentElement, self.desk.settings
        for name, value in (("theme", settings.theme), ("colours", settings.colours), ("motion", settings.motion)):
            root.setAttribute(f"data-{name}", value)
        touch = bool(js.matchMedia("(pointer: coarse)").matches)
        alone = self.sitting is self.own and self.live is None
        self.sitting.confirm = alone and settings.confirms(touch, self.desk.by_link)

    def moves(self) -> bool:
        """Whether pieces glide."""
        return self.desk.settings.moves(bool(js.matchMedia("(prefers-reduced-motion: reduce)").matches))
