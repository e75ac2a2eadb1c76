"""licenses.txt is true: every file of others is what the registry gave, or listed with what was done to it."""

import json
import re
import zipfile
from pathlib import Path

import pytest

from making import changes, environment, library, licenses
from making.places import ROOT, WORK

Said = dict[str, dict[str, str]]  # by section: what is said of each file
ALONE = "alone"


@pytest.fixture(scope="module")
def text(dist: Path) -> str:
    return (dist / "licenses.txt").read_text("utf-8")


@pytest.fixture(scope="module")
def said(text: str) -> Said:
    """What the lines of all tables say, by archive."""
    found: Said = {ALONE: {}}
    archive = ALONE
    for line in text.splitlines():
        if line.startswith("====="):
            archive = ALONE
        elif heading := re.fullmatch(r"In (\S+), an archive of bytecode:", line):
            archive = heading[1]
        elif row := re.fullmatch(r"  (\S+\.\w+): (as it is|compiled|replaced .*|added .*|changed: .+)", line):
            assert row[1] not in found.setdefault(archive, {}), f"{row[1]} is listed twice"
            found[archive][row[1]] = row[2]
    return found


def alone(dist: Path) -> dict[str, Path]:
    folder = next((dist / "runtime").iterdir())
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


def archive(dist: Path, name: str) -> zipfile.ZipFile:
    return zipfile.ZipFile(next(dist.rglob(name)))


def original(name: str) -> bytes:
    """As the registry gave it."""
    top = changes.PYSCRIPT / "dist" if name.startswith("pyscript/") else changes.PYODIDE
    return (top / name.removeprefix("pyscript/")).read_bytes()


def originals_in(name: str) -> dict[str, str]:
    """The sources that an archive could be made of, by the names of the files."""
    if name == "segno.zip.txt":
        return {f"segno/{path.name}": path.read_text("utf-8") for path in library.segno().glob("*.py")}
    with zipfile.ZipFile(changes.PYODIDE / "python_stdlib.zip") as theirs:
        found = {each: theirs.read(each).decode() for each in theirs.namelist() if each.endswith(".py")}
    return found | {f"pyscript/{each}": source for each, source in library.pyscript_modules().items()}


def test_every_file_that_stands_by_itself_is_the_original_or_listed_as_changed(dist: Path, said: Said) -> None:
    found = alone(dist)
    assert found.keys() - {"python_stdlib.zip.txt"} == said[ALONE].keys()
    for name, how in said[ALONE].items():
        assert (found[name].read_bytes() == original(name)) == (how == "as it is"), name


def test_what_is_said_of_a_change_is_all_of_it(dist: Path, said: Said) -> None:
    for name, how in said[ALONE].items():
        data = original(name)
        if "source map" in how:
            data = re.sub(rb"\n//# sourceMappingURL=.*\n*$", b"", data)
        if "store of packages" in how:
            empty = b"Object.assign(new Map,{sync(){},close(){}})"
            data, times = re.subn(rb"new \w\(`\$\{c\}@\$\{t\}`\)", empty, data)
            assert times == 2
        if how != "as it is":
            data += b"\n// changed: see licenses.txt\n"
        assert alone(dist)[name].read_bytes() == data, name


@pytest.mark.parametrize("name", ["python_stdlib.zip.txt", "segno.zip.txt"])
def test_every_file_of_an_archive_is_compiled_from_the_original_or_listed_as_ours(
    name: str, dist: Path, said: Said
) -> None:
    shipped = archive(dist, name)
    inside = {each.removesuffix("c") for each in shipped.namelist()}
    assert inside == said[name].keys()
    theirs = originals_in(name)
    assert {each for each, how in said[name].items() if how.startswith("added")} == inside - theirs.keys()

    job, copy = WORK / f"compared-{name}.json", WORK / f"compared-{name}.zip"  # Pyodide sees only the project
    with zipfile.ZipFile(copy, "w") as unpacked:
        for each in shipped.namelist():
            unpacked.writestr(each, shipped.read(each))
    sources = {each: theirs[each] for each in sorted(inside & theirs.keys())}
    job.write_text(json.dumps({"archive": copy.relative_to(ROOT).as_posix(), "sources": sources}), "utf-8")
    same = environment.inside_pyodide("tests/web/house/compared.py", job.relative_to(ROOT).as_posix()).split()
    assert sorted(same) == sorted(each for each, how in said[name].items() if how == "compiled")
    assert {each for each, how in said[name].items() if how.startswith("replaced")} == sources.keys() - set(same)
    for path in (job, copy):
        path.unlink()


def test_every_file_of_web_runtime_is_listed_and_its_source_is_in_the_text(text: str, said: Said) -> None:
    ours = sorted(library.RUNTIME.rglob("*.py"))
    listed = [each for table in said.values() for each, how in table.items() if how.startswith(("replaced", "added"))]
    names = [path.relative_to(library.RUNTIME).as_posix().removeprefix("python/") for path in ours]
    assert sorted(listed) == sorted(names)
    for path in ours:
        assert path.read_text("utf-8").strip() in text, path


def test_what_the_licences_ask_for_is_there(text: str, dist: Path) -> None:
    pyodide = text.partition(f"2. Pyodide {licenses.version('pyodide')} (MPL-2.0)\n=")[2]
    assert "Its source code" in pyodide[:400] and "github.com/pyodide/pyodide" in pyodide[:400]  # MPL-2.0 3.2
    assert "--- pyodide/_package_loader.py, in python_stdlib.zip.txt (MPL-2.0)" in text  # MPL-2.0 3.1
    for name, path in alone(dist).items():  # Apache-2.0 4b
        if name.startswith("pyscript/"):
            assert path.read_bytes().endswith(b"// changed: see licenses.txt\n")
    for words in ("Mozilla Public License", "PYTHON SOFTWARE FOUNDATION LICENSE", "Apache License", "Eric Wendelin"):
        assert words in text


def test_the_packages_inside_pyscript_are_those_that_its_source_maps_name(text: str) -> None:
    listed = set(re.findall(r"^\d+\. (\S+) \([\w.-]+\), inside PyScript$", text, re.M))
    assert {"polyscript", "coincident", "@webreflection/idb-map"} <= listed == licenses.bundled()
    assert "@ungap/with-resolvers" not in listed  # installed beside it, but in no file of it that is shipped
