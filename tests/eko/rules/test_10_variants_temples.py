"""Section 10 of docs/eko/rules.md: the temples, the pyramids, and what the variants do together."""

from eko_core import Build, End, March, Phase, Result, Skip, Stack
from eko_core.events import Eliminated, MoonPlaced, SandBlown
from tests.eko.drawing import draw

# V-O


MOONLIT = "O:a1  P     a1    ~P    b1    .     a4    ~b2"


def test_VO_the_owner_places_a_disc_on_any_empty_space_or_own_stack_for_two_others() -> None:
    scene = draw(MOONLIT, reserve="a:3", phase="reinforce")
    empty = draw("O:a1  P     a1    ~P    b1    Q     a4    ~b2", reserve="a:3", phase="reinforce")
    assert empty.moons() == {empty.moon("P"), empty.moon("a1"), empty.moon("~P"), empty.moon("Q")}
    after = scene.after(scene.moon("~P"))
    assert after.position.stack(scene["~P"]) == Stack(0, 1), "in a tempest too"
    assert after.position.plain[0] == 0 and after.position.removed[0] == scene.position.removed[0] + 2
    assert after.events[0] == MoonPlaced(0, scene["~P"], 1, False, 2)
    assert after.turn.player == 1, "it ends the turn"


def test_VO_it_ignores_enemy_buildings_and_the_tempests() -> None:
    scene = draw("O:a1  P     ~a1   r:b1  a2    .     b1", reserve="a:3", phase="reinforce")
    assert not scene.places()
    assert scene.moons() >= {scene.moon("~a1"), scene.moon("a2")}
    assert scene.after(scene.moon("a2")).position.stack(scene["a2"]) == Stack(0, 3)


def test_VO_the_emperor_is_the_disc_that_is_placed() -> None:
    scene = draw("O:a1  P     a2    b1    .", reserve="a:2+E", phase="reinforce")
    assert scene.moon("P", True) in scene.legal
    after = scene.after(scene.moon("P", True))
    assert after.position.stack(scene["P"]) == Stack(0, 1, True) and after.position.reserve(0) == (0, False)
    assert scene.refuses(scene.moon("P")) == ("emperor_first", "V-O")
    without = draw("O:a1  P     a2    b1    .", reserve="a:3", phase="reinforce")
    assert without.refuses(without.moon("P", True)) == ("emperor_not_in_reserve", "V-O")


def test_VO_the_emperor_is_never_paid() -> None:
    scene = draw("O:a1  P     a2    b1    .", reserve="a:1+E", phase="reinforce")
    assert not scene.moons()
    assert scene.refuses(scene.moon("P", True)) == ("temple_price", "V-O")
    two = draw("O:a1  P     a2    b1    .", reserve="a:2", phase="reinforce")
    assert two.refuses(two.moon("P")) == ("moon_price", "V-O")


def test_VO_nobody_is_obliged_to_use_it() -> None:
    scene = draw("O:a1  P     a4    b1    .", reserve="a:3+E", phase="reinforce")
    assert not scene.places() and End() in scene.legal and March() in scene.legal
    after = scene.after(End())
    assert after.turn.player == 1 and after.position.reserve(0) == (3, True)
    obliged = draw("O:a1  P     a2    b1    .", reserve="a:3", phase="reinforce")
    assert obliged.refuses(End()) == ("must_reinforce", "R1")


def test_VO_only_the_owner_of_a_building_there_and_only_in_the_reinforcement_phase() -> None:
    empty = draw("O     P     a2    b1    .", reserve="a:3", phase="reinforce")
    assert empty.refuses(empty.moon("P")) == ("temple_not_yours", "V-O")
    enemy = draw("O:b1  P     a2    b1    .", reserve="a:3", phase="reinforce")
    assert enemy.refuses(enemy.moon("P")) == ("temple_not_yours", "V-O")
    early = draw("O:a1  P     a2    b1    .", reserve="a:3")
    assert early.refuses(early.moon("P")) == ("action_first", "T2")
    none = draw("r:a1  P     a2    b1    .", reserve="a:3", phase="reinforce")
    assert none.refuses(none.moon("P")) == ("no_temple", "V-O")


def test_VO_it_goes_neither_on_a_full_nor_on_an_enemy_stack_nor_elsewhere() -> None:
    scene = draw("O:a1  P     a4    b1    x", reserve="a:3", phase="reinforce")
    assert scene.refuses(scene.moon("a4")) == ("too_tall", "V-O")
    assert scene.refuses(scene.moon("b1")) == ("not_your_stack", "V-O")
    assert scene.refuses(scene.moon("x")) == ("terrain_blocks", "V-O")


