"""Section 5 of docs/eko/rules.md: moving, and the printed rulebook's example of it."""

import pytest

from eko_core import Hex, Move, Stack
from eko_core.events import Captured, Destroyed, Moved, Returned
from tests.eko.drawing import draw

# The printed example: what cyan's stack of two may do and what it may not.
EXAMPLE = """
       a1    P     b1    r
    a2    Q     S     b2    c
       a2'   U     V     b3
          a3    x     *     m
    """


def test_M2_the_rulebooks_stack_may_move_regroup_and_attack_smaller_ones() -> None:
    scene = draw(EXAMPLE)
    assert scene.targets("a2") == scene.spaces("P", "Q", "S", "U", "V", "a1", "a2'", "b1")
    assert scene.after(scene.move("a2", "V")).position.stack(scene["V"]) == Stack(0, 2)
    assert scene.after(scene.move("a2", "a1")).position.stack(scene["a1"]) == Stack(0, 3)
    assert scene.after(scene.move("a2", "a2'")).position.stack(scene["a2'"]) == Stack(0, 4)
    assert scene.after(scene.move("a2", "b1")).position.stack(scene["b1"]) == Stack(0, 2)


@pytest.mark.parametrize(
    ("target", "code", "rule"),
    [
        ("b2", "equal_needs_emperor", "M4"),
        ("b3", "needs_more", "M3"),
        ("a3", "too_tall", "M2"),
        ("r", "terrain_blocks", "M1"),
        ("c", "terrain_blocks", "M1"),
        ("x", "terrain_blocks", "M1"),
        ("*", "terrain_blocks", "M1"),
        ("m", "terrain_blocks", "M1"),
    ],
)
def test_M2_the_rulebooks_stack_may_not(target: str, code: str, rule: str) -> None:
    scene = draw(EXAMPLE)
    assert scene.refuses(scene.move("a2", target)) == (code, rule)


def test_M1_the_whole_stack_goes_any_number_of_steps_and_turns_freely() -> None:
    scene = draw("""
        a3    x     P     .     .
           .     .     x     x     .
              x     .     .     .     Q
        """)
    after = scene.after(scene.move("a3", "Q"))
    assert after.shows("""
        .     x     .     .     .
           .     .     x     x     .
              x     .     .     .     a3
        """)
    moved = after.event("moved")
    assert isinstance(moved, Moved) and (moved.kind, moved.size, moved.emperor) == ("move", 3, False)
    assert moved.path[0] == scene["a3"] and moved.path[-1] == scene["Q"] and len(moved.path) == 7
    assert all(b in a.neighbours() for a, b in zip(moved.path, moved.path[1:], strict=False))
    assert scene["P"] in scene.targets("a3")


@pytest.mark.parametrize("wall", ["a1", "b1", "A1", "B1", "b4", "x", "r", "c", "*", "m", "c:a1", "r:b1"])
def test_M1_stacks_and_other_terrain_are_in_the_way(wall: str) -> None:
    scene = draw(f"a3    P     {wall:<6}Q     S")
    assert scene["P"] in scene.targets("a3")
    assert not scene.targets("a3") & scene.spaces("Q", "S")
    assert scene.refuses(scene.move("a3", "Q")) == ("no_way", "M1")


def test_M1_a_stack_beyond_a_wall_cannot_be_attacked_or_joined() -> None:
    scene = draw("a2    P     a4    Q     b1    x     .     a1")
    assert scene.targets("a2") == scene.spaces("P")
    assert scene.refuses(scene.move("a2", "b1")) == ("no_way", "M1")
    assert scene.refuses(scene.move("a2", "a1")) == ("no_way", "M1")


def test_M1_a_neighbour_is_met_without_any_empty_space() -> None:
    scene = draw("a2    b1    .     a1")
    assert scene.targets("a2") == scene.spaces("b1")


