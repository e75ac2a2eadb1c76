"""What the suite asks of a browser: one page in a profile of its own, real clicks, and what went wrong."""

from typing import Any, NamedTuple, Protocol, runtime_checkable


class Size(NamedTuple):
    """Of the page, in CSS pixels."""

    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


DESKTOP = Size(1440, 900)
PHONE = Size(390, 844)


class Engine(Protocol):
    """A browser of its own process and profile, with one page open."""

    def visit(self, address: str) -> None:
        """Go there; back when the document is there, not when the game is ready."""

    def reload(self) -> None: ...

    def resize(self, size: Size) -> None: ...

    def evaluate(self, function: str, *values: object) -> Any:
        """Call a function of JavaScript, given as text; a promise is waited for."""

    def touch(self, x: float, y: float) -> None:
        """A click of the pointer there."""

    def key(self, name: str) -> None:
        """A key, by the name that JavaScript gives it."""

    def picture(self) -> bytes:
        """What is seen of the page now, as PNG."""

    def wrong(self) -> list[str]:
        """Errors on the console of page and worker since it was last asked."""

    def close(self) -> None: ...


@runtime_checkable
class Restartable(Engine, Protocol):
    """One whose profile outlives the browser."""

    def restart(self) -> None:
        """End the browser and start it anew with the same profile."""
