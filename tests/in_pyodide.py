"""The counts and the printed games, checked without pytest: `python tests/in_pyodide.py`, or `main()` in Pyodide."""

import sys
from pathlib import Path

if str(Path(__file__).parents[1]) not in sys.path:
    sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.eko.perft import check as eko_perft
from tests.eko.playthroughs import check as eko_playthroughs
from tests.season.perft import check as season_perft
from tests.season.playthroughs import play as season_playthroughs

CHECKED = (eko_perft.STORED, eko_playthroughs.PRINTED, season_perft.STORED, season_playthroughs.PRINTED)


def main() -> int:
    """Print what differs and a summary; gives back the number of failures."""
    failed = [found for part in CHECKED for found in part.mismatches()]
    for found in failed:
        print(found)
    print(f"{sum(part.number for part in CHECKED) - len(failed)} passed, {len(failed)} failed")
    return len(failed)


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
