"""A game of a few lines that nobody ships: it shows that the house takes a second one, and what that needs.

Its tree is that of the house in small, and the entry below is all that the build is told about it.
"""

from pathlib import Path

from making.games import Game

TINY = Game(
    name="tiny",
    engine="tiny_core",
    page="tiny_web",
    start="tiny_web.page",
    address="tiny",
    calls=("position", "act"),
    ground=("#e6e6e6", "#202020"),
    root=Path(__file__).parent,
)
