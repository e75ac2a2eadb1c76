"""A position: everything that lies on the table, whose turn it is, and the chance still to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .boards import Board, board
from .cards import HIDDEN, KINDS

if TYPE_CHECKING:
    from .actions import Action
    from .events import Event

PLAYERS = (2, 3, 4)
INN = 5  # cards (C5)

# A space of a gallery is one byte: a kind (face-up), a kind and DOWN (face-down), or EMPTY.
DOWN = 32
EMPTY = 64

# Phases: what is to be chosen now (docs/season/interchange.md)
TILES, TAKE, HANG, STEAL, COMPENSATE, PEEK, RESERVE, GRAB, MOVE = (
    "tiles", "take", "hang", "steal", "compensate", "peek", "reserve", "grab", "move",
)  # fmt: skip
TROPHY, MARK, BONUS, TOLL, HAUL, GIFTS, GIVE, FETCH, REHANG, PICKPOCKET, JOKER, OVER = (
    "trophy", "mark", "bonus", "toll", "haul", "gifts", "give", "fetch", "rehang", "pickpocket", "joker", "over",
)  # fmt: skip
PHASES = (
    TILES, TAKE, HANG, STEAL, COMPENSATE, PEEK, RESERVE, GRAB, MOVE, TROPHY, MARK, BONUS, TOLL, HAUL, GIFTS, GIVE,
    FETCH, REHANG, PICKPOCKET, JOKER, OVER,
)  # fmt: skip
ASKED = frozenset((PEEK, HAUL, GIFTS, GIVE, FETCH, REHANG))  # private choices, asked even if there is one only (T9)

# Stages: what the running chain belongs to
ACT, IN_TROPHY, IN_BONUS = "act", "trophy", "bonus"
STAGES = (ACT, IN_TROPHY, IN_BONUS)

# States of a bonus tile
WAITING, SPENT, IN_FORCE = "waiting", "spent", "in_force"

_new = object.__new__


class JokerOn(NamedTuple):
    """Where a joker lies, on a space or on an accolade of this kind, and the trait it names (K6)."""

    at: str | None
    card: int | None
    trait: int


class LaidTile(NamedTuple):
    """A bonus tile above a column: its effect and its state."""

    effect: str
    state: str = WAITING


class Settings(NamedTuple):
    """What is agreed before the game."""

    side: str = "horn"
    expert: bool = False
    trophy_action: str = "any"  # or own (K2)
    edition: int = 1


class Result(NamedTuple):
    """Who won, and for each seat the points of every line, `board.lines` and the total (E4, E5)."""

    winners: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]


class Places:
    """What lies before one player (C4). Bytes hold cards, one each."""

    __slots__ = (
        "accolades", "gallery", "joker", "joker_on", "knows_top", "marks", "on", "penalties", "reserved", "stock",
        "tiles", "trait_tile", "trophies",
    )  # fmt: skip

    gallery: bytes  # by space: face-up, face-down or EMPTY
    on: bytes  # by space: the trophies on it
    stock: bytes  # bottom to top
    accolades: bytes  # canonical order
    reserved: int | None
    trophies: int  # in the personal supply
    joker: bool  # in the personal supply
    joker_on: JokerOn | None
    penalties: int
    trait_tile: bool
    marks: tuple[str, ...]  # the marked end scorings, sorted (V3)
    tiles: tuple[LaidTile, ...] | None  # by column; None without expert mode, or where a view hides them
    knows_top: int  # how many cards from the top of the deck this player knows (I4)

    @classmethod
    def empty(cls, board: Board, expert: bool) -> Places:
        """A player's places before the game (S2)."""
        new = _new(cls)
        new.gallery = bytes([EMPTY]) * len(board.spaces)
        new.on = bytes(len(board.spaces))
        new.stock = new.accolades = b""
        new.reserved = new.joker_on = None
        new.trophies = new.penalties = new.knows_top = 0
        new.joker = new.trait_tile = False
        new.marks = ()
        new.tiles = () if expert else None
        return new

    def copy(self) -> Places:
        """The same again, for a step to change."""
        new = _new(Places)
        new.gallery = self.gallery
        new.on = self.on
        new.stock = self.stock
        new.accolades = self.accolades
        new.reserved = self.reserved
        new.trophies = self.trophies
        new.joker = self.joker
        new.joker_on = self.joker_on
        new.penalties = self.penalties
        new.trait_tile = self.trait_tile
        new.marks = self.marks
        new.tiles = self.tiles
        new.knows_top = self.knows_top
        return new

    def hung(self) -> int:
        """How many cards the gallery has."""
        return len(self.gallery) - self.gallery.count(EMPTY)

    def outside(self) -> bytes:
        """The cards outside the gallery, in no order: what counts at the end (E2)."""
        own = self.accolades + self.stock
        return own if self.reserved is None else own + bytes([self.reserved])

    def cards(self) -> bytes:
        """All cards of the player, in no order."""
        return bytes(space & HIDDEN for space in self.gallery if space != EMPTY) + self.outside()

    def _key(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Places) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


