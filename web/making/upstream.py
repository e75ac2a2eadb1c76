"""What the page leans on in the insides of others: why, how a change is noticed, what to do then.

The build stops when one of these points does not hold; `build.py upstream` looks at newer versions; docs/upstream.md
is the same as a table.
"""

import json
import re
import tempfile
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from . import archives, asked, changes, environment, library, say
from .places import MAKING, ROOT, WEB, WORK

PAGE = ROOT / "docs/upstream.md"
# PyScript loads these parts only for what we do not use; those that it always loads are shipped (changes.py).
PARTS_NOT_SHIPPED = {
    "codemirror", "codemirror_commands", "codemirror_lang-python", "codemirror_language", "codemirror_state",
    "codemirror_view", "pyodide_graph", "toml", "zip",
}  # fmt: skip
# Pyodide's options of loadPyodide that shim.mjs gives.
OPTIONS = ("createPyodideModule", "env", "fsInit", "indexURL", "lockFileContents", "packageBaseUrl")
PYTHON = library.RUNTIME / "python"
# What Pyodide's JavaScript asks of its package loader to install packages, which the page never does.
INSTALLING = {"get_install_dir", "unpack_buffer"}
# Stand-ins that need only what others want of them while they are imported: no page has sockets or processes.
IMPORTED_ONLY = ("socket", "subprocess")
WRITTEN = re.compile(r"\b(CPython|Pyodide|segno) (\d+(?:\.\d+)+)")


@dataclass(frozen=True)
class Upstream:
    """Folders of the packages that the page is made of: the installed ones, or others to be looked at."""

    pyodide: Path = changes.PYODIDE
    pyscript: Path = changes.PYSCRIPT
    segno: Path = field(default_factory=library.segno)

    @cached_property
    def core(self) -> str:
        """The one big file of PyScript, "" if there is none."""
        return "".join(path.read_text("utf-8") for path in sorted((self.pyscript / "dist").glob("core-*.js")))

    def text(self, name: str) -> str:
        """A file of Pyodide's, "" if there is none."""
        path = self.pyodide / name
        return path.read_text("utf-8") if path.exists() else ""

    @cached_property
    def versions(self) -> dict[str, str]:
        named = re.search(r"__version__ = '([^']+)'", (self.segno / "__init__.py").read_text("utf-8"))
        return {
            "Pyodide": str(json.loads(self.text("package.json"))["version"]),
            "CPython": str(json.loads(self.text("pyodide-lock.json"))["info"]["python"]),
            "PyScript": str(json.loads((self.pyscript / "package.json").read_text("utf-8"))["version"]),
            "segno": named[1] if named else "",
        }


Look = Callable[[Upstream], str]  # what is different, "" if nothing is


class Point(NamedTuple):
    """Something that we lean on; `look` finds out without running anything of theirs (None: only a build tells)."""

    name: str
    leans_on: str
    why: str
    noticed: str
    then: str
    look: Look | None


def _store(up: Upstream) -> str:
    times = len(changes.STORE.findall(up.core.encode()))
    return "" if times == 2 else f"its core opens the store of packages in {times} places that we know, not in 2"


def prelude(core: str) -> str:
    """The Python code that PyScript runs before any other, as its core puts it together."""
    head = re.search(r'=(\["import os as _os",[^\]]*\])', core)
    tail = re.search(r'\.push\("(import pyscript as _pyscript)"\),\w+\.push\(\.\.\.(\[[^\]]*\])\.map\(\w=>`del ', core)
    if not head or not tail:
        return ""
    lines = [*json.loads(head[1]), "…", tail[1], *(f"del {name}" for name in json.loads(tail[2])), "\n"]
    return "\n".join(lines)


def _prelude(up: Upstream) -> str:
    found = re.search(r"^const PRELUDE = /(.+)/;$", (WEB / "shell/shim.mjs").read_text("utf-8"), re.M)
    pattern = found[1].replace("[^]", r"[\s\S]") if found else ""
    if not found or not re.search(pattern, prelude(up.core)):
        return "the code that it runs first is not what PRELUDE in shim.mjs knows"
    return ""


