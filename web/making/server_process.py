"""The server as a process of its own, which can really be stopped (threads of one's own process go on answering)."""

import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from .places import WEB


class Served:
    """A running server: its address, and `stop` as if someone had pulled the plug."""

    def __init__(
        self,
        folder: Path,
        below: str = "",
        headers: dict[str, str] | None = None,
        stalled: str = "",
        pace: int = 0,
        packed: Path | None = None,
    ) -> None:
        self._notes = Path(tempfile.mkdtemp()) / "answers"
        words = ["--noted", str(self._notes), "--below", below, "--headers", json.dumps(headers or {})]
        words += ["--stalled", stalled, "--pace", str(pace)]
        words += ["--packed", str(packed)] if packed else []
        self.process = subprocess.Popen(
            [sys.executable, "-m", "making.server", str(folder), *words],
            env={**os.environ, "PYTHONPATH": str(WEB)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError("the server did not start")

    def log(self) -> list[str]:
        """What was answered until now: `200 /path`."""
        return self._notes.read_text().splitlines() if self._notes.exists() else []

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdout:
            self.process.stdout.close()


@contextlib.contextmanager
def serving(folder: Path, below: str = "", headers: dict[str, str] | None = None) -> Iterator[str]:
    served = Served(folder, below, headers)
    try:
        yield served.address
    finally:
        served.stop()
