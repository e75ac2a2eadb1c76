"""In which order a page's modules are imported: each after those that it imports itself, so that each alone is short.

Found in the sources, by the imports at the top of a module; those in functions are made when they are asked for.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from .games import Game
from .library import module_name


class Source(NamedTuple):
    """A module's text."""

    text: str
    is_package: bool = False


Sources = Mapping[str, Source]  # by the names of the modules


def of_page(game: Game) -> list[str]:
    """Our own modules that are imported when its page starts."""
    return in_order(_sources(game), [*_with_packages("parlour_web.importing"), *_with_packages(game.start)])


def in_order(known: Sources, wanted: Iterable[str]) -> list[str]:
    """The wanted modules and all that they import, as far as they are known: the imported ones first.

    A package that imports others stands twice, at first as `name:` (see `parlour_web.importing`).

    >>> texts = {"a": "import b.c\\ndef f(): import d", "b.c": "from . import x", "b.x": "", "d": "", "e": ""}
    >>> in_order({name: Source(text) for name, text in texts.items()} | {"b": Source("import e", True)}, ["a"])
    ['b:', 'e', 'b', 'b.x', 'b.c', 'a']
    """
    begun, done = set[str](), list[str]()

    def visit(name: str) -> None:
        if name in known and name not in begun:
            begun.add(name)
            others = [other for other in imports(name, known[name]) if other in known]
            if others and known[name].is_package:
                done.append(f"{name}:")
            for other in others:
                visit(other)
            done.append(name)

    for name in wanted:
        visit(name)
    return done


def imports(name: str, source: Source) -> list[str]:
    """The modules that one imports when it is imported, packages before what is in them; some names are no modules."""
    package = name if source.is_package else name.rpartition(".")[0]
    return [part for one in _named(ast.parse(source.text).body, package) for part in _with_packages(one)]


def _named(body: Sequence[ast.stmt], package: str) -> Iterator[str]:
    for node in body:
        match node:
            case ast.Import(names):
                yield from [alias.name for alias in names]
            case ast.ImportFrom(module, names, level):
                above = package.split(".")[: package.count(".") + 2 - level] if level else []
                base = ".".join([*above, *([module] if module else [])])
                yield from [f"{base}.{alias.name}" for alias in names]
            case ast.If(test, then, otherwise) if not (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"):
                yield from _named([*then, *otherwise], package)


def _with_packages(name: str) -> list[str]:
    parts = name.split(".")
    return [".".join(parts[:number]) for number in range(1, len(parts) + 1)]


def _sources(game: Game) -> Sources:
    """Everything of ours that the page could import."""
    tops = {package: game.source(package) for package in (*game.engines, *game.pages)}
    files = [(package, path.relative_to(top), path) for package, top in tops.items() for path in top.rglob("*.py")]
    return {
        module_name(f"{package}/{below.as_posix()}"): Source(path.read_text("utf-8"), path.name == "__init__.py")
        for package, below, path in files
    }
