"""build.py upstream: does what the page leans on still hold in the newest versions of Pyodide, PyScript and segno?"""

import os
import shutil
from pathlib import Path

from . import environment, say, upstream
from .places import WORK

FOLDER = WORK / "upstream"
START, END = "<!-- written by build.py upstream --table -->\n", "<!-- end of the table -->\n"


def report(pyodide: str | None, pyscript: str | None, segno: str | None) -> None:
    """A line for every point; what is not given as a folder is fetched from its registry."""
    environment.python()
    environment.npm_packages()
    up = upstream.Upstream(
        Path(pyodide) if pyodide else _from_npm("pyodide"),
        Path(pyscript) if pyscript else _from_npm("@pyscript/core"),
        Path(segno) if segno else _from_pypi("segno"),
    )
    ours = upstream.Upstream().versions
    for name, version in up.versions.items():
        say.line(f"{name} {version}" + ("" if ours[name] == version else f" (the page has {ours[name]})"))
    wrong = 0
    for point in upstream.POINTS:
        said = point.look(up) if point.look else None
        wrong += bool(said)
        if said is None:
            say.line(f"? {point.name}: only a build tells")
        else:
            say.line(f"✗ {point.name}: {said}. {point.then}" if said else f"✓ {point.name}")
    if wrong:
        raise say.Stop(f"{wrong} of {len(upstream.POINTS)} points do not hold.", "What to do: docs/upstream.md.")


def write_table() -> None:
    """Between its two marks in docs/upstream.md."""
    before, _, rest = upstream.PAGE.read_text("utf-8").partition(START)
    after = rest.partition(END)[2]
    upstream.PAGE.write_text(before + START + upstream.table() + END + after, "utf-8")


def _from_npm(name: str) -> Path:
    """The newest version's files, by npm itself."""
    folder = _empty(name.replace("/", "-").lstrip("@"))
    program = environment.node()
    path = f"{program.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    with say.step(f"fetching the newest {name} from npm"):
        npm = shutil.which("npm", path=path) or "npm"
        say.run(
            [npm, "pack", f"{name}@latest", "--silent", "--pack-destination", folder],
            cwd=folder, env={**os.environ, "PATH": path}, quiet=True,
            wrong=f"npm could not fetch {name}.", remedy=environment.NETWORK,
        )  # fmt: skip
        shutil.unpack_archive(next(folder.glob("*.tgz")), folder)
    return folder / "package"


def _from_pypi(name: str) -> Path:
    folder = _empty(name)
    with say.step(f"fetching the newest {name} from PyPI"):
        say.run(
            [environment.python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
             "--no-compile", "--target", folder, name],
            quiet=True, wrong=f"pip could not fetch {name}.", remedy=environment.NETWORK,
        )  # fmt: skip
    return folder / name


def _empty(name: str) -> Path:
    folder = FOLDER / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
