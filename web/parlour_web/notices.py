"""Something to tell the person, as data: a code of the words catalogue and the values its sentence names."""

from typing import NamedTuple

from parlour.errors import GameError, Reason

Value = int | str | Reason


class Notice(NamedTuple):
    """A sentence to be shown; `catalogue.noticed` writes it."""

    code: str = ""
    values: tuple[tuple[str, Value], ...] = ()
    reason: Reason | None = None  # instead of a code: why the rules forbid something
    text: str = ""  # instead of both: a sentence that is written already

    @classmethod
    def of(cls, error: GameError) -> "Notice":
        """What an engine has refused: its reason, or where it has none its sentence."""
        return cls(reason=error.reason) if error.reason else cls(text=str(error))


class Refused(Exception):
    """Something kept or brought that cannot be used, with what is to be told about it."""

    def __init__(self, code: str, **values: Value) -> None:
        self.notice = Notice(code, tuple(values.items()))
        super().__init__(code)
