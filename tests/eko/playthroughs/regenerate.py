"""Write the printed games anew after a change of rules that is meant: python tests/eko/playthroughs/regenerate.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from tests.eko.playthroughs.games import FOLDER, GAMES, file_of
from tests.eko.playthroughs.play import printed
from tests.printed_games import write_anew

if __name__ == "__main__":
    write_anew(FOLDER, {file_of(game): printed(game) for game in GAMES})
