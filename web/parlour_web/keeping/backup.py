"""Everything that is kept, of all games of the house, as one text and back. Reading one merges, and overwrites nothing.

    {"format": "parlour-backup/1", "sum": "…", "kept": {"eko.game.1f…": "…", "eko.settings": "…", …}}

What belongs to the house is known by itself: a name before keys whose texts name it in their formats.
"""

import binascii
import json
import re
from collections.abc import Callable, Mapping

from parlour.strict_json import too_deep

from ..notices import Refused
from .storage import Guarded, Storage, free_id
from .stored_json import DEEPEST, read_object, write_object

FORMAT = "parlour-backup/1"
LONGEST = 20_000_000  # characters; browsers keep about half as many
_FORM = re.compile(r"([a-z]+)-[a-z]+/\d+")
_OF_THE_TAB = ("current", "offer")  # which game is open, and what is offered: not worth keeping
_KEY = re.compile(r"[a-z]+(?:\.[\w-]+)+", re.ASCII)
_LISTED = re.compile(r"([a-z]+\.(?:game|board)\.).+")  # one of many: what differs has room beside it


def write(storage: Storage) -> str:
    """The back-up of all that the browser keeps for the house (Refused if it does not say)."""
    kept = _of_the_house(Guarded(storage).all(""))
    return json.dumps({"format": FORMAT, "sum": _sum(kept), "kept": kept}, separators=(",", ":"))


def read(text: str) -> dict[str, str]:
    """What a back-up holds, by key; refuses one that is damaged, or anything else."""
    try:
        if len(text) > LONGEST or too_deep(text, DEEPEST):
            raise ValueError
        found = json.loads(text)
        kept = found["kept"]
        strings = all(isinstance(part, str) for pair in kept.items() for part in pair)
        if found["format"] != FORMAT or not strings or found["sum"] != _sum(kept):
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Refused("backup_damaged") from None
    return _of_the_house(kept)


def merge(storage: Storage, kept: Mapping[str, str], new_id: Callable[[], str]) -> int:
    """Add what is not there yet; says how much that was. If not all of it fits, nothing is added (Refused)."""
    guarded = Guarded(storage)
    there = guarded.all("")
    added = _added(there, kept, new_id)
    try:
        for key, text in added.items():
            guarded.set(key, text)
    except Refused:
        for key in added:
            if key in there:
                guarded.set(key, there[key])
            else:
                guarded.remove(key)
        raise
    return len(added)


def _added(there: Mapping[str, str], kept: Mapping[str, str], new_id: Callable[[], str]) -> dict[str, str]:
    same = {(_list_of(key), _made(text)) for key, text in there.items()}
    added: dict[str, str] = {}
    for key, text in kept.items():
        before = there.get(key)
        if before is None:
            if not _list_of(key) or (_list_of(key), _made(text)) not in same:
                added[key] = text
        elif _list_of(key):
            if (_list_of(key), _made(text)) not in same:
                id = free_id(new_id, lambda id, key=key: _list_of(key) + id in {*there, *kept, *added})  # type: ignore[misc]
                added[_list_of(key) + id] = write_object({**(read_object(text) or {}), "id": id})
        elif (both := _both_done(before, text)) is not None:
            added[key] = both
    return added


def _both_done(one: str, other: str) -> str | None:
    """Progress that has what is done in either; None if the first has it all, or it is no progress."""
    mine, theirs = read_object(one) or {}, read_object(other) or {}
    done, more = mine.get("done"), theirs.get("done")
    if not isinstance(done, list) or not isinstance(more, list) or not [each for each in more if each not in done]:
        return None
    return write_object({**mine, "done": [*done, *(each for each in more if each not in done)]})


def _list_of(key: str) -> str:
    found = _LISTED.fullmatch(key)
    return found[1] if found else ""


def _made(text: str) -> str:
    """What a person has made of a game or board: the same in a copy under another id."""
    fields = read_object(text)
    if fields is None:
        return text
    return write_object({name: value for name, value in fields.items() if name not in ("id", "created", "updated")})


def _of_the_house(kept: Mapping[str, str]) -> dict[str, str]:
    names = set()
    for key, text in kept.items():
        form = _FORM.fullmatch(str((read_object(text) or {}).get("format")))
        if form and key.startswith(f"{form[1]}."):
            names.add(form[1])
    return {
        key: text
        for key, text in sorted(kept.items())
        if _KEY.fullmatch(key) and (parts := key.partition("."))[0] in names and parts[2] not in _OF_THE_TAB
    }


def _sum(kept: Mapping[str, str]) -> str:
    return f"{binascii.crc32(json.dumps(kept, sort_keys=True).encode()):08x}"
