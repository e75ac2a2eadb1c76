"""The board game Ekö as a pure-Python engine.

>>> from random import Random
>>> position = Setup.random(2, Random(7)).position()
>>> position = apply(position, legal_actions(position)[0])

Where to look: `setup` deals a game, `board` has the tiles and puts boards together, `position` and `actions` are the
values it is played with, `rules` (a file per section of docs/eko/rules.md) says what is legal and what it leads to,
`short_ways` the same sooner; `events` and `words` tell it, `game` keeps the history, `text` reads and writes JSON,
notation, records and links, `players` are the computer players, `puzzles` tasks for one turn, `cli` is `python -m
eko_core`.
"""

from .actions import (
    Action,
    Build,
    End,
    Exchange,
    Keep,
    March,
    Moon,
    Move,
    Place,
    Sand,
    Skip,
    Swap,
)
from .board import Board
from .board.laying import check_board
from .board.tiles import LaidTile, SmallTile
from .errors import BadPosition, BadText, EkoError, IllegalAction, Reason
from .events import Event, Outcome
from .game import Game, Seat
from .hexes import Hex
from .pieces import Building, Reserve, Stack
from .position import Phase, Position, Result, Turn
from .rules import apply, legal_actions, outcome, settle, why_not
from .setup import Setup
from .words import say

__version__ = "0.2.0"

__all__ = [
    "Action",
    "BadPosition",
    "BadText",
    "Board",
    "Build",
    "Building",
    "EkoError",
    "End",
    "Event",
    "Exchange",
    "Game",
    "Hex",
    "IllegalAction",
    "Keep",
    "LaidTile",
    "March",
    "Moon",
    "Move",
    "Outcome",
    "Phase",
    "Place",
    "Position",
    "Reason",
    "Reserve",
    "Result",
    "Sand",
    "Seat",
    "Setup",
    "Skip",
    "SmallTile",
    "Stack",
    "Swap",
    "Turn",
    "apply",
    "check_board",
    "legal_actions",
    "outcome",
    "say",
    "settle",
    "why_not",
]
