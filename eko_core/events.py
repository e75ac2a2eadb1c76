"""What happened: every step is told as a list of these, enough to animate and to announce it.

Each event is data: a code and its values. `eko_core.words.say` makes a sentence of it.
"""

from typing import NamedTuple

from parlour.values import Value

from .hexes import Hex
from .position import Position


class Event(Value):
    """Something that happened on the table."""

    code = ""


class Kept(Event):
    """The Emperor stays where he was dealt (S3)."""

    code = "kept"
    player: int
    at: Hex


class Swapped(Event):
    """The Emperor and another disc have changed places (S3)."""

    code = "swapped"
    player: int
    source: Hex
    target: Hex


class Moved(Event):
    """A stack went along `path`, its own space first; `kind` is move, regroup, attack or kamikaze (M2, M5).

    Two spaces of the path that are not neighbours are the fronts of two portals (V-P).
    """

    code = "moved"
    player: int
    kind: str
    source: Hex
    target: Hex
    path: tuple[Hex, ...]
    size: int
    emperor: bool


class LostToTempest(Event):
    """The stack at `at` lost these discs to the tempest `zones` before it moved; they are in the reserve (V-T)."""

    code = "lost_to_tempest"
    player: int
    at: Hex
    plain: int
    emperor: bool
    zones: tuple[Hex, ...]


class Destroyed(Event):
    """A stack was taken off the board; its plain discs are in its owner's reserve (M3)."""

    code = "destroyed"
    player: int
    owner: int
    at: Hex
    size: int
    emperor: bool


class Captured(Event):
    """`owner`'s Emperor is `player`'s captive (M6)."""

    code = "captured"
    player: int
    owner: int
    at: Hex


class Returned(Event):
    """Discs went from a space into their owner's reserve: spent, or thrown away by kamikaze (C1, M5)."""

    code = "returned"
    player: int
    at: Hex
    plain: int
    emperor: bool


class Replaced(Event):
    """A building went back to its owner's supply (C4)."""

    code = "replaced"
    player: int
    owner: int
    at: Hex
    level: int


class Built(Event):
    """A building stands, paid from the stack at `source` (C1)."""

    code = "built"
    player: int
    at: Hex
    level: int
    source: Hex
    cost: int


class Marched(Event):
    """Discs went to the box for a forced march (T3)."""

    code = "marched"
    player: int
    discs: int


class Placed(Event):
    """Discs came from the reserve (R1–R5)."""

    code = "placed"
    player: int
    at: Hex
    plain: int
    emperor: bool


class SandBlown(Event):
    """A plain disc at `at` is back in the reserve of its `owner`; `price` discs of `player` are in the box (V-N)."""

    code = "sand_blown"
    player: int
    owner: int
    at: Hex
    price: int


class MoonPlaced(Event):
    """A disc came from the reserve by the Moon, the Emperor or a plain one; `price` others are in the box (V-O)."""

    code = "moon_placed"
    player: int
    at: Hex
    plain: int
    emperor: bool
    price: int


class Exchanged(Event):
    """`player` gave `holder` the Emperor of `owner` and has his own back in his reserve (X2)."""

    code = "exchanged"
    player: int
    holder: int
    owner: int


class CameHome(Event):
    """`owner`'s Emperor was given to `owner` himself and is in his reserve (X2)."""

    code = "came_home"
    owner: int


class LeftGame(Event):
    """`owner`'s Emperor was given back to an eliminated `owner`: he is out for good (X3)."""

    code = "left_game"
    owner: int


class Eliminated(Event):
    """A player has no disc left on the board; `discs` of his reserve left the game (E3)."""

    code = "eliminated"
    player: int
    discs: int


class ActionSkipped(Event):
    """The player had no legal action, and no Sand or no wish to use it (T2)."""

    code = "action_skipped"
    player: int


class TurnEnded(Event):
    """A turn is over (T4)."""

    code = "turn_ended"
    player: int


class Won(Event):
    """The game is over: the winners and the reason of the result (E1–E7)."""

    code = "won"
    winners: tuple[int, ...]
    reason: str


class Outcome(NamedTuple):
    """What an action leads to: the position after it and what happened on the way."""

    position: Position
    events: tuple[Event, ...]
