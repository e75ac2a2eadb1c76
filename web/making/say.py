"""Progress lines, and errors that carry their remedy."""

import contextlib
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path


class Stop(Exception):
    """Work cannot go on: what is wrong, and what the person can do about it."""

    def __init__(self, wrong: str, remedy: str = "") -> None:
        super().__init__(wrong)
        self.remedy = remedy


def line(text: str) -> None:
    print(text, flush=True)


@contextlib.contextmanager
def step(title: str) -> Iterator[None]:
    """Say what is being done, then how long it took."""
    line(f"▸ {title}")
    started = time.monotonic()
    try:
        yield
    except BaseException:
        line(f"  ✗ {title}: failed after {time.monotonic() - started:.1f} s")
        raise
    line(f"  ✓ {time.monotonic() - started:.1f} s")


def run(
    command: Sequence[str | Path],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    quiet: bool = False,
    wrong: str = "",
    remedy: str = "",
    timeout: float | None = None,
) -> str:
    """Run a command; its output is shown at once, or (quiet) only when it fails.  Failure raises Stop."""
    sys.stdout.flush()
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env=env,
            timeout=timeout,
            text=True,
            encoding="utf-8",
            errors="replace",
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
        )
    except FileNotFoundError:
        raise Stop(wrong or f"The program {words[0]} is missing.", remedy) from None
    except subprocess.TimeoutExpired:
        raise Stop(wrong or f"{words[0]} did not finish in {timeout:.0f} seconds.", remedy) from None
    if done.returncode:
        if quiet and done.stdout:
            line(done.stdout.rstrip())
        raise Stop(wrong or f"Failed: {Path(words[0]).name} {' '.join(words[1:4])} …", remedy)
    return done.stdout or ""
