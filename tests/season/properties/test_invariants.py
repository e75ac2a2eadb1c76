"""What holds at every step of every game: cards, lists, history, texts, seats renumbered."""

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from season_core import Action, Game, IllegalAction, Setup, apply, legal_actions, outcome, settle, why_not
from season_core.cards import ALL
from season_core.position import ASKED
from season_core.text import link, record
from season_core.text.interchange import (
    action_from_json,
    action_to_json,
    position_from_json,
    position_to_json,
    read_action,
    read_position,
    write_action,
    write_position,
)
from season_core.text.notation import format_step, parse_step
from season_core.words import say
from tests.season.played import games, likes, short_deck

SEEDS = st.integers(0, 10**6)


def game_of(seed: int, temper: str = "any") -> tuple[Game, Random]:
    game, rng = next(games(1, f"invariants {seed}"))
    if rng.random() < 0.2:
        game = Game(short_deck(game.position, rng.randrange(40)))
    while game.legal:
        game.play(likes(game.position, game.legal, temper, rng))
    return game, rng


@settings(max_examples=40)
@given(SEEDS, st.sampled_from(("any", "tiles", "trophies")))
def test_all_cards_are_there_and_every_step_can_be_told(seed: Any, temper: Any) -> None:
    game, _ = game_of(seed, temper)
    for position, events in zip(game.positions[1:], game.events, strict=True):
        assert sorted(position.cards()) == list(ALL)
        assert sum(s.trophies + sum(s.on) + len(s.marks) for s in position.seats) <= 24
        assert all(s.penalties <= 1 and not (s.joker and s.joker_on) for s in position.seats)
        assert all(say(event) for event in events)
        if position.result is None:
            least = 1 if position.phase in ASKED else 2
            assert len(legal_actions(position)) >= least and position.decides is not None
        assert settle(position) is position and len(set(legal_actions(position))) == len(legal_actions(position))


@settings(max_examples=15)
@given(SEEDS)
def test_every_listed_action_applies_and_every_other_is_refused_with_a_rule(seed: Any) -> None:
    game, rng = game_of(seed, "tiles")
    pool: set[Action] = set()
    for position in game.positions:
        pool.update(legal_actions(position))
    wishes = sorted(pool, key=write_action)
    for position in rng.sample(game.positions, min(12, len(game.positions))):
        for action in legal_actions(position):
            after, events = outcome(position, action)
            assert apply(position, action) == after and events
            assert why_not(position, action) is None
        for wish in rng.sample(wishes, min(60, len(wishes))):
            if wish not in legal_actions(position):
                reason = why_not(position, wish)
                assert reason is not None and reason.rule and str(reason)
                with pytest.raises(IllegalAction):
                    apply(position, wish)


@settings(max_examples=25)
@given(SEEDS)
def test_undo_restores_exactly_and_the_seed_replays_the_game(seed: Any) -> None:
    game, _ = game_of(seed)
    again = Game.replay(game.start, game.played)
    assert again == game and again.positions == game.positions and again.events == game.events
    positions = game.positions
    while game.undo():
        assert game.position == positions[game.cursor]
    game.go_to(0)
    while game.redo():
        assert game.position == positions[game.cursor]


@settings(max_examples=15)
@given(SEEDS)
def test_text_forms_give_back_what_was_written(seed: Any) -> None:
    game, rng = game_of(seed, "tiles")
    assert link.read(link.write(game)).game == game and record.read(record.write(game)) == game
    for position in rng.sample(game.positions, min(10, len(game.positions))):
        read = read_position(write_position(position))
        assert read == position and read.legal == legal_actions(position)
        begun = Game(position)
        assert link.read(link.write(begun)).game == begun
        for action in legal_actions(position):
            assert read_action(write_action(action)) == action == parse_step(position, format_step(action))


def test_a_link_has_at_most_a_character_a_decision() -> None:
    signs = steps = 0
    for game, rng in games(40, "links"):
        before = len(link.write(game))
        assert before <= 33
        while game.legal:
            game.play(rng.choice(game.legal))
        signs += len(link.write(game)) - before
        steps += game.cursor
    assert signs / steps < 1


@settings(max_examples=20)
@given(SEEDS, st.integers(1, 3))
def test_renumbering_the_seats_changes_nothing_but_the_numbers(seed: Any, by: Any) -> None:
    game, rng = game_of(seed, "tiles")
    for position in rng.sample(game.positions, min(8, len(game.positions))):
        turned = position_from_json(rotated(position_to_json(position), by))
        legal = {as_text(turned_action(action_to_json(a), by, position.players)) for a in legal_actions(position)}
        assert legal == {as_text(action_to_json(a)) for a in legal_actions(turned)}
        if legal_actions(position):
            action = rng.choice(legal_actions(position))
            other = action_from_json(turned_action(action_to_json(action), by, position.players))
            assert rotated(position_to_json(apply(position, action)), by) == position_to_json(apply(turned, other))


def as_text(value: Any) -> Any:
    return json.dumps(value, sort_keys=True)


def rotated(value: Any, by: Any) -> Any:
    value = copy.deepcopy(value)
    players = len(value["seats"])
    value["seats"] = [value["seats"][(i - by) % players] for i in range(players)]
    for key in ("first", "player", "decides", "victim"):
        if value["turn"][key] is not None:
            value["turn"][key] = (value["turn"][key] + by) % players
    if value["result"]:
        value["result"]["winners"] = sorted((seat + by) % players for seat in value["result"]["winners"])
        scores = value["result"]["scores"]
        value["result"]["scores"] = [scores[(i - by) % players] for i in range(players)]
    return value


def turned_action(action: Any, by: Any, players: Any) -> Any:
    action = dict(action)
    if action["do"] in ("steal", "pickpocket"):
        action["from"] = (action["from"] + by) % players
    if action["do"] == "gifts":
        action["cards"] = [action["cards"][(i - by) % players] for i in range(players)]
    return action


def test_the_same_seed_and_decisions_give_the_same_game_whatever_the_first_player() -> None:
    for first in (None, 0, 1):
        one, two = (Setup(2, bytes(range(16)), first=first).position() for _ in range(2))
        assert one == two and hash(one) == hash(two)
