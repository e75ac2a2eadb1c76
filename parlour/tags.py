"""Tags, the header of a game record: `[Name "value"]`, a long value in several quotes on lines of their own.

What is wrong is said by the game: `Wrong` makes an error of a line's number, a code that its words know, and values.
"""

import json
import re
from collections.abc import Collection
from typing import Any

from .errors import BadText, GameError, Reason

WIDTH = 78  # columns

Tags = dict[str, tuple[int, str]]  # the line where each tag stands, and its value

_TAG = re.compile(r"\[\s*([A-Za-z]+[0-9]?)\s+(?=\")")
_STRING = re.compile(r'\s*"((?:[^"\\]|\\.)*+)"\s*')


class Wrong:
    """Makes the errors of a record, in the words of a game: the class of its reasons."""

    def __init__(self, reason: type[Reason]) -> None:
        self._reason = reason

    def __call__(self, line: int, code: str, **values: Any) -> BadText:
        """The error for something wrong in a line, counted from 1."""
        why = self._reason.of(f"record_{code}", **values)
        return BadText(self._reason.of("record_line", line=line, why=why))

    def by(self, line: int, error: GameError) -> BadText:
        """The same where another error says what is wrong."""
        return BadText(self._reason.of("record_line", line=line, why=error.reason or str(error)))

    def too_long(self, length: int, most: int) -> BadText:
        """The error for a record that is not read at all."""
        return BadText(self._reason.of("record_long", length=length, most=most))


def tag_lines(name: str, value: str) -> list[str]:
    """The lines of a tag; signs that a mail could damage are escaped as in JSON.

    >>> tag_lines("Name1", 'Ann "A."')
    ['[Name1 "Ann \\\\"A.\\\\""]']
    """
    lines, line = [], f'[{name} "'
    for sign in value:
        written = _escape(sign)
        if len(line) + len(written) > WIDTH - 2:
            lines.append(line + '"')
            line = '    "'
        line += written
    return [*lines, line + '"]']


def read_tags(lines: list[str], known: Collection[str], wrong: Wrong) -> tuple[Tags, int]:
    """The tags that the lines begin with, and the number of lines they take; refuses tags not known."""
    tags: Tags = {}
    at = 0
    while at < len(lines) and (not lines[at] or lines[at].startswith("[")):
        if lines[at]:
            name = _tag_name(lines[at], at + 1, known, wrong)
            if name in tags:
                raise wrong(at + 1, "tag_twice", name=name)
            value, stop = _value(lines, at, name, wrong)
            tags[name] = (at + 1, value)
            at = stop
        else:
            at += 1
    return tags, at


def _tag_name(line: str, number: int, known: Collection[str], wrong: Wrong) -> str:
    found = _TAG.match(line)
    if not found:
        raise wrong(number, "tag_form")
    if found[1] not in known:
        raise wrong(number, "tag_unknown", name=found[1][:20])
    return found[1]


def _value(lines: list[str], at: int, name: str, wrong: Wrong) -> tuple[str, int]:
    """The value of the tag that begins in this line, and the line after it."""
    first, line, value = at, lines[at], []
    begin = line.index('"')
    while line[begin : begin + 2] != "]":
        if begin == len(line):
            at += 1
            if at == len(lines):
                raise wrong(first + 1, "tag_open", name=name)
            line, begin = lines[at], 0
        found = _STRING.match(line, begin)
        if not found:
            raise wrong(at + 1, "tag_value", name=name)
        value.append(_unescape(found[1], at + 1, wrong))
        begin = found.end()
    return "".join(value), at + 1


def _escape(sign: str) -> str:
    if sign in '"\\':
        return "\\" + sign
    # Line ends and marks that turn the direction of writing are not printable.
    return sign if sign.isprintable() else json.dumps(sign)[1:-1]


def _unescape(text: str, number: int, wrong: Wrong) -> str:
    if text.isprintable() and "\\" not in text:
        return text  # nearly always
    try:
        return str(json.loads(f'"{text}"'))
    except ValueError:
        raise wrong(number, "escape") from None
