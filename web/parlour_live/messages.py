"""What devices say to each other: short JSON texts, each checked before anything is done with it.

Everything that another device sends may be wrong, late, doubled or made up. What cannot be read is a `Foul`: it is
told, and changes nothing. A kind that is not known is nothing: a later version may have said it.
"""

from collections import deque
from typing import Any

from parlour import strict_json
from parlour.errors import GameError
from parlour.seats import LONGEST_NAME
from parlour.values import Value
from parlour_web.player_names import visible

from .invitation import VERSION

LONGEST = 4096  # characters of a message
PART = 3000  # characters of a long text that go into one message
MOST_PARTS = 14
_MOST_MESSAGES, _WITHIN = 60, 3.0  # more messages than these in so many seconds are a flood

# The fields of each kind, and the largest number or longest text that each may be.
_KINDS: dict[str, dict[str, int | str]] = {
    "hello": {"v": "t20", "app": "t20", "name": "t200"},
    "seat": {"seat": 3, "commit": "t64"},
    "game": {"n": 99_999, "h": "t32", "i": MOST_PARTS, "of": MOST_PARTS, "t": f"t{PART}"},
    "step": {"n": 99_999, "h": "t32", "t": f"t{PART}"},
    "choose": {"n": 99_999, "t": f"t{PART}"},
    "no": {"n": 99_999, "why": "t20"},
    "want": {"n": 99_999},
    "undo": {"n": 99_999, "by": 3},
    "yes": {"n": 99_999},
    "nay": {"n": 99_999},
    "who": {"names": "l200", "there": "l20"},
    "ping": {},
    "pong": {},
    "spare": {"t": "t400"},
    "chance": {"r": "t64"},
    "chances": {"all": "l64"},
    "reveal": {"r": "t64", "i": MOST_PARTS, "of": MOST_PARTS, "t": f"t{PART}"},
    "bye": {},
}


class Foul(Exception):
    """A message that must not be heeded; `code` says why, for the sentence `live_foul_CODE`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Message(Value):
    """A message of a known kind whose fields are what they should be."""

    kind: str
    fields: dict[str, Any]

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]


def write(kind: str, **fields: object) -> str:
    """The text of a message."""
    text = strict_json.dump({"k": kind, **fields})
    read(text)  # never say what nobody would heed
    return text


def read(text: object) -> Message | None:
    """The message in a text, None if its kind is not known here; raises `Foul`."""
    if not isinstance(text, str):
        raise Foul("text")
    if len(text) > LONGEST:
        raise Foul("long")
    try:
        told = strict_json.load(text, "message")
    except (GameError, RecursionError):
        raise Foul("text") from None
    if not isinstance(told, dict) or not isinstance(told.get("k"), str):
        raise Foul("text")
    fields = _KINDS.get(told["k"])
    if fields is None:
        return None
    if told.keys() != fields.keys() | {"k"}:
        raise Foul("fields")
    for name, most in fields.items():
        if not _fits(told[name], most):
            raise Foul("fields")
    return Message(told["k"], {name: told[name] for name in fields})


def _fits(value: object, most: int | str) -> bool:
    if isinstance(most, int):
        return type(value) is int and 0 <= value <= most
    kind, size = most[0], int(most[1:])
    if kind == "t":
        return isinstance(value, str) and len(value) <= size and not _lone(value)
    return isinstance(value, list) and len(value) <= 4 and all(_fits(one, f"t{size}") for one in value)


def _lone(text: str) -> bool:
    """Whether it holds half a sign, which no UTF-8 can write."""
    return any("\ud800" <= sign <= "\udfff" for sign in text)


def parts(kind: str, text: str, **fields: object) -> list[str]:
    """A long text in as many messages as it needs; refuses one that is too long for all of them."""
    pieces = [text[at : at + PART] for at in range(0, len(text), PART)] or [""]
    if len(pieces) > MOST_PARTS:
        raise Foul("long")
    return [write(kind, i=i, of=len(pieces), t=piece, **fields) for i, piece in enumerate(pieces)]


class Parts:
    """Puts the parts of a long text together again."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._key: object = None

    def add(self, message: Message) -> str | None:
        """The whole text once its last part has come; a part that does not follow the one before is a `Foul`."""
        key = {name: value for name, value in message.fields.items() if name not in ("i", "t")}
        if message["i"] == 0:
            self._pieces, self._key = [], key
        if message["i"] != len(self._pieces) or key != self._key or message["i"] >= message["of"]:
            self._pieces, self._key = [], None
            raise Foul("parts")
        self._pieces.append(message["t"])
        if len(self._pieces) < message["of"]:
            return None
        text, self._pieces, self._key = "".join(self._pieces), [], None
        return text


class Rate:
    """Counts what comes through one channel."""

    def __init__(self) -> None:
        self._times: deque[float] = deque()

    def count(self, now: float) -> None:
        """One more message; raises `Foul` if they come too fast to be heeded."""
        self._times.append(now)
        while self._times[0] < now - _WITHIN:
            self._times.popleft()
        if len(self._times) > _MOST_MESSAGES:
            raise Foul("flood")


def hello(app: str, name: str) -> str:
    """The first message, both ways."""
    return write("hello", v=VERSION, app=app, name=name[:LONGEST_NAME])


def checked_hello(message: Message, app: str) -> str:
    """The name of who greets; another version or another game is a `Foul`."""
    if message["v"] != VERSION:
        raise Foul("version")
    if message["app"] != app:
        raise Foul("app")
    return visible(message["name"])