def _hooks(up: Upstream) -> str:
    found = re.search(r"=\{main:\{(onWorker:.+?)\},worker:\{(.+?codeAfterRunAsync:new \w+)\}\}", up.core, re.S)
    if not found or not re.search(r"\bas hooks\b", (up.pyscript / "dist/core.js").read_text("utf-8")):
        return "its hooks are not where they were"
    filled = [re.findall(r"(\w+):new \w+\(", part) for part in found.groups()]
    if filled != [["codeBeforeRun"], ["onBeforeRunAsync"]]:
        return f"its hooks do something else before we come: {filled}"
    return ""


def _parts(up: Upstream) -> str:
    folder = up.pyscript / "dist"
    patterns = changes.PYSCRIPT_PARTS
    unclear = [name for name in patterns if len(list(folder.glob(name))) != 1]
    if unclear:
        return f"there is not exactly one {', '.join(unclear)}"
    shipped = {path.name: path.read_text("utf-8") for name in patterns for path in folder.glob(name)}
    named = set(re.findall(r'import\("\./([^"]+)-[\w-]{8}\.js"\)', up.core))
    known = PARTS_NOT_SHIPPED | {name.removesuffix("-*.js") for name in patterns}
    needed = {name for text in shipped.values() for name in re.findall(r'from"\./([^"]+)"', text)}
    new = sorted((named - known) | (needed - shipped.keys()))
    return f"it loads parts that we do not know: {', '.join(new)}" if new else ""


def _interpreter(up: Upstream) -> str:
    times = len(re.findall(r"engine\(\{loadPyodide:\w+,version:\w+\}", up.core))
    return "" if times == 2 else "it does not ask the module named by `interpreter` for loadPyodide and version"


def _modules(up: Upstream) -> str:
    try:
        modules = library.pyscript_modules(up.pyscript)
    except (OSError, ValueError, KeyError):
        return "its Python modules are not in src/stdlib/pyscript.js"
    odd = sorted(name for name, text in modules.items() if not isinstance(text, str) or f'"{name}":' not in up.core)
    return f"its Python modules are kept in another way: {', '.join(odd)}" if odd else ""


def _downloads(up: Upstream) -> str:
    script = up.text("pyodide.mjs")
    calls = ("{response:fetch(", "await WebAssembly.instantiateStreaming(")
    wanted = ('.indexURL+"python_stdlib.zip"', '+"pyodide.asm.wasm"', *calls)
    lost = [name for name in changes.PYODIDE_PARTS if not (up.pyodide / name).exists()]
    if lost:
        return f"there is no {', no '.join(lost)}"
    gone = [each for each in wanted if each not in script]
    return f"pyodide.mjs does not ask for its parts as before: no {' and no '.join(gone)}" if gone else ""


def _shared_memory(up: Upstream) -> str:
    times = up.text("pyodide.asm.mjs").count("new WebAssembly.Memory({shared:!0")
    return "" if times == 1 else f"pyodide.asm.mjs takes shared memory in {times} places, not in 1"


def _options(up: Upstream) -> str:
    known = up.text("pyodide.d.ts")
    gone = [name for name in OPTIONS if not re.search(rf"\b{name}\?:", known)]
    return f"loadPyodide has no option {', '.join(gone)}" if gone else ""


def _first_imports(up: Upstream) -> str:
    script = up.text("pyodide.asm.mjs")
    if 'API.rawRun("import _pyodide_core")' not in script:
        return "Pyodide does not import its own modules by API.rawRun after its program was made"
    return ""


