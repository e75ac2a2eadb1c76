"""Boards and bonus tiles, read from editions.json (B1–B6, X3): data that may be corrected without touching code.

Spaces are numbered in the order of their names; the engine works with the numbers, everybody else with the names.
"""

import json
from functools import cache
from typing import Any, NamedTuple

from parlour.data import read_data
from parlour.values import Value

from .actions import Hang
from .cards import KINDS

EDITION = 1  # the latest one (B5)
SIDES = ("horn", "shield")
ACTIONS = ("steal", "peek", "reserve", "move", "grab")
SCORINGS = ("hoard", "dynasty", "likeness", "fashion")  # V4, in the order of the score sheet
COLUMNS = 4


class Gift(NamedTuple):
    """Tokens that a space or a row brings (H6, H7)."""

    trophies: int = 0
    joker: int = 0
    penalties: int = 0
    trait_tile: int = 0


class Tile(NamedTuple):
    """One side of a bonus tile (X2, X3)."""

    number: int  # of the tile, from 1
    effect: str
    kind: str  # flash, loop or end


class Board(Value):
    """One side of the boards of an edition, with everything the rules ask of a space worked out."""

    edition: int
    side: str
    rounds: int
    spaces: tuple[str, ...]  # names, sorted
    index: dict[str, int]
    rows: tuple[tuple[int, ...], ...]  # a, b, c
    columns: tuple[tuple[int, ...], ...]  # 1 to 4 (B6)
    group: tuple[int, ...]  # by space: the number of its different group, or -1
    hangs: tuple[tuple[tuple[Hang, ...], int], ...]  # by space: hanging there face-up, by kind, and that number
    action: tuple[str, ...]  # by space of row a
    action_space: dict[str, int]
    timed: tuple[tuple[Gift | None, ...], ...]  # by space and round
    row_effect: Gift | None  # of row c …
    row_until: int  # … if it is full in this round or earlier
    losses: tuple[tuple[int, int], ...]  # space and factor
    gains: tuple[tuple[int, int], ...]
    traits: tuple[tuple[int, int], ...]
    majorities: tuple[tuple[int, int], ...]
    trio: tuple[int, ...]
    trio_points: int
    lines: tuple[str, ...]  # of the score sheet, without the total
    tiles: tuple[Tile, ...]  # the sides that may be chosen here, in the order of their effects' numbers
    tile_kinds: dict[str, str]  # by effect
    tile_numbers: dict[str, int]  # by effect: the tile it is on

    def __hash__(self) -> int:
        return hash((self.edition, self.side))


def editions() -> tuple[int, ...]:
    """The editions that can be played (B5)."""
    return tuple(sorted(map(int, _data())))


@cache
def board(edition: int, side: str) -> Board:
    """The board of an edition with that side up."""
    data = _data()[str(edition)]
    printed = data[side]
    spaces = tuple(sorted(printed["spaces"]))
    index = {name: i for i, name in enumerate(spaces)}
    roles = {index[name]: space["role"] for name, space in printed["spaces"].items() if space["role"]}

    def with_role(role: str) -> tuple[tuple[int, Any], ...]:
        return tuple((i, value) for i, (kind, value) in sorted(roles.items()) if kind == role)

    groups = {index[name]: number for number, group in enumerate(printed["different"]) for name in group}
    trio, row = printed["trio"], printed["row_effect"]
    tiles = tuple(
        Tile(number, side_[0], side_[1])
        for number, tile in enumerate(data["tiles"], 1)
        for side_ in tile
        if len(side_) < 3 or side_[2] == side
    )
    actions = with_role("action")
    return Board(
        edition=edition,
        side=side,
        rounds=printed["rounds"],
        spaces=spaces,
        index=index,
        rows=tuple(tuple(i for i, name in enumerate(spaces) if name[0] == row) for row in "abc"),
        columns=tuple(tuple(i for i, name in enumerate(spaces) if name[1] == digit) for digit in "1234"),
        group=tuple(groups.get(i, -1) for i in range(len(spaces))),
        hangs=tuple(
            (tuple(Hang(kind, name, "up") for kind in range(KINDS)), groups.get(i, -1)) for i, name in enumerate(spaces)
        ),
        action=tuple(action for _, action in actions),
        action_space={action: i for i, action in actions},
        timed=tuple(_by_round(printed["spaces"][name].get("timed", ()), printed["rounds"]) for name in spaces),
        row_effect=Gift(**row["gives"]) if row else None,
        row_until=row["until"] if row else 0,
        losses=with_role("loss"),
        gains=with_role("gain"),
        traits=with_role("trait"),
        majorities=with_role("majority"),
        trio=tuple(index[name] for name in trio["spaces"]) if trio else (),
        trio_points=trio["points"] if trio else 0,
        lines=tuple(printed["lines"]),
        tiles=tuple(sorted(tiles, key=lambda tile: int(tile.effect[1:]))),
        tile_kinds={tile.effect: tile.kind for tile in tiles},
        tile_numbers={tile.effect: tile.number for tile in tiles},
    )


def _by_round(timed: list[tuple[int, int, dict[str, int]]], rounds: int) -> tuple[Gift | None, ...]:
    """What a space brings in each round, from round 0, which there is not."""
    gifts: list[Gift | None] = [None] * (rounds + 1)
    for first, last, tokens in timed:
        gifts[first : last + 1] = [Gift(**tokens)] * (last + 1 - first)
    return tuple(gifts)


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(read_data(__spec__, "editions.json"))
    return found
