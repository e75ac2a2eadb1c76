"""A history of any game: a counter that everybody raises, two steps a turn, is enough to see it."""

import pytest

from parlour.errors import BadText, GameError, IllegalAction, Reason
from parlour.history import History
from parlour.seats import LONGEST_NAME, Seat, checked_seats


class Counting(History[str, int, int, str]):
    """Steps add to a number; a turn begins at every even number of steps; nobody may add 9."""

    def _outcome(self, position: int, action: int) -> tuple[int, tuple[str, ...]]:
        if action == 9:
            raise IllegalAction("Not 9.")
        return position + action, (f"+{action}",)

    def _players(self, position: int) -> int:
        return 2

    def _begins_turn(self, before: int, position: int) -> bool:
        return position % 2 == 0

    def _whose_turn(self, position: int) -> int:
        return position // 2 % 2


def played(*steps: int) -> Counting:
    game = Counting("zero", 0)
    for step in steps:
        game.play(step)
    return game


def test_steps_lead_on_and_what_happened_is_remembered() -> None:
    game = played(1, 1, 1)
    assert (game.start, game.position, game.cursor) == ("zero", 3, 3)
    assert game.positions == (0, 1, 2, 3) and game.events == (("+1",), ("+1",), ("+1",)) and game.play(5) == ("+5",)
    assert game.steps == game.played == (1, 1, 1, 5) and game.seats == (Seat(), Seat())
    assert repr(game) == "<Counting of 2 players, step 4 of 4>"


def test_an_illegal_step_changes_nothing() -> None:
    game = played(1)
    with pytest.raises(IllegalAction):
        game.play(9)
    assert game == played(1)


def test_back_and_forth_step_by_step_to_both_ends() -> None:
    game = played(1, 1, 1)
    assert (game.can_undo, game.can_redo, game.redo()) == (True, False, False)
    assert game.undo() and (game.cursor, game.position, game.can_redo, game.played) == (2, 2, True, (1, 1))
    assert game.undo() and game.undo() and (game.can_undo, game.undo(), game.cursor) == (False, False, 0)
    assert game.redo() and game.cursor == 1 and game.steps == (1, 1, 1)


def test_a_step_after_going_back_takes_the_place_of_what_was_undone() -> None:
    game = played(1, 1, 1)
    game.go_to(1)
    game.play(4)
    assert (game.steps, game.positions, game.events) == ((1, 4), (0, 1, 5), (("+1",), ("+4",)))


def test_turns_are_walked_as_a_whole() -> None:
    game = played(1, 1, 1, 1, 1)
    assert game.undo_turn() and game.cursor == 4
    assert game.undo_turn() and game.cursor == 2 and game.undo_turn() and game.cursor == 0
    assert not game.undo_turn() and game.cursor == 0
    assert game.redo_turn() and game.cursor == 2 and game.redo_turn() and game.redo_turn() and game.cursor == 5
    assert not game.redo_turn()
    game.go_to(3)
    assert game.undo_turn() and game.cursor == 2
    game.go_to(3)
    assert game.redo_turn() and game.cursor == 4


def test_a_turn_is_its_steps_its_number_and_its_player() -> None:
    turns = played(1, 1, 1, 1, 1).turns
    assert [tuple(turn) for turn in turns] == [(1, 0, 0, 2, (1, 1)), (2, 1, 2, 4, (1, 1)), (3, 0, 4, 5, (1,))]
    assert played().turns == ()


@pytest.mark.parametrize("step", [-1, 4])
def test_nowhere_else_can_be_gone(step: int) -> None:
    game = played(1, 1, 1)
    with pytest.raises(GameError, match=f"has 3 steps; it cannot go to {step}"):
        game.go_to(step)
    game.go_to(0)
    game.go_to(3)
    assert game.cursor == 3


def test_histories_are_equal_by_what_was_played_and_where_they_stand() -> None:
    one, other = played(1, 1), played(1, 1)
    assert one == other and one != played(1, 2) and one != (1, 1)
    other.undo()
    assert one != other and other != played(1)
    other.redo()
    other.seats = [Seat("Ann"), Seat()]
    assert one != other and other.seats[0].name == "Ann"


def test_seats_are_as_many_as_players_and_can_be_written_down() -> None:
    assert checked_seats(None, 3) == (Seat(), Seat(), Seat())
    with pytest.raises(BadText, match="There are 2 seats, not 1"):
        checked_seats([Seat()], 2)
    assert checked_seats([Seat("x" * LONGEST_NAME)], 1)[0].name == "x" * LONGEST_NAME
    with pytest.raises(BadText, match=f"at most {LONGEST_NAME} characters, not {LONGEST_NAME + 1}"):
        checked_seats([Seat("x" * (LONGEST_NAME + 1))], 1)
    for lone in ("\ud800", "\udfff"):
        with pytest.raises(BadText, match="UTF-8"):
            Seat(lone).checked()
    assert Seat("\ud7ff\ue000", "computer:a-z_09").checked().level == "a-z_09" and Seat().level is None
    for kind in ("", "persons", "computer:", "computer:" + "x" * 31, "computer:A"):
        with pytest.raises(BadText, match="A seat's kind is person or computer:LEVEL"):
            Seat(kind=kind).checked()
    assert Seat(kind="computer:" + "x" * 30).checked()
    with pytest.raises(BadText, match=f"not '{'y' * 40}'"):
        Seat(kind="y" * 41).checked()


def test_an_error_carries_its_reason_and_says_the_rule() -> None:
    reason = Reason.of("name_long", "X1", most=5, length=7)
    assert str(GameError(reason)) == "A name has at most 5 characters, not 7. (X1)"
    assert GameError(reason).reason == reason
    assert str(GameError(Reason.of("name_text"))) == "A name must be text that can be written in UTF-8."
    assert str(GameError(reason, "Said otherwise.")) == "Said otherwise."
    assert str(GameError("Just so.")) == "Just so." and GameError("Just so.").reason is None
