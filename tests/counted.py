"""How much work a text makes, whatever the machine: calls that are counted, and how the time grows with its length."""

import sys
from collections.abc import Callable
from contextlib import suppress
from time import process_time

from parlour.errors import GameError


def calls(work: Callable[[], object]) -> int:
    """How many functions are called until the work is done, or something is refused."""
    counted = 0

    def note(_frame: object, event: str, _arg: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        with suppress(GameError):
            work()
    finally:
        sys.setprofile(before)
    return counted


def growth(work: Callable[[str], object], text: Callable[[int], str], number: int) -> float:
    """How many times as long a text of four times as many parts takes: about 4, or 16 if each looks at all others."""

    def seconds(told: str) -> float:
        began = process_time()
        with suppress(GameError):
            work(told)
        return process_time() - began

    short, long = text(number), text(4 * number)
    return min(seconds(long) for _ in range(5)) / min(seconds(short) for _ in range(5))
