"""What happened is seen one thing after the other: a chain thread by thread, stolen cards on their way.

The table is drawn already; this lies over it, is in nobody's way, and any touch or key ends it at once.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import js

from parlour_web.page import dom
from season_core.events import (
    Compensated,
    Event,
    Gave,
    Grabbed,
    Kept,
    Reserved,
    Stocked,
    Stolen,
    Triggered,
    TrophyPlaced,
)

from ..view.cards import card

_THREAD, _FLIGHT, _KNOCK = 400, 400, 200  # milliseconds
_LEAST = 24.0  # pixels that a flight must be long to be worth seeing


class Motion:
    """Runs over the frame of the stage."""

    def __init__(self, frame: Any) -> None:
        self._frame = frame
        self._running: list[Any] = []  # elements and animations that end with the next touch
        self._drawings: list[Any] = []  # that are not on the table yet
        for kind in ("pointerdown", "keydown"):
            dom.listen(js.document, kind, lambda _: self.skip(), capture=True)

    def play(self, events: Sequence[Event]) -> None:
        """Show these, which whoever looks may know of."""
        self.skip()
        dom.before_paint(lambda: self._play(events))

    def _play(self, events: Iterable[Event]) -> None:
        """Everything is where it belongs now, and can be measured."""
        self.skip()
        start = 0
        for event in events:
            match event:
                case Triggered(player=seat, at=at):
                    start = self._thread(seat, self._stock(seat), at, start)
                case TrophyPlaced(player=seat, at=at, action=action) if action is not None:
                    start = self._thread(seat, self._shelf(seat), at, start)
                case Stolen(player=seat, victim=victim, card=kind, by_lot=by_lot):
                    source = self._chest(victim) if by_lot else self._stock(victim)
                    start = self._fly(kind, source, self._stock(seat), start)
                case Compensated(player=seat, card=kind, from_deck=from_deck):
                    source = self._frame.querySelector(".deck" if from_deck else ".bar-cards")
                    start = self._fly(kind, source, self._stock(seat), start)
                case Grabbed(player=seat, card=kind) | Reserved(player=seat, card=kind):
                    start = self._fly(kind, self._frame.querySelector(".bar-cards"), self._stock(seat), start)
                case Gave(receiver=seat, card=kind) | Kept(player=seat, card=kind):
                    start = self._fly(kind, self._frame.querySelector(".deck"), self._stock(seat), start)
                case Stocked(player=seat):
                    start = self._knock(self._stock(seat), start)
        drawings, self._drawings = self._drawings, []
        self._frame.append(*drawings)

    def skip(self) -> None:
        """Everything is where it belongs."""
        running, self._running = self._running, []
        for each in running:
            each.remove() if hasattr(each, "remove") else each.cancel()

    # Places: on the large gallery, else in a player's corner

    def _find(self, seat: int, large: str, small: str) -> Any:
        one = self._frame.querySelector(f'.wall[data-seat="{seat}"] {large}')
        return one if dom.there(one) else self._frame.querySelector(f'.corner[data-seat="{seat}"] {small}')

    def _stock(self, seat: int) -> Any:
        return self._find(seat, ".stock", ".pile")

    def _shelf(self, seat: int) -> Any:
        return self._frame.querySelector(f'[data-seat="{seat}"] .name')

    def _chest(self, seat: int) -> Any:
        return self._frame.querySelector(f'[data-seat="{seat}"] .chest')

    # Movements: each gives the moment when the next may begin

    def _thread(self, seat: int, source: Any, at: str, start: int) -> int:
        """From where the chain comes to the frame whose action begins, which then glows."""
        target = self._find(seat, f'[data-space="{at}"]', f".mini .r{at[0]}.k{at[1]}")
        if not dom.there(source) or not dom.there(target):
            return start
        (x, y), (to_x, to_y) = self._middle(source), self._middle(target)
        way = f"M{x:.0f} {y:.0f}Q{x:.0f} {to_y:.0f} {to_x:.0f} {to_y:.0f}"
        drawn = self._over("chain", f'<path pathLength="1" d="{way}"/>')
        run = [{"strokeDashoffset": 1, "opacity": 1}, {"strokeDashoffset": 0, "opacity": 1}]
        self._animate(drawn.firstElementChild, run, _THREAD, start)
        glow = [{"filter": "brightness(1)"}, {"filter": "brightness(1.7)"}, {"filter": "brightness(1)"}]
        self._animate(target, glow, _THREAD, start + _THREAD // 2)
        self._ends(drawn, start + 2 * _THREAD)
        return start + _THREAD

    def _fly(self, kind: int, source: Any, target: Any, start: int) -> int:
        """An open card on its way."""
        if not dom.there(source) or not dom.there(target):
            return start
        (x, y), (to_x, to_y) = self._middle(source), self._middle(target)
        if abs(to_x - x) + abs(to_y - y) < _LEAST:
            return start
        drawn = self._over("flight", f"<g>{card(kind)}</g>")
        way = [
            {"transform": f"translate({x:.0f}px, {y:.0f}px) scale(.8)", "opacity": 1},
            {"transform": f"translate({to_x:.0f}px, {to_y:.0f}px) scale(.5)", "opacity": 1},
        ]
        self._animate(drawn.firstElementChild, way, _FLIGHT, start)
        self._ends(drawn, start + _FLIGHT)
        return start + _FLIGHT

    def _knock(self, target: Any, start: int) -> int:
        if dom.there(target):
            up = [{"transform": "none"}, {"transform": "translateY(-6px)"}, {"transform": "none"}]
            self._animate(target, up, _KNOCK, start)
        return start + _KNOCK

    # Inside

    def _middle(self, element: Any) -> tuple[float, float]:
        box, frame = element.getBoundingClientRect(), self._frame.getBoundingClientRect()
        return float(box.x + box.width / 2 - frame.x), float(box.y + box.height / 2 - frame.y)

    def _over(self, name: str, inside: str) -> Any:
        """A drawing over the table; it is put there when everything has been measured."""
        around = js.document.createElement("div")
        around.innerHTML = f'<svg class="moving {name}" aria-hidden="true">{inside}</svg>'
        drawn = around.firstElementChild
        self._running.append(drawn)
        self._drawings.append(drawn)
        return drawn

    def _animate(self, element: Any, frames: Sequence[Mapping[str, object]], milliseconds: int, delay: int) -> None:
        how = {"duration": milliseconds, "delay": delay, "easing": "ease-in-out", "fill": "forwards"}
        if dom.there(element):
            self._running.append(element.animate(dom.js_object(frames), dom.js_object(how)))

    def _ends(self, drawn: Any, moment: int) -> None:
        dom.later(moment, drawn.remove)
