"""Write the printed games anew, after a change that is meant: python tests/season/playthroughs/regenerate.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from tests.printed_games import write_anew
from tests.season.playthroughs.play import FOLDER, GAMES, file_of, printed

if __name__ == "__main__":
    write_anew(FOLDER, {file_of(game): printed(game) for game in GAMES})
