"""Zoom and pan of a drawing on the page: wheel, fingers and buttons move a camera."""

from collections.abc import Callable
from typing import Any

from ..camera import Camera


class Lens:
    """A camera before a frame; whoever draws is told when it sees something else."""

    def __init__(self, frame: Any, changed: Callable[[Camera], None]) -> None:
        self.frame, self._changed = frame, changed
        self.camera = Camera((0, 0, 1, 1))

    def see(self, camera: Camera) -> None:
        """Look through this camera."""
        if camera != self.camera:
            self.camera = camera
            self._changed(camera)

    def zoom(self, factor: float, x: float, y: float) -> None:
        """Closer or farther; what is at this place of the screen stays there."""
        box = self.frame.getBoundingClientRect()
        width, height = self._size()
        middle = (x - box.x - box.width / 2) / width, (y - box.y - box.height / 2) / height
        self.see(self.camera.zoomed(factor, middle))

    def pan(self, dx: float, dy: float) -> None:
        """Shift by pixels of the screen."""
        width, height = self._size()
        self.see(self.camera.moved(dx / width, dy / height))

    def pinch(self, before: tuple[float, float], here: tuple[float, float], other: tuple[float, float]) -> None:
        """One of two fingers has moved."""
        middle = (here[0] + other[0]) / 2, (here[1] + other[1]) / 2
        self.zoom(distance(here, other) / max(1.0, distance(before, other)), *middle)

    def wheel(self, event: Any) -> None:
        """The wheel of a mouse."""
        event.preventDefault()
        self.zoom(1.0015**-event.deltaY, event.clientX, event.clientY)

    def _size(self) -> tuple[float, float]:
        """The size on the screen of what the camera shows."""
        box = self.frame.getBoundingClientRect()
        _, _, width, height = self.camera.whole
        scale = min(box.width / width, box.height / height)
        return max(1.0, width * scale), max(1.0, height * scale)


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """How far two places of the screen are from each other."""
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
