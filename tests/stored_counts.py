"""Trees of legal steps counted anew beside what is stored. Standard library only: runs in Pyodide too.

Each file has a position in the game's JSON and, in `counts`, the leaves at depth 1, 2, 3 … below it.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

DEEPEST = 6

Position = TypeVar("Position")


class StoredCounts(Generic[Position]):
    """The files of a game, and how its trees are counted."""

    def __init__(
        self,
        folder: Path,
        perft: Callable[[Position, int], int],
        to_json: Callable[[Position], object],
        from_json: Callable[[object], Position],
    ) -> None:
        self.folder = folder
        self.files = tuple(sorted(folder.glob("*.json")))
        self.number = len(self.files)
        self._perft, self._to_json, self._from_json = perft, to_json, from_json

    def mismatch(self, file: Path) -> str | None:
        """The first depth whose count differs, in words; None if all agree."""
        stored = json.loads(file.read_text("utf-8"))
        for depth, leaves in enumerate(stored["counts"], 1):
            found = self._perft(self._from_json(stored["position"]), depth)
            if found != leaves:
                return f"{file.name}, depth {depth}: {leaves} leaves stored, {found} found"
        return None

    def mismatches(self) -> list[str]:
        """Those of all files."""
        return [found for file in self.files if (found := self.mismatch(file))]

    def write(self, name: str, position: Position, most: int) -> None:
        """Store a position with its counts, as deep as about so many leaves."""
        stored: dict[str, Any] = {"counts": self._counts(position, most), "position": self._to_json(position)}
        lines = ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in stored.items())
        (self.folder / f"{name}.json").write_text("{" + lines + "}\n", "utf-8")
        print(name, *stored["counts"])

    def _counts(self, position: Position, most: int) -> list[int]:
        """The leaves at each depth, as deep as is quick to count."""
        found: list[int] = []
        while len(found) < DEEPEST:
            guess = found[-1] ** 2 // (found[-2] if len(found) > 1 else 1) if found else 0
            if guess > most:
                break
            found.append(self._perft(position, len(found) + 1))
        return found
