"""Which part may import which: no engine asks who shows it, the house knows no game, only pages touch the browser.

Every import counts, also one inside a function or for the types alone.
"""

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from making.places import ROOT, WEB

BROWSER = ("js", "pyscript", "pyodide", "pyodide_js")
CORES = tuple(sorted(path.name for path in ROOT.glob("*_core")))
PAGES = tuple(sorted(path.name for path in WEB.glob("*_web") if path.name != "parlour_web"))
GAMES = CORES + PAGES

Asked = Callable[[str], bool]  # of the name of a module


@cache
def modules() -> dict[str, Path]:
    """Everything that engines and pages are made of, by the names under which it is imported."""
    shared = ROOT / "parlour", WEB / "parlour_web", WEB / "parlour_live"
    folders = [*shared, *(ROOT / name for name in CORES), *(WEB / name for name in PAGES)]
    found = {}
    for folder in folders:
        for path in folder.rglob("*.py"):
            parts = path.relative_to(folder.parent).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imported(module: str) -> frozenset[str]:
    """The modules that a module imports, and what it takes from them, by their full names."""
    path = modules()[module]
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    return frozenset(_names(ast.parse(path.read_text("utf-8")), package.split(".")))


def _names(tree: ast.Module, package: list[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            whole = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{whole}.{one.name}" for one in node.names)


def within(name: str, *parts: str) -> bool:
    """Whether a name is one of these modules, or in one of them."""
    return any(name == part or name.startswith(f"{part}.") for part in parts)


def has(name: str, folder: str) -> bool:
    """Whether a module is in a folder of that name."""
    return folder in name.split(".")[1:]


def engine(module: str) -> bool:
    """Whether it is of an engine or shared by them."""
    return within(module, "parlour", *CORES)


def at_a_desk(module: str) -> bool:
    """Whether it is for people at a command line, or for OpenSpiel: no page has it in its pack."""
    return has(module, "cli") or has(module, "console") or has(module, "openspiel")


@cache
def reached(module: str) -> frozenset[str]:
    """What a module leans on of engines and pages, directly or through others."""
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        while name and name not in modules():  # what was taken from it
            name = name.rpartition(".")[0]
        if name and name not in found:
            found.add(name)
            waiting += imported(name)
    return frozenset(found)


# Of whom it is asked, and what they must not import.
RULES: dict[str, tuple[Asked, Asked]] = {
    "an engine imports nothing of the web": (
        engine,
        lambda name: within(name, "parlour_web", "parlour_live", "making", *PAGES, *BROWSER),
    ),
    "an engine needs nothing but the standard library": (
        lambda module: engine(module) and not at_a_desk(module),
        lambda name: name.partition(".")[0] not in sys.stdlib_module_names and not engine(name),
    ),
    "an engine asks no clock, but for the time that a search or a match takes": (
        lambda module: engine(module) and not module.endswith((".budget", ".match")),
        lambda name: within(name, "time", "datetime"),
    ),
    "an engine draws its lots from what it is given": (
        lambda module: engine(module) and not at_a_desk(module),
        lambda name: within(name, "secrets", "uuid") or (within(name, "random") and name != "random.Random"),
    ),
    "what engines share knows no game": (
        lambda module: within(module, "parlour"),
        lambda name: within(name, *GAMES),
    ),
    "what pages share knows no game": (
        lambda module: within(module, "parlour_web", "parlour_live"),
        lambda name: within(name, *GAMES),
    ),
    "what a person is doing knows no view": (
        lambda module: module.endswith((".session", ".sitting")),
        lambda name: has(name, "view") or has(name, "page") or within(name, *BROWSER),
    ),
    "a view knows no page": (
        lambda module: has(module, "view"),
        lambda name: has(name, "page") or within(name, *BROWSER),
    ),
    "only pages import pages, and the browser": (
        lambda module: not has(module, "page"),
        lambda name: has(name, "page") or within(name, *BROWSER),
    ),
    "nothing that is shipped imports what builds it": (
        lambda module: True,
        lambda name: within(name, "making"),
    ),
}


@pytest.mark.parametrize("rule", RULES)
def test_imports_go_one_way(rule: str) -> None:
    asked, forbidden = RULES[rule]
    found = {(module, name) for module in modules() if asked(module) for name in imported(module) if forbidden(name)}
    assert sorted(found) == []


@pytest.mark.parametrize("game", CORES)
def test_no_game_knows_another(game: str) -> None:
    own = game.removesuffix("_core")
    mine, others = (f"{own}_core", f"{own}_web"), [name for name in GAMES if name.rpartition("_")[0] != own]
    found = {(module, name) for module in modules() if within(module, *mine) for name in imported(module)
             if within(name, *others)}  # fmt: skip
    assert sorted(found) == []


@pytest.mark.parametrize("page", PAGES)
def test_what_a_person_is_doing_needs_no_view_behind_others_backs(page: str) -> None:
    """What the session asks (paths, consequences, private moments) may not draw either."""
    shown = [name for name in reached(f"{page}.session") if within(name, *PAGES, "parlour_web") and has(name, "view")]
    assert f"{page}.session" in reached(f"{page}.session") and shown == []


@pytest.mark.parametrize("page", PAGES)
def test_a_computer_thinks_by_the_engine_alone(page: str) -> None:
    """The worker gets strings: it knows no session, so nothing that a seat may not know can come with one."""
    of_pages = {name for name in reached(f"{page}.thinking") if within(name, *PAGES, "parlour_web")}
    assert of_pages == {f"{page}.thinking", "parlour_web.slices"}


def test_imports_are_read_wherever_they_stand() -> None:
    tree = ast.parse("import a.b\nfrom . import c\ndef f():\n    from ..d import e\n    from .g.h import i, j\n")
    assert {*_names(tree, ["web", "page"])} == {"a.b", "web.page.c", "web.d.e", "web.page.g.h.i", "web.page.g.h.j"}
    assert "parlour_web.page.dom" in modules() and "eko_core" in modules()
    assert any(within(name, "js") for name in imported("parlour_web.page.dom"))
