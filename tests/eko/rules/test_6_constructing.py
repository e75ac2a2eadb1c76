"""Section 6 of docs/eko/rules.md: constructing, and the printed rulebook's three cases of it."""

import pytest

from eko_core import Build, Building, Phase
from eko_core.events import Built, Eliminated, Replaced, Returned
from tests.eko.drawing import draw

# The printed example's three cases: a stack of three beside three construction spaces.
FIRST = """
       r     c
          a3    m
    """
SECOND = """
       r:a1  c:a1
          a3    m:a1
    """
THIRD = """
       r:b1  c:b1
    m:b2' a3    m:b2
       m:a2  .
    """


def test_C3_the_rulebooks_first_case_only_encampments_on_three_empty_terrains() -> None:
    scene = draw(FIRST)
    assert scene.builds() == {scene.build(at, 1, "a3") for at in ("r", "c", "m")}
    assert scene.refuses(scene.build("r", 2, "a3")) == ("terrain_limit", "C3")
    assert scene.refuses(scene.build("c", 2, "a3")) == ("only_encampment", "C3")
    assert scene.refuses(scene.build("m", 2, "a3")) == ("only_encampment", "C3")
    assert scene.refuses(scene.build("m", 3, "a3")) == ("only_encampment", "C3")


def test_C3_the_rulebooks_second_case_own_encampments_become_towers_where_the_terrain_bears_them() -> None:
    scene = draw(SECOND)
    assert scene.builds() == {scene.build("c:a1", 2, "a3"), scene.build("m:a1", 2, "a3")}
    assert scene.refuses(scene.build("r:a1", 2, "a3")) == ("terrain_limit", "C3")
    assert scene.refuses(scene.build("m:a1", 3, "a3")) == ("one_higher", "C3")
    assert scene.refuses(scene.build("c:a1", 1, "a3")) == ("one_higher", "C3")


def test_C3_the_rulebooks_third_case_enemy_buildings_at_equal_or_one_higher_level_for_one_disc_more() -> None:
    scene = draw(THIRD)
    assert scene.builds() == {
        scene.build("r:b1", 1, "a3"),
        scene.build("c:b1", 1, "a3"),
        scene.build("c:b1", 2, "a3"),
        scene.build("m:b2", 2, "a3"),
        scene.build("m:b2'", 2, "a3"),
        scene.build("m:a2", 3, "a3"),
    }
    for at, level, price in (("r:b1", 1, 2), ("c:b1", 1, 2), ("c:b1", 2, 3), ("m:b2", 2, 3), ("m:a2", 3, 3)):
        after = scene.after(scene.build(at, level, "a3"))
        assert after.position.plain[0] == price
        assert after.event("built") == Built(0, scene[at], level, scene["a3"], price)
    assert scene.refuses(scene.build("m:b2", 3, "a3")) == ("too_dear", "C2")
    assert scene.refuses(scene.build("m:b2", 1, "a3")) == ("same_or_one_higher", "C3")


def test_C1_the_discs_of_an_adjacent_stack_go_to_the_reserve() -> None:
    scene = draw("a3    c     P", reserve="a:2")
    after = scene.after(scene.build("c", 1, "a3"))
    assert after.shows("a2    c:a1  .")
    assert after.position.plain[0] == 3
    assert after.events[:2] == (
        Built(0, scene["c"], 1, scene["a3"], 1),
        Returned(0, scene["a3"], 1, False),
    )
    assert after.turn.phase is Phase.REINFORCE and after.turn.eventful


def test_C1_the_stack_must_be_adjacent_and_ones_own() -> None:
    scene = draw("a3    P     c     b2    Q")
    assert not scene.builds()
    assert scene.refuses(scene.build("c", 1, "a3")) == ("not_adjacent", "C1")
    assert scene.refuses(scene.build("c", 1, "b2")) == ("not_your_stack", "C1")
    assert scene.refuses(scene.build("c", 1, "P")) == ("no_stack", "C1")


