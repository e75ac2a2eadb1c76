"""Hints say why; names and sentences come by code; the review finds where the game turned."""

from random import Random

import pytest

from eko_core import Action, Game, March, Setup, apply
from eko_core.players import LEVELS, Budget, choose, explain, review, turning_points
from eko_core.players.hints import _RULES
from eko_core.players.words import ENGLISH, SENTENCES, say
from tests.eko.drawing import Scene, draw

A_NINE = "*:a2  m:a3  c:a2  r:a1  r:a1'"
A_TEN = "*:a2  m:a3  c:a2  c:a2' r:a1"


def codes(scene: Scene, *steps: Action) -> list[str]:
    return [reason.code.removeprefix("hint.") for reason in explain(scene.position, steps, most=9)]


def test_winning_comes_first() -> None:
    scene = draw(f"r     a2    .     b1    .     {A_TEN}  r:a1'")
    steps = [scene.build("r", 1, "a2")]
    assert codes(scene, *steps)[0] == "wins_points"
    assert say(explain(scene.position, steps)[0], scene.position.board) == "It wins: 12 points and a capital."


def test_a_march_that_wins() -> None:
    scene = draw(f"r     a2    r'    x     b1    .     {A_TEN}", reserve="a:3")
    assert codes(scene, scene.build("r", 1, "a2"), March(), scene.build("r'", 1, "a2"))[0] == "wins_points"


def test_taking_an_emperor_a_capital_a_building_a_stack() -> None:
    scene = draw("a2    B1    b1    .")
    assert {"takes_emperor", "destroys"} <= set(codes(scene, scene.move("a2", "B1")))
    scene = draw("*:b1  a3    .     b1")
    found = codes(scene, scene.build("*:b1", 1, "a3"))
    assert found[:2] == ["takes_capital", "takes_building"]
    scene = draw("a1    .     b4    b1")
    assert "kamikaze" in codes(scene, scene.move("a1", "b4"))


def test_a_win_of_the_others_is_prevented() -> None:
    scene = draw(f"r     b2    .     a3    .     {A_TEN.replace(':a', ':b')}  r:b1")
    assert codes(scene, scene.move("a3", "b2"))[0] == "prevents_win"


def test_the_emperor_is_saved() -> None:
    scene = draw("b2    .     A1    x     a1    .     a1'")
    assert "saves_emperor" not in codes(scene, scene.move("a1", "a1'"))
    scene = draw("b2    .     A1    a1    .")
    assert "saves_emperor" in codes(scene, scene.move("a1", "A1"))


def test_enemy_stacks_are_kept_from_reinforcement() -> None:
    scene = draw("a2    r     b2    .")
    after = scene.build("r", 1, "a2")
    assert "blocks" in codes(scene, after)


def test_a_reason_is_always_given_and_can_be_said() -> None:
    position = Setup.random(3, Random(4)).position()
    for _ in range(30):
        if position.result is not None:
            break
        choice = choose(position, "nomad", Budget(nodes=40), 2)
        reasons = explain(position, choice.turn)
        assert 1 <= len(reasons) <= 3
        for reason in reasons:
            sentence = say(reason, position.board, ("Ann", "Bo", "Cy"))
            assert sentence[0].isupper() and sentence.endswith(".") and "{" not in sentence
        for step in choice.turn:
            position = apply(position, step)


def test_every_code_has_a_sentence_and_every_level_a_name() -> None:
    assert {f"hint.{code}" for code in _RULES} == {code for code in SENTENCES if code.startswith("hint.")}
    for code in LEVELS:
        assert ENGLISH[f"player.{code}"] and ENGLISH[f"player.{code}.about"].endswith(".")


@pytest.fixture(scope="module")
def game() -> Game:
    game = Game(Setup.random(2, Random(11)))
    rng = Random(1)
    while game.result is None and len(game.turns) < 12:
        for step in choose(game.position, "wanderer", seed=rng.getrandbits(20)).turn:
            game.play(step)
    return game


def test_a_review_has_every_turn_and_its_turning_points(game: Game) -> None:
    found = [turn for turn in review(game, "vizier", Budget(nodes=60)) if turn is not None]
    assert [turn.number for turn in found] == list(range(len(game.turns), 0, -1))
    points = turning_points(found)
    assert len(points) <= 3 and [p.number for p in points] == sorted(p.number for p in points)
    for turn in found:
        assert turn.loss >= 0 and turn.played == game.turns[turn.number - 1].steps
        position = game.positions[turn.step]
        for step in turn.better:
            position = apply(position, step)
    for point in points:
        assert point.better != point.played and point.loss >= 0.05
