"""The workshop on the page: a dialog as large as the window, its mouse, fingers and keys."""

from collections.abc import Callable, Iterable
from random import Random
from typing import TYPE_CHECKING, Any

import js

from eko_core.boards import ready_boards
from eko_core.hexes import Hex
from eko_core.plan import Design, in_box
from eko_core.text import board_link

from ..board_text import read_board
from ..camera import Camera
from ..cursor import KEYS
from ..notice import Notice
from ..share import Address, base_of
from ..shelf import Taken
from ..view import boards, workshop
from ..view.plane import ROW, WIDTH, Box
from ..words import language, noticed, t
from ..workshop import Told, Workshop, has_other_side, rounded
from . import dom

if TYPE_CHECKING:
    from .dialogs import Dialogs

_SLOP = 7.0  # pixels that a finger may move without dragging
_KEYS = {
    "Enter": "enter", " ": "enter", "r": "turn:-1", "R": "turn:1", "f": "turn_over", "Delete": "remove",
    "Backspace": "remove", "Escape": "let_go", "u": "undo", "U": "redo", "n": "next:1", "N": "next:-1",
    "c": "say_check", "+": "zoom:1.4", "=": "zoom:1.4", "-": "zoom:0.7", "0": "zoom:",
}  # fmt: skip


class Grip:
    """What a pressed pointer has hold of."""

    def __init__(self, x: float, y: float, *, tile: str = "", space: Hex | None = None) -> None:
        self.x, self.y = x, y
        self.tile = tile  # of the box
        self.space = space  # of the plane
        self.offset = (0.0, 0.0)  # from the pointer to the middle of the tile
        self.dragging = False


