"""Back closes what lies over the table, of the browser, a mouse or a phone; with nothing there it leaves the page.

Every dialog, menu, task or greeting that opens gets an entry of the browser's history; whatever closes it takes the
entry away.
"""

from typing import TYPE_CHECKING, Any

import js

from . import address_bar, dom

if TYPE_CHECKING:
    from .room import Room

_LAYERS = "dialog[open], [popover]:popover-open, #coach:not([hidden]), [data-greeting] #greeting"
_LEAVING = {"coach": ("task_leave", ""), "greeting": ("greeting", "close")}  # the commands that close what is no dialog


class WayBack:
    """Keeps as many entries in the history as there are layers over the table."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._layers: list[Any] = []  # from the lowest to the uppermost
        self._returning = False  # a step back of our own is under way
        seen = js.MutationObserver.new(dom.kept(lambda *_: self.settle()))
        seen.observe(js.document.body, dom.js_object({"attributeFilter": ["open"], "subtree": True}))
        seen.observe(dom.find("coach"), dom.js_object({"attributeFilter": ["hidden"]}))
        seen.observe(js.document.documentElement, dom.js_object({"attributeFilter": ["data-greeting"]}))
        dom.listen(js.document, "toggle", lambda _: self.settle(), capture=True)  # of popovers
        dom.listen(js.window, "popstate", lambda _: self._popped())
        self.settle()

    def settle(self) -> None:
        """An entry for every layer, none without one."""
        if self._returning:
            return
        more = len(self._look()) - address_bar.depth()
        for _ in range(more):
            address_bar.deeper()
        if more < 0:
            self._returning = True
            address_bar.back(-more)

    def _look(self) -> list[Any]:
        now = dom.all_of(_LAYERS)
        self._layers = [one for one in self._layers if one in now]
        self._layers += [one for one in now if one not in self._layers]
        return self._layers

    def _popped(self) -> None:
        """The page is in another entry: by the person's Back, by our own, or by an address put there."""
        ours, self._returning = self._returning, False
        layers, depth = list(self._look()), address_bar.depth()
        if not address_bar.is_foreign() and (ours or depth != len(layers)):
            if not ours:
                for layer in reversed(layers[depth:]):
                    self._close(layer)
            address_bar.write_again()
        self.settle()

    def _close(self, layer: Any) -> None:
        if layer.id in _LEAVING:
            self._room.command(*_LEAVING[layer.id])
        elif layer.tagName == "DIALOG":
            layer.close()
        else:
            layer.hidePopover()
