"""The board: spaces, terrain, who is next to whom (rules B1–B6, and what the variants of section 10 add)."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import repeat
from typing import Any, NamedTuple

from ..actions import Build, Move, Place
from ..errors import BadPosition
from ..hexes import DIRECTIONS, Hex, connected
from ..pieces import TALLEST
from ..short_ways.regions import Near, near

MOVEMENT, CHASM, TEMPEST, PORTAL, CAPITAL = ".", "x", "~", "o", "*"
HIGHEST = {"r": 1, "c": 2, "*": 2, "m": 3, "N": 1, "O": 1, "T": 1}  # B3: construction spaces
SAND, MOON, WIND = "N", "O", "T"  # the temples
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
# Where a stack's actions start, by standing space: its number; as bits the space, those next to it and all the others;
# its moves; and for each site beside it the highest level there and the six builds.
Start = tuple[int, int, int, int, tuple[Move, ...], tuple[tuple[int, int, tuple[Build, ...]], ...]]


class Board:
    """The unchanging part of a position, shared by all positions of a game.

    Stacks stand on *standing* spaces (movement and tempest), buildings on *sites*; inside the engine both are
    numbered in the order of `(q, r)`. Boards are equal when they have the same spaces and marks.

    >>> board = Board.of({Hex(0, 0): "*", Hex(1, 0): ".", Hex(0, 1): "."})
    >>> board.standing, board.sites, board.name(Hex(1, 0))
    ((Hex(q=0, r=1), Hex(q=1, r=0)), (Hex(q=0, r=0),), 'a2')
    """

    __slots__ = (
        "__weakref__", "_by_name", "_hash", "_left", "_top", "around", "beacon", "beacon_spaces", "bits", "calm",
        "capitals", "everywhere", "has_variants", "highest", "key", "moon", "moves", "near", "numbers", "placements",
        "portals", "pyramid_spaces", "pyramids", "sand", "site_around", "site_index", "sites", "sites_by", "spaces",
        "standing", "standing_index", "starts", "steps", "terrain", "wind", "zone_bits", "zones",
    )  # fmt: skip

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
        # M1: a stack steps from standing space to standing space, and from the front of one portal to that of another.
        self.steps = _with_portals(
            tuple(_numbers_around(hex, self.standing_index) for hex in self.standing),
            sorted({self.standing_index[p.front] for p in portals if p.front in self.standing_index}),
        )
        # C1, R3, R6: the sites next to a standing space.
        self.sites_by = tuple(_numbers_around(hex, self.site_index) for hex in self.standing)
        # The same graph in the forms that are quick to search: bit sets, and the moves as ready-made values.
        n = len(self.standing)
        self.numbers = range(n)
        self.bits = tuple(1 << i for i in range(n))
        self.around = tuple(sum(1 << j for j in beside) for beside in self.steps)
        self.site_around = tuple(sum(1 << j for j in _numbers_around(hex, self.standing_index)) for hex in self.sites)
        self.everywhere = (1 << n) - 1
        self.near: Near | None = None  # what is next to sets of standing spaces; see `look_around`
        self.moves = tuple(tuple(map(Move, repeat(source, n), self.standing)) for source in self.standing)
        builds = tuple(
            tuple((site, self.highest[site], _six_builds(self.sites[site], source)) for site in sites)
            for source, sites in zip(self.standing, self.sites_by, strict=True)
        )
        self.starts: tuple[Start, ...] = tuple(
            (number, bit, self.around[number], self.everywhere ^ bit, self.moves[number], builds[number])
            for number, bit in enumerate(self.bits)
        )
        # How a stack can be reinforced: with 1 to 4 discs, and with the Emperor and 0 to 3 more.
        self.placements = tuple(
            (
                tuple(map(Place, repeat(at), range(1, TALLEST + 1), repeat(False))),
                tuple(map(Place, repeat(at), range(TALLEST), repeat(True))),
            )
            for at in self.standing
        )

        # The variants; on a board without them all of these are empty, and the rules ask no further.
        self.sand, self.moon, self.wind = (
            tuple(i for i, hex in enumerate(self.sites) if self.terrain[hex] == temple) for temple in (SAND, MOON, WIND)
        )
        self.pyramid_spaces = tuple(_numbers(trio, self.standing_index) for trio in pyramids)
        self.beacon_spaces = _numbers(beacon, self.standing_index) if beacon else ()
        zones = tempest_zones(self.terrain)
        self.zones = tuple(min(zone) for zone in zones)  # V-T: named by their smallest spaces, sorted
        # By standing space the bit of its zone, 0 outside. The first zone has the highest bit: of two sets with equally
        # many zones the larger number is the one whose sorted list is smaller.
        bits = {hex: 1 << len(zones) - 1 - i for i, zone in enumerate(zones) for hex in zone}
        self.zone_bits = tuple(bits.get(hex, 0) for hex in self.standing)
        self.calm = sum(1 << i for i, zone in enumerate(self.zone_bits) if not zone)

        marked = portals or pyramids or beacon or zones or self.sand or self.moon or self.wind
        self.has_variants = bool(marked) or PORTAL in self.terrain.values()  # anything of section 10

        self._hash = hash(self.key)
        self._left = min((s.hex.q for s in spaces), default=0)
        self._top = min((s.hex.r for s in spaces), default=0)
        self._by_name: dict[str, Hex] = {}

    def look_around(self) -> Near:
        """Fill `near`, when the first moves are looked for: the page need not wait for it."""
        self.near = near(self.around)
        return self.near

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
        if not self._by_name:
            self._by_name = {self.name(space.hex): space.hex for space in self.spaces}
        return self._by_name.get(name.lower())

    def zone_set(self, zones: Iterable[Hex]) -> int:
        """Tempest zones, each named by its smallest space, as bits."""
        return sum(1 << len(self.zones) - 1 - self.zones.index(zone) for zone in zones)

    def zone_names(self, zone_set: int) -> tuple[Hex, ...]:
        """The zones of a set of bits, sorted."""
        last = len(self.zones) - 1
        return tuple(zone for i, zone in enumerate(self.zones) if zone_set >> last - i & 1)

    def movement_spaces(self) -> tuple[Hex, ...]:
        """The spaces that the deal fills (S1)."""
        return tuple(s.hex for s in self.spaces if s.sign == MOVEMENT)

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
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, self.key  # copied or sent to another process it is made anew, or found among those known

    def __repr__(self) -> str:
        return f"<Board of {len(self.spaces)} spaces, {len(self.standing)} to stand on>"


def tempest_zones(terrain: Mapping[Hex, str]) -> list[frozenset[Hex]]:
    """The maximal connected groups of tempest spaces, in the order of their smallest spaces (V-T)."""
    groups = connected(hex for hex, sign in terrain.items() if sign == TEMPEST)
    return sorted(map(frozenset, groups), key=min)


def is_connected(terrain: Mapping[Hex, str]) -> bool:
    """Whether all movement spaces are connected through movement spaces alone (B6)."""
    return len(connected(hex for hex, sign in terrain.items() if sign == MOVEMENT)) < 2


def _six_builds(at: Hex, source: Hex) -> tuple[Build, ...]:
    return tuple(Build(at, level, source, emperor) for level in (1, 2, 3) for emperor in (False, True))


def _numbers_around(hex: Hex, numbers: Mapping[Hex, int]) -> tuple[int, ...]:
    """The numbers of the six neighbours that have one."""
    q, r = hex
    around = ((q + dq, r + dr) for dq, dr in DIRECTIONS)
    return tuple(numbers[near] for near in around if near in numbers)  # type: ignore[index]


def _numbers(trio: Trio, numbers: Mapping[Hex, int]) -> tuple[int, ...]:
    """The numbers of the spaces on which stacks can stand."""
    return tuple(numbers[hex] for hex in trio if hex in numbers)


def _with_portals(steps: tuple[tuple[int, ...], ...], fronts: list[int]) -> tuple[tuple[int, ...], ...]:
    """The steps with those from each portal's front to all the others (V-P)."""
    if len(fronts) < 2:
        return steps
    return tuple(
        near + tuple(front for front in fronts if front != here and front not in near) if here in fronts else near
        for here, near in enumerate(steps)
    )


@lru_cache(maxsize=32)
def _shared(
    spaces: tuple[Space, ...], portals: tuple[Portal, ...], pyramids: tuple[Trio, ...], beacon: Trio | None
) -> Board:
    for space in spaces:
        if space.sign not in SIGNS:
            raise BadPosition(f"The terrain sign {space.sign!r} at {tuple(space.hex)} is not one of rule B3.")
    return Board(spaces, portals, pyramids, beacon)