@pytest.mark.parametrize("sign", ["P", "x", "~", "o", "b1"])
def test_C1_buildings_stand_on_construction_spaces_only(sign: str) -> None:
    scene = draw(f"a4    {sign}")
    assert not scene.builds()
    assert scene.refuses(scene.build(sign, 1, "a4")) == ("not_a_site", "C1")


def test_C1_off_the_board_nothing_is_built() -> None:
    scene = draw("a4    P")
    wish = Build(scene["a4"].neighbour(3), 1, scene["a4"])
    assert scene.refuses(wish) == ("off_board", "B1")


def test_C1_it_is_paid_from_one_single_stack() -> None:
    scene = draw("""
        a1    c:a1  a1'
           .     .
        """)
    assert not scene.builds()
    assert scene.refuses(scene.build("c:a1", 2, "a1")) == ("too_dear", "C2")


def test_C1_there_is_one_building_on_a_space() -> None:
    scene = draw("a3    c:a1")
    after = scene.after(scene.build("c:a1", 2, "a3"))
    assert after.position.buildings() == {scene["c:a1"]: Building(0, 2)}


@pytest.mark.parametrize(
    ("before", "level", "price"),
    [
        ("m", 1, 1), ("m:a1", 2, 2), ("m:a2", 3, 3),
        ("m:b1", 1, 2), ("m:b1", 2, 3), ("m:b2", 2, 3), ("m:b2", 3, 4), ("m:b3", 3, 4),
    ],
)  # fmt: skip
def test_C2_the_price_is_the_level_and_one_more_to_replace_an_enemys(before: str, level: int, price: int) -> None:
    scene = draw(f"a4    {before}")
    after = scene.after(scene.build(before, level, "a4"))
    assert after.shows(f"{f'a{4 - price}' if price < 4 else '.':<6}m:a{level}")
    assert after.position.plain[0] == price
    if price > 1:
        poor = draw(f"a{price - 1}    {before}")
        assert poor.refuses(poor.build(before, level, f"a{price - 1}")) == ("too_dear", "C2")
    exact = draw(f"a{price}    {before}")
    assert exact.build(before, level, f"a{price}") in exact.legal


@pytest.mark.parametrize(
    ("before", "allowed"),
    [
        ("r", {1}), ("c", {1}), ("*", {1}), ("m", {1}),
        ("r:a1", set()), ("c:a1", {2}), ("*:a1", {2}), ("m:a1", {2}),
        ("c:a2", set()), ("*:a2", set()), ("m:a2", {3}), ("m:a3", set()),
        ("r:b1", {1}), ("c:b1", {1, 2}), ("*:b1", {1, 2}), ("m:b1", {1, 2}),
        ("c:b2", {2}), ("*:b2", {2}), ("m:b2", {2, 3}), ("m:b3", {3}),
    ],
)  # fmt: skip
def test_C3_which_levels_may_be_built(before: str, allowed: set[int]) -> None:
    scene = draw(f"a4    {before}")
    assert {action.level for action in scene.builds()} == allowed
    for level in {1, 2, 3} - allowed:
        code, rule = scene.refuses(scene.build(before, level, "a4"))
        assert rule == "C3"
        high = level > {"r": 1, "c": 2, "*": 2, "m": 3}[before[0]]
        kind = "same_or_one_higher" if ":b" in before else "one_higher" if ":a" in before else "only_encampment"
        assert code == ("terrain_limit" if high else kind)


