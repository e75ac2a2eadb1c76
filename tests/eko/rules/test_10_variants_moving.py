"""Section 10 of docs/eko/rules.md: portals, tempests and the beacon.

They change each other's ways, so their cases are in one list, and it is long.
"""

import pytest

from eko_core import End, March, Move, Phase, Stack
from eko_core.events import LostToTempest, Moved
from tests.eko.drawing import draw

# V-P

GATES = """
    a2    P     o     x     o'    Q     b1
       x     x     x     x     x     x
    """


def test_VP_the_spaces_before_two_portals_are_next_to_each_other() -> None:
    scene = draw(GATES, portals="o>P o'>Q")
    assert scene.targets("a2") == scene.spaces("P", "Q", "b1")
    after = scene.after(scene.move("a2", "Q"))
    assert after.event("moved") == Moved(
        0, "move", scene["a2"], scene["Q"], (scene["a2"], scene["P"], scene["Q"]), 2, False
    )
    shut = draw(GATES)
    assert shut.targets("a2") == shut.spaces("P")
    assert shut.refuses(shut.move("a2", "Q")) == ("no_way", "M1")


def test_VP_a_stack_goes_on_behind_the_portal_and_attacks_through_it() -> None:
    scene = draw(GATES, portals="o>P o'>Q")
    after = scene.after(scene.move("a2", "b1"))
    assert after.codes[:2] == ["moved", "destroyed"] and after.position.stack(scene["b1"]) == Stack(0, 2)
    direct = draw("a2    o     x     o'    b1", portals="o>a2 o'>b1")
    assert direct.targets("a2") == direct.spaces("b1"), "from front to front"
    friends = draw("a2    o     x     o'    a1", portals="o>a2 o'>a1")
    assert friends.after(friends.move("a2", "a1")).position.stack(friends["a1"]) == Stack(0, 3)


def test_VP_nobody_stops_on_a_portal_or_builds_there() -> None:
    scene = draw(GATES, portals="o>P o'>Q")
    assert scene.refuses(scene.move("a2", "o")) == ("terrain_blocks", "M1")
    near = draw("a2    o", portals="o>a2")
    assert near.refuses(near.build("o", 1, "a2")) == ("not_a_site", "C1")


def test_VP_a_portal_is_entered_and_left_only_in_front() -> None:
    scene = draw("""
        a2    o     P     o'    Q
           S     x     x     x
        """, portals="o>P o'>Q")  # fmt: skip
    assert scene.targets("a2") == scene.spaces("S")
    behind = draw("""
        P     o     x     o'    a2
           Q     x     x     x     .
        """, portals="o>P o'>a2")  # fmt: skip
    assert behind.targets("a2") >= behind.spaces("P", "Q")


def test_VP_a_stack_in_front_blocks_its_portal() -> None:
    scene = draw("a2    P     o     x     o'    b3    Q", portals="o>P o'>b3")
    assert scene.targets("a2") == scene.spaces("P")
    assert scene.refuses(scene.move("a2", "b3")) == ("needs_more", "M3")
    assert scene.refuses(scene.move("a2", "Q")) == ("no_way", "M1")


def test_VP_any_two_of_several_portals_are_joined() -> None:
    scene = draw("a2    o     x     P     o'    x     x     Q     o''", portals="o>a2 o'>P o''>Q")
    assert scene.targets("a2") == scene.spaces("P", "Q")


def test_VP_two_portals_before_the_same_space_lead_nowhere() -> None:
    scene = draw("o     a2    o'", portals="o>a2 o'>a2")
    assert not scene.targets("a2")
    assert scene.refuses(scene.move("a2", scene["a2"])) == ("must_leave", "M2")


def test_R6_portals_do_not_count_for_building_and_reinforcing() -> None:
    scene = draw("""
        a2    o     x     o'    P     r
        """, portals="o>a2 o'>P")  # fmt: skip
    assert scene.refuses(scene.build("r", 1, "a2")) == ("not_adjacent", "C1")
    far = draw("a2    o     x     o'    P     r:b1", portals="o>a2 o'>P", reserve="a:1", phase="reinforce")
    assert far.places() == {far.place("a2", 1)}


# V-T

ZONE = "P     a3    ~P    ~Q    Q     b1"


def test_VT_a_move_through_a_zone_costs_one_disc_at_its_start() -> None:
    scene = draw(ZONE)
    after = scene.after(scene.move("a3", "Q"))
    assert after.shows(".     .     ~     ~     a2    b1")
    assert after.position.plain[0] == 1
    assert after.events[0] == LostToTempest(0, scene["a3"], 1, False, (scene["~P"],))
    assert after.only(Moved).size == 2
    assert after.turn.zones_paid == (scene["~P"],) and after.turn.phase is Phase.REINFORCE


