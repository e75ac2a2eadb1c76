"""A seed that nobody could choose: everybody adds something, and in the end everybody can check it.

The host says a hash of its own contribution first, then the guests say theirs, then the host says all of them to
everybody. So the host cannot change its own after it has seen the others', nor tell one guest something else than
another said. The host's contribution is kept back to the end, as the seed is the deck. This proves that nothing was
swapped; it cannot keep the host's device from knowing the cards.
"""

from collections.abc import Sequence
from hashlib import sha256

BYTES = 32


def commitment(own: bytes) -> str:
    """What binds the host to its contribution without telling it."""
    return sha256(b"parlour commitment " + own).hexdigest()


def contribution(secret: bytes, commit: str) -> str:
    """A guest's, another one for every deal, which nobody knows before the host is bound to its own."""
    return sha256(b"parlour contribution " + secret + commit.encode()).hexdigest()


def seed(own: bytes, others: Sequence[str]) -> bytes:
    """The seed of the host's contribution and those of the guests, in hex by seat."""
    digest = sha256(b"parlour seed " + own)
    for other in others:
        digest.update(b" " + other.encode())
    return digest.digest()


def is_contribution(text: str) -> bool:
    """Whether a guest has said something of the right length."""
    return len(text) == 2 * BYTES and all(sign in "0123456789abcdef" for sign in text)


def kept_word(commit: str, revealed: str, others: Sequence[str], mine: str) -> bytes | None:
    """The seed, if the host has revealed what it was bound to, and my contribution is one of those told; else None."""
    if not is_contribution(revealed) or mine not in others:
        return None
    own = bytes.fromhex(revealed)
    return seed(own, others) if commitment(own) == commit else None