def test_M1_only_ones_own_stacks_move() -> None:
    scene = draw("a2    P     b1    Q")
    assert scene.refuses(scene.move("b1", "Q")) == ("not_your_stack", "M1")
    assert scene.refuses(scene.move("P", "Q")) == ("no_stack", "M1")
    assert scene.refuses(Move(Hex(50, 50), scene["P"])) == ("off_board", "B1")
    assert scene.refuses(scene.move("a2", Hex(50, 50))) == ("off_board", "B1")


def test_M1_a_move_without_tempests_loses_no_disc() -> None:
    scene = draw("A2    P")
    assert scene.refuses(Move(scene["A2"], scene["P"], True)) == ("nothing_lost", "V-T")


def test_M2_a_stack_ends_on_an_empty_space() -> None:
    scene = draw("A2    P     b1")
    after = scene.after(scene.move("A2", "P"))
    assert after.shows(".     A2    b1")
    assert after.events[0] == Moved(0, "move", scene["A2"], scene["P"], (scene["A2"], scene["P"]), 2, True)


@pytest.mark.parametrize(
    ("mover", "other", "both"),
    [("a1", "a1'", "a2"), ("a1", "a2", "a3"), ("a2", "a2'", "a4"), ("a3", "a1", "a4"), ("A1", "a3", "A4")],
)
def test_M2_stacks_regroup_to_at_most_four(mover: str, other: str, both: str) -> None:
    scene = draw(f"{mover:<6}.     {other:<6}")
    after = scene.after(scene.move(mover, other))
    assert after.shows(f".     .     {both}")
    moved = after.event("moved")
    assert isinstance(moved, Moved) and moved.kind == "regroup"
    assert "destroyed" not in after.codes and after.position.plain == (0, 0)


@pytest.mark.parametrize(("mover", "other"), [("a1", "a4"), ("a2", "a3"), ("a4", "a1"), ("a4", "a4'"), ("A2", "a3")])
def test_M2_stacks_do_not_regroup_over_four(mover: str, other: str) -> None:
    scene = draw(f"{mover:<6}P     {other:<6}")
    assert scene.targets(mover) == scene.spaces("P")
    assert scene.refuses(scene.move(mover, other)) == ("too_tall", "M2")


def test_M2_a_stack_must_leave_its_space() -> None:
    scene = draw("""
        a1    .
           .
        """)
    assert scene.refuses(scene.move("a1", "a1")) == ("must_leave", "M2")
    assert scene["a1"] not in scene.targets("a1")


@pytest.mark.parametrize(("mine", "theirs"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)])
def test_M3_a_larger_stack_destroys_a_smaller_one_and_takes_its_space(mine: int, theirs: int) -> None:
    scene = draw(f"a{mine}    .     b{theirs}    b1'", reserve="b:1")
    after = scene.after(scene.move(f"a{mine}", f"b{theirs}"))
    assert after.shows(f".     .     a{mine}    b1")
    assert after.codes[:2] == ["moved", "destroyed"]
    assert after.events[1] == Destroyed(0, 1, scene[f"b{theirs}"], theirs, False)
    assert after.position.plain == (0, 1 + theirs)
    moved = after.event("moved")
    assert isinstance(moved, Moved) and moved.kind == "attack" and moved.size == mine


@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)])
def test_M3_a_smaller_stack_does_not_attack_a_larger_one(mine: int, theirs: int) -> None:
    scene = draw(f"a{mine}    P     b{theirs}")
    assert scene.targets(f"a{mine}") == scene.spaces("P")
    assert scene.refuses(scene.move(f"a{mine}", f"b{theirs}")) == ("needs_more", "M3")


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_M3_equal_stacks_do_not_attack_each_other(size: int) -> None:
    scene = draw(f"a{size}    P     b{size}    Q     B{size}")
    assert scene.refuses(scene.move(f"a{size}", f"b{size}")) == ("equal_needs_emperor", "M4")
    near = draw(f"a{size}    B{size}")
    assert near.refuses(near.move(f"a{size}", f"B{size}")) == ("equal_needs_emperor", "M4")


