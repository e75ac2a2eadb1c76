"""build.py test: every check in turn, the fast ones first."""

import os
from collections.abc import Callable
from pathlib import Path

from . import dist, environment, say
from .places import ROOT, WEB

TYPED = ("eko_core", "web/making", "web/eko_web", "bench")
CODE = ("eko_core", "web", "tests", "bench", "build.py")


def everything(quick: bool) -> None:
    """Run all checks, also after one has failed, so that one run shows everything that is wrong."""
    python = environment.python()
    if not quick:
        environment.peers()
    checks: dict[str, Callable[[], object]] = {
        "ruff": lambda: say.run([python, "-m", "ruff", "check", "--quiet", *CODE], cwd=ROOT),
        "mypy --strict": lambda: say.run([python, "-m", "mypy", "--strict", *TYPED], cwd=ROOT),
        "tests of engine and page without a browser" + (" (quick)" if quick else ""): lambda: plain_tests(quick),
        "examples of README.md": lambda: say.run([python, "-m", "doctest", "README.md"], cwd=ROOT, env=_env(quick)),
    }
    if not quick:
        checks |= {
            "engine tests inside Pyodide": pyodide_tests,
            "building dist/": dist.build,
            "browser tests of dist/": browser_tests,
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


def _env(quick: bool) -> dict[str, str]:
    """Tests may look at EKO_QUICK to do fewer rounds."""
    return {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}", "EKO_QUICK": "1" if quick else ""}


def _pytest(*words: str | Path, quick: bool = False, **env: str) -> None:
    program = [environment.python(), "-P", "-m", "pytest", "-q", "-n", "auto", *words]
    say.run(program, cwd=ROOT, env=_env(quick) | env)


def plain_tests(quick: bool) -> None:
    _pytest("tests", "--ignore=tests/web", *(["-m", "not slow"] if quick else []), quick=quick)


def pyodide_tests() -> None:
    """The counts and the printed games, under the Python that the page runs."""
    environment.npm_packages()
    environment.inside_pyodide("tests/in_pyodide.py", show=True)


def browser_tests() -> None:
    _pytest("tests/web", EKO_CHROMIUM=environment.browser())