@pytest.mark.parametrize("end", ["~P", "~Q"])
def test_VT_ending_in_a_zone_costs_one_disc_whichever_space_it_is(end: str) -> None:
    scene = draw(ZONE)
    after = scene.after(scene.move("a3", end))
    assert after.position.stack(scene[end]) == Stack(0, 2) and after.position.plain[0] == 1


def test_VT_starting_in_a_zone_and_staying_inside_cost_one_disc() -> None:
    scene = draw("P     ~a3   ~Q    b1")
    for target in ("P", "~Q", "b1"):
        after = scene.after(scene.move("~a3", target))
        assert after.position.stack(scene[target]) == Stack(0, 2), target
        assert after.position.plain[0] == 1, target


def test_VT_a_move_that_touches_no_zone_is_free() -> None:
    scene = draw(ZONE)
    after = scene.after(scene.move("a3", "P"))
    assert after.position.stack(scene["P"]) == Stack(0, 3) and "lost_to_tempest" not in after.codes
    assert scene.refuses(scene.move("a3", "P", True)) == ("nothing_lost", "V-T")
    assert scene.refuses(scene.move("a3", "Q", True)) == ("emperor_not_in_stack", "V-T")


def test_VT_each_zone_costs_a_disc_and_all_are_noted_in_order() -> None:
    scene = draw("a4    ~P    P     ~Q    Q     ~S    S     b1")
    after = scene.after(scene.move("a4", "S"))
    assert after.position.stack(scene["S"]) == Stack(0, 1) and after.position.plain[0] == 3
    assert after.turn.zones_paid == (scene["~P"], scene["~Q"], scene["~S"])


def test_VT_a_move_that_would_cost_the_last_disc_is_illegal() -> None:
    scene = draw("a1    ~P    P     b1")
    assert not scene.targets("a1")
    assert scene.refuses(scene.move("a1", "P")) == ("last_disc", "V-T")
    two = draw("a2    ~P    P     ~Q    Q     b1")
    assert two.targets("a2") == two.spaces("~P", "P")
    assert two.refuses(two.move("a2", "~Q")) == ("last_disc", "V-T")


def test_VT_the_way_with_the_fewest_zones_is_taken() -> None:
    scene = draw("""
        a3    ~P    P     ~Q    Q
           .     .     .     .     .
        """)
    after = scene.after(scene.move("a3", "Q"))
    assert after.position.stack(scene["Q"]) == Stack(0, 3) and not after.turn.zones_paid
    moved = after.event("moved")
    assert isinstance(moved, Moved) and not {scene["~P"], scene["~Q"]} & set(moved.path)


def test_VT_of_equal_ways_the_zones_with_the_smallest_names_are_paid() -> None:
    scene = draw("""
           ~P    .
        a3    x     P     b1
           ~Q    .
        """)
    smaller = min(scene.spaces("~P", "~Q"))
    assert smaller == scene["~Q"], "(q, r) compares the column first"
    after = scene.after(scene.move("a3", "P"))
    assert after.turn.zones_paid == (smaller,)
    moved = after.event("moved")
    assert isinstance(moved, Moved) and moved.path[1] == smaller


def test_VT_the_way_to_a_stack_in_a_zone_is_chosen_as_a_whole() -> None:
    # To Q the zone of ~P is as good as that of ~S and has the smaller name; for the stack in the latter zone it
    # would be one more.
    scene = draw("""
           P     .
        ~P    x     Q     .
           a3    ~S    ~b4   ~b1
        """)
    beside = scene.after(scene.move("a3", "Q"))
    assert beside.only(LostToTempest).zones == (scene["~P"],)
    attack = scene.after(scene.move("a3", "~b1"))
    assert attack.only(LostToTempest).zones == (scene["~S"],)
    assert attack.position.stack(scene["~b1"]) == Stack(0, 2)


def test_VT_sizes_are_compared_after_the_loss() -> None:
    scene = draw("a3    ~P    P     b2    b1")
    assert scene.refuses(scene.move("a3", "b2")) == ("equal_needs_emperor", "M4")
    assert scene.refuses(scene.move("a3", "b1")) == ("no_way", "M1")
    one = draw("a3    ~P    P     b1")
    assert one.after(one.move("a3", "b1")).position.stack(one["b1"]) == Stack(0, 2)
    tall = draw("a2    ~P    P     a3    b1")
    assert tall.after(tall.move("a2", "a3")).position.stack(tall["a3"]) == Stack(0, 4)
    full = draw("a3    ~P    P     a3'   b1")
    assert full.refuses(full.move("a3", "a3'")) == ("too_tall", "M2")


