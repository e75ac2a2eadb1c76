"""What we lean on in others' insides: each point holds today, and a change of it stops the build with a sentence."""

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from making import dist, library, say, upstream
from making.upstream import POINTS, Upstream

from ..waiting import ROOT

HERE = Upstream()


def copied(folder: Path, target: Path, name: str) -> Path:
    """A package whose files are the same, but for one that may be changed."""
    for path in folder.rglob("*"):
        place = target / path.relative_to(folder)
        if path.is_dir():
            place.mkdir(parents=True, exist_ok=True)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(path)
    found = next(target.glob(name))
    original = found.resolve()
    found.unlink()
    shutil.copy(original, found)
    return found


class Edit(NamedTuple):
    """Another text in one place of a file; `ARCHIVE!FILE` is one in an archive."""

    name: str
    old: str
    new: str


def altered(package: str, target: Path, *edits: Edit) -> Upstream:
    """The installed packages, in one of them a file or an archive with these edits."""
    file = edits[0].name.partition("!")[0]
    found = copied(getattr(HERE, package), target, file)
    if "!" not in edits[0].name:
        found.write_text(edited(found.read_text("utf-8"), edits), "utf-8")
        return Upstream(**{package: target})
    with zipfile.ZipFile(getattr(HERE, package) / file) as theirs, zipfile.ZipFile(found, "w") as ours:
        for entry in theirs.namelist():
            here = [edit for edit in edits if edit.name == f"{file}!{entry}"]
            data = theirs.read(entry)
            ours.writestr(entry, edited(data.decode(), here) if here else data)
    return Upstream(**{package: target})


def edited(text: str, edits: Sequence[Edit]) -> str:
    for name, old, new in edits:
        assert old in text, f"{old} is not in {name}"
        text = text.replace(old, new)
    return text


CORE, LIBRARY = "dist/core-*.js", "python_stdlib.zip!"
CHANGES = [
    ("PyScript's store of packages", "pyscript", CORE, "}@${t}`)", "}~${t}`)", "in 0 places"),
    ("PyScript's store of packages", "pyscript", CORE, "new i(`${c}@${t}`)", "new i(c+t)", "in 1 places"),
    ("PyScript's first code", "pyscript", CORE, "import os as _os", "import os as _system", "PRELUDE"),
    ("PyScript's first code", "pyscript", CORE, '"_os","_pyscript"]', '"_os"]', "PRELUDE"),
    ("PyScript's hooks", "pyscript", CORE, "worker:{onReady:new So,", "worker:{onReady:new So([alert]),", "onReady"),
    ("PyScript's hooks", "pyscript", "dist/core.js", " as hooks", " as doors", "not where they were"),
    ("PyScript's parts", "pyscript", CORE, "./error-D2315lOB.js", "./errors-D2315lOB.js", "errors"),
    ("PyScript's interpreter", "pyscript", CORE, "engine({loadPyodide:", "engine({startPyodide:", "loadPyodide"),
    ("PyScript's Python modules", "pyscript", CORE, '"workers.py":', '"workers/__init__.py":', "workers.py"),
    ("PyScript's Python modules", "pyscript", "src/stdlib/pyscript.js",
     "export default", "module.exports =", "pyscript.js"),
    ("Pyodide's downloads", "pyodide", "pyodide.mjs", "python_stdlib.zip", "python.zip", "python_stdlib.zip"),
    ("Pyodide's shared memory", "pyodide", "pyodide.asm.mjs", "{shared:!0", "{shared:!1", "in 0 places"),
    ("Pyodide's options", "pyodide", "pyodide.d.ts", "fsInit?:", "onFileSystem?:", "fsInit"),
    ("Pyodide's own imports", "pyodide", "pyodide.asm.mjs",
     'rawRun("import _pyodide_core', 'run("import _pyodide_core', "rawRun"),
    ("Pyodide's texts for help", "pyodide", LIBRARY + "_pyodide/docstring.py",
     "def get_cmeth_docstring(func)", "def get_cmeth_docstring(func, signature)", "get_cmeth_docstring"),
    ("Pyodide's package loader", "pyodide", "pyodide.asm.mjs", "loader.DSO_DIR", "loader.LIBRARIES", "LIBRARIES"),
    ("segno's parts", "segno", "__init__.py", "__version__ =", "_KINDS = writers.kinds\n__version__ =", "imported"),
    ("The versions of our stand-ins", "pyodide", "pyodide-lock.json",
     '"python": "3.14.2"', '"python": "3.15.0"', "3.15.0"),
    ("The versions of our stand-ins", "segno", "__init__.py",
     "__version__ = '1.6.6'", "__version__ = '2.0'", "writers.py"),
]  # fmt: skip