def test_E3_a_temple_of_the_moon_does_not_save_a_player_without_discs() -> None:
    scene = draw("O:a1  A1    b4    P     b1", reserve="a:5")
    after = scene.after(scene.move("A1", "b4"))
    assert after.position.is_eliminated(0) and after.position.result == Result((1,), "survivor")


# V-N


def test_VN_the_owner_sends_a_plain_disc_of_an_enemy_stack_back() -> None:
    scene = draw("N:a1  P     a1    b2    B2    ~b1   c1    C1", reserve="a:2")
    assert scene.sands() == {scene.sand("b2"), scene.sand("B2"), scene.sand("~b1"), scene.sand("c1")}
    after = scene.after(scene.sand("B2"))
    assert after.position.stack(scene["B2"]) == Stack(1, 1, True) and after.position.plain == (0, 1, 0)
    assert after.position.removed[0] == scene.position.removed[0] + 2
    assert after.events == (SandBlown(0, 1, scene["B2"], 2),)
    assert after.turn.phase is Phase.ACTION and after.turn.player == 0 and after.turn.sand_used
    gone = scene.after(scene.sand("b2")).after()
    assert gone.position.stack(scene["b2"]) == Stack(1, 1)


def test_VN_only_once_and_only_before_the_first_action() -> None:
    scene = draw("N:a1  P     a1    b2    .", reserve="a:7")
    again = scene.after(scene.sand("b2"))
    assert not again.sands() and again.refuses(scene.sand("b2")) == ("sand_once", "V-N")
    acted = scene.after(scene.move("a1", "P"))
    assert acted.refuses(scene.sand("b2")) == ("sand_before_action", "V-N")
    marched = acted.after(March())
    assert marched.turn.phase is Phase.EXTRA and not marched.sands()
    assert marched.refuses(scene.sand("b2")) == ("sand_before_action", "V-N")


def test_VN_it_costs_two_plain_discs_and_needs_a_building_there() -> None:
    poor = draw("N:a1  P     a1    b2    .", reserve="a:1")
    assert poor.refuses(poor.sand("b2")) == ("temple_price", "V-N")
    empty = draw("N     P     a1    b2    .", reserve="a:2")
    assert empty.refuses(empty.sand("b2")) == ("temple_not_yours", "V-N")
    none = draw("r:a1  P     a1    b2    .", reserve="a:2")
    assert none.refuses(none.sand("b2")) == ("no_temple", "V-N")


def test_VN_neither_an_emperor_nor_an_own_disc_is_sent_back() -> None:
    scene = draw("N:a1  P     a2    B1    b1", reserve="a:2")
    assert scene.refuses(scene.sand("B1")) == ("sand_only_emperor", "V-N")
    assert scene.refuses(scene.sand("a2")) == ("sand_own_stack", "V-N")
    assert scene.refuses(scene.sand("P")) == ("no_stack", "V-N")


def test_VN_sand_that_eliminates_a_player() -> None:
    scene = draw("N:a1  P     A1    c1    C1    b1", reserve="a:2 b:3", captives="c:b")
    after = scene.after(scene.sand("b1"))
    assert after.position.is_eliminated(1) and after.events[1] == Eliminated(1, 4)
    assert after.position.plain == (0, 0, 0) and after.turn.player == 0 and after.position.result is None
    last = draw("N:a1  P     A1    b1", reserve="a:2 b:3", captives="a:b")
    won = last.after(last.sand("b1"))
    assert won.position.result == Result((0,), "survivor") and won.turn.phase is Phase.OVER


def test_T2_who_has_no_action_but_the_sand_is_asked_and_may_decline() -> None:
    scene = draw("N:a1  x     a1    x     b2    .", reserve="a:2")
    assert scene.legal == {Skip(), scene.sand("b2"), *scene.sands()}
    after = scene.after(Skip())
    assert after.codes[0] == "action_skipped"
    assert after.turn.phase is Phase.REINFORCE and after.turn.player == 0
    assert after.legal == {after.place("a1", 1), after.place("a1", 2)}
    used = scene.after(scene.sand("b2"))
    assert used.turn.player == 1, "no action and an empty reserve: the turn is over"


def test_T2_the_sand_can_open_a_way_to_an_action() -> None:
    scene = draw("N:a1  a2    b2    x     b1", reserve="a:2")
    assert scene.legal == {Skip(), scene.sand("b2"), scene.sand("b1")} | scene.sands()
    after = scene.after(scene.sand("b2"))
    assert after.legal == {scene.move("a2", "b2")}
    assert after.refuses(Skip()) == ("action_possible", "T2")


