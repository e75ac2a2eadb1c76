"""Zoom and pan: which part of the drawing is seen.  Pure numbers, in the drawing's own units."""

from parlour.values import Value

CLOSEST = 8.0


class Camera(Value):
    """The part of the whole drawing that is seen; every change gives a new camera, kept inside the drawing."""

    whole: tuple[float, float, float, float]  # x, y, width, height of the fitted board
    x: float = 0.0  # of the middle, as a share of the whole: 0 is the centre
    y: float = 0.0
    zoom: float = 1.0  # 1 fits the whole board

    def box(self) -> str:
        """The `viewBox`."""
        left, top, width, height = self.whole
        w, h = width / self.zoom, height / self.zoom
        x = left + width * (0.5 + self.x) - w / 2
        y = top + height * (0.5 + self.y) - h / 2
        return f"{x:.1f} {y:.1f} {w:.1f} {h:.1f}"

    def moved(self, dx: float, dy: float) -> "Camera":
        """Shifted by shares of what is seen now."""
        return self._kept(self.x + dx / self.zoom, self.y + dy / self.zoom, self.zoom)

    def zoomed(self, factor: float, at: tuple[float, float] = (0.0, 0.0)) -> "Camera":
        """Closer or farther; the point `at` (as a share of what is seen, from its middle) stays where it is."""
        zoom = min(CLOSEST, max(1.0, self.zoom * factor))
        shift = 1 / self.zoom - 1 / zoom
        return self._kept(self.x + at[0] * shift, self.y + at[1] * shift, zoom)

    def fitted(self) -> "Camera":
        """The whole board."""
        return Camera(self.whole)

    def _kept(self, x: float, y: float, zoom: float) -> "Camera":
        room = 0.5 - 0.5 / zoom
        return Camera(self.whole, min(room, max(-room, x)), min(room, max(-room, y)), zoom)
