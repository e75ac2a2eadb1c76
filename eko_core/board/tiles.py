"""The tiles and where they lie (rules B2, B4, B5, section 10); the faces themselves are data, in `tiles.json`."""

import json
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from parlour.data import read_data

from ..errors import BadPosition, Reason
from ..hexes import DIRECTIONS, Hex

_DATA = json.loads(read_data(__spec__, "tiles.json"))

EDITION: int = _DATA["edition"]
FACES: dict[str, str] = _DATA["faces"]
TEMPLE_FACES: dict[str, str] = {name: tile["face"] for name, tile in _DATA["temples"].items()}
SMALL_FACES: dict[str, str] = {name: tile["face"] for name, tile in _DATA["small"].items()}
VARIANTS = ("portals", "tempest", "moon", "sand", "wind", "beacon", "pyramids")


class LaidTile(NamedTuple):
    """A tile and how far it is turned: `LaidTile("A", 2)`."""

    name: str
    rotation: int


class SmallTile(NamedTuple):
    """A small tile, the space of its corner and its direction k: `SmallTile("P", Hex(4, -1), 2)` (section 10)."""

    name: str
    corner: Hex
    rotation: int

    def spaces(self) -> dict[Hex, str]:
        """Its three spaces and their terrain signs, the corner first."""
        k = self.rotation
        hexes = (self.corner, self.corner.neighbour(k), self.corner.neighbour(k + 1))
        return dict(zip(hexes, SMALL_FACES[self.name], strict=True))

    def front(self) -> Hex | None:
        """The space from which the tile's portal is entered, if it has one (V-P)."""
        opens: int | None = _DATA["small"][self.name].get("open")
        return None if opens is None else self.corner.neighbour(self.rotation + opens)

    def mark(self) -> str | None:
        """`pyramid` or `beacon` if its three spaces are those of one (V-S, V-U)."""
        mark: str | None = _DATA["small"][self.name].get("mark")
        return mark


def variant_set(variants: Iterable[str]) -> tuple[str, ...]:
    """The variants, each once and in the order of `VARIANTS`; `all` stands for all of them. Refuses other names.

    >>> variant_set(["wind", "portals", "wind"])
    ('portals', 'wind')
    """
    asked = set(variants)
    for strange in sorted(asked - {"all", *VARIANTS}):
        raise BadPosition(Reason.of("variant_unknown", name=ascii(strange[:40]), known=", ".join(VARIANTS)))
    return tuple(name for name in VARIANTS if name in asked or "all" in asked)


def other_side(name: str) -> str | None:
    """The face that takes the place of this one: a temple for the tile it replaces, and back."""
    sides = {temple: tile["replaces"] for temple, tile in _DATA["temples"].items()}
    return (sides | {tile: temple for temple, tile in sides.items()}).get(name)


@cache
def tile_set(players: int, variants: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The names of the large tiles used by so many players (B4), with the temples of these variants."""
    instead = {tile["replaces"]: name for name, tile in _DATA["temples"].items() if tile["variant"] in variants}
    return tuple(instead.get(name, name) for name in _DATA["sets"][str(players)])


@cache
def small_set(players: int, variants: tuple[str, ...]) -> tuple[str, ...]:
    """The names of the small tiles of these variants, in the order in which they are laid (section 10)."""
    return tuple(
        name
        for name, tile in _DATA["small"].items()
        if tile["variant"] in variants
        for _ in range(tile["numbers"][str(players)])
    )


@cache
def layout(players: int) -> tuple[Hex, ...]:
    """The centres of the tiles, in the order in which arrangements list them (B5)."""
    ring = [Hex(*_DATA["ring"]).turned(k) for k in range(6)]
    star = [Hex(*_DATA["star"]).turned(k) for k in _DATA["star_points"][str(players)]]
    return (Hex(*_DATA["centre"]), *ring, *star)


@cache
def tile_spaces(tile: LaidTile, centre: Hex) -> Mapping[Hex, str]:
    """The seven spaces of a laid tile and their terrain signs (B2)."""
    face = FACES.get(tile.name) or TEMPLE_FACES[tile.name]
    spaces = {centre: face[0]}
    for i, sign in enumerate(face[1:]):
        spaces[centre.moved(DIRECTIONS[(i + tile.rotation) % 6])] = sign
    return spaces
