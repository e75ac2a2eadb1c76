"""The keyboard: some keys walk on the stage, letters do what buttons do."""

from typing import TYPE_CHECKING, Any

import js

from . import dom

if TYPE_CHECKING:
    from .room import Room


def pressed(room: "Room", event: Any) -> None:
    """A key, wherever the focus is."""
    if _typing(event):
        if event.key == "Escape" and event.target.id == "typed":
            event.preventDefault()
            event.target.blur()
            room.face.refocus()
        elif event.key == "Enter" and event.target.matches("[data-enter]"):
            room.press(str(event.target.getAttribute("data-enter")))  # as the button beside the field
        return
    if event.ctrlKey or event.metaKey or event.altKey:
        if event.key.lower() == "z" and not event.altKey:
            event.preventDefault()
            room.command("redo" if event.shiftKey else "undo")
        return
    if dom.there(js.document.querySelector("dialog[open], #term:popover-open")):
        return
    if room.greeting.is_open:
        if event.key == "Escape":
            room.command("greeting", "close")
    elif room.face.pressed(event):
        event.preventDefault()
    elif event.key in room.face.keys:
        event.preventDefault()
        name, _, value = room.face.keys[event.key].partition(":")
        room.command(name, value)


def _typing(event: Any) -> bool:
    """Whether the key belongs to a field."""
    return event.target.tagName in ("INPUT", "TEXTAREA", "SELECT") and event.target.type not in (
        "range",
        "radio",
        "checkbox",
    )
