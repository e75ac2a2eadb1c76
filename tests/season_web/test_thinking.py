"""What the worker is asked and answers, without a browser: text in, text out, and nothing that is hidden."""

import json
from random import Random
from typing import Any

from season_core import Game, Setup, remembered
from season_core.text import link
from season_core.text.interchange import action_from_json, write_memory
from season_web import thinking
from tests.parlour_web.thoughts import run


def asked(game: Game, **other: Any) -> str:
    known = write_memory(remembered(game, game.position.to_decide()))
    return json.dumps({"position": known, "level": "herald", "seconds": None, "seed": 3, "why": True, **other})


def test_a_choice_with_its_reasons_comes_back() -> None:
    game = Game(Setup(2, bytes(16)))
    answer = json.loads(run(thinking.think(asked(game))))
    for step in answer["turn"]:
        game.play(action_from_json(step))
    assert len(answer["value"]) == len(answer["points"]) == 2 and answer["why"] and answer["nodes"]


def test_a_stop_is_heard() -> None:
    thought = thinking.think(asked(Game(Setup(2, bytes(16))), level="castellan", seconds=600))
    thought.send(None)
    thinking.stop()
    assert json.loads(run(thought))["turn"]


def test_a_review_tells_skill_and_luck_choice_by_choice() -> None:
    rng, game = Random(3), Game(Setup(2, bytes(16)))
    for _ in range(5):
        game.play(rng.choice(game.legal))
    assert int(thinking.review_begin(link.write(game))) == len(game.turns)
    told = []
    while text := run(thinking.review_next()):
        told.append(json.loads(text))
    assert told and all(one["loss"] >= 0 and "luck" in one and one["open_better"] for one in told)
