"""Looks after the texts of all languages: what is missing, unused, not translated or does not fit together.

`python3 build.py words` prints what translators have to do; tests/page/test_words.py fails while there is something.
"""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from eko_core.players.words import SENTENCES
from eko_core.sentences import gaps
from eko_core.words import ENGLISH

from .places import WEB

WORDS = WEB / "eko_web/words"
PAGE = WEB / "eko_web"
SHELL = (WEB / "shell/index.html", WEB / "shell/manifest.webmanifest")
CORE = "core."
# Families of words that sentences may ask for in other forms, written `core.level.1:the`.
INFLECTED = {"level": "level", "terrain": "terrain", "building": "level"}  # by the gap's name

# Texts that are the same as in English, and rightly so.
SAME = {
    "nl": """name key_shift key_enter update_later corner_reserve share_link share_file share_subject neighbour
        way_west computer term_reserve term_reg term_zone term_kamikaze coach_begin lesson_kamikaze_title
        puzzle_win_title
        power_wind_short power_pyramids_short ws_zoom ws_tile board_citadel core.terrain.r core.player.vizier""",
    "fr": """name colour_0 colour_3 end_points end_total can_build share_file chance pause term_reg term_canyon
        term_action term_kamikaze term_points term_zone term_temple card_points lesson_kamikaze_title
        power_pyramids_short ws_zoom ws_tile core.terrain.r core.terrain.c core.player.guide core.player.oracle""",
    "de": """name colour_0 corner_reserve share_link share_file share_subject neighbour chance pause computer
        term_reserve term_portal term_kamikaze lesson_kamikaze_title power_sand_short power_wind_short
        power_pyramids_short holds_portal ws_zoom ws_tile ws_tile_R core.player.wanderer""",
}

Texts = dict[str, str]


@cache
def signs() -> tuple[str, ...]:
    """The languages that there are, English first."""
    return tuple(sorted((path.stem for path in WORDS.glob("*.json")), key=lambda sign: (sign != "en", sign)))


@cache
def read(sign: str) -> Texts:
    """Everything that a language has; for English also what the engine says itself."""
    texts: Texts = json.loads((WORDS / f"{sign}.json").read_text("utf-8"))
    if sign == "en":
        texts |= {CORE + code: text for code, text in {**ENGLISH, **SENTENCES}.items()}
    return texts


def missing(sign: str) -> list[str]:
    """Keys that English has and this language has not."""
    return [key for key in read("en") if key not in read(sign)]


def unknown(sign: str) -> list[str]:
    """Keys that English has not; forms of words belong to their language."""
    return [key for key in read(sign) if key.partition(":")[0] not in read("en")]


def untranslated(sign: str) -> list[str]:
    """Texts that are as in English and are not said to be right so."""
    own, english, same = read(sign), read("en"), SAME.get(sign, "").split()
    return [key for key in own if own[key] == english.get(key) and key not in same and re.search("[a-z]", own[key])]


def misfits(sign: str) -> list[str]:
    """Sentences whose gaps are not those of the English one, or are badly written."""
    found = []
    for key, text in read(sign).items():
        base = read("en").get(key)
        if text.count("}") != text.count("{") and key != f"{CORE}record_comment":
            found.append(f"{key}: a brace without the other")
        if base is not None:
            found += [f"{key}: {wrong}" for wrong in _compare(sign, base, text)]
    return found


def _compare(sign: str, base: str, text: str) -> Iterator[str]:
    for mark, marks in (("term", r"\[\[(\w+)"), ("asterisk", r"\*")):
        if set(re.findall(marks, base)) != set(re.findall(marks, text)) or text.count("*") % 2:
            yield f"marks another {mark} than English"
    asked, given = dict(gaps(base)), dict(gaps(text))
    if asked.keys() != given.keys():
        yield f"has the gaps {sorted(given)}, English {sorted(asked)}"
        return
    for name, spec in gaps(text):
        forms = spec.split("/")
        if len(forms) > 2 or (len(forms) == 2 and not all(form.strip() for form in forms)):
            yield f"{{{name}:{spec}}} needs two forms"
        if "/" in asked[name] and len(forms) != 2:
            yield f"{{{name}}} is counted in English and needs two forms here"
        if spec and len(forms) == 1:
            yield from _forms(sign, name, spec)


def _forms(sign: str, name: str, form: str) -> Iterator[str]:
    family = INFLECTED.get(name)
    if family is None:
        yield f"{{{name}}} has no forms to choose from"
        return
    words = [key for key in read("en") if re.fullmatch(rf"core\.{family}\..", key)]
    lacking = [key for key in words if f"{key}:{form}" not in read(sign)]
    if lacking:
        yield f"{{{name}:{form}}}: {', '.join(lacking)} lack this form"


