"""Games and positions for the tests of the text forms."""

import copy
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from eko_core import Setup, legal_actions
from eko_core.game import Game, Seat

TESTS = Path(__file__).parents[2] / "data" / "eko"
STRANGE_NAMES = (
    'Ann "the\\Eagle"',
    "a\nb\r\n\t{c}[d]",
    "<script>alert(1)</script>",
    "👩\u200d👩\u200d👧 שלום \u202eabc\u2028",
    "é" * 200,
    "> quoted \x00",
    "𐐷" * 200,
)


def random_game(
    players: int, seed: int, most: int = 10_000, seats: list[Seat] | None = None, variants: Iterable[str] = ()
) -> Game:
    """A game of random steps, at most so many."""
    rng = Random(seed)
    game = Game(Setup.random(players, rng, variants=variants), seats)
    while game.result is None and game.cursor < most:
        game.play(rng.choice(legal_actions(game.position)))
    return game


def small_position() -> dict[str, Any]:
    """Three players with a stack of two each in a row of eight spaces, under some places to build on."""
    return {
        "format": "eko-position/1",
        "players": 3,
        "board": {
            "spaces": [[q, 0, "."] for q in range(8)] + [[0, -1, "*"], [1, -1, "r"], [2, -1, "m"], [3, -1, "c"]],
            "portals": [],
            "pyramids": [],
            "beacon": None,
        },
        "stacks": [[0, 0, 0, 2, True], [3, 0, 1, 2, True], [6, 0, 2, 2, True]],
        "buildings": [[0, -1, 0, 2], [1, -1, 1, 1]],
        "reserve": [{"plain": 4, "emperor": False} for _ in range(3)],
        "captives": [[], [], []],
        "removed": [10, 10, 10],
        "turn": {
            "first": 0, "player": 0, "phase": "action", "marched": False, "sand_used": False, "zones_paid": [],
            "placed": False, "eventful": False, "quiet": 0, "swaps_left": 0,
        },
        "result": None,
    }  # fmt: skip


def exchange_position() -> dict[str, Any]:
    """Seat 0 holds two Emperors, seat 1 his: he must choose which one to give (X3)."""
    value = small_position()
    value["players"] = 4
    value["stacks"] = [[0, 0, 0, 2, False], [3, 0, 1, 2, True], [6, 0, 2, 2, False], [7, 0, 3, 2, False]]
    value["reserve"] = [{"plain": 4, "emperor": False} for _ in range(4)]
    value["captives"] = [[2, 3], [0], [], []]
    value["removed"] = [9, 10, 9, 9]
    value["turn"] |= {"phase": "exchange", "chooser": 0, "resume": "reinforce", "eventful": True}
    return value


def variant_position() -> dict[str, Any]:
    """The small position with every sign and mark of the variants on its board."""
    value = small_position()
    value["board"]["spaces"] += [[8, 0, "~"], [9, 0, "~"], [10, 0, "x"], [0, 1, "o"], [4, 1, "o"]]
    value["board"]["spaces"] += [[5, -1, "N"], [6, -1, "O"], [7, -1, "T"], [-5, 20, "~"], [-5, 22, "."]]
    value["board"]["portals"] = [[[0, 1], [0, 0]], [[4, 1], [4, 0]]]
    value["board"]["pyramids"] = [[[8, 0], [9, 0], [7, 0]]]
    value["board"]["beacon"] = [[9, 0], [8, 0], [10, 0]]
    return value


def changed(value: dict[str, Any], path: str, new: object) -> dict[str, Any]:
    """A copy with one field changed: `changed(value, "turn.player", 5)`, `changed(value, "stacks.0.3", 5)`."""
    value = copy.deepcopy(value)
    *way, last = (int(key) if key.isdigit() else key for key in path.split("."))
    inner: Any = value
    for key in way:
        inner = inner[key]
    inner[last] = new
    return value
