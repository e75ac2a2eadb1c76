"""Boards laid by hand: tiles of the box anywhere on the plane, checked, turned, mirrored, and played on (rule V1).

One value, `Plan`, and everything that can be asked of it: the file is longer than most for that.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from random import Random
from typing import NamedTuple

from ..errors import BadPosition, BadText, EkoError, Reason, Value
from ..hexes import Hex
from ..position import Position
from ..setup import PLAYERS, Setup, random_position, random_tiles
from .board import MOVEMENT, Board, is_connected
from .laying import SIDES, board_of_laid, check_board, overlap, random_small_tiles, sides
from .tiles import (
    FACES,
    SMALL_FACES,
    TEMPLE_FACES,
    VARIANTS,
    LaidTile,
    SmallTile,
    layout,
    other_side,
    small_set,
    tile_set,
    tile_spaces,
    variant_set,
)  # fmt: skip

FARTHEST = 100  # no tile lies farther from (0, 0)
LONGEST_NAME = 60
LARGE = (*FACES, *TEMPLE_FACES)
SMALL = tuple(sorted(SMALL_FACES))
TRIES = 500  # to shuffle the tiles of a shape

_WORD = re.compile(r"([A-Z])(-?[0-9]{1,3}),(-?[0-9]{1,3})/([0-5])")


@cache
def box() -> Mapping[str, int]:
    """How many there are of each tile; a temple is the other side of the tile it replaces."""
    return dict.fromkeys(FACES, 1) | dict(sorted(Counter(small_set(PLAYERS[-1], VARIANTS)).items()))


def in_box(name: str) -> str:
    """The tile of the box that has this face.

    >>> in_box("N"), in_box("P")
    ('B', 'P')
    """
    return name if name in box() else other_side(name) or name


class Piece(NamedTuple):
    """A tile on the plane: a large one by its centre, a small one by its corner. `Piece("A", Hex(0, 0), 3)`."""

    name: str
    at: Hex
    rotation: int = 0

    @property
    def is_small(self) -> bool:
        return self.name in SMALL_FACES

    def spaces(self) -> Mapping[Hex, str]:
        """Its seven or three spaces and their terrain signs, centre or corner first."""
        return self.small().spaces() if self.is_small else tile_spaces(LaidTile(self.name, self.rotation % 6), self.at)

    def small(self) -> SmallTile:
        return SmallTile(self.name, self.at, self.rotation % 6)

    def moved(self, by: Hex) -> "Piece":
        return self._replace(at=self.at.moved(by))

    def turned(self, steps: int) -> "Piece":
        """Turned where it lies: round its centre or its corner."""
        return self._replace(rotation=(self.rotation + steps) % 6)

    def turned_over(self) -> "Piece | None":
        """With its other side up, if that has another face."""
        name = other_side(self.name)
        return self._replace(name=name) if name else None

    def __str__(self) -> str:
        return f"{self.name}{self.at.q},{self.at.r}/{self.rotation % 6}"


class Plan(NamedTuple):
    """Tiles on the plane that do not overlap; as many of each as the box has. `Plan.of(pieces)` makes one.

    >>> plan = Plan.read("A0,0/0 B2,1/3")
    >>> [reason.code for reason in plan.faults(2)], str(plan)
    (['board_missing', 'board_cut_off'], 'A0,0/0 B2,1/3')
    """

    pieces: tuple[Piece, ...] = ()  # large ones first, by their places: plans of the same tiles are equal

    @classmethod
    def of(cls, pieces: Iterable[Piece]) -> "Plan":
        """The plan with these tiles; refuses overlaps and more tiles than there are."""
        plan = cls()
        for piece in pieces:
            plan = plan.laid(piece)
        return plan

    @classmethod
    def random(cls, players: int, rng: Random, variants: Iterable[str] = ()) -> "Plan":
        """The usual tiles in the usual layout, by lot (B6, V1)."""
        asked = variant_set(variants)
        tiles = random_tiles(players, rng, asked)
        ground = _plan_of(players, tiles, ()).terrain()
        return _plan_of(players, tiles, random_small_tiles(ground, players, asked, rng))

    @classmethod
    def read(cls, text: str) -> "Plan":
        """The plan in a text that `str` wrote; refuses any other."""
        pieces = []
        for word in text.split():
            found = _WORD.fullmatch(word)
            if not found or found[1] not in (*LARGE, *SMALL):
                raise BadText(f"A tile is its letter, its place and its rotation, like A2,-1/3, not {word[:20]!a}.")
            pieces.append(Piece(found[1], Hex(int(found[2]), int(found[3])), int(found[4])))
        return cls.of(pieces)

    def __str__(self) -> str:
        return " ".join(map(str, self.pieces))

    # What lies where

    def terrain(self) -> Mapping[Hex, str]:
        """All spaces and their signs."""
        return _terrain(self)

    def piece_at(self, hex: Hex) -> Piece | None:
        """The tile that covers a space."""
        return next((piece for piece in self.pieces if hex in piece.spaces()), None)

    def left(self) -> dict[str, int]:
        """How many of each tile are still in the box."""
        used = Counter(in_box(piece.name) for piece in self.pieces)
        return {name: number - used[name] for name, number in box().items()}

    def movement_spaces(self) -> int:
        return sum(sign == MOVEMENT for sign in self.terrain().values())

    def board(self) -> Board:
        """The board that the tiles make, valid or not."""
        return board_of_laid(
            [(LaidTile(p.name, p.rotation), p.at) for p in self.pieces if not p.is_small],
            [p.small() for p in self.pieces if p.is_small],
        )

    def sides(self, piece: Piece) -> int:
        """Along how many hexagon sides a tile touches the others."""
        return sides(piece, self.terrain())

    # Laying

    def why_not(self, piece: Piece) -> Reason | None:
        """Why a tile cannot be laid there, if so."""
        reason = overlap(piece.name, piece.spaces(), self.terrain())
        if reason:
            return reason
        if max(abs(piece.at.q), abs(piece.at.r)) > FARTHEST:
            return _no("board_too_far", tile=piece.name)
        if not self.left()[in_box(piece.name)]:
            return _no("board_box", tile=piece.name, number=box()[in_box(piece.name)])
        return None

    def laid(self, piece: Piece) -> "Plan":
        """With one tile more; refuses what `why_not` names."""
        reason = self.why_not(piece)
        if reason:
            raise BadPosition(reason)
        return Plan(tuple(sorted((*self.pieces, piece._replace(rotation=piece.rotation % 6)), key=_order)))

    def without(self, piece: Piece) -> "Plan":
        """With that tile back in the box."""
        return Plan(tuple(other for other in self.pieces if other != piece))

    # The whole board

    def moved(self, by: Hex) -> "Plan":
        return _mapped(piece.moved(by) for piece in self.pieces)

    def turned(self, steps: int) -> "Plan":
        """The whole board turned round (0, 0)."""
        return _mapped(Piece(p.name, p.at.turned(steps), (p.rotation + steps) % 6) for p in self.pieces)

    def mirrored(self) -> "Plan":
        """The mirror image, as near as the tiles come to it.

        Movement spaces are mirrored exactly. No tile has a mirrored face, so on some tiles two other terrains have
        changed places, and a portal opens to the neighbour of the space it should.
        """
        return _mapped(map(_mirrored, self.pieces))

    def centred(self) -> "Plan":
        """The same board with its middle near (0, 0), so that links are short and boards alike are equal."""
        spaces = self.terrain()
        if not spaces:
            return self
        middle = Hex(
            (min(h.q for h in spaces) + max(h.q for h in spaces)) // 2,
            (min(h.r for h in spaces) + max(h.r for h in spaces)) // 2,
        )
        return self.moved(Hex(-middle.q, -middle.r))

    def shuffled(self, rng: Random) -> "Plan":
        """The same places with the large tiles by lot, all movement spaces connected if that can be found."""
        large = [piece for piece in self.pieces if not piece.is_small]
        rest = [piece for piece in self.pieces if piece.is_small]
        names, plan = [piece.name for piece in large], self
        for _ in range(TRIES):
            rng.shuffle(names)
            new = [Piece(name, piece.at, rng.randrange(6)) for name, piece in zip(names, large, strict=True)]
            plan = _mapped([*new, *rest])
            if is_connected(plan.terrain()):
                break
        return plan

    # Playing on it

    def faults(self, players: int) -> tuple[Reason, ...]:
        """Why no game of so many players can begin on it; empty if it is valid (V1)."""
        return _faults(self, players)

    def advice(self, players: int) -> tuple[Reason, ...]:
        """What is allowed and yet not usual, or leads nowhere (B4, section 10)."""
        board, found = self.board(), []
        capitals, usual = len(board.capitals), players - 1
        if capitals and capitals != usual:
            found.append(Reason.of("board_capitals", "B4", capitals=capitals, usual=usual, players=players))
        if len(board.portals) == 1:
            found.append(Reason.of("board_lone_portal", "V-P", at=board.portals[0].at))
        pyramids = small_set(players, ("pyramids",)).count("S")
        if len(board.pyramids) > pyramids:
            found.append(Reason.of("board_pyramids", "V-S", pyramids=len(board.pyramids), usual=pyramids))
        for number in PLAYERS:
            if number != players and self.pieces and not self.faults(number):
                found.append(Reason.of("board_right_for", "V1", number=number))
        return tuple(found)

    def loose(self) -> list[Piece]:
        """The small tiles that cannot be laid in any order so that each touches the board along two sides."""
        ordered = self._in_order([set(SMALL)])
        return [piece for piece in self.pieces if piece.is_small and piece.small() not in ordered]

    def _in_order(self, groups: Iterable[Iterable[str]]) -> list[SmallTile]:
        """The small tiles that can be laid, group by group of their names, in an order in which that is possible."""
        ground: dict[Hex, str] = {}
        for piece in self.pieces:
            ground |= {} if piece.is_small else piece.spaces()
        ordered: list[SmallTile] = []
        for names in groups:
            rest = [piece.small() for piece in self.pieces if piece.name in names]
            while fitting := [tile for tile in rest if sides(tile, ground) >= SIDES]:
                ordered.append(fitting[0])
                rest.remove(fitting[0])
                ground |= fitting[0].spaces()
        return ordered

    def start(self, players: int, rng: Random, first: int | None = None) -> Setup | Position:
        """A fresh deal on this board; refuses one that rule V1 forbids.

        The usual tiles in the usual layout give a `Setup`, whose links and records are shorter.
        """
        for reason in self.faults(players):
            raise BadPosition(reason)
        return self._setup(players, rng, first) or random_position(self.centred().board(), players, rng, first)

    def _setup(self, players: int, rng: Random, first: int | None) -> Setup | None:
        names = {piece.name for piece in self.pieces}
        variants = tuple(name for name in VARIANTS if names & _OF_VARIANT[name])
        large = [piece for piece in self.pieces if not piece.is_small]
        if sorted(piece.name for piece in large) != sorted(tile_set(players, variants)):
            return None
        for middle in large:
            by = Hex(-middle.at.q, -middle.at.r)
            tiles = {piece.moved(by).at: LaidTile(piece.name, piece.rotation) for piece in large}
            if set(tiles) == set(layout(players)):
                laid = [tiles[centre] for centre in layout(players)]
                small = self.moved(by)._in_order(_SMALL_ORDER)
                try:
                    return Setup.random(players, rng, laid, first, variants, small)
                except EkoError:
                    return None  # other small tiles than the usual, or not in their order
        return None


class Design(NamedTuple):
    """A plan with its name, and the number of players it is meant for."""

    plan: Plan
    players: int = 2
    name: str = ""


def clean_name(name: object) -> str:
    """A name in one line and not too long; anything but text is no name.

    >>> clean_name("  Two\\n oases ")
    'Two oases'
    """
    if not isinstance(name, str):
        return ""
    text = "".join(sign if sign.isprintable() else " " for sign in name)
    return " ".join(text.split())[:LONGEST_NAME].strip()


_OF_VARIANT = {
    variant: {*small_set(PLAYERS[-1], (variant,)), *tile_set(PLAYERS[-1], (variant,))} - set(FACES)
    for variant in VARIANTS
}
_SMALL_ORDER = tuple(dict.fromkeys(small_set(PLAYERS[-1], VARIANTS)))


# An editor asks for these at every move of a pointer.


@lru_cache(maxsize=16)
def _terrain(plan: Plan) -> Mapping[Hex, str]:
    found: dict[Hex, str] = {}
    for piece in plan.pieces:
        found |= piece.spaces()
    return found


@lru_cache(maxsize=16)
def _faults(plan: Plan, players: int) -> tuple[Reason, ...]:
    loose = [_no("board_loose", tile=piece.name, at=piece.at) for piece in plan.loose()]
    return (*loose, *check_board(plan.board(), players))


def _plan_of(players: int, tiles: Iterable[LaidTile], small: Iterable[SmallTile]) -> Plan:
    large = [Piece(name, at, k) for (name, k), at in zip(tiles, layout(players), strict=True)]
    return _mapped([*large, *(Piece(*piece) for piece in small)])


def _mapped(pieces: Iterable[Piece]) -> Plan:
    """A plan whose pieces are known not to overlap."""
    return Plan(tuple(sorted(pieces, key=_order)))


def _order(piece: Piece) -> tuple[bool, Hex, str]:
    return piece.is_small, piece.at, piece.name


def _mirrored(piece: Piece) -> Piece:
    """The way to lay the tile that is most like its mirror image; its movement spaces always are."""
    wanted = {hex.mirrored(): sign for hex, sign in piece.spaces().items()}
    at = piece.at.mirrored()

    def alike(laid: Piece) -> tuple[bool, int, bool]:
        spaces = laid.spaces()
        same = sum(wanted[hex] == sign for hex, sign in spaces.items())
        return all((sign == MOVEMENT) == (wanted[hex] == MOVEMENT) for hex, sign in spaces.items()), same, laid.at == at

    ways = (Piece(piece.name, hex, k) for hex in (wanted if piece.is_small else (at,)) for k in range(6))
    return max((laid for laid in ways if set(laid.spaces()) == set(wanted)), key=alike)


def _no(code: str, **values: Value) -> Reason:
    return Reason.of(code, "V1", **values)
