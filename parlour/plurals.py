"""How a language counts: which form of a word stands with which number.

A rule lists the numbers of each form but the last, which takes all others:

    1                                    one disc, 0 or 2 discs (English, Dutch, German)
    0 1                                  0 or 1 pion, 2 pions (French)
    1; *2-4 not *12-14                   Polish: one, few (2–4, 22–24, but not 12–14), many
    *1 not *11; *2-4 not *12-14          Russian: 1, 21, 31 …; 2–4, 22–24 …; the rest
                                         nothing: one form for every number (Japanese)

`;` stands between forms, `2-4` are the numbers from 2 to 4, `*1` those that end in 1, `*12-14` those that end in 12 to
14 (`*01` in 01, which 11 does not); what follows `not` is excepted. Fractions take the last form.
"""

from functools import lru_cache
from typing import NamedTuple

ENGLISH = "1"


class _Numbers(NamedTuple):
    """Some numbers of a rule, by themselves or by their ends."""

    modulus: int  # 0: the numbers themselves
    first: int
    last: int

    def hold(self, value: int) -> bool:
        return self.first <= (value % self.modulus if self.modulus else value) <= self.last


@lru_cache(maxsize=1000, typed=True)
def fitting(forms: str, value: float, rule: str) -> str:
    """The form for a number, of forms with `/` between them.

    Two forms in a language that has not two are those of an English sentence, said until it is translated.

    >>> [fitting("dysk/dyski/dysków", n, "1; *2-4 not *12-14") for n in (1, 3, 5, 12, 22)]
    ['dysk', 'dyski', 'dysków', 'dysków', 'dyski']
    """
    there = forms.split("/")
    which = form_of(value, rule if len(there) == how_many(rule) else ENGLISH)
    return there[min(which, len(there) - 1)]


def form_of(value: float, rule: str) -> int:
    """Which form a number takes, counted from 0."""
    written = _read(rule)
    if isinstance(value, int):
        for n, (listed, excepted) in enumerate(written):
            if any(one.hold(abs(value)) for one in listed) and not any(one.hold(abs(value)) for one in excepted):
                return n
    return len(written)


def how_many(rule: str) -> int:
    """How many forms a language with this rule has.

    >>> [how_many(rule) for rule in ("", "0 1", "1; 2-4")]
    [1, 2, 3]
    """
    return len(_read(rule)) + 1


def examples(rule: str) -> list[list[int]]:
    """Some numbers of every form, for those who write a language; a form without any is never said.

    >>> examples("1; *2-4 not *12-14")
    [[1], [2, 3, 4], [0, 5, 6]]
    """
    found: list[list[int]] = [[] for _ in range(how_many(rule))]
    for n in (*range(1000), *(10**power for power in range(3, 7))):
        if len(some := found[form_of(n, rule)]) < 3:
            some.append(n)
    return found


@lru_cache(maxsize=100)
def _read(rule: str) -> tuple[tuple[tuple[_Numbers, ...], tuple[_Numbers, ...]], ...]:
    """The numbers of every form that is written, and those excepted; a ValueError says what is badly written."""
    forms = []
    for form in rule.split(";") if rule.strip() else ():
        words = form.split()
        where = words.index("not") if "not" in words else len(words)
        if words[:1] in ([], ["not"]) or words[-1] == "not":
            raise ValueError(
                f'the rule "{rule}" needs numbers on both sides of ";" and "not";'
                " the last form, of all other numbers, is not written"
            )
        forms.append((tuple(map(_numbers, words[:where])), tuple(map(_numbers, words[where + 1 :]))))
    return tuple(forms)


def _numbers(word: str) -> _Numbers:
    low, _, high = word.removeprefix("*").partition("-")
    high = high or low
    if not (low.isdecimal() and high.isdecimal()) or word[-1] == "-":
        raise ValueError(f'"{word}" is not 3, 2-4, *1 (ends in 1) or *12-14')
    if int(low) > int(high):
        raise ValueError(f'"{word}" must begin with the smaller number')
    return _Numbers(10 ** max(len(low), len(high)) if word[0] == "*" else 0, int(low), int(high))
