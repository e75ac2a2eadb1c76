"""Section 2 of docs/eko/rules.md: the pieces."""

from random import Random

import pytest

from eko_core import Building, Reserve, Setup, Stack
from eko_core.pieces import COLOURS
from tests.eko.drawing import draw


@pytest.mark.parametrize("players", [2, 3, 4])
def test_P1_everybody_has_16_discs_and_5_3_1_buildings(players: int) -> None:
    position = Setup.random(players, Random(4)).position()
    assert position.players == players
    for seat in range(players):
        stacks = [stack for stack in position.stacks().values() if stack.owner == seat]
        assert len(stacks) == position.discs_on_board(seat) == 16
        assert sum(stack.emperor for stack in stacks) == 1
        assert position.supply(seat) == (5, 3, 1)


def test_P1_the_colours_are_cyan_dark_blue_white_violet() -> None:
    assert COLOURS == ("cyan", "dark blue", "white", "violet")


def test_P1_there_is_nothing_above_a_castle() -> None:
    scene = draw("a4    m:a3")
    assert scene.refuses(scene.build("m:a3", 4, "a4")) == ("no_such_level", "P1")
    assert scene.refuses(scene.build("m:a3", 0, "a4")) == ("no_such_level", "P1")


@pytest.mark.parametrize(("mover", "other", "both"), [("A1", "a3", "A4"), ("a2", "A1", "A3"), ("a1", "a1'", "a2")])
def test_P2_a_stack_has_one_to_four_discs_and_shows_its_emperor(mover: str, other: str, both: str) -> None:
    scene = draw(f"{mover}    {other}")
    after = scene.after(scene.move(mover, other))
    assert after.shows(f".     {both}")
    assert after.position.stack(scene[other]) == Stack(0, int(both[1]), both[0] == "A")
    assert after.position.stack(scene[mover]) is None


def test_P2_there_is_no_stack_of_five() -> None:
    scene = draw("a2    a3", reserve="a:3", phase="reinforce")
    assert scene.refuses(scene.place("a3", 2)) == ("too_tall", "R2")
    scene = draw("a2    a3")
    assert scene.refuses(scene.move("a2", "a3")) == ("too_tall", "M2")


def test_P3_reserve_supply_captives_and_box_hold_what_is_not_on_the_board() -> None:
    scene = draw(
        """
        a3    c:a1  m:a3
           *:a2  B2    r:b1
        """,
        reserve="a:4 b:5",
        captives="b:a",
    )
    position = scene.position
    assert position.reserve(0) == Reserve(4, False) and position.reserve(1) == Reserve(5, False)
    assert position.supply(0) == (4, 2, 0) and position.supply(1) == (4, 3, 1)
    assert position.captives(1) == (0,) and position.captives(0) == ()
    assert position.removed == (16 - 3 - 4 - 1, 16 - 2 - 5)
    assert position.building(scene["m:a3"]) == Building(0, 3)
    assert len(position.buildings()) == 4 and len(position.stacks()) == 2


def test_P3_discs_in_the_box_are_out_for_good() -> None:
    scene = draw("a2    .", reserve="a:3")
    assert scene.position.removed[0] == 16 - 2 - 3 - 4
    assert max(a.plain for a in draw("a1    .", reserve="a:2", phase="reinforce").places()) == 2
