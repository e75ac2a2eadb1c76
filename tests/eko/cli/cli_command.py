"""How the tests start the real command, as a person or another program does."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
Run = Callable[..., subprocess.CompletedProcess[str]]


def environment(**changes: str) -> dict[str, str]:
    """Nothing of the tester's own terminal; this clone's engine from any folder."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "TERM": "xterm-256color"} | changes


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "eko_core", *arguments]