STAND_INS = "Python's modules that we replace"
# To find out what is asked of them takes Pyodide and many seconds, so all is asked at once.
NAMES = {
    "our socket has no AF_INET (asked by asyncio/events.py)":
        Edit(LIBRARY + "asyncio/events.py", "family=socket.AF_UNSPEC", "family=socket.AF_INET"),
    "_BaseDefaultEventLoopPolicy":
        Edit(LIBRARY + "asyncio/events.py", "class _BaseDefaultEventLoopPolicy", "class _BasePolicy"),
    "our _colorize has no may_colorize":
        Edit(LIBRARY + "traceback.py", "_colorize.can_colorize", "_colorize.may_colorize"),
    "our asyncio has no EventLoopPolicy":
        Edit(LIBRARY + "pyodide/webloop.py", "asyncio.DefaultEventLoopPolicy", "asyncio.EventLoopPolicy"),
}  # fmt: skip


def test_every_point_holds_for_the_installed_versions() -> None:
    """(For the stand-ins the test of the command says so.)"""
    asked = tuple(point for point in POINTS if point.name != STAND_INS)
    assert {name: said for name, said in upstream.differences(HERE, asked).items() if said} == {}


@pytest.mark.parametrize(("point", "package", "name", "old", "new", "words"), CHANGES)
def test_a_change_there_stops_the_build_with_a_sentence(
    point: str, package: str, name: str, old: str, new: str, words: str, tmp_path: Path
) -> None:
    assert words in stops(point, altered(package, tmp_path / "package", Edit(name, old, new)))


def test_names_that_a_stand_in_lacks_stop_the_build_with_a_sentence(tmp_path: Path) -> None:
    said = stops(STAND_INS, altered("pyodide", tmp_path / "package", *NAMES.values()))
    assert [words for words in NAMES if words not in said] == [], said


def stops(point: str, changed: Upstream) -> str:
    """What the build says of this point."""
    asked = tuple(each for each in POINTS if each.name == point)
    with pytest.raises(say.Stop) as stopped:
        upstream.hold(changed, asked)
    said = str(stopped.value)
    assert point in said and asked[0].then in said
    assert "docs/upstream.md" in stopped.value.remedy
    return said


def test_every_point_that_can_be_looked_at_has_such_a_change() -> None:
    assert {point.name for point in POINTS if point.look} == {change[0] for change in CHANGES} | {STAND_INS}


def test_the_build_asks_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = altered("pyscript", tmp_path / "package", Edit(CORE, "import os as _os", "import os as _system"))
    monkeypatch.setattr(upstream, "Upstream", lambda: changed)
    monkeypatch.setattr(dist, "STAMP", tmp_path / "stamp")  # else there may be nothing to do
    before = (ROOT / "dist/sw.js").read_bytes()
    with pytest.raises(say.Stop, match="PyScript's first code"):
        dist.build()
    assert (ROOT / "dist/sw.js").read_bytes() == before


def test_the_table_in_docs_is_that_of_the_code() -> None:
    assert upstream.table() in upstream.PAGE.read_text("utf-8"), "run: python3 build.py upstream --table"


def test_the_command_says_a_line_for_every_point_of_given_folders(tmp_path: Path) -> None:
    changed = altered("pyodide", tmp_path / "package", Edit("pyodide.d.ts", "fsInit?:", "onFileSystem?:"))
    folders = {"--pyodide": changed.pyodide, "--pyscript": changed.pyscript, "--segno": changed.segno}
    words = [str(word) for pair in folders.items() for word in pair]
    done = subprocess.run([sys.executable, "build.py", "upstream", *words], cwd=ROOT, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    assert done.returncode == 1
    for point in POINTS:
        sign = "✗" if point.name == "Pyodide's options" else "✓" if point.look else "?"
        assert sum(line.startswith(f"{sign} {point.name}") for line in lines) == 1, done.stdout


def test_every_stand_in_says_in_its_first_lines_what_it_stands_in_for_and_why() -> None:
    for path in library.RUNTIME.rglob("*.py"):
        said = path.read_text("utf-8").split('"""')[1]
        assert "\nStands in for: " in said and "\nReason: " in said and upstream.WRITTEN.search(said), path


# The two points that only a build tells


def test_a_library_whose_modules_are_not_found_by_our_finder_is_refused(tmp_path: Path) -> None:
    from making import archives, environment

    made = archives.standard_library() / "python_stdlib.zip"
    environment.inside_pyodide("web/making/quick.py", library=made)
    slow = tmp_path / "python_stdlib.zip"
    with zipfile.ZipFile(made) as theirs, zipfile.ZipFile(slow, "w") as ours:
        for name in theirs.namelist():
            if name != "sitecustomize.pyc":
                ours.writestr(name, theirs.read(name))
    with pytest.raises(say.Stop):
        environment.inside_pyodide("web/making/quick.py", library=slow)


def test_a_table_of_lines_that_python_reads_otherwise_is_refused() -> None:
    sys.path.insert(0, str(ROOT / "web"))
    from making import repack

    code = compile("def f(x):\n    y = x\n\n    return y + 1\n", "f.py", "exec")
    assert repack.same_lines(code, repack.without_columns(code), lines=True)
    assert repack.same_lines(code, repack.without_lines(code), lines=False)
    assert not repack.same_lines(code, repack.without_lines(code), lines=True)
    assert not repack.same_lines(code, code.replace(co_linetable=b""), lines=False)
