"""A plugin of pytest: which functions each test calls, so that a change is shown only to tests that can meet it.

`-p making.called --called FILE` writes JSON: `path:line` of each function of the tree, and the tests that call it with
their seconds, quick ones first. What is called while modules are imported is heard under an empty name.
"""

import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FrameType

import pytest

_calls: dict[int, CodeType] = {}  # by identity: the same code may stand at the same line of two files
_found: dict[str, dict[str, float]] = {}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--called", type=Path, metavar="FILE")


def _heard(frame: FrameType, event: str, _: object) -> None:
    if event == "call":
        _calls[id(frame.f_code)] = frame.f_code


def _note(name: str, took: float) -> None:
    sys.setprofile(None)
    for code in _calls.values():
        _found.setdefault(f"{code.co_filename}:{code.co_firstlineno}", {})[name] = took
    _calls.clear()


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Modules are imported from now on."""
    sys.setprofile(_heard)


def pytest_collection_finish() -> None:
    """All modules are imported."""
    _note("", 0)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Listen while a test runs, its fixtures included."""
    started = time.perf_counter()
    sys.setprofile(_heard)
    try:
        return (yield)
    finally:
        _note(item.nodeid, time.perf_counter() - started)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was heard of the files in the tree."""
    root = f"{session.config.rootpath}/"
    named = {
        place.removeprefix(root): dict(sorted(tests.items(), key=lambda test: test[1]))
        for place, tests in sorted(_found.items())
        if place.startswith(root)
    }
    session.config.getoption("--called").write_text(json.dumps(named), "utf-8")
