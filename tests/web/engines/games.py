"""The games of the house, as the suite knows them; a game joins by an entry in GAMES."""

from typing import Protocol

from making import games

from .eko import Eko
from .season import Season
from .visitor import Visitor


class GameOfTheHouse(Protocol):
    """What a game does in its own way."""

    name: str  # as in web/making/games.py: of its handle for tests (`window.NAME`), and of `<html data-NAME="ready">`
    seed: int  # of the games that are dealt
    dialogs: tuple[str, ...]  # the commands that open one

    def play_to_the_end(self, page: Visitor) -> None:
        """A whole game by clicks, up to the dialog that says who has won."""

    def see_a_computer_move(self, page: Visitor) -> None:
        """Sit down with a computer player by clicks, move, and see it answer."""

    def leave_a_turn_half_made(self, page: Visitor) -> None:
        """Some of a turn's clicks, not all."""

    def half_made(self, page: Visitor) -> str:
        """Everything that must be there again after a reload."""

    def finish_the_turn(self, page: Visitor) -> None:
        """The other clicks of the half-made turn; the game has gone on."""

    def make_a_turn(self, page: Visitor) -> None:
        """A turn by clicks, in whatever game is on the page."""


GAMES: tuple[GameOfTheHouse, ...] = (Eko(), Season())


def folder(game: GameOfTheHouse) -> str:
    """Of its page, below the site's address."""
    return next(each.folder for each in games.GAMES if each.name == game.name)
