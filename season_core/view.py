"""Secrecy as a function: what one seat may know of a position (section 11)."""

from .actions import Action
from .cards import ALL, HIDDEN
from .chance import SEED_BYTES
from .position import DOWN, EMPTY, FETCH, JOKER, OVER, TILES, TOLL, Places, Position
from .rules import settle

NOBODY = -1  # whoever is in the room, and no seat's owner
_NO_SEED = bytes(SEED_BYTES)
_BACKS = bytes([HIDDEN]) * len(ALL)
_DOWN = bytes(DOWN | HIDDEN if DOWN <= space < EMPTY else space for space in range(256))  # hides face-down cards


class View:
    """A position as a seat sees it: in `table` every card it may not know is `HIDDEN`, and there is no seed.

    `contents` are the cards of the deck, in canonical order, while the seat searches it (x4). In `over` everything
    is shown. Equal views are equal and hash alike.
    """

    __slots__ = ("contents", "seat", "table")

    def __init__(self, seat: int, table: Position, contents: bytes | None = None) -> None:
        self.seat = seat
        self.table = table
        self.contents = contents

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat can choose now, in canonical order; nothing if another one decides."""
        return self.table.legal or ()

    def _key(self) -> tuple[object, ...]:
        return self.seat, self.table, self.contents

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.table!r}>"


def view(position: Position, seat: int) -> View:
    """What the seat may know of the position (I1–I4), moved on to where there is something to choose (T9).

    >>> from season_core.setup import Setup
    >>> start = Setup(2, bytes(16)).position()
    >>> set(view(start, 0).table.deck) == {HIDDEN}, view(start, 0).table.inn == start.inn
    (True, True)
    """
    position = settle(position)
    if not 0 <= seat < len(position.seats):
        raise ValueError(f"There is no seat {seat}.")
    return _view(position, seat)


def public(position: Position) -> View:
    """What lies open to everybody (I1), for a table that several people look at; its seat is `NOBODY`.

    >>> from season_core.setup import Setup
    >>> public(Setup(2, bytes(16)).position()).legal
    ()
    """
    return _view(settle(position), NOBODY)


def _view(position: Position, seat: int) -> View:
    if position.phase == OVER:
        return View(seat, position)
    table = position.copy()
    table.legal = position.legal if position.decides == seat else ()
    table.seed, table.chance = _NO_SEED, 0
    known = 0 if seat == NOBODY else position.seats[seat].knows_top
    table.deck = position.deck[:known] + _BACKS[: len(position.deck) - known]
    for other, places in enumerate(position.seats):
        if other != seat:
            table.seats[other] = _hidden(places, position.phase)
    if position.decides != seat and position.phase != TOLL:
        table.looking = _BACKS[: len(position.looking)]
    if position.player != seat:
        table.waiting = _BACKS[: len(position.waiting)]
    searching = position.phase == FETCH and position.decides == seat
    return View(seat, table, bytes(sorted(position.deck)) if searching else None)


def _hidden(places: Places, phase: str) -> Places:
    """Another seat's places: counts, the top of the stock, the backs of face-down cards (I1, I2)."""
    other = places.copy()
    other.gallery = places.gallery.translate(_DOWN)
    other.stock = _BACKS[: max(0, len(places.stock) - 1)] + places.stock[-1:]
    if phase != JOKER:  # E2: then they are turned up
        other.accolades = _BACKS[: len(places.accolades)]
    if phase == TILES and places.tiles is not None:
        other.tiles = None
    return other
