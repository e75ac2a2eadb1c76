"""Section 7 of docs/eko/rules.md: Emperors held captive."""

from eko_core import Exchange, March, Phase, Result
from eko_core.events import CameHome, Exchanged, LeftGame
from eko_core.pieces import IN_RESERVE, ON_BOARD, OUT
from tests.eko.drawing import draw


def test_X1_a_captive_emperor_is_worth_three_points() -> None:
    scene = draw("a1    c:a2  b1    r:b1", players=4, captives="a:bc b:d")
    assert [scene.position.points(seat) for seat in range(4)] == [2 + 6, 1 + 3, 0, 0]
    taken = draw("a2    .     B1    b1")
    assert taken.after(taken.move("a2", "B1")).position.points(0) == 3


def test_X2_who_captures_the_captor_of_his_emperor_gives_and_takes_at_once() -> None:
    scene = draw("b2    .     A1    a1    .", turn="b", captives="a:b")
    after = scene.after(scene.move("b2", "A1"))
    assert after.codes[:5] == ["moved", "destroyed", "captured", "exchanged", "came_home"]
    assert Exchanged(1, 0, 0) in after.events and CameHome(0) in after.events
    assert after.position.emperors == (IN_RESERVE, IN_RESERVE)
    assert [after.position.points(seat) for seat in (0, 1)] == [0, 0]


def test_X2_it_is_not_an_action_and_play_goes_on_with_the_reinforcement() -> None:
    scene = draw("b2    .     A1    a1    .", turn="b", captives="a:b")
    after = scene.after(scene.move("b2", "A1"))
    assert after.turn.player == 1 and after.turn.phase is Phase.REINFORCE
    assert after.legal == {scene.place("A1", 0, True)}, "his Emperor comes back at once"


def test_X2_the_captive_goes_to_whoever_holds_the_givers_emperor() -> None:
    scene = draw("b2    .     C1    c1    a1    .", turn="b", captives="a:b")
    assert scene.position.points(0) == 3 and scene.position.points(1) == 0
    after = scene.after(scene.move("b2", "C1"))
    assert Exchanged(1, 0, 2) in after.events
    assert after.position.emperors == (ON_BOARD, IN_RESERVE, 0)
    assert after.position.points(0) == 3 and after.position.points(1) == 0
    assert "came_home" not in after.codes


def test_X2_the_victory_check_comes_first() -> None:
    scene = draw(
        """
        b2    .     A1    a1    .
           *:b2  m:b3  c:b2  c:b2'
        """,
        turn="b",
        captives="a:b",
    )
    after = scene.after(scene.move("b2", "A1"))
    assert after.position.result == Result((1,), "points")
    assert "exchanged" not in after.codes and after.position.emperors == (1, 0)


def test_X2_who_holds_nobody_gives_nobody() -> None:
    scene = draw("b2    P     a1    .", turn="b", captives="a:b")
    after = scene.after(scene.move("b2", "P"))
    assert "exchanged" not in after.codes and after.position.emperors == (ON_BOARD, 0)
    assert after.refuses(Exchange(0)) == ("no_exchange", "X2")


def test_X2_who_has_his_emperor_gives_nobody() -> None:
    scene = draw("b2    .     A1    a1    .", turn="b", captives="b:c", players=3)
    after = scene.after(scene.move("b2", "A1"))
    assert after.position.captives(1) == (0, 2) and "exchanged" not in after.codes


CHOICE = "b2    .     A1    a1    c1    d1    ."


def test_X3_who_holds_several_chooses_which_to_give() -> None:
    scene = draw(CHOICE, turn="b", captives="a:cd", reserve="b:2")
    after = scene.after(scene.move("b2", "A1"))
    assert after.codes == ["moved", "destroyed", "captured"]
    assert after.turn.phase is Phase.EXCHANGE and after.turn.resume is Phase.REINFORCE
    assert after.turn.player == 1 and after.turn.chooser == 0 == after.position.to_decide()
    assert after.legal == {Exchange(2), Exchange(3)}
    given = after.after(Exchange(3))
    assert given.events == (Exchanged(0, 1, 3),)
    assert given.position.emperors == (IN_RESERVE, ON_BOARD, 0, 1)
    assert given.turn.phase is Phase.REINFORCE and given.turn.player == 1
    assert given.turn.chooser is None and given.turn.resume is None
    other = after.after(Exchange(2))
    assert other.position.emperors == (IN_RESERVE, ON_BOARD, 1, 0)


