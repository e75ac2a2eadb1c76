"""What README, docs and CHANGELOG name can be imported from there; the version is the one that CHANGELOG tells of."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import eko_core

ROOT = Path(__file__).resolve().parents[2]
TEXTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
CHANGES = (ROOT / "CHANGELOG.md").read_text("utf-8")
DOTTED = r"\b(?:eko_core|parlour)(?:\.[A-Za-z_]\w*)+"
FILES = (".py", ".json", ".md", ".txt")
MOVED = re.findall(r"^\| `([\w.]+)` \| `([\w.]+)` \|$", CHANGES, re.MULTILINE)

# What `eko_core` and `eko_core.players` had in 0.1.0, for whoever imports it.
NAMES = """
    Action BadPosition BadText Board Build Building EkoError End Event Exchange Game Hex IllegalAction Keep LaidTile
    March Moon Move Outcome Phase Place Position Reason Reserve Result Sand Seat Setup Skip SmallTile Stack Swap Turn
    apply check_board legal_actions outcome say settle why_not
"""
PLAYERS = """
    LEVELS SLICE WEIGHTS Budget Choice Evaluation Level ReviewedTurn Search choose explain level review turning_points
"""


def found(name: str) -> object:
    """What a dotted name stands for: a module, or something in one."""
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            value: object = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            value = getattr(value, part)
        return value
    raise ImportError(name)


def named() -> list[str]:
    """The dotted names in the texts; files and what needs another package apart."""
    texts = [*(path.read_text("utf-8") for path in TEXTS), CHANGES.partition("**New.**")[2].partition("**Gone**")[0]]
    names = {name for text in texts for name in re.findall(DOTTED, text) if not name.endswith(FILES)}
    return sorted(names - {"eko_core.openspiel"})


@pytest.mark.parametrize("name", named())
def test_a_name_in_the_texts_is_there(name: str) -> None:
    found(name)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.name)
def test_the_imports_in_the_texts_work(path: Path) -> None:
    written = r"^(?:>>> |\.\.\. )?((?:from|import) (?:eko_core|parlour)\b.*)$"
    for line in re.findall(written, path.read_text("utf-8"), re.MULTILINE):
        exec(line.partition("#")[0], {})


def test_readme_says_what_there_is() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for name in ("legal_actions", "apply", "outcome", "why_not", "Setup", "Game"):
        assert f"`{name}" in readme and name in eko_core.__all__
    assert "`eko_core.text`" in readme and "`eko_core.players`" in readme


def test_nothing_of_the_first_version_has_gone() -> None:
    assert set(NAMES.split()) <= set(eko_core.__all__)
    for module, names in (("eko_core", NAMES), ("eko_core.players", PLAYERS)):
        for name in names.split():
            found(f"{module}.{name}")


@pytest.mark.parametrize(("old", "new"), MOVED)
def test_what_moved_is_where_the_changelog_says(old: str, new: str) -> None:
    found(new)


def test_the_changelog_is_of_this_version() -> None:
    assert re.findall(r"^## (\S+)", CHANGES, re.MULTILINE)[0] == eko_core.__version__
    assert len(MOVED) >= 10