@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize("enemy", ["b", "B"])
def test_M4_a_stack_with_its_emperor_attacks_an_equal_one_with_or_without_emperor(size: int, enemy: str) -> None:
    scene = draw(f"A{size}    .     {enemy}{size}    b1'")
    after = scene.after(scene.move(f"A{size}", f"{enemy}{size}"))
    assert after.shows(f".     .     A{size}    b1")
    assert after.position.plain[1] == size - (enemy == "B")
    assert "returned" not in after.codes


@pytest.mark.parametrize(("mine", "theirs"), [(1, 2), (1, 3), (2, 3), (2, 4), (3, 4)])
def test_M4_the_emperor_does_not_help_against_a_larger_one(mine: int, theirs: int) -> None:
    scene = draw(f"A{mine}    P     b{theirs}")
    assert scene.refuses(scene.move(f"A{mine}", f"b{theirs}")) == ("needs_more", "M3")


def test_M5_a_lone_disc_destroys_a_stack_of_four() -> None:
    scene = draw("a1    .     b4    a1'", reserve="b:2")
    after = scene.after(scene.move("a1", "b4"))
    assert after.shows(".     .     .     a1")
    assert after.position.plain == (1, 6)
    assert after.codes[:3] == ["moved", "destroyed", "returned"]
    assert after.events[2] == Returned(0, scene["b4"], 1, False)
    moved = after.event("moved")
    assert isinstance(moved, Moved) and moved.kind == "kamikaze" and moved.path[-1] == scene["b4"]


def test_M5_a_lone_emperor_can_throw_himself_away_too() -> None:
    scene = draw("A1    b4    a1")
    after = scene.after(scene.move("A1", "b4"))
    assert after.shows(".     .     a1")
    assert after.position.reserve(0) == (0, True) and after.position.plain[1] == 4
    assert Returned(0, scene["b4"], 0, True) in after.events


@pytest.mark.parametrize(("mover", "target"), [("a1", "b2"), ("a1", "b3"), ("a2", "b4"), ("a3", "b4"), ("A2", "b4")])
def test_M5_only_one_disc_against_exactly_four(mover: str, target: str) -> None:
    scene = draw(f"{mover}    {target}")
    assert scene.refuses(scene.move(mover, target)) == ("needs_more", "M3")


def test_M6_an_emperor_in_a_destroyed_stack_is_held_by_the_attacker() -> None:
    scene = draw("a4    .     B3    b1")
    after = scene.after(scene.move("a4", "B3"))
    assert after.position.captives(0) == (1,) and after.position.reserve(1) == (2, False)
    assert after.events[1:3] == (Destroyed(0, 1, scene["B3"], 3, True), Captured(0, 1, scene["B3"]))


def test_M6_by_kamikaze_too() -> None:
    scene = draw("a1    .     B4    b1    a1'")
    after = scene.after(scene.move("a1", "B4"))
    assert after.shows(".     .     .     b1    a1")
    assert after.position.captives(0) == (1,) and after.position.plain == (1, 3)
    assert after.codes[:4] == ["moved", "destroyed", "captured", "returned"]


def test_M6_the_lone_emperor_is_captured_by_any_larger_stack() -> None:
    scene = draw("a2    B1    b1")
    after = scene.after(scene.move("a2", "B1"))
    assert after.position.captives(0) == (1,) and after.position.reserve(1) == (0, False)


@pytest.mark.parametrize(("mover", "other"), [("a3", "a2"), ("A2", "a3"), ("a1", "a4"), ("A4", "a4")])
def test_M7_no_stack_attacks_its_own_colour(mover: str, other: str) -> None:
    scene = draw(f"{mover}    {other}")
    assert scene.refuses(scene.move(mover, other)) == ("too_tall", "M2")


def test_M7_a_smaller_own_stack_is_joined_not_attacked() -> None:
    scene = draw("a3    a1")
    after = scene.after(scene.move("a3", "a1"))
    assert after.shows(".     a4") and after.position.plain == (0, 0)
    assert not after.turn.eventful
