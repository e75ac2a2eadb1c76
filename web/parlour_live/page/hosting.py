"""The host's device: invitations, connections, and the table that the guests hear of."""

from typing import TYPE_CHECKING, Any

import js

from parlour_web.address.sending import base_of
from parlour_web.catalogue import noticed, t
from parlour_web.codec import AnyGame
from parlour_web.notices import Refused
from parlour_web.page import dom
from parlour_web.player_names import names

from .. import invitation, view
from ..host import Host
from ..pulse import PATIENCE
from . import clock, handing_over, promises
from .connection import Connection, run
from .strip import StripAbove

if TYPE_CHECKING:
    from parlour_web.page.face import AnySitting
    from parlour_web.page.room import Room

    from ..told_game import ToldGame


_REVIVE = 3  # ticks between two tries to reach a silent guest


class Invited:
    """A seat's invitation, and what has come of it."""

    def __init__(self, seat: int, connection: Connection) -> None:
        self.seat, self.connection = seat, connection
        self.link = ""
        self.made = self.accepted = 0.0  # when; 0: not yet


class Hosting:
    """What `Host` asks of the page, and what the room asks of a live game."""

    def __init__(self, room: "Room", told: "ToldGame") -> None:
        self.room, self.told_game = room, told
        self.sitting: AnySitting = room.own
        own, drawn = promises.of_host(room) if told.secret else (promises.contribution(), {})
        self.host = Host(self, lambda: self.sitting.game, told, room.face.codec.name, own, drawn)
        self.host.looks = self.sitting.looks
        self._invited: dict[str, Invited] = {}  # by the name of the connection
        self._connections: dict[str, Connection] = {}
        self._next = dom.seed() % invitation.MOST_NUMBERS
        self._again = False  # the next game at this table is for the same guests
        self._brought: tuple[int, AnyGame] | None = None  # a guest's longer game, which the host may take
        self._cards = ""
        self._ticks = 0
        room.live = self
        self._strip = StripAbove(room)
        self._clock = clock.start(self._tick)
        self._waiting = handing_over.Waiting(self.answer)
        self._seat_people()

    # Inviting

    def open(self) -> None:
        """The dialog; nobody is invited yet: everybody but the first person is."""
        people = [seat for seat, player in enumerate(self.sitting.game.seats) if player.level is None]
        if not self.host.elsewhere and not self._invited:
            for seat in people[1:]:
                self.invite(seat)
        self._cards = view.seats(self._seat_cards())
        note = t("live_host_holds") if self.told_game.secret else ""
        self.room.dialogs.open(view.hosting(self._seat_cards(), note))
        js.parlour.pack("segno.zip").then(dom.once(lambda _: self._draw_cards()), dom.once(lambda _: None))

    def invite(self, seat: int) -> None:
        """A new invitation for that seat; an older one is void."""
        self._forget(seat)
        self._next = (self._next + 1) % invitation.MOST_NUMBERS
        connection = Connection(str(self._next), self)
        self._invited[connection.name] = Invited(seat, connection)
        self.host.elsewhere.add(seat)
        self._seat_people()
        run(self._describe(self._invited[connection.name], self._next))

    async def _describe(self, invited: Invited, number: int) -> None:
        try:
            offer = await invited.connection.line.offer(number)
        except Refused as refused:
            self.play_here(invited.seat)
            self.room.voice.tell(noticed(refused.notice))
            return
        invited.link = f"{base_of(str(js.location.href))}{offer.hash()}"
        invited.made = clock.now()
        self.changed()

    def _forget(self, seat: int) -> None:
        for name, invited in list(self._invited.items()):
            if invited.seat == seat:
                invited.connection.close()
                del self._invited[name]

    def play_here(self, seat: int) -> None:
        """The seat's person sits at this device."""
        self._forget(seat)
        self.host.take_back(seat)
        self._seat_people()

    def answer(self, text: str) -> bool:
        """An answer was pasted, or opened in another tab; says whether it was for this table."""
        try:
            found = invitation.read(text, answers=True)
        except Refused as refused:
            self._say(noticed(refused.notice))
            return False
        invited = self._invited.get(str(found.number))
        if invited is None or invited.accepted:
            self._say(t("live_answer_unknown"))
            return False
        invited.accepted = clock.now()
        run(invited.connection.line.accept(found))
        field = dom.find("live-answer")
        if dom.there(field):
            field.value = ""
        self._say(t("live_seat_accepted", name=""))
        self.changed()
        return True

    def _say(self, sentence: str) -> None:
        place = dom.find("share-says")
        if self.room.dialogs.is_open(t("live_title")) and dom.there(place):
            place.textContent = sentence
        else:
            self.room.voice.tell(sentence)

    # Connections

    def opened(self, connection: Connection) -> None:
        invited = self._invited.pop(connection.name)
        self._connections[connection.name] = connection
        self.host.opened(connection.name, invited.seat, clock.now())
        self.changed()

    def resumed(self, connection: Connection) -> None:
        if connection.name in self.host.visitors:
            self.host.resumed(connection.name, clock.now())
            connection.offer_spare()

    def heard(self, connection: Connection, text: object) -> None:
        self.host.heard(connection.name, text, clock.now())

    def _tick(self) -> None:
        self._ticks += 1
        self.host.tick(clock.now())
        for name, connection in self._connections.items():
            visitor = self.host.visitors.get(name)
            if visitor is not None and (visitor.silent or connection.line.is_dead) and self._ticks % _REVIVE == 0:
                connection.revive()
        self._draw_cards()

    # What `Host` asks for

    def send(self, peer: str, text: str) -> None:
        self._connections[peer].send(text)

    def drop(self, peer: str) -> None:
        connection = self._connections.pop(peer)
        dom.later(300, connection.close)  # the last word is still on its way

    def asked(self, peer: str) -> None:
        visitor = self.host.visitors[peer]
        self.open()
        self.room.voice.announce(t("live_seat_asking", name=visitor.name or self._name(visitor.seat)))

    def let_in(self, peer: str) -> None:
        """The person at this device knows who that is."""
        if peer in self.host.visitors:
            self.host.let_in(peer)
            self._connections[peer].offer_spare()
            if not self.host.asking() and not self._invited:
                self.room.dialogs.close()
            self._seat_people()

    def turn_away(self, peer: str) -> None:
        if peer in self.host.visitors:
            seat = self.host.visitors[peer].seat
            self.host.turn_away(peer)
            self.play_here(seat)

    def name(self, seat: int, name: str) -> None:
        seats = list(self.sitting.game.seats)
        seats[seat] = seats[seat]._replace(name=name or seats[seat].name)
        self.sitting.game.seats = seats
        self.room.keep()

    def play(self, action: Any) -> None:
        if self.sitting is self.room.sitting:
            self.room.played_by_computer(action)
        else:  # a lesson is on the table
            self.sitting.play_at_once(action)

    def deal(self, game: AnyGame) -> None:
        self._replace(game)
        promises.keep(self.room, own=self.host.own.hex(), drawn={str(seat): r for seat, r in self.host.drawn.items()})

    def longer(self, seat: int, game: AnyGame) -> None:
        self._brought = seat, game
        self.changed()

    def take_longer(self, take: bool) -> None:
        """The person at this device has said whether a guest's longer game counts."""
        brought, self._brought = self._brought, None
        if brought is not None and take:
            game = brought[1]
            game.seats = self.sitting.game.seats
            self._replace(game)
            self.host.look()
        self.changed()

    def _replace(self, game: AnyGame) -> None:
        """The same table with another course of the game."""
        self.sitting = self.room.face.sitting(game, self.sitting.looks)
        self._seat_people()
        self.room.sit(self.sitting)
        self.room.keep()

    def undo_asked(self, by: int, n: int) -> None:
        self.changed()
        self.room.voice.announce(t("live_undo_asked", name=self._name(by)))

    def go_back(self, n: int) -> None:
        self.sitting.let_go()
        self.sitting.game.go_to(n)
        self.room.show(said=t("undone"))
        self.room.keep()
        self.room.look_to_computers()

    def told(self, code: str, seat: int) -> None:
        self.room.voice.tell(t(code, name=self._name(seat)))

    def spare(self, peer: str, text: str) -> None:
        self._connections[peer].spare_came(text, host=True)

    def changed(self) -> None:
        self._seat_people()
        self.room.show()
        self._draw_cards()

    # What the room asks for

    def takes(self, command: str) -> bool:
        sitting = self.sitting
        if self.room.sitting is not sitting:
            return False
        self._again = command in ("again", "next_level")
        if command in ("undo", "undo_turn"):
            if sitting.looking is not None or sitting.half_made or not self.host.seated():
                return False
            mine = [seat for seat in self.host.here if sitting.game.seats[seat].level is None]
            found = clock.last_of(sitting.game, mine, turn=command == "undo_turn")
            if found is not None:
                self.host.ask_undo(*found)
            return True
        if command in ("redo", "redo_turn", "from_here") and self.host.seated():
            self.room.voice.tell(t("live_no_redo"))
            return True
        return False

    def played(self) -> None:
        if self.room.sitting is self.sitting:
            self.host.look()

    def sat(self, sitting: "AnySitting") -> None:
        if sitting is self.sitting or (self.room.coach is not None and self.room.coach.aside is not None):
            return  # it comes back, or a lesson is put before it
        if self._again:
            self.sitting, self._again = sitting, False
            self._seat_people()
            dom.later(0, lambda: self.host.begin_anew(promises.contribution()))
        else:
            self.end()

    def awaits(self) -> str:
        if self.host.waits_for_chance():
            return t("live_deal_waits")
        seat = self.sitting.now.to_decide()
        return t("prompt_invited", player=self._name(seat)) if self.host.states()[seat] == "free" else ""

    def show(self) -> None:
        strip = view.Strip(self._players(), *self._says())
        now = self.sitting.now
        mine = now.result is None and now.to_decide() in self.host.here and not self.sitting.others_decide
        self._strip.show(strip, mine=mine and bool(self.host.seated()))

    def _players(self) -> list[tuple[str, str, int]]:
        return [
            (name, state, look.colour)
            for name, state, look in zip(names(self.sitting), self.host.states(), self.sitting.looks, strict=True)
            if state not in ("computer", "here")
        ]

    def _says(self) -> tuple[str, str]:
        """What is to be said, and what can be done."""
        if self._brought is not None:
            more = self._brought[1].cursor - self.sitting.game.cursor
            text = t("live_longer", name=self._name(self._brought[0]), steps=more)
            return text, view.do("longer:yes", "live_longer_yes") + view.do("longer:no", "live_longer_no")
        if self.host.agreement.waits_for(""):
            ways = view.do("undo:yes", "live_yes") + view.do("undo:no", "live_no")
            return t("live_undo_asked", name=self._name(self.host.agreement.by)), ways
        waits = "live_undo_waits" if self.host.agreement.asked else "live_deal_waits"
        said = self.host.agreement.asked or self.host.waits_for_chance()
        return t(waits) if said else "", view.do("open", "live_devices")

    # The seats

    def _name(self, seat: int) -> str:
        return names(self.sitting)[seat] if seat >= 0 else ""

    def _seat_people(self) -> None:
        """Who sits here and who elsewhere; while cards are to be dealt nobody plays."""
        seats = self.sitting.game.seats
        people = {seat for seat, player in enumerate(seats) if player.level is None}
        self.host.here = frozenset(people - self.host.elsewhere)
        waits = self.host.waits_for_chance()
        self.sitting.away = frozenset(range(len(seats))) if waits else frozenset(self.host.elsewhere)
        self.sitting.here = tuple(sorted(self.host.here)) or None
        self.sitting.confirm = False

    def _seat_cards(self) -> list[view.SeatCard]:
        called = names(self.sitting)
        states = self.host.states()
        return [self._card(seat, called[seat], state) for seat, state in enumerate(states)]

    def _card(self, seat: int, name: str, state: str) -> view.SeatCard:
        colour = self.sitting.looks[seat].colour
        asking = next((visitor for visitor in self.host.asking() if visitor.seat == seat), None)
        if asking is not None:
            who = asking.name or name
            return view.SeatCard(seat, name, colour, "asking", asking=who, peer=asking.peer)
        invited = next((one for one in self._invited.values() if one.seat == seat), None)
        if invited is None:
            return view.SeatCard(seat, name, colour, "away" if state == "free" else state)
        now = clock.now()
        if invited.accepted:
            state = "failed" if now - invited.accepted > PATIENCE else "accepted"
        elif not invited.made:
            state = "making"
        else:
            state = "late" if now - invited.made > PATIENCE else "open"
        return view.SeatCard(seat, name, colour, state, link=invited.link)

    def _draw_cards(self) -> None:
        """Only what differs, so that nothing is lost under the person's hands."""
        place = dom.find("live-seats")
        if not dom.there(place):
            return
        text = view.seats(self._seat_cards())
        if text != self._cards:
            self._cards = text
            place.innerHTML = text

    # The end

    def end(self) -> None:
        """This device leaves: the game goes on here as an ordinary one."""
        self.host.end()
        for invited in self._invited.values():
            invited.connection.close()
        clock.stop(self._clock)
        self._waiting.stop()
        self._strip.remove()
        self.sitting.away, self.sitting.here = frozenset(), None
        self.room.live = None
        self.room.show()
        self.room.look_to_computers()
