"""The cards: 30 kinds as small whole numbers inside the engine, two signs for everybody else (C1).

A kind is 5 × people + trait, so the order of the numbers is the canonical order of docs/season/interchange.md.
"""

from collections.abc import Iterable

PEOPLES = "gebmds"  # gnome, elf, barbarian, mage, dwarf, sorceress
TRAITS = "CTDRP"  # crown, tattoo, dagger, earrings, eyepatch
KINDS = len(PEOPLES) * len(TRAITS)
COPIES = 6  # of each kind
CARDS = KINDS * COPIES

HIDDEN = 31  # stands for a card that the owner of a view cannot see
BACK = "##"

NAMES = tuple(people + trait for people in PEOPLES for trait in TRAITS)
PEOPLE = bytes(kind // len(TRAITS) for kind in range(KINDS))  # the people of each kind
TRAIT = bytes(kind % len(TRAITS) for kind in range(KINDS))  # the trait of each kind
ALL = bytes(kind for kind in range(KINDS) for _ in range(COPIES))  # all cards in canonical order
ONE = tuple(bytes((byte,)) for byte in range(256))  # a row of a single card
_NUMBERS = {name: kind for kind, name in enumerate(NAMES)}


def card(name: str) -> int:
    """The kind with these two signs; a ValueError if there is none.

    >>> card("gC"), card("dC"), card("sP")
    (0, 20, 29)
    """
    if name not in _NUMBERS:
        raise ValueError(f"There is no card {name[:10]!a}; a card is one of {PEOPLES} and one of {TRAITS}.")
    return _NUMBERS[name]


def cards(names: str) -> bytes:
    """The kinds in a text with spaces between them.

    >>> list(cards("gC dC"))
    [0, 20]
    """
    return bytes(card(name) for name in names.split())


def name(kind: int) -> str:
    """The two signs of a kind; `##` for one that is hidden.

    >>> name(20), name(HIDDEN)
    ('dC', '##')
    """
    return NAMES[kind] if kind < KINDS else BACK


def names(kinds: Iterable[int]) -> list[str]:
    """The signs of several kinds."""
    return [name(kind) for kind in kinds]


def in_order(kinds: Iterable[int]) -> bytes:
    """The cards in canonical order."""
    return bytes(sorted(kinds))


def without(row: bytes, kind: int) -> bytes:
    """The row without its first card of that kind, which it has (T3); the others keep their order."""
    return row.replace(ONE[kind], b"", 1)
