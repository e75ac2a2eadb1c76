"""A game as text: what the library, the address and a pasted text ask of each game, and its links, remembered."""

from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from parlour.errors import GameError
from parlour.history import History

from .seat_look import SEAT_LOOKS, SeatLook

AnyGame = History[Any, Any, Any, Any]
Looks = tuple[SeatLook, ...]


class Opened(NamedTuple):
    """The game in a text; `cut`: its later steps could not be played."""

    game: AnyGame
    cut: bool = False
    looks: Looks = ()  # of the seats; empty where the text tells nothing of them

    @classmethod
    def of(cls, game: AnyGame, looks: Iterable[tuple[int, int]], *, cut: bool) -> "Opened":
        """What an engine has read in a link: where nothing is told of the looks it gives the usual ones."""
        seats = tuple(SeatLook(*look) for look in looks)
        return cls(game, cut, () if seats == SEAT_LOOKS[: len(seats)] else seats)


class Codec(Protocol):
    """How the games of one kind are written down and read again; refusals are `GameError`s."""

    @property
    def name(self) -> str:
        """Begins the keys of the storage and the names of the formats: `eko.game.…`, `eko-save/1`."""
        ...

    @property
    def version(self) -> str:
        """The sign that links begin with."""
        ...

    @property
    def longest(self) -> int:
        """How many characters a text may have that is read."""
        ...

    def write(self, game: AnyGame, *, history: bool = True, looks: Looks = ()) -> str:
        """The link of the game up to the cursor, or of the position there alone; with its seats' looks if told."""
        ...

    def read(self, link: str) -> Opened:
        """The game in a link."""
        ...

    def first_position(self, game: AnyGame) -> str:
        """Where the game began, as a text that is the same for the same position."""
        ...

    def read_other(self, text: str) -> AnyGame | None:
        """The game in a text that is no link: a record, a position; None if it seems to be neither.

        Raises `Refused` with what is wrong with it.
        """
        ...

    def record(self, game: AnyGame) -> str:
        """The game as a text that people can read."""
        ...


_MOST = 4
_written: dict[object, str] = {}  # storage, address and share ask for the same link after every step


def link_of(codec: Codec, game: AnyGame, looks: Looks = ()) -> str:
    """The link of the steps up to the cursor; refuses what the codec refuses."""
    key = (codec.name, game.start, game.seats, looks, game.played)
    if key not in _written:
        text = codec.write(game, looks=looks)
        while len(_written) >= _MOST:
            del _written[next(iter(_written))]  # the oldest
        _written[key] = text
    return _written[key]


def hash_of(codec: Codec, game: AnyGame, looks: Looks = ()) -> str:
    """The hash that the page's address gets, for `replaceState`; empty for a game that cannot be in one."""
    if not game.travels:
        return ""
    try:
        return f"#g={link_of(codec, game, looks)}"
    except GameError:
        return ""


def whole_link(codec: Codec, game: AnyGame) -> str:
    """The link of all steps, those after the cursor too."""
    cursor = game.cursor
    game.go_to(len(game.steps))
    try:
        return link_of(codec, game)
    finally:
        game.go_to(cursor)
