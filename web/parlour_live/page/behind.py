"""What is behind the door to live play: this device is the host of a table, or a guest at one."""

from typing import TYPE_CHECKING, Any

from parlour_web.catalogue import noticed, t
from parlour_web.notices import Refused
from parlour_web.page import dom

from .. import invitation, view
from ..invitation import Invitation
from .handing_over import hand_over
from .hosting import Hosting
from .line import is_possible
from .visiting import Visiting

if TYPE_CHECKING:
    from parlour_web.page.room import Room

    from ..told_game import ToldGame

_NAME = "parlour.name"  # what the person at this device was called last, for both games


class Behind:
    """Commands and addresses lead here."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._offer: Invitation | None = None  # an invitation whose guest has not said a name yet
        self._visiting: Visiting | None = None

    @property
    def _hosting(self) -> Hosting | None:
        return self._room.live if isinstance(self._room.live, Hosting) else None

    # Beginning

    def host(self) -> None:
        """Play the game on the table from several devices."""
        told = self._told("live_title")
        if told is None:
            return
        if isinstance(self._room.live, Visiting):
            self._say("live_title", t("live_is_guest"))
            return
        if sum(seat.level is None for seat in self._room.own.game.seats) < 2:
            self._say("live_title", t("live_needs_people"))
            return
        (self._hosting or Hosting(self._room, told)).open()

    def arrive(self, text: str) -> None:
        """By the address: an invitation, or an answer for the tab that waits for it."""
        if text.startswith("a="):
            self._answer_came(text)
            return
        if self._told("live_invited_title") is None:
            return
        try:
            self._offer = invitation.read(text, answers=False)
        except Refused as refused:
            self._say("live_invited_title", noticed(refused.notice))
            return
        self._room.dialogs.open(view.naming(t("name"), self._room.desk.storage.get(_NAME) or ""))
        dom.find("live-name").focus()

    def _answer_came(self, text: str) -> None:
        if self._hosting is not None:
            self._hosting.answer(text)
            self._hosting.open()
            return
        said = {True: "live_handed", False: "live_nobody_waits"}
        hand_over(text, lambda taken: self._say("live_answer_title", t(said[taken])))

    def _told(self, title: str) -> "ToldGame | None":
        """How this game is told, if this browser can connect at all."""
        told = self._room.face.live()
        if told is None or not is_possible():
            self._say(title, t("live_no_browser"))
            return None
        return told

    def _say(self, title: str, sentence: str) -> None:
        self._room.dialogs.open(view.sentence(t(title), sentence))

    # Buttons

    def do(self, what: str) -> None:
        name, _, value = what.partition(":")
        hosting, visiting = self._hosting, self._visiting
        if name == "join":
            self._join()
        elif name == "leave":
            self._room.dialogs.close()
            if hosting is not None:
                hosting.end()
            elif visiting is not None:
                visiting.end()
        elif name == "undo":
            table: Any = hosting.host if hosting is not None else visiting.guest if visiting is not None else None
            if table is not None:
                table.answer_undo(yes=value == "yes")
        elif hosting is not None:
            self._host_does(hosting, name, value)

    def _host_does(self, hosting: Hosting, name: str, value: str) -> None:
        if name == "open":
            hosting.open()
        elif name == "invite":
            hosting.invite(int(value))
            hosting.open()
        elif name == "here":
            hosting.play_here(int(value))
        elif name == "answer":
            hosting.answer(str(dom.find("live-answer").value))
        elif name == "let_in":
            hosting.let_in(value)
        elif name == "turn_away":
            hosting.turn_away(value)
        elif name == "longer":
            hosting.take_longer(value == "yes")

    def _join(self) -> None:
        told, offer, self._offer = self._room.face.live(), self._offer, None
        name = str(dom.find("live-name").value).strip()
        if told is None or offer is None:
            return
        if self._visiting is not None:
            self._visiting.end()
        if self._hosting is not None:
            self._hosting.end()
        if name:
            self._room.desk.storage.set(_NAME, name)
        self._visiting = Visiting(self._room, told, offer, name)

    def spoken(self) -> None:
        """The language has changed."""
        if self._hosting is not None and self._room.dialogs.is_open(t("live_title")):
            self._hosting.open()
