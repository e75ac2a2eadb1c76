"""Every text a person sees, and the language that is spoken now.

A page has the texts of the house and of its game, and under `core.…` those of the game's engine (events, reasons,
levels, hints). English has the latter in the engine itself. What a language does not have (yet) is said in English.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from parlour.data import read_data
from parlour.errors import Reason
from parlour.sentences import Word, fill
from parlour.sentences import joined as _joined

from .notices import Notice

_CORE = "core."


class EngineWords(NamedTuple):
    """What the engine of the page's game says."""

    game: str  # its name in web/words
    english: Mapping[str, str]
    players: Callable[[], Mapping[str, str]]  # the sentences of its computer players, read when one is asked for
    say: Callable[[Reason, Mapping[str, str]], str]  # a reason in the words of a catalogue
    spec: Any  # `__spec__` of a module beside which the page's archive has the texts


class _Core(dict[str, str]):
    """The engine's sentences; those of its players come when they are asked for."""

    def __missing__(self, code: str) -> str:
        for known, sentence in _engine.players().items():
            self.setdefault(known, sentence)
        if code not in self:
            raise KeyError(code)
        return self[code]


def begin(engine: EngineWords) -> None:
    """The page is that of this engine's game; it speaks English until another language is used."""
    global _engine, _language, _texts, _core
    _given.clear()
    _engine, _language, _texts, _core = engine, "en", dict[str, str](), _Core(engine.english)


def give(language: str, text: str | bytes) -> None:
    """Bring the file of a language that does not come with the page."""
    _given[language] = json.loads(text)


def has(language: str) -> bool:
    """Whether the language can be spoken now."""
    try:
        return bool(_read(language))
    except (OSError, ImportError):  # not in the archive, nor in a clone
        return False


def use(language: str) -> None:
    """Speak that language from now on; it must be there."""
    global _language, _texts, _core
    _texts, _language = _read(language), language
    own = {code.removeprefix(_CORE): text for code, text in _texts.items() if code.startswith(_CORE)}
    _core = _Core({**_engine.english, **own})


def language() -> str:
    """The language that is spoken now: `en`, `nl`, …."""
    return _language


def engine_words() -> Mapping[str, str]:
    """The engine's sentences in the language that is spoken now."""
    return _core


def t(key: str, **values: object) -> str:
    """The text of that name, its gaps filled: `t("prompt_action", player="Ann")`."""
    return fill(_sentence(key), values, _core)


def thing(code: str) -> Word:
    """A word of the engine in all its forms, for a gap: `thing("level.1")`, `thing("terrain.x")`."""
    return Word.of(_core, code)


def noticed(notice: Notice | None) -> str:
    """The sentence of a notice; nothing if there is none."""
    if notice is None:
        return ""
    values = {name: _engine.say(one, _core) if isinstance(one, Reason) else one for name, one in notice.values}
    return t(notice.code, **values)


def joined(texts: Sequence[str]) -> str:
    """A list as a sentence has it: "Ann, Bo and Cleo"."""
    return _joined(texts, _core)


def _sentence(key: str) -> str:
    if key in _texts:
        return _texts[key]
    return _core[key.removeprefix(_CORE)] if key.startswith(_CORE) else _read("en")[key]


def _read(language: str) -> dict[str, str]:
    """The texts of a language: given, or in the page's archive, or as they lie in a clone."""
    if language not in _given:
        try:
            file = f"words/{language}.json"  # the house's and the game's, each beside its own modules
            _given[language] = json.loads(read_data(__spec__, file)) | json.loads(read_data(_engine.spec, file))
        except OSError:
            from .word_files import merged

            _given[language] = merged(language, _engine.game)
    return _given[language]


_given: dict[str, dict[str, str]] = {}
_engine = EngineWords("", {}, dict, lambda reason, _: str(reason), __spec__)
_language, _texts, _core = "en", dict[str, str](), _Core()
