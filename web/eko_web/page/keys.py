"""The keyboard: arrows walk on the board, letters do what buttons do."""

from typing import TYPE_CHECKING, Any

import js

from .. import cursor
from . import dom

if TYPE_CHECKING:
    from .table import Table

_LETTERS = {
    "Escape": "let_go", "d": "done", "f": "march", "u": "undo", "r": "redo", "U": "undo_turn", "R": "redo_turn",
    "/": "type", "m": "speak:my_stacks", "t": "speak:threats", "e": "speak:emperors", "s": "speak:scores",
    "n": "speak:neighbours", "l": "speak:last_turn", "p": "speak:prompt", "[": "back", "]": "forth", "?": "keys",
    "h": "hint", "b": "rules:why", "B": "card", "+": "zoom:1.4", "=": "zoom:1.4", "-": "zoom:0.7", "0": "zoom:",
    "c": "coordinates", "v": "speak:holdings", "o": "temple",
}  # fmt: skip


def pressed(table: "Table", event: Any) -> None:
    """A key, wherever the focus is."""
    if _typing(event):
        return
    if event.ctrlKey or event.metaKey or event.altKey:
        if event.key.lower() == "z" and not event.altKey:
            event.preventDefault()
            table.command("redo" if event.shiftKey else "undo")
        return
    if dom.there(js.document.querySelector("dialog[open], #term:popover-open")):
        return
    direction = cursor.KEYS.get((event.key, event.shiftKey))
    if direction is not None and event.target.id != "slider":
        event.preventDefault()
        table.stage.move_focus(direction)
    elif event.key in ("Enter", " ") and dom.there(event.target.closest("[data-space]")):
        event.preventDefault()
        table.touch_focus()
    elif event.key in _LETTERS:
        event.preventDefault()
        name, _, value = _LETTERS[event.key].partition(":")
        table.command(name, value)


def _typing(event: Any) -> bool:
    """Whether the key belongs to a field."""
    return event.target.tagName in ("INPUT", "TEXTAREA", "SELECT") and event.target.type not in (
        "range",
        "radio",
        "checkbox",
    )