class WorkshopScreen:
    """Opens on demand; the board on the bench stays there until another is put on it."""

    def __init__(self, dialogs: "Dialogs") -> None:
        self.dialogs = dialogs
        self.shelf = dialogs.shelf
        draft = self.shelf.draft()
        self.shop = Workshop(*draft) if draft else Workshop()
        self.taken: Taken | None = None
        self.element: Any = None
        self._speaks = ""  # the language that its words are in
        self.camera = Camera((0, 0, 1, 1))
        self._box: Box | None = None
        self._shown: dict[str, str] = {}
        self._grips: dict[int, Grip] = {}
        self._checked: object = None

    # Opening and closing

    def open(self, told: str = "") -> None:
        """Show the workshop."""
        if self.element is not None and self._speaks != language():
            self.element.remove()
            self.element, self._shown, self._checked = None, {}, None
        if self.element is None:
            self._make()
        if not self.element.open:
            self.element.showModal()
        self.fit()
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
        self.dialogs.close()
        self.shop.open(found)
        self.open(t("ws_arrived"))
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
        self.plane, self.picture = dom.find("ws-plane"), element.querySelector(".ws-picture")
        self._groups = {name: element.querySelector(f".ws-{name}") for name in workshop.LAYERS}
        dom.listen(element, "click", self._clicked)
        dom.listen(element, "change", self._changed)
        dom.listen(element, "keydown", self._pressed)
        for kind in ("pointerdown", "pointermove", "pointerup", "pointercancel"):
            dom.listen(element, kind, getattr(self, f"_{kind}"))
        dom.listen(self.plane, "wheel", self._wheel, passive=False)

    # Showing

    def show(self, told: str = "") -> None:
        """Draw what changed; read out what is told."""
        shop = self.shop
        for name, text in workshop.layers(shop).items():
            if self._shown.get(name) != text:
                self._shown[name] = text
                self._groups[name].innerHTML = text
        self._see()
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

    # The camera

    def fit(self) -> None:
        """The whole board, with room round it."""
        self._box = None
        self._see()

    def _see(self, ghost: Iterable[Hex] = ()) -> None:
        """See the board; while tiles are laid the view only grows, so that nothing jumps away from the pointer."""
        box = workshop.box_of(self.shop.plan)
        box = workshop.united(self._box, box) if self._box else box
        box = workshop.united(box, workshop.box_round(ghost)) if ghost else box
        if box != self._box:
            self._box = box
            self._look(Camera((box.x, box.y, box.width, box.height)))

    def _look(self, camera: Camera) -> None:
        self.camera = camera
        self.picture.setAttribute("viewBox", camera.box())

    def do_zoom(self, factor: str) -> None:
        if factor:
            self._look(self.camera.zoomed(float(factor)))
        else:
            self.fit()

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        self._zoom(1.0015**-event.deltaY, event.clientX, event.clientY)

    def _zoom(self, factor: float, x: float, y: float) -> None:
        box = self.plane.getBoundingClientRect()
        width, height = self._size()
        middle = (x - box.x - box.width / 2) / width, (y - box.y - box.height / 2) / height
        self._look(self.camera.zoomed(factor, middle))

    def _size(self) -> tuple[float, float]:
        """The size on the screen of what the camera shows."""
        box = self.plane.getBoundingClientRect()
        _, _, width, height = self.camera.whole
        scale = min(box.width / width, box.height / height)
        return max(1.0, width * scale), max(1.0, height * scale)

    def _point(self, x: float, y: float) -> tuple[float, float]:
        """A place on the screen as a place on the plane, in spaces."""
        point = js.DOMPoint.new(x, y).matrixTransform(self.picture.getScreenCTM().inverse())
        r = float(point.y) / ROW
        return float(point.x) / WIDTH - r / 2, r

    # Pointers: drag a tile, or touch it and then its place

    def _pointerdown(self, event: Any) -> None:
        if event.button:
            return
        tile = event.target.closest("[data-tile]")
        if dom.there(tile) and event.pointerType != "touch":
            self._grips[event.pointerId] = Grip(event.clientX, event.clientY, tile=str(tile.getAttribute("data-tile")))
        elif self.plane.contains(event.target):
            q, r = self._point(event.clientX, event.clientY)
            self._grips[event.pointerId] = Grip(event.clientX, event.clientY, space=rounded(q, r))
            if len(self._grips) == 2 and any(grip.dragging for grip in self._grips.values()):
                self.tell(self.shop.let_go())

    def _pointermove(self, event: Any) -> None:
        grip = self._grips.get(event.pointerId)
        x, y = event.clientX, event.clientY
        if grip is None:
            if self.shop.held and event.pointerType == "mouse" and self.plane.contains(event.target):
                self._carry(x, y, (0.0, 0.0))
            return
        if len(self._grips) == 2:
            self._pinch(event.pointerId, grip, x, y)
        elif grip.dragging or (x - grip.x) ** 2 + (y - grip.y) ** 2 > _SLOP**2:
            self._drag(grip, x, y)

    def _drag(self, grip: Grip, x: float, y: float) -> None:
        if not grip.dragging:
            grip.dragging = True
            self._begin(grip)
        if self.shop.held:
            self._carry(x, y, grip.offset)
        else:
            width, height = self._size()
            self._look(self.camera.moved((grip.x - x) / width, (grip.y - y) / height))
            grip.x, grip.y = x, y

    def _begin(self, grip: Grip) -> None:
        if grip.tile:
            self.tell(self.shop.take(grip.tile))
        elif grip.space is not None and not self.shop.held:
            piece = self.shop.plan.piece_at(grip.space)
            if piece is not None:
                q, r = self._point(grip.x, grip.y)
                grip.offset = piece.at.q - q, piece.at.r - r
                self.tell(self.shop.lift(grip.space))

    def _carry(self, x: float, y: float, offset: tuple[float, float]) -> None:
        box = self.plane.getBoundingClientRect()
        if not (box.left <= x <= box.right and box.top <= y <= box.bottom):
            return  # still over the box
        q, r = self._point(x, y)
        before = self.shop.held
        self.shop.carry_near(q + offset[0], r + offset[1])
        if self.shop.held != before:
            self.show()

    def _pinch(self, pointer: int, grip: Grip, x: float, y: float) -> None:
        other = next(one for number, one in self._grips.items() if number != pointer)
        grip.dragging = other.dragging = True
        before = ((grip.x - other.x) ** 2 + (grip.y - other.y) ** 2) ** 0.5
        after = ((x - other.x) ** 2 + (y - other.y) ** 2) ** 0.5
        self._zoom(after / max(1.0, before), (x + other.x) / 2, (y + other.y) / 2)
        grip.x, grip.y = x, y

    def _pointerup(self, event: Any) -> None:
        grip = self._grips.pop(event.pointerId, None)
        if grip is None:
            return
        if not grip.dragging:
            if grip.space is not None:
                self._touched(event.clientX, event.clientY, grip.space)
        elif self.shop.held:
            under = js.document.elementFromPoint(event.clientX, event.clientY)
            if dom.there(under) and self.plane.contains(under):
                self._drop()
            elif dom.there(under) and dom.there(under.closest(".ws-box")):
                self.tell(self.shop.remove())
            else:
                self.tell(self.shop.let_go())

    def _pointercancel(self, event: Any) -> None:
        grip = self._grips.pop(event.pointerId, None)
        if grip is not None and grip.dragging:
            self.tell(self.shop.let_go())

    def _drop(self) -> None:
        told = self.shop.lay()
        if self.shop.held:  # it did not fit: back to where it came from, and say why
            board = self.shop.ground.board()
            self.shop.let_go()
            self.show(workshop.sentence(told, board))
        else:
            self.tell(told)

    def _touched(self, x: float, y: float, space: Hex) -> None:
        """A click or a tap on the plane."""
        shop = self.shop
        if shop.held:
            if space not in shop.held.piece.spaces():
                self._carry(x, y, (0.0, 0.0))
            self.tell(shop.lay())
            return
        piece = shop.plan.piece_at(space)
        if piece is not None and piece == shop.selected:
            self.tell(shop.turn(-1))
        else:
            shop.select(space)
            self.show(workshop.here(shop) if piece else "")

    # Buttons

    def _clicked(self, event: Any) -> None:
        button = event.target.closest("[data-ws]")
        if dom.there(button):
            self.command(str(button.getAttribute("data-ws")))

    def command(self, what: str) -> None:
        """What a button or key asks for."""
        name, _, value = what.partition(":")
        getattr(self, f"do_{name}")(value)

    def do_close(self, _: str) -> None:
        self.close()

    def do_take(self, name: str) -> None:
        self.tell(self.shop.take(name))
        if self.shop.held:
            self._see(self.shop.held.piece.spaces())
            self.plane.focus()

    def do_enter(self, _: str) -> None:
        self.tell(self.shop.lay() if self.shop.held else self.shop.lift(self.shop.cursor))

    def do_turn(self, steps: str) -> None:
        self.tell(self.shop.turn(int(steps)))

    def do_turn_over(self, _: str) -> None:
        self.tell(self.shop.turn_over())

    def do_remove(self, _: str) -> None:
        self.tell(self.shop.remove())

    def do_let_go(self, _: str) -> None:
        self.tell(self.shop.let_go())

    def do_undo(self, _: str) -> None:
        self.tell(self.shop.undo())

    def do_redo(self, _: str) -> None:
        self.tell(self.shop.redo())

    def do_next(self, step: str) -> None:
        """The keyboard's place on the next tile."""
        shop = self.shop
        places = [piece.at for piece in shop.plan.pieces]
        if places and not shop.held:
            here = places.index(shop.cursor) if shop.cursor in places else -1 if step == "1" else 0
            shop.carry(places[(here + int(step)) % len(places)])
            self.show(workshop.here(shop))

    def do_say_check(self, _: str) -> None:
        self.say(workshop.ready(self.shop))

    def do_mirror(self, _: str) -> None:
        self._whole(self.shop.mirror)

    def do_turn_board(self, steps: str) -> None:
        self._whole(lambda: self.shop.turn_board(int(steps)))

    def do_shuffle(self, _: str) -> None:
        self._whole(lambda: self.shop.shuffle(Random(dom.seed())))

    def do_clear(self, _: str) -> None:
        self._whole(self.shop.clear)

    def do_randomise(self, _: str) -> None:
        picked = dom.all_of("[data-ws-variant]:checked", self.element)
        chosen = [str(one.getAttribute("data-ws-variant")) for one in picked]
        self._whole(lambda: self.shop.randomise(Random(dom.seed()), chosen))

    def _whole(self, change: Callable[[], Told]) -> None:
        told = change()
        self.fit()
        self.tell(told)

    # Keeping

    def do_save(self, _: str) -> None:
        shop = self.shop
        shop.rename(str(dom.find("ws-name").value) or t("ws_my_board"))
        stored = self.shelf.save(shop.design, shop.state.id)
        if stored.id is not None:
            shop.kept_as(stored.id)
        self._checked = None
        said = t("ws_saved", name=shop.design.name) if stored.id is not None else ""
        self.show(" ".join(filter(None, (said, noticed(stored.notice)))))

    def do_boards(self, told: str) -> None:
        mine, notice = self.shelf.list()
        told = told or noticed(notice)
        self.dialogs.open(boards.boards(ready_boards(), mine, self.taken is not None, told))
        for element in dom.all_of("[data-time]", dom.find("dialog")):
            element.textContent = js.Date.new(int(element.dataset.time)).toLocaleDateString()

    def do_open_ready(self, key: str) -> None:
        self._put(ready_boards()[key]._replace(name=boards.board_name(key)), None)

    def do_open_kept(self, id: str) -> None:
        found = self.shelf.load(id)
        if found.design is None:
            self.do_boards(noticed(found.notice))
        else:
            self._put(found.design, id)

    def _put(self, design: Design, id: str | None) -> None:
        self.dialogs.close()
        self.shop.open(design, id)
        self.open(t("ws_opened", name=design.name))

    def rename(self, id: str, name: str) -> None:
        notice = self.shelf.rename(id, name)
        if notice:
            self.do_boards(noticed(notice))
        elif self.shop.state.id == id:
            self.shop.rename(name)
            self.show()

    def do_delete(self, id: str) -> None:
        taken, notice = self.shelf.delete(id)
        self.taken = taken or self.taken
        self.do_boards(noticed(notice))

    def do_undelete(self, _: str) -> None:
        notice = self.shelf.restore(self.taken) if self.taken else None
        self.taken = self.taken if notice else None
        self.do_boards(noticed(notice))

    # Giving it away, playing on it

    def do_share(self, _: str) -> None:
        address = Address(f"{base_of(str(js.location.href))}#b={board_link.write(self.shop.design)}")
        self.dialogs.open(boards.sharing(address, hasattr(js.navigator, "share")))

    def do_play(self, _: str) -> None:
        if self.shop.faults:
            self.say(workshop.ready(self.shop))
        else:
            self.dialogs.new_on(self.shop.design)

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
            self.do_let_go("")
        elif target.tagName == "INPUT" and target.type == "text":
            return
        elif event.ctrlKey or event.metaKey:
            key = str(event.key).lower()
            if key in ("z", "y") and not event.altKey:
                event.preventDefault()
                self.command("redo" if key == "y" or event.shiftKey else "undo")
        elif self.plane.contains(target) and not event.altKey:
            self._plane_key(event)

    def _plane_key(self, event: Any) -> None:
        direction = KEYS.get((event.key, event.shiftKey))
        if direction is not None:
            event.preventDefault()
            told = self.shop.carry(self.shop.cursor.neighbour(direction))
            self._see(self.shop.held.piece.spaces() if self.shop.held else (self.shop.cursor,))
            if self.shop.held:
                self.tell(told)
            else:
                self.show(workshop.here(self.shop))
        elif event.key in _KEYS and not (event.key == "Escape" and not self.shop.selected):
            event.preventDefault()
            self.command(_KEYS[event.key])
