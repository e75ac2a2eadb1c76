"""Imports a page's modules one by one, so that the page can answer a finger in between.

A module takes little time once all that it imports is there: the build has found that order (`making/import_order.py`).
A package stands in it twice, first as `name:`. It is begun there, and its own file runs when what it imports is there,
as Python does it too.
"""

import sys
from collections.abc import Callable, Iterator
from time import perf_counter
from types import ModuleType


def importer(order: str) -> Callable[[float], bool]:
    """A function that goes on for so many milliseconds, and says whether there is more to do."""
    steps = _steps(order.split())

    def some(milliseconds: float) -> bool:
        end = perf_counter() + milliseconds / 1000
        return any(perf_counter() > end for _ in steps)

    return some


def _steps(order: list[str]) -> Iterator[None]:
    """An import each. What is wrong with a module is told when the page itself imports it: what is begun is left."""
    begun: dict[str, ModuleType] = {}
    try:
        for name in order:
            if name.endswith(":"):
                begun[name[:-1]] = _begun(name[:-1])
            elif name in begun:
                _run(begun.pop(name))
            else:
                __import__(name)
            yield
    except Exception:  # whatever it is, the page meets it too
        for name in begun:
            del sys.modules[name]


def _begun(name: str) -> ModuleType:
    """A package, empty as yet, from which modules can be imported."""
    parent, _, _ = name.rpartition(".")
    path = sys.modules[parent].__path__ if parent else None
    spec = next(spec for finder in sys.meta_path if (spec := finder.find_spec(name, path)))
    made = sys.modules[name] = ModuleType(name)
    made.__spec__, made.__loader__, made.__file__ = spec, spec.loader, spec.origin
    made.__package__, made.__path__ = name, spec.submodule_search_locations or []
    return made


def _run(package: ModuleType) -> None:
    name = package.__name__
    parent, _, last = name.rpartition(".")
    package.__loader__.exec_module(package)  # type: ignore[union-attr]
    if parent:
        setattr(sys.modules[parent], last, package)
