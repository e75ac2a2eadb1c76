"""Computer players behind the worker's wall: text in, text out."""

import asyncio
import json
from time import perf_counter
from typing import Any

import pytest

from eko_core import Game, Position, legal_actions
from eko_core.players import SLICE, Budget, Search
from eko_core.text import interchange, link
from eko_web import thinking
from eko_web.page.minds import EkoMinds
from tests.eko.drawing import draw
from tests.parlour_web.keeping.kept_games import a_game
from tests.parlour_web.thoughts import run

WINNING = draw("A2    *     b1    B4    .", reserve="a:3")


def asked(seconds: float | None = None, level: str = "guide", why: bool = True) -> str:
    position = interchange.position_to_json(WINNING.position)
    return json.dumps({"position": position, "level": level, "seconds": seconds, "seed": 7, "why": why})


def test_only_players_who_think_can_be_given_time() -> None:
    levels = ("shepherd", "guide", "vizier", "oracle", "nobody")
    assert [level for level in levels if EkoMinds().is_patient(level)] == ["vizier", "oracle"]


def test_a_thought_is_a_legal_turn_with_everybodys_chances_and_why() -> None:
    answer = json.loads(run(thinking.think(asked())))
    turn = [interchange.action_from_json(step) for step in answer["turn"]]
    game = Game(WINNING.position)
    for step in turn:
        assert step in legal_actions(game.position)
        game.play(step)
    assert len(answer["value"]) == 2 and abs(sum(answer["value"]) - 1) < 1e-6 and answer["nodes"] > 0
    assert answer["why"] and all(len(reason) == 3 for reason in answer["why"])


def test_why_is_told_only_to_who_asks() -> None:
    assert json.loads(run(thinking.think(asked(level="nomad", why=False))))["why"] == []


@pytest.mark.parametrize(("seconds", "limit"), [(None, None), (0.5, Budget(seconds=0.5))])
def test_the_time_asked_for_is_given_and_the_page_is_let_in_between(
    monkeypatch: pytest.MonkeyPatch, seconds: float | None, limit: Budget | None
) -> None:
    class Asked(Search):
        def __init__(self, position: Position, level: str, budget: Budget | None, seed: int) -> None:
            assert (budget, level, seed) == (limit, "guide", 7)
            super().__init__(position, level, Budget(nodes=300), seed)
            self.slices = 0

        def run(self, until: float | None = None, nodes: int | None = None) -> bool:
            self.slices += 1
            assert until is not None and until - perf_counter() <= SLICE
            return self.slices > 2 and super().run(until)

    waits: list[float] = []

    async def slept(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(thinking, "Search", Asked)
    monkeypatch.setattr(asyncio, "sleep", slept)
    run(thinking.think(asked(seconds)))
    assert len(waits) >= 2 and set(waits) == {0}


def test_a_stop_is_heard_and_what_is_known_then_is_the_answer() -> None:
    thought = thinking.think(asked(600.0, "vizier"))
    thought.send(None)
    assert thinking.stop() == ""
    assert json.loads(run(thought))["turn"]


def test_after_a_stop_the_next_thought_is_thought_to_its_end() -> None:
    thinking.stop()
    once, again = (json.loads(run(thinking.think(asked()))) for _ in range(2))
    assert once == again and once["nodes"] > 1


def test_a_game_is_reviewed_from_its_last_turn_to_its_first() -> None:
    game = a_game(12)
    assert thinking.review_begin(link.write(game)) == str(len(game.turns))

    told: list[dict[str, Any]] = []
    while text := run(thinking.review_next()):
        told.append(json.loads(text))
    numbers = [turn["number"] for turn in told]
    assert numbers and numbers == sorted(numbers, reverse=True) and {*numbers} <= {turn.number for turn in game.turns}
    for turn in told:
        played = next(one for one in game.turns if one.number == turn["number"])
        assert (turn["player"], turn["step"]) == (played.player, played.start)
        assert len(turn["before"]) == len(turn["after"]) == 2
        assert isinstance(turn["loss"], float) and turn["loss"] >= 0 and isinstance(turn["better"], list)
    assert run(thinking.review_next()) == ""
