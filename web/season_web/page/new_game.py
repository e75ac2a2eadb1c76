"""Setting up a new game: who plays, with which side of the boards, what is agreed."""

from random import Random
from typing import TYPE_CHECKING, Any

from parlour_web.keeping.last_opponent import last_opponent, remember_opponent
from parlour_web.page import dom
from parlour_web.page.screen import Screen
from parlour_web.view.new_game import called
from season_core.players.levels import LEVELS

from ..new_game import Draft
from ..session import Session, new_session
from ..view import new_game

if TYPE_CHECKING:
    from parlour_web.page.room import Room


class NewGameScreen(Screen):
    """The dialog, and the draft of the game in it."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.draft = Draft()
        self.commands = {
            "new": lambda who: self._show(people=who == "people"),
            "play_computer": lambda _: self._play_computer(),
            "deal": lambda how: self._deal(live=how == "live"),
        }
        self.fields = {
            "opponent": lambda _, field: self._redraw(self.draft.with_opponent(str(field.value))),
            "players": lambda _, field: self._redraw(self.draft.with_players(int(field.value))),
            "name": lambda seat, field: self._rename(int(seat), str(field.value)),
            "kind": lambda seat, field: self._redraw(self.draft.with_place(int(seat), kind=str(field.value))),
            "colour": lambda seat, field: self._look(int(seat), colour=int(field.value)),
            "emblem": lambda seat, field: self._look(int(seat), emblem=int(field.value)),
            "first": lambda _, field: self._keep(self.draft.with_first(int(field.value) if field.value else None)),
            "side": lambda _, field: self._keep(self.draft.with_settings(side=str(field.value))),
            "expert": lambda _, field: self._keep(self.draft.with_settings(expert=bool(field.checked))),
            "own_actions": self._own_actions,
            "open_accolades": lambda _, field: self._keep(self.draft.but(open_accolades=bool(field.checked))),
        }

    def _session(self) -> Session:
        session = self.room.own
        assert isinstance(session, Session)
        return session

    def _show(self, *, people: bool) -> None:
        """`people`: at first without computers."""
        session = self._session()
        self.draft = Draft.like(session.game, session.looks)
        if people or self.room.desk.by_link:  # those who sit at a game that came are nobody's choice
            last = "person" if people else last_opponent(self.room.desk.storage, "season", LEVELS)
            self.draft = self.draft.with_opponent(last)
        self.open(new_game.new_game(self.draft, tuple(LEVELS)))

    def _redraw(self, draft: Draft) -> None:
        self.draft = draft
        self.room.dialogs.redraw(new_game.new_game(draft, tuple(LEVELS)))

    def _keep(self, draft: Draft) -> None:
        self.draft = draft

    def _rename(self, seat: int, name: str) -> None:
        self.draft = self.draft.with_place(seat, name=name)
        option = dom.find("dialog").querySelector(f'[data-change="first"] option[value="{seat}"]')
        option.textContent = called(self.draft, seat)

    def _look(self, seat: int, **what: int) -> None:
        self._redraw(self.draft.with_place(seat, look=self.draft.places[seat].look._replace(**what)))

    def _own_actions(self, _: str, field: Any) -> None:
        self._keep(self.draft.with_settings(trophy_action="own" if field.checked else "any"))

    # Beginning

    def _play_computer(self) -> None:
        """The person begins against the lowest level, without questions."""
        self.draft = Draft().with_opponent(f"computer:{next(iter(LEVELS))}").with_first(0)
        self._sit_down()

    def _deal(self, *, live: bool) -> None:
        """`live`: other people play on devices of their own, so a seat at least is theirs."""
        if live and self.draft.people < 2:
            self.draft = self.draft.with_opponent("person")
        remember_opponent(self.room.desk.storage, "season", self.draft.opponent)
        self._sit_down()
        if live:
            self.room.command("live")

    def _sit_down(self) -> None:
        self.close()
        self.room.sit_down_at_another(new_session(self.draft.start(Random(dom.seed())), self.draft.looks()))
