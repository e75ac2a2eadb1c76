"""What every game's table can do, shown with a game of counting that nobody ships."""

import pytest

from parlour.history import History
from parlour.seats import Seat
from parlour_web.seat_look import SEAT_LOOKS
from parlour_web.sitting import Sitting


class Count:
    """Two players add 1 or 2; whoever says nine has won."""

    def __init__(self, said: int = 0) -> None:
        self.said = said

    @property
    def result(self) -> int | None:
        return (self.said + 1) % 2 if self.said >= 9 else None

    def to_decide(self) -> int:
        return self.said % 2


class Counting(History[Count, Count, int, str]):
    def __init__(self, seats: list[Seat] | None = None) -> None:
        super().__init__(Count(), Count(), seats)

    def _outcome(self, position: Count, action: int) -> tuple[Count, tuple[str, ...]]:
        return Count(position.said + action), (f"said {position.said + action}",)

    def _players(self, position: Count) -> int:
        return 2

    def _begins_turn(self, before: Count, position: Count) -> bool:
        return True

    def _whose_turn(self, position: Count) -> int:
        return position.to_decide()


def table(*kinds: str, steps: int = 0) -> Sitting[Counting]:
    sitting = Sitting(Counting([Seat(kind=kind) for kind in kinds or ("person", "person")]))
    for _ in range(steps):
        sitting.play_at_once(1)
    return sitting


def test_looks_are_those_of_the_seats_there_are() -> None:
    assert table().looks == SEAT_LOOKS[:2]


def test_a_step_that_is_played_is_now_and_what_it_caused_is_told() -> None:
    sitting = table(steps=2)
    assert (sitting.now.said, sitting.step, sitting.happened) == (2, 2, ("said 2",))


def test_looking_back_changes_nothing_and_waits_for_the_way_back() -> None:
    sitting = table(steps=3)
    sitting.look_at(1)
    assert (sitting.shown.said, sitting.now.said, sitting.step) == (1, 3, 1)
    assert not sitting.can_act and sitting.waits_for() == "notice_looking_back"
    sitting.look_at(3)
    assert sitting.looking is None and sitting.can_act


@pytest.mark.parametrize("step", [-1, 4])
def test_looking_where_the_game_never_was_is_no_looking(step: int) -> None:
    sitting = table(steps=3)
    sitting.look_at(step)
    assert sitting.looking is None


def test_playing_on_from_where_one_looks_takes_the_game_there() -> None:
    sitting = table(steps=3)
    sitting.held = True
    sitting.look_at(1)
    sitting.play_from_here()
    assert (sitting.game.cursor, sitting.looking, sitting.held) == (1, None, False)


def test_undo_ends_a_look_back_first_and_then_takes_back_a_step() -> None:
    sitting = table(steps=2)
    sitting.look_at(0)
    assert sitting.undo() and sitting.game.cursor == 2
    assert sitting.undo() and sitting.game.cursor == 1
    assert sitting.redo() and sitting.game.cursor == 2 and not sitting.redo()


def test_undo_goes_back_to_the_persons_last_decision() -> None:
    sitting = table("person", "computer:guide", steps=2)
    assert sitting.undo() and sitting.game.cursor == 0


def test_redo_restores_what_the_computers_answered() -> None:
    sitting = table("person", "computer:guide", steps=6)
    before = sitting.game.steps
    assert sitting.undo() and sitting.undo() and sitting.game.cursor == 2
    assert sitting.redo() and sitting.game.cursor == 4 and sitting.can_act
    assert sitting.redo() and sitting.game.cursor == 6 and not sitting.redo()
    assert sitting.game.steps == before


def test_whole_turns_go_to_a_decision_of_the_person_too() -> None:
    sitting = table("person", "computer:guide", steps=4)
    assert sitting.undo_turn() and sitting.game.cursor == 2 and sitting.can_act
    assert sitting.redo_turn() and sitting.game.cursor == 4 and sitting.can_act


def test_only_a_new_decision_forgets_what_was_undone() -> None:
    sitting = table("person", "computer:guide", steps=4)
    sitting.undo()
    sitting.look_at(0)
    sitting.look_at(None)
    assert sitting.game.can_redo
    sitting.play_at_once(2)
    assert not sitting.game.can_redo


def test_undo_among_computers_takes_one_step() -> None:
    sitting = table("computer:guide", "computer:guide", steps=2)
    assert sitting.only_computers and sitting.undo() and sitting.game.cursor == 1


def test_turns_are_taken_back_and_played_again() -> None:
    sitting = table(steps=2)
    assert sitting.undo_turn() and sitting.game.cursor == 1
    assert sitting.redo_turn() and sitting.game.cursor == 2 and not sitting.redo_turn()
    sitting.look_at(0)
    assert not sitting.undo_turn() and not sitting.redo_turn() and not sitting.redo()


def test_a_computers_turn_is_nobodys_unless_people_stand_in() -> None:
    sitting = table("computer:oracle", "person")
    assert sitting.computer == "oracle" and not sitting.can_act and sitting.waits_for() == "notice_computer_plays"
    assert sitting.people == 1 and not sitting.only_computers
    sitting.stand_in = True
    assert sitting.computer is None and sitting.can_act and sitting.waits_for() == ""


@pytest.mark.parametrize(
    ("kinds", "steps", "since"),
    [
        (("person", "computer:guide"), 4, range(3, 4)),  # the computer has answered
        (("person", "computer:guide"), 3, range(3, 3)),  # it is about to
        (("computer:guide", "person"), 1, range(1)),  # it began
        (("person", "person"), 3, range(2, 3)),  # the other one, to whoever decides now
        (("computer:guide", "computer:guide"), 3, range(2, 3)),
        (("person", "computer:guide"), 9, range(9, 9)),  # the person's own step has won
    ],
)
def test_what_the_others_did_since_ones_own_step(kinds: tuple[str, ...], steps: int, since: range) -> None:
    sitting = table(*kinds, steps=steps)
    assert sitting.since_mine() == since
    assert sitting.turns_since_mine() == [range(step, step + 1) for step in since]


def test_a_turn_that_is_held_is_still_seen_by_whoever_played_it() -> None:
    sitting = table(steps=3)
    sitting.held = True
    assert not sitting.since_mine()


def test_a_held_turn_a_closed_task_and_the_end_are_waited_for() -> None:
    held, closed, over = table(steps=1), table(steps=1), table(steps=9)
    held.held, closed.closed = True, "notice_coach_done"
    assert [sitting.waits_for() for sitting in (held, closed, over)] == [
        "notice_confirm_first", "notice_coach_done", "notice_over",
    ]  # fmt: skip
    assert not any(sitting.can_act for sitting in (held, closed, over)) and over.computer is None


def test_a_step_undone_is_no_longer_held_nor_told() -> None:
    sitting = table(steps=2)
    sitting.held = True
    sitting.undo()
    assert not sitting.held and sitting.happened == ()
