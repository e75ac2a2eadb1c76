"""A guest's device: an invitation is answered, and the host's table is shown here."""

from typing import TYPE_CHECKING, Any

import js

from parlour_web.address.sending import base_of
from parlour_web.catalogue import noticed, t
from parlour_web.codec import AnyGame, Opened
from parlour_web.keeping.histories import Relation, compare
from parlour_web.notices import Refused
from parlour_web.page import dom
from parlour_web.player_names import names
from parlour_web.seat_look import SEAT_LOOKS

from .. import view
from ..guest import Guest
from ..invitation import Invitation
from ..pulse import PATIENCE
from . import clock, promises
from .connection import Connection, run
from .strip import StripAbove

if TYPE_CHECKING:
    from parlour_web.page.face import AnySitting
    from parlour_web.page.room import Room

    from ..told_game import ToldGame

_REMIND = 5  # ticks


class Visiting:
    """What `Guest` asks of the page, and what the room asks of a live game."""

    def __init__(self, room: "Room", told: "ToldGame", offer: Invitation, name: str) -> None:
        self.room, self.told_game = room, told
        self.connection = Connection("host", self)
        self.guest = Guest(self, told, room.face.codec.name, name, promises.contribution(), clock.now())
        self.sitting: AnySitting | None = None
        self._strip: StripAbove | None = None
        self._link = ""
        self._began = clock.now()
        self._ticks = 0
        self._clock = clock.start(self._tick)
        self._over = False
        run(self._answer(offer))

    async def _answer(self, offer: Invitation) -> None:
        try:
            answer = await self.connection.line.answer(offer)
        except Refused as refused:
            self._stop()
            self.room.dialogs.open(view.sentence(t("live_invited_title"), noticed(refused.notice)))
            return
        self._link = f"{base_of(str(js.location.href))}{answer.hash()}"
        self._began = clock.now()
        self._show_answer()
        js.parlour.pack("segno.zip").then(dom.once(lambda _: self._show_answer()), dom.once(lambda _: None))

    # The dialog

    def _state(self) -> str:
        if self.guest.seat is not None:
            return "seated"
        if self.connection.was_open:
            return "asking"
        return "late" if clock.now() - self._began > PATIENCE else "waiting"

    def _show_answer(self) -> None:
        if not self.guest.playing and not self._over:
            self.room.dialogs.open(view.answering(self._link, self._state()))

    def _say_state(self) -> None:
        place = dom.find("live-state")
        if dom.there(place):
            text = t(f"live_guest_{self._state()}")
            if str(place.textContent) != text:
                place.textContent = text

    # The connection

    def opened(self, connection: Connection) -> None:
        self.guest.opened(clock.now())
        self.changed()

    def resumed(self, connection: Connection) -> None:
        self.guest.resumed(clock.now())

    def heard(self, connection: Connection, text: object) -> None:
        self.guest.heard(text, clock.now())

    def _tick(self) -> None:
        self._ticks += 1
        if self.connection.was_open:
            self.guest.tick(clock.now())
        if self._ticks % _REMIND == 0:
            self.connection.remind()
        self._say_state()
        if self.guest.silent:
            self.show()

    # What `Guest` asks for

    def send(self, text: str) -> None:
        self.connection.send(text)

    def drop(self) -> None:
        dom.later(300, self.connection.close)  # the last word is still on its way

    def begin(self, opened: Opened, seat: int, *, first: bool) -> AnyGame | None:
        kept, looks = None, opened.looks or SEAT_LOOKS
        if first:
            self.room.dialogs.close()
            sitting, kept = self.room.desk.receive(opened.game, opened.looks)
            self._strip = StripAbove(self.room)
            self.room.live = self
        else:
            assert self.sitting is not None
            if compare(opened.game, self.sitting.game) is Relation.OTHER:
                self.room.desk.leave()
            sitting = self.room.face.sitting(opened.game, looks)
        self._put(sitting, seat)
        if self.told_game.secret:
            self._promise()
        return kept

    def _promise(self) -> None:
        """What this device added to the deal is kept, so that the deal can be checked after a reload too."""
        kept = promises.kept(self.room)
        self.guest.earlier = str(kept.get("mine", "")), str(kept.get("commit", ""))
        promised = self.guest.promised()
        if promised is not None:
            promises.keep(self.room, mine=promised[0], commit=promised[1])

    def _put(self, sitting: "AnySitting", seat: int) -> None:
        self.sitting = sitting
        sitting.here = (seat,)
        sitting.away = frozenset(range(sitting.game.players)) - {seat}
        self.room.sit_down(sitting)

    def game(self) -> AnyGame:
        assert self.sitting is not None
        game: AnyGame = self.sitting.game
        return game

    def play(self, step: Any) -> None:
        assert self.sitting is not None
        if self.sitting is self.room.sitting:
            self.room.played_by_computer(step)
        else:  # a lesson is on the table
            self.sitting.play_at_once(step)

    def undo_asked(self, by: int, n: int) -> None:
        self.changed()
        self.room.voice.announce(t("live_undo_asked", name=self._name(by)))

    def told(self, code: str, seat: int) -> None:
        self.room.voice.tell(t(code, name=self._name(seat) if seat >= 0 else t("live_host")))

    def spare(self, text: str) -> None:
        self.connection.spare_came(text, host=False)

    def changed(self) -> None:
        self._say_state()
        if self.sitting is not None:
            self.room.show()
            if self.guest.fair is not None:
                self.room.keep()

    def left(self) -> None:
        """The host has ended it, or does not let this device in."""
        playing = self.guest.playing
        self._stop()
        if playing:
            self.room.voice.tell(t("live_host_left_secret" if self.told_game.secret else "live_host_left"))
        else:
            self.room.dialogs.open(view.sentence(t("live_invited_title"), t("live_not_let_in")))

    # What the room asks for

    def takes(self, command: str) -> bool:
        sitting = self.sitting
        if sitting is None or self.room.sitting is not sitting:
            return False
        if command in ("undo", "undo_turn"):
            if sitting.looking is not None or sitting.half_made:
                return False
            found = clock.last_of(sitting.game, [self.guest.seat or 0], turn=command == "undo_turn")
            if found is not None:
                self.guest.ask_undo(found[1])
                self.room.voice.tell(t("live_undo_waits"))
            return True
        if command in ("redo", "redo_turn", "from_here"):
            self.room.voice.tell(t("live_no_redo"))
            return True
        if command in ("again", "next_level"):
            self.room.voice.tell(t("live_host_begins"))
            return True
        return False

    def played(self) -> None:
        if self.room.sitting is self.sitting:
            self.guest.chose()

    def sat(self, sitting: "AnySitting") -> None:
        if sitting is not self.sitting and (self.room.coach is None or self.room.coach.aside is None):
            self.end()

    def awaits(self) -> str:
        return ""

    def show(self) -> None:
        if self._strip is None or self.sitting is None:
            return
        now = self.sitting.now
        mine = now.result is None and now.to_decide() == self.guest.seat
        self._strip.show(view.Strip(self._players(), *self._says()), mine=mine)

    def _players(self) -> list[tuple[str, str, int]]:
        assert self.sitting is not None
        states = self.guest.there
        if len(states) != self.sitting.game.players:
            return []
        found = []
        for seat, (name, state) in enumerate(zip(names(self.sitting), states, strict=True)):
            if seat != self.guest.seat and state != "computer":
                lost = self.guest.silent and state in ("here", "there")
                found.append((name, "silent" if lost else state, self.sitting.looks[seat].colour))
        return found

    def _says(self) -> tuple[str, str]:
        """What is to be said, and what can be done."""
        leave = view.do("leave", "live_leave")
        if self.guest.asked is not None:
            ways = view.do("undo:yes", "live_yes") + view.do("undo:no", "live_no")
            return t("live_undo_asked", name=self._name(self.guest.asked[0])), ways
        if self.guest.doubtful:
            return t("live_doubtful"), leave
        if self.guest.silent:
            late = clock.now() - self.guest.pulse.heard_at > PATIENCE
            if not late:
                return t("live_silent"), leave
            return t("live_lost_secret" if self.told_game.secret else "live_lost"), view.do("leave", "live_go_on_here")
        if self.guest.fair is not None:
            return t("live_fair" if self.guest.fair else "live_unfair"), leave
        over = self.sitting is not None and self.sitting.now.result is not None
        return t("live_deal_before") if over and self.told_game.secret else "", leave

    def _name(self, seat: int) -> str:
        return names(self.sitting)[seat] if self.sitting is not None else ""

    # The end

    def end(self) -> None:
        """This device leaves; what was played here stays here."""
        if not self._over:
            self.guest.end()
            self._stop()

    def _stop(self) -> None:
        self._over = True
        clock.stop(self._clock)
        dom.later(300, self.connection.close)
        if self._strip is not None:
            self._strip.remove()
        if self.sitting is not None:
            self.sitting.away = frozenset()
            if not self.told_game.secret:
                self.sitting.here = None
        if self.room.live is self:
            self.room.live = None
            self.room.show()
            self.room.look_to_computers()
