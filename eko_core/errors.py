"""What goes wrong, as data: a code with its values, and a sentence for people.

A `Reason` says why something is not possible; the errors of the engine carry one.
"""

from typing import NamedTuple, TypeAlias

from .hexes import Hex

Value: TypeAlias = "int | str | Hex | tuple[int, ...] | tuple[Hex, ...] | tuple[str, ...] | Reason"


class Reason(NamedTuple):
    """Why not: a code for translators, the rule's id, and the values that the sentence names."""

    code: str
    rule: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, code: str, rule: str = "", /, **values: Value) -> "Reason":
        """A reason with these values."""
        return cls(code, rule, tuple(values.items()))

    def __str__(self) -> str:
        from .words import say  # the catalogue knows this class

        return say(self)


class EkoError(ValueError):
    """Anything the engine refuses; `str(error)` is a sentence for people."""

    def __init__(self, reason: Reason | str, sentence: str | None = None) -> None:
        self.reason = reason if isinstance(reason, Reason) else None
        rule = f" ({reason.rule})" if isinstance(reason, Reason) and reason.rule else ""
        super().__init__(sentence or f"{reason}{rule}")


class IllegalAction(EkoError):
    """An action that the rules forbid in this position."""


class BadPosition(EkoError):
    """A position or board that cannot be."""


class BadText(EkoError):
    """A text that is not the notation, record, link or JSON it should be."""
