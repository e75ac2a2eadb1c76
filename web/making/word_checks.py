"""Looks after the texts of all languages: what is missing, unused, not translated, misplaced or does not fit together.

`python3 build.py words` prints what translators have to do; tests/parlour_web/test_words.py fails
while there is something. A language is a folder of web/words; each of its files is looked at by itself:
`house` holds what the pages of all games say, the others what the page of one game says besides.
"""

import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from parlour import plurals
from parlour.errors import ENGLISH as HOUSE_ENGINE
from parlour.sentences import gaps
from parlour_web import word_files
from parlour_web.word_files import HOUSE

from . import games
from .asked_texts import CORE, Asked
from .places import WEB

GAMES = {game.name: game for game in games.GAMES}

# The house asks for them, but each game says them in words of its own.
OF_EVERY_GAME = frozenset({
    "name", "title", "description", "board", "typed_example", "about_version", "about_licenses", "keys_notation",
    "colours_default", "failure", "failure_old", "failure_wasm", "failure_noscript", "loading_table", "rules_lead",
    "review_waiting", "seconds",
})  # fmt: skip

_PARTS = ("rule_", "term_", f"{CORE}player.")  # families of texts for rules to read and for computers: if there are any

PLURAL, NUMBER = f"{CORE}plural", f"{CORE}number"
COUNTING = (PLURAL, NUMBER, f"{CORE}comma", f"{CORE}and")  # how a language counts and joins: no sentences
_GAP = re.compile(r"\{\w+:?")  # its name; the forms after it are text
ONE_BRACE = (f"{CORE}record_comment",)  # it speaks of a brace

Texts = dict[str, str]


# What there is


def signs() -> tuple[str, ...]:
    """The languages that there are, English first."""
    return word_files.signs()


def files() -> tuple[str, ...]:
    """The files of every language: the house's, then each game's."""
    return (HOUSE, *GAMES)


@cache
def own(sign: str, file: str) -> Texts:
    """What a file of a language has; for English also what the engine says itself."""
    texts = word_files.part(sign, file)
    return texts | {CORE + code: text for code, text in _engine(file).items()} if sign == "en" else texts


def read(sign: str, game: str) -> Texts:
    """Everything that the page of a game may say in a language."""
    return own(sign, HOUSE) | own(sign, game)


def _engine(file: str) -> Texts:
    """The English sentences of an engine, without those of the house; or the latter."""
    if file == HOUSE:
        return dict(HOUSE_ENGINE)
    return {code: text for code, text in GAMES[file].engine_english().items() if code not in HOUSE_ENGINE}


# Each language beside English


def missing(sign: str, file: str) -> list[str]:
    """Keys that English has in this file and the language has not; forms of words belong to their language."""
    return [key for key in own("en", file) if key not in own(sign, file) and ":" not in key]


def unknown(sign: str, file: str) -> list[str]:
    """Keys that English has not in this file; forms of words belong to their language."""
    found = []
    for key in own(sign, file):
        word = key.partition(":")[0]
        if word not in own("en", file):
            homes = [f"{other}.json" for other in files() if word in own("en", other)]
            found.append(f"{key} belongs in {homes[0]}" if homes else key)
    return found


def untranslated(sign: str, file: str) -> list[str]:
    """Texts that are as in English and are not said to be right so."""
    return [key for key in _as_in_english(sign, file) if key not in _same(sign)]


def not_the_same(sign: str) -> list[str]:
    """Texts that are said to be rightly as in English, and are not."""
    alike = {key for file in files() for key in _as_in_english(sign, file)}
    return [key for key in _same(sign) if key not in alike]


def _as_in_english(sign: str, file: str) -> list[str]:
    english = own("en", file)
    same = [key for key, text in own(sign, file).items() if text == english.get(key)]
    return [key for key in same if re.search("[a-z]", _GAP.sub("", english[key]))]


def _same(sign: str) -> list[str]:
    path = word_files.FOLDER / sign / "same.json"
    keys: list[str] = json.loads(path.read_text("utf-8")) if path.exists() else []
    return keys


