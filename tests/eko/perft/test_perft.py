"""The number of legal lines from stored positions is what it was."""

import json
from pathlib import Path

import pytest

from eko_core.perft import divide, perft
from eko_core.text.interchange import position_from_json, position_to_json
from tests.eko.drawing import draw
from tests.eko.perft.check import STORED


@pytest.mark.parametrize("file", STORED.files, ids=lambda file: file.stem)
def test_the_counts_are_as_stored(file: Path) -> None:
    found = STORED.mismatch(file)
    assert found is None, found


def test_positions_of_start_middle_and_end_are_stored_for_2_3_and_4_players() -> None:
    names = {file.stem for file in STORED.files}
    assert names >= {f"{n}_{when}" for n in (2, 3, 4) for when in ("start", "first_action", "middle", "end")}
    for file in STORED.files:
        stored = json.loads(file.read_text("utf-8"))
        assert position_to_json(position_from_json(stored["position"])) == stored["position"]
        assert len(stored["counts"]) >= 2


def test_the_counts_below_each_action_make_the_whole() -> None:
    stored = json.loads(STORED.files[0].read_text("utf-8"))
    position = position_from_json(stored["position"])
    assert sum(divide(position, 2).values()) == perft(position, 2) == stored["counts"][1]


def test_a_game_that_is_over_is_one_leaf() -> None:
    scene = draw("a2    P     b3    Q", quiet=39)
    assert [perft(scene.position, depth) for depth in range(5)] == [1, 1, 1, 1, 1]
    over = scene.after(scene.move("a2", "P")).position
    assert over.result is not None and perft(over, 3) == 1