def test_C4_the_piece_must_be_in_the_supply() -> None:
    scene = draw("""
        a2    c     m:a1  m:a1' m:a1''
           P     r:a1  r:a1'
        """)
    assert scene.position.supply(0) == (0, 3, 1)
    assert scene.refuses(scene.build("c", 1, "a2")) == ("no_supply", "C4")
    towers = draw("""
        a4    c:a1  m:a2  m:a2' m:a2''
        """)
    assert towers.position.supply(0) == (4, 0, 1)
    assert towers.refuses(towers.build("c:a1", 2, "a4")) == ("no_supply", "C4")
    castle = draw("a4    m:a2  m:a3")
    assert castle.refuses(castle.build("m:a2", 3, "a4")) == ("no_supply", "C4")
    theirs = draw("""
        a4    c     m:b1  m:b1' m:b1''
           P     r:b1  r:b1'
        """)
    assert theirs.build("c", 1, "a4") in theirs.legal, "the others' buildings are not mine"


def test_C4_a_replaced_building_returns_to_its_owners_supply() -> None:
    scene = draw("a4    m:b2  b1")
    after = scene.after(scene.build("m:b2", 3, "a4"))
    assert scene.position.supply(1) == (5, 2, 1) and after.position.supply(1) == (5, 3, 1)
    assert after.position.supply(0) == (5, 3, 0)
    assert after.events[:2] == (Replaced(0, 1, scene["m:b2"], 2), Built(0, scene["m:b2"], 3, scene["a4"], 4))
    own = draw("a2    c:a1")
    after = own.after(own.build("c:a1", 2, "a2"))
    assert after.position.supply(0) == (5, 2, 1) and after.events[0] == Replaced(0, 0, own["c:a1"], 1)


def test_C5_all_of_a_stack_may_be_spent() -> None:
    scene = draw("a2    c:a1  b1")
    after = scene.after(scene.build("c:a1", 2, "a2"))
    assert after.shows(".     c:a2  b1")


@pytest.mark.parametrize(
    ("stack", "before", "level", "with_him", "without"),
    [
        ("A3", "c", 1, "a2", "A2"),
        ("A3", "c:a1", 2, "a1", "A1"),
        ("A2", "c", 1, "a1", "A1"),
        ("A4", "c:b1", 2, "a1", "A1"),
        ("A1", "c", 1, ".", None),
        ("A2", "c:a1", 2, ".", None),
        ("A4", "m:b3", 3, ".", None),
    ],
)
def test_C5_the_player_chooses_whether_the_emperor_is_spent(
    stack: str, before: str, level: int, with_him: str, without: str | None
) -> None:
    scene = draw(f"{stack}    {before:<6}a1'")
    spent, kept = (scene.build(before, level, stack, emperor) for emperor in (True, False))
    after = scene.after(spent)
    assert after.shows(f"{with_him:<6}{before[0]}:a{level}  a1")
    assert after.position.reserve(0).emperor
    returned = after.event("returned")
    assert isinstance(returned, Returned) and returned.emperor
    assert returned.plain == after.position.reserve(0).plain == int(stack[1]) - 1 - int(with_him[1:] or 0)
    if without is None:
        assert scene.refuses(kept) == ("emperor_needed", "C5")
    else:
        after = scene.after(kept)
        assert after.shows(f"{without:<6}{before[0]}:a{level}  a1")
        assert not after.position.reserve(0).emperor


def test_C5_an_emperor_who_is_not_there_is_not_spent() -> None:
    scene = draw("a2    c     A1")
    assert scene.refuses(scene.build("c", 1, "a2", emperor=True)) == ("emperor_not_there", "C5")


def test_C6_the_last_disc_may_be_spent_and_eliminates_its_owner() -> None:
    scene = draw("A1    c     b1    c1    .", reserve="a:2")
    wish = scene.build("c", 1, "A1", emperor=True)
    assert wish in scene.legal
    after = scene.after(wish)
    assert after.shows(".     c:a1  b1    c1    .")
    assert after.codes[:3] == ["built", "returned", "eliminated"] and Eliminated(0, 3) in after.events
    assert after.position.is_eliminated(0) and after.position.reserve(0) == (0, False)
    assert after.turn.player == 2, "b has no action"
