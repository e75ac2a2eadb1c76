"""What the records of all games have in common: lines of a mail, the tags of seats and positions, numbered turns.

The header's tags themselves, and how a record says what is wrong in it, are in `parlour.tags`.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Protocol, TypeVar

from .errors import GameError
from .seats import Seat
from .tags import WIDTH, Tags, Wrong, tag_lines

SEAT_TAGS = tuple(f"{tag}{seat}" for tag in ("Name", "Kind") for seat in (1, 2, 3, 4))
FREE_TAGS = ("Event", "Site", "Date")  # people may add them; they are not kept

_QUOTED = re.compile(r"^(?:>[ \t]?)+")  # what mail programs put before a quoted line
_COMMENT = re.compile(r"\{[^}]*+\}?")  # to its end, or to that of the line
_NUMBER = re.compile(r"([0-9]{1,6})\.+")


class HasPlayers(Protocol):
    """A position: it knows how many play."""

    @property
    def players(self) -> int: ...


P = TypeVar("P", bound=HasPlayers)


def record_lines(text: str, longest: int, wrong: Wrong) -> list[str]:
    """The lines of a record, without the harmless damage by mail: other line ends, quoting, spaces at the ends."""
    if len(text) > longest:
        raise wrong.too_long(len(text), longest)
    raw = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return [(_QUOTED.sub("", line) if line.startswith(">") else line).strip() for line in raw]


def needed(tags: Tags, name: str, wrong: Wrong) -> tuple[int, str]:
    """The line and the value of a tag; refuses a record without it."""
    if name not in tags:
        raise wrong(1, "tag_missing", name=name)
    return tags[name]


def refuse_strange(tags: Tags, players: int, starts: Collection[str], wrong: Wrong) -> None:
    """Refuse tags of seats that nobody has, and those of a set-up (`starts`) beside a position."""
    for name, (line, _) in tags.items():
        extra_seat = name in SEAT_TAGS and int(name[-1]) > players
        if extra_seat or (name in starts and "Position" in tags):
            raise wrong(line, "tag_strange", name=name)


def position_in(tags: Tags, players: int, read: Callable[[str], P], wrong: Wrong) -> P:
    """The position that a game begins with."""
    line, text = tags["Position"]
    try:
        position = read(text)
    except GameError as error:
        raise wrong.by(line, error) from None
    if position.players != players:
        raise wrong(line, "position", there=position.players, players=players)
    return position


def seat_tags(seats: Iterable[Seat]) -> list[tuple[str, str]]:
    """The tags of the seats, only those that say something.

    >>> seat_tags([Seat("Ann"), Seat(kind="computer:guide")])
    [('Name1', 'Ann'), ('Kind2', 'computer:guide')]
    """
    numbered = list(enumerate(seats, 1))
    names = [(f"Name{i}", seat.name) for i, seat in numbered if seat.name]
    return names + [(f"Kind{i}", seat.kind) for i, seat in numbered if seat.kind != Seat().kind]


def seats_in(tags: Tags, players: int, wrong: Wrong) -> list[Seat]:
    """Who sits there."""
    seats = []
    for i in range(1, players + 1):
        name_line, said = tags.get(f"Name{i}", (0, ""))
        kind_line, kind = tags.get(f"Kind{i}", (0, Seat().kind))
        try:
            seats.append(Seat(said, kind).checked())
        except GameError as error:
            raise wrong.by(name_line or kind_line, error) from None
    return seats


def record_text(tags: Iterable[tuple[str, str]], steps: Iterable[tuple[str, bool]]) -> str:
    """The record of these tags and steps (`turn_lines`).

    >>> record_text([("Players", "2")], [("keep", True)])
    '[Players "2"]\\n\\n1. keep\\n'
    """
    lines = [line for name, value in tags for line in tag_lines(name, value)]
    return "\n".join([*lines, "", *turn_lines(steps)]).rstrip("\n") + "\n"


# Turns


def turn_lines(steps: Iterable[tuple[str, bool]]) -> list[str]:
    """The steps in lines that fit; each that begins a turn has its number before it.

    >>> turn_lines([("keep", True), ("d5-e7", True), ("+1@e7", False)])
    ['1. keep 2. d5-e7 +1@e7']
    """
    lines, line, number = [], "", 0
    for word, fresh in steps:
        if fresh:
            number += 1
            word = f"{number}. {word}"
        if line and len(line) + 1 + len(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def steps_in(lines: Sequence[str], begin: int, fresh: Callable[[], bool], wrong: Wrong) -> Iterator[tuple[int, str]]:
    """The steps from that line on, each with the number of its line; refuses numbers that are not the turn's.

    Each must be played before the next is asked for: `fresh` says whether a turn begins now.
    """
    turn = 0
    for line, word in _words(lines, begin, wrong):
        found = _NUMBER.match(word)
        begins = fresh()
        if found:
            if not begins:
                raise wrong(line, "turn_open", turn=turn, told=found[0])
            if int(found[1]) != turn + 1:
                raise wrong(line, "turn_number", right=turn + 1, told=found[0])
            word = word[found.end() :]
            if not word:
                continue
        yield line, word
        turn += begins


def _words(lines: Sequence[str], begin: int, wrong: Wrong) -> list[tuple[int, str]]:
    """The words of the turns with the numbers of their lines, without the comments."""
    words: list[tuple[int, str]] = []
    opened = 0  # the line where a comment began
    for number, line in enumerate(lines[begin:], begin + 1):
        if opened:
            end = line.find("}")
            if end < 0:
                continue
            line, opened = line[end + 1 :], 0
        words += [(number, word) for word in _COMMENT.sub(" ", line).split()]
        if "{" in line[line.rfind("}") + 1 :]:
            opened = number
    if opened:
        raise wrong(opened, "comment")
    return words
