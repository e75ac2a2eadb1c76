"""Write the printed games anew, after a change that is meant: python tests/season/playthroughs/regenerate.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[3]))

from tests.season.playthroughs.play import PRINTED

if __name__ == "__main__":
    PRINTED.write_anew()
