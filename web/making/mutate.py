"""build.py mutate: small random changes to the code, one at a time, and whether the tests without a browser notice.

Neither mutmut nor cosmic-ray draws a sample over chosen files and asks for each only the tests that are near to it.
"""

import json
import os
import queue
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import environment, say
from .games import GAMES
from .places import ROOT
from .small_changes import Change, changes

PROCESSES = "/cli"  # tests in such folders start programs, where no call is heard
EXAMPLES = "tests/making/test_examples.py"  # those of the engines' docstrings
# Where changes are drawn from, and the tests that could notice them: the nearest folder first.
NEAR = {
    "parlour": (
        "tests/parlour",
        "tests/parlour_web",
        EXAMPLES,
        *(f"tests/{game.name}/{part}" for part in ("text", "cli") for game in GAMES),
    ),
    "web/parlour_web": ("tests/parlour_web", *(f"tests/{game.page}" for game in GAMES)),
    **{f"web/{game.page}": (f"tests/{game.page}", "tests/parlour_web") for game in GAMES},
    **{
        f"{game.engine}/text": (
            f"tests/{game.name}/text",
            f"tests/{game.name}/boards",
            "tests/parlour_web/address",
            EXAMPLES,
        )
        for game in GAMES
    },
}
IN_THE_BROWSER = "page"  # folders of this name touch the DOM
LEFT_OUT = (".*", "__pycache__", "node_modules", "dist", "web.egg-info")
MEMORY = 3 << 30  # bytes: a change that collects for ever must not eat the machine
RUN = f"""import sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
except (ImportError, ValueError, OSError):
    pass
import pytest
sys.exit(pytest.main(sys.argv[1:]))"""

CALLED = "called.json"  # in a copy of the tree: the functions that each test calls
FIRST_TESTS = 40  # the nearest and quickest: mostly one of them notices
MOST_TESTS = 600  # named one by one; more are run by folders
SLOWER = 20  # times as long as in listening may tests take with a change, before they count as endless
Called = Mapping[str, Mapping[str, float]]  # by function: tests and their seconds; an empty name: when imported


def drawn(tree: Path, number: int, seed: int, inside: Sequence[str] = ()) -> list[Change]:
    """So many changes, drawn at random with equal chances for each place; the same ones for the same seed."""
    found = [one for path in sources(tree, inside) for one in changes(path, (tree / path).read_text("utf-8"))]
    rng = random.Random(seed)
    return [rng.choice(made)() for made in rng.sample(found, min(number, len(found)))]


def sources(tree: Path, inside: Sequence[str] = ()) -> list[str]:
    """The files that changes are drawn from; `inside`: only below these."""
    files = (path.relative_to(tree) for folder in NEAR for path in (tree / folder).rglob("*.py"))
    wanted = tuple(part.rstrip("/") for part in inside)
    return sorted(
        path.as_posix()
        for path in files
        if IN_THE_BROWSER not in path.parts
        and (not wanted or any(path.as_posix() == part or Path(part) in path.parents for part in wanted))
    )


# Asking the tests


def root_of(change: Change) -> str:
    """Which of the folders a change is in."""
    return next(folder for folder in NEAR if change.path.startswith(f"{folder}/"))


def near(tree: Path, change: Change, called: Called) -> list[list[str]]:
    """What to run for a change, in turn: the tests that call its function, and those that start programs.

    What runs while modules are imported, or is called by very many, is shown to the tests near to its file.
    """
    root = root_of(change)
    first, *others = NEAR[root]
    heard = called.get(f"{change.path}:{change.function}", {})
    if called and change.function and "" not in heard and len(heard) <= MOST_TESTS:
        callers = sorted(heard, key=lambda test: not test.startswith(f"{first}/"))
        unheard = [one for one in others if one.endswith(PROCESSES)]
        return [tests for tests in (callers[:FIRST_TESTS], callers[FIRST_TESTS:], unheard) if tests]
    folder = tree / first / Path(change.path).relative_to(root).parent
    while not folder.is_dir():
        folder = folder.parent
    named = (tree / first).rglob(f"test_{Path(change.path).stem}.py")
    closest = folder.relative_to(tree).as_posix()
    rounds = (
        sorted(one.relative_to(tree).as_posix() for one in named), [closest], [first] if closest != first else [],
        [one for one in others if (tree / one).exists()],
    )  # fmt: skip
    return [tests for tests in rounds if tests]


