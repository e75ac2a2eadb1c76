"""A card in the hand: carried from the inn, or from the hand to a space, with the same refusals as by touches."""

from collections.abc import Callable
from typing import Any

import js

from parlour_web.page import dom

_CARDS = '[data-do^="inn:"], [data-do^="hand:"]'
Drop = Callable[[str, str], None]  # what the card is (`hand:1`), and what it is put on: a `data-do`, or nothing


class Carrying:
    """Carries a picture of the card; what that means is the table's business."""

    def __init__(self, frame: Any, drop: Drop) -> None:
        self._frame, self._drop = frame, drop
        self._card: Any = None
        self._picture: Any = None

    def grips(self, event: Any) -> bool:
        self._card = event.target.closest(_CARDS)
        return dom.there(self._card)

    def lift(self, event: Any) -> bool:
        self._picture = js.document.createElement("div")
        self._picture.className = "carried"
        self._picture.append(self._card.querySelector("svg").cloneNode(True))
        js.document.body.append(self._picture)
        self._card.classList.add("lifted")
        return True

    def carry(self, x: float, y: float) -> None:
        self._picture.style.translate = f"{x:.0f}px {y:.0f}px"

    def drop(self, x: float, y: float) -> None:
        self.put_back()
        under = js.document.elementFromPoint(x, y)
        place: Any = under.closest("#table [data-do]") if dom.there(under) else None
        target = str(place.getAttribute("data-do")) if dom.there(place) else ""
        self._drop(str(self._card.getAttribute("data-do")), target)

    def put_back(self) -> None:
        self._picture.remove()
        self._card.classList.remove("lifted")
