"""Puzzles: a position, a goal for one turn, and a judge who knows every turn that reaches it.

Where to look: `goals` says what can be asked, `judge` searches the player's turn, `threats` those of the others.
"""

from .goals import Goal, Steps
from .judge import Judge

__all__ = ["Goal", "Judge", "Steps"]
