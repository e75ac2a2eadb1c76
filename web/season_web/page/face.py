"""Open Season at the table: its stage, its words, its commands."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

import js

from parlour_web.catalogue import t
from parlour_web.codec import AnyGame
from parlour_web.notices import Notice
from parlour_web.page import dom
from parlour_web.page.face import Face
from parlour_web.page.room import Room
from parlour_web.page.screen import Screen
from parlour_web.seat_look import SeatLook
from parlour_web.settings import Settings
from season_core import __version__
from season_core.game import Game, Seat
from season_core.position import HANG, Position
from season_core.setup import Setup

from .. import keys, sentences
from ..codec import CODEC, season
from ..learning.courses import COURSES
from ..offers import PLAY, offers
from ..session import Session, new_session
from ..view.defs import defs
from . import tones
from .minds import SeasonMinds
from .stage import Stage

if TYPE_CHECKING:
    from parlour_web.rulebook import Rulebook


class SeasonFace(Face):
    """Open Season, as the room shows it."""

    codec, courses, version = CODEC, COURSES, __version__
    keys, keys_shown, tones = keys.KEYS, keys.SHOWN, tones.TONES

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        dom.find("defs").innerHTML = defs()
        self.minds: SeasonMinds = SeasonMinds()
        self.stage = Stage(self._dropped)
        self._held = False  # a pointer holds the button of the own cards down
        self.commands = {
            "inn": lambda index: self._touch(f"inn:{self._session.now.inn[int(index)]}"),
            "hand": lambda index: self._touch(f"hand:{self._session.now.hand[int(index)]}"),
            "space": self._space,
            "deck": lambda _: self._touch("deck"),
            "scoring": lambda key: self._touch(f"scoring:{key}"),
            "column": lambda column: self._touch(f"column:{column}"),
            "offer": self._offer,
            "number": self._number,
            "enlarge": self._enlarge,
            "own": lambda _: self._own(),
            "curtain": lambda _: self._draw_curtain(),
            "speak": self._speak,
        }
        dom.listen(js.document, "pointerdown", self._pressed)
        for kind in ("pointerup", "pointercancel"):
            dom.listen(js.document, kind, lambda _: self._released())
        dom.listen(js.document, "visibilitychange", lambda _: self._left())
        dom.listen(js.window, "pagehide", lambda _: self._left())

    def thinking(self) -> Any:
        from .. import thinking

        return thinking

    def modest(self, level: str) -> str:
        return "herald" if self.minds.is_patient(level) else level

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
        from .score import ScoreScreen
        from .trainer import TrainerScreen
        from .who import WhoScreen

        return [NewGameScreen(self.room), ScoreScreen(self.room), TrainerScreen(self.room), WhoScreen(self.room)]

    @property
    def rules(self) -> "Rulebook":
        from ..rules_text import RULES

        return RULES

    def figure(self, name: str) -> str:
        from ..view.figures import figure

        return figure(name)

    def rules_card(self) -> str:
        from ..view.rules_card import card

        return card()

    # Sitting down

    def fresh(self, players: int, rng: Random) -> Session:
        return new_session(Game(Setup.random(players, rng)))

    def again(self, session: Session, seats: Sequence[Seat], rng: Random) -> Session:
        from ..new_game import Draft

        game = Draft.like(session.game, session.looks).start(rng)
        game.seats = seats
        return new_session(game, session.looks)

    def sitting(self, game: AnyGame, looks: tuple[SeatLook, ...]) -> Session:
        return Session(season(game), looks)

    # The stage

    def draw(self, session: Session, settings: Settings) -> None:
        self.stage.draw(session)
        if session.here is None and session.private and not dom.there(js.document.querySelector("dialog[open]")):
            self.room.command("who")

    def refocus(self) -> None:
        self.stage.refocus()

    def animate(self, events: Sequence[Any]) -> None:
        session = self._session
        if not session.covered:
            self.stage.motion.play(sentences.as_seen(session, events))

    def pressed(self, event: Any) -> bool:
        return event.target.id != "slider" and self.stage.move_focus(str(event.key))

    # Touches

    def _touch(self, what: str, *, cautious: bool = False) -> None:
        self.room.after(self._session.touch(what, cautious=cautious))

    def _space(self, at: str) -> None:
        touch = bool(js.matchMedia("(pointer: coarse)").matches)
        self._touch(f"space:{at}", cautious=touch and not self.room.desk.settings.one_tap)

    def _dropped(self, carried: str, place: str) -> None:
        """A card was put down: one of the inn is taken, one of the hand is hung; the last one taken, both at once."""
        session = self._session
        kind, _, index = carried.partition(":")
        cards = session.now.inn if kind == "inn" else session.now.hand
        card, at = cards[int(index)], place.startswith("space:")
        if kind == "inn" and place != carried:
            self._touch(f"inn:{card}")
        if at and card in session.now.hand and session.now.phase == HANG:
            session.touched = (f"hand:{card}",)
            self._touch(place)

    def _offer(self, number: str) -> None:
        session = self._session
        found = offers(session)
        if int(number) >= len(found):
            return
        whole = session.complete
        if found[int(number)] == PLAY and whole is not None:
            self.room.after(session.act(whole))
        else:
            self._touch(found[int(number)])

    def _number(self, number: str) -> None:
        """A digit: the choice of that number, else the card of the hand or of the inn."""
        session, n = self._session, int(number) - 1
        found = offers(session)
        if found:
            self._offer(str(n))
        elif n < len(session.now.hand):
            self._touch(f"hand:{session.now.hand[n]}")
        elif n < len(session.now.inn):
            self._touch(f"inn:{session.now.inn[n]}")

    def _enlarge(self, seat: str) -> None:
        self._session.large = int(seat)
        self.room.show()

    # Private moments

    def _draw_curtain(self) -> None:
        if self._session.draw_curtain():
            self.room.show(said=" ")
            self.stage.refocus()

    def _own(self) -> None:
        """Look at the own cards, or cover them again; where several look the curtain comes first."""
        session = self._session
        if session.held_open:
            session.let_go()
        elif session.now.result is None and session.looking is None:
            if session.here is None:
                self.room.command("who")
                return
            session.look_at_own(session.eyes)
        self.room.show()

    def _pressed(self, event: Any) -> None:
        """Holding the button shows the own cards for as long; on a shared device it only asks who is there."""
        held = event.target.closest("[data-hold]")
        if dom.there(held) and not self._session.shared and not self._session.held_open:
            self._held = True
            self._own()

    def _released(self) -> None:
        if self._held:
            self._held = False
            self._session.let_go()
            self.room.show()

    def _left(self) -> None:
        """The tab is left or the screen locked: everything private is covered again."""
        session = self._session
        if js.document.hidden and (session.curtain.open_for is not None or session.curtain.before is not None):
            session.curtain.fall()
            self.room.show()

    def _speak(self, what: str) -> None:
        """What a person can ask for by a key."""
        from .. import spoken_answers as spoken

        self.room.voice.announce(spoken.ANSWERS[what](self._session))
        self.room.voice.show(self.room.voice.announced())

    # Words

    def prompt(self, session: Session) -> str:
        return sentences.prompt(session)

    def step_text(self, position: Position, action: Any) -> str:
        from .. import written

        return written.step(self._session, position, action)

    def turn_text(self, position: Position, steps: Sequence[Any]) -> str:
        return " ".join(self.step_text(position, step) for step in steps)

    def step_words(self, session: Session, step: int) -> str:
        return sentences.step_words(session, step)

    def turn_words(self, session: Session, steps: range) -> str:
        return " ".join(sentences.step_words(session, step) for step in steps)

    def plan_words(self, session: Session, position: Position, steps: Sequence[Any]) -> str:
        from ..plans import plan_words

        return plan_words(session, steps)

    def review(self, session: Session, turns: Sequence[Any], points: Sequence[Any]) -> str:
        from ..view.review import review

        return review(session, turns, points)

    def chances(self, session: Session) -> Sequence[float]:
        """By what the only person at the device knows; where several look it would tell of covered cards."""
        alone = session.alone
        if session.shown.result is None and alone is None:
            return ()
        from season_core.players.search import estimate

        return estimate(self.minds.memory(session.game, alone or 0, session.step)).value

    def notice(self, session: Session, notice: Notice) -> str:
        return sentences.notice(session, notice)

    def happened(self, session: Session, events: Sequence[Any]) -> str:
        return sentences.happened(session, events)

    def caught_up(self, session: Session, steps: Sequence[Any]) -> str:
        """Without the beginnings of the turns between them, which the table shows."""
        return " ".join(sentences.step_words(session, step.number) for step in steps)

    def news(self, session: Session, events: Sequence[Any]) -> str:
        return sentences.news(session, events)

    def ending(self, session: Session) -> str:
        from ..picture import picture
        from ..view.score_sheet import ending

        return ending(picture(session))

    def thumbnail(self, position: Position) -> str:
        from ..view.thumbnail import thumbnail

        return thumbnail(position)

    @property
    def share_note(self) -> str:
        return t("link_holds_deck")

    # For programs

    @cached_property
    def _calls(self) -> Any:
        from ..window_calls import Handles

        return Handles(
            lambda: self._session, lambda: self.room.after(True), self.room.sit_down_at_another, dom.seed, _tinkering
        )

    def answer(self, name: str, text: str) -> str:
        return str(self._calls.answer(name, text))


def _tinkering() -> bool:
    """Whether programs on this page may see what is covered: a setting for tests."""
    try:
        return str(js.localStorage.getItem("season.secrets")) == "shown"
    except Exception:  # the browser forbids it, or has none
        return False
