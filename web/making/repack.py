"""Runs inside Pyodide (see inside.mjs), so that the bytecode fits its Python and does not depend on the host's.

Given a job in JSON, writes archives of .pyc files: the trimmed standard library and the packages of the page.
"""

import ast
import json
import sys
import types
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path

DATE = (2020, 1, 1, 0, 0, 0)  # any fixed date: archives are reproducible


def without_lines(code: types.CodeType) -> types.CodeType:
    """The same code, every instruction on the function's first line: the line tables are 40 % of a packed library."""
    units = len(code.co_code) // 2
    # One entry for up to 8 code units: kind 13 (no columns), line delta 0. (CPython: InternalDocs/code_objects.md)
    table = bytes([0xEF, 0]) * (units // 8) + (bytes([0xE8 | (units % 8 - 1), 0]) if units % 8 else b"")
    inner = (without_lines(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def without_columns(code: types.CodeType) -> types.CodeType:
    """The same code, which knows its lines but not its columns: those only point into sources, which are not there."""
    table, last = bytearray(), code.co_firstlineno
    for start, stop, line in code.co_lines():
        for first in range(start, stop, 16):  # an entry is for up to 8 code units of 2 bytes
            units = (min(stop, first + 16) - first) // 2
            table.append(0x80 | (15 if line is None else 13) << 3 | units - 1)
            if line is not None:
                table += _signed(line - last)
                last = line
    inner = (without_columns(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=bytes(table), co_consts=tuple(inner))


def _signed(number: int) -> bytes:
    """A number in groups of 6 bits, its sign in the lowest bit."""
    rest, groups = number << 1 if number >= 0 else -number << 1 | 1, bytearray()
    while rest > 63:
        groups.append(0x40 | rest & 63)
        rest >>= 6
    return bytes([*groups, rest])


def without_types(tree: ast.Module) -> ast.Module:
    """The same program without the types of arguments and results: Python keeps a function for each function's.

    The types in the bodies of classes stay, as dataclasses and named tuples are made of them.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.arg):
            node.annotation = None
    return tree


def compiled(source: bytes, name: str, lines: bool) -> bytes:
    tree = ast.parse(source, name)
    code = compile(without_types(tree) if lines else tree, name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(without_columns(code) if lines else without_lines(code), bytes(8), False))


def write(target: Path, files: dict[str, bytes]) -> None:
    """An archive of stored files: gzipped as a whole it becomes smaller than one of deflated files."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)


def standard_library(source: str, modules: set[str], own: dict[str, str], pyscript: str, target: Path) -> None:
    """Only the modules named, those of our own, and PyScript's (which it would compile anew at every start)."""
    files = {}
    with zipfile.ZipFile(source) as archive:
        for name in archive.namelist():
            module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            if name.endswith(".py") and module in modules:
                files[name + "c"] = compiled(archive.read(name), name, lines=False)
                modules.discard(module)
    if modules:
        sys.exit(f"not in the standard library of Pyodide: {', '.join(sorted(modules))}")
    for name, path in own.items():
        files[name + "c"] = compiled(Path(path).read_bytes(), name, lines=False)
    for name, text in json.loads(Path(pyscript).read_text()).items():
        files[f"pyscript/{name}c"] = compiled(text.encode(), f"pyscript/{name}", lines=False)
    write(target, files)


def package(sources: dict[str, str], target: Path, lines: bool) -> None:
    """Python files become .pyc, others are copied; our own keep their line numbers for reports of errors."""
    files = {}
    for name, path in sources.items():
        data = Path(path).read_bytes()
        if name.endswith(".py"):
            files[name + "c"] = compiled(data, name, lines)
        else:
            files[name] = data
    write(target, files)


def main() -> None:
    job = json.loads(Path(sys.argv[1]).read_text())
    if library := job.get("library"):
        modules, target = set(library["modules"]), Path(library["target"])
        standard_library(library["source"], modules, library["own"], library["pyscript"], target)
    for each in job.get("packages", ()):
        package(each["sources"], Path(each["target"]), each["lines"])


if __name__ == "__main__":
    main()
