"""Print the games anew and compare them with the files, line by line. Standard library only: runs in Pyodide too."""

from itertools import zip_longest

from tests.playthroughs.games import GAMES, file_of
from tests.playthroughs.play import Printed, printed


def mismatch(game: Printed) -> str | None:
    """The first line that differs, in words; None if the game is as it was."""
    stored = file_of(game).read_text("utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(stored, printed(game)), 1):
        if was != (now and now.rstrip()):
            return f"{game.name}.txt, line {number}: was\n    {was}\nand is\n    {now}"
    return None


def main() -> list[str]:
    """The mismatches of all games."""
    return [found for game in GAMES if (found := mismatch(game))]


NUMBER = len(GAMES)
