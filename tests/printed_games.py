"""Games printed line by line into files: compared, written anew, and the same whatever the hash seed.

Standard library only: the comparing runs in Pyodide too.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Generic, Protocol, TypeVar

ROOT = Path(__file__).resolve().parents[1]


class Named(Protocol):
    """A game to print: its name is that of its file."""

    @property
    def name(self) -> str: ...


Game = TypeVar("Game", bound=Named)


class PrintedGames(Generic[Game]):
    """The games of a folder, and how one is printed."""

    def __init__(self, folder: Path, games: Sequence[Game], printed: Callable[[Game], Iterable[str]]) -> None:
        self.folder, self.games, self.printed = folder, games, printed
        self.number = len(games)

    def file_of(self, game: Game) -> Path:
        return self.folder / f"{game.name}.txt"

    def files(self) -> set[Path]:
        """All that are there."""
        return set(self.folder.glob("*.txt"))

    def mismatch(self, game: Game) -> str | None:
        """The first line that differs from the file, in words; None if the game is as it was."""
        file = self.file_of(game)
        stored = file.read_text("utf-8").splitlines()
        for number, (was, now) in enumerate(zip_longest(stored, self.printed(game)), 1):
            if was != (now and now.rstrip()):
                return f"{file.name}, line {number}: was\n    {was}\nand is\n    {now}"
        return None

    def mismatches(self) -> list[str]:
        """Those of all games."""
        return [found for game in self.games if (found := self.mismatch(game))]

    def write_anew(self) -> None:
        """Write the lines of each game, and delete what belongs to none any more."""
        for game in self.games:
            lines = [line.rstrip() for line in self.printed(game)]
            self.file_of(game).write_text("\n".join(lines) + "\n", "utf-8")
            print(f"{self.file_of(game).name}: {len(lines)} lines, {lines[-1][:60]}")
        for old in self.files() - {self.file_of(game) for game in self.games}:
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