def test_X3_nothing_else_is_done_before_the_choice() -> None:
    scene = draw(CHOICE, turn="b", captives="a:cd", reserve="b:5")
    after = scene.after(scene.move("b2", "A1"))
    assert after.refuses(scene.place("A1", 1)) == ("exchange_first", "X2")
    assert after.refuses(March()) == ("exchange_first", "X2")
    assert after.refuses(Exchange(1)) == ("not_held", "X3")
    assert after.refuses(Exchange(0)) == ("not_held", "X3")


def test_X3_the_active_player_exchanges_first_and_it_is_repeated_until_nobody_must() -> None:
    scene = draw("b2    .     A1    a1    c1    d1    .", turn="b", captives="a:d c:b")
    after = scene.after(scene.move("b2", "A1"))
    assert [event for event in after.events if isinstance(event, Exchanged)] == [
        Exchanged(1, 2, 0),  # b gives a's Emperor to c and has his own back …
        Exchanged(0, 2, 3),  # … so a, whose Emperor c holds now, gives c that of d
    ]
    assert after.position.emperors == (IN_RESERVE, IN_RESERVE, ON_BOARD, 2)


def test_X3_then_it_goes_clockwise_from_the_active_player() -> None:
    scene = draw("c2    P     a1    b1    d1    .", turn="c", captives="a:d d:a")
    after = scene.after(scene.move("c2", "P"))
    assert after.events[1] == Exchanged(3, 0, 0) and after.events[2] == CameHome(0)


def test_X3_an_eliminated_player_gives_nothing() -> None:
    scene = draw("a3    .     B2    c1    .", captives="b:c")
    after = scene.after(scene.move("a3", "B2"))
    assert after.codes[:4] == ["moved", "destroyed", "captured", "eliminated"]
    assert "exchanged" not in after.codes
    assert after.position.emperors == (ON_BOARD, 0, 1) and after.position.captives(1) == (2,)


def test_X3_an_emperor_can_be_won_back_from_an_eliminated_holder() -> None:
    scene = draw("c2    .     A1    a1    d1    .", turn="c", captives="b:cd", out="b")
    after = scene.after(scene.move("c2", "A1"))
    assert Exchanged(2, 1, 0) in after.events
    assert after.position.emperors == (1, OUT, IN_RESERVE, 1)


def test_X3_an_emperor_given_back_to_an_eliminated_owner_leaves_the_game() -> None:
    scene = draw("c2    .     A1    a1    .", turn="c", captives="a:b b:c")
    after = scene.after(scene.move("c2", "A1"))
    told = [event for event in after.events if isinstance(event, Exchanged | CameHome | LeftGame)]
    assert told == [Exchanged(2, 1, 0), Exchanged(0, 1, 1), LeftGame(1)]
    assert after.position.emperors == (IN_RESERVE, OUT, IN_RESERVE)
    assert after.position.removed[1] == 16


def test_X3_a_kamikaze_that_eliminates_its_player_leaves_the_exchange_to_the_next_ones_turn() -> None:
    scene = draw("a1    B4    b1    P     c1    d1    .", captives="b:cda")
    after = scene.after(scene.move("a1", "B4"))
    assert after.position.is_eliminated(0) and after.turn.player == 1
    assert after.turn.phase is Phase.EXCHANGE and after.turn.resume is Phase.ACTION and after.turn.chooser == 1
    assert after.legal == {Exchange(owner) for owner in (0, 2, 3)}
    home = after.after(Exchange(0))
    assert home.position.emperors[0] == OUT and home.position.emperors[1] == IN_RESERVE
    assert home.turn.phase is Phase.ACTION and home.turn.player == 1
