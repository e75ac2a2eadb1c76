"""Every text is judged within a counted number of steps, however its board was made up."""

import json
import sys
from random import Random

import pytest

from eko_core import Setup, legal_actions
from eko_core.errors import BadPosition
from eko_core.text import interchange
from eko_core.text.possible import MOST_ZONES

from .heavy import bridges, portals


def calls(text: str) -> int:
    """How many functions are called until the position is refused, or read and its choices are listed."""
    counted = 0

    def note(_frame: object, event: str, _arg: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        legal_actions(interchange.read_position(text))
    except BadPosition:
        pass
    finally:
        sys.setprofile(before)
    return counted


def usual() -> int:
    return calls(interchange.write_position(Setup.random(4, Random(1), variants=("tempest",)).position()))


@pytest.mark.parametrize("text", [bridges(54), portals(100)], ids=["tempests", "portals"])
def test_a_board_of_very_many_ways_is_refused_at_once(text: str) -> None:
    with pytest.raises(BadPosition, match="at most"):
        interchange.read_position(text)
    assert calls(text) < 2 * usual()


def test_the_heaviest_board_that_is_read_takes_not_many_steps_more_than_a_usual_one() -> None:
    text = bridges(2 * MOST_ZONES // 3)
    assert json.loads(text) and interchange.read_position(text)
    assert calls(text) < 40 * usual()
