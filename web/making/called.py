"""A plugin of pytest: which functions each test calls, so that a change is shown only to tests that can meet it.

`-p making.called --called FILE` writes JSON: `path:line` of each function of the tree, and the tests that call it,
quick ones first. What is called while a module is imported belongs to no test.
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


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Listen while a test runs, its fixtures included."""
    _calls.clear()
    started = time.perf_counter()
    sys.setprofile(_heard)
    try:
        return (yield)
    finally:
        sys.setprofile(None)
        took = time.perf_counter() - started
        for code in _calls.values():
            _found.setdefault(f"{code.co_filename}:{code.co_firstlineno}", {})[item.nodeid] = took


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was heard of the files in the tree."""
    root = f"{session.config.rootpath}/"
    named = {
        place.removeprefix(root): sorted(tests, key=lambda test: tests[test])
        for place, tests in sorted(_found.items())
        if place.startswith(root)
    }
    session.config.getoption("--called").write_text(json.dumps(named), "utf-8")
