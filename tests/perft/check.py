"""Count the trees of the stored positions anew. Standard library only: runs in Pyodide too.

Each file has a position (docs/interchange.md) and, in `counts`, the leaves at depth 1, 2, 3 … below it.
"""

import json
from pathlib import Path

from eko_core.perft import perft
from eko_core.text.interchange import position_from_json

FILES = tuple(sorted(Path(__file__).parent.glob("*.json")))


def mismatch(file: Path) -> str | None:
    """The first depth whose count differs, in words; None if all agree."""
    stored = json.loads(file.read_text("utf-8"))
    position = position_from_json(stored["position"])
    for depth, count in enumerate(stored["counts"], 1):
        found = perft(position, depth)
        if found != count:
            return f"{file.name}, depth {depth}: {count} leaves stored, {found} found"
    return None


def main() -> list[str]:
    """The mismatches of all files."""
    return [found for file in FILES if (found := mismatch(file))]


NUMBER = len(FILES)
