"""The examples in the docstrings are true."""

import doctest
import importlib
from pathlib import Path

import pytest

import season_core

PACKAGE = Path(season_core.__file__).parent
MODULES = sorted(
    path.relative_to(PACKAGE.parent).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in PACKAGE.rglob("*.py")
    if ">>>" in path.read_text("utf-8")
)


@pytest.mark.processes  # needs the sources, which a page does not have
@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(name))
    assert tried.attempted and not tried.failed
