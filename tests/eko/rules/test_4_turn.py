"""Section 4 of docs/eko/rules.md: the turn."""

from eko_core import Build, End, March, Move, Phase, Place, Stack
from eko_core.events import ActionSkipped, Marched, TurnEnded
from tests.eko.drawing import draw

OPEN = """
    a2    P     Q
       a1    c     b2
    """


def test_T1_a_turn_is_an_action_and_then_a_reinforcement() -> None:
    scene = draw(OPEN, reserve="a:2")
    assert {type(action) for action in scene.legal} == {Move, Build}
    assert scene.refuses(scene.place("a1", 1)) == ("action_first", "T2")
    acted = scene.after(scene.move("a2", "P"))
    assert acted.turn.phase is Phase.REINFORCE and acted.turn.player == 0
    assert {type(action) for action in acted.legal} == {Place}
    placed = acted.after(scene.place("a1", 2))
    assert placed.turn.player == 1 and placed.turn.phase is Phase.ACTION
    assert placed.codes == ["placed", "turn_ended"]


def test_T1_the_reinforcement_is_obligatory_where_it_is_possible() -> None:
    acted = draw(OPEN, reserve="a:2", phase="reinforce")
    assert acted.refuses(End()) == ("must_reinforce", "R1")
    rich = draw(OPEN, reserve="a:5", phase="reinforce")
    assert March() in rich.legal and rich.refuses(End()) == ("must_reinforce", "R1")


def test_T2_exactly_one_action_is_taken() -> None:
    scene = draw(OPEN, reserve="a:2")
    acted = scene.after(scene.move("a2", "P"))
    assert acted.refuses(scene.move("a1", "Q")) == ("acted_already", "T2")
    assert acted.refuses(scene.build("c", 1, "a1")) == ("acted_already", "T2")


def test_T2_there_is_no_passing() -> None:
    scene = draw(OPEN)
    assert End() not in scene.legal
    assert scene.refuses(End()) == ("action_first", "T2")


def test_T2_a_player_without_legal_action_skips_the_phase_and_reinforces() -> None:
    shut = draw(
        """
        a2    b2    P
           b3    b3'
        """,
        turn="b",
        reserve="a:1",
    )
    after = shut.after(shut.move("b3'", "P"))
    assert after.events[-2:] == (TurnEnded(1), ActionSkipped(0))
    assert after.turn.player == 0 and after.turn.phase is Phase.REINFORCE
    assert after.legal == {shut.place("a2", 1)}


def test_T2_a_player_who_can_neither_act_nor_reinforce_passes_by_himself() -> None:
    shut = draw(
        """
        a2    b2    P
           b3    b3'
        """,
        turn="b",
    )
    after = shut.after(shut.move("b3'", "P"))
    assert after.events[-3:] == (TurnEnded(1), ActionSkipped(0), TurnEnded(0))
    assert after.turn.player == 1 and after.turn.phase is Phase.ACTION


def test_T3_a_forced_march_costs_three_plain_discs_and_gives_one_more_action() -> None:
    scene = draw(OPEN, reserve="a:5", phase="reinforce")
    marched = scene.after(March())
    assert marched.events == (Marched(0, 3),)
    assert marched.position.plain[0] == 2 and marched.position.removed[0] == scene.position.removed[0] + 3
    assert marched.turn.phase is Phase.EXTRA and marched.turn.player == 0
    assert {type(action) for action in marched.legal} == {Move, Build}
    again = marched.after(scene.move("a2", "Q"))
    assert again.turn.phase is Phase.REINFORCE
    assert again.shows("""
        .     .     a2
           a1    c     b2
        """)
    assert {type(action) for action in again.legal} == {Place}


def test_T3_the_marchs_action_must_be_taken() -> None:
    marched = draw(OPEN, reserve="a:5", phase="reinforce").after(March())
    assert marched.refuses(End()) == ("march_action_first", "T3")
    assert marched.refuses(marched.place("a1", 1)) == ("march_action_first", "T3")
    assert marched.refuses(March()) == ("march_action_first", "T3")


def test_T3_there_is_one_march_a_turn() -> None:
    scene = draw(OPEN, reserve="a:9", phase="reinforce")
    again = scene.after(March(), scene.move("a2", "P"))
    assert again.position.plain[0] == 6 and again.turn.marched
    assert again.refuses(March()) == ("march_once", "T3")
    next_turn = again.after(scene.place("a1", 1))
    assert not next_turn.turn.marched