def misfits(sign: str, file: str) -> list[str]:
    """Sentences whose gaps are not those of the English one, or are badly written."""
    found = [*_counting(sign)] if file == HOUSE else []
    for key, text in own(sign, file).items():
        base = own("en", file).get(key)
        if text.count("}") != text.count("{") and key not in ONE_BRACE:
            found.append(f"{key}: a brace without the other")
        if base is not None and key not in COUNTING:
            found += [f"{key}: {wrong}" for wrong in _compare(sign, file, base, text)]
    return found


def _counting(sign: str) -> Iterator[str]:
    """What is wrong with the way in which the language says that it counts."""
    rule = _rule(sign)
    try:
        empty = [n for n, numbers in enumerate(plurals.examples(rule), 1) if not numbers]
    except ValueError as wrong:
        yield f"{PLURAL}: {wrong}"
    else:
        if empty:
            yield f"{PLURAL}: no number takes form {empty[0]}"
    marks = own(sign, HOUSE).get(NUMBER)
    if marks is not None and not re.fullmatch(r"1\D234\D5", marks):
        yield f"{NUMBER}: must show the marks of 1,234.5 in this language"


def _rule(sign: str) -> str:
    return own(sign, HOUSE).get(PLURAL, plurals.ENGLISH)


def _compare(sign: str, file: str, base: str, text: str) -> Iterator[str]:
    if set(re.findall(r"\[\[(\w+)", base)) != set(re.findall(r"\[\[(\w+)", text)):
        yield "marks another term than English"
    if ("*" in base) != ("*" in text) or text.count("*") % 2:
        yield "marks another asterisk than English"
    asked, given = dict(gaps(base)), dict(gaps(text))
    if asked.keys() != given.keys():
        yield f"has the gaps {sorted(given)}, English {sorted(asked)}"
        return
    for name, spec in gaps(text):
        if "/" in asked[name] or "/" in spec:
            yield from _counted(_rule(sign), name, spec, in_english="/" in asked[name])
        elif spec:
            yield from _inflected(sign, file, name, spec)


def _counted(rule: str, name: str, spec: str, *, in_english: bool) -> Iterator[str]:
    """What is wrong with the forms of a gap; one that English does not count may also ask for the first letter."""
    try:
        numbers = plurals.examples(rule)
    except ValueError:
        return  # said once, of the rule
    forms = spec.split("/")
    if not all(form.strip() for form in forms) and not (len(numbers) == 1 and not spec):
        yield f"{{{name}:{spec}}} has an empty form"
    elif len(forms) != len(numbers) and (in_english or len(forms) != 2):
        shown = "; ".join(", ".join(map(str, some)) for some in numbers)
        yield f"{{{name}:{spec}}} needs {len(numbers)} form{'s' * (len(numbers) > 1)} here, with / between: for {shown}"


def _inflected(sign: str, file: str, name: str, form: str) -> Iterator[str]:
    family = GAMES[file].inflected.get(name) if file in GAMES else None
    if family is None:
        yield f"{{{name}}} has no forms to choose from"
        return
    words = [key for key in own("en", file) if re.fullmatch(rf"core\.{family}\..", key)]
    lacking = [key for key in words if f"{key}:{form}" not in own(sign, file)]
    if lacking:
        yield f"{{{name}:{form}}}: {', '.join(lacking)} lack this form"


# What the code asks for


@cache
def asked(file: str) -> Asked:
    """What the house's code and the shell ask for, or a game's own."""
    if file == HOUSE:
        return Asked((WEB / "parlour_web", WEB / "parlour_live"), _shell(WEB / "shell"))
    return Asked([GAMES[file].source(GAMES[file].page)], _shell(GAMES[file].shell))


def _shell(folder: Path) -> list[Path]:
    return sorted(path for ending in ("html", "webmanifest") for path in folder.glob(f"*.{ending}"))


def absent(game: str) -> list[str]:
    """Calls for a text that English does not have on the page of that game."""
    known = read("en", game)
    found = [*asked(HOUSE).absent(known), *asked(game).absent(known)]
    return [call for call in found if not call.partition(": ")[2].startswith(_PARTS)]


