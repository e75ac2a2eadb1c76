"""What the person has chosen for this device; kept as JSON, only what differs from the usual."""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, TypeVar

from parlour.values import Value

from .keeping.storage import Guarded, Storage
from .keeping.stored_json import read_object, write_object
from .notices import Notice, Refused

EDITION = 1
LONGEST_THOUGHT = 30.0  # seconds


class Theme(StrEnum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Colours(StrEnum):
    DEFAULT = "default"
    SAFE = "safe"  # told apart with any kind of colour vision


class Motion(StrEnum):
    SYSTEM = "system"
    FULL = "full"
    REDUCED = "reduced"


class Confirm(StrEnum):
    AUTO = "auto"  # on for touch and when playing by link
    ON = "on"
    OFF = "off"


class Speed(StrEnum):
    """How fast computers play their steps."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"


class Log(StrEnum):
    """How the played steps are written."""

    WORDS = "words"
    NOTATION = "notation"


class Settings(Value):
    """Every setting, with its usual value."""

    theme: Theme = Theme.SYSTEM
    colours: Colours = Colours.DEFAULT
    coordinates: bool = False
    motion: Motion = Motion.SYSTEM
    sounds: bool = False
    confirm_turn: Confirm = Confirm.AUTO
    one_tap: bool = False  # on touch: the first tap on a destination does it
    language: str | None = None  # None: the browser's
    speed: Speed = Speed.NORMAL  # of the computers' steps
    seconds: float = 0.0  # thinking time of the strongest levels; 0: their own
    evaluation_bar: bool = False
    log: Log = Log.WORDS

    def confirms(self, touch: bool, by_link: bool) -> bool:
        """Whether a turn waits for Done."""
        return self.confirm_turn is Confirm.ON or (self.confirm_turn is Confirm.AUTO and (touch or by_link))

    def moves(self, system_reduced: bool) -> bool:
        """Whether pieces glide; `system_reduced` is what prefers-reduced-motion says."""
        return self.motion is Motion.FULL or (self.motion is Motion.SYSTEM and not system_reduced)


def read(text: str | None) -> Settings:
    """The settings in a text; what is missing, unknown or wrong has its usual value. Never raises.

    >>> read('{"theme": "dark", "sounds": "loud", "future": 1}') == Settings(theme=Theme.DARK)
    True
    """
    found = read_object(text or "") or {}
    good: dict[str, Any] = {}
    for name, reader in _READERS.items():
        if name in found:
            try:
                good[name] = reader(found[name])
            except (TypeError, ValueError):
                continue
    return Settings(**good)


def write(settings: Settings, name: str) -> str:
    """The settings of the game of that name as JSON; `read` gives them back."""
    usual = Settings().named()
    differing = {name: value for name, value in settings.named().items() if value != usual[name]}
    return write_object({"format": f"{name}-settings/{EDITION}", **differing})


def key_of(name: str) -> str:
    """Where the settings of a game are kept; the shell reads them there too, before Python is there."""
    return f"{name}.settings"


def load(storage: Storage, name: str) -> Settings:
    """The settings kept in the browser, or the usual ones."""
    try:
        return read(Guarded(storage).get(key_of(name)))
    except Refused:
        return Settings()


def keep(storage: Storage, name: str, settings: Settings) -> Notice | None:
    """Keep the settings; a notice says if that was not possible."""
    try:
        Guarded(storage).set(key_of(name), write(settings, name))
    except Refused:
        return Notice("settings_not_kept")
    return None


# One reader a kind of value; a wrong one is refused with ValueError or TypeError.

T = TypeVar("T", bound=StrEnum)


def _choice(kind: type[T]) -> Callable[[object], T]:
    def reader(value: object) -> T:
        return kind(str(value))

    return reader


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _language(value: object) -> str | None:
    """A language tag such as `de` or `pt-BR`."""
    if value is None:
        return None
    if not isinstance(value, str) or len(value) > 35 or not all(part.isalnum() for part in value.split("-")):
        raise ValueError
    return value


def _seconds(value: object) -> float:
    number = float(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else -1.0
    if not 0 <= number <= LONGEST_THOUGHT:
        raise ValueError
    return number


_READERS: dict[str, Callable[[object], object]] = {
    "theme": _choice(Theme),
    "colours": _choice(Colours),
    "coordinates": _flag,
    "motion": _choice(Motion),
    "sounds": _flag,
    "confirm_turn": _choice(Confirm),
    "one_tap": _flag,
    "language": _language,
    "speed": _choice(Speed),
    "seconds": _seconds,
    "evaluation_bar": _flag,
    "log": _choice(Log),
}
