"""Against whom somebody played last, for the next game: the kind of a seat, such as `person` or `computer:LEVEL`."""

from collections.abc import Iterable

from ..notices import Refused
from .storage import Guarded, Storage


def last_opponent(storage: Storage, game: str, levels: Iterable[str]) -> str:
    """What was chosen; a person if nothing was, or a level that is no more."""
    try:
        kind = Guarded(storage).get(_key(game)) or ""
    except Refused:
        kind = ""
    return kind if kind.removeprefix("computer:") in levels else "person"


def remember_opponent(storage: Storage, game: str, kind: str) -> None:
    """For the next time; where nothing can be kept it is only chosen once more."""
    try:
        Guarded(storage).set(_key(game), kind)
    except Refused:
        return


def _key(game: str) -> str:
    return f"{game}.opponent"
