"""The tests inside Pyodide under Node: of the very archives that the page ships, and of the wheel for other pages."""

import json
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from zipfile import ZipFile

from . import archives, environment, pyodide_wheels, say
from .games import GAMES, Game
from .inside_tests import packages
from .places import ROOT, WEB, WORK

PARTS = 2  # processes side by side
TESTS = "tests"
BROWSER = "tests/web"  # these drive a browser
RULES = ("perft", "playthroughs", "rules")  # folders of a game's tests
CHOSEN = "not slow and not processes"
PROJECT = "/project"  # where Pyodide sees it, by inside.mjs


def of_the_page() -> None:
    """All tests that need neither a browser nor another process, with the quick rounds of the long ones."""
    environment.python()
    environment.npm_packages()
    for game in GAMES:
        run(archives.of_page(game), tests_of(game))


def tests_of(game: Game) -> list[str]:
    """A page's archives hold the words of its own game, so each game is tested with its own; the first one's page
    stands for the house."""
    if game is GAMES[0]:
        others = [f"{TESTS}/{package}" for other in GAMES[1:] for package in (other.name, other.page)]
        return [TESTS, *(f"--ignore={folder}" for folder in (BROWSER, *others))]
    return [f"{TESTS}/{game.name}", f"{TESTS}/{game.page}"]


def of_the_compiled_wheel() -> None:
    """Rules, counts and printed games, with the bytecode that other Pyodide pages get."""
    wheel = pyodide_wheels.compiled()
    if wheel:
        run([wheel], rules_of_games())
    else:
        say.line("  Without pyodide-build there is no compiled wheel to test.")


def rules_of_games() -> list[str]:
    """The folders of these tests, of every game."""
    return [archives.seen(path) for name in RULES for path in sorted((ROOT / TESTS).glob(f"*/{name}"))]


def run(tested: Sequence[Path], words: Sequence[str]) -> None:
    """Run pytest with these words on these archives, its tests dealt out to the processes; failures raise Stop."""
    tools = pyodide_wheels.tools()
    job = {
        "archives": [_there(path) for path in tested],
        "left_out": left_out(tested),
        "tools": _there(tools) if tools else "",
        "arguments": ["-m", CHOSEN, *words],
    }
    if not tools:
        say.line("  So only the stored counts and the printed games are checked inside Pyodide, without pytest.")
        environment.inside_pyodide("web/making/inside_tests.py", archives.seen(_job(job, 0, 1)), show=True)
        return
    jobs = [_job(job, part, PARTS) for part in range(PARTS)]
    with ThreadPoolExecutor(PARTS) as pool:
        said = list(pool.map(_one, jobs))
    counts = [json.loads(text.splitlines()[-1]) for text in said]
    passed, skipped = (sum(count[what] for count in counts) for what in ("passed", "skipped"))
    if {count["all"] for count in counts} != {passed + skipped}:
        raise say.Stop(f"{passed} tests passed, {skipped} were skipped, which are not all: {counts}.")
    say.line(f"  {passed} passed, {skipped} skipped, against {', '.join(path.name for path in tested)}")


def left_out(tested: Sequence[Path]) -> dict[str, str]:
    """Files of the archives' packages that the build leaves out of them on purpose, by their paths within."""
    found: dict[str, str] = {}
    for archive in tested:
        inside = {name.removesuffix("c") if name.endswith(".pyc") else name for name in ZipFile(archive).namelist()}
        for top in (ROOT, WEB):
            for package in packages(archive):
                for path in archives.sources(top / package):
                    name = path.relative_to(top).as_posix()
                    if name not in inside and not archives.shipped(top, path):
                        found[name] = _there(path)
    return found


def _one(job: Path) -> str:
    return environment.inside_pyodide("web/making/inside_tests.py", archives.seen(job))


def _job(job: Mapping[str, object], part: int, parts: int) -> Path:
    paper = WORK / f"inside_tests_{part}.json"
    paper.write_text(json.dumps({**job, "part": part, "parts": parts}), "utf-8")
    return paper


def _there(path: Path) -> str:
    return f"{PROJECT}/{archives.seen(path)}"
