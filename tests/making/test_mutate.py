"""Small random changes to a toy, and whether its test notices them."""

import ast
import json
import shutil
import sys
from pathlib import Path

import pytest

from making import mutate, small_changes

TOY = '''"""A toy."""

TYPE_CHECKING = False


def grade(points: "int | None" = None) -> str:
    """Words for points: 3 or more are many."""
    if points is None:
        return "none"
    return f"{'many' if points >= 3 else 'few'}: {points + 1}"


def unseen(a: int, b: int) -> bool:
    return a < b and not b == 7


def first() -> int:
    return sum(())


FIRST = first()
'''
TEST = """from parlour.toy import grade


def test_grades():
    assert (grade(None), grade(2), grade(3)) == ("none", "few: 3", "many: 4")
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with one module and its test."""
    for path, text in {
        "parlour/toy.py": TOY, "tests/parlour/test_toy.py": TEST, "parlour/page/dom.py": "x = 1 + 1\n",
        "eko_core/rules.py": "x = 1 + 1\n",
    }.items():  # fmt: skip
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    return tmp_path


def every(tree: Path) -> dict[str, small_changes.Change]:
    """All changes that can be made to the toy, by what they read."""
    made = [change() for place in small_changes.changes("parlour/toy.py", TOY) for change in place]
    return {f"{one.before} → {one.after}": one for one in made}


def test_the_changes_are_the_small_ones_that_people_make(tree: Path) -> None:
    assert list(every(tree)) == [
        "False → True", "points is None → not points is None", "points is None → points is not None",
        "'many' if points >= 3 else 'few' → 'few' if points >= 3 else 'many'",
        "points >= 3 → points > 3", "points >= 3 → points < 3", "3 → 4", "3 → 2", "points + 1 → points - 1",
        "1 → 2", "1 → 0", "a < b and (not b == 7) → a < b or not b == 7", "a < b → a <= b", "a < b → a >= b",
        "not b == 7 → b == 7", "b == 7 → b != 7", "7 → 8", "7 → 6",
    ]  # fmt: skip


def test_a_change_changes_one_thing_and_the_file_can_still_be_read(tree: Path) -> None:
    for change in every(tree).values():
        was, now = ast.dump(ast.parse(TOY)), ast.dump(ast.parse(change.text))
        assert was != now and '"""Words for points: 3 or more are many."""' in change.text
    one = every(tree)["a < b → a <= b"]
    long = small_changes.Change("a.py", 3, 0, f"{'x' * 50} and {'y' * 200}", f"{'x' * 50} or {'y' * 200}", "")
    assert str(long) == f"a.py:3 …{'x' * 19} and … → …{'x' * 19} or …"
    assert str(one) == "parlour/toy.py:14 a < b → a <= b" and "return (a <= b) and not b == 7" in one.text


def test_the_same_seed_draws_the_same_changes_and_never_from_what_touches_the_DOM(tree: Path) -> None:
    assert mutate.sources(tree) == ["parlour/toy.py"] and mutate.sources(tree, ["web"]) == []
    assert mutate.drawn(tree, 5, seed=1) == mutate.drawn(tree, 5, seed=1) != mutate.drawn(tree, 5, seed=2)
    assert len(mutate.drawn(tree, 100, seed=3)) == len(small_changes.changes("parlour/toy.py", TOY)) == 13


@pytest.mark.processes
@pytest.mark.parametrize(("what", "seen"), [("points >= 3 → points > 3", True), ("a < b → a <= b", False)])
def test_what_no_test_asks_for_survives_and_the_tree_is_as_it_was(tree: Path, what: str, seen: bool) -> None:
    before = (tree / "parlour/toy.py").stat().st_mtime_ns
    assert mutate.noticed(tree, every(tree)[what], Path(sys.executable), 60) is seen
    assert (tree / "parlour/toy.py").read_text("utf-8") == TOY
    assert (tree / "parlour/toy.py").stat().st_mtime_ns == before


@pytest.mark.processes
def test_a_change_that_never_ends_is_noticed_by_the_clock(tree: Path) -> None:
    endless = small_changes.Change("parlour/toy.py", 1, 0, "", "", "while True: pass\n")
    assert mutate.noticed(tree, endless, Path(sys.executable), 2)


def test_the_nearest_tests_are_asked_first() -> None:
    root = Path(__file__).resolve().parents[2]

    def near(path: str, called: mutate.Called) -> list[list[str]]:
        return mutate.near(root, small_changes.Change(path, 9, 5, "", "", ""), called)

    corner = "web/eko_web/view/screens/corner.py"
    assert near(corner, {}) == [
        ["tests/eko_web/view/test_corner.py"], ["tests/eko_web/view"], ["tests/eko_web"], ["tests/parlour_web"]
    ]  # fmt: skip
    assert near("eko_core/text/link.py", {})[:2] == [["tests/eko/text/test_link.py"], ["tests/eko/text"]]
    callers = {"tests/parlour_web/a.py::test_a": 0.1, "tests/eko_web/b.py::test_b": 0.2}
    heard = {f"{corner}:5": callers, f"{corner}:6": {"x": 0.1}}
    assert near(corner, heard) == [["tests/eko_web/b.py::test_b", "tests/parlour_web/a.py::test_a"]]
    assert near(corner, {f"{corner}:6": {"x": 0.1}}) == [], "nobody calls it, so nobody can notice"
    programs = ["tests/eko/cli", "tests/season/cli"]
    assert near("parlour/console.py", heard) == [programs], "or it is called in another process"
    imported = {f"{corner}:5": {"": 0.0, **callers}}
    assert near(corner, imported) == near(corner, {}), "modules that use it when they are imported are not named"


@pytest.mark.processes
def test_each_function_is_heard_with_the_tests_that_call_it(tree: Path) -> None:
    shutil.copytree(Path(mutate.__file__).parent, tree / "web/making")
    assert mutate.passes(
        tree, ["tests/parlour"], Path(sys.executable), 60, "-p", "making.called", f"--called={tree / mutate.CALLED}"
    )
    called = json.loads((tree / mutate.CALLED).read_text("utf-8"))
    assert list(called["parlour/toy.py:6"]) == ["tests/parlour/test_toy.py::test_grades"]
    assert list(called["parlour/toy.py:17"]) == [""] and "parlour/toy.py:13" not in called
