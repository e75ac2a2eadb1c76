"""What a player can do: one small value per kind of step, as in docs/eko/interchange.md.

The field `do` keeps values of different kinds apart; it is never given by hand.
"""

from typing import Literal, NamedTuple, TypeAlias

from .hexes import Hex


class Keep(NamedTuple):
    """Leave the Emperor where the deal put him (S3)."""

    do: Literal["keep"] = "keep"


class Swap(NamedTuple):
    """Exchange the places of the Emperor and another own disc (S3)."""

    at: Hex
    do: Literal["swap"] = "swap"


class Move(NamedTuple):
    """Move, regroup, attack or kamikaze (M1–M7); `emperor`: he is among the discs lost to tempests."""

    source: Hex
    target: Hex
    emperor: bool = False
    do: Literal["move"] = "move"


class Build(NamedTuple):
    """Construct (C1–C5); `emperor`: he is among the discs spent."""

    at: Hex
    level: int
    source: Hex
    emperor: bool = False
    do: Literal["build"] = "build"


class March(NamedTuple):
    """Buy the forced march (T3)."""

    do: Literal["march"] = "march"


class Place(NamedTuple):
    """Reinforce one stack (R1–R5)."""

    at: Hex
    plain: int
    emperor: bool = False
    do: Literal["place"] = "place"


class Moon(NamedTuple):
    """Place one disc anywhere by the temple of the Moon (V-O)."""

    at: Hex
    emperor: bool = False
    do: Literal["moon"] = "moon"


class Sand(NamedTuple):
    """Send an enemy disc back by the temple of the Sand (V-N)."""

    at: Hex
    do: Literal["sand"] = "sand"


class Skip(NamedTuple):
    """Decline the Sand where nothing else is possible (T2)."""

    do: Literal["skip"] = "skip"


class End(NamedTuple):
    """End the turn where only optional steps are left."""

    do: Literal["end"] = "end"


class Exchange(NamedTuple):
    """Give the captive Emperor of this seat for one's own (X3)."""

    give: int
    do: Literal["exchange"] = "exchange"


Action: TypeAlias = Keep | Swap | Move | Build | March | Place | Moon | Sand | Skip | End | Exchange
