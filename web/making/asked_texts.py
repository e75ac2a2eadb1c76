"""Which texts code asks for: read from the source, without running it.

A key is asked for by a call (`t("undo")`), by a name somewhere in the code (`("keys_undo", "U")`), by the beginning or
end of one that is only known when it runs (`t(f"term_{name}_says")`), or in the shell as `@@undo`.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

CORE = "core."
_CALLS = ("t", "paragraph", "switch", "Notice", "Refused")
# What else the build fills in.
_NOT_TEXTS = re.compile("app|empty_.*|game|house|id|others|pack|runtime|shared|start|ground_.*|part_.*|whole_.*")
_BY_THE_BUILD = "failure_noscript"  # in all languages at once, where the shell has @@noscript


class Asked:
    """What folders of Python and some files of the shell ask for."""

    def __init__(self, folders: Iterable[Path], shell: Iterable[Path]) -> None:
        self.trees = tuple(tree for folder in folders for tree in _trees(folder))
        calls = [(f"{path.name}:{call.lineno}", key) for path, call in self._calls() for key in _asked(call)]
        calls += [(path.name, key) for path in shell for key in _in_shell(path)]
        self.calls = tuple(calls)  # where, and the key; `*` stands for what is only known when it runs
        self.exactly = frozenset(key for _, key in calls if "*" not in key)
        self._words = {text for _, tree in self.trees for text in _constants(tree)} | self.exactly
        patterns = {key for _, key in calls if "*" in key}
        begins = {key.partition("*")[0] for key in patterns} | {word for word in self._words if word.endswith("_")}
        self._begins = tuple(begins - {""})
        self._ends = tuple(word for word in self._words if word.startswith("_"))
        self._words |= {f"{word}_{n}" for word in self._words for n in range(4)}  # colours, emblems

    def uses(self, key: str) -> bool:
        """Whether the text may be asked for."""
        return key in self._words or key.startswith(self._begins) or any(
            key.endswith(end) and key.removesuffix(end) in self._words for end in self._ends
        )  # fmt: skip

    def absent(self, known: Iterable[str]) -> list[str]:
        """Calls for a text that is not among those known: where, and its key."""
        there = frozenset(known)
        return [f"{where}: {key}" for where, key in self.calls if not _there(key, there)]

    def literals(self) -> list[str]:
        """Sentences in the code that a person would see."""
        return [one for path, tree in self.trees if path.name not in _SPOKEN_ELSEWHERE for one in _literals(path, tree)]

    def _calls(self) -> Iterator[tuple[Path, ast.Call]]:
        for path, tree in self.trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.Call) and node.args:
                    yield path, node


def _trees(folder: Path) -> tuple[tuple[Path, ast.Module], ...]:
    return tuple((path, ast.parse(path.read_text("utf-8"))) for path in sorted(folder.rglob("*.py")))


def _asked(call: ast.Call) -> list[str]:
    """The keys that a call asks for; `*` stands for what is only known when it runs."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    key = _text(call.args[0])
    if key is None:
        return []
    if name in _CALLS:
        return [key]
    if name == "thing":
        return [CORE + key]
    if name == "choice" and len(call.args) > 2:
        return [key, *(f"{key}_{value}" for value in _constants(call.args[2]))]
    return []


def _there(key: str, known: frozenset[str]) -> bool:
    if "*" not in key.removeprefix("core.terrain.*"):
        return key in known
    pattern = re.compile(".+".join(map(re.escape, key.split("*"))))
    return any(pattern.fullmatch(one) for one in known)


def _text(node: ast.expr) -> str | None:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=values):
            return "".join(_text(value) or "*" if isinstance(value, ast.Constant) else "*" for value in values)
    return None


def _constants(node: ast.AST) -> list[str]:
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def _in_shell(path: Path) -> list[str]:
    found = re.findall(r"@@([a-z][a-z0-9_]*)", path.read_text("utf-8"))
    return [_BY_THE_BUILD if key == "noscript" else key for key in found if not _NOT_TEXTS.fullmatch(key)]


_SENTENCE = re.compile(r"(^|>)\s*[A-Z][a-zö']+(,? [a-z]+){2}|[a-z]{2} [a-z]{2,}[.!?…]$")
_SPOKEN_ELSEWHERE = {"window_calls.py", "word_files.py"}  # for programs and the build, in English


def _literals(path: Path, tree: ast.Module) -> Iterator[str]:
    unseen = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    unseen |= {id(one) for node in ast.walk(tree) if _is_mistake(node) for one in ast.walk(node)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in unseen and _SENTENCE.search(text):
                yield f"{path.name}:{node.lineno}: {text}"


def _is_mistake(node: ast.AST) -> bool:
    """Whether it raises an error of the program's own, which no person sees."""
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))):
            return name in ("AssertionError", "KeyError", "RuntimeError", "TypeError", "ValueError")
    return False
