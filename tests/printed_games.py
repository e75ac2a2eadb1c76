"""Games printed line by line into files: compared, written anew, and the same whatever the hash seed.

Standard library only: the comparing runs in Pyodide too.
"""

import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def mismatch(file: Path, lines: Iterable[str]) -> str | None:
    """The first line that differs from the file, in words; None if the game is as it was."""
    stored = file.read_text("utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(stored, lines), 1):
        if was != (now and now.rstrip()):
            return f"{file.name}, line {number}: was\n    {was}\nand is\n    {now}"
    return None


def write_anew(folder: Path, games: Mapping[Path, Iterable[str]]) -> None:
    """Write the lines of each file, and delete what belongs to no game any more."""
    for file, printed in games.items():
        lines = [line.rstrip() for line in printed]
        file.write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{file.name}: {len(lines)} lines, {lines[-1][:60]}")
    for old in set(folder.glob("*.txt")) - games.keys():
        old.unlink()
        print(f"{old.name}: deleted")


def printed_by(code: str, hash_seed: str) -> str:
    """What an interpreter with that hash seed prints."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout
