"""How often the person at this device has won and lost against each level; a game counts once."""

from typing import Any

from parlour.values import Value

from ..notices import Refused
from .storage import Guarded, Storage
from .stored_json import read_object, write_object

EDITION = 1
_KNOWN = 200  # games that are remembered as counted


class Tally(Value):
    """Against one level."""

    won: int = 0
    lost: int = 0


def key_of(name: str) -> str:
    """Where the tallies of a game are kept; the key is older than their name."""
    return f"{name}.records"


def count(storage: Storage, name: str, level: str, game: str, *, won: bool) -> Tally:
    """Write down a finished game by its id, unless it is counted already; gives the tally against that level."""
    store = Guarded(storage)
    try:
        known = read_object(store.get(key_of(name)) or "") or {}
    except Refused:
        return Tally()
    levels, games = _levels(known.get("levels")), _games(known.get("games"))
    tally = levels.get(level, Tally())
    if game in games:
        return tally
    tally = Tally(tally.won + won, tally.lost + (not won))
    kept = {code: [one.won, one.lost] for code, one in {**levels, level: tally}.items()}
    try:
        counted = [*games, game][-_KNOWN:]
        fields: dict[str, object] = {"format": f"{name}-records/{EDITION}", "levels": kept, "games": counted}
        store.set(key_of(name), write_object(fields))
    except Refused:
        pass  # nothing is kept here: the game itself has said so
    return tally


def _levels(told: Any) -> dict[str, Tally]:
    found = {}
    for code, pair in told.items() if isinstance(told, dict) else ():
        match pair:
            case [int(won), int(lost)] if won >= 0 and lost >= 0:
                found[code] = Tally(won, lost)
    return found


def _games(told: Any) -> list[str]:
    return [game for game in told if isinstance(game, str)] if isinstance(told, list) else []
