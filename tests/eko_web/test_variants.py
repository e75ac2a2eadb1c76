"""The variants of section 10 at the table: what is offered, what it costs, what is said; without a browser.

All seven variants, one after the other: a long list.
"""

from random import Random

import pytest

from eko_core import End, Game, Moon, Move, Sand, Setup, Skip, legal_actions, outcome
from eko_core.events import LostToTempest, Moved
from eko_core.rules.tempests import prices
from eko_web import sentences as telling
from eko_web import spoken_answers as speech
from eko_web import variants
from eko_web.session import Session
from eko_web.step_kind import StepKind, kind_of
from eko_web.view.screens import corner, ending, turnbar
from parlour_web.catalogue import t, thing
from parlour_web.view.markup import escaped
from tests.eko.drawing import Scene, draw

CALLED = ["Cyan", "Blue"]


def at(scene: Scene) -> Session:
    return Session(Game(scene.position))


# Tempests

ZONE = "P     A3    ~P    ~Q    Q     b1"


def test_VT_the_price_of_a_way_is_shown_before_the_move() -> None:
    scene = draw("P     a3    ~P    ~Q    Q     b1")
    session = at(scene)
    session.touch(scene["a3"])
    assert session.prices() == dict.fromkeys((scene["~P"], scene["~Q"], scene["Q"], scene["b1"]), 1)
    label = telling.labels(session)[scene["Q"]]
    assert label.endswith(t("label_price", discs=1))
    assert t("label_price", discs=1) not in telling.labels(session)[scene["P"]]
    assert t("would_tempest", plain=1) in telling.consequence(session, scene.move("a3", "Q"))
    assert variants.route(session, scene["Q"]) == tuple(scene[name] for name in ("a3", "~P", "~Q", "Q"))


def test_VT_whether_the_emperor_is_lost_is_a_choice() -> None:
    scene = draw(ZONE)
    session = at(scene)
    session.touch(scene["A3"])
    assert not session.touch(scene["Q"]), "two ways to do it"
    both = session.offers()
    assert set(both) == {Move(scene["A3"], scene["Q"], lost) for lost in (False, True)}
    shown = turnbar.beside(session)
    name = scene.position.board.name(scene["Q"])
    assert t("offer_move_tempest", place=name, plain=1) in shown
    assert t("offer_move_tempest_emperor_alone", place=name) in shown
    assert t("would_move", place=name) not in shown, "nothing is said twice"
    assert session.act(Move(scene["A3"], scene["Q"], True))
    assert session.now.reserve(0).emperor


def test_VT_a_place_without_a_price_is_reached_at_once() -> None:
    scene = draw(ZONE)
    session = at(scene)
    session.touch(scene["A3"])
    assert session.touch(scene["P"])


@pytest.mark.parametrize(
    ("picture", "kind"),
    [
        ("a3    ~     b2", None),
        ("a4    ~     b2", StepKind.ATTACK),
        ("a2    ~     b4", StepKind.KAMIKAZE),
        ("A3    ~     b2", StepKind.ATTACK),
        ("A4    ~     .     ~     .     ~     b4", StepKind.KAMIKAZE),
        ("a3    ~     a2", StepKind.REGROUP),
    ],
)
def test_VT_kinds_are_told_by_what_is_left_of_the_stack(picture: str, kind: StepKind | None) -> None:
    scene = draw(picture)
    start, end = picture.split()[0], picture.split()[-1]
    session = at(scene)
    session.touch(scene[start])
    assert session.destinations().get(scene[end]) is kind


def test_VT_a_move_that_would_cost_the_last_disc_is_refused_with_the_reason() -> None:
    scene = draw("P     a1    ~     Q")
    session = at(scene)
    session.touch(scene["a1"])
    session.touch(scene["Q"])
    assert session.notice is not None and session.notice.reason is not None
    assert session.notice.reason.code == "last_disc"
    assert "last disc" in telling.notice(session, session.notice)


