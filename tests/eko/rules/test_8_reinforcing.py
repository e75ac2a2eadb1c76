"""Section 8 of docs/eko/rules.md: reinforcing."""

import pytest

from eko_core import End, Hex, Phase, Place
from eko_core.events import Placed
from tests.eko.drawing import draw


def test_R1_an_empty_reserve_skips_the_phase() -> None:
    scene = draw("a1    P     b1    .")
    after = scene.after(scene.move("a1", "P"))
    assert after.turn.player == 1
    idle = draw("a1    P     b1    .", phase="reinforce")
    assert idle.refuses(idle.place("a1", 1)) == ("reserve_empty", "R1")


def test_R1_at_least_one_disc_must_be_placed() -> None:
    scene = draw("a1    P     b1", reserve="a:2", phase="reinforce")
    assert scene.legal == {scene.place("a1", 1), scene.place("a1", 2)}
    assert scene.refuses(End()) == ("must_reinforce", "R1")
    assert scene.refuses(scene.place("a1", 0)) == ("place_one", "R1")
    assert scene.refuses(scene.place("a1", -1)) == ("place_one", "R1")


def test_R1_not_more_is_placed_than_the_reserve_has() -> None:
    scene = draw("a1    P     b1", reserve="a:2", phase="reinforce")
    assert scene.refuses(scene.place("a1", 3)) == ("reserve_too_small", "R1")
    after = scene.after(scene.place("a1", 2))
    assert after.shows("a3    .     b1") and after.position.plain[0] == 0
    assert after.events[0] == Placed(0, scene["a1"], 2, False)


def test_R1_where_nothing_can_be_placed_the_turn_ends_by_itself() -> None:
    scene = draw("a4    P     b1    .", reserve="a:2")
    after = scene.after(scene.move("a4", "P"))
    assert after.codes == ["moved", "turn_ended"] and after.position.plain[0] == 2


def test_R2_all_discs_go_on_one_single_stack() -> None:
    scene = draw("a1    P     a2    b1    .", reserve="a:3", phase="reinforce")
    assert scene.places() == {
        scene.place("a1", 1), scene.place("a1", 2), scene.place("a1", 3), scene.place("a2", 1), scene.place("a2", 2),
    }  # fmt: skip
    after = scene.after(scene.place("a1", 1))
    assert after.turn.player == 1, "and then the turn is over"
    assert after.shows("a2    .     a2    b1    .") and after.position.plain[0] == 2


def test_R2_never_on_an_empty_space_or_another_ones_stack() -> None:
    scene = draw("a1    P     b1    c", reserve="a:3", phase="reinforce")
    assert scene.refuses(scene.place("P", 1)) == ("no_stack", "R2")
    assert scene.refuses(scene.place("b1", 1)) == ("not_your_stack", "R2")
    assert scene.refuses(scene.place("c", 1)) == ("no_stack", "R2")
    assert scene.refuses(Place(Hex(70, 7), 1)) == ("off_board", "B1")


