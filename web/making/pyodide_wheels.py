"""Wheels for Pyodide: those that run inside it to test and compile, and the engine's own, compiled for other pages."""

import functools
import json
import shutil
from pathlib import Path

from . import archives, environment, say
from .places import MAKING, ROOT, WHEELS

TOOLS = MAKING / "inside.txt"
LOCK = archives.PYODIDE / "pyodide-lock.json"


def platform() -> tuple[str, str]:
    """Pyodide's platform and its Python as pip names them, for example pyemscripten_2026_0_wasm32 and 3.14."""
    info = json.loads(LOCK.read_text("utf-8"))["info"]
    return f"pyemscripten_{info['abi_version']}_{info['arch']}", ".".join(info["python"].split(".")[:2])


@functools.cache
def tools() -> Path | None:
    """Folder from which Pyodide imports pytest, Hypothesis and pyodide-build; None where they cannot be had."""
    environment.python()
    environment.npm_packages()
    system, version = platform()

    def make(folder: Path) -> None:
        say.run(
            [environment.python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--target", folder,
             "--only-binary=:all:", "--platform", system, "--python-version", version, "--implementation", "cp",
             "--no-compile", "--no-deps", "--ignore-requires-python", "-r", TOOLS],
            quiet=True,
        )  # fmt: skip

    key = archives.fingerprint([TOOLS, environment.REQUIREMENTS], system, version)
    try:
        return archives.kept("tools", key, "fetching pytest and pyodide-build for Pyodide", make)
    except say.Stop:
        say.line(f"  There are no wheels of {TOOLS.name} for {system} to be had here.")
        return None


def compiled() -> Path | None:
    """The wheel of the engine as bytecode for the Python of this Pyodide; None where pyodide-build cannot be had."""
    folder = tools()
    if not folder:
        return None
    plain = archives.wheel()

    def make(growing: Path) -> None:
        copy = Path(shutil.copy(plain, growing))
        environment.inside_pyodide("web/making/inside_compile.py", archives.seen(folder), archives.seen(copy))
        copy.unlink()

    key = archives.fingerprint([plain, TOOLS, MAKING / "inside_compile.py", ROOT / "package-lock.json"])
    kept = archives.kept("compiled", key, "compiling the wheel by pyodide-build inside Pyodide", make)
    return next(kept.glob("*.whl"))


def build() -> None:
    """Both wheels into wheels/: the plain one for pip, the compiled one for other pages with this Pyodide."""
    made = [archives.wheel(), compiled()]
    shutil.rmtree(WHEELS, ignore_errors=True)
    WHEELS.mkdir()
    for wheel in filter(None, made):
        shutil.copyfile(wheel, WHEELS / wheel.name)
        say.line(f"  {WHEELS.name}/{wheel.name}  {wheel.stat().st_size // 1000} kB")
    if not made[-1]:
        raise say.Stop("The wheel for Pyodide pages could not be compiled.", environment.NETWORK)
