"""Texts and objects damaged by lot, for the tests that whatever arrives is valid or refused."""

import copy
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from parlour.bits import armour, unarmour
from parlour.errors import GameError


class Mangler(NamedTuple):
    """What a game's texts are damaged with."""

    signs: str
    chunks: Sequence[str]
    values: Sequence[Any]  # of fields

    def mangled(self, rng: Random, text: str) -> str:
        """The text with a few signs or pieces lost, doubled, changed or added."""
        for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
            i, j = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
            match rng.randrange(8):
                case 0:
                    text = text[:i] + text[i + 1 :]
                case 1:
                    text = text[:i] + rng.choice(self.signs) + text[i + 1 :]
                case 2:
                    text = text[:i] + rng.choice(self.signs) + text[i:]
                case 3:
                    text = text[:i] + rng.choice(self.chunks) + text[i:]
                case 4:
                    text = text[:i] + text[j:]
                case 5:
                    text = text[:j] + text[i : min(j, i + 60)] + text[j:]
                case 6:
                    text = text[:i]
                case 7:
                    text = text[:i] + text[i + 1 : i + 2] + text[i : i + 1] + text[i + 2 :]
        return text

    def twisted(self, rng: Random, value: Any) -> Any:
        """The object with some fields changed, lost, doubled or exchanged."""
        value = copy.deepcopy(value)
        for _ in range(rng.choice((1, 1, 2, 4))):
            inner = value
            while True:
                keys: list[Any] = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
                if not keys:
                    break
                key = rng.choice(keys)
                if isinstance(inner[key], (dict, list)) and inner[key] and rng.random() < 0.85:
                    inner = inner[key]
                    continue
                match rng.randrange(7):
                    case 0:
                        del inner[key]
                    case 1 if isinstance(inner, list):
                        inner.append(copy.deepcopy(inner[key]))
                    case 2 if isinstance(inner[key], int):
                        inner[key] = int(inner[key]) + rng.choice((-1, 1, 2))
                    case 3 if isinstance(inner[key], bool):
                        inner[key] = not inner[key]
                    case 4:
                        other = rng.choice(keys)
                        inner[key], inner[other] = inner[other], inner[key]
                    case _:
                        inner[key] = copy.deepcopy(rng.choice(self.values))
                break
        return value


def damaged(rng: Random, sign: str, link: str) -> str:
    """The link with damage that its checksum does not show."""
    body = bytearray(unarmour(sign, link))
    for _ in range(rng.choice((1, 1, 2, 5))):
        if body:
            body[rng.randrange(len(body))] ^= 1 << rng.randrange(8)
    body = body[: rng.randint(0, len(body))] if rng.random() < 0.2 else body
    body += rng.randbytes(rng.randrange(6)) if rng.random() < 0.2 else b""
    return armour(sign, bytes(body))


@contextmanager
def accepted() -> Iterator[None]:
    """What was accepted once must not be refused later."""
    try:
        yield
    except GameError as error:
        raise AssertionError(f"refused after it was accepted: {error}") from error


def mangle(kinds: Sequence[tuple[Callable[[Random], None], float]], count: int, seed: str) -> None:
    """Try so many texts, of each kind its share: they are valid or refused, and of both there are some."""
    for kind, share in kinds:
        valid = refused = 0
        for number in range(round(count * share)):
            rng = Random(f"{seed} {kind.__name__} {number}")
            try:
                kind(rng)
                valid += 1
            except GameError as error:
                refused += 1
                str(error).encode("utf-8")
            except Exception as error:
                raise AssertionError(f"{kind.__name__}, number {number} of seed {seed!r}: {error!r}") from error
        assert valid and refused, f"{kind.__name__} has {valid} valid and {refused} refused texts"
