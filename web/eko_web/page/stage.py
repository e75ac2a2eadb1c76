"""The board on the page: its layers, what is focused, how near it is seen."""

from collections.abc import Callable
from typing import Any

import js

from eko_core import Board, Hex, Position, Setup
from eko_core.board import Trio
from eko_core.tiles import layout

from ..camera import Camera
from ..cursor import follow
from ..session import Session
from ..telling import consequence, label, labels, names
from ..view.look import Kind, Look, Seat, trios
from ..view.picture import LAYERS, draw_board, layer, view_box
from ..view.pieces import piece_rows
from ..view.plane import centre, translate
from ..words import t
from . import dom

_NEAR = 62.0  # in the drawing's units, where a space is 100 wide: how far a finger may miss


class Stage:
    """Draws the session; tells the table which space was touched."""

    def __init__(self, touched: Callable[[Hex, bool], None], looked: Callable[[Hex | None], None]) -> None:
        self.touched, self.looked = touched, looked
        self.frame = dom.find("board")
        self.board: Board | None = None  # whose ground is drawn
        self.focus: Hex | None = None
        self.pointed: Hex | None = None  # the pointer or the keyboard is there
        self.camera = Camera((0, 0, 1, 1))
        self.coordinates = False
        self._drawn: dict[str | int, str] = {}  # by the name of the layer, or the number of the row of pieces
        self._spaces: dict[Hex, Any] = {}
        self._labels: dict[Hex, str] = {}
        self._groups: dict[str | int, Any] = {}
        self._pictures: tuple[Any, ...] = ()  # the ground, and what lies on it
        self._lit: dict[Hex, Kind] = {}
        self._seats: tuple[Seat, ...] = ()
        self._pointers: dict[int, tuple[float, float]] = {}
        self._dragged = False
        self._finger = False
        for kind in ("pointerdown", "pointermove", "pointerup", "pointercancel", "pointerover", "pointerleave"):
            dom.listen(self.frame, kind, getattr(self, f"_{kind}"))
        dom.listen(self.frame, "click", self._click)
        dom.listen(self.frame, "focusin", self._focusin)
        dom.listen(self.frame, "wheel", self._wheel, passive=False)

    # Drawing

    def draw(self, session: Session, *, coordinates: bool, says: bool = True) -> None:
        """Show the session; only layers that changed are touched."""
        position = session.shown
        look = self._look(session, coordinates)
        self._seats = look.seats
        if position.board is not self.board or coordinates != self.coordinates:
            self._draw_anew(session, look)
        else:
            for name in ("under", "marks"):
                self._put(name, layer(name, position, look))
        for row, text in piece_rows(position, look.seats).items():
            self._put(row, text)
        self._lit = dict(look.destinations)
        if says:
            self._say(labels(session) | self._consequences(session))

    def _look(self, session: Session, coordinates: bool) -> Look:
        centres, small = _tiles(session.game.start)
        return Look(
            seats=session.looks,
            centres=centres,
            trios=small,
            selected=session.selected if session.looking is None else None,
            destinations=session.destinations() if session.can_act else {},
            chosen=session.pending.at if session.pending else session.target,
            last=_last(session),
            hint=session.hint,
            coordinates=coordinates,
            label=t("board"),
            **self._ways(session),
        )

    def _ways(self, session: Session) -> dict[str, Any]:
        """What tempests and portals add: prices, the way to the place looked at, which portals belong together."""
        board = session.shown.board
        if not board.zones and not board.portals:
            return {}
        from .. import variants

        places = (self.pointed, session.target, session.selected if session.looking is None else None)
        return {
            "prices": session.prices(),
            "route": variants.route(session, self.pointed) or variants.route(session, session.target),
            "links": next(filter(None, (variants.links(board, place) for place in places)), ()),
        }

    def point_at(self, session: Session, hex: Hex | None) -> None:
        """Show what the pointer or the keyboard is on, where there is more to show than words."""
        board = session.shown.board
        if hex == self.pointed or board is not self.board:
            return
        self.pointed = hex
        if board.zones or board.portals:
            look = self._look(session, self.coordinates)
            for name in ("under", "marks"):
                self._put(name, layer(name, session.shown, look))

    def _draw_anew(self, session: Session, look: Look) -> None:
        board = session.shown.board
        self.frame.innerHTML = draw_board(session.shown, look, with_defs=False)
        svg = self.frame.firstElementChild
        self._groups = {name: svg.querySelector(f".layer-{name}") for name in LAYERS}
        self._groups |= {int(row.getAttribute("data-row")): row for row in dom.all_of("[data-row]", svg)}
        self._drawn = dict(piece_rows(session.shown, look.seats).items())
        # The ground in a picture of its own, so that it is not painted again when something on it changes.
        ground = svg.cloneNode(False)
        ground.removeAttribute("role")
        ground.setAttribute("aria-hidden", "true")
        ground.classList.add("ground")
        ground.append(self._groups["ground"])
        self.frame.prepend(ground)
        self._pictures = (ground, svg)
        self._spaces = {_hex(element): element for element in dom.all_of("[data-space]", svg)}
        self._labels = {}
        if self.board is not board or self.coordinates != look.coordinates:
            x, y, width, height = view_box(board, look.coordinates)
            self.camera = Camera((x, y, width, height))
            self.frame.classList.remove("near")
        self.board, self.coordinates = board, look.coordinates
        if self.focus not in board.terrain:
            self.focus = None

    def name(self) -> None:
        """Say what the picture is, in another language."""
        self._pictures[-1].setAttribute("aria-label", t("board"))

    def _put(self, name: str | int, text: str) -> None:
        if self._drawn.get(name) != text:
            self._drawn[name] = text
            self._groups[name].innerHTML = text

    def _say(self, texts: dict[Hex, str]) -> None:
        for hex, text in texts.items():
            if self._labels.get(hex) != text:
                self._labels[hex] = text
                self._spaces[hex].setAttribute("aria-label", text)

    def _consequences(self, session: Session) -> dict[Hex, str]:
        """For the places where more happens than a move: what it would be."""
        found = {}
        if session.selected is not None and session.can_act:
            for hex, kind in session.destinations().items():
                steps = session.steps_to(hex)
                if kind is not Kind.MOVE and len(steps) == 1:
                    what = f"{t(f'kind_{kind.value}')}: {consequence(session, steps[0])}"
                    found[hex] = f"{label(session.shown, hex, names(session))}, {what}"
        return found

    # Focus

    def move_focus(self, direction: int) -> None:
        """The arrow keys: to the next space."""
        if self.board is None:
            return
        self.focus_on(follow(self.board.terrain, self.focus or next(iter(self.board.terrain)), direction))

    def focus_on(self, hex: Hex) -> None:
        """Give a space the keyboard."""
        self._spaces[hex].focus()

    def refocus(self) -> None:
        """The keyboard comes back to the board when the button it was on is gone."""
        if self.focus in self._spaces and js.document.activeElement.tagName == "BODY":
            self._spaces[self.focus].focus(dom.js_object({"preventScroll": True}))

    def _focusin(self, event: Any) -> None:
        hex = _space_of(event)
        if hex is None:
            return
        for old in (self.focus, next(iter(self._spaces))):
            if old in self._spaces:
                self._spaces[old].setAttribute("tabindex", "-1")
        self._spaces[hex].setAttribute("tabindex", "0")
        self.focus = hex
        self.looked(hex)

    # Touch, zoom and pan

    def _click(self, event: Any) -> None:
        hex = _space_of(event)
        if self._dragged or hex is None:
            self._dragged = False
            return
        if self._finger and hex not in self._lit:
            hex = self._nearest(event) or hex
        self.touched(hex, self._finger)

    def _nearest(self, event: Any) -> Hex | None:
        """The lit place that a finger just missed."""
        svg = self._pictures[-1]
        point = js.DOMPoint.new(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse())
        best, far = None, _NEAR
        for hex in self._lit:
            x, y = centre(hex)
            distance = ((point.x - x) ** 2 + (point.y - y) ** 2) ** 0.5
            if distance < far:
                best, far = hex, distance
        return best

    def _pointerdown(self, event: Any) -> None:
        self._finger = event.pointerType == "touch"
        if not self._pointers:
            self._dragged = False
        self._pointers[event.pointerId] = (event.clientX, event.clientY)

    def _pointermove(self, event: Any) -> None:
        before = self._pointers.get(event.pointerId)
        if before is None:
            return
        here = (event.clientX, event.clientY)
        if len(self._pointers) == 2:
            other = next(xy for number, xy in self._pointers.items() if number != event.pointerId)
            self._dragged = True
            middle = ((here[0] + other[0]) / 2, (here[1] + other[1]) / 2)
            self._zoom(_far(here, other) / max(1.0, _far(before, other)), middle)
        elif self._dragged or (self.camera.zoom > 1 and _far(here, before) > 6):
            self._dragged = True
            width, height = self._seen()
            self.see(self.camera.moved((before[0] - here[0]) / width, (before[1] - here[1]) / height))
        else:
            return
        self._pointers[event.pointerId] = here

    def _pointerup(self, event: Any) -> None:
        self._pointers.pop(event.pointerId, None)

    _pointercancel = _pointerup

    def _pointerleave(self, event: Any) -> None:
        self._pointers.pop(event.pointerId, None)
        self.looked(None)

    def _pointerover(self, event: Any) -> None:
        if event.pointerType == "mouse":
            self.looked(_space_of(event))

    def _wheel(self, event: Any) -> None:
        event.preventDefault()
        self._zoom(1.0015 ** -event.deltaY, (event.clientX, event.clientY))

    def _zoom(self, factor: float, at: tuple[float, float]) -> None:
        box = self.frame.getBoundingClientRect()
        width, height = self._seen()
        x, y = at[0] - box.x - box.width / 2, at[1] - box.y - box.height / 2
        self.see(self.camera.zoomed(factor, (x / width, y / height)))

    def _seen(self) -> tuple[float, float]:
        """The size on the screen of what the camera shows."""
        box = self.frame.getBoundingClientRect()
        _, _, width, height = self.camera.whole
        scale = min(box.width / width, box.height / height)
        return max(1.0, width * scale), max(1.0, height * scale)

    def see(self, camera: Camera) -> None:
        """Look through this camera."""
        if camera != self.camera:
            self.camera = camera
            for picture in self._pictures:
                picture.setAttribute("viewBox", camera.box())
            self.frame.classList.toggle("near", camera.zoom > 1)

    def place_of(self, hex: Hex) -> tuple[float, float, float]:
        """Where a space is within the frame: its middle, and half its width."""
        box, frame = self._spaces[hex].getBoundingClientRect(), self.frame.getBoundingClientRect()
        return box.x - frame.x + box.width / 2, box.y - frame.y + box.height / 2, box.width / 2

    def piece(self, hex: Hex) -> Any:
        """The piece on a space, to be moved, if there is one."""
        return self.frame.querySelector(f'[data-at="{hex.q},{hex.r}"] .glide')


    def ghost(self, hex: Hex, seat: int) -> Any:
        """A disc of a player over a space, which is only an appearance; whoever asked for it takes it away."""
        self._groups["coordinates"].insertAdjacentHTML(
            "beforebegin",
            f'<g class="ghost c{self._seats[seat].colour}" aria-hidden="true" transform="{translate(hex)}">'
            '<g class="glide"><use href="#s-1"/></g></g>',
        )
        return self._groups["coordinates"].previousElementSibling


def _tiles(start: Setup | Position) -> tuple[tuple[Hex, ...], tuple[Trio, ...]]:
    """The tiles whose seams are drawn: centres of the large ones, spaces of the small ones."""
    if isinstance(start, Setup):
        return layout(start.players), trios(start.small) if start.small else ()
    from eko_core.tilings import find_tiles  # few games begin on another board

    return find_tiles(start.board)


def _last(session: Session) -> tuple[Hex, ...]:
    """The way of the last step before the position shown."""
    if session.step == 0:
        return ()
    events = session.game.events[session.step - 1]
    for event in events:
        path = getattr(event, "path", None)
        if path:
            return tuple(path)
    places = (getattr(event, "at", None) for event in events)
    return next(((at,) for at in places if at is not None), ())


def _space_of(event: Any) -> Hex | None:
    place = event.target.closest("[data-space]") if event.target.closest else None
    return _hex(place) if dom.there(place) else None


def _hex(element: Any) -> Hex:
    q, r = element.getAttribute("data-space").split(",")
    return Hex(int(q), int(r))


def _far(a: tuple[float, float], b: tuple[float, float]) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
