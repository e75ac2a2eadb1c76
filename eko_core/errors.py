"""What goes wrong in Ekö, as data: a code with its values, and a sentence for people (`parlour.errors`)."""

from typing import TypeAlias

from parlour.errors import BadPosition, BadText, IllegalAction
from parlour.errors import GameError as EkoError
from parlour.errors import Reason as _Reason

from .hexes import Hex

__all__ = ["BadPosition", "BadText", "EkoError", "IllegalAction", "Reason", "Value"]

Value: TypeAlias = "int | str | Hex | tuple[int, ...] | tuple[Hex, ...] | tuple[str, ...] | _Reason"


class Reason(_Reason):
    """Why not: a code for translators, the rule's id, and the values that the sentence names."""

    __slots__ = ()

    def __str__(self) -> str:
        from .words import say  # the catalogue knows this class

        return say(self)
