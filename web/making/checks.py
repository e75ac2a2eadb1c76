"""build.py test: every check in turn, the fast ones first; build.py fuzz: the exhaustive ones in full."""

import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from . import dist, environment, pyodide_checks, say
from .places import ROOT, WEB
from .pyodide_checks import BROWSER, TESTS

ENGINES = f"{BROWSER}/engines"


def everything(quick: bool) -> None:
    """Run all checks, also after one has failed, so that one run shows everything that is wrong."""
    python = environment.python()
    if not quick:
        environment.peers()
    checks: dict[str, Callable[[], object]] = {
        "ruff": lambda: say.run([python, "-m", "ruff", "check", "--quiet", "."], cwd=ROOT),
        "mypy --strict": lambda: say.run([python, "-m", "mypy"], cwd=ROOT),
        "tests of engine and page without a browser" + (" (quick)" if quick else ""): lambda: plain_tests(quick),
        "examples of README.md": lambda: say.run([python, "-m", "doctest", "README.md"], cwd=ROOT, env=_env(quick)),
    }
    if not quick:
        checks |= {
            "the same tests inside Pyodide, with the page's archives": pyodide_checks.of_the_page,
            "rules, counts and games inside Pyodide, with the compiled wheel": pyodide_checks.of_the_compiled_wheel,
            "building dist/": dist.build,
            "browser tests of dist/": browser_tests,
            "dist/ in Chromium, Firefox and WebKit": engine_tests,
        }
    run(checks)


def run(checks: Mapping[str, Callable[[], object]]) -> None:
    """Each with its minutes; what lacks a browser is skipped by name, and fails where every change is checked."""
    failed: list[str] = []
    skipped: list[str] = []
    minutes: dict[str, float] = {}
    for title, check in checks.items():
        started = time.monotonic()
        try:
            with say.step(title):
                try:
                    check()
                except environment.Missing as missing:
                    if os.environ.get("CI") == "true":
                        raise
                    skipped.append(f"{title} ({missing})")
        except say.Stop as stop:
            failed.append(title)
            say.line(f"  {stop} {stop.remedy}")
        minutes[title] = (time.monotonic() - started) / 60
    for title, taken in [*minutes.items(), ("together", sum(minutes.values()))]:
        say.line(f"{taken:6.1f} min  {title}")
    for title in skipped:
        say.line(f"Skipped: {title}")
    if failed:
        raise say.Stop(f"Failed: {', '.join(failed)}.")


def _env(quick: bool) -> dict[str, str]:
    """Tests may look at EKO_QUICK to do fewer rounds."""
    return {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}", "EKO_QUICK": "1" if quick else ""}


def _pytest(*words: str | Path, quick: bool = False, **env: str) -> None:
    program = [environment.python(), "-P", "-m", "pytest", "-q", "-n", "auto", *words]
    say.run(program, cwd=ROOT, env=_env(quick) | env)


def plain_tests(quick: bool) -> None:
    _pytest(TESTS, f"--ignore={BROWSER}", *(["-m", "not slow"] if quick else []), quick=quick)


def _in_browsers(*words: str, env: Mapping[str, str]) -> None:
    """What failed is tried once more by itself: a busy machine can make a browser late, a fault fails twice."""
    try:
        _pytest(*words, quick=False, **env)
    except say.Stop:
        say.line("  once more, only what failed")
        _pytest(*words, "--last-failed", "--last-failed-no-failures", "none", quick=False, **env)


def browser_tests() -> None:
    # Neighbours stay together, as the tests of a file share a page.
    _in_browsers(BROWSER, f"--ignore={ENGINES}", "--dist", "worksteal", env={"EKO_CHROMIUM": environment.browser()})


def engine_tests() -> None:
    """The suite that is the same for every engine; one that cannot be had is skipped, and named in the end."""
    paths: dict[str, str] = {}
    missing: list[environment.Missing] = []
    for name, engine in environment.BROWSERS.items():
        try:
            paths[engine.variable] = environment.browser(name)
        except environment.Missing as without:
            paths[engine.variable] = "none"
            missing.append(without)
    _in_browsers(ENGINES, "-rs", "--dist", "loadgroup", env=paths)
    if missing:
        raise environment.Missing(" ".join(map(str, missing)), " ".join(each.remedy for each in missing))


def fuzz(times: float) -> None:
    """The exhaustive tests alone, with all their rounds or so many times as many."""
    with say.step("exhaustive tests"):
        _pytest(TESTS, f"--ignore={BROWSER}", "-m", "fuzz", "--durations=0", EKO_FUZZ=str(times))