def test_VT_a_space_says_that_it_is_stormy_and_that_it_was_paid() -> None:
    scene = draw("P     ~a3   ~Q    b1")
    assert t("space_tempest") in telling.label(scene.position, scene["~a3"], CALLED)
    marched = draw("P     a4    ~P    Q     b1", reserve="a:4")
    after = marched.after(marched.move("a4", "Q"))
    assert t("space_paid") in telling.label(after.position, marched["~P"], CALLED)


def test_VT_lost_discs_are_news_and_the_way_is_the_last_step() -> None:
    scene = draw(ZONE)
    session = at(scene)
    assert session.act(scene.move("A3", "Q"))
    assert "to the tempest" in telling.news(session, session.happened)


@pytest.mark.parametrize("seed", range(3))
def test_VT_prices_are_what_the_moves_really_cost(seed: int) -> None:
    rng = Random(seed)
    game = Game(Setup.random(2, rng, variants=["tempest", "portals", "beacon"]))
    for _ in range(60):
        here = game.position
        for action in rng.sample(legal_actions(here), min(6, len(legal_actions(here)))):
            if isinstance(action, Move):
                events = outcome(here, action).events
                lost = sum(e.plain + e.emperor for e in events if isinstance(e, LostToTempest))
                assert prices(here, action.source).get(action.target, 0) == lost
                (moved,) = [e for e in events if isinstance(e, Moved)]
                assert kind_of(here, action, lost).value == moved.kind
        game.play(rng.choice(legal_actions(here)))


def test_VU_the_beacon_makes_ways_free() -> None:
    scene = draw("P     a3    ~P    ~Q    Q     b1", beacon="a3 P ~P")
    session = at(scene)
    session.touch(scene["a3"])
    assert session.prices() == {}
    assert t("space_beacon", player="Cyan") in telling.label(scene.position, scene["~P"], CALLED)
    assert t("would_leave_beacon") in telling.consequence(session, scene.move("a3", "Q"))


# Portals

GATES = """
    a2    P     o     x     o'    Q     b1
       x     x     x     x     x     x
    """


def test_VP_a_portal_and_its_front_name_their_partner() -> None:
    scene = draw(GATES, portals="o>P o'>Q")
    board, name = scene.position.board, scene.position.board.name
    assert telling.label(scene.position, scene["o"], CALLED).endswith(
        t("space_portal", place=name(scene["P"]), places=name(scene["o'"]))
    )
    assert t("space_front", places=name(scene["o'"])) in telling.label(scene.position, scene["P"], CALLED)
    both = (scene["o"], scene["o'"])
    assert variants.links(board, scene["o"]) == variants.links(board, scene["P"]) == (both,)
    assert variants.links(board, scene["b1"]) == variants.links(board, None) == ()


def test_VP_a_stack_goes_through_by_two_touches() -> None:
    scene = draw(GATES, portals="o>P o'>Q")
    session = at(scene)
    session.touch(scene["a2"])
    assert variants.route(session, scene["Q"]) == (scene["a2"], scene["P"], scene["Q"])
    assert session.touch(scene["Q"])


def test_VP_a_touch_on_a_portal_says_how_to_go_through() -> None:
    scene = draw(GATES, portals="o>P o'>Q")
    session = at(scene)
    session.touch(scene["a2"])
    assert not session.touch(scene["o"])
    assert session.notice is not None and telling.notice(session, session.notice) == t("notice_portal")


# Sand

SANDY = "N:a1  P     a1    b2    B1    Q"


def test_VN_the_sand_is_offered_with_its_price_and_done_by_a_touch_on_an_enemy() -> None:
    scene = draw(SANDY, reserve="a:2")
    session = at(scene)
    assert t("offer_sand") in turnbar.bar(session) and not session.offers()
    assert telling.prompt(session) == t("prompt_action_sand", player="Cyan")
    assert session.use_temple()
    assert session.destinations() == {scene["b2"]: StepKind.SAND}
    assert telling.prompt(session) == t("prompt_sand")
    assert not session.touch(scene["b2"], cautious=True) and session.offers() == [Sand(scene["b2"])]
    assert session.touch(scene["b2"], cautious=True)
    assert session.game.steps == (Sand(scene["b2"]),) and session.temple is None
    assert t("offer_sand") not in turnbar.bar(session), "once a turn"
    assert "the Sand" in telling.news(session, session.happened)


