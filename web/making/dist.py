"""Puts dist/ together: content-hashed folders for what never changes, the page and its worker beside them."""

import hashlib
import json
import re
import string
from pathlib import Path

from . import archives, environment, licenses, say, shell_words, weigh
from .places import DIST, NODE_MODULES, ROOT, WEB, WORK

PYSCRIPT = NODE_MODULES / "@pyscript/core/dist"
SHELL = WEB / "shell"
# What a page asks of PyScript; editors, terminals, TOML and source maps stay at home.
PYSCRIPT_PARTS = ("core.js", "core-*.js", "error-*.js", "deprecations-manager-*.js", "donkey-*.js",
                  "py-editor-*.js", "py-game-*.js", "py-terminal-*.js")  # fmt: skip
AT_TOP = ("index.html", "sw.js", "manifest.webmanifest")
STAMP = WORK / "dist.stamp"

Files = dict[str, bytes]


def build() -> Path:
    """Make dist/ from what changed since the last time; a second run has nothing to do."""
    environment.python()
    environment.npm_packages()
    with environment.alone():
        key = _key()
        if STAMP.exists() and STAMP.read_text() == key + _listing():
            say.line("▸ dist/ is up to date")
            return DIST
        files = _files()
        with say.step("writing dist/"):
            _write(files)
        STAMP.write_text(key + _listing())
    return DIST


def _key() -> str:
    ours = [*archives.sources(WEB), *archives.sources(ROOT / "eko_core")]
    single = [ROOT / name for name in ("package-lock.json", "pyproject.toml", "README.md", "LICENSE", "netlify.toml")]
    return archives.fingerprint(ours + single)


def _listing() -> str:
    """Names and sizes of what lies in dist/, to notice when someone has changed it by hand."""
    found = sorted(path for path in DIST.rglob("*") if path.is_file()) if DIST.exists() else []
    return "".join(f"\n{path.relative_to(DIST).as_posix()} {path.stat().st_size}" for path in found)


def _files() -> Files:
    library, packages = archives.standard_library(), archives.packages()
    runtime: Files = {
        name: (archives.PYODIDE / name).read_bytes() for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    runtime["python_stdlib.pack"] = archives.packed(library / "python_stdlib.zip")
    for pattern in PYSCRIPT_PARTS:
        for path in PYSCRIPT.glob(pattern):
            runtime[f"pyscript/{path.name}"] = _without_store(path.read_bytes())
    runtime = {name: _without_map(name, data) for name, data in runtime.items()}
    runtime_folder = f"runtime/{_hash(runtime)}"

    app: Files = {f"{path.name}.pack": archives.packed(path) for path in sorted(packages.iterdir())}
    shell = {path.relative_to(SHELL).as_posix(): path.read_bytes() for path in archives.sources(SHELL)}
    app.update({name: data for name, data in shell.items() if name not in AT_TOP})
    app["page.css"] = b"\n".join(path.read_bytes() for path in sorted((WEB / "style").glob("*.css"), key=_theme_first))
    core = next(packages.glob("*.whl")).name
    names = {"runtime": f"../../{runtime_folder}", "core": core, "lock": _slim_lock()}
    names |= {"shell_words": shell_words.of_page(shell["index.html"].decode()), "languages": shell_words.names()}
    app |= shell_words.fetched()
    for name in ("guard.js", "start.mjs", "shim.mjs"):
        app[name] = _filled(app[name], names)
    app_folder = f"app/{_hash(app)}"

    files = {f"{runtime_folder}/{name}": data for name, data in runtime.items()}
    files |= {f"{app_folder}/{name}": data for name, data in app.items()}
    names = {"runtime": runtime_folder, "app": app_folder, "core": core, "empty_board": _empty_board()}
    names["pyscript"] = "\n".join(
        f'<link rel="modulepreload" href="{name}">' for name in sorted(files) if "/pyscript/" in name
    )  # all at once: PyScript waits for each of them before it runs anything
    texts = {**shell_words.english_html(), "noscript": shell_words.without_scripts()}
    files["index.html"] = _filled(shell_words.marked(shell["index.html"].decode()).encode(), texts | names)
    files["manifest.webmanifest"] = _filled(shell["manifest.webmanifest"], shell_words.english() | names)
    files["licenses.txt"] = licenses.text().encode()
    kept_app = ["./", "manifest.webmanifest"]
    kept_app += sorted(name for name in files if name.startswith("app/") and name[-4:] != ".png")
    names |= {
        "version": _hash(files),
        "runtime_files": json.dumps(sorted(name for name in files if name.startswith("runtime/"))),
        "app_files": json.dumps(kept_app),
    }
    files["sw.js"] = _filled(shell["sw.js"], names)
    first = [name for name in files if name in AT_TOP or name.startswith("runtime/") or name in kept_app]
    files["sizes.json"] = weigh.report(files, first)
    return files


def _theme_first(path: Path) -> tuple[bool, str]:
    """One style sheet is one request; the colours come first."""
    return path.name != "theme.css", path.name


def _hash(files: Files) -> str:
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:12]


def _without_map(name: str, data: bytes) -> bytes:
    """The source maps are not shipped, so nobody should be sent looking for them."""
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", data) if name.endswith("js") else data


class _Template(string.Template):
    delimiter = "@@"  # $ is a sign of JavaScript
    idpattern = r"[a-z][a-z0-9_]*"


def _filled(data: bytes, names: dict[str, str]) -> bytes:
    return _Template(data.decode()).substitute(names).encode()


def _slim_lock() -> str:
    """Pyodide's lock file without packages: ours come another way, and it never asks a server for one."""
    lock = json.loads((archives.PYODIDE / "pyodide-lock.json").read_text())
    return json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True)


_STORE = re.compile(rb"new \w+\(`\$\{\w+\}@\$\{\w+\}`\)")


def _without_store(script: bytes) -> bytes:
    """PyScript without its store of packages, as we have none: the page would wait for a database at every start.

    Its core opens the store in two places, on the page and in workers; something as empty takes its place.
    """
    changed, times = _STORE.subn(b"Object.assign(new Map,{sync(){},close(){}})", script)
    if b"Loading Storage" in script and times != 2:
        raise say.Stop("This version of PyScript keeps its packages in another way: see _without_store.")
    return changed


def _empty_board() -> str:
    """The board without tiles, painted before Python is there; drawn by the page's own code."""
    return say.run(
        [environment.python(), "-c", "from eko_web.view.picture import empty_board_svg; print(empty_board_svg())"],
        cwd=WORK,
        env={"PYTHONPATH": f"{ROOT}:{WEB}", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        quiet=True,
    ).strip()


def _write(files: Files) -> None:
    """Only what differs is written; what no longer belongs is deleted."""
    DIST.mkdir(exist_ok=True)
    for path in sorted(DIST.rglob("*"), reverse=True):
        name = path.relative_to(DIST).as_posix()
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif name not in files:
            path.unlink()
    for name, data in files.items():
        path = DIST / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    weigh.say_sizes(files["sizes.json"])