def _docstrings(up: Upstream) -> str:
    with zipfile.ZipFile(up.pyodide / "python_stdlib.zip") as archive:
        there = "_pyodide/docstring.py" in archive.namelist()
        real = archive.read("_pyodide/docstring.py").decode() if there else ""
    known = "\ndef get_cmeth_docstring(func):\n" in real
    return "" if known else "Pyodide's own _pyodide/docstring.py has no get_cmeth_docstring(func)"


def _package_loader(up: Upstream) -> str:
    script = up.text("pyodide.asm.mjs")
    wanted = set(re.findall(r"package_loader\.(\w+)", script)) - INSTALLING
    own = (library.RUNTIME / "pyodide/_package_loader.py").read_text("utf-8")
    if '("pyodide._package_loader")' not in script or not wanted:
        return "Pyodide does not start by its module _package_loader"
    new = sorted(wanted - asked.given(own)[0])
    return f"Pyodide asks more of its package loader: {', '.join(new)}" if new else ""


def _asked_inside(up: Upstream, folder: Path) -> str:
    source, job = folder / "library.zip", folder / "job.json"
    source.write_bytes((up.pyodide / "python_stdlib.zip").read_bytes())
    ours = library.own_files()
    with zipfile.ZipFile(source) as archive:
        users = [name for name in archive.namelist() if library.module_name(name) in library.shipped()]
    python = {library.module_name(name): path for name, path in ours.items() if path.is_relative_to(PYTHON)}
    asking = {
        "library": source.relative_to(ROOT).as_posix(),
        "own": {name: path.relative_to(ROOT).as_posix() for name, path in python.items()},
        "users": sorted(set(users) - ours.keys()),
        "pyscript": {f"pyscript/{name}": text for name, text in library.pyscript_modules(up.pyscript).items()},
        "importing": IMPORTED_ONLY,
    }
    job.write_text(json.dumps(asking))
    return environment.inside_pyodide("web/making/asked.py", job.relative_to(ROOT).as_posix(), pyodide=up.pyodide)


def _stand_ins(up: Upstream) -> str:
    """asyncio, socket, subprocess, _colorize: by reading who of the shipped library asks what of them."""
    WORK.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=WORK) as place:  # Pyodide sees only the project
        said = _asked_inside(up, Path(place))
    missing: dict[str, list[str]] = json.loads(said.splitlines()[-1])
    return "; ".join(f"our {name} has no {', no '.join(names)}" for name, names in missing.items() if names)


def _writers(up: Upstream) -> str:
    script = (up.segno / "__init__.py").read_text("utf-8")
    gone = sorted(name for name in library.SEGNO_UNUSED if not (up.segno / name).exists())
    if gone:
        return f"segno has no {', '.join(gone)}"
    early = re.search(r"^(?:from \.writers|from segno\.writers|\w.*\bwriters\.)", script, re.M)
    return "segno uses its module writers while it is imported" if early else ""


def _written(up: Upstream) -> str:
    """Each stand-in names the version that it was written against in its first lines."""
    wrong = []
    for path in sorted(library.RUNTIME.rglob("*.py")):
        named = dict(WRITTEN.findall(path.read_text("utf-8").split('"""')[1]))
        if not named or any(up.versions[name] != version for name, version in named.items()):
            wrong.append(path.relative_to(library.RUNTIME).as_posix())
    here = ", ".join(f"{name} {version}" for name, version in up.versions.items() if name != "PyScript")
    return f"these stand-ins name another version than {here}: {', '.join(wrong)}" if wrong else ""