def test_VN_what_the_sand_cannot_do_is_told() -> None:
    scene = draw(SANDY, reserve="a:2")
    session = at(scene)
    session.use_temple()
    for place, code in (("a1", "sand_own_stack"), ("B1", "sand_only_emperor"), ("P", "no_stack")):
        assert not session.touch(scene[place])
        assert session.notice is not None and session.notice.reason is not None
        assert session.notice.reason.code == code and telling.notice(session, session.notice)
    assert session.temple is StepKind.SAND, "another try is free"


def test_VN_the_sand_can_be_put_down_and_undone() -> None:
    scene = draw(SANDY, reserve="a:2")
    session = at(scene)
    session.use_temple()
    assert session.undo() and session.temple is None and not session.game.steps
    session.use_temple()
    assert not session.use_temple() and session.temple is None
    session.use_temple()
    session.touch(scene["b2"])
    assert session.undo() and session.now == scene.position


@pytest.mark.parametrize(
    ("picture", "reserve", "code"),
    [(SANDY, "a:1", "temple_price"), ("N     P     a1    b2", "a:2", "temple_not_yours"),
     ("r     P     a1    b2", "a:2", "no_temple")],
)  # fmt: skip
def test_VN_without_temple_or_price_the_reason_is_told(picture: str, reserve: str, code: str) -> None:
    session = at(draw(picture, reserve=reserve))
    assert not session.use_temple()
    assert session.notice is not None and session.notice.reason is not None and session.notice.reason.code == code


def test_T2_without_an_action_the_sand_may_be_declined() -> None:
    scene = draw("N:a1  a1    b1    b1'   b1''", reserve="a:2")
    assert Skip() in scene.legal
    session = at(scene)
    assert telling.prompt(session) == t("prompt_skip", player="Cyan")
    assert t("offer_skip") in turnbar.bar(session)
    assert session.done() and isinstance(session.game.steps[0], Skip)


# Moon

MOONLIT = "O:a1  P     a1    ~P    b1    Q     a4"


def test_VO_the_moon_is_offered_with_its_price_and_done_by_a_touch_anywhere() -> None:
    scene = draw(MOONLIT, reserve="a:3", phase="reinforce")
    session = at(scene)
    assert t("offer_moon") in turnbar.bar(session)
    assert session.use_temple() and telling.prompt(session) == t("prompt_moon")
    assert {scene["P"], scene["~P"], scene["Q"], scene["a1"]} <= set(session.destinations())
    assert set(session.destinations().values()) == {StepKind.MOON}
    step = Moon(scene["~P"])
    place = scene.position.board.name(scene["~P"])
    assert t("would_moon", place=place, price=2) in telling.consequence(session, step)
    assert session.touch(scene["~P"]) and session.game.steps == (step,)


def test_VO_the_emperor_comes_first() -> None:
    scene = draw("O:a1  P     a2    b1    .", reserve="a:2+E", phase="reinforce")
    session = at(scene)
    assert t("offer_moon_emperor") in turnbar.bar(session)
    session.use_temple()
    assert telling.prompt(session) == t("prompt_moon_emperor")
    assert session.touch(scene["P"]) and session.game.steps == (Moon(scene["P"], True),)


def test_VO_nobody_is_obliged() -> None:
    scene = draw("O:a1  P     a4    b1    .", reserve="a:3+E", phase="reinforce")
    session = at(scene)
    assert telling.prompt(session) == t("prompt_optional", player="Cyan")
    assert t("offer_end") in turnbar.bar(session)
    assert session.done() and session.game.steps == (End(),)


def test_discs_in_hand_are_put_down_when_a_temple_is_taken_up() -> None:
    scene = draw("O:a1  P     a2    b1    .", reserve="a:3", phase="reinforce")
    session = at(scene)
    session.touch(scene["a2"])
    assert session.pending is not None and t("offer_moon") not in turnbar.bar(session)
    session.use_temple()
    assert session.pending is None and session.temple is StepKind.MOON


