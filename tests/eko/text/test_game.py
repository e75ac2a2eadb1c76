"""The game: history, undo and redo, turns, seats."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eko_core import BadText, EkoError, Hex, IllegalAction, Phase, apply, legal_actions
from eko_core.actions import Exchange, Keep, March, Move
from eko_core.events import ActionSkipped, TurnEnded
from eko_core.game import Game, Seat
from eko_core.text.interchange import position_from_json

from .played import exchange_position, random_game, small_position


@settings(max_examples=20, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6))
def test_undo_restores_exactly_and_redo_comes_back(players: int, seed: int) -> None:
    game = random_game(players, seed)
    there = game.positions
    for before in reversed(there[:-1]):
        assert game.undo() and game.position == before
    assert not game.undo() and not game.can_undo and game.cursor == 0
    for after in there[1:]:
        assert game.redo() and game.position == after
    assert not game.redo() and not game.can_redo and game.result == there[-1].result


def test_a_played_step_drops_the_steps_after_it() -> None:
    game = random_game(2, 5, 20)
    game.go_to(10)
    old, other = game.steps[10], game.position
    choice = next(action for action in legal_actions(other) if action != old)
    events = game.play(choice)
    assert len(game.steps) == len(game.events) == len(game.positions) - 1 == game.cursor == 11
    assert game.position == apply(other, choice) and game.events[-1] == events and not game.can_redo


def test_an_illegal_step_changes_nothing() -> None:
    game = random_game(2, 5, 20)
    game.go_to(10)
    before, steps = game.position, game.steps
    with pytest.raises(IllegalAction):
        game.play(Exchange(1))
    assert (game.position, game.steps, game.cursor) == (before, steps, 10)


def test_go_to_refuses_a_step_that_is_not_there() -> None:
    game = random_game(2, 5, 20)
    for step in (-1, 21):
        with pytest.raises(EkoError, match="20 steps"):
            game.go_to(step)
    game.go_to(0)
    assert game.position == game.positions[0] and game.played == ()


@settings(max_examples=20, deadline=None, derandomize=True)
@given(players=st.sampled_from((2, 3, 4)), seed=st.integers(0, 10**6))
def test_turns_cover_all_steps_and_one_player_plays_each(players: int, seed: int) -> None:
    game = random_game(players, seed)
    turns = game.turns
    assert tuple(step for turn in turns for step in turn.steps) == game.steps
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    for turn in turns:
        before = game.positions[turn.start]
        assert before.turn.player == turn.player
        assert before.turn.phase is (Phase.SWAP if turn.number <= players else Phase.ACTION)
        assert sum(isinstance(step, March) for step in turn.steps) <= 1


def test_whole_turns_are_undone_and_redone() -> None:
    game = random_game(3, 8, 60)
    starts = [turn.start for turn in game.turns]
    seen = []
    while game.undo_turn():
        seen.append(game.cursor)
    assert seen == starts[::-1]
    seen = []
    while game.redo_turn():
        seen.append(game.cursor)
    assert seen == [*starts[1:], 60]
    turn = next(turn for turn in game.turns if len(turn.steps) > 1)
    game.go_to(turn.start + 1)
    assert game.undo_turn() and game.cursor == turn.start
    game.go_to(turn.start + 1)
    assert game.redo_turn() and game.cursor == turn.stop


def test_an_exchange_belongs_to_the_turn_that_caused_it() -> None:
    game = Game(position_from_json(exchange_position()))
    game.play(Exchange(2))
    assert len(game.turns) == 1 and game.turns[0].player == 0
    game.play(next(action for action in legal_actions(game.position) if action.do == "place"))
    game.play(legal_actions(game.position)[0])
    assert [(turn.player, len(turn.steps)) for turn in game.turns] == [(0, 2), (1, 1)]


def test_turns_that_passed_by_themselves_are_in_the_events() -> None:
    value = small_position()  # seat 1 is shut in between two taller stacks and has nothing to build on
    value["board"]["spaces"] = [[q, 0, "."] for q in range(8)]
    value["buildings"] = []
    value["stacks"] = [[0, 0, 0, 3, True], [1, 0, 1, 1, True], [2, 0, 2, 3, True], [4, 0, 0, 1, False]]
    value["reserve"] = [{"plain": 0, "emperor": False}] * 3
    value["removed"] = [12, 15, 13]
    game = Game(position_from_json(value))
    events = game.play(Move(Hex(4, 0), Hex(5, 0)))
    assert events[-3:] == (TurnEnded(0), ActionSkipped(1), TurnEnded(1))
    assert game.position.turn.player == 2


def test_seats_have_names_and_kinds() -> None:
    assert random_game(2, 1, 0).seats == (Seat("", "person"), Seat("", "person"))
    game = random_game(2, 1, 0, [Seat("Ann"), Seat("", "computer:hard")])
    assert game.seats[1].kind == "computer:hard"
    game.seats = (Seat("Bo"), Seat("Cy"))
    assert [seat.name for seat in game.seats] == ["Bo", "Cy"]
    for seats in ([Seat()], [Seat("x" * 201), Seat()], [Seat("\ud800"), Seat()], [Seat("", "robot"), Seat()]):
        with pytest.raises(BadText):
            Game(game.start, seats)


def test_a_replayed_game_is_equal() -> None:
    game = random_game(4, 3, 50)
    again = Game.replay(game.start, game.steps, game.seats)
    assert again == game and again.events == game.events
    again.undo()
    assert again != game
    with pytest.raises(IllegalAction):
        Game.replay(game.start, [*game.steps, Keep()])


def test_what_is_handed_out_cannot_change_the_game() -> None:
    game = random_game(2, 3, 10)
    for values in (game.steps, game.played, game.positions, game.events, game.turns, game.seats):
        assert isinstance(values, tuple)
