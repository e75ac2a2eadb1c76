"""What goes wrong, as data: a code with its values, and a sentence for people.

A `Reason` says why something is not possible; the errors of an engine carry one. Each game has a `Reason` of its own
that knows the game's words; what the house itself refuses is said by the words below.
"""

from typing import Any, NamedTuple, Self

from .sentences import ENGLISH as LANGUAGE
from .sentences import fill

# How English counts, and what is refused wherever games are kept and written; a game's own catalogue holds these too.
ENGLISH = {
    **LANGUAGE,
    "name_long": "A name has at most {most} characters, not {length}.",
    "name_text": "A name must be text that can be written in UTF-8.",
    "seat_kind": "A seat's kind is person or computer:LEVEL, not {told}.",
    "text_long": "The game is too long for a text: at step {step} it goes beyond what is read.",
}


class Reason(NamedTuple):
    """Why not: a code for translators, the rule's id, and the values that the sentence names."""

    code: str
    rule: str
    values: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, code: str, rule: str = "", /, **values: Any) -> Self:
        """A reason with these values."""
        return cls(code, rule, tuple(values.items()))

    def __str__(self) -> str:
        return fill(ENGLISH[self.code], dict(self.values))


class GameError(ValueError):
    """Anything an engine refuses; `str(error)` is a sentence for people."""

    def __init__(self, reason: Reason | str, sentence: str | None = None) -> None:
        self.reason = reason if isinstance(reason, Reason) else None
        rule = f" ({reason.rule})" if isinstance(reason, Reason) and reason.rule else ""
        super().__init__(sentence or f"{reason}{rule}")


class IllegalAction(GameError):
    """An action that the rules forbid in this position."""


class BadPosition(GameError):
    """A position or board that cannot be."""


class BadText(GameError):
    """A text that is not the notation, record, link or JSON it should be."""
