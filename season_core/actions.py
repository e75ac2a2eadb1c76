"""What a player can choose: one small value per kind of choice, as in docs/season/interchange.md.

Cards and traits are numbers (`cards`), spaces, actions, effects and end scorings are names, seats count from 0. The
field `do` keeps values of different kinds apart; it is never given by hand.
"""

from typing import Literal, NamedTuple, TypeAlias


class LayTile(NamedTuple):
    """Lay a bonus tile with this side up above the next column (X1)."""

    effect: str
    do: Literal["tile"] = "tile"


class Take(NamedTuple):
    """Take these cards of the inn in hand, in canonical order (T5)."""

    cards: tuple[int, ...]
    do: Literal["take"] = "take"


class Hang(NamedTuple):
    """Hang a card of the hand (H1–H4); the face is up or down."""

    card: int
    at: str
    face: str
    do: Literal["hang"] = "hang"


class Steal(NamedTuple):
    """Take a card of this opponent (A5)."""

    seat: int
    do: Literal["steal"] = "steal"


class Compensate(NamedTuple):
    """Take this card of the inn, or the top card of the deck (None), for the one that was stolen (A6)."""

    card: int | None
    do: Literal["compensate"] = "compensate"


class Pass(NamedTuple):
    """Do nothing, where a rule says may."""

    do: Literal["pass"] = "pass"


class Peek(NamedTuple):
    """Keep this one of the cards looked at (A7)."""

    keep: int
    do: Literal["peek"] = "peek"


class Reserve(NamedTuple):
    """Put this card of the inn aside (A8)."""

    card: int
    do: Literal["reserve"] = "reserve"


class Grab(NamedTuple):
    """Lay this card of the inn on the own stock (V2)."""

    card: int
    do: Literal["grab"] = "grab"


class Move(NamedTuple):
    """Move a trophy from one gallery card to another (A9)."""

    source: str
    target: str
    do: Literal["move"] = "move"


class Trophy(NamedTuple):
    """Place a trophy on a card of row c, or on row a for an action (K1–K3); one of the two is None."""

    on: str | None = None
    action: str | None = None
    do: Literal["trophy"] = "trophy"


class Mark(NamedTuple):
    """Lay the trophy on this end scoring (V3)."""

    scoring: str
    do: Literal["mark"] = "mark"


class Bonus(NamedTuple):
    """Resolve the tile above this column, 1 to 4 (X6)."""

    column: int
    do: Literal["bonus"] = "bonus"


class Joker(NamedTuple):
    """Lay the joker on a gallery space or on an accolade of this kind and name a trait (K6, X10)."""

    at: str | None
    accolade: int | None
    trait: int
    do: Literal["joker"] = "joker"


class Toll(NamedTuple):
    """Put this one of the cards in the middle on the own stock (x1)."""

    card: int
    do: Literal["toll"] = "toll"


class Haul(NamedTuple):
    """Keep cards in the order of laying, lay others back, the top first (x2)."""

    keep: tuple[int, ...]
    back: tuple[int, ...]
    do: Literal["haul"] = "haul"


class Gifts(NamedTuple):
    """Give each seat a card, from seat 0 (x3)."""

    cards: tuple[int, ...]
    do: Literal["gifts"] = "gifts"


class Give(NamedTuple):
    """Give a card of the accolades, or of the stock at this index from the bottom, to the deck (x4)."""

    card: int
    slot: int | None  # the index; None: from the accolades
    do: Literal["give"] = "give"


class Fetch(NamedTuple):
    """Take this card out of the deck (x4)."""

    card: int
    do: Literal["fetch"] = "fetch"


class Rehang(NamedTuple):
    """Exchange a gallery card for one of the accolades, or of the stock at this index from the bottom (x5)."""

    card: int
    slot: int | None  # the index; None: from the accolades
    at: str
    do: Literal["rehang"] = "rehang"


class Pickpocket(NamedTuple):
    """Take the trophy from this gallery card of an opponent (x6)."""

    seat: int
    at: str
    do: Literal["pickpocket"] = "pickpocket"


Action: TypeAlias = (
    LayTile | Take | Hang | Steal | Compensate | Pass | Peek | Reserve | Grab | Move | Trophy | Mark | Bonus | Joker
    | Toll | Haul | Gifts | Give | Fetch | Rehang | Pickpocket
)  # fmt: skip