@pytest.mark.parametrize(("size", "room"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_R2_at_most_four_in_a_stack(size: int, room: int) -> None:
    scene = draw(f"a{size}    P     b1", reserve="a:5", phase="reinforce")
    assert {action.plain for action in scene.places()} == set(range(1, room + 1))
    assert scene.refuses(scene.place(f"a{size}", room + 1)) == ("too_tall", "R2")


def test_R3_not_beside_an_enemy_building() -> None:
    scene = draw("a1    c:b1  P     a2    b1", reserve="a:3", phase="reinforce")
    assert {action.at for action in scene.places()} == scene.spaces("a2")
    assert scene.refuses(scene.place("a1", 1)) == ("near_enemy_building", "R3")


def test_R3_not_even_if_it_is_beside_an_own_one_too() -> None:
    scene = draw("c:a1  a1    c:b1  P     a2    b1", reserve="a:3", phase="reinforce")
    assert scene.refuses(scene.place("a1", 1)) == ("near_enemy_building", "R3")
    own = draw("c:a1  a1    c     P     a2    b1", reserve="a:3", phase="reinforce")
    assert own.place("a1", 1) in own.legal


def test_R3_the_last_enemy_building_counts_as_much_as_the_first() -> None:
    for ring in ("c:a1  c:a1' c:b1", "c:b1  c:a1  c:a1'", "c     c     c:d1"):
        left, right, below = ring[:6], ring[6:12], ring[12:].strip()
        scene = draw(f"{left}a1    {right}P     a2    b1\n   {below}", reserve="a:3", phase="reinforce", players=4)
        assert {action.at for action in scene.places()} == scene.spaces("a2")


def test_R3_if_no_stack_is_open_nothing_is_placed() -> None:
    scene = draw("P     a1    c:b1  a2    b1", reserve="a:2")
    after = scene.after(scene.move("a1", "P"))
    assert {action.at for action in after.places()} == scene.spaces("P")
    shut = draw("P     a4    c:b1  a2    b1    .", reserve="a:2")
    after = shut.after(shut.move("a4", "P"))
    assert after.codes == ["moved", "turn_ended"]


def test_R4_the_emperor_must_be_among_the_discs_placed() -> None:
    scene = draw("a1    P     a3    b1", reserve="a:2+E", phase="reinforce")
    assert scene.places() == {
        scene.place("a1", 0, True), scene.place("a1", 1, True), scene.place("a1", 2, True), scene.place("a3", 0, True),
    }  # fmt: skip
    assert scene.refuses(scene.place("a1", 1)) == ("emperor_first", "R4")
    assert scene.refuses(scene.place("a3", 1, True)) == ("too_tall", "R2")
    after = scene.after(scene.place("a1", 1, True))
    assert after.shows("A3    .     a3    b1")
    assert after.position.reserve(0) == (1, False) and after.events[0] == Placed(0, scene["a1"], 1, True)


def test_R4_he_is_placed_even_if_he_is_alone_in_the_reserve() -> None:
    scene = draw("a1    P     b1", reserve="a:0+E", phase="reinforce")
    assert scene.legal == {scene.place("a1", 0, True)}
    assert scene.refuses(End()) == ("must_reinforce", "R1")
    assert scene.refuses(scene.place("a1", 1, True)) == ("reserve_too_small", "R1")


def test_R4_an_emperor_who_is_not_in_the_reserve_is_not_placed() -> None:
    scene = draw("a1    P     b1", reserve="a:2", phase="reinforce")
    assert scene.refuses(scene.place("a1", 1, True)) == ("emperor_not_in_reserve", "R2")


def test_R4_an_open_stack_goes_before_one_beside_an_enemy_building() -> None:
    scene = draw("a1    c:b1  P     a2    b1", reserve="a:3+E", phase="reinforce")
    assert {action.at for action in scene.places()} == scene.spaces("a2")
    assert scene.refuses(scene.place("a1", 0, True)) == ("near_enemy_building", "R3")


def test_R5_without_an_open_stack_the_emperor_alone_goes_beside_an_enemy_building() -> None:
    scene = draw("a1    c:b1  a3    P     a4    b1", reserve="a:2+E", phase="reinforce")
    assert scene.legal == {scene.place("a1", 0, True), scene.place("a3", 0, True)}
    assert scene.refuses(scene.place("a1", 1, True)) == ("emperor_alone", "R5")
    assert scene.refuses(scene.place("a1", 1)) == ("emperor_first", "R4")
    assert scene.refuses(scene.place("a4", 0, True)) == ("too_tall", "R2")
    after = scene.after(scene.place("a3", 0, True))
    assert after.shows("a1    c:b1  A4    .     a4    b1") and after.turn.player == 1


def test_R5_plain_discs_never_go_there() -> None:
    scene = draw("a1    c:b1  a3    P     a4    b1", reserve="a:2")
    after = scene.after(scene.move("a4", "P"))
    assert after.codes == ["moved", "turn_ended"]


def test_R5_if_every_stack_is_full_he_waits() -> None:
    scene = draw("a4    c:b1  P     a4'   b1    .", reserve="a:2+E")
    after = scene.after(scene.move("a4'", "P"))
    assert after.turn.player == 1 and after.position.reserve(0).emperor


def test_R6_only_the_six_hexagons_round_a_stack_are_beside_it() -> None:
    ring = """
           {1}{2}
        {3}a1    {4}P     a2    b1
           {5}{6}
        """
    for place in range(1, 7):
        cells = {str(i): "c:b1  " if i == place else "c     " for i in range(1, 7)}
        picture = ring
        for number, cell in cells.items():
            picture = picture.replace("{" + number + "}", cell)
        scene = draw(picture, reserve="a:1", phase="reinforce")
        assert {action.at for action in scene.places()} == scene.spaces("a2"), picture


def test_R6_two_spaces_away_is_not_beside() -> None:
    scene = draw(
        """
        c:b1  P     c:b2  Q     r:b1
           S     .     .     .
        U     .     a1    .     m:b3
           V     .     .     .
        W     .     r:b1' .     c:b1'
        """,
        reserve="a:1",
        phase="reinforce",
    )
    assert scene.legal == {scene.place("a1", 1)}
    assert scene.turn.phase is Phase.REINFORCE