POINTS = (
    Point("PyScript's store of packages",
          "where `core-*.js` opens its store after \"Loading Storage\", twice: on the page and for workers",
          "The page has no packages, and would wait for a database at every start.",
          "The place is looked for: exactly two.",
          "Find the new place by \"Loading Storage\", change `STORE` in `web/making/changes.py`; gone: drop the edit.",
          _store),
    Point("PyScript's first code",
          "the text that begins with `import os as _os` and ends by deleting its names",
          "PyScript writes and compiles its Python modules at every start; the library has them compiled.",
          "The text is put together from `core-*.js` and tried on `PRELUDE` of `web/shell/shim.mjs`.",
          "Change `PRELUDE`; the modules must still come from the library (`import pyscript`).",
          _prelude),
    Point("PyScript's hooks",
          "`hooks` of `core.js`: `worker.onBeforeRunAsync` and `main.codeBeforeRun`, the only ones that are filled",
          "PyScript builds functions from text for them, which the security policy forbids; `input` is not wanted.",
          "The hooks and what is in them are read from `core-*.js`.",
          "Look what a new hook does; clear it in `web/shell/start.mjs` if it is of no use here.",
          _hooks),
    Point("PyScript's parts",
          "the names of the files that `core-*.js` imports",
          "Only what a page waits for is shipped: the loaders of editor and terminal, not these themselves.",
          "Every import in the shipped files must be of a part that is shipped, or known not to be asked for.",
          "Add the part to `PYSCRIPT_PARTS` (asked for at every start) or to `PARTS_NOT_SHIPPED`.",
          _parts),
    Point("PyScript's interpreter",
          "`config.interpreter` may be a module with `loadPyodide` and `version`",
          "`shim.mjs` starts Pyodide: beside PyScript, with our archives, without a server of packages.",
          "The call is looked for in `core-*.js`, on the page and for workers.",
          "See how PyScript starts Pyodide now; `shim.mjs` must export that.",
          _interpreter),
    Point("PyScript's Python modules",
          "`src/stdlib/pyscript.js`: a dictionary of names and texts",
          "They are compiled into the library's archive.",
          "They are read, and each must be named in `core-*.js` too.",
          "Change `pyscript_modules` in `web/making/library.py`.",
          _modules),
    Point("Pyodide's downloads",
          "`pyodide.mjs` takes `python_stdlib.zip` and `pyodide.asm.wasm` by `fetch`, this by `instantiateStreaming`",
          "All downloads begin at once, the wasm is compiled while it comes: `shim.mjs` answers all three calls.",
          "The files must be there, and these places in `pyodide.mjs`.",
          "Change `coming` in `shim.mjs` to the new names.",
          _downloads),
    Point("Pyodide's shared memory",
          "`pyodide.asm.mjs` takes it in one place, to sleep in it (`Atomics.wait`), and can do without",
          "A page must not sleep, and browsers warn of such memory: `shim.mjs` gives it memory of its own.",
          "The place is looked for: exactly one.",
          "None: drop `WebAssembly.Memory` from `shim.mjs`. More: see what they are for.",
          _shared_memory),
    Point("Pyodide's options",
          "`" + "`, `".join(OPTIONS) + "` of `loadPyodide`",
          "The archives are there before Python starts; no server is asked for packages; a start is many short tasks.",
          "They are looked for in `pyodide.d.ts`.",
          "See Pyodide's change log for what replaced it; change `start` in `shim.mjs`.",
          _options),
    Point("Pyodide's package loader",
          "`SITE_PACKAGES`, `DSO_DIR`, `init_loaded_packages` of `pyodide._package_loader`",
          "The real one imports zipfile, shutil, tempfile and pathlib at every start, to install packages.",
          "What `pyodide.asm.mjs` asks of it must be in our stand-in, but for " + ", ".join(sorted(INSTALLING)) + ".",
          "Add the name to `web/runtime/pyodide/_package_loader.py`, or ship the real one.",
          _package_loader),
    Point("Pyodide's own imports",
          "`API.rawRun` of what `createPyodideModule` gives, and that Pyodide imports much of the library next",
          "All in one task the page would not answer for a fifth of a second: `shim.mjs` imports it before, in bits.",
          "The first of Pyodide's own such calls is looked for in `pyodide.asm.mjs`.",
          "Take the imports out of `createPyodideModule` in `shim.mjs`, or find how Python runs there now.",
          _first_imports),
    Point("Pyodide's texts for help",
          "`get_cmeth_docstring` of `_pyodide.docstring`, asked by Pyodide's C for each of its functions",
          "The real one writes out their signatures at every start.",
          "The function is looked for in the real module.",
          "Delete `web/runtime/_pyodide/docstring.py`, or give it what is asked.",
          _docstrings),
    Point("Python's modules that we replace",
          "what the shipped library asks of asyncio, socket, subprocess and _colorize",
          "The real ones import half of the standard library at every start.",
          "Inside Pyodide the sources are read: every name asked must be in our stand-in "
          "(of " + " and ".join(IMPORTED_ONLY) + " those asked by an import).",
          "Add the name to the file in `web/runtime/python/`, or delete the file and run `build.py modules`.",
          _stand_ins),
    Point("segno's parts",
          "`segno/__init__.py` uses `writers` inside functions only",
          "A QR code is drawn by the page; writing files takes gzip, zlib and xml.",
          "The place is looked for, and that what is left out exists.",
          "Ship the real `writers.py`, or give the stand-in what is asked.",
          _writers),
    Point("The versions of our stand-ins",
          "nothing; each file in `web/runtime/` names the version that it was written against",
          "A new version is looked at once by a person, also where all names are still there.",
          "The versions in the first lines are compared with the installed ones.",
          "Compare old and new original, change the stand-in if needed, then its first lines.",
          _written),
    Point("Quick imports",
          "Python imports `sitecustomize` at its start; `sys.path_hooks`; the format of `.pyc` files",
          "zipimport reads every module twice: half of the time of two hundred imports.",
          "The build starts Pyodide with the trimmed library and asks who found a module (`web/making/quick.py`).",
          "See `web/runtime/python/sitecustomize.py`; all it uses is documented.",
          None),
    Point("Tables of lines",
          "how Python keeps the lines of code (`co_linetable`)",
          "They are 40 % of a packed library and point into sources that are not there.",
          "Every table is read back by Python while it is written (`same_lines` in `web/making/repack.py`).",
          "See CPython's InternalDocs/code_objects.md; change `without_lines` and `without_columns`.",
          None),
)  # fmt: skip


