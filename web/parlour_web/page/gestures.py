"""Pointers on a stage: two fingers zoom, one shifts what is seen near, or carries a piece; the rest are clicks."""

from typing import Any, Protocol

from . import dom
from .lens import Lens, distance

_SLOP = {"mouse": 6.0, "touch": 10.0}  # pixels that a pointer may move and still be a click


class Carrier(Protocol):
    """The pieces of a stage that can be carried."""

    def grips(self, event: Any) -> bool:
        """Whether there is a piece under the pointer that may be carried."""
        ...

    def lift(self, event: Any) -> bool:
        """Take the gripped piece up; says whether it is in the hand now."""
        ...

    def carry(self, x: float, y: float) -> None:
        """It is here on the screen."""
        ...

    def drop(self, x: float, y: float) -> None:
        """It is put down here."""
        ...

    def put_back(self) -> None:
        """It goes back to where it came from."""
        ...


class Gestures:
    """Listens to the pointers of a frame; `moved` and `finger` say what the press before a click was."""

    def __init__(self, frame: Any, lens: Lens | None, carrier: Carrier) -> None:
        """`lens`: None for a stage that is seen from one distance only."""
        self.frame, self.lens, self.carrier = frame, lens, carrier
        self.moved = False  # the press was more than a click
        self.finger = False
        self._pointers: dict[int, tuple[float, float]] = {}
        self._gripped = self._carrying = False
        for kind in ("pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave"):
            dom.listen(frame, kind, getattr(self, f"_{kind}"))
        dom.listen(frame, "touchmove", self._touchmove, passive=False)
        if lens is not None:
            dom.listen(frame, "wheel", lens.wheel, passive=False)

    def _pointerdown(self, event: Any) -> None:
        self.finger = event.pointerType == "touch"
        first = not self._pointers
        if first:
            self.moved = False
        self._pointers[event.pointerId] = (event.clientX, event.clientY)
        self._gripped = first and event.button == 0 and self.carrier.grips(event)
        if not first:
            self._put_back()

    def _pointermove(self, event: Any) -> None:
        before = self._pointers.get(event.pointerId)
        if before is None:
            return
        here = (event.clientX, event.clientY)
        far = distance(here, before) > _SLOP.get(str(event.pointerType), 6.0)
        if len(self._pointers) == 2:
            other = next(xy for number, xy in self._pointers.items() if number != event.pointerId)
            self.moved = True
            if self.lens is not None:
                self.lens.pinch(before, here, other)
        elif self._carrying:
            self.carrier.carry(*here)
        elif self._gripped:
            if not far:
                return
            self._gripped, self.moved = False, True
            self._carrying = self.carrier.lift(event)
            if self._carrying:
                self.frame.setPointerCapture(event.pointerId)
                self.carrier.carry(*here)
        elif self.lens is not None and (self.moved or (self.lens.camera.zoom > 1 and far)):
            self.moved = True
            self.lens.pan(before[0] - here[0], before[1] - here[1])
        else:
            return
        self._pointers[event.pointerId] = here

    def _touchmove(self, event: Any) -> None:
        """A finger that has hold of a piece scrolls no page."""
        if (self._gripped or self._carrying) and event.cancelable:
            event.preventDefault()

    def _pointerup(self, event: Any) -> None:
        carrying, self._carrying = self._carrying, False
        self._gone(event)
        if carrying:
            self.carrier.drop(event.clientX, event.clientY)

    def _pointercancel(self, event: Any) -> None:
        self._gone(event)
        self._put_back()

    def _pointerleave(self, event: Any) -> None:
        if not self._carrying:
            self._gone(event)

    def _gone(self, event: Any) -> None:
        self._pointers.pop(event.pointerId, None)
        self._gripped = False

    def _put_back(self) -> None:
        if self._carrying:
            self._carrying = False
            self.carrier.put_back()
