"""The workshop: a board being laid by hand, tile by tile, with undo; one class with all its moves.  No DOM, no drawing.

A tile is in the *hand* while it is moved: a ghost over the plane that can lie anywhere. The plan itself changes only
when the tile is laid, so it never holds tiles that overlap. Calls answer with what is to be told about them.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from eko_core.board.by_hand import Design, Piece, Plan, box, clean_name, in_box
from eko_core.board.tiles import other_side
from eko_core.errors import Reason
from eko_core.hexes import Hex
from parlour_web.notices import Notice

Told = Notice | Reason | None

WORTH = 0.5  # of touching the board, in spaces: a tile let go a little beside its place slides into it
_MOST_UNDO = 200


class Held(NamedTuple):
    """The tile in the hand, and the one on the board that it was, if it was one."""

    piece: Piece
    origin: Piece | None


class State(NamedTuple):
    """What undo brings back."""

    design: Design
    id: str | None  # of the kept board that is being changed


class Workshop:
    """A board in the making."""

    def __init__(self, design: Design | None = None, id: str | None = None) -> None:
        self.state = State(design or Design(Plan()), id)
        self.held: Held | None = None
        self.selected: Piece | None = None  # a tile of the board that buttons act on
        self.cursor = Hex(0, 0)  # the keyboard's place on the plane
        self._past: list[State] = []
        self._future: list[State] = []

    # What there is

    @property
    def design(self) -> Design:
        return self.state.design

    @property
    def plan(self) -> Plan:
        """All tiles on the board, one in the hand too if it was lifted from there."""
        return self.design.plan

    @property
    def ground(self) -> Plan:
        """The tiles that lie on the board while one is in the hand."""
        return self.plan.without(self.held.origin) if self.held and self.held.origin else self.plan

    @property
    def players(self) -> int:
        return self.design.players

    @property
    def faults(self) -> tuple[Reason, ...]:
        """Why no game can begin on this board (V1)."""
        return self.plan.faults(self.players)

    @property
    def active(self) -> Piece | None:
        """The tile that buttons and keys act on: in the hand, selected, or under the keyboard's place."""
        return self.held.piece if self.held else self.selected or self.plan.piece_at(self.cursor)

    def left(self) -> Mapping[str, int]:
        """How many of each tile are in the box; one in the hand is not."""
        left = self.plan.left()
        if self.held and self.held.origin is None:
            left[in_box(self.held.piece.name)] -= 1
        return left

    # The hand

    def take(self, name: str) -> Told:
        """A tile out of the box, over a place where it fits."""
        self.let_go()
        if not self.plan.left()[in_box(name)]:
            return Reason("board_box", "V1", (("tile", name), ("number", box()[in_box(name)])))
        self.selected = None
        self.held = Held(self._suggested(name), None)
        self.cursor = self.held.piece.at
        return self._says("ws_took")

    def lift(self, hex: Hex) -> Told:
        """The tile on a space into the hand."""
        self.let_go()
        piece = self.plan.piece_at(hex)
        if piece is None:
            return Notice("ws_nothing_here")
        self.held, self.selected, self.cursor = Held(piece, piece), None, piece.at
        return self._says("ws_lifted")

    def carry(self, at: Hex) -> Told:
        """The tile in the hand over another place; without one, the keyboard's place itself."""
        self.cursor = at
        if not self.held:
            self.selected = None
            return None
        self.held = self.held._replace(piece=self.held.piece._replace(at=at))
        return self.fit()

    def carry_near(self, q: float, r: float) -> None:
        """The tile in the hand over the place nearest to a point of the plane; touching the board counts as near."""
        if self.held:
            at = snapped(self.ground, self.held.piece, q, r)
            self.cursor = at
            self.held = self.held._replace(piece=self.held.piece._replace(at=at))

    def fit(self) -> Told:
        """Whether the tile in the hand can be laid where it is, and what it would touch."""
        if not self.held:
            return None
        reason = self.ground.why_not(self.held.piece)
        if reason:
            return reason
        sides = self.ground.sides(self.held.piece)
        return Notice("ws_fits", (("sides", sides),)) if sides else Notice("ws_fits_alone")

    def lay(self) -> Told:
        """The tile in the hand down where it is; refused where it does not fit."""
        if not self.held:
            return Notice("ws_hand_empty")
        ground, piece = self.ground, self.held.piece
        reason = ground.why_not(piece)
        if reason:
            return reason
        told = self._says("ws_laid")
        self.held = None
        self._change(ground.laid(piece))
        self.selected = self.plan.piece_at(piece.at)
        return told

    def let_go(self) -> Told:
        """The tile in the hand back to where it came from."""
        held, self.held = self.held, None
        if held is None:
            self.selected = None
            return None
        if held.origin:
            self.cursor = held.origin.at
        return Notice("ws_let_go", (("tile", held.piece.name),))

    def select(self, hex: Hex) -> Told:
        """The tile on a space becomes the one that buttons act on."""
        self.cursor, self.selected = hex, self.plan.piece_at(hex)
        return None

    # One tile

    def turn(self, steps: int) -> Told:
        """The active tile turned by 60° a step; a small one on the board as far as it takes to fit."""
        piece = self.active
        if piece is None:
            return Notice("ws_nothing_here")
        if self.held:
            self.held = self.held._replace(piece=piece.turned(steps))
            return self.fit()
        rest = self.plan.without(piece)
        for far in range(1, 6):
            turned = piece.turned(far * steps)
            if not rest.why_not(turned):
                self._change(rest.laid(turned))
                self.selected = turned
                return Notice("ws_turned", (("tile", piece.name),))
        return Notice("ws_no_room_to_turn", (("tile", piece.name),))

    def turn_over(self) -> Told:
        """The active tile with its other side up, a temple or not."""
        piece = self.active
        if piece is None:
            return Notice("ws_nothing_here")
        other = piece.turned_over()
        if other is None:
            return Notice("ws_one_side", (("tile", piece.name),))
        if self.held:
            self.held = self.held._replace(piece=other)
            return self._says("ws_turned_over")
        self._change(self.plan.without(piece).laid(other))
        self.selected = other
        return Notice("ws_turned_over", (("tile", other.name),))

    def remove(self) -> Told:
        """The active tile back into the box."""
        piece = self.held.origin or self.held.piece if self.held else self.active
        if piece is None:
            return Notice("ws_nothing_here")
        self.held = self.selected = None
        if piece in self.plan.pieces:
            self._change(self.plan.without(piece))
        return Notice("ws_removed", (("tile", piece.name),))

    # The whole board

    def open(self, design: Design, id: str | None = None) -> None:
        """Another board on the bench; undo brings back the one that lies there."""
        self._put(State(design, id))

    def clear(self) -> Told:
        """An empty plane."""
        self._put(State(Design(Plan(), self.players), None))
        return Notice("ws_cleared")

    def mirror(self) -> Told:
        self._whole(self.plan.mirrored())
        return Notice("ws_mirrored")

    def turn_board(self, steps: int) -> Told:
        self._whole(self.plan.turned(steps))
        return Notice("ws_board_turned")

    def randomise(self, rng: Random, variants: Iterable[str] = ()) -> Told:
        """The usual layout for so many players, by lot."""
        self._put(State(Design(Plan.random(self.players, rng, variants), self.players), None))
        return Notice("ws_randomised")

    def shuffle(self, rng: Random) -> Told:
        """The large tiles change places by lot; the shape stays."""
        self._whole(self.plan.shuffled(rng))
        return Notice("ws_shuffled")

    def set_players(self, players: int) -> None:
        if players != self.players:
            self._record(self.state._replace(design=self.design._replace(players=players)))

    def rename(self, name: str) -> None:
        name = clean_name(name)
        if name != self.design.name:
            self._record(self.state._replace(design=self.design._replace(name=name)))

    def kept_as(self, id: str | None) -> None:
        """The board is kept under this id now; nothing to undo."""
        self.state = self.state._replace(id=id)

    # Undo

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def undo(self) -> Told:
        return self._go(self._past, self._future, "ws_undone")

    def redo(self) -> Told:
        return self._go(self._future, self._past, "ws_redone")

    def _go(self, source: list[State], target: list[State], key: str) -> Told:
        self.held = self.selected = None
        if not source:
            return Notice(f"{key}_none")
        target.append(self.state)
        self.state = source.pop()
        return Notice(key)

    def _change(self, plan: Plan) -> None:
        if plan != self.plan:
            self._record(self.state._replace(design=self.design._replace(plan=plan)))

    def _whole(self, plan: Plan) -> None:
        self.held = self.selected = None
        self._change(plan)

    def _put(self, state: State) -> None:
        self.held = self.selected = None
        self.cursor = Hex(0, 0)
        if state != self.state:
            self._record(state)

    def _record(self, state: State) -> None:
        self._past = [*self._past[-_MOST_UNDO:], self.state]
        self._future = []
        self.state = state

    # Places

    def _suggested(self, name: str) -> Piece:
        """Where a tile touches most of the board, near its middle; over the keyboard's place on an empty plane."""
        terrain = self.plan.terrain()
        if not terrain:
            return Piece(name, self.cursor)
        near = {hex for one in terrain for hex in one.neighbours() if hex not in terrain}
        reach = near | {hex for one in near for hex in one.neighbours() if hex not in terrain}
        q = sum(hex.q for hex in terrain) / len(terrain)
        r = sum(hex.r for hex in terrain) / len(terrain)

        touching = Counter(hex for one in terrain for hex in one.neighbours())

        def worth(piece: Piece) -> tuple[int, float]:
            return sum(touching[hex] for hex in piece.spaces()), -_far(piece.at, q, r)

        rotations = range(6) if Piece(name, Hex(0, 0)).is_small else (0,)
        ways = (Piece(name, hex, k) for hex in sorted(reach) for k in rotations)
        return max((piece for piece in ways if terrain.keys().isdisjoint(piece.spaces())), key=worth)

    def _says(self, key: str) -> Told:
        """A sentence about the tile in the hand, with whether it fits."""
        return Notice(key, (("tile", self.held.piece.name),)) if self.held else None


