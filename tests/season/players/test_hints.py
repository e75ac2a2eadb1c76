"""Hints say true things of the score sheet, in every language's codes; reviews tell skill and luck apart."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from season_core import Game, Setup, explain, remembered, view
from season_core.cards import card
from season_core.players import Budget, choose, hint, review, turning_points
from season_core.players import explain as reasons_for
from season_core.players.review import ReviewedChoice
from season_core.players.words import SENTENCES, say
from season_core.text.drawing import scene, seat
from season_core.text.notation import parse_step
from tests.season.played import games

FEW = Budget(nodes=8)


def test_every_reason_can_be_said() -> None:
    said: set[str] = set()
    for game, rng in games(4, "hints"):
        while game.result is None:
            known = view(game.position, game.position.to_decide())
            steps = choose(known, "herald", FEW, rng.getrandbits(20)).turn
            reasons = reasons_for(known, steps)
            assert reasons and len({reason.code for reason in reasons}) == len(reasons)
            for reason in reasons:
                said.add(reason.code)
                assert "{" not in say(reason) and say(reason).endswith(".")
            for step in steps:
                game.play(step)
    assert len(said) >= 12 and said <= set(SENTENCES)


def test_points_that_are_named_are_those_of_the_score_sheet() -> None:
    table = scene(
        seat("a1 gT, c2 bT, b1 sT", accolades="bD gP", stock="eR"),
        seat("a2 bT, a4 dP, b1 sD", accolades="dD", stock="mT"),
        hand="bC dR", phase="hang", player=0, round=4,
    )  # fmt: skip
    steps = (parse_step(table, "dR@b3"),)
    reasons = {reason.code: dict(reason.values) for reason in reasons_for(view(table, 0), steps, most=9)}
    assert reasons["hint.gains"] == {"points": 2, "people": 2, "at": "c2"}  # bC on the stock counts at c2
    assert "hint.trait_tile" in reasons


def reasons(me: dict[str, Any], other: dict[str, Any], hand: str, step: str) -> dict[str, dict[str, object]]:
    """Why to hang one of two cards in the second round, by the reasons' codes."""
    table = scene(me, other, hand=hand, phase="hang", player=0, round=len(me["gallery"]) + 1)
    found = reasons_for(view(table, 0), (parse_step(table, step),), most=9)
    return {reason.code: dict(reason.values) for reason in found}


def test_an_action_is_a_reason_with_the_card_that_triggers_it_and_only_if_it_is_possible() -> None:
    me = seat("a1 gT", accolades="bD")
    possible = reasons(me, seat("a2 bT", accolades="dD"), "gC sT", "sT@b1")
    assert possible["hint.action"] == {"card": card("gC"), "action": "steal"}
    assert "hint.action" not in reasons(me, seat("a2 bT"), "gC sT", "sT@b1")  # nobody has a card to steal (A10)


def test_points_of_a_space_are_those_of_that_space() -> None:
    me = seat("c2 bT", accolades="gC gP gR")
    assert reasons(me, seat("a2 bT"), "gD bC", "gD@c1")["hint.gains"] == {"points": 3, "people": 0, "at": "c1"}
    me = seat("c1 dT", accolades="dC bR bP")
    assert reasons(me, seat("a2 bT"), "bD dC", "bD@c2")["hint.gains"] == {"points": 4, "people": 2, "at": "c2"}


def test_the_trait_tile_completes_no_set() -> None:
    me = seat("a1 gT", accolades="gC gT gD gR gP")
    found = reasons(me, seat("a2 bT"), "dC sC", "dC@b3")
    assert "hint.trait_tile" in found and "hint.sets" not in found
    me = seat("a1 gT", accolades="gC gT gD gR")
    assert reasons(me, seat("a2 bT"), "dP sP", "dP@b3")["hint.sets"] == {"sets": 1, "points": 7}


def test_a_hint_is_legal_and_has_a_reason() -> None:
    game = Game(Setup(2, bytes(16)))
    told = hint(remembered(game, game.position.to_decide()), FEW)
    for step in told.turn:
        game.play(step)
    assert told.reasons and len(told.points) == 2


def test_a_review_tells_what_was_best_by_what_was_known_and_what_luck_was() -> None:
    rng = Random(6)
    game = Game(Setup.random(2, rng))
    while game.result is None:
        game.play(rng.choice(game.legal))
    found = list(islice((one for one in review(game, 0) if one is not None), 4))
    assert [one.step for one in found] == sorted((one.step for one in found), reverse=True)
    for one in found:
        assert one.player == 0 and one.loss >= 0 and game.steps[one.step] == one.played[0]
        assert one.better == one.played or one.loss > 0
    assert any(one.better != one.played for one in found) and any(one.luck for one in found)


@pytest.mark.parametrize("players", [2, 3])
def test_skill_and_luck_together_are_the_lead_at_the_end(players: int) -> None:
    rng = Random(players)
    game = Game(Setup.random(players, rng))
    while game.result is None:
        known = view(game.position, game.position.to_decide())
        for step in choose(known, "groom", FEW, rng.getrandbits(20)).turn:
            game.play(step)
    points = [row[-1] for row in game.result.scores]
    found = [one for one in review(game, 0) if one is not None]
    balance = found[-1].before - sum(one.loss for one in found) + sum(one.luck for one in found)
    assert balance == pytest.approx(points[0] - max(points[1:]))


def test_what_may_be_chance_is_held_against_nobody() -> None:
    """Choices of the best level: whatever tables the reviewer deals, it blames few of them."""
    rng = Random(3)
    game = Game(Setup.random(2, rng))
    while game.result is None:
        memory = remembered(game, game.position.to_decide())
        for step in choose(memory, "castellan", Budget(nodes=100), rng.getrandbits(20)).turn:
            game.play(step)
    for seed in (0, 1):
        found = [one for one in review(game, 1, seed) if one is not None]
        assert sum(one.loss > 0 for one in found) <= len(found) / 5
        assert all(one.better == one.played for one in found if not one.loss)


def test_only_what_costs_points_is_a_turning_point() -> None:
    def reviewed(step: int, loss: float) -> ReviewedChoice:
        return ReviewedChoice(1, 0, step, (), (), loss, 0.0, 0.0, ())

    assert [one.step for one in turning_points([reviewed(3, 9), reviewed(1, 0.5), reviewed(2, 4)])] == [2, 3]


def test_the_sheet_says_what_hints_say() -> None:
    """The lines that hints read are the rules' own."""
    table = scene(seat("c2 bT", accolades="bD"), seat("", accolades="dD"), inn="bC dR gP eR sT", player=0, round=2)
    assert {line.name: line.points for line in explain(table)[0]}["gains"] == 2
