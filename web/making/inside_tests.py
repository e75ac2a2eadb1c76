"""Runs inside Pyodide (see inside.mjs): pytest on the packages of given archives, as the job in JSON says.

Everything that an archive holds is imported from it, which is looked at once more in the end; only what the build
leaves out of it on purpose (the command line, the words as they lie in a clone) comes from the sources.  Where there
is no pytest, the checks that need none are made instead.
"""

import importlib
import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import ZipFile


class LeftOut:
    """Finds modules of the packages that the archives do not hold, by their paths in them."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        place = name.replace(".", "/")
        for inside in (f"{place}.py", f"{place}/__init__.py"):
            if inside in self.files:
                folder = Path(self.files[inside]).parents[inside.endswith("/__init__.py")]
                return PathFinder.find_spec(name, [str(folder)])
        return None


class Part:
    """A plugin of pytest: every so-manieth test beginning with one of them, and the count of what became of them."""

    def __init__(self, part: int, parts: int) -> None:
        self.part, self.parts = part, parts
        self.counts = {"all": 0, "passed": 0, "skipped": 0, "failed": 0}

    def pytest_collection_finish(self, session: Any) -> None:
        self.counts["all"] = len(session.items)
        session.items[:] = session.items[self.part :: self.parts]

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.when == "call" or report.outcome != "passed":
            self.counts[report.outcome] += 1


def packages(archive: str | Path) -> list[str]:
    """The packages in an archive, by the names under which they are imported."""
    tops = {name.split("/")[0] for name in ZipFile(archive).namelist() if name.endswith("/__init__.pyc")}
    return sorted(tops)


def strays(names: Sequence[str], allowed: Sequence[str]) -> list[str]:
    """Loaded modules of these packages whose file is not one of the allowed, nor in an archive that is."""
    return [
        f"{name} from {module.__file__}"
        for name, module in sorted(sys.modules.items())
        if name.split(".")[0] in names and not str(module.__file__).startswith(tuple(allowed))
    ]


def main() -> int:
    job = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    archives, left_out = job["archives"], LeftOut(job["left_out"])
    sys.path[:0] = archives
    sys.meta_path.append(left_out)
    names = [name for archive in archives for name in packages(archive)]
    for name in names:  # now, as tests put the folders of the sources first
        importlib.import_module(name)
    failed = with_pytest(job) if job["tools"] else without_pytest()
    if wrong := strays(names, [*(f"{archive}/" for archive in archives), *job["left_out"].values()]):
        print("not of the archive that is tested:", *wrong, sep="\n  ")
    return int(failed or bool(wrong))


def with_pytest(job: Mapping[str, Any]) -> bool:
    sys.path.append(job["tools"])
    os.environ["EKO_QUICK"] = "1"  # fewer rounds where a test has them
    import pytest

    part = Part(job["part"], job["parts"])
    # Output is caught by Python, as there are no other processes; nothing is kept for a next time.
    left = pytest.main(["-q", "--capture=sys", "-p", "no:cacheprovider", *job["arguments"]], plugins=[part])
    print(json.dumps(part.counts))
    return left != 0


def without_pytest() -> bool:
    return bool(importlib.import_module("tests.in_pyodide").main())


if __name__ == "__main__":
    sys.exit(main())
