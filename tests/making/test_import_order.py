"""A page's modules are imported one by one, each after those that it imports, and all is as after a plain import."""

import doctest
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from making import import_order, library
from making.games import GAMES, Game
from parlour_web.importing import importer

pytestmark = pytest.mark.processes  # needs the sources, which a page does not have

# A package that imports its own modules, one that imports the package's last, and one below.
FILES = {
    "__init__.py": "from .inner import DEEP\nfrom .first import FIRST\nALL = [FIRST, DEEP]",
    "first.py": "from . import second\nFIRST = second.SECOND + 1",
    "second.py": "SECOND = 1",
    "inner/__init__.py": "from ..second import SECOND\nfrom .deep import DEEP",
    "inner/deep.py": "DEEP = 7",
}


def test_the_example_is_true() -> None:
    tried = doctest.testmod(import_order)
    assert tried.attempted and not tried.failed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_module_of_a_page_comes_after_those_that_it_imports(game: Game) -> None:
    known = import_order._sources(game)
    order = import_order.of_page(game)
    assert {game.start, game.engine, "parlour_web.page.room"} < {*order}
    begun, there = set[str](), set[str]()
    for step in order:
        name = step.removesuffix(":")
        parent = name.rpartition(".")[0]
        assert not parent or parent in begun | there
        if step.endswith(":"):
            begun.add(name)
            continue
        needed = {one for one in import_order.imports(name, known[name]) if one in known}
        assert needed <= there | begun | {name}, f"{name} is imported before {needed - there - begun}"
        there.add(name)
    assert begun <= there


def test_what_python_starts_with_is_shipped() -> None:
    built_in = sys.builtin_module_names
    assert [name for name in library.AT_ONCE if name not in library.shipped() and name not in built_in] == []


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package that can be imported as `some_house`."""
    for name, text in FILES.items():
        path = tmp_path / "some_house" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "some_house"
    for name in [name for name in sys.modules if name.partition(".")[0] == "some_house"]:
        del sys.modules[name]


def order_of(top: Path) -> str:
    known = {
        library.module_name(f"some_house/{name}"): import_order.Source((top / name).read_text(), "__init__" in name)
        for name in FILES
    }
    return " ".join(import_order.in_order(known, ["some_house"]))


def test_packages_that_import_their_own_modules_are_whole_in_the_end(house: Path) -> None:
    order = order_of(house)
    assert order.split() == [
        "some_house:", "some_house.inner:", "some_house.second", "some_house.inner.deep", "some_house.inner",
        "some_house.first", "some_house",
    ]  # fmt: skip
    some, tasks = importer(order), 1
    while some(0.0):
        tasks += 1
    assert tasks == len(order.split()) + 1
    import some_house  # type: ignore[import-not-found]

    assert some_house.ALL == [2, 7]
    assert some_house.inner is sys.modules["some_house.inner"] and some_house.inner.deep.DEEP == 7
    assert some_house.__spec__.name == "some_house" and Path(some_house.__file__).parent == house


def test_a_module_that_fails_is_told_by_whoever_imports_it(house: Path) -> None:
    (house / "inner/deep.py").write_text("raise KeyError('broken')", "utf-8")
    some = importer(order_of(house))
    while some(0.0):
        pass
    with pytest.raises(KeyError, match="broken"):
        import some_house  # noqa: F401
