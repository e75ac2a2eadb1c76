"""The board on the page: its layers, what is focused, how near it is seen."""

from collections.abc import Callable, Sequence
from typing import Any

import js

from eko_core import Board, Hex, Position, Setup
from eko_core.board import Trio
from eko_core.board.tiles import layout
from parlour_web.camera import Camera
from parlour_web.catalogue import t
from parlour_web.page import dom
from parlour_web.page.gestures import Gestures
from parlour_web.page.lens import Lens
from parlour_web.player_names import names
from parlour_web.seat_look import SeatLook

from .. import aids
from ..arrow_keys import follow
from ..sentences import consequence, label, labels
from ..session import Session
from ..step_kind import StepKind, Trace
from ..traces import places
from ..traces import traces as traces_of
from ..view.board.collected import Collected
from ..view.board.look import Drawable, Look, trios
from ..view.board.picture import LAYERS, draw_board, layer, view_box
from ..view.board.pieces import piece_rows
from ..view.board.plane import centre, translate
from .carrying import Carrying, Drop, Lift

_NEAR = 62.0  # in the drawing's units, where a space is 100 wide: how far a finger may miss


class Stage:
    """Draws the session; tells the table which space was touched."""

    def __init__(
        self, touched: Callable[[Hex, bool], bool], looked: Callable[[Hex | None], None], lift: Lift, drop: Drop
    ) -> None:
        self.touched, self.looked = touched, looked  # the first says whether a second click there means nothing
        self.frame = dom.find("board")
        self.board: Board | None = None  # whose ground is drawn
        self.focus: Hex | None = None
        self.pointed: Hex | None = None  # the pointer or the keyboard is there
        self.lens = Lens(self.frame, self._seen)
        self.coordinates = False
        self._drawn: dict[str | int, str] = {}  # by the name of the layer, or the number of the row of pieces
        self._lies: tuple[object, ...] = ()  # what the rows of pieces show
        self._spaces: dict[Hex, Any] = {}
        self._labels: dict[Hex, str] = {}
        self._groups: dict[str | int, Any] = {}
        self._pictures: tuple[Any, ...] = ()  # the ground, and what lies on it
        self._lit: dict[Hex, StepKind] = {}
        self._seats: tuple[SeatLook, ...] = ()
        self._clicked: Hex | None = None  # the space whose click took a stack or played a step
        self.liftable: frozenset[Hex] = frozenset()  # whose stacks can be carried
        self.gestures = Gestures(self.frame, self.lens, Carrying(self, lift, drop))
        for kind in ("pointerover", "pointerleave", "click", "focusin"):
            dom.listen(self.frame, kind, getattr(self, f"_{kind}"))

    # Drawing

    def draw(self, session: Session, *, coordinates: bool, says: bool = True) -> None:
        """Show the session; only layers that changed are touched."""
        position = session.shown
        look = self._look(session, coordinates)
        self._seats = look.seats
        if position.board is not self.board or coordinates != self.coordinates:
            self._draw_anew(session, look)
        else:
            for name in ("under", "marks", "coordinates"):
                self._put(name, layer(name, position, look))
        lies = (position, session.pending, look.seats)
        if lies != self._lies:
            self._lies = lies
            for row, text in piece_rows(_table(session), look.seats).items():
                self._put(row, text)
        self._lit = dict(look.destinations)
        self._mark_liftable(frozenset(session.own_stacks()))
        if says:
            self._say(labels(session) | self._consequences(session))

    def _look(self, session: Session, coordinates: bool) -> Look:
        centres, small = _tiles(session.game.start)
        traces = traces_of(session)
        return Look(
            seats=session.looks,
            centres=centres,
            trios=small,
            selected=session.selected if session.looking is None else None,
            destinations=session.destinations() if session.can_act else {},
            chosen=session.pending.at if session.pending else session.target,
            traces=traces,
            spoken_of=_spoken_of(session, traces),
            hints=session.hint,
            **aids.shown(session),
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
        self._drawn = dict(piece_rows(session.shown, look.seats).items())  # what is in hand is put on them next
        self._lies = ()
        # The ground in a picture of its own, so that it is not painted again when something on it changes.
        ground = svg.cloneNode(False)
        ground.removeAttribute("role")
        ground.setAttribute("aria-hidden", "true")
        ground.classList.add("ground")
        ground.append(self._groups["ground"])
        self.frame.prepend(ground)
        self._pictures = (ground, svg)
        self._spaces = {_hex(element): element for element in dom.all_of("[data-space]", svg)}
        self._labels, self.liftable = {}, frozenset()
        if self.board is not board or self.coordinates != look.coordinates:
            x, y, width, height = view_box(board, look.coordinates)
            self.lens.camera = Camera((x, y, width, height))
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

    def _mark_liftable(self, hexes: frozenset[Hex]) -> None:
        """The pointer shows which stacks can be carried."""
        for hex in (self.liftable ^ hexes) & self._spaces.keys():
            self._spaces[hex].classList.toggle("can", hex in hexes)
        self.liftable = hexes

    def _consequences(self, session: Session) -> dict[Hex, str]:
        """For the places where more happens than a move: what it would be."""
        found = {}
        if session.selected is not None and session.can_act:
            called = names(session)
            for hex, kind in session.destinations().items():
                steps = session.steps_to(hex)
                if kind is not StepKind.MOVE and len(steps) == 1:
                    what = f"{t(f'kind_{kind.value}')}: {consequence(session, steps[0])}"
                    found[hex] = f"{label(session.shown, hex, called)}, {what}"
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
        if js.document.activeElement.tagName == "BODY":
            self.frame.querySelector('[data-space][tabindex="0"]').focus(dom.js_object({"preventScroll": True}))

    def _focusin(self, event: Any) -> None:
        hex = self.space_of(event.target)
        if hex is None:
            return
        for old in (self.focus, next(iter(self._spaces))):
            if old in self._spaces:
                self._spaces[old].setAttribute("tabindex", "-1")
        self._spaces[hex].setAttribute("tabindex", "0")
        self.focus = hex
        self.looked(hex)

    # Touch

    def _click(self, event: Any) -> None:
        hex = self.space_of(event.target)
        moved, self.gestures.moved = self.gestures.moved, False
        again, self._clicked = event.detail > 1 and hex == self._clicked, None
        if moved or again or hex is None:
            self._clicked = hex if again else None
            return
        if self.gestures.finger and hex not in self._lit:
            hex = self._nearest(event) or hex
        if self.touched(hex, self.gestures.finger):
            self._clicked = hex

    def _nearest(self, event: Any) -> Hex | None:
        """The lit place that a finger just missed."""
        point = self.point(event.clientX, event.clientY)
        best, far = None, _NEAR
        for hex in self._lit:
            x, y = centre(hex)
            distance = ((point.x - x) ** 2 + (point.y - y) ** 2) ** 0.5
            if distance < far:
                best, far = hex, distance
        return best

    def point(self, x: float, y: float) -> Any:
        """A place of the screen, in the drawing's units."""
        return js.DOMPoint.new(x, y).matrixTransform(self._pictures[-1].getScreenCTM().inverse())

    def space_of(self, element: Any) -> Hex | None:
        """The space that an element of the board belongs to."""
        place = element.closest("#board [data-space]") if dom.there(element) and element.closest else None
        return _hex(place) if dom.there(place) else None

    def _pointerleave(self, event: Any) -> None:
        self.looked(None)

    def _pointerover(self, event: Any) -> None:
        if event.pointerType == "mouse" and not self.frame.classList.contains("carrying"):
            self.looked(self.space_of(event.target))

    def _seen(self, camera: Camera) -> None:
        for picture in self._pictures:
            picture.setAttribute("viewBox", camera.box())
        self.frame.classList.toggle("near", camera.zoom > 1)

    def place_of(self, hex: Hex) -> tuple[float, float, float]:
        """Where a space is within the frame: its middle, and half its width."""
        box, frame = self._spaces[hex].getBoundingClientRect(), self.frame.getBoundingClientRect()
        return box.x - frame.x + box.width / 2, box.y - frame.y + box.height / 2, box.width / 2

    def put_beside(self, box: Any, hex: Hex) -> None:
        """Put a box under a space, or over it where there is no room, within the frame."""
        x, y, half = self.place_of(hex)
        frame = self.frame
        left = min(max(x, box.offsetWidth / 2 + 4), frame.clientWidth - box.offsetWidth / 2 - 4)
        below = y + half + 12
        above = y - half - 12 - box.offsetHeight
        top = below if below + box.offsetHeight < frame.clientHeight or above < 0 else above
        box.style.setProperty("left", f"{left:.0f}px")
        box.style.setProperty("top", f"{max(4, min(top, frame.clientHeight - box.offsetHeight - 4)):.0f}px")

    def piece(self, hex: Hex) -> Any:
        """The piece on a space, to be moved, if there is one."""
        return self.frame.querySelector(f'[data-at="{hex.q},{hex.r}"] .glide')

    def picture_in_hand(self, hex: Hex) -> Any:
        """A picture of the piece there, over everything; the piece itself is faint until it is put back."""
        piece = self.piece(hex)
        held = piece.parentElement.cloneNode(True)
        held.removeAttribute("data-at")
        held.classList.add("in-hand")
        held.setAttribute("aria-hidden", "true")
        piece.classList.add("lifted")
        self._groups["coordinates"].before(held)
        return held

    def pieces_of(self, players: Sequence[int]) -> list[Any]:
        """The stacks and buildings of some players, to be moved."""
        names = (f".c{self._seats[seat].colour} > .glide" for seat in players)
        return [piece for name in names for piece in dom.all_of(name, self._pictures[-1])]

    def colour(self, seat: int) -> str:
        """The class of what has a player's colour."""
        return f"c{self._seats[seat].colour}"

    def ghost(self, hex: Hex, seat: int) -> Any:
        """A disc of a player over a space, which is only an appearance; whoever asked for it takes it away."""
        self._groups["coordinates"].insertAdjacentHTML(
            "beforebegin",
            f'<g class="ghost {self.colour(seat)}" aria-hidden="true" transform="{translate(hex)}">'
            '<g class="glide"><use href="#s-1"/></g></g>',
        )
        return self._groups["coordinates"].previousElementSibling


def _table(session: Session) -> Drawable:
    """What lies on the board: the discs in hand too."""
    held = session.pending
    return session.shown if held is None else Collected(session.shown, held.at, held.plain, held.emperor)


def _tiles(start: Setup | Position) -> tuple[tuple[Hex, ...], tuple[Trio, ...]]:
    """The tiles whose seams are drawn: centres of the large ones, spaces of the small ones."""
    if isinstance(start, Setup):
        return layout(start.players), trios(start.small) if start.small else ()
    from eko_core.board.tilings import find_tiles  # few games begin on another board

    return find_tiles(start.board)


def _spoken_of(session: Session, traces: tuple[Trace, ...]) -> frozenset[Hex]:
    """The spaces whose names stand somewhere on the page now."""
    told = places(traces) if session.since_mine() else frozenset[Hex]()
    held = (session.selected, session.target, session.pending.at if session.pending else None)
    return told | {hex for hint in session.hint for hex in hint} | {hex for hex in held if hex is not None}


def _hex(element: Any) -> Hex:
    q, r = element.getAttribute("data-space").split(",")
    return Hex(int(q), int(r))
