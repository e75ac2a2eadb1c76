"""The workshop on the page: a dialog as large as the window, its buttons and keys."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import js

from eko_core.board.by_hand import Design, in_box
from parlour_web.catalogue import language, noticed, t
from parlour_web.notices import Notice
from parlour_web.page import dom
from parlour_web.page.face import Commands

from ..arrow_keys import KEYS
from ..board_text import read_board
from ..view.screens import workshop
from ..workshop import Told, Workshop, has_other_side
from .workshop_boards import WorkshopBoards
from .workshop_plane import WorkshopPlane

if TYPE_CHECKING:
    from parlour_web.page.room import Room

    from ..board_shelf import Shelf

_KEYS = {
    "Enter": "enter", " ": "enter", "r": "turn:-1", "R": "turn:1", "f": "turn_over", "Delete": "remove",
    "Backspace": "remove", "Escape": "let_go", "u": "undo", "U": "redo", "n": "next:1", "N": "next:-1",
    "c": "say_check", "+": "zoom:1.4", "=": "zoom:1.4", "-": "zoom:0.7", "0": "zoom:",
}  # fmt: skip


class WorkshopScreen:
    """Opens on demand; the board on the bench stays there until another is put on it."""

    def __init__(self, room: "Room", shelf: "Shelf", set_up: Callable[[Design], None]) -> None:
        self.room, self.shelf, self.set_up = room, shelf, set_up  # the last one begins a game on a board
        self.commands: Commands = {
            "zoom": lambda factor: self.plane.zoom(factor),
            "close": lambda _: self.close(),
            "take": self._take,
            "enter": self._enter,
            "turn": self._turn,
            "turn_over": self._turn_over,
            "remove": self._remove,
            "let_go": self._let_go,
            "undo": self._undo,
            "redo": self._redo,
            "next": self._next,
            "say_check": self._say_check,
            "mirror": self._mirror,
            "turn_board": self._turn_board,
            "shuffle": self._shuffle,
            "clear": self._clear,
            "randomise": self._randomise,
            "play": self._play,
        }
        draft = self.shelf.draft()
        self.shop = Workshop(*draft) if draft else Workshop()
        self.boards = WorkshopBoards(self)
        self.element: Any = None
        self._speaks = ""  # the language that its words are in
        self._shown: dict[str, str] = {}
        self._checked: object = None

    # Opening and closing

    def show_bench(self, told: str = "") -> None:
        """Show the workshop."""
        if self.element is not None and self._speaks != language():
            self.element.remove()
            self.element, self._shown, self._checked = None, {}, None
        if self.element is None:
            self._make()
        if not self.element.open:
            self.element.showModal()
        self.plane.fit()
        self.show(told)
        dom.find("ws-title").focus()

    def close(self) -> None:
        if self.element is not None and self.element.open:
            self.element.close()

    def arrive(self, text: str) -> str:
        """A board came by a link; gives back the sentence if it cannot be read."""
        found = read_board(text)
        if isinstance(found, Notice):
            return noticed(found)
        self.room.dialogs.close()
        self.shop.open(found)
        self.show_bench(t("ws_arrived"))
        return ""

    def _make(self) -> None:
        self._speaks = language()
        element = js.document.createElement("dialog")
        element.id = "workshop"
        element.className = "workshop"
        element.setAttribute("aria-labelledby", "ws-title")
        element.innerHTML = workshop.screen(self.shop)
        js.document.body.append(element)
        self.element = element
        self.plane = WorkshopPlane(element, self.shop, self.tell, self.show)
        self._groups = {name: element.querySelector(f".ws-{name}") for name in workshop.LAYERS}
        dom.listen(element, "click", self._clicked)
        dom.listen(element, "change", self._changed)
        dom.listen(element, "keydown", self._pressed)

    # Showing

    def show(self, told: str = "") -> None:
        """Draw what changed; read out what is told."""
        shop = self.shop
        for name, text in workshop.layers(shop).items():
            if self._shown.get(name) != text:
                self._shown[name] = text
                self._groups[name].innerHTML = text
        self.plane.see()
        self.element.classList.toggle("holding", shop.held is not None)
        state = (shop.design, shop.held and shop.held.origin is None and shop.held.piece.name)
        if state != self._checked:
            self._checked = state
            self._side()
        for do, can in (("undo", shop.can_undo), ("redo", shop.can_redo), ("play", not shop.faults)):
            self._find(do).setAttribute("aria-disabled", str(not can).lower())
        for do in ("turn:1", "turn:-1", "remove"):
            self._find(do).setAttribute("aria-disabled", str(shop.active is None).lower())
        over = shop.active is not None and has_other_side(shop.active.name)
        self._find("turn_over").setAttribute("aria-disabled", str(not over).lower())
        if told:
            self.say(told)

    def show_anew(self, told: str) -> None:
        """The same, what stands beside the plane too."""
        self._checked = None
        self.show(told)

    def _side(self) -> None:
        shop = self.shop
        dom.find("ws-check").innerHTML = workshop.check(shop)
        dom.find("ws-verdict").textContent = workshop.verdict(shop)
        left = shop.left()
        for button in dom.all_of("[data-tile]", self.element):
            name = str(button.getAttribute("data-tile"))
            number = left[in_box(name)]
            button.setAttribute("aria-label", workshop.tile_label(name, number))
            button.setAttribute("title", workshop.tile_name(name))
            button.setAttribute("aria-disabled", str(not number).lower())
            button.lastElementChild.textContent = f"{name} ×{number}" if number > 1 else name
        for radio in dom.all_of("[name=ws-players]", self.element):
            radio.checked = str(radio.value) == str(shop.players)
        if js.document.activeElement.id != "ws-name":
            dom.find("ws-name").value = shop.design.name
        dom.later(0, self._keep_draft)

    def _keep_draft(self) -> None:
        notice = self.shelf.keep_draft(self.shop.design, self.shop.state.id)
        if notice is not None and notice.code not in self._shown:
            self._shown[notice.code] = ""  # once is enough
            self.say(noticed(notice))

    def say(self, sentence: str) -> None:
        """For eyes and ears; the same sentence twice is read twice."""
        box = dom.find("ws-says")
        box.textContent = sentence + ("\u00a0" if box.textContent == sentence else "")

    def tell(self, told: Told) -> None:
        """Show what a call of the workshop has led to."""
        board = self.shop.ground.board()
        said = workshop.sentence(told, board)
        if isinstance(told, Notice) and told.code in ("ws_took", "ws_lifted", "ws_turned_over") and self.shop.held:
            said = f"{said} {workshop.sentence(self.shop.fit(), board)}"
        elif isinstance(told, Notice) and told.code in ("ws_laid", "ws_removed") and not self.shop.faults:
            said = f"{said} {workshop.ready(self.shop)}"
        self.show(said)

    def _find(self, do: str) -> Any:
        return self.element.querySelector(f'[data-ws="{do}"]')

    # Buttons

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("[data-ws]")
        if dom.there(button):
            self.command(str(button.getAttribute("data-ws")))

    def command(self, what: str) -> None:
        """What a button or key of the workshop asks for."""
        name, _, value = what.partition(":")
        table = self.commands if name in self.commands else self.boards.commands
        table[name](value)

    def _take(self, name: str) -> None:
        self.tell(self.shop.take(name))
        if self.shop.held:
            self.plane.see(self.shop.held.piece.spaces())
            self.plane.frame.focus()

    def _enter(self, _: str) -> None:
        self.tell(self.shop.lay() if self.shop.held else self.shop.lift(self.shop.cursor))

    def _turn(self, steps: str) -> None:
        self.tell(self.shop.turn(int(steps)))

    def _turn_over(self, _: str) -> None:
        self.tell(self.shop.turn_over())

    def _remove(self, _: str) -> None:
        self.tell(self.shop.remove())

    def _let_go(self, _: str) -> None:
        self.tell(self.shop.let_go())

    def _undo(self, _: str) -> None:
        self.tell(self.shop.undo())

    def _redo(self, _: str) -> None:
        self.tell(self.shop.redo())

    def _next(self, step: str) -> None:
        """The keyboard's place on the next tile."""
        shop = self.shop
        places = [piece.at for piece in shop.plan.pieces]
        if places and not shop.held:
            here = places.index(shop.cursor) if shop.cursor in places else -1 if step == "1" else 0
            shop.carry(places[(here + int(step)) % len(places)])
            self.show(workshop.here(shop))

    def _say_check(self, _: str) -> None:
        self.say(workshop.ready(self.shop))

    def _mirror(self, _: str) -> None:
        self._whole(self.shop.mirror)

    def _turn_board(self, steps: str) -> None:
        self._whole(lambda: self.shop.turn_board(int(steps)))

    def _shuffle(self, _: str) -> None:
        self._whole(lambda: self.shop.shuffle(Random(dom.seed())))

    def _clear(self, _: str) -> None:
        self._whole(self.shop.clear)

    def _randomise(self, _: str) -> None:
        picked = dom.all_of("[data-ws-variant]:checked", self.element)
        chosen = [str(one.getAttribute("data-ws-variant")) for one in picked]
        self._whole(lambda: self.shop.randomise(Random(dom.seed()), chosen))

    def _whole(self, change: Callable[[], Told]) -> None:
        told = change()
        self.plane.fit()
        self.tell(told)

    # Playing on it

    def _play(self, _: str) -> None:
        if self.shop.faults:
            self.say(workshop.ready(self.shop))
        else:
            self.set_up(self.shop.design)

    # Fields and keys

    def _changed(self, event: Any) -> None:
        element = event.target
        if element.id == "ws-name":
            self.shop.rename(str(element.value))
            self.show()
        elif element.name == "ws-players":
            self.shop.set_players(int(element.value))
            self.show(workshop.ready(self.shop))

    def _pressed(self, event: Any) -> None:
        event.stopPropagation()  # the table's keys are not for the workshop
        target = event.target
        if event.key == "Escape" and self.shop.held:
            event.preventDefault()  # only the tile is let go, the workshop stays open
            self._let_go("")
        elif target.tagName == "INPUT" and target.type == "text":
            return
        elif event.ctrlKey or event.metaKey:
            key = str(event.key).lower()
            if key in ("z", "y") and not event.altKey:
                event.preventDefault()
                self.command("redo" if key == "y" or event.shiftKey else "undo")
        elif self.plane.frame.contains(target) and not event.altKey:
            self._plane_key(event)

    def _plane_key(self, event: Any) -> None:
        direction = KEYS.get((event.key, event.shiftKey))
        if direction is not None:
            event.preventDefault()
            told = self.shop.carry(self.shop.cursor.neighbour(direction))
            self.plane.see(self.shop.held.piece.spaces() if self.shop.held else (self.shop.cursor,))
            if self.shop.held:
                self.tell(told)
            else:
                self.show(workshop.here(self.shop))
        elif event.key in _KEYS and not (event.key == "Escape" and not self.shop.selected):
            event.preventDefault()
            self.command(_KEYS[event.key])
