"""The card game Open Season as a pure-Python engine.

>>> position = Setup(2, seed=bytes(16)).position()
>>> position = apply(position, legal_actions(position)[0])

Where to look: `cards` and `boards` are the things it is played with, `setup` begins a game, `position` and `actions`
are its values, `rules` (a file per section of docs/season/rules.md) says what is legal and what it leads to, `chance`
is the frozen generator, `view`, `memory` and `determinize` say who knows what, `events` and `words` tell it, `game`
keeps the history, `text` reads and writes JSON, notation, records and links, `players` are the computer players,
`puzzles` tasks for one turn, `cli` is `python -m season_core`.
"""

from .actions import Action
from .boards import Board, board
from .cards import card, cards, name, names
from .determinize import determinize
from .errors import BadPosition, BadText, IllegalAction, Reason, SeasonError
from .events import Event, Outcome, reveals, seen
from .game import Game, Seat
from .memory import Memory, remembered
from .position import JokerOn, LaidTile, Places, Position, Result, Settings
from .rules import apply, legal_actions, outcome, settle, why_not
from .rules.scoring import Line, Term, explain
from .setup import Setup
from .view import NOBODY, View, public, view
from .words import say

__version__ = "0.2.0"  # that of the distribution, which holds both games

__all__ = [
    "NOBODY",
    "Action",
    "BadPosition",
    "BadText",
    "Board",
    "Event",
    "Game",
    "IllegalAction",
    "JokerOn",
    "LaidTile",
    "Line",
    "Memory",
    "Outcome",
    "Places",
    "Position",
    "Reason",
    "Result",
    "SeasonError",
    "Seat",
    "Settings",
    "Setup",
    "Term",
    "View",
    "apply",
    "board",
    "card",
    "cards",
    "determinize",
    "explain",
    "legal_actions",
    "name",
    "names",
    "outcome",
    "public",
    "remembered",
    "reveals",
    "say",
    "seen",
    "settle",
    "view",
    "why_not",
]
