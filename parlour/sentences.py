"""Sentences with gaps, filled in any language.

    {player}              the value as it is; numbers with the language's own marks
    {size:disc/discs}     a number and the form that fits it, of as many as the language has (`plurals`);
                          `#` in a form is the place of the number
    {owner:de /d'}        a text and what stands before it: before a consonant, before a vowel
    {level:the}           a word in another of its forms, which the catalogue has as `level.1:the`

The catalogue says how its language counts: `plural` is the rule of its forms, `number` shows the marks, `comma` and
`and` join lists.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from . import plurals

# How English counts and joins.
ENGLISH = {"plural": plurals.ENGLISH, "number": "1,234.5", "comma": ", ", "and": " and "}

_VOWELS = "aeiouyàâäæéèêëîïôöœùûü"

Words = Mapping[str, str]  # a catalogue: sentences by code


class Word(str):
    """A word of a catalogue that may have other forms, for sentences that ask for them."""

    __slots__ = ("_code", "_words")
    _code: str
    _words: Words

    @classmethod
    def of(cls, words: Words, code: str) -> "Word":
        """The word with that code, or the end of the code if the catalogue has none."""
        try:
            word = cls(words[code])
        except KeyError:
            word = cls(code.rpartition(".")[2])
        word._code, word._words = code, words
        return word

    def form(self, name: str) -> str:
        """Another form of the word, or the word itself where the language needs none."""
        return self._words.get(f"{self._code}:{name}", str(self))


def fill(sentence: str, values: Mapping[str, Any], words: Words | None = None) -> str:
    """A sentence of a catalogue with its values.

    >>> fill("{player}: {n:disc/discs}", {"player": "Ann", "n": 1})
    'Ann: 1 disc'
    >>> fill("{n:Il manque # case/Il manque # cases}, dit {who}.", {"n": 0, "who": "Ann"}, {"plural": "0 1"})
    'Il manque 0 case, dit Ann.'
    >>> fill("l'empereur {who:de /d'}", {"who": "Ann"})
    "l'empereur d'Ann"
    """
    language = words if words is not None else {}
    return "".join(_filled(values[name], spec, language) if name else spec for name, spec in _parts(sentence))


def joined(texts: Sequence[str], words: Words | None = None) -> str:
    """A list as a sentence has it.

    >>> joined(["Ann", "Bo", "Cleo"])
    'Ann, Bo and Cleo'
    """
    language = words if words is not None else {}
    if len(texts) < 2:
        return "".join(texts)
    return language.get("comma", ENGLISH["comma"]).join(texts[:-1]) + language.get("and", ENGLISH["and"]) + texts[-1]


def number(value: float, words: Words | None = None) -> str:
    """A number with the marks of a language.

    >>> number(-12345.5, {"number": "1.234,5"})
    '−12.345,5'
    """
    marks = (words or ENGLISH).get("number", ENGLISH["number"])
    return f"{value:,}".translate({ord(","): marks[1], ord("."): marks[-2], ord("-"): "−"})


def gaps(sentence: str) -> list[tuple[str, str]]:
    """The gaps of a sentence in their order: name and what is asked of the value."""
    return [(name, spec) for name, spec in _parts(sentence) if name]


def _filled(value: Any, spec: str, words: Words) -> str:
    if isinstance(value, int | float):
        shown = number(value, words)
        if not spec:
            return shown
        rule = words.get("plural", plurals.ENGLISH)
        if "/" not in spec and plurals.how_many(rule) > 1:
            return shown
        form = plurals.fitting(spec, value, rule)
        return form.replace("#", shown) if "#" in form else f"{shown} {form}"
    text = str(value)
    if "/" in spec:
        consonant, vowel = spec.split("/")
        return (vowel if text[:1].lower() in _VOWELS else consonant) + text
    return value.form(spec) if spec and isinstance(value, Word) else text


@lru_cache(maxsize=1000)
def _parts(sentence: str) -> tuple[tuple[str, str], ...]:
    """Name and specification of every gap; between them plain text, without a name."""
    parts = []
    before, *rest = sentence.split("{")
    parts.append(("", before))
    for piece in rest:
        gap, _, after = piece.partition("}")
        name, _, spec = gap.partition(":")
        parts += [(name, spec), ("", after)]
    return tuple(parts)
