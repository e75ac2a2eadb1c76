"""Two builds of the same sources are byte-identical, wherever they are made."""

import filecmp
import json
import shutil
import subprocess
import sys
from pathlib import Path

from making import weigh

from ..waiting import ROOT


def listing(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_a_build_in_another_place_is_identical_and_a_second_run_has_nothing_to_do(dist: Path, tmp_path: Path) -> None:
    build = [sys.executable, "build.py", "build"]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)  # nothing to do, unless someone is editing
    copy = tmp_path / "elsewhere"
    made = {".git", ".venv", ".build", "dist"}
    shutil.copytree(ROOT, copy, ignore=lambda folder, _: made if Path(folder) == ROOT else (), symlinks=True)
    (copy / ".venv").symlink_to(ROOT / ".venv")
    (copy / ".build").mkdir()
    shutil.copy(weigh.KEPT, copy / ".build")  # how much a file weighs is known by what is in it
    first = subprocess.run(build, cwd=copy, capture_output=True, text=True)
    assert first.returncode == 0, first.stdout
    assert listing(copy / "dist") == listing(dist)
    assert filecmp.cmpfiles(dist, copy / "dist", listing(dist), shallow=False)[1:] == ([], [])

    again = subprocess.run(build, cwd=copy, check=True, capture_output=True, text=True)
    assert "up to date" in again.stdout


def test_the_manifest_of_sizes_lists_every_file_and_stays_in_the_budget(dist: Path) -> None:
    sizes = json.loads((dist / "sizes.json").read_text())
    assert set(sizes["files"]) == set(listing(dist)) - {"sizes.json"}
    for name, row in sizes["files"].items():
        assert row["bytes"] == (dist / name).stat().st_size
    for parts in sizes["games"].values():
        assert parts["first_visit"]["brotli"] <= 4_300_000


def test_no_address_of_another_host_in_the_page(dist: Path) -> None:
    names_of_formats = "http://www.w3.org/"
    for kind in ("index.html", "sw.js", "manifest.webmanifest"):
        for path in dist.rglob(kind):
            assert "://" not in path.read_text("utf-8").replace(names_of_formats, ""), path
