"""The archives of bytecode in dist/: made once for the same input, kept in .build/."""

import hashlib
import json
import os
import shutil
import tomllib
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from parlour_web import word_files

from . import environment, games, library, say
from .games import Game
from .places import MAKING, NODE_MODULES, ROOT, WEB, WORK

SEGNO = library.RUNTIME / "segno"
HOUSE = "house.zip"  # what all pages import from
LIVE = "live.zip"  # of the house too, but fetched when somebody asks for live play
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


def kept(kind: str, key: str, title: str, make: Callable[[Path], None]) -> Path:
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
    environment.inside_pyodide("web/making/repack.py", seen(paper))
    paper.unlink()


def seen(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _tools() -> list[Path]:
    return [*(MAKING / name for name in ("repack.py", "inside.mjs")), ROOT / "package-lock.json"]


def standard_library() -> Path:
    """Folder with python_stdlib.zip (trimmed, .pyc, with PyScript's modules and our own)."""

    def make(folder: Path) -> None:
        sources = folder / "pyscript.json"
        sources.write_text(json.dumps(library.pyscript_modules()))
        job = {
            "source": seen(PYODIDE / "python_stdlib.zip"),
            "modules": sorted(library.shipped() - library.own().keys()),
            "own": {name: seen(path) for name, path in library.own_files().items()},
            "pyscript": seen(sources),
            "target": seen(folder / "python_stdlib.zip"),
        }
        _inside_pyodide({"library": job}, folder)
        sources.unlink()
        environment.inside_pyodide("web/making/quick.py", library=folder / "python_stdlib.zip")

    key = fingerprint([*_tools(), MAKING / "quick.py", library.LIST, *library.own().values()])
    return kept("library", key, "compiling and trimming the standard library inside Pyodide", make)


def engines() -> list[str]:
    """The packages of the wheel."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    found: list[str] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    return found


def wheel() -> Path:
    """The wheel of the engines as `python -m build` makes it, with its sources: for pip."""

    def make(folder: Path) -> None:
        say.run(
            # -P and no PYTHONPATH: else this project's build.py would be taken for the module of that name
            [environment.python(), "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
            quiet=True,
            env={**os.environ, "PYTHONPATH": "", "SOURCE_DATE_EPOCH": "1577836800"},
            wrong="The wheel of the engines could not be built.",
        )

    single = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    files = [*(path for package in engines() for path in sources(ROOT / package)), *single]
    folder = kept("wheel", fingerprint(files), "building the wheel of the engines", make)
    return next(folder.glob("*.whl"))


def of_page(game: Game) -> list[Path]:
    """All archives of .pyc that a game's page imports from: what all pages share, and its own."""
    return [*sorted(shared().iterdir()), own(game)]


def shared() -> Path:
    """Folder with the archives that all pages share: the house, live play, and segno, which draws QR codes."""
    plain = wheel()
    english = json.dumps(word_files.part("en", word_files.HOUSE), ensure_ascii=False)

    def stage(staged: Path) -> None:
        _engine(games.ENGINES, ROOT / games.ENGINES, plain, staged / HOUSE)
        shutil.copytree(WEB / games.PAGES, staged / HOUSE / games.PAGES)
        shutil.copytree(WEB / games.LIVE, staged / LIVE / games.LIVE)
        _add_words(staged / HOUSE / games.PAGES, english)
        shutil.copytree(library.segno(), staged / "segno.zip/segno", ignore=lambda *_: library.SEGNO_UNUSED)
        shutil.copytree(SEGNO, staged / "segno.zip/segno", dirs_exist_ok=True)

    ours = [*sources(ROOT / games.ENGINES), *sources(WEB / games.PAGES), *sources(WEB / games.LIVE), *sources(SEGNO)]
    return _compiled("house", stage, ours, "compiling what all pages share inside Pyodide", english)


def own(game: Game) -> Path:
    """The archive of a game's engine and page, with its English."""
    plain = wheel()
    english = json.dumps(game.own_texts("en"), ensure_ascii=False)

    def stage(staged: Path) -> None:
        top = staged / archive_name(game)
        _engine(game.engine, game.source(game.engine), plain, top)
        shutil.copytree(game.source(game.page), top / game.page)
        _add_words(top / game.page, english)

    ours = [path for package in (game.engine, game.page) for path in sources(game.source(package))]
    title = f"compiling {game.engine} and {game.page} inside Pyodide"
    return _compiled(game.name, stage, ours, title, english) / archive_name(game)


def archive_name(game: Game) -> str:
    return f"{game.name}.zip"


def _compiled(name: str, stage: Callable[[Path], None], ours: list[Path], title: str, *more: str) -> Path:
    """The folder with an archive for each folder that `stage` makes."""

    def make(folder: Path) -> None:
        staged = folder / "staged"  # copies inside the project: Pyodide sees nothing else
        staged.mkdir()
        stage(staged)
        jobs = [
            {
                "target": seen(folder / top.name),
                "sources": {_below(top, path): seen(path) for path in sources(top) if shipped(top, path)},
                "lines": top.name != "segno.zip",
            }
            for top in sorted(staged.iterdir())
        ]
        _inside_pyodide({"packages": jobs}, folder)
        shutil.rmtree(staged)

    made_by = [MAKING / name for name in ("archives.py", "games.py", "library.py", "requirements.txt")]
    return kept(f"packages_{name}", fingerprint([*_tools(), *ours, *made_by], *more), title, make)


def _add_words(page: Path, english: str) -> None:
    (page / "words").mkdir()
    (page / "words/en.json").write_text(english, "utf-8")


def _engine(package: str, source: Path, wheel: Path, target: Path) -> None:
    """Cut a package from the wheel; what is not in it (a game that nobody ships) stands in the tree."""
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.split("/")[0] == package]
        archive.extractall(target, names)
    if not names:
        shutil.copytree(source, target / package)


def _below(top: Path, path: Path) -> str:
    return path.relative_to(top).as_posix()


def shipped(top: Path, path: Path) -> bool:
    """Without stubs and what no page can run."""
    unused = {"py.typed"} | library.NOT_FOR_PAGES
    return not unused & set(path.relative_to(top).parts) and path.suffix != ".pyi"