def test_T3_the_emperor_cannot_be_paid() -> None:
    scene = draw(OPEN, reserve="a:2+E", phase="reinforce")
    assert scene.refuses(March()) == ("march_price", "T3")
    assert March() in draw(OPEN, reserve="a:3+E", phase="reinforce").legal


def test_T3_it_is_bought_after_the_first_action() -> None:
    scene = draw(OPEN, reserve="a:5")
    assert scene.refuses(March()) == ("march_after_action", "T3")


def test_T3_it_is_bought_before_reinforcement() -> None:
    scene = draw(OPEN, reserve="a:9", phase="reinforce", placed=True)
    assert scene.refuses(March()) == ("march_before_placing", "T3")


def test_T3_discs_that_came_this_turn_can_be_paid() -> None:
    scene = draw("""
        a4    P     b1
           m:a2  a1
        """)
    after = scene.after(scene.build("m:a2", 3, "a4"))
    assert after.position.plain[0] == 3 and March() in after.legal
    assert after.after(March()).position.plain[0] == 0


def test_T3_it_is_bought_only_if_an_action_is_then_possible() -> None:
    scene = draw(
        """
        a2    b2
           b3    P
        """,
        reserve="a:4",
        phase="reinforce",
    )
    assert scene.refuses(March()) == ("march_in_vain", "T3")
    assert scene.places() == scene.legal


def test_T3_a_march_whose_only_action_is_a_construction_can_be_bought() -> None:
    scene = draw(
        """
        a2    b2
           c     b3
        """,
        reserve="a:4",
        phase="reinforce",
    )
    assert March() in scene.legal
    marched = scene.after(March())
    assert marched.legal == {scene.build("c", 1, "a2")}


def test_T3_where_nothing_can_be_placed_the_march_may_be_declined() -> None:
    scene = draw("a4    P     b1", reserve="a:3", phase="reinforce")
    assert scene.legal == {March(), End()}
    after = scene.after(End())
    assert after.events == (TurnEnded(0),) and after.turn.player == 1


def test_T4_after_the_reinforcement_the_next_player_goes_on_clockwise() -> None:
    for seat, following in ("ab", "bc", "cd", "da"):
        scene = draw(
            """
            a1    b1    .
               .     c1    d1
            """,
            turn=seat,
            phase="reinforce",
            first="b",
            reserve=f"{seat}:1",
        )
        after = scene.after(scene.place(f"{seat}1", 1))
        assert after.turn.player == "abcd".index(following) and after.turn.first == 1
        assert after.events[-1] == TurnEnded("abcd".index(seat))


def test_T4_eliminated_players_are_passed_over() -> None:
    for seat, following in ("ad", "da"):
        scene = draw("a1    .     d1", players=4, out="bc", turn=seat, phase="reinforce", reserve=f"{seat}:1")
        after = scene.after(scene.place(f"{seat}1", 1))
        assert after.turn.player == "abcd".index(following)


def test_T4_a_new_turn_begins_without_the_old_ones_marks() -> None:
    scene = draw("a1    P     b1", phase="reinforce", reserve="a:1", marched=True, eventful=True, quiet=7)
    turn = scene.after(scene.place("a1", 1)).turn
    assert turn == (0, 1, Phase.ACTION, False, False, (), False, False, 0, 0, None, None)


def test_T5_where_there_is_nothing_to_choose_the_game_moves_on() -> None:
    scene = draw("a2    P     b3")
    after = scene.after(scene.move("a2", "P"))
    assert after.codes == ["moved", "turn_ended"], "an empty reserve is not asked about"
    assert after.turn.player == 1


def test_T5_several_turns_can_pass_by_themselves() -> None:
    scene = draw("a2    P     b2    c3    d4")
    after = scene.after(scene.move("a2", "P"))
    assert after.events[1:] == (TurnEnded(0), ActionSkipped(1), TurnEnded(1))
    assert after.turn.player == 2


def test_T5_a_single_forced_choice_is_asked() -> None:
    scene = draw("a3    P     b1", reserve="a:1")
    after = scene.after(scene.move("a3", "P"))
    assert after.turn.player == 0 and after.legal == {Place(scene["P"], 1, False)}
    only = draw("a1    P")
    assert only.legal == {only.move("a1", "P")}


def test_T5_a_position_without_choice_is_moved_on_when_it_is_settled() -> None:
    scene = draw("a2    P     b2", phase="reinforce", settled=True)
    assert scene.turn.player == 1 and scene.turn.phase is Phase.ACTION
    same = draw("a2    P     b2", settled=True)
    assert same.turn.player == 0 and same.position.stack(same["a2"]) == Stack(0, 2)
