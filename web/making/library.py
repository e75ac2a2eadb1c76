"""Which modules of the standard library are shipped: the list in stdlib.txt, and how it is found anew."""

import ast
import json
import sys
from collections.abc import Iterable
from pathlib import Path

from . import environment, say
from .places import MAKING, NODE_MODULES, ROOT, VENV, WEB, WORK

LIST = MAKING / "stdlib.txt"

# Command lines and bridges to other programs: no page runs them, so they are not shipped.
NOT_FOR_PAGES = {"cli", "cli.py", "__main__.py", "openspiel.py"}

# Named by segno in functions that no page calls, or replaced by web/standins.
UNUSED = {"ctypes", "importlib.metadata", "tempfile", "threading", "urllib.request", "webbrowser", "xml.sax.saxutils"}

# Room for what page and engine may want tomorrow, besides what they import today.
ROOM = """
abc ast asyncio base64 binascii bisect collections.abc contextlib contextvars copy dataclasses datetime
enum functools gzip hashlib heapq html html.entities importlib.resources inspect io itertools json
keyword locale logging math operator pathlib random re string
string.templatelib struct textwrap time traceback types typing unicodedata urllib.parse warnings weakref zipfile zlib
pyodide.ffi pyodide.ffi.wrappers pyodide.code pyodide.webloop encodings.ascii encodings.latin_1 encodings.utf_16
encodings.unicode_escape
"""


def shipped() -> frozenset[str]:
    return frozenset(LIST.read_text().split())


def page_sources() -> list[Path]:
    """The Python files that may run in a browser: engine (without its command line), page, QR code, PyScript."""
    packages = [
        ROOT / "eko_core",
        WEB / "eko_web",
        next(VENV.glob("**/site-packages/segno"), VENV),
        NODE_MODULES / "@pyscript/core/src/stdlib/pyscript",
    ]
    return [
        path
        for top in packages
        for path in sorted(top.rglob("*.py"))
        if not NOT_FOR_PAGES & set(path.relative_to(top).parts)
    ]


def imports_of(paths: Iterable[Path]) -> set[str]:
    """Standard modules named by an import anywhere in these files, also inside functions."""
    names: set[str] = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names} - UNUSED


def smoke(names: Iterable[str] = (), library: Path | None = None) -> str:
    """Run smoke.py inside Pyodide on the archives of the page; gives back the library modules that were loaded.

    With the whole library of Pyodide, or with a trimmed one.
    """
    from . import archives  # which needs the list above

    folder = archives.packages()
    found = sorted(path.name for path in folder.iterdir() if path.suffix != ".pack")
    tops = {name: name.split("-")[0].removesuffix(".zip") for name in found}
    job = WORK / "smoke.json"
    job.write_text(
        json.dumps({
            "archives": [(folder / name).relative_to(ROOT).as_posix() for name in tops],
            "tops": list(tops.values()),
            "names": sorted(names),
        })
    )
    return environment.inside_pyodide("web/making/smoke.py", job.relative_to(ROOT).as_posix(), library=library)


def find_modules() -> None:
    """Do everything inside Pyodide with its whole library, and write down what that took."""
    environment.python()
    environment.npm_packages()
    with say.step(f"finding the standard modules that are needed, for {LIST.relative_to(ROOT)}"):
        found = smoke(imports_of(page_sources()) | set(ROOM.split()))
    LIST.write_text(found)
    say.line(f"  {len(found.split())} modules")
