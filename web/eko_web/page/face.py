"""Ekö at the table: its stage, its words, its commands."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from eko_core import Game, Hex, March, Position, Setup, __version__
from parlour.seats import Seat
from parlour_web.catalogue import t
from parlour_web.codec import AnyGame
from parlour_web.notices import Notice
from parlour_web.page import dom
from parlour_web.page.face import Face
from parlour_web.page.room import Room
from parlour_web.page.screen import Screen
from parlour_web.player_names import titles
from parlour_web.seat_look import SeatLook
from parlour_web.settings import Settings

from .. import arrow_keys, keys, sentences
from ..aids import Aid
from ..codec import CODEC, eko
from ..learning.courses import COURSES
from ..session import Session
from ..view.board.defs import defs
from ..view.screens import corner, turnbar
from . import tones
from .minds import EkoMinds
from .stage import Stage

if TYPE_CHECKING:
    from parlour_web.rulebook import Rulebook


class EkoFace(Face):
    """Ekö, as the room shows it."""

    codec, courses, version = CODEC, COURSES, __version__
    about_more = ("about_tiles", "about_players")
    keys, keys_shown, tones = keys.KEYS, keys.SHOWN, tones.TONES

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        dom.find("defs").innerHTML = f'<svg aria-hidden="true">{defs()}</svg>'
        self.minds: EkoMinds = EkoMinds()
        self.stage = Stage(self._touched, self._looked, self._lifted, self._dropped)
        self.commands = {
            "offer": self._offer,
            "done": self._done,
            "march": lambda _: room.after(self._session.act(March())),
            "temple": self._temple,
            "more": self._more,
            "fewer": self._fewer,
            "zoom": self._zoom,
            "coordinates": lambda _: room.set("coordinates", not room.desk.settings.coordinates),
            "speak": self._speak,
            "aid": self._aid,
        }

    def thinking(self) -> Any:
        from .. import thinking

        return thinking

    def modest(self, level: str) -> str:
        return "guide" if self.minds.is_patient(level) else level

    @property
    def _session(self) -> Session:
        """The session on the table."""
        session = self.room.sitting
        assert isinstance(session, Session)
        return session

    def live(self) -> Any:
        from ..live import LIVE

        return LIVE

    def screens(self) -> list[Screen]:
        from .new_game import NewGameScreen
        from .workshop_door import WorkshopDoor

        door = WorkshopDoor(self.room)
        return [NewGameScreen(self.room, door), door]

    @property
    def rules(self) -> "Rulebook":
        from ..rules_text import RULES

        return RULES

    # Sitting down

    def fresh(self, players: int, rng: Random) -> Session:
        return Session(Game(Setup.random(players, rng)))

    def sitting(self, game: AnyGame, looks: tuple[SeatLook, ...]) -> Session:
        return Session(eko(game), looks)

    def again(self, session: Session, seats: Sequence[Seat], rng: Random) -> Session:
        from .new_game import again

        return again(session, seats, rng)

    # The stage

    def draw(self, session: Session, settings: Settings) -> None:
        self.stage.draw(session, coordinates=settings.coordinates)
        self._say_what(session)

    def show_choices(self, session: Session) -> None:
        """The choices float beside their place, within the frame."""
        box, text = dom.find("beside"), turnbar.beside(session)
        dom.show("beside", text)
        box.hidden = not text
        place = session.pending.at if session.pending else session.target or session.selected
        if text and place is not None:
            self.stage.put_beside(box, place)

    def rename(self) -> None:
        self.stage.name()

    def refocus(self) -> None:
        self.stage.refocus()

    def pressed(self, event: Any) -> bool:
        direction = arrow_keys.KEYS.get((event.key, event.shiftKey))
        if direction is not None and event.target.id != "slider":
            self.stage.move_focus(direction)
            return True
        if event.key in ("Enter", " ") and dom.there(event.target.closest("[data-space]")):
            if self.stage.focus is not None:
                self.room.after(self._session.touch(self.stage.focus))
            return True
        return False

    def animate(self, events: Sequence[Any]) -> None:
        from . import motion

        motion.play(self.stage, events)

    def point_of_view(self) -> Any:
        return self.stage.lens.camera

    def see(self, point_of_view: Any) -> None:
        self.stage.lens.see(point_of_view)

    def _touched(self, hex: Hex, finger: bool) -> bool:
        """A touch on a space; says whether it took a stack or played a step, so that a double click is one."""
        cautious = finger and not self.room.desk.settings.one_tap
        session, before = self._session, self._session.selected
        played = session.touch(hex, cautious=cautious)
        taken = session.selected == hex != before
        self.room.after(played)
        return played or taken

    def _lifted(self, hex: Hex) -> bool:
        """A stack is about to be carried: it is in hand, or the reason why it cannot go is said."""
        if self._session.selected != hex:
            self._touched(hex, False)
        return self._session.selected == hex

    def _dropped(self, hex: Hex) -> None:
        self.room.after(self._session.drop(hex))

    def _looked(self, hex: Hex | None) -> None:
        """The pointer or the keyboard is on a space: say what a touch would do."""
        self.stage.point_at(self._session, hex)
        self._say_what(self._session)

    def _say_what(self, session: Session) -> None:
        """Of the place pointed at: what a touch would do, unless a button says it already."""
        hex = self.stage.pointed
        there = hex is not None and hex in session.shown.board.terrain and hex != session.target
        dom.find("hint").textContent = sentences.at_place(session, hex) if hex is not None and there else ""

    # Commands

    def _offer(self, number: str) -> None:
        offers = self._session.offers()
        if int(number) < len(offers):
            self.room.after(self._session.act(offers[int(number)]))

    def _done(self, _: str) -> None:
        """The main button, whatever it is called now."""
        if self._session.looking is not None:
            self.room.command("now")
        elif self.room.opponents.paused and self._session.computer is not None:
            self.room.command("go_on")
        else:
            self.room.after(self._session.done())

    def _temple(self, _: str) -> None:
        self._session.use_temple()
        self.room.show()
        if self._session.notice is None:
            self.room.voice.announce(self.room.prompt())

    def _more(self, _: str) -> None:
        if self._session.pending is not None:
            self._session.touch(self._session.pending.at)
        self._collected()

    def _fewer(self, _: str) -> None:
        self._session.take_back_disc()
        self._collected()

    def _collected(self) -> None:
        self.room.show()
        self.room.keep()
        if self._session.notice is None:
            self.room.voice.announce(self.room.prompt())

    def _zoom(self, factor: str) -> None:
        camera = self.stage.lens.camera
        self.stage.lens.see(camera.zoomed(float(factor)) if factor else camera.fitted())
        self.show_choices(self._session)

    def _aid(self, what: str) -> None:
        """Show on the board what a key says, or no longer."""
        self._session.aid = None if self._session.aid == what else Aid(what)
        self.room.show()

    def _speak(self, what: str) -> None:
        """What a person can ask for by a key."""
        from .. import spoken_answers as spoken

        session = self._session
        if what == "neighbours":
            said = spoken.neighbours(session, self.stage.focus) if self.stage.focus else t("no_focus")
        elif what == "prompt":
            said = sentences.prompt(session)
        else:
            said = spoken.ANSWERS[what](session)
        if what in tuple(Aid):
            session.aid = what
            self.room.show()
        self.room.voice.announce(said)
        self.room.voice.show(self.room.voice.announced())

    # Words and markup

    def prompt(self, session: Session) -> str:
        return sentences.prompt(session)

    def bar(self, session: Session) -> str:
        return turnbar.bar(session)

    def corners(self, session: Session, small: bool, opened: set[int]) -> list[str]:
        position = session.shown
        active = None if position.result else position.to_decide()
        return [
            corner.corner_line(each, t, each.seat in opened)
            if small and each.seat != active
            else corner.corner_full(each, t)
            for each in corner.in_hand(corner.corners(position, titles(session), session.looks), session)
        ]

    def step_text(self, position: Position, action: Any) -> str:
        from eko_core.text import notation

        return notation.format_step(position, action)

    def turn_text(self, position: Position, steps: Sequence[Any]) -> str:
        from eko_core.text import notation

        return notation.format_turn(position, steps)

    def step_words(self, session: Session, step: int) -> str:
        from .. import deeds  # not needed to begin with

        return deeds.step_words(session, step)

    def turn_words(self, session: Session, steps: range) -> str:
        from .. import deeds  # not needed to begin with

        return deeds.turn_words(session, steps)

    def plan_words(self, session: Session, position: Position, steps: Sequence[Any]) -> str:
        from .. import deeds  # not needed to begin with

        return deeds.plan_words(session, position, steps)

    def notice(self, session: Session, notice: Notice) -> str:
        return sentences.notice(session, notice)

    def rule_of(self, notice: Notice) -> str:
        return sentences.rule_of(notice)

    def happened(self, session: Session, events: Sequence[Any]) -> str:
        return sentences.happened(session, events)

    def news(self, session: Session, events: Sequence[Any]) -> str:
        return sentences.news(session, events)

    def chances(self, session: Session) -> Sequence[float]:
        from ..chances import chances

        return chances(session.shown)

    def ending(self, session: Session) -> str:
        from ..view.screens import ending

        return ending.ending(session)

    def thumbnail(self, position: Position) -> str:
        from ..view.board.thumbnail import thumbnail

        return thumbnail(position)

    def figure(self, name: str) -> str:
        from ..view.screens.figures import figure

        return figure(name)

    def rules_card(self) -> str:
        from ..view.screens.rules_card import card

        return card()

    def own_settings(self, settings: Settings) -> str:
        from parlour_web.view.widgets import switch

        return switch("coordinates", "coordinates", settings.coordinates)

    # Boards come by links too

    def holds_more(self, text: str) -> bool:
        from ..board_text import holds_board  # with all of the workshop's engine

        return holds_board(text)

    def take(self, text: str) -> str:
        from .workshop_door import WorkshopDoor

        door = next(screen for screen in self.room.dialogs.screens if isinstance(screen, WorkshopDoor))
        return door.workshop.arrive(text)

    # For programs

    @cached_property
    def _calls(self) -> Any:
        from ..window_calls import Handles

        return Handles(
            lambda: self._session, lambda: self.room.after(True), self.room.sit_down_at_another, dom.seed
        )

    def answer(self, name: str, text: str) -> str:
        return str(self._calls.answer(name, text))
