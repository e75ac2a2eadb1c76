"""The tally per level: every finished game counts once, and nothing that was stored wrongly harms it."""

import pytest

from parlour_web.keeping.tally import Tally, count, key_of
from tests.parlour_web.keeping.kept_games import Memory


def test_games_are_counted_by_level_and_each_once() -> None:
    storage = Memory()
    assert count(storage, "eko", "guide", "g1", won=True) == Tally(1, 0)
    assert count(storage, "eko", "guide", "g1", won=False) == Tally(1, 0)
    assert count(storage, "eko", "guide", "g2", won=False) == Tally(1, 1)
    assert count(storage, "eko", "nomad", "g3", won=False) == Tally(0, 1)


@pytest.mark.parametrize(
    "text", ["", "{", '{"levels": 5, "games": {}}', '{"levels": {"guide": [-1, "x"]}, "games": [1]}']
)
def test_what_cannot_be_read_counts_as_nothing(text: str) -> None:
    storage = Memory()
    storage.set(key_of("eko"), text)
    assert count(storage, "eko", "guide", "g1", won=True) == Tally(1, 0)