def noticed(tree: Path, change: Change, python: Path, seconds: float, called: Called | None = None) -> bool:
    """Whether a test fails, or runs too long, with this change in a copy of the tree."""
    file = tree / change.path
    source, stat = file.read_bytes(), file.stat()
    try:
        file.write_text(change.text, "utf-8")
        heard = (called or {}).get(f"{change.path}:{change.function}", {})
        done: list[str] = []
        for tests in near(tree, change, called or {}):
            known = 20 + SLOWER * sum(map(heard.__getitem__, tests)) if set(tests) <= heard.keys() else seconds
            ignored = (f"--ignore={one}" for one in done if "::" not in one)
            if not passes(tree, tests, python, min(known, seconds), *ignored):
                return True
            done += tests
        return False
    finally:
        file.write_bytes(source)
        os.utime(file, ns=(stat.st_atime_ns, stat.st_mtime_ns))  # so that its compiled form is good again


def passes(tree: Path, tests: Sequence[str], python: Path, seconds: float, *more: str, compiled: str = "1") -> bool:
    """Whether these tests pass in this tree, in that time; `compiled=""`: the compiled modules are kept."""
    env = {**os.environ, "PYTHONPATH": f"{tree}{os.pathsep}{tree / 'web'}", "EKO_QUICK": "1", "PYTHONUTF8": "1"}
    env["PYTHONDONTWRITEBYTECODE"] = compiled
    words = ["-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", "-m", "not slow", *more, *tests]
    try:
        done = subprocess.run(
            [str(python), "-P", "-c", RUN, *words], cwd=tree, env=env, timeout=seconds,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (0, 5)  # 5: there was nothing left to run


def listened(tree: Path, python: Path, sample: Sequence[Change]) -> Called:
    """Run the tests that could notice these changes once, unchanged, and hear which functions each of them calls."""
    asked = {test for change in sample for test in NEAR[root_of(change)]}
    every = sorted(test for test in asked if (tree / test).exists())
    if not passes(tree, every, python, 1800, "-p", "making.called", f"--called={tree / CALLED}", compiled=""):
        raise say.Stop("The tests fail before anything is changed.", "Make them pass first: build.py test")
    found: Called = json.loads((tree / CALLED).read_text("utf-8"))
    return found


def mutate(number: int, seed: int, jobs: int, inside: Sequence[str] = ()) -> float:
    """Print each change that no test notices, and the share of those that were noticed, which is given back."""
    python = environment.python()
    sample = drawn(ROOT, number, seed, inside)
    if not sample:
        raise say.Stop("There is nothing to change there.", f"Changes are drawn from {', '.join(NEAR)}.")
    with tempfile.TemporaryDirectory() as folder:
        trees: queue.SimpleQueue[Path] = queue.SimpleQueue()
        started = time.monotonic()
        with say.step("running the tests once, to hear which functions each of them calls"):
            shutil.copytree(ROOT, Path(folder) / "0", ignore=shutil.ignore_patterns(*LEFT_OUT), symlinks=True)
            called = listened(Path(folder) / "0", python, sample)
        limit = 2 * (time.monotonic() - started) + 20
        for n in range(1, jobs):
            shutil.copytree(Path(folder) / "0", Path(folder) / str(n), symlinks=True)
        for n in range(jobs):
            trees.put(Path(folder) / str(n))

        def ask(change: Change) -> bool:
            tree = trees.get()
            try:
                seen = noticed(tree, change, python, limit, called)
            finally:
                trees.put(tree)
            if not seen:
                say.line(str(change))
            return seen

        say.line(f"{len(sample)} changes, seed {seed}; each that no test notices:")
        with ThreadPoolExecutor(jobs) as pool:
            answers = list(pool.map(ask, sample))
    share = sum(answers) / len(answers)
    say.line(f"{sum(answers)} of {len(answers)} changes were noticed: {share:.0%}")
    return share
