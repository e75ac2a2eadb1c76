"""The trimmed standard library holds every module that page, engine and worker import."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page

from making import archives, library

from ..waiting import PATIENCE

BUILT_IN = {"array", "binascii", "builtins", "gc", "itertools", "js", "marshal", "math", "sys", "time"}
BUILT_IN |= {"unicodedata", "zlib"}
FROZEN = {"abc", "codecs", "io", "os", "os.path", "importlib.machinery", "importlib.util", "zipimport"}


def missing(paths: list[Path]) -> set[str]:
    return library.imports_of(paths) - library.shipped() - BUILT_IN - FROZEN - {"__future__", "collections.abc"}


def test_every_import_written_in_page_engine_and_worker_is_shipped() -> None:
    assert missing(library.page_sources()) == set()


def test_an_import_that_is_not_shipped_would_be_noticed(tmp_path: Path) -> None:
    source = tmp_path / "new.py"
    source.write_text("def f():\n    import sqlite3\n")
    assert missing([source]) == {"sqlite3"}


def test_everything_runs_inside_pyodide_with_the_trimmed_library_alone() -> None:
    trimmed = archives.standard_library() / "python_stdlib.zip"
    loaded = set(library.smoke(library=trimmed).split())
    assert "json" in loaded and loaded <= library.shipped()


def test_a_worker_starts_from_the_same_files_under_the_same_policy(
    context: BrowserContext, visit: Callable[[str], Page], site: str, dist: Path
) -> None:
    core = next(dist.glob("runtime/*/pyscript/core.js")).relative_to(dist).as_posix()
    shim = next(dist.glob("app/*/eko.zip.txt")).with_name("shim.mjs").relative_to(dist).as_posix()
    context.route("**/thinking.py", lambda route: route.fulfill(content_type="text/x-python", body=WORKER))
    page = visit(site)
    said = page.evaluate(
        """async ([core, shim, script]) => {
            const { PyWorker } = await import(core);
            const worker = await PyWorker(script, {
                type: "pyodide", version: shim, config: { interpreter: shim, sync_main_only: true } });
            await worker.ready;
            const answer = await worker.sync.think(2);
            worker.terminate();
            return answer;
        }""",
        [site + core, site + shim, f"{site}thinking.py"],
    )
    assert int(said) > 0
    assert PATIENCE


WORKER = """
import asyncio, random
from pyscript import sync
from eko_core import Setup, legal_actions

async def think(players):
    await asyncio.sleep(0)
    return str(len(legal_actions(Setup.random(players=players, rng=random.Random(1)).position())))

sync.think = think
"""
