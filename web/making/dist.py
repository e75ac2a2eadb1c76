"""Puts dist/ together: content-hashed folders for what never changes, the page and its worker beside them."""

import hashlib
import json
import os
from collections.abc import Sequence
from pathlib import Path

from . import archives, changes, environment, import_order, library, licenses, page, say, shell_words, upstream, weigh
from .games import GAMES, Game, packages
from .places import DIST, ROOT, WEB, WORK

WORKER = "sw.js"
STAMP = WORK / "dist.stamp"

AS_TEXT = ".txt"  # the archives are not compressed: hosts do that better, for what is called a text
AWAITED = ("pyodide.asm.wasm", "python_stdlib.zip.txt")  # of the runtime: what the bar counts, as shim.mjs fetches it

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
        made = files()
        with say.step("writing dist/"):
            write(made, DIST)
        weigh.say_sizes(made["sizes.json"])
        STAMP.write_text(key + _listing())
    return DIST


def _key() -> str:
    engines = [folder for folder in packages().values() if not folder.is_relative_to(WEB)]
    ours = [path for folder in (WEB, *engines) for path in archives.sources(folder)]
    single = [ROOT / name for name in ("package-lock.json", "pyproject.toml", "README.md", "LICENSE", "netlify.toml")]
    return archives.fingerprint(ours + single)


def _listing() -> str:
    """Names and sizes of what lies in dist/, to notice when someone has changed it by hand."""
    found = sorted(path for path in DIST.rglob("*") if path.is_file()) if DIST.exists() else []
    return "".join(f"\n{path.relative_to(DIST).as_posix()} {path.stat().st_size}" for path in found)


def files(games: Sequence[Game] = GAMES) -> Files:
    """Everything in dist/ by its path: a runtime for all, and for each game its page and a folder of its own."""
    upstream.check()
    library = archives.standard_library()
    runtime: Files = changes.runtime_files()
    runtime["python_stdlib.zip.txt"] = (library / "python_stdlib.zip").read_bytes()
    runtime_folder = f"runtime/{_hash(runtime)}"

    found = {f"{runtime_folder}/{name}": data for name, data in runtime.items()}
    stored = {runtime_folder: sorted(found)}  # for play without a network, by folder
    shared: Files = {f"{path.name}{AS_TEXT}": path.read_bytes() for path in sorted(archives.shared().iterdir())}
    shared |= shell_words.fetched(shell_words.of_house)
    house = f"app/{_hash(shared)}"
    found |= {f"{house}/{name}": data for name, data in shared.items()}
    stored[house] = sorted(f"{house}/{name}" for name in shared)
    awaited = {name: runtime[name] for name in AWAITED} | {archives.HOUSE: shared[f"{archives.HOUSE}{AS_TEXT}"]}
    pages, first = [], {}
    for game in games:
        early = [f"../../{name}" for name in stored[runtime_folder] if name.endswith((".js", ".mjs"))]
        app, names = _app(game, f"../../{runtime_folder}", f"../../{house}", early, awaited)
        folder = f"app/{_hash(app)}"
        found |= {f"{folder}/{name}": data for name, data in app.items()}
        names |= {"runtime": f"{game.top}{runtime_folder}", "app": f"{game.top}{folder}"}
        names |= {"house": f"{game.top}{house}"}
        found |= _page(game, names | {"others": page.ways_to_others(game, games)})
        stored[folder] = sorted(f"{folder}/{name}" for name in app if not name.endswith(".png"))
        pages += [game.folder or "./", f"{game.folder}{page.MANIFEST}"]
        own = [WORKER, f"{game.folder}{page.PAGE}", f"{game.folder}{page.MANIFEST}"]
        first[game.name] = [*own, *stored[runtime_folder], *stored[house], *stored[folder]]
    version = f"pages/{_hash(found)}"
    digests = {folder: {name: page.digest(found[name]) for name in names} for folder, names in stored.items()}
    # A host may write into pages, so they have none.
    told = {"stored": json.dumps(digests | {version: dict.fromkeys(pages, "")}), "version": version}
    told["pages"] = json.dumps([game.folder or "./" for game in games])
    found[WORKER] = page.filled((page.SHELL / WORKER).read_text("utf-8"), told)
    found["sizes.json"] = weigh.report(found, first)
    return found


