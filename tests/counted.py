"""How much work a text makes, whatever the machine: calls that are counted, and how the time grows with its length."""

import gc
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
    """How many times as long a text takes as sixteen shorter ones: about 1, or up to 16 if all look at all others.

    Both take as long then, so that a busy machine is as slow with the one as with the other; the best of some tries.
    """

    def seconds(told: str, times: int = 1) -> float:
        began = process_time()
        for _ in range(times):
            with suppress(GameError):
                work(told)
        return process_time() - began

    few, many = text(number), text(16 * number)
    gc.disable()  # its rounds grow with what is kept, and are not the reader's
    try:
        return min(seconds(many) / seconds(few, 16) for _ in range(5))
    finally:
        gc.enable()
