"""licenses.txt of dist/: what is shipped, by whom, under which licence, what was done to it, with the full texts."""

import json
import re
from pathlib import Path

from . import changes, library
from .changes import Done, Owner, Part
from .games import Game
from .places import NODE_MODULES, ROOT, VENV, WEB

TEXTS = WEB / "licenses"
# Compiled into pyodide.asm.wasm; each under a licence that asks for no more than to be named.
INSIDE_PYODIDE = (
    "Emscripten (MIT and University of Illinois/NCSA), musl (MIT), LLVM runtime libraries (Apache-2.0 with LLVM "
    "exception), zlib (zlib), bzip2 (bzip2), xz liblzma (0BSD), Zstandard (BSD-3-Clause), SQLite (public domain), "
    "libffi (MIT), Expat (MIT), HACL* (MIT/Apache-2.0), libmpdec (BSD-2-Clause)"
)
COMPILED = "Compiled: to bytecode, without docstrings, assertions and tables of lines; otherwise as it is."
OURS = "the source stands under \"Our files among others'\""


def text(game: Game) -> str:
    """The whole of it, as it lies beside a game's page."""
    parts = changes.parts()
    sections = [
        (f"{game.texts('en')['title']}: {game.engine} and the page (MIT)", _read(ROOT / "LICENSE")),
        (f"Pyodide {version('pyodide')} (MPL-2.0)", _pyodide(parts)),
        ("stackframe and error-stack-parser (MIT), inside pyodide.mjs", _read(TEXTS / "stackframe.txt")),
        (f"The standard library of CPython {python_version()} (PSF-2.0)", _python(parts)),
        (f"PyScript core {version('@pyscript/core')} (Apache-2.0)", _pyscript(parts)),
        *_bundled_in_pyscript(),
        (f"segno {segno_version()} (BSD-3-Clause)", _segno(parts)),
        ("Our files among others', in source", _ours(parts)),
    ]
    contents = "\n".join(f"{n}. {title}" for n, (title, _) in enumerate(sections, 1))
    line = "=" * 100
    bodies = "".join(f"\n\n{line}\n{n}. {title}\n{line}\n\n{body}\n" for n, (title, body) in enumerate(sections, 1))
    return f"What this page is made of\n\n{contents}\n{bodies}"


def _pyodide(parts: list[Part]) -> str:
    return f"""\
From the npm package pyodide. Its source code, also of what is compiled here, is in that package (the Python files in
python_stdlib.zip) and at github.com/pyodide/pyodide, version {version("pyodide")} (MPL-2.0 3.2). The one file that we
replaced is under the MPL-2.0 as well; {OURS} (MPL-2.0 3.1).
It contains: {INSIDE_PYODIDE}.

{_table(parts, Owner.PYODIDE)}
Of pyodide-lock.json only the entry "info" is shipped, in shim.mjs. Of python_stdlib.zip nothing is shipped but what is
named here and under CPython and PyScript.

{_read(TEXTS / "mpl-2.0.txt")}"""


def _python(parts: list[Part]) -> str:
    return f"""\
From python_stdlib.zip of the npm package pyodide. Modules that are not named here are left out.

{_table(parts, Owner.PYTHON)}
{_read(TEXTS / "python.txt")}"""


def _pyscript(parts: list[Part]) -> str:
    return f"""\
From the npm package @pyscript/core; files of it that are not named here are left out. We changed the files that are
marked as changed (Apache-2.0 4b); each of them says so in its last line. Its Python modules are those of
src/stdlib/pyscript.js.

{_table(parts, Owner.PYSCRIPT)}
{_read(NODE_MODULES / "@pyscript/core/LICENSE")}"""


def _segno(parts: list[Part]) -> str:
    kept = {part.name for part in parts if part.owner is Owner.SEGNO}
    gone = sorted(path.name for path in library.segno().glob("*.py*") if f"segno/{path.name}" not in kept)
    return f"""\
From the PyPI package segno. Left out: {", ".join(gone)}.

{_table(parts, Owner.SEGNO)}
{_read(next(VENV.glob("**/segno-*.dist-info/licenses/LICENSE")))}"""


def _table(parts: list[Part], owner: Owner) -> str:
    """A line for every file, those in an archive below its name."""
    lines, archive = [], ""
    mine = sorted((part for part in parts if part.owner is owner), key=lambda part: (part.archive, part.name))
    for part in mine:
        if part.archive != archive:
            archive = part.archive
            lines += [f"In {archive}, an archive of bytecode:"]
        lines.append(f"  {part.name}: {part.done.value}" + (f": {part.how}" if part.done is Done.CHANGED else ""))
    if any(part.done is Done.COMPILED for part in mine):
        lines.append(COMPILED)
    if any(part.done in (Done.REPLACED, Done.ADDED) for part in mine):
        lines.append(f"Replaced, added: {OURS}.")
    return "\n".join(lines) + "\n"


def _ours(parts: list[Part]) -> str:
    """Written for this page; Pyodide's under its licence, the others under ours."""
    found = [part for part in parts if part.done in (Done.REPLACED, Done.ADDED)]
    return "\n\n".join(
        f"--- {part.name}, in {part.archive} ({'MPL-2.0' if part.owner is Owner.PYODIDE else 'MIT'})\n\n"
        + _read(ROOT / part.how)
        for part in found
    )


def _read(path: Path) -> str:
    return path.read_text("utf-8").strip()


def version(package: str) -> str:
    return str(json.loads((NODE_MODULES / package / "package.json").read_text("utf-8"))["version"])


def python_version() -> str:
    """Of the Python inside Pyodide."""
    return str(json.loads((changes.PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]["python"])


def segno_version() -> str:
    return next(VENV.glob("**/segno-*.dist-info")).name.removeprefix("segno-").removesuffix(".dist-info")


def bundled() -> set[str]:
    """npm packages inside the files of PyScript that are shipped: their source maps name them."""
    found: set[str] = set()
    for name, path in changes.originals().items():
        if name.startswith("pyscript/"):
            sources = json.loads(path.with_name(f"{path.name}.map").read_text("utf-8"))["sources"]
            found |= set(re.findall(r"node_modules/((?:@[^/]+/)?[^/\s]+)/", "\n".join(sources)))
    return found


def _bundled_in_pyscript() -> list[tuple[str, str]]:
    """With the licences of the versions installed beside it; which version PyScript took, it does not say."""
    sections = []
    for name in sorted(bundled()):
        folder = NODE_MODULES / name
        about = json.loads((folder / "package.json").read_text("utf-8"))
        body = next((_read(p) for p in sorted(folder.iterdir()) if p.name.lower().startswith("licen")), "")
        unsaid = f"By {about.get('author', 'its authors')}. (It comes without a text.)"
        sections.append((f"{name} ({about['license']}), inside PyScript", body or unsaid))
    return sections
