"""Count the trees of the stored positions (docs/season/interchange.md) anew: see tests/stored_counts.py."""

from pathlib import Path
from typing import Any

from season_core.perft import perft
from season_core.text.interchange import position_from_json
from tests import stored_counts

FILES = tuple(sorted(Path(__file__).parent.glob("*.json")))
NUMBER = len(FILES)


def mismatch(file: Path) -> str | None:
    """The first depth whose count differs, in words; None if all agree."""
    return stored_counts.mismatch(file, _leaves)


def main() -> list[str]:
    """The mismatches of all files."""
    return [found for file in FILES if (found := mismatch(file))]


def _leaves(position: Any, depth: int) -> int:
    return perft(position_from_json(position), depth)
