"""The examples in the docstrings of the engines are true."""

import doctest
import importlib

import pytest

from making.places import ROOT

MODULES = sorted(
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for package in (ROOT / "parlour", *ROOT.glob("*_core"))
    for path in package.rglob("*.py")
    if ">>>" in path.read_text("utf-8")
)


@pytest.mark.processes  # needs the sources, which a page does not have
@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name: str) -> None:
    tried = doctest.testmod(importlib.import_module(name))
    assert tried.attempted and not tried.failed
