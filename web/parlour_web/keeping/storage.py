"""Where texts are kept by key, and a guard before it: whatever the browser raises becomes `Refused`."""

from collections.abc import Callable
from typing import Protocol

from ..notices import Refused


def game_key(name: str, id: str = "") -> str:
    """Where a game of that kind is stored; without an id, how all such keys begin.

    >>> game_key("eko", "a1")
    'eko.game.a1'
    """
    return f"{name}.game.{id}"


def free_id(new: Callable[[], str], taken: Callable[[str], bool]) -> str:
    """A new id that is not taken; the last of a hundred if all are."""
    for _ in range(100):
        if not taken(id := new()):
            break
    return id


class Storage(Protocol):
    """The browser's localStorage, or a stand-in. Any call may raise anything."""

    def get(self, key: str) -> str | None: ...

    def set(self, key: str, text: str) -> None: ...

    def remove(self, key: str) -> None: ...

    def keys(self) -> list[str]: ...


class Guarded:
    """A storage whose failures are told as notices: `kept_full` or `kept_refused`."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def all(self, prefix: str) -> dict[str, str]:
        """All texts whose keys begin so, by what follows."""
        try:
            names = self._storage.keys()
            texts = {name.removeprefix(prefix): self._storage.get(name) for name in names if name.startswith(prefix)}
        except Exception as error:
            raise _refusal(error) from None
        return {id: text for id, text in texts.items() if text is not None}

    def get(self, key: str) -> str | None:
        try:
            return self._storage.get(key)
        except Exception as error:
            raise _refusal(error) from None

    def set(self, key: str, text: str) -> None:
        try:
            self._storage.set(key, text)
            lost = self._storage.get(key) is None  # some browsers take it and forget it
        except Exception as error:
            raise _refusal(error) from None
        if lost:
            raise Refused("kept_refused")

    def remove(self, key: str) -> None:
        try:
            self._storage.remove(key)
        except Exception as error:
            raise _refusal(error) from None


def _refusal(error: Exception) -> Refused:
    """Full (browsers name it differently) or forbidden."""
    told = f"{getattr(error, 'name', '')} {type(error).__name__} {error}".lower()
    return Refused("kept_full" if "quota" in told or "full" in told else "kept_refused")
