"""Every text a person sees, one file per language, and the language that is spoken now.

A file has the page's texts, and under `core.…` the engine's (events, reasons, levels, hints). English has the latter in
`eko_core.words` and `eko_core.players.words`. What a language does not have (yet) is said in English.
"""

import json
from collections.abc import Sequence

from eko_core import Board, Event, Reason, say
from eko_core.data import read_data
from eko_core.sentences import Word, fill
from eko_core.sentences import joined as _joined
from eko_core.words import ENGLISH

from ..notice import Notice

_CORE = "core."


class _Core(dict[str, str]):
    """The engine's sentences; those of its players come when they are asked for."""

    def __missing__(self, code: str) -> str:
        from eko_core.players.words import SENTENCES

        for known, sentence in SENTENCES.items():
            self.setdefault(known, sentence)
        if code not in self:
            raise KeyError(code)
        return self[code]


def give(language: str, text: str | bytes) -> None:
    """Bring the file of a language that does not come with the page."""
    _given[language] = json.loads(text)


def has(language: str) -> bool:
    """Whether the language can be spoken now."""
    try:
        return bool(_read(language))
    except OSError:
        return False


def use(language: str) -> None:
    """Speak that language from now on; it must be there."""
    global _language, _texts, _core
    _texts, _language = _read(language), language
    own = {code.removeprefix(_CORE): text for code, text in _texts.items() if code.startswith(_CORE)}
    _core = _Core({**ENGLISH, **own})


def language() -> str:
    """The language that is spoken now: `en`, `nl`, …."""
    return _language


def t(key: str, **values: object) -> str:
    """The text of that name, its gaps filled: `t("prompt_action", player="Ann")`."""
    return fill(_sentence(key), values, _core)


def thing(code: str) -> Word:
    """A word of the engine in all its forms, for a gap: `thing("level.1")`, `thing("terrain.x")`."""
    return Word.of(_core, code)


def tell(message: Event | Reason, board: Board | None = None, names: Sequence[str] = ()) -> str:
    """The engine's sentence for what happened or why not."""
    return say(message, board, names, _core)


def noticed(notice: Notice | None) -> str:
    """The sentence of a notice; nothing if there is none."""
    if notice is None:
        return ""
    values = {name: tell(value) if isinstance(value, Reason) else value for name, value in notice.values}
    return t(notice.code, **values)


def joined(texts: Sequence[str]) -> str:
    """A list as a sentence has it: "Ann, Bo and Cleo"."""
    return _joined(texts, _core)


def _sentence(key: str) -> str:
    if key in _texts:
        return _texts[key]
    return _core[key.removeprefix(_CORE)] if key.startswith(_CORE) else _read("en")[key]


def _read(language: str) -> dict[str, str]:
    """The file of a language: one that was given, or that lies here or in the archive."""
    if language not in _given:
        give(language, read_data(__spec__, f"{language}.json"))
    return _given[language]


_given: dict[str, dict[str, str]] = {}
_language, _texts, _core = "en", dict[str, str](), _Core(ENGLISH)
