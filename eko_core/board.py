"""The board: spaces, terrain, who is next to whom (rules B1–B6)."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from .errors import BadPosition
from .hexes import Hex

MOVEMENT, CHASM, TEMPEST, PORTAL, CAPITAL = ".", "x", "~", "o", "*"
HIGHEST = {"r": 1, "c": 2, "*": 2, "m": 3, "N": 1, "O": 1, "T": 1}  # B3: construction spaces
SIGNS = frozenset(".x~o") | frozenset(HIGHEST)


class Space(NamedTuple):
    """A hexagon of the board and its terrain sign (B3)."""

    hex: Hex
    sign: str


class Portal(NamedTuple):
    """A portal and the only space from which it is entered (V-P)."""

    at: Hex
    front: Hex


Trio = tuple[Hex, Hex, Hex]


class Board:
    """The unchanging part of a position, shared by all positions of a game.

    Stacks stand on *standing* spaces (movement and tempest), buildings on *sites*; inside the engine both are
    numbered in the order of `(q, r)`. Boards are equal when they have the same spaces and marks.

    >>> board = Board.of({Hex(0, 0): "*", Hex(1, 0): ".", Hex(0, 1): "."})
    >>> board.standing, board.sites, board.name(Hex(1, 0))
    ((Hex(q=0, r=1), Hex(q=1, r=0)), (Hex(q=0, r=0),), 'a2')
    """

    def __init__(
        self,
        spaces: tuple[Space, ...],
        portals: tuple[Portal, ...] = (),
        pyramids: tuple[Trio, ...] = (),
        beacon: Trio | None = None,
    ) -> None:
        self.spaces = spaces
        self.portals = portals
        self.pyramids = pyramids
        self.beacon = beacon
        self.terrain: dict[Hex, str] = {space.hex: space.sign for space in spaces}
        self.key = (spaces, portals, pyramids, beacon)

        self.standing = tuple(s.hex for s in spaces if s.sign in (MOVEMENT, TEMPEST))
        self.sites = tuple(s.hex for s in spaces if s.sign in HIGHEST)
        self.standing_index = {hex: i for i, hex in enumerate(self.standing)}
        self.site_index = {hex: i for i, hex in enumerate(self.sites)}
        self.highest = tuple(HIGHEST[self.terrain[hex]] for hex in self.sites)
        self.capitals = tuple(i for i, hex in enumerate(self.sites) if self.terrain[hex] == CAPITAL)
        # M1: a stack steps from standing space to standing space.
        self.steps = tuple(
            tuple(self.standing_index[n] for n in hex.neighbours() if n in self.standing_index)
            for hex in self.standing
        )
        # C1, R3, R6: the sites next to a standing space.
        self.sites_by = tuple(
            tuple(self.site_index[n] for n in hex.neighbours() if n in self.site_index) for hex in self.standing
        )
        self._left = min((s.hex.q for s in spaces), default=0)
        self._top = min((s.hex.r for s in spaces), default=0)
        self._by_name = {self.name(s.hex): s.hex for s in spaces}

    @staticmethod
    def of(
        terrain: Mapping[Hex, str],
        portals: Iterable[Portal] = (),
        pyramids: Iterable[Trio] = (),
        beacon: Trio | None = None,
    ) -> "Board":
        """The board with these spaces; equal ones share one object and its tables."""
        spaces = tuple(Space(hex, terrain[hex]) for hex in sorted(terrain))
        return _shared(spaces, tuple(sorted(portals)), tuple(pyramids), beacon)

    def name(self, hex: Hex) -> str:
        """The short name for people: a letter for the row from the top, a number along it.

        Going east adds one to the number, going south-east one to the letter.
        """
        row, letters = hex.r - self._top + 1, ""
        while row > 0:
            row, digit = divmod(row - 1, 26)
            letters = chr(ord("a") + digit) + letters
        return f"{letters}{hex.q - self._left + 1}"

    def named(self, name: str) -> Hex | None:
        """The space with this name, if the board has it."""
        return self._by_name.get(name.lower())

    def movement_spaces(self) -> tuple[Hex, ...]:
        """The spaces that the deal fills (S1)."""
        return tuple(s.hex for s in self.spaces if s.sign == MOVEMENT)

    def is_connected(self) -> bool:
        """Whether all movement spaces are connected through movement spaces alone (B6)."""
        rest = set(self.movement_spaces())
        front = [rest.pop()] if rest else []
        for hex in front:
            found = rest.intersection(hex.neighbours())
            rest -= found
            front.extend(found)
        return not rest

    def turned(self, steps: int) -> "Board":
        """The same board turned round (0, 0)."""
        return self._mapped(lambda hex: hex.turned(steps))

    def mirrored(self) -> "Board":
        """The same board mirrored."""
        return self._mapped(Hex.mirrored)

    def _mapped(self, f: Callable[[Hex], Hex]) -> "Board":
        def trio(t: Trio) -> Trio:
            return f(t[0]), f(t[1]), f(t[2])

        return Board.of(
            {f(hex): sign for hex, sign in self.terrain.items()},
            [Portal(f(p.at), f(p.front)) for p in self.portals],
            [trio(p) for p in self.pyramids],
            trio(self.beacon) if self.beacon else None,
        )

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Board) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"<Board of {len(self.spaces)} spaces, {len(self.standing)} to stand on>"


@lru_cache(maxsize=32)
def _shared(
    spaces: tuple[Space, ...], portals: tuple[Portal, ...], pyramids: tuple[Trio, ...], beacon: Trio | None
) -> Board:
    for space in spaces:
        if space.sign not in SIGNS:
            raise BadPosition(f"The terrain sign {space.sign!r} at {tuple(space.hex)} is not one of rule B3.")
    return Board(spaces, portals, pyramids, beacon)
