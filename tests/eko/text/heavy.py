"""The heaviest positions known: boards that no box has, with as many ways as possible."""

import json


def bridges(width: int, top: int = 0) -> str:
    """Four bands of desert, and between each two of them a tempest at every other space: to cross costs one of many."""
    spaces: list[list[object]] = []
    for row in range(top, top + 7):
        if (row - top) % 2 == 0:
            spaces += [[q, row, "."] for q in range(width)]
        else:
            spaces += [[q, row, "~"] for q in range(0, width, 2)]
    return _position(spaces, [], top)


def portals(number: int) -> str:
    """A band of desert, and a portal at each of its spaces."""
    spaces: list[list[object]] = [[q, 0, "."] for q in range(number)]
    spaces += [[q, 1, "o"] for q in range(number)]
    return _position(spaces, [[[q, 1], [q, 0]] for q in range(number)])


def _position(spaces: list[list[object]], gates: list[object], top: int = 0) -> str:
    """Every disc of two players in stacks as high as can be, alternating along the first band."""
    stacks = [[q, top, q % 2, 4, q < 2] for q in range(8)]
    turn = {"first": 0, "player": 0, "phase": "action", "marched": False, "sand_used": False, "zones_paid": [],
            "placed": False, "eventful": False, "quiet": 0, "swaps_left": 0}  # fmt: skip
    return json.dumps(
        {
            "format": "eko-position/1",
            "players": 2,
            "board": {"spaces": spaces, "portals": gates, "pyramids": [], "beacon": None},
            "stacks": stacks,
            "buildings": [],
            "reserve": [{"plain": 0, "emperor": False}] * 2,
            "captives": [[], []],
            "removed": [0, 0],
            "turn": turn,
            "result": None,
        }
    )
