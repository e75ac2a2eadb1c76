"""Who are you?  Asked on a device where nobody has said who sits there, before anything private is shown."""

from typing import TYPE_CHECKING

from parlour_web.page.screen import Screen
from parlour_web.player_names import names

from ..session import Session
from ..view.who import who

if TYPE_CHECKING:
    from parlour_web.page.room import Room


class WhoScreen(Screen):
    """One of the people, or all of them at this device."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.commands = {"who": lambda _: self._ask(), "here": self._answer}

    def _session(self) -> Session:
        session = self.room.sitting
        assert isinstance(session, Session)
        return session

    def _ask(self) -> None:
        session = self._session()
        called = [(seat, name) for seat, name in enumerate(names(session)) if session.game.seats[seat].level is None]
        self.open(who(called, session.here))

    def _answer(self, seat: str) -> None:
        session = self._session()
        people = tuple(number for number, one in enumerate(session.game.seats) if one.level is None)
        session.here = (int(seat),) if seat else people
        session.curtain.fall()
        self.close()
        self.room.show()
        self.room.keep()
