"""What is shipped of others' files, and what is done to each: the one table of the build and of licenses.txt."""

import fnmatch
import re
import zipfile
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from . import archives, library
from .places import NODE_MODULES, ROOT

PYODIDE, PYSCRIPT = NODE_MODULES / "pyodide", library.PYSCRIPT

# What a page asks of them; editors, terminals, TOML and source maps stay at home.
PYODIDE_PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "deprecations-manager-*.js", "donkey-*.js",
                  "py-editor-*.js", "py-game-*.js", "py-terminal-*.js")  # fmt: skip

NOTICE = b"// changed: see licenses.txt\n"  # Apache-2.0 4b asks for it in the file itself


class Owner(Enum):
    PYODIDE = "Pyodide"
    PYTHON = "CPython"
    PYSCRIPT = "PyScript"
    SEGNO = "segno"


class Done(Enum):
    """What the build did to a file."""

    COPIED = "as it is"
    CHANGED = "changed"
    COMPILED = "compiled"
    REPLACED = "replaced by a file of ours"
    ADDED = "added by us"


class Edit(NamedTuple):
    """A change to a file of others: which files, how, and how licenses.txt says it."""

    files: str
    says: str
    change: Callable[[bytes], bytes]


class Part(NamedTuple):
    """A file of others as it is shipped; `archive` holds it unless it stands by itself."""

    owner: Owner
    name: str
    done: Done
    how: str = ""
    archive: str = ""


def without_map(script: bytes) -> bytes:
    """The source maps are not shipped, so nobody should be sent looking for them."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", script)


STORE = re.compile(rb"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)")


def without_store(script: bytes) -> bytes:
    """PyScript without its store of packages, as we have none: the page would wait for a database at every start.

    Its core opens the store in two places, on the page and in workers; something as empty takes its place.
    """
    return STORE.sub(b"Object.assign(new Map,{sync(){},close(){}})", script)


EDITS = (
    Edit("*js", "the line that names its source map is left out", without_map),
    Edit("pyscript/core-*.js", "the store of packages in the browser's database is replaced by an empty one, twice",
         without_store),
)  # fmt: skip


def edited(name: str, data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The file as it is shipped, and what was changed in it, with a notice in the file if anything was."""
    said = []
    for edit in EDITS:
        if fnmatch.fnmatchcase(name, edit.files) and (new := edit.change(data)) != data:
            data = new
            said.append(edit.says)
    return (data.rstrip(b"\n") + b"\n" + NOTICE if said else data), tuple(said)


def originals() -> dict[str, Path]:
    """Files of npm packages that stand by themselves in dist/, by their names there."""
    found = {name: PYODIDE / name for name in PYODIDE_PARTS}
    for pattern in PYSCRIPT_PARTS:
        found |= {f"pyscript/{path.name}": path for path in (PYSCRIPT / "dist").glob(pattern)}
    return found


def runtime_files() -> dict[str, bytes]:
    """The same as they are shipped."""
    return {name: edited(name, path.read_bytes())[0] for name, path in originals().items()}


def parts() -> list[Part]:
    """Every file of others that is shipped, and every file of ours among them."""
    return [*_by_themselves(), *_in_library(), *_in_segno()]


def _by_themselves() -> list[Part]:
    found = []
    for name, path in sorted(originals().items()):
        owner = Owner.PYSCRIPT if name.startswith("pyscript/") else Owner.PYODIDE
        said = edited(name, path.read_bytes())[1]
        found.append(Part(owner, name, Done.CHANGED if said else Done.COPIED, "; ".join(said)))
    return found


def _in_library() -> list[Part]:
    archive, ours, wanted = "python_stdlib.zip.txt", library.own_files(), library.shipped()
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as theirs:
        names = {name for name in theirs.namelist() if name.endswith(".py")}
    found = [
        Part(_of_library(name), name, Done.COMPILED, archive=archive)
        for name in names - ours.keys()
        if library.module_name(name) in wanted
    ]
    found += [
        Part(_of_library(name), name, Done.REPLACED if name in names else Done.ADDED, _seen(path), archive)
        for name, path in ours.items()
    ]
    modules = [f"pyscript/{name}" for name in library.pyscript_modules()]
    found += [Part(Owner.PYSCRIPT, name, Done.COMPILED, archive=archive) for name in modules]
    return sorted(found, key=lambda part: part.name)


def _of_library(name: str) -> Owner:
    return Owner.PYODIDE if name.split("/")[0] in ("pyodide", "_pyodide") else Owner.PYTHON


def _in_segno() -> list[Part]:
    archive, top, ours = "segno.zip.txt", library.segno(), library.RUNTIME / "segno"
    found = [
        Part(Owner.SEGNO, f"segno/{path.name}", Done.COMPILED, archive=archive)
        for path in archives.sources(top)
        if path.name not in library.SEGNO_UNUSED and archives.shipped(top, path)
    ]
    for path in sorted(ours.glob("*.py")):
        done = Done.REPLACED if (top / path.name).exists() else Done.ADDED
        found.append(Part(Owner.SEGNO, f"segno/{path.name}", done, _seen(path), archive))
    return sorted(found, key=lambda part: part.name)


def _seen(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
