"""Keyboard steps between spaces."""

import pytest

from eko_core import Hex
from eko_web.arrow_keys import KEYS, follow

HERE = Hex(0, 0)
ROUND = {
    ("ArrowRight", False): Hex(1, 0), ("ArrowLeft", False): Hex(-1, 0), ("ArrowUp", False): Hex(0, -1),
    ("ArrowDown", False): Hex(0, 1), ("ArrowUp", True): Hex(1, -1), ("ArrowDown", True): Hex(-1, 1),
    ("ArrowRight", True): Hex(1, 0), ("ArrowLeft", True): Hex(-1, 0),
}  # fmt: skip


@pytest.mark.parametrize("key", ROUND)
def test_every_key_leads_to_the_neighbour_on_its_side(key: tuple[str, bool]) -> None:
    assert KEYS.keys() == ROUND.keys()
    assert follow({HERE, *HERE.neighbours()}, HERE, KEYS[key]) == ROUND[key]


def test_a_gap_is_stepped_over_to_the_nearest_space_behind_it() -> None:
    assert follow({HERE, Hex(3, 0), Hex(4, 0)}, HERE, KEYS["ArrowRight", False]) == Hex(3, 0)
    assert follow({HERE, Hex(-2, 2)}, HERE, KEYS["ArrowDown", True]) == Hex(-2, 2)
    assert follow({HERE, Hex(2, -2)}, HERE, KEYS["ArrowUp", True]) == Hex(2, -2)


def test_at_the_brink_one_stays() -> None:
    assert follow({HERE, Hex(1, 0)}, HERE, KEYS["ArrowLeft", False]) == HERE


def test_from_elsewhere_the_steps_are_counted_from_there() -> None:
    there = Hex(5, -3)
    assert follow({there, Hex(5, -1)}, there, KEYS["ArrowDown", False]) == Hex(5, -1)


def test_the_widest_gap_is_crossed() -> None:
    assert follow({HERE, Hex(11, 0)}, HERE, KEYS["ArrowRight", False]) == Hex(11, 0)
    assert follow({HERE, Hex(12, 0)}, HERE, KEYS["ArrowRight", False]) == HERE
