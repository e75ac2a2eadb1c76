"""The number of legal lines from stored positions is what it was."""

import json
from typing import Any

import pytest

from season_core.perft import divide, perft
from season_core.position import OVER, PHASES
from season_core.text.interchange import position_from_json, position_to_json
from tests.season.perft.check import STORED
from tests.season.reference import engine

EXPERT = [file for file in STORED.files if file.stem.startswith("expert")]


@pytest.mark.parametrize("file", STORED.files, ids=lambda file: file.stem)
def test_the_counts_are_as_stored(file: Any) -> None:
    found = STORED.mismatch(file)
    assert found is None, found


def test_positions_of_every_phase_are_stored() -> None:
    names = {file.stem for file in STORED.files}
    assert names >= {
        f"{n}_{side}_{when}" for n in (2, 3, 4) for side in ("horn", "shield") for when in ("start", "end")
    }
    assert names >= {f"expert_{phase}" for phase in PHASES if phase != OVER}
    for file in STORED.files:
        stored = json.loads(file.read_text("utf-8"))
        assert position_to_json(position_from_json(stored["position"])) == stored["position"]


def test_the_counts_below_each_action_make_the_whole() -> None:
    stored = json.loads(STORED.files[0].read_text("utf-8"))
    position = position_from_json(stored["position"])
    assert sum(divide(position, 2).values()) == perft(position, 2) == stored["counts"][1]


@pytest.mark.parametrize("file", EXPERT, ids=lambda file: file.stem)
def test_the_second_engine_counts_the_same(file: Any) -> None:
    stored = json.loads(file.read_text("utf-8"))
    legal = engine.legal(stored["position"])
    assert len(legal) == stored["counts"][0]
    if len(stored["counts"]) > 1 and stored["counts"][1] < 1500:
        below = [len(engine.legal(engine.apply(stored["position"], action))) or 1 for action in legal]
        assert sum(below) == stored["counts"][1]