def test_VT_a_target_in_a_zone_is_paid_for() -> None:
    scene = draw("a3    P     ~b2   b1")
    assert scene.refuses(scene.move("a3", "~b2")) == ("equal_needs_emperor", "M4")
    smaller = draw("a3    P     ~b1   b1'")
    after = smaller.after(smaller.move("a3", "~b1"))
    assert after.shows(".     .     ~a2   b1")
    assert after.only(LostToTempest).zones == (smaller["~b1"],)
    alone = draw("a1    ~b4   b1")
    assert alone.refuses(alone.move("a1", "~b4")) == ("last_disc", "V-T")


def test_VT_the_owner_chooses_whether_the_emperor_is_lost() -> None:
    scene = draw("A2    ~P    P     b1")
    keeps, loses = scene.move("A2", "P"), scene.move("A2", "P", True)
    assert {keeps, loses} <= scene.legal
    kept, lost = scene.after(keeps), scene.after(loses)
    assert kept.position.stack(scene["P"]) == Stack(0, 1, True) and kept.position.reserve(0) == (1, False)
    assert lost.position.stack(scene["P"]) == Stack(0, 1, False) and lost.position.reserve(0) == (0, True)
    assert lost.events[0] == LostToTempest(0, scene["A2"], 0, True, (scene["~P"],))


def test_VT_an_emperor_who_is_lost_does_not_help_to_attack_an_equal_stack() -> None:
    scene = draw("A3    ~P    P     b2    b1")
    assert scene.move("A3", "b2") in scene.legal
    assert scene.refuses(scene.move("A3", "b2", True)) == ("equal_needs_emperor", "M4")
    after = scene.after(scene.move("A3", "b2"))
    assert after.position.stack(scene["b2"]) == Stack(0, 2, True)


def test_VT_a_stack_reduced_to_one_disc_is_a_kamikaze_against_four() -> None:
    scene = draw("a2    ~P    P     b4    b1")
    after = scene.after(scene.move("a2", "b4"))
    assert after.shows(".     ~     .     .     b1")
    assert after.only(Moved).kind == "kamikaze" and after.position.plain[:2] == (2, 4)
    three = draw("a3    ~P    P     b4    b1")
    assert three.refuses(three.move("a3", "b4")) == ("needs_more", "M3")
    emperor = draw("A2    ~P    P     b4    b1    x     a4    .")
    both = {emperor.move("A2", "b4"), emperor.move("A2", "b4", True)}
    assert both <= emperor.legal
    for wish in both:
        assert emperor.after(wish).position.reserve(0) == (1, True)


def test_VT_a_zone_that_was_paid_is_free_for_the_rest_of_the_turn() -> None:
    scene = draw("a2    ~P    P     ~Q    b1    .", reserve="a:4")
    marched = scene.after(scene.move("a2", "~P"), March())
    assert marched.position.stack(scene["~P"]) == Stack(0, 1)
    assert marched.turn.zones_paid == (scene["~P"],)
    again = marched.after(Move(scene["~P"], scene["P"]))
    assert again.position.stack(scene["P"]) == Stack(0, 1) and "lost_to_tempest" not in again.codes
    assert marched.refuses(Move(scene["~P"], scene["~Q"])) == ("last_disc", "V-T")


def test_VT_next_turn_the_zone_costs_again() -> None:
    scene = draw("a4    ~P    P     x     b1    .")
    after = scene.after(scene.move("a4", "~P"))
    later = after.after(End()) if End() in after.legal else after
    assert later.turn.player == 1 and later.turn.zones_paid == ()


def test_VT_stacks_are_not_reinforced_in_tempests() -> None:
    scene = draw("~a1   P     a2    b1", reserve="a:2", phase="reinforce")
    assert scene.places() == {scene.place("a2", 1), scene.place("a2", 2)}
    assert scene.refuses(scene.place("~a1", 1)) == ("tempest_closed", "V-T")
    idle = draw("~a1   P     b1    .", reserve="a:2", phase="reinforce", settled=True)
    assert idle.turn.player == 1, "nothing can be placed"


def test_VT_not_even_the_emperor_is_placed_there_by_his_exception() -> None:
    scene = draw("~a1   x     a1    r:b1  b1", reserve="a:2+E", phase="reinforce")
    assert scene.places() == {scene.place("a1", 0, True)}
    assert scene.refuses(scene.place("~a1", 0, True)) == ("tempest_closed", "V-T")
    near = draw("r:b1  ~a1   .     b1    .", reserve="a:1+E", phase="reinforce", settled=True)
    assert near.turn.player == 1


def test_VT_building_from_a_tempest_costs_nothing_more() -> None:
    scene = draw("P     ~a1   r     b1    .")
    after = scene.after(scene.build("r", 1, "~a1"))
    assert after.position.building(scene["r"]) == (0, 1) and after.position.plain[0] == 1
    assert after.turn.zones_paid == () and after.position.stack(scene["~a1"]) is None


