"""Where texts are kept by key, and a guard before it: whatever the browser raises becomes `Refused`."""

from typing import Protocol

from .notice import Refused

PREFIX = "eko.game."  # and the game's id
CURRENT = "eko.current"


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

    def games(self) -> dict[str, str]:
        """All games as they are stored, by id."""
        return self.all(PREFIX)

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


def id_of(key: str | None) -> str | None:
    """The game's id in a key of the storage, as the browser's `storage` event names it; None for other keys.

    >>> id_of("eko.game.a1"), id_of("eko.settings")
    ('a1', None)
    """
    return key.removeprefix(PREFIX) if key and key.startswith(PREFIX) else None


def _refusal(error: Exception) -> Refused:
    """Full (browsers name it differently) or forbidden."""
    told = f"{getattr(error, 'name', '')} {type(error).__name__} {error}".lower()
    return Refused("kept_full" if "quota" in told or "full" in told else "kept_refused")
