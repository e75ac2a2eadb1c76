"""Which part may import which: no engine asks who shows it, the house knows no game, only pages touch the browser.

Every import counts, also one inside a function or for the types alone.
"""

import ast
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


# Of whom it is asked, and what they must not import.
RULES: dict[str, tuple[Asked, Asked]] = {
    "an engine imports nothing of the web": (
        lambda module: within(module, "parlour", *CORES),
        lambda name: within(name, "parlour_web", "parlour_live", "making", *PAGES, *BROWSER),
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


def test_imports_are_read_wherever_they_stand() -> None:
    tree = ast.parse("import a.b\nfrom . import c\ndef f():\n    from ..d import e\n    from .g.h import i, j\n")
    assert {*_names(tree, ["web", "page"])} == {"a.b", "web.page.c", "web.d.e", "web.page.g.h.i", "web.page.g.h.j"}
    assert "parlour_web.page.dom" in modules() and "eko_core" in modules()
    assert any(within(name, "js") for name in imported("parlour_web.page.dom"))