def test_VT_zones_are_joined_only_by_neighbouring_spaces() -> None:
    scene = draw("a4    ~P    ~Q    P     ~S    Q     b1")
    assert scene.position.board.zones == (scene["~P"], scene["~S"])
    assert scene.after(scene.move("a4", "Q")).position.stack(scene["Q"]) == Stack(0, 2)


def test_VT_a_zone_that_stacks_divide_is_still_one_zone() -> None:
    # From the first part of the zone over the free spaces into the second: one disc.
    scene = draw("""
        a2    ~P    ~b4   ~Q    b1
           x     .     .     .
        """)
    after = scene.after(scene.move("a2", "~Q"))
    assert after.position.stack(scene["~Q"]) == Stack(0, 1)
    assert after.only(LostToTempest).zones == (scene["~P"],)


def test_VT_and_VP_a_way_through_a_portal_avoids_the_tempest() -> None:
    scene = draw("P     a2    ~P    Q     b1", portals="")
    assert scene.after(scene.move("a2", "Q")).position.stack(scene["Q"]) == Stack(0, 1)
    gates = draw("""
        P     a2    ~P    Q     b1
           o     x     o'
        """, portals="o>P o'>Q")  # fmt: skip
    after = gates.after(gates.move("a2", "Q"))
    assert after.position.stack(gates["Q"]) == Stack(0, 2) and after.turn.zones_paid == ()


# V-U


def test_VU_who_has_most_of_the_beacon_pays_nothing_and_no_zone_becomes_paid() -> None:
    scene = draw("""
        A3    ~P    Q     b1
           x     ~Q    .
              ~a1   x
        """, beacon="~P ~Q ~a1")  # fmt: skip
    assert scene.position.beacon_holder() == 0
    after = scene.after(scene.move("A3", "Q"))
    assert after.position.stack(scene["Q"]) == Stack(0, 3, True) and after.turn.zones_paid == ()
    assert scene.refuses(scene.move("A3", "Q", True)) == ("nothing_lost", "V-T")


def test_VU_every_zone_is_ignored_not_only_the_beacons() -> None:
    scene = draw("""
        a1    ~P    Q     b1
           x     x     x
              ~a1   ~Q    ~S
        """, beacon="~a1 ~Q ~S")  # fmt: skip
    assert scene.after(scene.move("a1", "Q")).position.stack(scene["Q"]) == Stack(0, 1)


def test_VU_the_lead_counts_at_the_start_of_the_step() -> None:
    # The stack that holds the beacon leaves it: it goes free, and the next move is not.
    scene = draw("""
        a3    ~P    P     b1
           x     x     x
              ~a1   ~Q    ~S
                 Q
        """, beacon="~a1 ~Q ~S", reserve="a:3")  # fmt: skip
    left = scene.after(scene.move("~a1", "Q"))
    assert left.position.stack(scene["Q"]) == Stack(0, 1) and left.position.beacon_holder() is None
    marched = left.after(March())
    paying = marched.after(scene.move("a3", "P"))
    assert paying.position.stack(scene["P"]) == Stack(0, 2) and paying.turn.zones_paid == (scene["~P"],)
    entering = draw("a2    ~P    ~Q    ~S    b1", beacon="~P ~Q ~S")
    assert entering.after(entering.move("a2", "~P")).position.stack(entering["~P"]) == Stack(0, 1)


def test_VU_strictly_more_than_any_other() -> None:
    scene = draw("a3    ~P    ~a1   ~b1   P     b1", beacon="~P ~a1 ~b1")
    assert scene.position.beacon_holder() is None
    assert scene.after(scene.move("a3", "~P")).position.stack(scene["~P"]) == Stack(0, 2)
    both = draw("a3    ~P    P     b1    ~a1   ~a1'  ~b1", beacon="~a1 ~a1' ~b1")
    assert both.position.beacon_holder() == 0
    tall = draw("a3    ~P    P     b1    ~a4   ~b1   ~b1'", beacon="~a4 ~b1 ~b1'")
    assert tall.position.beacon_holder() == 1, "spaces count, not discs"


def test_VU_tempest_spaces_may_be_reinforced() -> None:
    scene = draw("~a1   ~P    ~Q    P     b1", beacon="~a1 ~P ~Q", reserve="a:2", phase="reinforce")
    assert scene.places() == {scene.place("~a1", 1), scene.place("~a1", 2)}
    near = draw("r:b1  ~a1   ~P    ~Q    b1", beacon="~a1 ~P ~Q", reserve="a:1+E", phase="reinforce")
    assert near.places() == {near.place("~a1", 0, True)}, "R5 there too"
