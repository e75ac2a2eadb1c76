"""Which modules of the standard library are shipped: the list in stdlib.txt, and how it is found anew."""

import ast
import json
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from . import environment, games, say
from .games import GAMES, Game
from .places import MAKING, NODE_MODULES, ROOT, VENV, WEB, WORK

LIST = MAKING / "stdlib.txt"
# Modules of ours, most of them instead of others': a folder for each upstream, each file with its reason.
RUNTIME = WEB / "runtime"
PYSCRIPT = NODE_MODULES / "@pyscript/core"

QUICK = "sitecustomize.py"  # of our own: it imports bytecode only

# Command lines and bridges to other programs: no page runs them, so they are not shipped.
NOT_FOR_PAGES = {
    "cli", "cli.py", "__main__.py", "command_line.py", "console.py", "conversation.py", "finding.py", "game_files.py",
    "lines.py", "match.py", "match_command.py", "matches.py", "openspiel.py", "perft.py", "tuning.py",
    "word_files.py", "workers.py",
}  # fmt: skip

# Of segno only the squares are wanted: one of these is replaced by web/runtime/segno.
SEGNO_UNUSED = {"cli.py", "helpers.py", "writers.py"}

# Named by segno in functions that no page calls.
UNUSED = {"importlib.metadata", "tempfile", "threading", "urllib.request", "webbrowser"}

# Others try to import them and go on without: of no use in a page, and slow to import.
LEFT_OUT = {"_ssl", "bz2", "compression", "lzma", "ssl"}

# What Pyodide imports at once when it starts, in an order in which none takes long: others are imported with them.
AT_ONCE = [
    "types", "functools", "re", "ast", "dis", "inspect", "traceback", "concurrent.futures", "asyncio", "typing", "json",
]  # fmt: skip

# What is imported besides, by functions of the library itself that a page may call.
ROOM = """
asyncio base64 bisect contextlib contextvars copy dataclasses datetime enum functools hashlib heapq html inspect json
operator random re string struct textwrap traceback types typing urllib.parse warnings weakref
pyodide.ffi pyodide.ffi.wrappers pyodide.code pyodide.webloop
encodings.ascii encodings.latin_1 encodings.utf_16 encodings.unicode_escape
"""


def shipped() -> frozenset[str]:
    return frozenset(LIST.read_text().split()) | own().keys()


def own() -> dict[str, Path]:
    """Our own modules in the library's archive, by the names under which they are imported."""
    return {module_name(name): path for name, path in own_files().items()}


def own_files() -> dict[str, Path]:
    """The same by their paths in the archive: Python's stand at its top, Pyodide's in its package."""
    found = sorted(path for name in ("python", "pyodide", "_pyodide") for path in (RUNTIME / name).rglob("*.py"))
    return {path.relative_to(RUNTIME).as_posix().removeprefix("python/"): path for path in found}


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def page_sources() -> list[Path]:
    """The Python files that may run in a browser: engine (without its command line), page, QR code, PyScript."""
    packages = [
        *games.packages().values(),
        segno(),
        PYSCRIPT / "src/stdlib/pyscript",
    ]
    return [
        path
        for top in packages
        for path in sorted(top.rglob("*.py"))
        if not NOT_FOR_PAGES & set(path.relative_to(top).parts)
        and not (top.name == "segno" and path.name in SEGNO_UNUSED)
    ]


def segno() -> Path:
    return next(VENV.glob("**/site-packages/segno"))


def pyscript_modules(package: Path = PYSCRIPT) -> dict[str, str]:
    """PyScript's Python modules by their file names: it keeps them in a JavaScript file."""
    script = (package / "src/stdlib/pyscript.js").read_text("utf-8")
    found: dict[str, str] = json.loads(script.partition("export default")[2].strip().rstrip(";"))["pyscript"]
    return found


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
    """Run smoke.py inside Pyodide on the archives of every page; gives back the library modules that were loaded.

    With the whole library of Pyodide, or with a trimmed one.
    """
    loaded = {module for game in GAMES for module in _smoke(game, names, library).split()}
    return "".join(f"{module}\n" for module in sorted(loaded))


def _smoke(game: Game, names: Iterable[str], library: Path | None) -> str:
    from . import archives  # which needs the list above

    found = archives.of_page(game)
    inside = [module_name(name[:-1]) for path in found for name in zipfile.ZipFile(path).namelist() if name[-1] == "c"]
    pages = tuple(f"{package}.page" for package in game.pages)  # which need a browser
    ours = [name for name in inside if not name.startswith(pages)]
    job = WORK / "smoke.json"
    job.write_text(
        json.dumps({
            "archives": [path.relative_to(ROOT).as_posix() for path in found],
            "modules": [*sorted(names), *ours],
            "tries": game.tries.relative_to(ROOT).as_posix(),
        })
    )
    return environment.inside_pyodide("web/making/smoke.py", job.relative_to(ROOT).as_posix(), library=library)


def find_modules() -> None:
    """Do everything inside Pyodide with its whole library and our own modules, and write down what that took."""
    environment.python()
    environment.npm_packages()
    with say.step(f"finding the standard modules that are needed, for {LIST.relative_to(ROOT)}"):
        found = smoke(imports_of(page_sources()) | set(ROOM.split()), _whole())
    LIST.write_text(found)
    say.line(f"  {len(found.split())} modules")


def _whole() -> Path:
    """Pyodide's standard library as it would be if nothing but `LEFT_OUT` were missing."""
    ours = {name: path.read_bytes() for name, path in own_files().items() if name != QUICK}
    target = WORK / "python_stdlib.zip"
    with (
        zipfile.ZipFile(NODE_MODULES / "pyodide/python_stdlib.zip") as pyodides,
        zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as whole,
    ):
        theirs = {name: pyodides.read(name) for name in pyodides.namelist()}
        for name, data in (theirs | ours).items():
            if module_name(name).split(".")[0] not in LEFT_OUT:
                whole.writestr(name, data)
    return target
