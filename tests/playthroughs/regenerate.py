"""Write the printed games anew, after a change of the rules that is meant: python tests/playthroughs/regenerate.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.playthroughs.games import FOLDER, GAMES, file_of
from tests.playthroughs.play import printed


def main() -> None:
    for game in GAMES:
        lines = [line.rstrip() for line in printed(game)]
        file_of(game).write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{file_of(game).name}: {lines[-1]}")
    for old in set(FOLDER.glob("*.txt")) - set(map(file_of, GAMES)):
        old.unlink()
        print(f"{old.name}: deleted")


if __name__ == "__main__":
    main()
