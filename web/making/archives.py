"""The archives of bytecode in dist/: made once for the same input, kept in .build/."""

import hashlib
import json
import os
import shutil
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from . import environment, library, say
from .places import MAKING, NODE_MODULES, ROOT, VENV, WEB, WORK

JAVASCRIPT = ("inside.mjs", "pyscript_sources.mjs")
STANDINS = WEB / "standins"
PYODIDE = NODE_MODULES / "pyodide"


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """Changes when a name or the content of one of the files does."""
    digest = hashlib.sha256("\0".join(more).encode())
    for path in sorted(paths):
        data = path.read_bytes()
        name = path.relative_to(ROOT).as_posix()
        digest.update(f"\0{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()[:16]


def sources(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]


def _kept(kind: str, key: str, title: str, make: Callable[[Path], None]) -> Path:
    """The folder .build/KIND-KEY, made now if it is not there; older ones of the kind are deleted."""
    folder = WORK / f"{kind}-{key}"
    if not folder.exists():
        with say.step(title):
            for old in WORK.glob(f"{kind}-*"):
                shutil.rmtree(old)
            growing = WORK / f"growing-{kind}"
            shutil.rmtree(growing, ignore_errors=True)
            growing.mkdir(parents=True)
            make(growing)
            growing.rename(folder)
    return folder


def _inside_pyodide(job: dict[str, Any], folder: Path) -> None:
    """Runs repack.py on a job; its paths are those of the project as Pyodide sees it."""
    paper = folder / "job.json"
    paper.write_text(json.dumps(job))
    environment.inside_pyodide("web/making/repack.py", _seen(paper))
    paper.unlink()


def _seen(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _tools() -> list[Path]:
    return [*(MAKING / name for name in ("repack.py", *JAVASCRIPT)), ROOT / "package-lock.json"]


def standard_library() -> Path:
    """Folder with python_stdlib.zip (trimmed, .pyc, with PyScript's modules and our own)."""

    def make(folder: Path) -> None:
        sources = folder / "pyscript.json"
        sources.write_text(say.run([environment.node(), MAKING / "pyscript_sources.mjs"], quiet=True))
        job = {
            "source": _seen(PYODIDE / "python_stdlib.zip"),
            "modules": sorted(library.shipped() - library.own().keys()),
            "own": {path.relative_to(library.OWN).as_posix(): _seen(path) for path in library.own().values()},
            "pyscript": _seen(sources),
            "target": _seen(folder / "python_stdlib.zip"),
        }
        _inside_pyodide({"library": job}, folder)
        sources.unlink()

    key = fingerprint([*_tools(), library.LIST, *library.own().values()])
    return _kept("library", key, "compiling and trimming the standard library inside Pyodide", make)


def wheel() -> Path:
    """The wheel of eko_core as `python -m build` makes it, with its sources: for pip."""

    def make(folder: Path) -> None:
        say.run(
            # -P and no PYTHONPATH: else this project's build.py would be taken for the module of that name
            [environment.python(), "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
            quiet=True,
            env={**os.environ, "PYTHONPATH": "", "SOURCE_DATE_EPOCH": "1577836800"},
            wrong="The wheel of eko_core could not be built.",
        )

    files = [*sources(ROOT / "eko_core"), *(ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE"))]
    folder = _kept("wheel", fingerprint(files), "building the wheel of eko_core", make)
    return next(folder.glob("*.whl"))


def packages() -> Path:
    """Folder with the archives of .pyc that the page imports from: eko_core's wheel, eko_web, segno."""
    plain = wheel()
    segno = next(VENV.glob("**/site-packages/segno"))

    def make(folder: Path) -> None:
        staged = folder / "staged"  # copies inside the project: Pyodide sees nothing else
        with zipfile.ZipFile(plain) as archive:
            archive.extractall(staged / plain.name)
        shutil.copytree(WEB / "eko_web", staged / "eko_web.zip/eko_web")
        shutil.copytree(segno, staged / "segno.zip/segno", ignore=lambda *_: library.SEGNO_UNUSED)
        shutil.copytree(STANDINS, staged / "segno.zip", dirs_exist_ok=True)
        jobs = [
            {
                "target": _seen(folder / top.name),
                "sources": {_below(top, path): _seen(path) for path in sources(top) if _runs(top, path)},
                "lines": top.name != "segno.zip",
            }
            for top in sorted(staged.iterdir())
        ]
        _inside_pyodide({"packages": jobs}, folder)
        shutil.rmtree(staged)

    made_by = [MAKING / name for name in ("archives.py", "library.py", "requirements.txt")]
    ours = [plain, *sources(WEB / "eko_web"), *sources(STANDINS), *made_by]
    key = fingerprint([*_tools(), *ours])
    return _kept("packages", key, "compiling eko_core and the page inside Pyodide", make)


def packed(archive: Path) -> bytes:
    """The archive as it is shipped: gzipped."""

    def make(folder: Path) -> None:
        say.run([environment.python(), MAKING / "pack.py", archive, folder / "pack"], quiet=True)

    key = fingerprint([archive, MAKING / "pack.py", MAKING / "requirements.txt"])
    kept = _kept(f"packed_{archive.name.split('-')[0]}", key, f"packing {archive.name}", make)
    return (kept / "pack").read_bytes()


def _below(top: Path, path: Path) -> str:
    return path.relative_to(top).as_posix()


def _runs(top: Path, path: Path) -> bool:
    """Without RECORD, whose hashes are those of the sources, without stubs and what no page can run."""
    unused = {"RECORD", "entry_points.txt", "py.typed"} | library.NOT_FOR_PAGES
    language = path.parent.name == "words" and path.suffix == ".json" and path.stem != "en"  # fetched when spoken
    return not unused & set(path.relative_to(top).parts) and path.suffix != ".pyi" and not language
