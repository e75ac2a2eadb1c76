"""Runs inside Pyodide (see inside.mjs), so that the bytecode fits its Python and does not depend on the host's.

Given a job in JSON, writes archives of .pyc files: the trimmed standard library and the packages of the page.
"""

import ast
import json
import marshal
import sys
import types
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

DATE = (2020, 1, 1, 0, 0, 0)  # any fixed date: archives are reproducible
UNCHECKED = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)  # a .pyc that is never compared with a source (PEP 552)


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


def compiled(source: bytes, name: str, *, lines: bool, ours: bool) -> bytes:
    """The .pyc of a source; our own files lose their types, others' are compiled as they are."""
    tree = ast.parse(source, name)
    code = compile(without_types(tree) if ours else tree, name, "exec", dont_inherit=True, optimize=2)
    short = without_columns(code) if lines else without_lines(code)
    if not same_lines(code, short, lines):
        sys.exit(f"This Python keeps the lines of its code in another way: see without_lines in repack.py ({name}).")
    return UNCHECKED + marshal.dumps(short)


def same_lines(code: types.CodeType, short: types.CodeType, lines: bool) -> bool:
    """Whether Python reads from the written table what was meant: every instruction's line, or the first for all."""

    def read(one: types.CodeType) -> list[int | None]:
        return [line for start, stop, line in one.co_lines() for _ in range(start, stop, 2)]

    if read(short) != (read(code) if lines else [code.co_firstlineno] * (len(code.co_code) // 2)):
        return False
    inner = zip(code.co_consts, short.co_consts, strict=True)
    return all(same_lines(one, other, lines) for one, other in inner if isinstance(one, types.CodeType))


def write(target: Path, files: dict[str, bytes]) -> None:
    """An archive of stored files: compressed as a whole by the host it is smaller than one of deflated files."""
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
                files[name + "c"] = compiled(archive.read(name), name, lines=False, ours=False)
                modules.discard(module)
    if modules:
        sys.exit(f"not in the standard library of Pyodide: {', '.join(sorted(modules))}")
    for name, path in own.items():
        files[name + "c"] = compiled(Path(path).read_bytes(), name, lines=False, ours=True)
    for name, text in json.loads(Path(pyscript).read_text()).items():
        files[f"pyscript/{name}c"] = compiled(text.encode(), f"pyscript/{name}", lines=False, ours=False)
    write(target, files)


def package(sources: dict[str, str], target: Path, lines: bool) -> None:
    """Python files become .pyc, others are copied; our own keep their line numbers for reports of errors."""
    files = {}
    for name, path in sources.items():
        data = Path(path).read_bytes()
        if name.endswith(".py"):
            files[name + "c"] = compiled(data, name, lines=lines, ours=lines)
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