def differences(up: Upstream, points: tuple[Point, ...] = POINTS) -> Mapping[str, str]:
    """What each point says of these versions: "" where it holds; points that only a build can tell are not there."""
    return {point.name: point.look(up) for point in points if point.look}


def hold(up: Upstream, points: tuple[Point, ...] = POINTS) -> None:
    """Stops the build, with a sentence for every point that does not hold."""
    wrong = {name: said for name, said in differences(up, points).items() if said}
    if wrong:
        remedies = {point.name: point.then for point in points}
        said = "\n  ".join(f"{name}: {what}. {remedies[name]}" for name, what in wrong.items())
        raise say.Stop(
            f"The page leans on something in others' packages that is different in this version.\n  {said}",
            "What we lean on, why, and what to do: docs/upstream.md.",
        )


def check() -> None:
    """The same for the installed versions; what takes Pyodide to find out only when something of it is new."""
    up = Upstream()
    hold(up, tuple(point for point in POINTS if point.look is not _stand_ins))
    ours = [*library.RUNTIME.rglob("*.py"), library.LIST, MAKING / "asked.py", MAKING / "upstream.py"]
    theirs = [up.pyodide / "python_stdlib.zip", up.pyscript / "src/stdlib/pyscript.js"]
    stamp, key = WORK / "upstream.stamp", archives.fingerprint([*ours, *theirs])
    if not stamp.exists() or stamp.read_text() != key:
        with say.step("asking whether our stand-ins still fit Pyodide's library"):
            hold(up, tuple(point for point in POINTS if point.look is _stand_ins))
        stamp.write_text(key)


def table() -> str:
    """The points as the table of docs/upstream.md."""
    rows = [(point.name, point.leans_on, point.why, point.noticed, point.then) for point in POINTS]
    head = ("what", "we lean on", "why", "how a change is noticed", "what to do then")
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows)) + "\n"