def test_T2_nobody_may_skip_who_can_act_or_later() -> None:
    scene = draw("N:a1  P     a1    b2    .", reserve="a:2")
    assert scene.refuses(Skip()) == ("action_possible", "T2")
    late = draw("N:a1  P     a1    b2    .", reserve="a:2", phase="reinforce")
    assert late.refuses(Skip()) == ("acted_already", "T2")


# V-W


def test_VW_the_owner_spreads_his_discs_over_several_stacks() -> None:
    scene = draw("T:a1  a1    P     a2    b1    .", reserve="a:4", phase="reinforce")
    first = scene.after(scene.place("a1", 1))
    assert first.turn.player == 0 and first.turn.placed and first.turn.phase is Phase.REINFORCE
    assert End() in first.legal and first.places() == {
        first.place("a1", 1), first.place("a1", 2), first.place("a2", 1), first.place("a2", 2),
    }  # fmt: skip
    both = first.after(scene.place("a2", 2), scene.place("a1", 1))
    assert both.shows("T:a1  a3    .     a4    b1    .") and both.turn.player == 1, "the reserve is empty"


def test_VW_he_may_stop_after_the_first_placement() -> None:
    scene = draw("T:a1  a1    P     a2    b1    .", reserve="a:4", phase="reinforce")
    assert scene.refuses(End()) == ("must_reinforce", "R1")
    after = scene.after(scene.place("a1", 1), End())
    assert after.turn.player == 1 and after.position.plain[0] == 3


def test_VW_after_a_placement_he_neither_marches_nor_uses_the_moon() -> None:
    scene = draw("T:a1  a1    P     O:a1  b1    .", reserve="a:6", phase="reinforce")
    assert March() in scene.legal and scene.moons()
    after = scene.after(scene.place("a1", 1))
    assert after.legal == {End(), after.place("a1", 1), after.place("a1", 2)}
    assert after.refuses(March()) == ("march_before_placing", "T3")
    assert after.refuses(scene.moon("P")) == ("moon_instead", "V-O")


def test_VW_the_emperor_goes_with_the_first() -> None:
    scene = draw("T:a1  a1    P     a2    b1    .", reserve="a:2+E", phase="reinforce")
    assert scene.refuses(scene.place("a1", 1)) == ("emperor_first", "R4")
    after = scene.after(scene.place("a1", 0, True))
    assert after.position.stack(scene["a1"]) == Stack(0, 2, True)
    assert after.places() == {after.place("a1", 1), after.place("a1", 2), after.place("a2", 1), after.place("a2", 2)}


def test_VW_with_the_emperors_exception_nothing_more_is_placed() -> None:
    scene = draw("T:a1  x     a1    r:b1  a2    b1    .", reserve="a:2+E", phase="reinforce")
    assert scene.places() == {scene.place("a1", 0, True), scene.place("a2", 0, True)}
    after = scene.after(scene.place("a1", 0, True))
    assert after.turn.player == 1 and after.position.plain[0] == 2


def test_VW_each_stack_must_be_allowed() -> None:
    scene = draw("T:a1  a1    ~a1   a1'   r:b1  b1    .", reserve="a:4", phase="reinforce")
    after = scene.after(scene.place("a1", 2))
    assert after.places() == {after.place("a1", 1)}
    assert after.refuses(scene.place("~a1", 1)) == ("tempest_closed", "V-T")
    assert after.refuses(scene.place("a1'", 1)) == ("near_enemy_building", "R3")


def test_VW_without_a_building_there_one_stack_is_all() -> None:
    for temple in ("T", "T:b1"):
        scene = draw(f"{temple:6}x     P     a1    a2    b1    .", reserve="a:4", phase="reinforce")
        assert scene.after(scene.place("a1", 1)).turn.player == 1


def test_B3_temples_carry_an_encampment() -> None:
    for sign in "NOT":
        scene = draw(f"{sign}     a3    .     b1    .")
        assert scene.builds() == {scene.build(sign, 1, "a3")}
        enemy = draw(f"{sign}:b1  a3    .     b1    .")
        assert enemy.builds() == {Build(enemy[f"{sign}:b1"], 1, enemy["a3"])}


# V-S


def test_VS_a_pyramid_is_two_points_for_who_has_most_of_its_spaces() -> None:
    scene = draw("~a1   ~b1   ~a2   P     b1", pyramids="~a1 ~b1 ~a2")
    assert [scene.position.points(seat) for seat in (0, 1)] == [2, 0]
    assert scene.position.pyramid_holders() == (0,)
    equal = draw("~a4   ~b1   ~P    P     b1", pyramids="~a4 ~b1 ~P")
    assert [equal.position.points(seat) for seat in (0, 1)] == [0, 0]
    alone = draw("~Q    ~b1   ~P    P     a1", pyramids="~Q ~b1 ~P")
    assert alone.position.points(1) == 2


