"""Section 9 of docs/eko/rules.md: the end of the game."""

import pytest

from eko_core import Action, End, Exchange, Keep, March, Move, Phase, Result
from eko_core.events import Eliminated, TurnEnded, Won
from eko_core.pieces import OUT
from tests.eko.drawing import draw

TEN = "*:a2  m:a3  c:a2  c:a2' r:a1"  # points: 2 + 3 + 2 + 2 + 1
ELEVEN = f"{TEN}  r:a1'"
NINE = "*:a2  m:a3  c:a2  r:a1  r:a1'"


def test_E1_twelve_points_and_a_capital_win_at_once() -> None:
    scene = draw(f"r     a2    P     b1    .     {ELEVEN}")
    assert scene.position.points(0) == 11
    after = scene.after(scene.build("r", 1, "a2"))
    assert after.position.points(0) == 12
    assert after.position.result == Result((0,), "points") and after.turn.phase is Phase.OVER
    assert after.events[-1] == Won((0,), "points") and "turn_ended" not in after.codes
    assert after.turn.player == 0 and not after.legal


def test_E1_eleven_points_do_not() -> None:
    scene = draw(f"r     a2    P     b1    .     {TEN}")
    after = scene.after(scene.build("r", 1, "a2"))
    assert after.position.points(0) == 11 and after.position.result is None


def test_E1_twelve_points_without_a_capital_do_not() -> None:
    scene = draw("""
        r     a2    P     b1    .
           *:b1  m:a3  c:a2  c:a2'
              m:a2  r:a1  r:a1'
        """)
    assert scene.position.points(0) == 11
    after = scene.after(scene.build("r", 1, "a2"))
    assert after.position.points(0) == 12 and after.position.result is None and not after.position.holds_capital(0)


def test_E1_any_building_on_a_capital_will_do_and_taking_it_may_be_the_last_step() -> None:
    scene = draw("""
        *:b1  a3    P     b1    .
           m:a3  c:a2  c:a2' m:a2
              r:a1  r:a1' m:a1
        """)
    assert scene.position.points(0) == 12
    after = scene.after(scene.build("*:b1", 1, "a3"))
    assert after.position.result == Result((0,), "points") and after.position.holds_capital(0)


def test_E1_a_captive_can_bring_the_last_points() -> None:
    scene = draw(f"a2    B1    b1    .     {NINE}")
    assert scene.position.points(0) == 9, "and having counted them before does not matter"
    after = scene.after(scene.move("a2", "B1"))
    assert after.position.points(0) == 12 and after.position.result == Result((0,), "points")
    assert after.codes == ["moved", "destroyed", "captured", "won"]


@pytest.mark.parametrize("do", ["move", "march", "place"])
def test_E1_is_checked_after_every_single_step(do: str) -> None:
    """A position where somebody has it already (a puzzle, say) is decided by the next step."""
    phase = "action" if do == "move" else "reinforce"
    scene = draw(f"r     a2    P     b1    r:a1''\n   {ELEVEN}", reserve="a:4", phase=phase)
    assert scene.position.points(0) == 12
    steps: dict[str, Action] = {"move": scene.move("a2", "P"), "march": March(), "place": scene.place("a2", 1)}
    after = scene.after(steps[do])
    assert after.position.result == Result((0,), "points")
    assert after.turn.player == 0, "no turn has ended"


def test_E1_after_the_end_nothing_is_played() -> None:
    scene = draw(f"r     a2    P     b1    .     {ELEVEN}")
    after = scene.after(scene.build("r", 1, "a2"))
    for wish in (scene.move("a2", "P"), End(), Keep(), March(), scene.place("a2", 1), Exchange(1)):
        assert after.refuses(wish) == ("over", "E1")


def test_E2_the_only_one_with_discs_on_the_board_wins() -> None:
    scene = draw("A2    B1    .", reserve="b:9")
    after = scene.after(scene.move("A2", "B1"))
    assert after.position.result == Result((0,), "survivor")
    assert after.codes == ["moved", "destroyed", "captured", "eliminated", "won"]
    assert after.turn.phase is Phase.OVER and not after.legal


def test_E2_whoever_it_is() -> None:
    scene = draw("A1    c     B1    .")
    after = scene.after(scene.build("c", 1, "A1", emperor=True))
    assert after.position.result == Result((1,), "survivor")
    three = draw("A2    B1    .     C1")
    assert three.after(three.move("A2", "B1")).position.result is None


def test_E3_a_player_without_disc_on_the_board_is_out_and_his_reserve_leaves_the_game() -> None:
    scene = draw("a2    .     b1    c1    .", reserve="b:3+E")
    after = scene.after(scene.move("a2", "b1"))
    assert after.position.is_eliminated(1) and after.position.result is None
    assert Eliminated(1, 5) in after.events, "the disc just destroyed, too"
    assert after.position.reserve(1) == (0, False) and after.position.removed[1] == 16
    assert after.position.emperors[1] == OUT


