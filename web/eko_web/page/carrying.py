"""A stack in the hand: it follows the pointer to another space, with the same marks and refusals as by touches."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import js

from eko_core import Hex
from parlour_web.page import dom

if TYPE_CHECKING:
    from .stage import Stage

Lift = Callable[[Hex], bool]  # take a stack up; says whether it is in the hand
Drop = Callable[[Hex], None]


class Carrying:
    """Carries a picture of the stack; what that means is the table's business."""

    def __init__(self, stage: "Stage", lift: Lift, drop: Drop) -> None:
        self._stage, self._lift, self._drop = stage, lift, drop
        self._source: Hex | None = None
        self._picture: Any = None
        self._over: Hex | None = None

    def grips(self, event: Any) -> bool:
        self._source = self._stage.space_of(event.target)
        return self._source in self._stage.liftable

    def lift(self, event: Any) -> bool:
        source, stage = self._source, self._stage
        if source is None or not self._lift(source):
            return False
        self._picture, self._over = stage.picture_in_hand(source), source
        stage.frame.classList.add("carrying")
        return True

    def carry(self, x: float, y: float) -> None:
        at = self._stage.point(x, y)
        self._picture.setAttribute("transform", f"translate({at.x:.1f} {at.y - 12:.1f})")
        over = self._under(x, y)
        if over != self._over:
            self._over = over
            self._stage.looked(over)

    def drop(self, x: float, y: float) -> None:
        self.put_back()
        over = self._under(x, y)
        if over is not None:
            self._drop(over)

    def put_back(self) -> None:
        self._stage.frame.classList.remove("carrying")
        self._picture.remove()
        for piece in dom.all_of(".lifted", self._stage.frame):
            piece.classList.remove("lifted")

    def _under(self, x: float, y: float) -> Hex | None:
        return self._stage.space_of(js.document.elementFromPoint(x, y))
