"""The command line of build.py."""

import argparse
import os
import shutil
import time
from pathlib import Path

from . import say
from .places import DIST, NODE_MODULES, ROOT, VENV, WEB, WHEELS, WORK

ABOUT = """\
Ekö and Open Season in the browser: build it, play it, test it.

Only Python 3.11 or newer is needed to begin: everything else (a virtual environment in .venv, Pyodide and PyScript
in node_modules, Node and a browser where they are missing) is fetched on the first run and kept.

  python3 build.py            make the web page in dist/, ready for any static host
  python3 build.py serve      make it, serve it on this machine, open it in the browser
  python3 build.py test       run every check and test (--quick: the ones for daily work, within two minutes)
  python3 build.py fuzz       the exhaustive tests in full, of which `test` does a tenth
  python3 build.py wheel      make the engine's wheels: for pip, and compiled for other Pyodide pages
  python3 build.py bench      measure speed and size, beside their peers in the same run
                              (--strength: let the computer players play each other instead; hours, resumable)
  python3 build.py audit      ask Lighthouse and axe about the pages; the answers go into docs/audit.md
  python3 build.py mutate 200 make small random changes, one at a time: do the tests without a browser notice them?
  python3 build.py clean      delete what was built (--all: also .venv and node_modules)
"""


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="build.py", description=ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("build", help="make dist/ (this is the default)")
    serve = commands.add_parser("serve", help="make dist/, serve it with the headers of netlify.toml, open it")
    serve.add_argument("--port", type=int, default=8000, help="port to try first (a free one is taken otherwise)")
    serve.add_argument("--folder", default="", help="serve below this folder, for example games/eko")
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")
    test = commands.add_parser("test", help="run every check and test")
    test.add_argument("--quick", action="store_true", help="only what is fast: under two minutes")
    fuzz = commands.add_parser("fuzz", help="run the exhaustive tests in full: mangled texts, the second engine")
    fuzz.add_argument("--times", type=float, default=1.0, help="so many times as many rounds (default 1)")
    commands.add_parser("wheel", help="make wheels/: the engine for pip, and compiled for other Pyodide pages")
    bench = commands.add_parser("bench", help="measure speed and size")
    bench.add_argument("part", nargs="?", choices=("engine", "page"), help="only this part (both by default)")
    bench.add_argument("--rounds", type=int, default=7, help="rounds to take the median of (default 7)")
    bench.add_argument("--before", metavar="DIST", help="with page: another build, measured in turn with this one")
    bench.add_argument(
        "--strength", action="store_true",
        help="instead: the computer players' strength; long, goes on where it was stopped, adds to bench/RESULTS.md",
    )  # fmt: skip
    bench.add_argument("--games", type=int, default=100, help="with --strength: games of each pair (default 100)")
    bench.add_argument("--only", metavar="WHO", help="with --strength: only pairs that begin so, for example vizier")
    bench.add_argument("--seconds", type=float, default=1.0, help="with --strength: a turn's time against the peers")
    bench.add_argument("--jobs", type=int, help="with --strength: games at a time (default: all processors)")
    bench.add_argument("--report", action="store_true", help="with --strength: play nothing, write down what there is")
    audit = commands.add_parser("audit", help="ask Lighthouse and axe about the pages: docs/audit.md (15 minutes)")
    audit.add_argument("--rounds", type=int, default=5, help="visits to take the median of (default 5)")
    commands.add_parser("modules", help="find anew which standard modules are shipped (web/making/stdlib.txt)")
    texts = commands.add_parser("words", help="what is missing or wrong in the texts of each language, for translators")
    texts.add_argument("--tidy", action="store_true", help="move texts that are in the wrong file of their language")
    commands.add_parser("pictures", help="draw the committed icons and screenshots anew")
    shots = commands.add_parser("screenshots", help="pictures of the main screens into docs/screenshots/, to look at")
    shots.add_argument("--languages", action="store_true", help="on a phone, in every language")
    shots.add_argument("size", nargs="*", help="only these: phone, landscape, tablet, desktop (all by default)")
    mutate = commands.add_parser("mutate", help="make small random changes and see whether the tests notice them")
    mutate.add_argument("number", type=int, help="how many changes, each tried alone")
    mutate.add_argument("folder", nargs="*", help="only below these, for example web/eko_web/view")
    mutate.add_argument("--seed", type=int, default=1, help="another seed draws other changes (default 1)")
    mutate.add_argument("--jobs", type=int, help="changes tried at a time (default: all processors)")
    newer = commands.add_parser("upstream", help="does what the page leans on still hold in newer versions?")
    for name in ("pyodide", "pyscript", "segno"):
        newer.add_argument(f"--{name}", metavar="FOLDER", help="look there, not at the newest version of the registry")
    newer.add_argument("--table", action="store_true", help="instead: write the table of docs/upstream.md anew")
    clean = commands.add_parser("clean", help="delete what was built")
    clean.add_argument("--all", action="store_true", help="also .venv and node_modules")
    return top


