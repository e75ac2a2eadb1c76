"""What build.py says when the machine lacks something that it needs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.processes  # it runs build.py
@pytest.mark.parametrize("missing", ["venv", "ensurepip"])
def test_a_python_that_cannot_make_virtual_environments_is_told_the_remedy(missing: str, tmp_path: Path) -> None:
    tree, stub = tmp_path / "eko", tmp_path / "stub"
    for needed in ("web/making", "web/parlour_web", "parlour"):
        shutil.copytree(ROOT / needed, tree / needed)
    shutil.copy(ROOT / "build.py", tree)
    stub.mkdir()
    (stub / f"{missing}.py").write_text(f"raise ModuleNotFoundError('No module named {missing!r}')\n")
    done = subprocess.run(
        [sys.executable, "build.py", "build"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(stub)},
        capture_output=True,
        text=True,
    )
    told = done.stdout + done.stderr
    assert done.returncode == 1
    assert "venv module is missing" in told and "apt install python3-venv" in told and "build.py" in told
    assert "Traceback" not in told
    assert not (tree / ".venv").exists()


@pytest.mark.processes
def test_a_build_does_not_wait_for_itself_when_it_has_to_install_something_in_between() -> None:
    ask = "from making.environment import alone\nwith alone(), alone(): print('inside')\nwith alone(): pass"
    done = subprocess.run(
        [sys.executable, "-c", ask], env={**os.environ, "PYTHONPATH": str(ROOT / "web")},
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.stdout == "inside\n", done.stderr