def test_VS_points_change_with_every_step_also_those_of_others() -> None:
    scene = draw("P     ~a2   ~b1   ~Q    Q     b1", pyramids="~a2 ~b1 ~Q")
    assert [scene.position.points(seat) for seat in (0, 1)] == [0, 0]
    left = scene.after(scene.move("~a2", "P"))
    assert [left.position.points(seat) for seat in (0, 1)] == [0, 2], "the enemy is alone there now"
    strong = draw("a3    ~P    ~b1   ~Q    P     b1", pyramids="~P ~b1 ~Q")
    taken = strong.after(strong.move("a3", "~b1"))
    assert [taken.position.points(seat) for seat in (0, 1)] == [2, 0]


TEN = "m:a3  *:a2  c:a2  c:a2' r:a1"  # ten points


def test_E1_the_points_of_a_pyramid_win() -> None:
    scene = draw(f"""
        {TEN}
           a2    ~P    ~Q    ~S    P     b1
        """, pyramids="~P ~Q ~S")  # fmt: skip
    after = scene.after(scene.move("a2", "~Q"))
    assert after.position.points(0) == 12 and after.position.result == Result((0,), "points")


def test_E6_the_active_player_gives_the_pyramid_away() -> None:
    scene = draw(f"""
        {TEN}
           ~a1   ~P    ~b3   b1    P     B1
        """, turn="b", pyramids="~a1 ~P ~b3")  # fmt: skip
    after = scene.after(scene.move("~b3", "b1"))
    assert after.position.points(0) == 12 and after.position.result == Result((0,), "points")
    assert after.turn.player == 1


# Together


def test_the_beacon_and_a_pyramid_may_share_their_spaces() -> None:
    scene = draw("""
        a3    ~P    ~a1   ~b1   b1
           x     .     x     x
        """, beacon="~P ~a1 ~b1", pyramids="~P ~a1 ~b1")  # fmt: skip
    assert scene.position.beacon_holder() is None and scene.position.points(0) == 0
    after = scene.after(scene.move("a3", "~P"))
    assert after.position.stack(scene["~P"]) == Stack(0, 2), "paid, for the lead came only with it"
    assert after.position.beacon_holder() == 0 and after.position.points(0) == 2
    assert {after.turn.player, after.turn.phase} == {0, Phase.REINFORCE}
    assert after.places() == {after.place("~P", 1), after.place("~a1", 1)}, "and now he may reinforce there"


def test_the_beacon_lets_a_pyramid_in_a_tempest_be_reinforced() -> None:
    scene = draw(
        "~a1   ~P    ~Q    x     ~a2   ~S    ~U    P     b1",
        beacon="~a1 ~P ~Q", pyramids="~a2 ~S ~U", reserve="a:1", phase="reinforce",
    )  # fmt: skip
    assert scene.places() == {scene.place("~a1", 1), scene.place("~a2", 1)}


def test_a_disc_by_the_moon_on_a_pyramid_wins() -> None:
    scene = draw(f"""
        {TEN}
           a2    O:a1  ~P    ~Q    ~S    P     b1
        """, pyramids="~P ~Q ~S", reserve="a:3", phase="reinforce")  # fmt: skip
    assert scene.position.points(0) == 11
    after = scene.after(scene.moon("~Q"))
    assert after.position.points(0) == 13 and after.position.result == Result((0,), "points")


def test_sand_takes_a_pyramid_and_the_check_follows() -> None:
    scene = draw(f"""
        {TEN}
           N:a1  a1    ~a1   ~b1   ~P    P     B1
        """, pyramids="~a1 ~b1 ~P", reserve="a:2")  # fmt: skip
    after = scene.after(scene.sand("~b1"))
    assert after.position.points(0) == 13 and after.position.result == Result((0,), "points")
    assert after.turn.phase is Phase.OVER and after.turn.sand_used


def test_discs_lost_to_a_tempest_may_pay_the_march() -> None:
    scene = draw("a4    ~P    P     ~Q    Q     ~S    b1    .")
    assert scene.position.plain[0] == 0
    after = scene.after(scene.move("a4", "~S"))
    assert after.position.plain[0] == 3 and March() in after.legal
    on = after.after(March())
    assert on.turn.zones_paid == tuple(sorted(scene.spaces("~P", "~Q", "~S")))
    # In the march all three zones are free: a lone disc goes back through them.
    assert {a.target for a in on.legal if a.do == "move" and a.source == scene["~S"]} >= scene.spaces("~P", "P", "Q")