# Wind


def test_VW_discs_go_to_one_stack_after_the_other_until_done() -> None:
    scene = draw("T:a1  a1    P     a1'   b1    .", reserve="a:3", phase="reinforce")
    session = at(scene)
    assert telling.prompt(session) == t("prompt_wind", player="Cyan")
    session.touch(scene["a1"])
    assert session.done() and session.now.turn.player == 0
    assert telling.prompt(session) == t("prompt_wind_more", player="Cyan")
    assert t("offer_end") in turnbar.bar(session)
    session.touch(scene["a1'"])
    assert session.done()
    assert session.done(), "and ends the turn"
    assert [step.do for step in session.game.steps] == ["place", "place", "end"]
    assert session.undo() and session.now.turn.player == 0


# Pyramids and what a player holds


def test_VS_pyramids_are_told_on_their_spaces_and_in_what_a_step_would_do() -> None:
    scene = draw("P     a3    ~P    ~Q    Q     b1", pyramids="~P ~Q Q")
    session = at(scene)
    session.touch(scene["a3"])
    said = telling.consequence(session, scene.move("a3", "~Q"))
    assert t("would_take_pyramid") in said and said.endswith(": +2")
    assert t("space_pyramid_nobody") in telling.label(scene.position, scene["~P"], CALLED)


HELD = "N:a1  a3    ~a1   ~Q    O:b1  T:a1  *     b1"


def held() -> Scene:
    return draw(HELD, pyramids="~a1 ~Q a3", beacon="b1 * O:b1")


def test_everything_held_is_in_the_corner_with_its_effect() -> None:
    position = held().position
    mine, theirs = (tuple(corner.corners(position, CALLED)[seat].powers) for seat in (0, 1))
    assert mine == (("sand", 1), ("wind", 1), ("pyramids", 1)) and theirs == (("moon", 1), ("beacon", 1))
    for form in (corner.corner_full, corner.corner_line):
        html = form(corner.corners(position, CALLED)[0], t)
        assert escaped(t("power_sand")) in html and t("power_wind") in html and t("power_pyramids", n=1) in html
        assert t("power_pyramids_short", points=2) in html
        assert t("power_moon") not in html
    base = draw("*     a1    b1").position
    assert "power" not in corner.corner_full(corner.corners(base, CALLED)[0], t)


def test_who_holds_what_can_be_heard() -> None:
    session = at(held())
    said = speech.holdings(session)
    things = [thing("terrain.N"), thing("terrain.O"), t("beacon"), t("pyramid")]
    for what, player in zip(things, ("Cyan", "Blue", "Blue", "Cyan"), strict=True):
        assert str(what) in said and player in said
    assert said.count(".") == 5
    assert speech.holdings(at(draw("*     a1    b1"))) == t("holds_nothing")


def test_a_temple_says_its_power_and_a_building_there_takes_it() -> None:
    scene = draw("N     a2    .     b1")
    session = at(scene)
    assert t("space_sand") in telling.label(scene.position, scene["N"], CALLED)
    assert t("would_temple", temple=thing("terrain.N")) in telling.consequence(session, scene.build("N", 1, "a2"))


def test_threats_reckon_with_tempests() -> None:
    scene = draw("a1    P     b2    Q     .")
    assert scene.position.board.name(scene["a1"]) in speech.threats(at(scene))
    stormy = draw("a2    ~     b2    Q     .")
    assert speech.threats(at(stormy)) == t("threats_none")


def test_my_stacks_are_told_by_what_they_can_do_after_the_storm() -> None:
    scene = draw("a2    ~     b4")
    assert t("can_kamikaze", n=1) in speech.my_stacks(at(scene))


# The end


def test_pyramids_are_a_row_of_the_last_table_where_there_are_any() -> None:
    session = at(draw("*:a2  a1    ~a1   b1", pyramids="a1 ~a1 b1"))
    assert t("end_pyramids") in ending.ending(session) and "1 × 2" in ending.ending(session)
    assert t("end_pyramids") not in ending.ending(at(draw("*     a1    b1")))