# What the code asks for


@cache
def sources() -> tuple[Path, ...]:
    """The page's Python files."""
    return tuple(sorted(PAGE.rglob("*.py")))


@cache
def _trees() -> tuple[tuple[Path, ast.Module], ...]:
    return tuple((path, ast.parse(path.read_text("utf-8"))) for path in sources())


def absent() -> list[str]:
    """Calls for a text that English does not have."""
    known, found = read("en"), []
    for path, tree in _trees():
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and call.args:
                found += [f"{path.name}:{call.lineno}: {key}" for key in _asked(call) if not _there(key, known)]
    return [*found, *(f"index.html: {key}" for key in _in_shell() if key not in known)]


def _asked(call: ast.Call) -> list[str]:
    """The keys that a call asks for; `*` stands for what is only known when it runs."""
    name = getattr(call.func, "id", getattr(call.func, "attr", ""))
    key = _text(call.args[0])
    if key is None:
        return []
    if name in ("t", "paragraph", "switch", "Refused"):
        return [key]
    if name == "thing":
        return [CORE + key]
    if name == "Notice":
        return [key if _there(key, read("en")) else f"notice_{key}"]  # of the page, or of the session
    if name == "choice" and len(call.args) > 2:
        return [key, *(f"{key}_{value}" for value in _constants(call.args[2]))]
    return []


def _there(key: str, known: Texts) -> bool:
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


def unused() -> list[str]:
    """English texts that nothing asks for."""
    words = {text for _, tree in _trees() for text in _constants(tree)} | {*_in_shell(), "failure_noscript"}
    asked = {key for _, tree in _trees() for call in ast.walk(tree) if isinstance(call, ast.Call) and call.args
             for key in _asked(call)}  # fmt: skip
    begins = {key.partition("*")[0] for key in asked if "*" in key} | {word for word in words if word.endswith("_")}
    ends = {word for word in words if word.startswith("_")}
    begins.discard("")
    words |= {f"{word}_{n}" for word in words for n in range(4)}  # colours, emblems

    def used(key: str) -> bool:
        return key in words or key in asked or key.startswith(tuple(begins)) or any(
            key.endswith(end) and key.removesuffix(end) in words for end in ends
        )  # fmt: skip

    return [key for key in read("en") if not key.startswith(CORE) and not used(key)]


def _in_shell() -> list[str]:
    ours = {"app", "runtime", "core", "empty_board", "pyscript", "noscript"}
    found = [key for path in SHELL for key in re.findall(r"@@([a-z][a-z0-9_]*)", path.read_text("utf-8"))]
    return [key for key in found if key not in ours]


_SENTENCE = re.compile(r"(^|>)\s*[A-Z][a-zö']+(,? [a-z]+){2}|[a-z]{2} [a-z]{2,}[.!?…]$")
_SPOKEN_ELSEWHERE = {"handles.py"}  # answers programs, in English


def literals() -> list[str]:
    """Sentences in the page's code that a person would see."""
    found = []
    for path, tree in _trees():
        documents = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        documents |= {id(one) for node in ast.walk(tree) if _is_mistake(node) for one in ast.walk(node)}
        for node in ast.walk(tree):
            seen = isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documents
            if seen and path.name not in _SPOKEN_ELSEWHERE and _SENTENCE.search(node.value):  # type: ignore[attr-defined]
                found.append(f"{path.name}:{node.lineno}: {node.value}")  # type: ignore[attr-defined]
    return found


def _is_mistake(node: ast.AST) -> bool:
    """Whether it raises an error of the program's own, which no person sees."""
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))):
            return name in ("AssertionError", "KeyError", "RuntimeError", "TypeError", "ValueError")
    return False


# For translators


def main() -> None:
    """Print what is to be translated, ready to be filled in, and what is wrong."""
    for sign in signs()[1:]:
        lacking = missing(sign)
        print(f"{sign}.json: {len(lacking)} texts are missing")
        if lacking:
            print(json.dumps({key: read("en")[key] for key in lacking}, ensure_ascii=False, indent=2))
        _list("not translated (or to be listed in web/making/catalogue.py)", untranslated(sign))
        _list("not in English", unknown(sign))
        _list("gaps", misfits(sign))
    _list("English texts that nothing asks for", unused())
    _list("asked for, but not in en.json", absent())
    _list("sentences in the code", literals())


def _list(title: str, lines: Iterable[str]) -> None:
    for n, line in enumerate(lines):
        print((f"{title}:\n" if n == 0 else "") + f"  {line}")


if __name__ == "__main__":
    main()