def test_E3_a_disc_left_on_the_board_saves_him() -> None:
    scene = draw("a2    .     b1    b1'   c1    .", reserve="b:3+E")
    after = scene.after(scene.move("a2", "b1"))
    assert "eliminated" not in after.codes and after.position.reserve(1) == (4, True)


def test_E3_his_buildings_stay_count_as_enemy_ones_and_can_be_replaced() -> None:
    scene = draw("b1    .     a2    c:b1  P     c1", reserve="a:1")
    after = scene.after(scene.move("a2", "b1"), scene.place("b1", 1))
    assert after.position.building(scene["c:b1"]) == (1, 1) and after.position.points(1) == 1
    beside = draw("a2    c:b1  P     c1", out="b", reserve="a:1", phase="reinforce")
    assert beside.refuses(beside.place("a2", 1)) == ("near_enemy_building", "R3")
    turn = draw("a2    c:b1  P     c1", out="b")
    after = turn.after(turn.build("c:b1", 1, "a2"))
    assert after.position.building(turn["c:b1"]) == (0, 1) and after.position.plain[0] == 2


def test_E3_captives_stay_where_they_are() -> None:
    scene = draw("a3    .     B2    c1    .", captives="b:c", reserve="b:4")
    after = scene.after(scene.move("a3", "B2"))
    assert after.position.captives(0) == (1,) and after.position.captives(1) == (2,)
    assert after.position.removed[1] == 15


def test_E3_his_turn_ends_if_it_was_his() -> None:
    scene = draw("a1    b4    b1    .     c1", captives="b:a", reserve="a:6")
    after = scene.after(scene.move("a1", "b4"))
    assert after.codes == ["moved", "destroyed", "returned", "eliminated", "turn_ended"]
    assert after.turn.player == 1 and after.turn.phase is Phase.ACTION
    assert Eliminated(0, 7) in after.events and TurnEnded(0) in after.events
    assert after.position.captives(1) == (0,) and after.position.removed[0] == 15


def test_E4_if_no_disc_is_left_everybody_loses() -> None:
    scene = draw("A1    B4")
    after = scene.after(scene.move("A1", "B4"))
    assert after.position.result == Result((), "empty")
    assert after.events[-1] == Won((), "empty") and after.codes.count("eliminated") == 2


def test_E4_goes_before_the_points() -> None:
    scene = draw(f"A1    B4    {NINE}")
    after = scene.after(scene.move("A1", "B4"))
    assert after.position.points(0) == 12 and after.position.holds_capital(0)
    assert after.position.result == Result((), "empty")


def test_E5_the_one_by_points_and_the_last_one_on_the_board_both_win() -> None:
    scene = draw(f"A1    r     B1    .     {ELEVEN}")
    after = scene.after(scene.build("r", 1, "A1", emperor=True))
    assert after.position.result == Result((0, 1), "both")
    assert after.events[-1] == Won((0, 1), "both")


def test_E5_who_is_eliminated_by_the_step_that_gives_him_the_points_has_won() -> None:
    scene = draw(f"A1    r     B1    C1    {ELEVEN}")
    after = scene.after(scene.build("r", 1, "A1", emperor=True))
    assert "eliminated" in after.codes and after.position.result == Result((0,), "points")


def test_E5_one_who_was_eliminated_before_does_not_win() -> None:
    sites = "*:a2  m:a3  c:a2  c:a2' m:a1  r:a1  r:a1'"
    scene = draw(f"b1    P     c1    .     {sites}", out="a", turn="b")
    assert scene.position.points(0) == 12
    assert scene.after(scene.move("b1", "P")).position.result is None


def test_E5_who_has_points_and_is_the_last_one_wins_by_points() -> None:
    scene = draw(f"A2    B1    {NINE}")
    after = scene.after(scene.move("A2", "B1"))
    assert after.position.result == Result((0,), "points")


SHARED = """
    a1    P     b1    Q     c1    S
       *:a2  *:b2  m:a3  m:b3  c:a2  c:b2
          c:a2' c:b2' m:a1  m:b1  m:a1' m:b1'
             r:a1  r:b1
    """


@pytest.mark.parametrize(("seat", "winners"), [("a", (0,)), ("b", (1,)), ("c", (0, 1))])
def test_E6_of_several_the_active_player_wins_alone_else_they_share(seat: str, winners: tuple[int, ...]) -> None:
    scene = draw(SHARED, turn=seat)
    assert [scene.position.points(player) for player in range(3)] == [12, 12, 0]
    target = {"a": "P", "b": "Q", "c": "S"}[seat]
    after = scene.after(scene.move(f"{seat}1", target))
    assert after.position.result == Result(winners, "points")


