"""Runs inside Pyodide, whose Python alone can read its library: do our stand-ins give what others ask of them?

Given a job in JSON, prints for every stand-in what is missing in it, in JSON; everything is read from the sources.
"""

import ast
import json
import sys
import zipfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

Sources = Callable[[str], str]  # the source of a module of the library by its path, "" if there is none


def asked(source: str, module: str, *, importing: bool = False) -> set[str]:
    """Names that this source takes from the module; `importing`: only those that it needs to be imported at all."""
    if module not in source:
        return set()
    tree = parsed(source)
    known, names = {module}, set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            known |= {alias.asname for alias in node.names if alias.name == module and alias.asname}
    for node in _when_imported(tree) if importing else ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == module and not node.level:
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
            names.add(node.attr)
    return names if _imports(tree, module) else set()


parsed = cache(ast.parse)


def _imports(tree: ast.Module, module: str) -> bool:
    return any(
        (isinstance(node, ast.Import) and any(alias.name == module for alias in node.names))
        or (isinstance(node, ast.ImportFrom) and node.module == module and not node.level)
        for node in ast.walk(tree)
    )


def _when_imported(node: ast.AST) -> Iterator[ast.AST]:
    """What runs while a module is imported: of functions only decorators and the values of their arguments."""
    yield node
    inner: Iterator[ast.AST]
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        values = [value for value in (*node.args.defaults, *node.args.kw_defaults) if value]
        inner = iter([*values, *getattr(node, "decorator_list", [])])
    else:
        inner = ast.iter_child_nodes(node)
    for each in inner:
        yield from _when_imported(each)


def given(source: str, package: str = "", sources: Sources = lambda _: "") -> tuple[set[str], set[str]]:
    """Names that a stand-in has after it was imported, and those that it takes from its package in vain."""
    names: set[str] = set()
    missing: set[str] = set()
    for node in parsed(source).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {each.id for target in node.targets for each in ast.walk(target) if isinstance(each, ast.Name)}
        elif isinstance(node, ast.Import):
            names |= {alias.asname or alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            theirs = sources(f"{package}/{node.module}.py")
            own = given(theirs)[0]
            names.add(str(node.module))
            if not theirs:
                missing.add(f"{package}.{node.module}")
            for alias in node.names:
                if alias.name == "*":
                    names |= _listed(theirs) or own
                else:
                    names.add(alias.asname or alias.name)
                    missing |= set() if alias.name in own else {f"{package}.{node.module}.{alias.name}"}
    return names, missing


def _listed(source: str) -> set[str]:
    """Its `__all__`."""
    for node in parsed(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return set(ast.literal_eval(node.value))
    return set()


def missing(job: dict[str, dict[str, str]], library: dict[str, str]) -> dict[str, list[str]]:
    """By stand-in: names that are asked of it and not there, with who asks, and what it takes in vain itself."""
    found: dict[str, list[str]] = {}
    for module, path in job["own"].items():
        there, vain = given(Path(path).read_text("utf-8"), module, lambda name: library.get(name, ""))
        users = {name: source for name, source in library.items() if name in job["users"]} | job["pyscript"]
        names = {
            (each, name)
            for name, source in users.items()
            for each in asked(source, module, importing=module in job["importing"]) - there
        }
        found[module] = [f"{each} (asked by {name})" for each, name in sorted(names)] + sorted(vain)
    return found


def main() -> None:
    job = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    with zipfile.ZipFile(job["library"]) as archive:
        library = {name: archive.read(name).decode() for name in archive.namelist() if name.endswith(".py")}
    print(json.dumps(missing(job, library)))


if __name__ == "__main__":
    main()
