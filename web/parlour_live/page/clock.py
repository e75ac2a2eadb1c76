"""Time for live play, and which step a seat would take back."""

from collections.abc import Callable, Iterable

import js
from pyodide.ffi import create_proxy

from parlour_web.codec import AnyGame


class Running:
    """A clock that ticks every second until it is stopped."""

    def __init__(self, proxy: object, number: int) -> None:
        self.proxy, self.number = proxy, number


def now() -> float:
    """Seconds; never backwards."""
    return float(js.performance.now()) / 1000


def start(tick: Callable[[], None]) -> Running:
    proxy = create_proxy(tick)
    return Running(proxy, int(js.setInterval(proxy, 1000)))


def stop(running: Running) -> None:
    js.clearInterval(running.number)
    running.proxy.destroy()  # type: ignore[attr-defined]


def last_of(game: AnyGame, seats: Iterable[int], *, turn: bool) -> tuple[int, int] | None:
    """The last step that one of these seats chose, or where its turn began: the seat, and how many steps are left."""
    mine = set(seats)
    deciders = [position.to_decide() for position in game.positions[: game.cursor]]
    n = next((n for n in range(game.cursor - 1, -1, -1) if deciders[n] in mine), None)
    if n is None:
        return None
    seat = int(deciders[n])
    if turn:
        n = max(played.start for played in game.turns if played.start <= n)
    return seat, n