def snapped(ground: Plan, piece: Piece, q: float, r: float) -> Hex:
    """The place for a tile near a point: where it fits if there is one within two spaces, the nearest if not."""
    terrain = ground.terrain()
    here = rounded(q, r)
    ring = {hex for near in here.neighbours() for hex in (near, *near.neighbours())}
    enough = 2 if piece.is_small else 3

    def cost(hex: Hex) -> float:
        touching = _sides(piece._replace(at=hex), terrain) >= enough
        return _far(hex, q, r) - WORTH * touching

    free = [hex for hex in sorted({here, *ring}) if terrain.keys().isdisjoint(piece._replace(at=hex).spaces())]
    return min(free, key=cost, default=here)


def rounded(q: float, r: float) -> Hex:
    """The space that a point of the plane lies in.

    >>> rounded(0.9, 0.2), rounded(-0.4, 0.45)
    (Hex(q=1, r=0), Hex(q=0, r=0))
    """
    s = -q - r
    a, b, c = round(q), round(r), round(s)
    if abs(a - q) > max(abs(b - r), abs(c - s)):
        a = -b - c
    elif abs(b - r) > abs(c - s):
        b = -a - c
    return Hex(a, b)


def has_other_side(name: str) -> bool:
    return other_side(name) is not None


def _far(hex: Hex, q: float, r: float) -> float:
    """How far a point is from the middle of a space, in spaces."""
    dq, dr = hex.q - q, hex.r - r
    return float((dq * dq + dr * dr + dq * dr) ** 0.5)


def _sides(piece: Piece, terrain: Mapping[Hex, str]) -> int:
    return sum(near in terrain for hex in piece.spaces() for near in hex.neighbours())
