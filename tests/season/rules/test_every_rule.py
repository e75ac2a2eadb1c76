"""Every rule has a test that is named after it."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "season" / "rules.md"


def written() -> set[str]:
    return set(re.findall(r"\*\*((?:TC|[A-Z])[0-9]+)\*\*", RULES.read_text("utf-8")))


def named() -> list[str]:
    names = [
        node.name
        for file in HERE.glob("test_[0-9]*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return [name for name in names if name.startswith("test_")]


def test_every_rule_has_a_test() -> None:
    rules = written()
    assert len(rules) == 5 + 6 + 4 + 11 + 8 + 10 + 6 + 5 + 9 + 5 + 12 + 8 + 7
    assert rules <= {name.split("_")[1] for name in named()}, rules - {name.split("_")[1] for name in named()}


def test_every_effect_of_a_tile_has_a_test() -> None:
    effects = {f"x{number}" for number in range(1, 15)}
    assert effects <= {name.split("_")[1] for name in named()}


def test_test_names_read_as_sentences() -> None:
    for name in named():
        assert re.fullmatch(r"test_(TC|[A-Z]|x)[0-9]+(_[a-zA-Z0-9]+){3,}", name), name
    assert len(set(named())) == len(named()), "two tests of one name: only one would run"
