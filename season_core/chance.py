"""Chance, frozen: the same seed and the same decisions give the same game everywhere (docs/season/interchange.md).

Event number e of a game uses the 32-bit words of SHA-256(seed, e, i), i = 0, 1, 2 …, all numbers big-endian.
"""

from collections.abc import Iterable
from hashlib import sha256

from .cards import ALL

SEED_BYTES = 16
_WORDS = 8  # in a block
_ALL_WORDS = 1 << 32


class Stream:
    """The random numbers of one chance event."""

    def __init__(self, seed: bytes, event: int) -> None:
        self._start = seed + event.to_bytes(4, "big")
        self._block = b""
        self._blocks = 0
        self._at = _WORDS

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = n * (_ALL_WORDS // n)
        while True:
            if self._at == _WORDS:
                self._block = sha256(self._start + self._blocks.to_bytes(4, "big")).digest()
                self._blocks += 1
                self._at = 0
            at = 4 * self._at
            self._at += 1
            word = int.from_bytes(self._block[at : at + 4], "big")
            if word < limit:
                return word % n

    def shuffled(self, cards: Iterable[int]) -> bytes:
        """The cards in a random order."""
        row = bytearray(cards)
        below = self.below
        for i in range(len(row) - 1, 0, -1):
            j = below(i + 1)
            row[i], row[j] = row[j], row[i]
        return bytes(row)


def first_deck(seed: bytes) -> bytes:
    """All cards, shuffled by event 0; the first is the top (S2)."""
    return Stream(seed, 0).shuffled(ALL)


def first_player(seed: bytes, players: int) -> int:
    """The seat that begins, drawn by event 1 (S3)."""
    return Stream(seed, 1).below(players)
