"""Runs inside Pyodide (see inside.mjs): pyodide-build's py-compile of a wheel, so that the bytecode fits this Python.

inside_compile.py FOLDER_OF_WHEELS PLAIN.whl: writes the compiled wheel beside the plain one.
"""

import os
import sys

DATE = "1577836800"  # any fixed date: the wheel is reproducible


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    os.environ["SOURCE_DATE_EPOCH"] = DATE
    from pyodide_build.cli.py_compile import main as py_compile  # type: ignore[import-not-found]

    py_compile(["--keep", "--silent", sys.argv[2]])  # without --keep the plain wheel would be deleted


if __name__ == "__main__":
    main()
