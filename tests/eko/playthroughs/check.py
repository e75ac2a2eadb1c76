"""Print the games anew and compare them with the files, line by line. Standard library only: runs in Pyodide too."""

from tests import printed_games
from tests.eko.playthroughs.games import GAMES, file_of
from tests.eko.playthroughs.play import Printed, printed


def mismatch(game: Printed) -> str | None:
    """The first line that differs, in words; None if the game is as it was."""
    return printed_games.mismatch(file_of(game), printed(game))


def main() -> list[str]:
    """The mismatches of all games."""
    return [found for game in GAMES if (found := mismatch(game))]


NUMBER = len(GAMES)
