"""The real command as a fixture, and the machine of somebody who has not installed `rich`."""

import os
import subprocess
from pathlib import Path

import pytest

from .cli_command import ROOT, Run, command, environment


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The command is always started in a folder of its own: tests that ask for one start other processes."""
    for item in items:
        if Path(__file__).parent in item.path.parents and "tmp_path" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.processes)


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Run the command in an empty folder: `run("new", "--seed", "7", given="text on standard input")`."""

    def run(*arguments: str, given: str | bytes = "", **changes: str) -> subprocess.CompletedProcess[str]:
        data = given.encode() if isinstance(given, str) else given
        done = subprocess.run(
            command(*arguments), input=data, capture_output=True, cwd=tmp_path, env=environment(**changes), timeout=120
        )
        return subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")
        )

    return run


@pytest.fixture
def without_rich(tmp_path: Path) -> dict[str, str]:
    """The environment of somebody who has not installed the extra `cli`."""
    fake = tmp_path / "no_rich" / "rich"
    fake.mkdir(parents=True)
    (fake / "__init__.py").write_text("raise ImportError('not installed')\n")
    return {"PYTHONPATH": os.pathsep.join([str(fake.parent), str(ROOT)])}
