"""Both engines agree: every legal list, every position, every view, from the first position to the last."""

import json
from random import Random
from typing import Any

import pytest

from season_core import Position, Settings, Setup, apply, legal_actions, view
from season_core.text.interchange import (
    action_to_json,
    position_from_json,
    position_to_json,
    view_to_json,
)
from tests.rounds import rounds
from tests.season.played import likes, short_deck
from tests.season.reference import engine

QUICK, LONG = 32, 1500  # games


def as_set(actions: list[dict[str, object]]) -> list[str]:
    return sorted(json.dumps(action, sort_keys=True) for action in actions)


def compare(seed: int) -> int:
    """A game by lot in both engines; gives back the number of steps."""
    rng = Random(f"reference {seed}")
    settings = Settings(rng.choice(("horn", "shield")), rng.random() < 0.7, rng.choice(("any", "own")))
    players, first = rng.choice((2, 3, 4)), rng.choice((None, None, 0, 1))
    setup = Setup.random(players, rng, settings, first)
    position = setup.position()
    other = engine.new(players, setup.seed.hex(), settings.side, settings.expert, settings.trophy_action, first)
    temper, cut, steps = rng.choice(("any", "tiles", "trophies")), rng.choice((None, rng.randrange(150))), 0
    while True:
        assert position_to_json(position) == other, seed
        for seat in range(players):
            assert view_to_json(view(position, seat)) == engine.view(other, seat), (seed, seat)
        legal = legal_actions(position)
        written = [action_to_json(action) for action in legal]
        assert as_set(written) == as_set(engine.legal(other)), (seed, position)
        assert len(set(as_set(written))) == len(written)
        if not legal:
            return steps
        action = likes(position, legal, temper, rng)
        position, other = apply(position, action), engine.apply(other, action_to_json(action))
        steps += 1
        if steps == cut:
            position, other = _short(position, rng)


def _short(position: Position, rng: Random) -> tuple[Position, dict[str, object]]:
    """The same with few cards left in the deck (T11)."""
    position = short_deck(position, rng.randrange(12))
    return position, position_to_json(position_from_json(position_to_json(position)))


@pytest.mark.parametrize("part", range(4))
def test_games_agree(part: Any) -> None:
    assert sum(compare(4 * seed + part) for seed in range(QUICK // 4)) > 100


@pytest.mark.slow
@pytest.mark.fuzz
def test_many_games_agree() -> None:
    assert sum(compare(1000 + seed) for seed in range(rounds(LONG))) > rounds(LONG) * 30


def test_positions_with_one_or_no_possibility_are_moved_on_alike() -> None:
    rng = Random(3)
    for seed in range(20):
        position = Setup.random(rng.choice((2, 3, 4)), rng).position()
        for _ in range(rng.randrange(60)):
            if legal_actions(position):
                position = apply(position, rng.choice(legal_actions(position)))
        value = position_to_json(position)
        if value["turn"]["phase"] != "take":
            continue
        inn = value["inn"]
        value["deck"], value["inn"] = [], inn[: seed % 3]
        value["box"] = engine.ordered(value["box"] + position_to_json(position)["deck"] + inn[seed % 3 :])
        for places in value["seats"]:
            places["knows_top"] = 0
        assert position_to_json(position_from_json(value)) == engine.settled(value)
