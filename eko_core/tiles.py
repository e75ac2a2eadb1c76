"""The large tiles and where they lie (rules B2, B4, B5); the faces themselves are data, in `tiles.json`."""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from .hexes import DIRECTIONS, Hex

_DATA = json.loads(files(__package__).joinpath("tiles.json").read_text("utf-8"))

EDITION: int = _DATA["edition"]
FACES: dict[str, str] = _DATA["faces"]


class LaidTile(NamedTuple):
    """A tile and how far it is turned: `LaidTile("A", 2)`."""

    name: str
    rotation: int


@cache
def tile_set(players: int) -> tuple[str, ...]:
    """The names of the tiles used by so many players (B4)."""
    return tuple(_DATA["sets"][str(players)])


@cache
def layout(players: int) -> tuple[Hex, ...]:
    """The centres of the tiles, in the order in which arrangements list them (B5)."""
    ring = [Hex(*_DATA["ring"]).turned(k) for k in range(6)]
    star = [Hex(*_DATA["star"]).turned(k) for k in _DATA["star_points"][str(players)]]
    return (Hex(*_DATA["centre"]), *ring, *star)


@cache
def tile_spaces(tile: LaidTile, centre: Hex) -> Mapping[Hex, str]:
    """The seven spaces of a laid tile and their terrain signs (B2)."""
    face = FACES[tile.name]
    spaces = {centre: face[0]}
    for i, sign in enumerate(face[1:]):
        spaces[centre.moved(DIRECTIONS[(i + tile.rotation) % 6])] = sign
    return spaces