QUIET = "a2    P     b3    r:a1  r:b1"


def test_E7_after_20_quiet_turns_per_player_the_game_ends() -> None:
    scene = draw(QUIET, quiet=39)
    after = scene.after(scene.move("a2", "P"))
    assert after.position.result == Result((0, 1), "quiet"), "equals share"
    assert after.codes == ["moved", "turn_ended", "won"]
    assert after.turn.phase is Phase.OVER and after.turn.quiet == 40 and after.turn.player == 0


def test_E7_one_turn_earlier_it_does_not() -> None:
    scene = draw(QUIET, quiet=38)
    after = scene.after(scene.move("a2", "P"))
    assert after.position.result is None and after.turn.quiet == 39 and after.turn.player == 1


def test_E7_the_most_points_win() -> None:
    scene = draw("a2    P     b1    r:a1  c:b2", quiet=39)
    assert scene.after(scene.move("a2", "P")).position.result == Result((1,), "quiet")
    scene = draw("a2    P     b1    c:b2", quiet=39, captives="a:b")
    assert scene.after(scene.move("a2", "P")).position.result == Result((0,), "quiet")


def test_E7_only_the_remaining_players_count() -> None:
    scene = draw("a2    P     c1    m:b3  r:c1", out="b", quiet=39)
    assert scene.after(scene.move("a2", "P")).position.result == Result((2,), "quiet")
    scene = draw("a2    P     c1    b3    m:b3  r:c1", quiet=39)
    after = scene.after(scene.move("a2", "P"))
    assert after.position.result is None and after.turn.quiet == 40, "three players have 60"
    scene = draw("a2    P     c1    b1    m:b3  r:c1", quiet=59)
    assert scene.after(scene.move("a2", "P")).position.result == Result((1,), "quiet")


def test_E7_an_attack_or_construction_begins_the_count_anew() -> None:
    scene = draw("a2    P     b1    b2    r     .", quiet=39)
    after = scene.after(scene.move("a2", "b1"))
    assert after.position.result is None and after.turn.quiet == 0
    build = draw("a2    r     b1    .", quiet=39, reserve="a:1")
    after = build.after(build.build("r", 1, "a2"))
    assert after.turn.eventful and after.turn.quiet == 39, "it changes only when a turn ends"
    after = after.after(build.place("a2", 1))
    assert after.position.result is None and after.turn.quiet == 0
    kamikaze = draw("a1    b4    P     b1    a1'", quiet=39)
    after = kamikaze.after(kamikaze.move("a1", "b4"), kamikaze.place("a1'", 1))
    assert after.position.result is None and after.turn.quiet == 0


def test_E7_a_regroup_is_quiet() -> None:
    scene = draw("a2    a1    b3    .", quiet=39)
    assert scene.after(scene.move("a2", "a1")).position.result == Result((0, 1), "quiet")


def test_E7_a_turn_stays_eventful_through_its_march() -> None:
    scene = draw("a2    P     b1    b2    .", reserve="a:3", quiet=39)
    after = scene.after(scene.move("a2", "b1"), March(), Move(scene["b1"], scene["P"]))
    assert after.position.result is None and after.turn.quiet == 0


def test_E7_turns_that_pass_by_themselves_count() -> None:
    scene = draw("a2    P     b2    c3    .", quiet=40)
    after = scene.after(scene.move("a2", "P"))
    assert after.codes == ["moved", "turn_ended", "action_skipped", "turn_ended"]
    assert after.turn.quiet == 42 and after.turn.player == 2
    last = draw("a2    P     b2    c3    .", quiet=58)
    after = last.after(last.move("a2", "P"))
    assert after.position.result == Result((0, 1, 2), "quiet") and after.turn.player == 1


def test_E7_a_placement_ends_the_last_turn_too() -> None:
    scene = draw(QUIET, quiet=39, reserve="a:1", phase="reinforce")
    after = scene.after(scene.place("a2", 1))
    assert after.position.result == Result((0, 1), "quiet")
    assert after.codes == ["placed", "turn_ended", "won"]
    march = draw("a4    P     b3", quiet=39, reserve="a:3", phase="reinforce")
    assert march.after(End()).position.result == Result((0, 1), "quiet")


def test_E7_after_the_last_turn_nobody_exchanges_any_more() -> None:
    """In a position made by hand an exchange may be due in the reinforcement phase."""
    picture = "a2    P     b3    ."
    scene = draw(picture, quiet=39, reserve="a:1", captives="a:bcd b:a", out="cd", phase="reinforce")
    after = scene.after(scene.place("a2", 1))
    assert after.codes == ["placed", "turn_ended", "won"]
    assert after.turn.phase is Phase.OVER and not after.legal
    assert after.position.captives(0) == (1, 2, 3) and after.position.captives(1) == (0,)