def _page(game: Game, names: dict[str, str]) -> Files:
    """What lies at a game's address."""
    made = {page.PAGE: page.html(game, names), page.MANIFEST: page.manifest(game, names)}
    made["licenses.txt"] = licenses.text(game).encode()
    return {f"{game.folder}{name}": data for name, data in made.items()}


def _app(game: Game, runtime: str, house: str, early: list[str], awaited: Files) -> tuple[Files, dict[str, str]]:
    """What lies in a game's own folder, and what else its page has to be told."""
    pack = archives.archive_name(game)
    app: Files = {f"{pack}{AS_TEXT}": archives.own(game).read_bytes()}
    own = {path.relative_to(game.shell).as_posix(): path for path in archives.sources(game.shell)}
    app |= {name: path.read_bytes() for name, path in own.items() if path.suffix not in (".html", ".webmanifest")}
    app["page.css"] = page.style(game)
    app |= shell_words.fetched(game.own_texts)
    names = {"game": game.name, "pack": pack, "shared": archives.HOUSE}
    told = {"top": game.top, "runtime": runtime, "house": house, "lock": _slim_lock()}
    told |= {"early": json.dumps(early), "library": json.dumps(library.AT_ONCE)}
    told |= {"modules": " ".join(import_order.of_page(game))}
    told |= {"name": game.texts("en")["name"], "calls": json.dumps(game.calls)}
    told |= _weights(awaited | {pack: app[f"{pack}{AS_TEXT}"]})
    bare = {key: game.texts("en")[key] for key in ("failure_network", "reload")}
    told |= {"cut_off": json.dumps(bare, ensure_ascii=False)}
    told |= {"languages": shell_words.names(), "shell_words": shell_words.of_page(page.template(game), game)}
    for name in page.SCRIPTS:
        app[name] = page.filled((page.SHELL / name).read_text("utf-8"), names | told)
    whole = {"style": "page.css", "guard": "guard.js", "shim": "shim.mjs", "start": "start.mjs"}
    names |= {f"whole_{part}": page.digest(app[name]) for part, name in whole.items()}
    names |= {"noscript": shell_words.without_scripts(game), "start": game.start, "id": game.folder or "./"}
    names |= {"ground_light": game.ground[0], "ground_dark": game.ground[1]}
    return app, names | {place: _drawn(game, drawing) for place, drawing in game.drawn.items()}


def _weights(files: Files) -> dict[str, str]:
    """How many bytes the page waits for, and how many of them travel where the host compresses."""
    packed = sum(weigh.brotli(files).values())
    return {"weight": str(sum(len(data) for data in files.values())), "weight_packed": str(packed)}


def _hash(files: Files) -> str:
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode() + data)
    return digest.hexdigest()[:12]


def _slim_lock() -> str:
    """Pyodide's lock file without packages: ours come another way, and it never asks a server for one."""
    lock = json.loads((archives.PYODIDE / "pyodide-lock.json").read_text())
    return json.dumps({"info": lock["info"], "packages": {}}, sort_keys=True)


def _drawn(game: Game, drawing: str) -> str:
    """What is painted before Python is there, drawn by the page's own code: module:function."""
    module, _, function = drawing.partition(":")
    there = os.pathsep.join(str(folder) for folder in (ROOT, WEB, game.root, game.root / "web"))
    return say.run(
        [environment.python(), "-c", f"from {module} import {function}; print({function}())"],
        cwd=WORK,
        env={"PYTHONPATH": there, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        quiet=True,
    ).strip()


def write(files: Files, folder: Path) -> None:
    """Only what differs is written; what no longer belongs is deleted."""
    folder.mkdir(exist_ok=True)
    for path in sorted(folder.rglob("*"), reverse=True):
        name = path.relative_to(folder).as_posix()
        if path.is_dir():
            if not any(path.iterdir()):
                path.rmdir()
        elif name not in files:
            path.unlink()
    for name, data in files.items():
        path = folder / name
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
