"""What goes wrong in Open Season, as data: a code with its values, and a sentence for people (`parlour.errors`)."""

from parlour.errors import BadPosition, BadText, IllegalAction
from parlour.errors import GameError as SeasonError
from parlour.errors import Reason as _Reason

__all__ = ["BadPosition", "BadText", "IllegalAction", "Reason", "SeasonError"]


class Reason(_Reason):
    """Why not: a code for translators, the rule's id, and the values that the sentence names."""

    __slots__ = ()

    def __str__(self) -> str:
        from .words import say  # the catalogue knows this class

        return say(self)
