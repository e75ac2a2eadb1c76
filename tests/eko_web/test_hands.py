"""What hands do, without a browser: the one step at a place, a stack that is dropped, choices that differ."""

from random import Random

import pytest

from eko_core import Build, Game, Move, Phase, Setup, legal_actions
from eko_web import sentences as telling
from eko_web.session import Session
from eko_web.view.screens import turnbar
from parlour_web.catalogue import t, thing
from tests.eko.drawing import draw


def test_a_step_looked_at_is_the_main_button_with_its_consequence_once() -> None:
    scene = draw("a3    .     B1    r     A2")
    session = Session(Game(scene.position))
    session.touch(scene["a3"], cautious=True)
    session.touch(scene["B1"], cautious=True)
    step = scene.move("a3", "B1")
    assert session.only_step() == step
    said = telling.consequence(session, step)
    bar = turnbar.bar(session)
    assert bar.count(said) == 1 and said not in telling.prompt(session)
    assert turnbar.beside(session) == ""
    assert session.done(), "the key of Done presses it too"
    assert session.game.steps == (step,)


def test_without_a_stack_in_hand_the_main_button_says_which_one_builds() -> None:
    scene = draw("*     a1    .     B1    A2")
    session = Session(Game(scene.position))
    session.touch(scene["*"])
    build = session.only_step()
    assert isinstance(build, Build)
    words, more = telling.main_words(session, build)
    price = t("offer_build_from", building=thing("level.1"), price=1, place=scene.position.board.name(scene["a1"]))
    assert words == price and more == "+1"


def test_several_steps_lie_beside_the_place_and_the_band_is_empty() -> None:
    scene = draw("*     A3    .     b1    B1")
    session = Session(Game(scene.position))
    session.touch(scene["A3"])
    session.touch(scene["*"])
    assert session.only_step() is None
    assert turnbar.bar(session) == "" and turnbar.beside(session).count('class="choice"') == 2
    assert t("would_spend_emperor") in turnbar.beside(session)


def test_a_build_that_takes_the_emperor_says_so_where_there_is_no_choice_too() -> None:
    scene = draw("*     A1    .     b1    B1    a1")
    session = Session(Game(scene.position))
    session.touch(scene["A1"])
    build = next(a for a in session.steps_to(scene["*"]) if isinstance(a, Build))
    assert build.emperor and t("would_spend_emperor") in telling.consequence(session, build)


@pytest.mark.parametrize("seed", range(4))
def test_no_two_choices_at_a_place_have_the_same_text(seed: int) -> None:
    rng = Random(seed)
    game = Game(Setup.random(2 + seed % 3, rng, variants=("all",) if seed % 2 else ()))
    for _ in range(60):
        if game.result is not None:
            break
        session = Session(game)
        if game.position.turn.phase in (Phase.ACTION, Phase.EXTRA):
            for source in [None, *session.stacks_with_actions()]:
                session.selected = source
                for place in {a.at if isinstance(a, Build) else a.target for a in moves_and_builds(session)}:
                    session.target = place
                    texts = [telling.offer(session, action) for action in session.offers()]
                    assert len(texts) == len(set(texts)), texts
        game.play(rng.choice(legal_actions(game.position)))


def moves_and_builds(session: Session) -> list[Move | Build]:
    return [a for a in session.actions() if isinstance(a, Move | Build)]


# Dropping


def test_a_dropped_stack_plays_the_step() -> None:
    scene = draw("a3    .     B1    r     A2")
    session = Session(Game(scene.position))
    session.touch(scene["a3"])
    assert session.drop(scene["B1"])
    assert session.game.steps == (scene.move("a3", "B1"),)


def test_dropped_where_it_was_it_stays_in_hand() -> None:
    scene = draw("a3    .     B1    r     A2")
    session = Session(Game(scene.position))
    session.touch(scene["a3"])
    assert not session.drop(scene["a3"])
    assert session.selected == scene["a3"] and session.notice is None


def test_dropped_on_an_own_stack_that_it_cannot_join_the_rule_is_told() -> None:
    scene = draw(".     a3    a2    B1    r     A1")
    session = Session(Game(scene.position))
    session.touch(scene["a3"])
    assert not session.drop(scene["a2"])
    assert session.selected == scene["a3"], "it is not exchanged for the other"
    assert session.notice is not None and session.notice.reason is not None


def test_dropped_where_there_are_several_steps_they_are_offered() -> None:
    scene = draw("*     A3    .     b1    B1")
    session = Session(Game(scene.position))
    session.touch(scene["A3"])
    assert not session.drop(scene["*"])
    assert len(session.offers()) == 2


def test_only_own_stacks_can_be_lifted_and_only_in_an_action() -> None:
    session = Session(Game((scene := draw("a3    .     B1    r     A2")).position))
    assert scene["a3"] in session.own_stacks() and scene["B1"] not in session.own_stacks()
    scene = draw("a1    .     b1    r", reserve="a:2", phase="reinforce")
    assert not Session(Game(scene.position)).own_stacks()
