"""build.py test: every check in turn, the fast ones first."""

import os
from collections.abc import Callable
from pathlib import Path

from . import environment, say
from .places import ROOT

TYPED = ("eko_core", "web/making")


def everything(quick: bool) -> None:
    """Run all checks, also after one has failed, so that one run shows everything that is wrong."""
    python = environment.python()
    checks: dict[str, Callable[[], object]] = {
        "ruff": lambda: say.run([python, "-m", "ruff", "check", "--quiet", "."], cwd=ROOT),
        "mypy --strict": lambda: say.run([python, "-m", "mypy", "--strict", *TYPED], cwd=ROOT),
        "engine tests" + (" (quick)" if quick else ""): lambda: engine_tests(quick),
        "examples of README.md": lambda: readme(quick),
    }
    failed = []
    for title, check in checks.items():
        try:
            with say.step(title):
                check()
        except say.Stop as stop:
            failed.append(title)
            say.line(f"  {stop} {stop.remedy}")
    if failed:
        raise say.Stop(f"Failed: {', '.join(failed)}.")


def readme(quick: bool) -> None:
    if (ROOT / "README.md").exists():
        say.run([environment.python(), "-m", "doctest", "README.md"], cwd=ROOT, env=_env(quick))


def _env(quick: bool) -> dict[str, str]:
    """Tests may look at EKO_QUICK to do fewer rounds."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "EKO_QUICK": "1" if quick else ""}


def engine_tests(quick: bool) -> None:
    words: list[str | Path] = [environment.python(), "-P", "-m", "pytest", "-q", "-n", "auto", "--ignore=tests/web"]
    if quick:
        words += ["-m", "not slow"]
    if not any((ROOT / "tests").rglob("test_*.py")):
        say.line("  no tests yet")
        return
    say.run(words, cwd=ROOT, env=_env(quick))
