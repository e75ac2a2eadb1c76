"""Something to tell the person, as data: a code of the words catalogue and the values its sentence names."""

from collections.abc import Mapping
from typing import NamedTuple

Value = int | str


class Notice(NamedTuple):
    """A sentence to be shown; `said(words)` writes it."""

    code: str
    values: tuple[tuple[str, Value], ...] = ()

    def said(self, words: Mapping[str, str]) -> str:
        """The sentence in the words of a catalogue.

        >>> Notice("kept_behind", (("steps", 3),)).said({"kept_behind": "{steps} steps behind"})
        '3 steps behind'
        """
        return words[self.code].format(**dict(self.values))


class Refused(Exception):
    """Something kept or brought that cannot be used, with what is to be told about it."""

    def __init__(self, code: str, **values: Value) -> None:
        self.notice = Notice(code, tuple(values.items()))
        super().__init__(code)
