"""What Ekö adds to the house's console (`parlour.console`): the styles of its table, and the signs it is drawn with."""

from typing import NamedTuple, TextIO

from parlour import console
from parlour.console import BARS, Line, Span, printable, rows

__all__ = ["ASCII", "UNICODE", "Console", "Glyphs", "Line", "Span", "printable", "rows"]

# Every one with its own background, so that they read well on dark and light terminals.
_STYLES = {
    "sand": "#4a3420 on #e6c48c",
    "sand.name": "#8a6a42 on #e6c48c",
    "r": "#2b231b on #b7a48c",
    "c": "#fff1e6 on #a8482a",
    "m": "#f4efe9 on #6d5a50",
    "*": "bold #3a2600 on #f2b705",
    "x": "#51405c on #1d1524",
    "~": "#fff1e6 on #8a6d8f",
    "o": "#ffffff on #2c6e63",
    "temple": "#ffffff on #4d7a3a",
    "seat.0": "bold #00282e on #35c4d6",
    "seat.1": "bold #ffffff on #23408f",
    "seat.2": "bold #33302a on #fbfaf3",
    "seat.3": "bold #ffffff on #7d3fb0",
}


class Glyphs(NamedTuple):
    """The signs of the drawing: one set for terminals that have them, one for ASCII."""

    emblems: str  # by seat, never colour alone: sun, wave, drop, star
    crown: str
    empty: str
    chasm: str
    turn: str
    bar: str  # of progress: what is done, and what is not


UNICODE = Glyphs("●≈◆★", "♛", "·", "▒", "▶", BARS[0])
ASCII = Glyphs("o=%&", "^", ".", "x", ">", BARS[1])


class Console(console.Console):
    """Where lines are written, and the signs that can be: all of one set, those of the bar too."""

    def __init__(self, file: TextIO, color: str = "auto") -> None:
        super().__init__(file, color, _STYLES)
        self.glyphs = UNICODE if self.writes("".join(UNICODE)) else ASCII
        self.bar = self.glyphs.bar
