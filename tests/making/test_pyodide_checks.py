"""Tests are run against an archive and not against the sources beside it; here by this Python instead of Pyodide."""

import json
import os
import py_compile
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest

from making import archives, inside_tests, pyodide_checks, pyodide_wheels
from making.places import MAKING, ROOT


def archive_of(folder: Path, **sources: str) -> Path:
    """An archive with the package `thing`, as bytecode; the same sources lie beside it."""
    (folder / "thing").mkdir()
    made = folder / "thing.zip"
    with ZipFile(made, "w") as archive:
        for name, source in sources.items():
            path = folder / f"thing/{name}.py"
            path.write_text(source)
            py_compile.compile(str(path), str(folder / "one.pyc"), doraise=True)
            archive.write(folder / "one.pyc", f"thing/{name}.pyc")
    return made


def run(folder: Path, tests: str, left_out: dict[str, str], parts: int = 1) -> list[subprocess.CompletedProcess[str]]:
    """Run these tests on that archive, the sources first on the path, in so many processes."""
    (folder / "test_thing.py").write_text(f"import sys\nsys.path.insert(0, {str(folder)!r})\n{tests}")
    done = []
    for part in range(parts):
        job = {
            "archives": [str(folder / "thing.zip")], "left_out": left_out, "tools": str(folder), "part": part,
            "parts": parts, "arguments": ["--rootdir", str(folder), str(folder / "test_thing.py")],
        }  # fmt: skip
        (folder / "job.json").write_text(json.dumps(job))
        program = [sys.executable, "-P", str(MAKING / "inside_tests.py"), str(folder / "job.json")]
        env = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST")}
        done.append(subprocess.run(program, capture_output=True, text=True, cwd=folder, env=env))
    return done


@pytest.mark.processes
def test_the_archive_is_tested_and_not_the_sources(tmp_path: Path) -> None:
    archive_of(tmp_path, __init__="", value="VALUE = 'archive'")
    (tmp_path / "thing/value.py").write_text("VALUE = 'source'")
    (done,) = run(tmp_path, "from thing.value import VALUE\ndef test_value(): assert VALUE == 'archive'", {})
    assert done.returncode == 0, done.stdout + done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == {"all": 1, "passed": 1, "skipped": 0, "failed": 0}


@pytest.mark.processes
def test_a_module_of_the_sources_that_comes_in_all_the_same_fails_the_run(tmp_path: Path) -> None:
    archive_of(tmp_path, __init__="", value="VALUE = 'archive'")
    tests = "del sys.modules['thing']\nimport thing.value\ndef test_nothing(): pass"
    (done,) = run(tmp_path, tests, {})
    assert done.returncode == 1
    assert "not of the archive" in done.stdout and f"thing.value from {tmp_path}/thing/value.py" in done.stdout


@pytest.mark.processes
def test_what_is_left_out_of_the_archive_on_purpose_comes_from_the_sources(tmp_path: Path) -> None:
    archive_of(tmp_path, __init__="")
    (tmp_path / "thing/cli.py").write_text("")
    (tmp_path / "thing/forgotten.py").write_text("")
    left_out = {"thing/cli.py": str(tmp_path / "thing/cli.py")}
    (done,) = run(tmp_path, "import thing.cli\ndef test_nothing(): pass", left_out)
    assert done.returncode == 0, done.stdout + done.stderr
    (done,) = run(tmp_path, "import thing.forgotten\ndef test_nothing(): pass", left_out)
    assert done.returncode == 1 and "No module named 'thing.forgotten'" in done.stdout


@pytest.mark.processes
def test_every_test_is_run_by_exactly_one_of_the_processes(tmp_path: Path) -> None:
    archive_of(tmp_path, __init__="")
    tests = "import pytest\n@pytest.mark.parametrize('n', range(5))\ndef test_n(n): print(f'ran {n}')"
    counts = [json.loads(done.stdout.splitlines()[-1]) for done in run(tmp_path, tests, {}, parts=2)]
    assert [count["passed"] for count in counts] == [3, 2] and [count["all"] for count in counts] == [5, 5]


@pytest.mark.processes
def test_a_failing_test_fails_the_run(tmp_path: Path) -> None:
    archive_of(tmp_path, __init__="")
    (done,) = run(tmp_path, "def test_wrong(): assert 1 + 1 == 3", {})
    assert done.returncode == 1 and "assert (1 + 1) == 3" in done.stdout


def test_only_what_no_page_runs_may_come_from_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive_of(tmp_path, __init__="", value="")
    for name in ("perft.py", "forgotten.py"):
        (tmp_path / "thing" / name).write_text("")
    for module in (archives, pyodide_checks):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    assert pyodide_checks.left_out([tmp_path / "thing.zip"]) == {"thing/perft.py": "/project/thing/perft.py"}


def test_packages_are_found_in_the_archive(tmp_path: Path) -> None:
    assert inside_tests.packages(archive_of(tmp_path, __init__="", value="")) == ["thing"]


def test_the_platform_is_that_of_the_pyodide_that_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lock = tmp_path / "lock.json"
    lock.write_text('{"info": {"abi_version": "2030_7", "arch": "wasm64", "python": "3.19.2"}}')
    monkeypatch.setattr(pyodide_wheels, "LOCK", lock)
    assert pyodide_wheels.platform() == ("pyemscripten_2030_7_wasm64", "3.19")


def test_rules_counts_and_printed_games_of_a_game_are_found() -> None:
    assert {f"tests/eko/{name}" for name in pyodide_checks.RULES} <= set(pyodide_checks.rules_of_games())
    assert all((ROOT / folder).is_dir() for folder in pyodide_checks.rules_of_games())


def test_without_wheels_the_checks_that_need_no_pytest_run_and_a_word_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive_of(tmp_path, __init__="")
    ran = []
    monkeypatch.setattr(pyodide_wheels, "tools", lambda: None)
    for module in (archives, pyodide_checks):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(pyodide_checks, "WORK", tmp_path)
    inside = SimpleNamespace(inside_pyodide=lambda *words, show: ran.append(words))
    monkeypatch.setattr(pyodide_checks, "environment", inside)
    pyodide_checks.run([tmp_path / "thing.zip"], ["tests"])
    assert len(ran) == 1 and json.loads((tmp_path / ran[0][1]).read_text())["tools"] == ""
    assert "only the stored counts and the printed games" in capsys.readouterr().out
