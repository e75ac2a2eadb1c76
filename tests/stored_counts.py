"""Trees of legal steps counted anew beside what is stored. Standard library only: runs in Pyodide too.

Each file has a position in the game's JSON and, in `counts`, the leaves at depth 1, 2, 3 … below it.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def mismatch(file: Path, count: Callable[[Any, int], int]) -> str | None:
    """The first depth whose count differs, in words; None if all agree. `count`: of a position's JSON and a depth."""
    stored = json.loads(file.read_text("utf-8"))
    for depth, leaves in enumerate(stored["counts"], 1):
        found = count(stored["position"], depth)
        if found != leaves:
            return f"{file.name}, depth {depth}: {leaves} leaves stored, {found} found"
    return None