def main() -> int:
    asked = parser().parse_args()
    started = time.monotonic()
    try:
        match asked.command:
            case "test":
                from . import checks

                checks.everything(quick=asked.quick)
            case "fuzz":
                from . import checks

                checks.fuzz(asked.times)
            case "wheel":
                from . import pyodide_wheels

                pyodide_wheels.build()
            case "clean":
                clean(everything=asked.all)
            case "serve":
                from . import serve

                serve.serve(asked.port, asked.folder, open_browser=not asked.no_open)
            case "modules":
                from . import library

                library.find_modules()
            case "bench":
                strength(asked) if asked.strength else bench(asked.part, asked.rounds, asked.before)
            case "audit":
                audit(asked.rounds)
            case "pictures":
                pictures()
            case "screenshots":
                screenshots(["--languages", *asked.size] if asked.languages else asked.size)
            case "words":
                words(asked.tidy)
            case "mutate":
                from . import mutate

                mutate.mutate(asked.number, asked.seed, asked.jobs or os.cpu_count() or 1, asked.folder)
            case "upstream":
                from . import newest

                newest.write_table() if asked.table else newest.report(asked.pyodide, asked.pyscript, asked.segno)
            case _:
                from . import dist

                dist.build()
    except say.Stop as stop:
        say.line(f"\n✗ {stop}")
        if stop.remedy:
            say.line(f"  {stop.remedy}")
        return 1
    except KeyboardInterrupt:
        say.line("\nstopped")
        return 130
    say.line(f"done in {time.monotonic() - started:.1f} s")
    return 0


def bench(part: str | None, rounds: int, before: str | None) -> None:
    """The parts run in .venv, one after the other: nothing else should run beside a measurement."""
    from . import dist, environment

    python = environment.python()
    if part != "engine":
        dist.build()
        environment.browser()
    env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}"}
    parts = {"engine": ["engine", "season_engine"], "page": ["page"]}
    for name in parts[part] if part else [*parts["engine"], *parts["page"]]:
        more = ["--before", str(Path(before).resolve())] if before and name == "page" else []
        say.run([python, "-P", "-m", f"bench.{name}", "--rounds", str(rounds), *more], cwd=ROOT, env=env)


def strength(asked: argparse.Namespace) -> None:
    """Matches of the computer players, as `bench/strength.py` describes them."""
    from . import environment

    environment.peers()
    words = ["--games", str(asked.games), "--seconds", str(asked.seconds)]
    words += ["--only", asked.only] if asked.only else []
    words += ["--jobs", str(asked.jobs)] if asked.jobs else []
    words += ["--report"] if asked.report else []
    env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}"}
    say.run([environment.python(), "-P", "-m", "bench.strength", *words], cwd=ROOT, env=env)


def audit(rounds: int) -> None:
    from . import dist, environment

    dist.build()
    environment.browser()
    environment.lighthouse()
    env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}"}
    missed = "The pages stay below what is wanted of them."
    words = ["-m", "making.audit", "--rounds", str(rounds)]
    say.run([environment.python(), "-P", *words], cwd=ROOT, env=env, wrong=missed, remedy="See docs/audit.md.")


def pictures() -> None:
    from . import dist, environment

    for part in ("icons", "screenshots"):
        dist.build()
        with say.step(f"drawing the {part}"):
            say.run([environment.python(), "-m", "making.pictures", part], cwd=WEB)


def screenshots(which: list[str]) -> None:
    from . import dist, environment
    from .games import GAMES

    dist.build()
    env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}"}
    for game in GAMES:
        with say.step(f"taking pictures of the main screens of {game.name}"):
            say.run([environment.python(), "-P", "-m", f"making.{game.name}.screenshots", *which], cwd=ROOT, env=env)


def words(tidy: bool) -> None:
    from . import environment

    env = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{WEB}", "PYTHONUTF8": "1"}
    say.run([environment.python(), "-P", "-m", "making.word_checks", *(["--tidy"] if tidy else [])], cwd=ROOT, env=env)


def clean(everything: bool) -> None:
    for folder in (DIST, WHEELS, WORK, *((VENV, NODE_MODULES) if everything else ())):
        if folder.exists():
            with say.step(f"deleting {folder.relative_to(ROOT)}/"):
                shutil.rmtree(folder)
