"""Every rule has a test that is named after it."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[2] / "docs" / "eko" / "rules.md"


def written() -> set[str]:
    base = RULES.read_text("utf-8").split("\n## 10.")[0]
    return set(re.findall(r"^- \*\*([A-Z][0-9])\*\*", base, re.MULTILINE))


def named(files: str = "test_[1-9]_*.py") -> list[str]:
    names = [
        node.name
        for file in HERE.glob(files)
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]
    return [name for name in names if name.startswith("test_")]


def test_every_rule_has_a_test() -> None:
    rules = written()
    assert len(rules) == 6 + 3 + 3 + 5 + 7 + 6 + 3 + 6 + 7
    assert rules == {name.split("_")[1] for name in named()}


def test_test_names_read_as_sentences() -> None:
    for name in named():
        assert re.fullmatch(r"test_[A-Z][0-9](_[a-z0-9]+){3,}", name), name
    assert len(set(named())) == len(named()), "two tests of one name: only one would run"


def test_every_variant_rule_has_a_test() -> None:
    section = RULES.read_text("utf-8").split("\n## 10.")[1].split("\n## 11.")[0]
    rules = {rule.replace("-", "") for rule in re.findall(r"^- \*\*(V1|V-[A-Z])\b", section, re.MULTILINE)}
    assert rules == {"V1", "VP", "VT", "VO", "VN", "VW", "VU", "VS"}
    tests = named("test_10_*.py")
    assert rules <= {name.split("_")[1] for name in tests}
    assert len(set(tests)) == len(tests), "two tests of one name: only one would run"
