"""The table on the page: parts that are replaced when they change, the focus kept, the keys that walk on it."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import js

from parlour_web.page import dom
from parlour_web.page.gestures import Gestures
from parlour_web.player_names import names

from ..picture import picture
from ..sentences import prompt
from ..session import Session
from ..view.curtain import curtain
from ..view.table import PARTS
from .carrying import Carrying, Drop

if TYPE_CHECKING:
    from .motion import Motion

_WAYS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
_ASIDE = 2.5  # how much worse a button is that lies aside of the way than one that lies farther on it


class Stage:
    """Draws the session."""

    def __init__(self, drop: Drop) -> None:
        self.frame = dom.find("table")
        self._gestures = Gestures(self.frame, None, Carrying(self.frame, drop))
        dom.listen(self.frame, "click", self._clicked, capture=True)
        self._parts = {name: self.frame.querySelector(f'[data-part="{name}"]') for name in PARTS}
        self._drawn: dict[str, str] = {}
        self._players = 0

    def draw(self, session: Session) -> None:
        """Show the session; only parts that changed are touched, and the focus stays where it was."""
        look = picture(session)
        if look.table.players != self._players:
            self._players = look.table.players
            self.frame.firstElementChild.className = f"hall p{self._players}"
        focused = self._focused()
        for name, drawn in PARTS.items():
            text = drawn(look)
            if self._drawn.get(name) != text:
                self._drawn[name] = text
                dom.change(self._parts[name], text)
                hinted = self._parts[name].querySelector(".choice.hinted")
                if dom.there(hinted):
                    hinted.scrollIntoView(dom.js_object({"block": "nearest"}))
        self._cover(session)
        if focused:
            self._focus(focused)

    def _clicked(self, event: Any) -> None:
        """A card was carried: what the browser takes for a click is none."""
        if self._gestures.moved:
            self._gestures.moved = False
            event.stopPropagation()

    @cached_property
    def motion(self) -> "Motion":
        from .motion import Motion

        return Motion(self.frame)

    def _cover(self, session: Session) -> None:
        """The curtain before the table while something private is asked for; what is behind it cannot be reached."""
        box, was = dom.find("curtain"), bool(dom.find("curtain").hidden)
        covered = session.covered
        who = session.curtain.before if session.curtain.before is not None else session.now.to_decide()
        dom.show("curtain", curtain(names(session)[who], prompt(session)) if covered else "")
        box.hidden = not covered
        self.frame.inert = covered
        if covered and was and not dom.there(js.document.querySelector("dialog[open]")):
            box.querySelector("button").focus()

    # The keyboard

    def _focused(self) -> str:
        """What the focused button of the table asks for."""
        active = js.document.activeElement
        if not dom.there(active) or not self.frame.contains(active):
            return ""
        return str(active.getAttribute("data-do") or "")

    def _focus(self, do: str) -> None:
        """The keyboard goes back to the button that asks for this, if the new picture has one."""
        if self.frame.contains(js.document.activeElement):
            return
        button = self.frame.querySelector(f'[data-do="{do}"]')
        if dom.there(button):
            button.focus()
        else:
            self.refocus()

    def refocus(self) -> None:
        """To the first thing that can be chosen now, when the button the keyboard was on is gone."""
        active = js.document.activeElement
        if dom.there(active) and active.tagName != "BODY":
            return
        button = js.document.querySelector("#curtain:not([hidden]) button, .choices button, #table .lit")
        if dom.there(button):
            button.focus()

    def move_focus(self, key: str) -> bool:
        """An arrow key: to the nearest button of the table in that direction."""
        way = _WAYS.get(key)
        active = js.document.activeElement
        if way is None or self.frame.inert:
            return False
        if not self.frame.contains(active):
            self.refocus() if active.tagName == "BODY" else None
            return bool(active.tagName == "BODY")
        here = _middle(active)
        best: Any = None
        least = float("inf")
        for button in dom.all_of("button:not([disabled])", self.frame):
            x, y = _middle(button)
            across, down = x - here[0], y - here[1]
            along = across * way[0] + down * way[1]
            aside = abs(across * way[1]) + abs(down * way[0])
            if along > 1 and along + _ASIDE * aside < least:
                best, least = button, along + _ASIDE * aside
        if best is not None:
            best.focus()
        return True


def _middle(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return float(box.x + box.width / 2), float(box.y + box.height / 2)
