"""Searching: legal, the same for the same seed, in slices, stoppable."""

import os
from random import Random

import pytest

from eko_core import Action, EkoError, Position, Setup, apply, legal_actions
from eko_core.game import begins_turn
from eko_core.players import LEVELS, Budget, Evaluation, Search, choose, level
from eko_core.players.match import pairings, play_game
from eko_core.players.ordering import ordered
from eko_core.players.turns import Width, turns

PLAYERS = (2, 3, 4)
A_FEW = Budget(nodes=40)


def middle(players: int, seed: int, turns: int = 12) -> Position:
    """A position some turns into a game."""
    position = Setup.random(players, Random(seed)).position()
    for _ in range(turns):
        for step in choose(position, "nomad", Budget(nodes=20), seed).turn:
            position = apply(position, step)
        if position.result is not None:
            return middle(players, seed + 100, turns)
    return position


def play_on(position: Position, code: str, budget: Budget, seed: int, turns: int) -> Position:
    """Every step through the rules' own check, which refuses an illegal one."""
    rng = Random(seed)
    for _ in range(turns):
        if position.result is not None:
            break
        choice = choose(position, code, budget, rng.getrandbits(30))
        assert choice.turn and sum(choice.value) == pytest.approx(1) and choice.line[: len(choice.turn)] == choice.turn
        seat = position.to_decide()
        for step in choice.turn:
            assert position.to_decide() == seat
            position = apply(position, step)
        assert position.result is not None or begins_turn(position) or position.to_decide() != seat
    return position


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("code", LEVELS)
def test_every_level_plays_legal_whole_turns(code: str, players: int) -> None:
    play_on(Setup.random(players, Random(5)).position(), code, A_FEW, 5, 3 * players)
    play_on(middle(players, 8), code, A_FEW, 6, 2 * players)


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("code", LEVELS)
def test_whole_games_without_an_illegal_step(code: str, players: int) -> None:
    games = int(os.environ.get("EKO_GAMES", "20"))  # EKO_GAMES=300 plays thousands, in ten minutes
    for seed in range(games):
        _, pairing = next(pairings(code, "nomad", 1, seed, players, (Budget(nodes=12), Budget(nodes=12))))
        result = play_game(pairing)
        assert sum(result.shares) == pytest.approx(1) or result.reason == "empty"


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("code", LEVELS)
def test_the_same_seed_and_nodes_give_the_same_turn(code: str, players: int) -> None:
    position = middle(players, 3)
    once = choose(position, code, Budget(nodes=150), seed=9)
    assert choose(position, code, Budget(nodes=150), seed=9) == once
    sliced = Search(position, code, Budget(nodes=150), seed=9)
    while not sliced.run(nodes=1):
        pass
    assert sliced.choice() == once


def test_what_was_thought_before_changes_nothing() -> None:
    evaluation = Evaluation()
    position, other = middle(2, 3), middle(2, 4)
    choose(other, "vizier", Budget(nodes=300), 1, evaluation)
    assert choose(position, "vizier", Budget(nodes=300), 1, evaluation) == choose(
        position, "vizier", Budget(nodes=300), 1
    )


@pytest.mark.parametrize("code", LEVELS)
def test_a_search_pauses_often_and_can_be_stopped_at_any_pause(code: str) -> None:
    position = middle(4, 2)
    search = Search(position, code, Budget(nodes=400), seed=1)
    assert search.best()[0] in legal_actions(position), "even before it began"
    before, most = 0, 0
    while not search.run(until=0.0):  # a moment long past: one pause at a time
        most = max(most, search.nodes - before)
        before = search.nodes
        if before < 60:
            assert search.best()[0] in legal_actions(position)
    assert most <= 16


@pytest.mark.parametrize("players", (3, 4))
def test_with_more_than_two_players_the_replies_of_all_are_looked_at(players: int) -> None:
    position = middle(players, 6)
    line = choose(position, "oracle", Budget(nodes=1200), seed=2).line
    deciding = []
    for step in line:
        if begins_turn(position):
            deciding.append(position.to_decide())
        position = apply(position, step)
    assert position.result is not None or deciding[players] == deciding[0], "round the table to the next own turn"


def test_a_favourite_is_looked_at_however_little_it_promises() -> None:
    position, evaluation = middle(3, 6), Evaluation()
    last = ordered(position, list(legal_actions(position)), evaluation)[-1][1]

    def first_actions(favourites: frozenset[Action] | None) -> set[Action]:
        return {whole.steps[0] for whole in turns(position, evaluation, Width(5, 1, 0), favourites) if whole}

    assert len(first_actions(None)) == 5
    assert first_actions(frozenset([last])) == first_actions(None) | {last}


def test_a_budget_of_seconds_ends() -> None:
    search = Search(middle(2, 1), "oracle", Budget(seconds=0.05))
    assert search.run() and search.done and search.nodes > 0
    assert search.run(), "and nothing more comes"


def test_more_nodes_are_used_as_asked() -> None:
    search = Search(middle(2, 1), "oracle", Budget(nodes=700))
    search.run()
    assert 700 <= search.nodes < 760


def test_refusals_are_sentences() -> None:
    with pytest.raises(EkoError, match="the levels are shepherd, wanderer, nomad, guide, vizier, oracle"):
        level("grandmaster")
    position = Setup.random(2, Random(1)).position()
    rng = Random(2)
    while position.result is None:
        position = apply(position, rng.choice(legal_actions(position)))
    with pytest.raises(EkoError, match="over"):
        Search(position, "guide")


def test_a_turn_can_be_asked_for_in_its_middle() -> None:
    position = middle(2, 5)
    for step in choose(position, "guide").turn:
        rest = choose(position, "vizier", Budget(nodes=80)).turn
        assert rest[0] in legal_actions(position)
        position = apply(position, step)
