"""What it takes to check a deal after a reload: the contributions of the last game with cards, kept on this device."""

from typing import TYPE_CHECKING

import js

from parlour_web.keeping.stored_json import read_object, write_object

from .. import fairness

if TYPE_CHECKING:
    from parlour_web.page.room import Room

_MOST = 4000  # characters


def keep(room: "Room", **promised: object) -> None:
    """Of the game on the table; an older one's are forgotten."""
    try:
        room.desk.storage.set(_key(room), write_object({"game": room.desk.current, **promised}))
    except Exception:  # whatever a full or forbidden storage raises: then the deal is not checked after a reload
        return


def kept(room: "Room") -> dict[str, object]:
    """Of the game on the table; nothing if another one was the last."""
    try:
        text = room.desk.storage.get(_key(room)) or ""
        found = read_object(text) if len(text) <= _MOST else None
    except Exception:  # the same
        return {}
    return found if found and found.get("game") == room.desk.current is not None else {}


def contribution() -> bytes:
    """Fresh randomness of the browser."""
    return bytes(js.crypto.getRandomValues(js.Uint8Array.new(fairness.BYTES)).to_py())


def of_host(room: "Room") -> tuple[bytes, dict[int, str]]:
    """The host's own contribution and the guests', from before a reload; else a fresh one and none."""
    found = kept(room)
    own, drawn = found.get("own"), found.get("drawn")
    if isinstance(own, str) and fairness.is_contribution(own) and isinstance(drawn, dict):
        return bytes.fromhex(own), {int(seat): str(told) for seat, told in drawn.items() if seat in "0123"}
    return contribution(), {}


def _key(room: "Room") -> str:
    return f"{room.face.codec.name}.live"
