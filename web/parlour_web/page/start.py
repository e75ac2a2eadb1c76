"""The page comes to life: the game that is to be played is found, and the browser is listened to."""

import gc
from collections.abc import Callable
from typing import Any

import js

from . import address_bar, dom, keys, shell
from .face import Face
from .room import Room
from .way_back import WayBack

_HOUSE = "data-eko"  # every page of the house says by this that the first click works, as its first game did


async def start(make_face: Callable[[Room], Face]) -> None:
    """Deal or resume a game, show it, and say that the first click works; in several short tasks."""
    shell.begin()
    await js.parlour.turn()
    room = Room(make_face)
    if room.desk.elsewhere:
        js.location.replace(room.desk.elsewhere)
        return
    await js.parlour.turn()
    left = js.history.state  # as the coach has written it
    if not (dom.there(left) and hasattr(left, "task") and room.learning().resume(left)):
        room.show()
    await js.parlour.turn()
    _listen(room)
    dom.find("progress").hidden = True
    dom.find("offer").hidden = not room.desk.offering
    for element in dom.all_of("[data-waits]"):
        element.disabled = False
    for mark in (_HOUSE, f"data-{room.face.codec.name}"):
        js.document.documentElement.setAttribute(mark, "ready")
    room.keep()
    WayBack(room)
    room.look_to_computers()
    told = room.face.take(room.desk.taken()) if room.desk.more else room.desk.told
    if told:
        room.voice.tell(told)
    _asked(room)
    room.greeting.ready()
    gc.freeze()  # what is there now stays
    gc.enable()  # sitecustomize has switched it off


def _listen(room: Room) -> None:
    def clicked(event: Any) -> None:
        button = event.target.closest("[data-do]")
        if dom.there(button) and not button.matches(":disabled"):
            room.pressed = button
            room.press(str(button.getAttribute("data-do")))
            if event.detail == 0:  # by a key
                room.face.refocus()

    dom.listen(js.document, "click", clicked)
    dom.listen(js.document, "change", lambda event: room.dialogs.changed(event))
    dom.listen(js.document, "keydown", lambda event: keys.pressed(room, event))
    dom.listen(dom.find("typing"), "submit", room.typed)
    dom.listen(dom.find("slider"), "input", lambda event: room.command("look", str(event.target.value)))
    dom.listen(js.window, "resize", lambda _: room.show())
    dom.listen(js.window, "hashchange", lambda _: _arrived(room))
    dom.listen(js.window, "storage", lambda event: _other_tab(room, event))
    dom.listen(js.window, "pagehide", lambda _: room.desk.flush())
    dom.listen(js.window, "parlour:told", lambda event: room.voice.tell(str(event.detail)))
    js.parlour.answer = dom.kept(room.face.answer)


def _arrived(room: Room) -> None:
    """A link was put into the address bar of the open page."""
    if address_bar.is_own():
        return
    if not js.location.hash:  # emptied: nothing has come
        room.desk.write_address(room.own)
        return
    sitting, told = room.desk.arrive(str(js.location.hash))
    if room.desk.elsewhere:
        js.location.replace(room.desk.elsewhere)
        return
    if sitting is not None:
        room.sit_down(sitting)
    else:
        room.desk.write_address(room.own)
    if room.desk.more:
        told = room.face.take(room.desk.taken())
    if told:
        room.voice.tell(told)
    _asked(room)


def _asked(room: Room) -> None:
    """An address with `#r=M3` opens the rules there, one with `#j=` or `#a=` leads to a live game."""
    rule, room.desk.rule = room.desk.rule, ""
    if rule:
        room.dialogs.rules.show_rule(rule)
    live, room.desk.live = room.desk.live, ""
    if live:
        room.dialogs.live.arrive(live)


def _other_tab(room: Room, event: Any) -> None:
    """Another tab has changed what is kept."""
    # A step stored since is a computer's where computers play: the person has not wished for more of the game.
    deleted = None if dom.there(event.newValue) or room.sitting.computer is None else str(event.oldValue)
    told = room.desk.noticed(str(event.key), deleted)
    if told:
        room.rest()  # computers here would bring back what was deleted there, or make a copy of what goes on there
        room.voice.tell(told)
