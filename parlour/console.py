"""What people see: lines of styled spans, in colour through `rich` where it is installed, else as plain text."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from shutil import get_terminal_size
from typing import Any, NamedTuple, TextIO, TypeVar

PLAIN_WIDTH = 80  # columns, where there is no terminal
COLOR_CHOICES = ("auto", "always", "never")

Thing = TypeVar("Thing")


class Span(NamedTuple):
    """A piece of a line; the style is one of the console's, or none."""

    text: str
    style: str = ""


Line = Sequence[Span]

# What every game has; a game adds its own.
STYLES: Mapping[str, str] = {"": "", "strong": "bold", "faint": "dim", "error": "bold red"}
BARS = ("█░", "#.")  # of progress, done and not: for terminals that have them, and for ASCII


class Console:
    """Where lines are written: plain text, or `rich` for colour.

    `color` is auto (colour on a terminal, unless NO_COLOR is set), always or never.
    """

    def __init__(self, file: TextIO, color: str = "auto", styles: Mapping[str, str] = STYLES) -> None:
        self.file = file
        self._styles = {**STYLES, **styles}
        self._rich = _rich_console(file, color)
        self.bar = BARS[0] if self.writes(BARS[0]) else BARS[1]

    def writes(self, signs: str) -> bool:
        """Whether these signs can be written."""
        try:
            signs.encode(self.file.encoding or "ascii")
        except (UnicodeEncodeError, LookupError):
            return False
        return True

    @property
    def is_terminal(self) -> bool:
        """Whether a person is likely to look on."""
        return self.file.isatty()

    @property
    def width(self) -> int:
        """The columns that fit."""
        return get_terminal_size((PLAIN_WIDTH, 24)).columns if self.is_terminal else PLAIN_WIDTH

    def say(self, text: str = "", style: str = "") -> None:
        """Write one line of text."""
        self.draw([[Span(text, style)]])

    def draw(self, lines: Iterable[Line]) -> None:
        """Write lines of spans."""
        if self._rich is None:
            for line in lines:
                self.file.write("".join(span.text for span in line).rstrip() + "\n")
        else:
            from rich.text import Text

            for line in lines:
                text = Text.assemble(*((span.text, self._styles[span.style]) for span in line))
                self._rich.print(text, soft_wrap=True)
        self.file.flush()

    @contextmanager
    def progress(self, what: str, total: int) -> Iterator[Callable[[], None]]:
        """A bar on a terminal, nothing elsewhere; the call that it gives counts one."""
        if not self.is_terminal:
            yield lambda: None
        elif self._rich is not None:
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
            with Progress(*columns, console=self._rich, transient=True) as bar:
                task = bar.add_task(what, total=total)
                yield lambda: bar.advance(task)
        else:
            plain = _PlainBar(self.file, self.bar, what, total)
            try:
                yield plain.advance
            finally:
                plain.clear()

    def counted(self, what: str, total: int, things: Iterable[Thing]) -> Iterator[Thing]:
        """The things one by one, with a bar that counts them."""
        with self.progress(what, total) as advance:
            for thing in things:
                yield thing
                advance()


class _PlainBar:
    """A bar drawn over itself with carriage returns."""

    WIDTH = 30

    def __init__(self, file: TextIO, signs: str, what: str, total: int) -> None:
        self.file, self.signs, self.what, self.total = file, signs, what, total
        self.done = 0
        self.shown = ""

    def advance(self) -> None:
        self.done += 1
        filled = self.WIDTH * self.done // max(self.total, 1)
        bar = self.signs[0] * filled + self.signs[1] * (self.WIDTH - filled)
        text = f"{self.what} {bar} {100 * self.done // max(self.total, 1)}%"
        if text != self.shown:
            self.file.write("\r" + text)
            self.file.flush()
            self.shown = text

    def clear(self) -> None:
        self.file.write("\r" + " " * len(self.shown) + "\r")
        self.file.flush()


def printable(text: str, most: int = 40) -> str:
    """Somebody's text on one line of a terminal: nothing in it can move the cursor, and it is not long."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in text)
    return shown if len(shown) <= most else shown[: most - 1] + "…"


def rows(words: Iterable[str], width: int) -> list[str]:
    """The words in lines of at most that width; one empty line if there are none."""
    lines = [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + 2 + len(word) > width:
            lines.append("")
        lines[-1] += ("  " if lines[-1] else "") + word
    return lines


def _rich_console(file: TextIO, color: str) -> Any:
    """The `rich` console to write to in colour, or None for plain text."""
    wanted = color == "always" or (
        color == "auto" and file.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    )
    if not wanted:
        return None
    try:
        from rich.console import Console as RichConsole
    except ImportError:
        if color == "always":
            sys.stderr.write("Colour needs the package rich: pip install 'eko-core[cli]'.\n")
        return None
    if color == "always":
        # Whatever the terminal says of itself, colour was asked for.
        return RichConsole(
            file=file, highlight=False, markup=False, emoji=False, force_terminal=True, color_system="truecolor",
            no_color=False,
        )  # fmt: skip
    return RichConsole(file=file, highlight=False, markup=False, emoji=False)
