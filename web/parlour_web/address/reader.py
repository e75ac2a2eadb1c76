"""The one reader of the address: what its hash holds.

A hash is a letter, `=` and a value: `#g=` a game, `#b=` a board, `#r=` a rule, `#j=` an invitation to a live game,
`#a=` the answer to one.
"""

import re
from enum import StrEnum

from parlour.values import Value

from ..codec import AnyGame, Codec, Looks
from ..notices import Notice
from .pasted import bare_link, read_any, unescaped


class Holds(StrEnum):
    """What a hash holds."""

    NOTHING = "nothing"
    GAME = "game"
    BOARD = "board"
    RULES = "rules"
    INVITATION = "invitation"
    ANSWER = "answer"
    UNKNOWN = "unknown"  # not ours, or of a newer version: nothing is wrong with it
    DAMAGED = "damaged"  # ours, but it cannot be read


_LETTERS = {"g": Holds.GAME, "b": Holds.BOARD, "r": Holds.RULES, "j": Holds.INVITATION, "a": Holds.ANSWER}
_PART = re.compile(r"([A-Za-z]{1,20})=(.*)", re.DOTALL)


class Arrival(Value):
    """What a hash holds: a game, or the value of a board or a rule, and what is to be told."""

    kind: Holds
    game: AnyGame | None = None
    notice: Notice | None = None
    value: str = ""
    looks: Looks = ()  # of the game's seats, where the link tells them


def read_hash(codec: Codec, text: str) -> Arrival:
    """What the hash of an address, or a whole address, holds. Never raises."""
    if len(text) > codec.longest:
        return Arrival(Holds.DAMAGED, notice=Notice("open_too_long"))
    inside = hash_inside(text)
    if not inside:
        return Arrival(Holds.NOTHING)
    for part in inside.split("&"):
        found = _PART.fullmatch(part)
        kind = _LETTERS.get(found[1]) if found else None
        if found and kind:
            value = found[2].strip()
            if not value:
                return Arrival(Holds.NOTHING)
            return _game(codec, f"g={value}") if kind is Holds.GAME else Arrival(kind, value=value)
    if re.fullmatch(bare_link(codec) + "[A-Za-z0-9_-]+", inside):
        return _game(codec, inside)
    return Arrival(Holds.UNKNOWN, notice=Notice("arrive_unknown"), value=inside[:200])


def hash_inside(text: str) -> str:
    """What stands behind the `#` of an address, or the text itself where there is no address round it.

    >>> hash_inside("https://eko.example/?new=2#r=M5"), hash_inside("https://eko.example/"), hash_inside(" %23g=1abc ")
    ('r=M5', '', 'g=1abc')
    """
    before, mark, after = text.strip().partition("#")
    inside = after if mark else before
    if not mark and re.match(r"[a-z]+:", before):
        inside = ""  # an address without a hash
    return unescaped(inside).strip().lstrip("#")


def _game(codec: Codec, text: str) -> Arrival:
    found = read_any(codec, text)
    if found.game is None:
        notice = found.notice
        if notice is None or notice.code not in ("open_newer", "open_too_long"):
            notice = Notice("open_damaged")
        return Arrival(Holds.DAMAGED, notice=notice)
    return Arrival(Holds.GAME, found.game, found.notice, looks=found.looks)
