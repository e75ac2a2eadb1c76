"""Every text is judged within a counted number of steps, however its board was made up."""

import json
from random import Random

import pytest

from eko_core import Setup, legal_actions
from eko_core.errors import BadPosition
from eko_core.text import interchange
from eko_core.text.possible import MOST_ZONES
from tests.counted import calls

from .heavy import bridges, portals


def judged(text: str) -> int:
    """The calls until the position is refused, or read and its choices are listed."""
    return calls(lambda: legal_actions(interchange.read_position(text)))


def usual() -> int:
    return judged(interchange.write_position(Setup.random(4, Random(1), variants=("tempest",)).position()))


@pytest.mark.parametrize("text", [bridges(54), portals(100)], ids=["tempests", "portals"])
def test_a_board_of_very_many_ways_is_refused_at_once(text: str) -> None:
    with pytest.raises(BadPosition, match="at most"):
        interchange.read_position(text)
    assert judged(text) < 2 * usual()


def test_the_heaviest_board_that_is_read_takes_not_many_steps_more_than_a_usual_one() -> None:
    text = bridges(2 * MOST_ZONES // 3)
    assert json.loads(text) and interchange.read_position(text)
    assert judged(text) < 40 * usual()
