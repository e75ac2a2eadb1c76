"""licenses.txt of dist/: what is shipped, by whom, under which licence, with the full texts."""

import json
from pathlib import Path

from .places import NODE_MODULES, ROOT, VENV, WEB

TEXTS = WEB / "licenses"
# Compiled into pyodide.asm.wasm; each under a licence that asks for no more than to be named.
INSIDE_PYODIDE = (
    "Emscripten (MIT and University of Illinois/NCSA), musl (MIT), LLVM runtime libraries (Apache-2.0 with LLVM "
    "exception), zlib (zlib), bzip2 (bzip2), xz liblzma (0BSD), Zstandard (BSD-3-Clause), SQLite (public domain), "
    "libffi (MIT), Expat (MIT), HACL* (MIT/Apache-2.0), libmpdec (BSD-2-Clause)"
)


def text() -> str:
    parts = [
        ("Ekö in the browser: eko_core and the page (MIT)", _read(ROOT / "LICENSE")),
        (f"Pyodide {_version('pyodide')} (MPL-2.0), npm package pyodide, unchanged but for source map lines",
         f"Source: github.com/pyodide/pyodide\nIt contains: {INSIDE_PYODIDE}.\n\n{_read(TEXTS / 'mpl-2.0.txt')}"),
        ("CPython's standard library (PSF-2.0), compiled and trimmed", _read(TEXTS / "python.txt")),
        (f"PyScript core {_version('@pyscript/core')} (Apache-2.0), unchanged but for source map lines",
         _read(NODE_MODULES / "@pyscript/core/LICENSE")),
        *_bundled_in_pyscript(),
        ("segno (BSD-3-Clause), compiled", _read(next(VENV.glob("**/segno-*.dist-info/licenses/LICENSE")))),
    ]  # fmt: skip
    contents = "\n".join(f"{n}. {title}" for n, (title, _) in enumerate(parts, 1))
    line = "=" * 100
    bodies = "".join(f"\n\n{line}\n{n}. {title}\n{line}\n\n{body}\n" for n, (title, body) in enumerate(parts, 1))
    return f"What this page is made of\n\n{contents}\n{bodies}"


def _read(path: Path) -> str:
    return path.read_text("utf-8").strip()


def _version(package: str) -> str:
    return str(json.loads((NODE_MODULES / package / "package.json").read_text("utf-8"))["version"])


def _bundled_in_pyscript() -> list[tuple[str, str]]:
    """PyScript's core is one file made of these packages."""
    found = []
    for path in sorted(NODE_MODULES.glob("**/package.json")):
        about = json.loads(path.read_text("utf-8"))
        name = about.get("name", "")
        if "version" not in about or name in ("pyodide", "@pyscript/core", "axe-core", "ws", "@types/emscripten"):
            continue
        body = next((_read(p) for p in path.parent.iterdir() if p.name.lower().startswith("licen")), "")
        title = f"{name} {about['version']} ({about.get('license', '?')}), inside PyScript"
        found.append((title, body or "(named only)"))
    return found
