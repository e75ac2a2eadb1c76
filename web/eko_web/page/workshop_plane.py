"""The plane of the workshop: what is seen of it, and tiles that are dragged, carried and dropped by pointers."""

from collections.abc import Callable, Iterable
from typing import Any

import js

from eko_core.hexes import Hex
from parlour_web.camera import Camera
from parlour_web.page import dom
from parlour_web.page.lens import Lens, distance

from ..view.board.plane import ROW, WIDTH, Box
from ..view.screens import workshop
from ..workshop import Told, Workshop, rounded

_SLOP = 7.0  # pixels that a finger may move without dragging


class Grip:
    """What a pressed pointer has hold of."""

    def __init__(self, x: float, y: float, *, tile: str = "", space: Hex | None = None) -> None:
        self.x, self.y = x, y
        self.tile = tile  # of the box
        self.space = space  # of the plane
        self.offset = (0.0, 0.0)  # from the pointer to the middle of the tile
        self.dragging = False


class WorkshopPlane:
    """Touches become calls of the workshop; `tell` and `show` say and draw what they led to."""

    def __init__(
        self, element: Any, shop: Workshop, tell: Callable[[Told], None], show: Callable[[str], None]
    ) -> None:
        self.shop, self._tell, self._show = shop, tell, show
        self.frame, self._picture = dom.find("ws-plane"), element.querySelector(".ws-picture")
        self.lens = Lens(self.frame, self._look)
        self._box: Box | None = None
        self._grips: dict[int, Grip] = {}
        for kind in ("pointerdown", "pointermove", "pointerup", "pointercancel"):
            dom.listen(element, kind, getattr(self, f"_{kind}"))
        dom.listen(self.frame, "wheel", self.lens.wheel, passive=False)

    def fit(self) -> None:
        """The whole board, with room round it."""
        self._box = None
        self.see()

    def see(self, ghost: Iterable[Hex] = ()) -> None:
        """See the board; while tiles are laid the view only grows, so that nothing jumps away from the pointer."""
        box = workshop.box_of(self.shop.plan)
        box = workshop.united(self._box, box) if self._box else box
        box = workshop.united(box, workshop.box_round(ghost)) if ghost else box
        if box != self._box:
            self._box = box
            self.lens.see(Camera((box.x, box.y, box.width, box.height)))

    def _look(self, camera: Camera) -> None:
        self._picture.setAttribute("viewBox", camera.box())

    def zoom(self, factor: str) -> None:
        """A button of the zoom; without a factor, everything."""
        if factor:
            self.lens.see(self.lens.camera.zoomed(float(factor)))
        else:
            self.fit()

    def _point(self, x: float, y: float) -> tuple[float, float]:
        """A place on the screen as a place on the plane, in spaces."""
        point = js.DOMPoint.new(x, y).matrixTransform(self._picture.getScreenCTM().inverse())
        r = float(point.y) / ROW
        return float(point.x) / WIDTH - r / 2, r

    # Pointers: drag a tile, or touch it and then its place

    def _pointerdown(self, event: Any) -> None:
        if event.button:
            return
        tile = event.target.closest("[data-tile]")
        if dom.there(tile) and event.pointerType != "touch":
            self._grips[event.pointerId] = Grip(event.clientX, event.clientY, tile=str(tile.getAttribute("data-tile")))
        elif self.frame.contains(event.target):
            q, r = self._point(event.clientX, event.clientY)
            self._grips[event.pointerId] = Grip(event.clientX, event.clientY, space=rounded(q, r))
            if len(self._grips) == 2 and any(grip.dragging for grip in self._grips.values()):
                self._tell(self.shop.let_go())

    def _pointermove(self, event: Any) -> None:
        grip = self._grips.get(event.pointerId)
        x, y = event.clientX, event.clientY
        if grip is None:
            if self.shop.held and event.pointerType == "mouse" and self.frame.contains(event.target):
                self._carry(x, y, (0.0, 0.0))
            return
        if len(self._grips) == 2:
            self._pinch(event.pointerId, grip, x, y)
        elif grip.dragging or distance((x, y), (grip.x, grip.y)) > _SLOP:
            self._drag(grip, x, y)

    def _drag(self, grip: Grip, x: float, y: float) -> None:
        if not grip.dragging:
            grip.dragging = True
            self._begin(grip)
        if self.shop.held:
            self._carry(x, y, grip.offset)
        else:
            self.lens.pan(grip.x - x, grip.y - y)
            grip.x, grip.y = x, y

    def _begin(self, grip: Grip) -> None:
        if grip.tile:
            self._tell(self.shop.take(grip.tile))
        elif grip.space is not None and not self.shop.held:
            piece = self.shop.plan.piece_at(grip.space)
            if piece is not None:
                q, r = self._point(grip.x, grip.y)
                grip.offset = piece.at.q - q, piece.at.r - r
                self._tell(self.shop.lift(grip.space))

    def _carry(self, x: float, y: float, offset: tuple[float, float]) -> None:
        box = self.frame.getBoundingClientRect()
        if not (box.left <= x <= box.right and box.top <= y <= box.bottom):
            return  # still over the box
        q, r = self._point(x, y)
        before = self.shop.held
        self.shop.carry_near(q + offset[0], r + offset[1])
        if self.shop.held != before:
            self._show("")

    def _pinch(self, pointer: int, grip: Grip, x: float, y: float) -> None:
        other = next(one for number, one in self._grips.items() if number != pointer)
        grip.dragging = other.dragging = True
        self.lens.pinch((grip.x, grip.y), (x, y), (other.x, other.y))
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
            if dom.there(under) and self.frame.contains(under):
                self._drop()
            elif dom.there(under) and dom.there(under.closest(".ws-box")):
                self._tell(self.shop.remove())
            else:
                self._tell(self.shop.let_go())

    def _pointercancel(self, event: Any) -> None:
        grip = self._grips.pop(event.pointerId, None)
        if grip is not None and grip.dragging:
            self._tell(self.shop.let_go())

    def _drop(self) -> None:
        told = self.shop.lay()
        if self.shop.held:  # it did not fit: back to where it came from, and say why
            board = self.shop.ground.board()
            self.shop.let_go()
            self._show(workshop.sentence(told, board))
        else:
            self._tell(told)

    def _touched(self, x: float, y: float, space: Hex) -> None:
        """A click or a tap on the plane."""
        shop = self.shop
        if shop.held:
            if space not in shop.held.piece.spaces():
                self._carry(x, y, (0.0, 0.0))
            self._tell(shop.lay())
            return
        piece = shop.plan.piece_at(space)
        if piece is not None and piece == shop.selected:
            self._tell(shop.turn(-1))
        else:
            shop.select(space)
            self._show(workshop.here(shop) if piece else "")
