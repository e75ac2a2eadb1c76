"""The ready-made boards; the boards themselves are data, in `ready_made.json`."""

import json
from functools import cache

from parlour.data import read_data

from ..errors import BadText
from .by_hand import Design, Plan


@cache
def ready_boards() -> dict[str, Design]:
    """All ready-made boards by their keys, in the order in which they are shown: 2, 3, then 4 players.

    >>> [design.name for design in ready_boards().values() if design.players == 3]
    ['The Great Dune', 'Hourglass', 'Temple Terraces', 'Sea of Storms']
    """
    data = json.loads(read_data(__spec__, "ready_made.json"))
    return {key: Design(Plan.read(one["tiles"]), one["players"], one["name"]) for key, one in data.items()}


def ready_board(key: str) -> Design:
    """The board with that key; refuses others."""
    found = ready_boards().get(key.lower())
    if found is None:
        raise BadText(f"There is no board {key[:40]!a}; there are {', '.join(ready_boards())}.")
    return found