class Position:
    """A value: nothing in it changes once a step has made it; equal positions are equal and hash alike.

    `decides` is the seat that has to choose now. In a view (`season_core.view`) hidden cards are `cards.HIDDEN`.
    """

    __slots__ = (
        "board",
        "box",
        "chance",
        "decides",
        "deck",
        "first",
        "fresh",
        "hand",
        "inn",
        "legal",
        "log",
        "looking",
        "number",
        "owed",
        "phase",
        "player",
        "result",
        "seats",
        "seed",
        "settings",
        "stage",
        "used",
        "victim",
        "waiting",
    )  # fmt: skip

    settings: Settings
    board: Board
    seed: bytes
    chance: int  # the number of the next chance event
    deck: bytes  # top first
    inn: bytes
    box: bytes  # canonical order
    seats: list[Places]
    first: int
    player: int
    number: int  # turns begun before this one
    decides: int | None
    phase: str
    stage: str
    hand: bytes
    looking: bytes
    waiting: bytes
    used: tuple[str, ...]  # sorted
    victim: int | None
    owed: int
    result: Result | None
    # Worked out, or for the step under way:
    legal: tuple[Action, ...] | None
    log: list[Event] | None
    fresh: int  # a bit for each seat whose places this step has copied

    @classmethod
    def start(cls, settings: Settings, players: int, seed: bytes, first: int, deck: bytes) -> Position:
        """The table before anything is chosen; the inn is laid open (S2)."""
        new = _new(cls)
        new.settings = settings
        new.board = board(settings.edition, settings.side)
        new.seed = seed
        new.chance = 2
        new.deck, new.inn, new.box = deck[INN:], deck[:INN], b""
        new.seats = [Places.empty(new.board, settings.expert) for _ in range(players)]
        new.first = new.player = first
        new.number = new.owed = new.fresh = 0
        new.decides = first
        new.phase, new.stage = TILES, ACT
        new.hand = new.looking = new.waiting = b""
        new.used = ()
        new.victim = new.result = new.legal = new.log = None
        return new

    def copy(self) -> Position:
        """The same again, for a step to change."""
        new = _new(Position)
        new.settings = self.settings
        new.board = self.board
        new.seed = self.seed
        new.chance = self.chance
        new.deck = self.deck
        new.inn = self.inn
        new.box = self.box
        new.seats = self.seats.copy()
        new.first = self.first
        new.player = self.player
        new.number = self.number
        new.decides = self.decides
        new.phase = self.phase
        new.stage = self.stage
        new.hand = self.hand
        new.looking = self.looking
        new.waiting = self.waiting
        new.used = self.used
        new.victim = self.victim
        new.owed = self.owed
        new.result = self.result
        new.legal = None
        new.log = None
        new.fresh = 0
        return new

    def own(self, seat: int) -> Places:
        """The places of a seat for the step under way to change."""
        places = self.seats[seat]
        if not self.fresh >> seat & 1:
            places = self.seats[seat] = places.copy()
            self.fresh |= 1 << seat
        return places

    # What there is

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def round(self) -> int:
        """The round of the turn, from 1 (T1)."""
        return self.number // len(self.seats) + 1

    def to_decide(self) -> int:
        """The seat that has to choose now; of a game that is over, the one that had the last turn."""
        return self.player if self.decides is None else self.decides

    def opponents(self) -> list[int]:
        """The other seats in turn order from the player on."""
        players = len(self.seats)
        return [(self.player + i) % players for i in range(1, players)]

    def card_at(self, seat: int, at: str) -> int | None:
        """The card on a space, face-up or face-down (`HIDDEN` where a view hides it); None if it is empty."""
        space = self.seats[seat].gallery[self.board.index[at]]
        return None if space == EMPTY else space & HIDDEN

    def is_up(self, seat: int, at: str) -> bool:
        """Whether a face-up card lies on a space."""
        return self.seats[seat].gallery[self.board.index[at]] < KINDS

    def cards(self) -> bytes:
        """All cards, in no order."""
        common = self.deck + self.inn + self.box + self.hand + self.looking + self.waiting
        return common + b"".join(places.cards() for places in self.seats)

    def _key(self) -> tuple[object, ...]:
        return (
            self.settings, self.seed, self.chance, self.deck, self.inn, self.box, tuple(self.seats), self.first,
            self.player, self.number, self.decides, self.phase, self.stage, self.hand, self.looking, self.waiting,
            self.used, self.victim, self.owed, self.result,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<Position of {self.players} players, {self.phase} of seat {self.decides}, turn {self.number + 1}>"
