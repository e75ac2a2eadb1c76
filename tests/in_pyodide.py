"""The counts and the printed games, checked without pytest: `python tests/in_pyodide.py`, or `main()` in Pyodide."""

import sys
from pathlib import Path

if str(Path(__file__).parents[1]) not in sys.path:
    sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.perft import check as perft
from tests.playthroughs import check as playthroughs


def main() -> int:
    """Print what differs and a summary; gives back the number of failures."""
    failed = perft.main() + playthroughs.main()
    for found in failed:
        print(found)
    print(f"{perft.NUMBER + playthroughs.NUMBER - len(failed)} passed, {len(failed)} failed")
    return len(failed)


if __name__ == "__main__":
    sys.exit(1 if main() else 0)
