"""Setting up a new game: who plays, on which board, with which variants."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

import js

from eko_core import BadPosition, Hex, Setup
from eko_core.players.levels import LEVELS
from parlour.seats import Seat
from parlour_web.keeping.last_opponent import last_opponent, remember_opponent
from parlour_web.page import dom
from parlour_web.page.screen import Screen
from parlour_web.seating import seated
from parlour_web.view.new_game import called

from ..new_game import Draft
from ..session import Session
from ..view.screens import board_chooser, new_game

if TYPE_CHECKING:
    from eko_core.board.by_hand import Design
    from parlour_web.page.room import Room

    from .workshop_door import WorkshopDoor


class NewGameScreen(Screen):
    """The dialog, and the draft of the game in it."""

    def __init__(self, room: "Room", door: "WorkshopDoor") -> None:
        super().__init__(room)
        self.door = door  # to the kept boards
        door.set_up = self.show
        self.draft: Draft | None = None
        self.commands = {
            "new": lambda who: self.show(None, people=who == "people"),
            "play_computer": lambda _: self._play_computer(),
            "another_board": lambda _: self._another_board(),
            "turn_tile": lambda number: self._turn_tile(int(number)),
            "small_tiles": lambda _: self._small_tiles(),
            "deal": lambda how: self._deal(live=how == "live"),
        }
        self.fields = {
            "opponent": lambda _, field: self._change_opponent(str(field.value)),
            "players": lambda _, field: self._change_players(int(field.value)),
            "board": lambda _, field: self._change_board(str(field.value)),
            "variant": lambda name, _: self._change_variant(name),
            "first": lambda _, field: self._change_first(str(field.value)),
            "name": lambda seat, field: self._change_name(int(seat), str(field.value)),
            "kind": lambda seat, field: self._change_seat(int(seat), kind=str(field.value)),
            "colour": lambda seat, field: self._change_look(int(seat), colour=int(field.value)),
            "emblem": lambda seat, field: self._change_look(int(seat), emblem=int(field.value)),
        }
        dom.listen(dom.find("dialog"), "click", self._clicked)

    def show(self, design: "Design | None", *, people: bool = False) -> None:
        """Set up a game, on that board if one is given; `people`: at first without computers."""
        session = self.room.own
        assert isinstance(session, Session)
        places = seated(session.game.seats, session.looks)
        players, variants = (design.players, ()) if design else (session.game.players, _variants(session))
        self.draft = Draft.fresh(players, Random(dom.seed()), places, variants).with_design(design)
        if people or self.room.desk.by_link:  # those who sit at a game that came are nobody's choice
            last = "person" if people else last_opponent(self.room.desk.storage, "eko", LEVELS)
            self.draft = self.draft.with_opponent(last)
        self.open(new_game.new_game(self.draft, tuple(LEVELS), self._boards()))

    def _boards(self) -> str:
        """The list of boards that suit the number of players."""
        return board_chooser.chooser(self.draft, self.door.shelf) if self.draft else ""

    # The board

    def _another_board(self) -> None:
        if self.draft:
            redraw = self._redraw_all if self.draft.design else self._redraw_board
            redraw(self.draft.with_board(Random(dom.seed())))

    def _turn_tile(self, number: int) -> None:
        if self.draft:
            self._redraw_board(self.draft.with_tile_turned(number))

    def _small_tiles(self) -> None:
        if self.draft:
            try:
                self._redraw_board(self.draft.with_small_tiles(Random(dom.seed())))
            except BadPosition:
                self._another_board()

    def _clicked(self, event: Any) -> None:
        """A touch on the preview turns the large tile there, or lays the small ones anew."""
        space = event.target.closest("#preview [data-space]")
        if dom.there(space) and self.draft and not self.draft.design:
            q, r = map(int, space.getAttribute("data-space").split(","))
            tile = self.draft.tile_at(Hex(q, r))
            self._small_tiles() if tile is None else self._turn_tile(tile)

    def _redraw_board(self, draft: Draft) -> None:
        self.draft = draft
        focused = js.document.activeElement.getAttribute("data-do")
        dom.find("preview").innerHTML = new_game.preview(draft)
        dom.find("preview-says").innerHTML = new_game.preview_says(draft)
        again = js.document.querySelector(f'#preview-says [data-do="{focused}"]')
        if dom.there(again):
            again.focus()
        for deal in dom.all_of('[data-do^="deal"]'):
            deal.disabled = not draft.is_valid

    def _redraw_all(self, draft: Draft) -> None:
        self.draft = draft
        opened = bool(dom.find("variants").open)
        self.room.dialogs.redraw(new_game.new_game(draft, tuple(LEVELS), self._boards(), opened=opened))

    # What is chosen

    def _change_opponent(self, kind: str) -> None:
        if self.draft:
            self._redraw_all(self.draft.with_opponent(kind))

    def _change_players(self, players: int) -> None:
        if self.draft:
            self._redraw_all(self.draft.with_players(players, Random(dom.seed())))

    def _change_board(self, choice: str) -> None:
        if self.draft:
            self._redraw_all(self.draft.with_design(board_chooser.chosen(choice, self.door.shelf)))

    def _change_variant(self, name: str) -> None:
        if self.draft and self.draft.design:
            self._redraw_all(self.draft.with_variant(name, Random(dom.seed())))
        elif self.draft:
            draft = self.draft.with_variant(name, Random(dom.seed()))
            self._redraw_board(draft)
            dom.find("variants-chosen").textContent = new_game.chosen_variants(draft)

    def _change_first(self, seat: str) -> None:
        if self.draft:
            self.draft = self.draft.with_first(int(seat) if seat else None)

    def _change_name(self, seat: int, name: str) -> None:
        if self.draft:
            self.draft = self.draft.with_place(seat, name=name)
            option = dom.find("dialog").querySelector(f'[data-change="first"] option[value="{seat}"]')
            option.textContent = called(self.draft, seat)

    def _change_seat(self, seat: int, **what: object) -> None:
        if self.draft:
            self._redraw_all(self.draft.with_place(seat, **what))

    def _change_look(self, seat: int, **what: int) -> None:
        if self.draft:
            self._change_seat(seat, look=self.draft.places[seat].look._replace(**what))

    # Beginning

    def _deal(self, *, live: bool) -> None:
        """`live`: other people play on devices of their own, so a seat at least is theirs."""
        if self.draft and self.draft.is_valid:
            if live and self.draft.people < 2:
                self.draft = self.draft.with_opponent("person")
            remember_opponent(self.room.desk.storage, "eko", self.draft.opponent)
            self.close()
            self.door.close()
            self._sit_down(self.draft)
            if live:
                self.room.command("live")

    def _play_computer(self) -> None:
        """The person begins against the lowest level, without questions."""
        self.close()
        rng = Random(dom.seed())
        self._sit_down(Draft.fresh(2, rng).with_place(1, kind=f"computer:{next(iter(LEVELS))}").with_first(0))

    def _sit_down(self, draft: Draft) -> None:
        self.room.sit_down_at_another(Session(draft.start(Random(dom.seed())), draft.looks()))


def again(old: Session, seats: Sequence[Seat], rng: Random) -> Session:
    """A new board with the variants of a game that is over, for these seats."""
    draft = Draft.fresh(len(seats), rng, seated(seats, old.looks), _variants(old))
    return Session(draft.start(rng), draft.looks())


def _variants(session: Session) -> tuple[str, ...]:
    """Those of the game on the table: the next one has them too, unless they are switched off."""
    start = session.game.start
    return start.variants if isinstance(start, Setup) else ()