def unused(file: str) -> list[str]:
    """English texts that nothing asks for."""
    askers = [asked(one) for one in (files() if file == HOUSE else (HOUSE, file))]
    return [key for key in word_files.part("en", file) if not any(one.uses(key) for one in askers)]


def misplaced(file: str) -> list[str]:
    """English texts of the house that one game alone asks for, and of a game that the house or another game has too."""
    return [f"{key} belongs in {home}.json" for key, home in _moves(file).items()]


def _moves(file: str) -> Texts:
    """Texts of this file that should be in another one: in which."""
    homes = {key: _home(key, file) for key in word_files.part("en", file)}
    return {key: home for key, home in homes.items() if home != file}


def _home(key: str, file: str) -> str:
    """The file in which a text should be that is in this one."""
    own_words = key in OF_EVERY_GAME
    if file != HOUSE:
        text = word_files.part("en", file)[key]
        shared = any(word_files.part("en", game).get(key) == text for game in GAMES if game != file)
        return HOUSE if not own_words and (shared or key in asked(HOUSE).exactly) else file
    games = [game for game in GAMES if asked(game).uses(key)]
    if own_words or (len(games) == 1 and not asked(HOUSE).uses(key)):
        return games[0] if games else next(iter(GAMES))
    return file


def lacking(game: str) -> list[str]:
    """Texts of its own that a game does not have and the house asks for."""
    return sorted(OF_EVERY_GAME - word_files.part("en", game).keys())


def twice(sign: str) -> list[str]:
    """Texts that stand in the file of the house and in a game's."""
    return [f"{key} is in {HOUSE}.json and in {game}.json" for game in GAMES for key in own(sign, HOUSE)
            if key in own(sign, game)]  # fmt: skip


def literals(file: str) -> list[str]:
    """Sentences in the code that a person would see."""
    return asked(file).literals()


# For translators


def main() -> None:
    """Print what is to be translated, ready to be filled in, and what is wrong."""
    for sign in signs():
        for file in files():
            if sign != "en":
                wanted = missing(sign, file)
                print(f"{sign}/{file}.json: {len(wanted)} texts are missing")
                if wanted:
                    print(json.dumps({key: own("en", file)[key] for key in wanted}, ensure_ascii=False, indent=2))
                _list(f"not translated (or to be listed in web/words/{sign}/same.json)", untranslated(sign, file))
                _list("not in English", unknown(sign, file))
            _list(f"{sign}/{file}.json: gaps", misfits(sign, file))
        _list(f"{sign}: in two files", twice(sign))
        if sign != "en":
            _list(f"{sign}/same.json: not as in English", not_the_same(sign))
    for file in files():
        _list(f"en/{file}.json: nothing asks for", unused(file))
        _list(f"en/{file}.json: in the wrong file (`python3 build.py words --tidy` moves them)", misplaced(file))
        _list("sentences in the code", literals(file))
    for game in GAMES:
        _list(f"asked for, but neither in en/{HOUSE}.json nor in en/{game}.json", absent(game))
        _list(f"en/{game}.json: every game has its own, this one has not", lacking(game))


def tidy() -> None:
    """Move texts that are in the wrong file, in all languages."""
    homes = {key: home for file in files() for key, home in _moves(file).items()}
    for sign in signs():
        parts = {file: word_files.part(sign, file) for file in files()}
        for file, key in [(file, key) for file, texts in parts.items() for key in texts]:
            home = homes.get(key) or next((one for one in files() if key.partition(":")[0] in own("en", one)), file)
            if file != home and HOUSE in (file, home):
                parts[home][key] = parts[file].pop(key)
        for file, texts in parts.items():
            ordered = dict(sorted(texts.items(), key=lambda item: item[0].startswith(CORE)))  # the engine's come last
            path = word_files.FOLDER / sign / f"{file}.json"
            path.write_text(json.dumps(ordered, ensure_ascii=False, indent=2) + "\n", "utf-8")
    print(f"{len(homes)} texts belonged in another file.")


def _list(title: str, lines: Iterable[str]) -> None:
    for n, line in enumerate(lines):
        print((f"{title}:\n" if n == 0 else "") + f"  {line}")


if __name__ == "__main__":
    tidy() if "--tidy" in sys.argv else main()
