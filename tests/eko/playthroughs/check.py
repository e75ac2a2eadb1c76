"""Print the games anew and compare them with the files, line by line. Standard library only: runs in Pyodide too."""

from pathlib import Path

from tests.eko.playthroughs.games import GAMES
from tests.eko.playthroughs.play import printed
from tests.printed_games import PrintedGames

PRINTED = PrintedGames(Path(__file__).parent, GAMES, printed)
