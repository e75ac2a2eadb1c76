"""What a good player sees: points that are there for the taking, chains, effects that lapse, losses, the joker."""

from random import Random

import pytest

from season_core import Settings, Setup, view
from season_core.actions import Action, Compensate, Hang, Joker, Pass, Peek, Trophy
from season_core.cards import card
from season_core.players import LEVELS, Budget, choose
from season_core.players.quick import choose_quickly
from season_core.position import JOKER, TILES, JokerOn, Position
from season_core.rules import flow
from season_core.rules.scoring import score
from season_core.text.drawing import scene, seat

SEEING = tuple(LEVELS)[3:]
FULL = "a1 gT, a2 eP, a3 mR, a4 bD, b1 sD, b2 bT, b3 dC, b4 dD, c1 eT, c2 bP"
THEIRS = "a1 dC, a2 gD, a3 eR, a4 sP, b1 bT, b2 gC, b3 mT, b4 gP, c1 sD, c2 dT, c3 gT"
FEW = Budget(nodes=60)


def chosen(position: Position, level: str) -> tuple[Action, ...]:
    assert position.decides is not None
    return choose(view(position, position.decides), level, FEW, seed=3).turn


@pytest.mark.parametrize("level", SEEING)
def test_ten_points_in_the_last_round_are_taken(level: str) -> None:
    table = scene(
        seat(FULL, accolades="mC mD mT eC bC dT"), seat(THEIRS, accolades="eR eP sT bR", stock="dR"),
        inn="mR sC bR sT eD", player=0, round=11, first=1,
    )  # fmt: skip
    after = table
    for step in chosen(table, level):
        after = flow.step(after, step)
    assert after.card_at(0, "c3") == card("mR")


@pytest.mark.parametrize("level", SEEING)
def test_a_chain_of_three_is_found(level: str) -> None:
    """Peek keeps the gnome, who steals the mage, who reserves; the dwarf would end it."""
    table = scene(
        seat("a1 gT, a2 eP, a3 mR, c1 bT, b1 sT", accolades="sC bD gP", stock="eR"),
        seat("a2 bT, a4 dP, b1 sD, c2 eC", accolades="dD gC", stock="mT"),
        inn="bC dR gP", looking="gD dD", phase="peek", used="peek", player=0, round=5,
    )  # fmt: skip
    assert chosen(table, level) == (Peek(card("gD")),)


@pytest.mark.parametrize("level", SEEING)
def test_the_trait_tile_is_taken_in_the_last_round_it_can_be_had(level: str) -> None:
    table = scene(
        seat("a1 gT, a2 eP, b4 mR", accolades="sC bD gP eR dT sC"),
        seat("a1 gC, b1 eC, c1 bC", accolades="mC sT", stock="dD"),
        inn="bC dR gP eR sT", player=0, round=4, first=0,
    )  # fmt: skip
    hang = chosen(table, level)[-1]
    assert isinstance(hang, Hang) and hang.at == "b3"


@pytest.mark.parametrize("level", SEEING)
def test_a_people_that_costs_points_is_hung_and_not_stocked(level: str) -> None:
    gallery = "a1 gT, a2 eP, a3 mR, b1 eD, b2 sT, b3 dC, b4 dD, c1 eT, c2 bP, c3 mT"
    table = scene(
        seat(gallery, accolades="eC bC dT gD"), seat(THEIRS, accolades="eR eP sT bR", stock="dR"),
        hand="bC sC", phase="hang", player=0, round=11, first=1,
    )  # fmt: skip
    assert chosen(table, level) == (Hang(card("sC"), "a4", "up"),)


@pytest.mark.parametrize("level", SEEING)
def test_a_trophy_in_the_last_turn_goes_where_it_counts_most(level: str) -> None:
    table = scene(
        seat(f"{FULL}, c3 mT", accolades="mC mD mT eC bC dT", stock="gP", trophies=1),
        seat(THEIRS, accolades="mR mP mD mC sT", stock="dR"),
        phase="trophy", used="steal", player=0, round=11, first=1,
    )  # fmt: skip
    step = chosen(table, level)[0]
    assert step == Trophy(on="c2") or (isinstance(step, Trophy) and step.action is not None)


@pytest.mark.parametrize("level", SEEING)
def test_a_victim_takes_for_it_what_brings_most(level: str) -> None:
    """The dwarf counts at c2 and b3, four points in all; a sorceress would cost three at b2."""
    theirs = "a1 dC, a2 gD, a3 eR, a4 sP, b1 bT, b2 sC, b3 mT, b4 gP, c1 eD, c2 dT, c3 #gC"
    table = scene(
        seat(f"{FULL}, c3 gT", accolades="mC mD bC dT", stock="gP"), seat(theirs, accolades="mR mC eP sT", stock="dR"),
        inn="dT sC sT", phase="compensate", victim=1, used="steal", player=0, round=11, first=1,
    )  # fmt: skip
    assert chosen(table, level) == (Compensate(card("dT")),)


@pytest.mark.parametrize("level", SEEING)
def test_a_victim_takes_nothing_where_every_card_costs(level: str) -> None:
    """No deck is left, and every card of the inn is of the people at b2, where each costs three points."""
    theirs = "a1 dC, a2 gD, a3 eR, a4 sP, b1 bT, b2 sC, b3 mP, b4 gP, c1 eD, c2 dT, c3 gC"
    table = scene(
        seat(f"{FULL}, c3 gT", accolades="mC mD bC dT", stock="gP"), seat(theirs, accolades="eP", stock="dR"),
        inn="sC sT sR", short=True, phase="compensate", victim=1, used="steal", player=0, round=11,
        first=1,
    )  # fmt: skip
    assert chosen(table, level) == (Pass(),)


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_the_secret_tiles_are_better_than_tiles_by_lot(side: str) -> None:
    """Games from the same deals: one seat lays what the rules of thumb choose, the other one what comes."""
    ahead, rng = 0, Random(side)
    for number in range(80):
        p = Setup(2, bytes([number // 2] * 16), Settings(side, expert=True)).position()
        chooser = number % 2
        while p.legal:
            by_lot = p.phase == TILES and p.to_decide() != chooser
            for action in (rng.choice(p.legal),) if by_lot else choose_quickly(p):
                p = flow.step(p, action)
        assert p.result is not None
        totals = [row[-1] for row in p.result.scores]
        ahead += totals[chooser] - totals[1 - chooser]
    assert ahead / 80 > 2.0


@pytest.mark.parametrize("side", ["horn", "shield"])
@pytest.mark.parametrize("expert", [False, True])
def test_the_jokers_best_place_is_found_exactly(side: str, expert: bool) -> None:
    found, rng = 0, Random(f"{side} {expert}")
    while found < 3:
        p = Setup.random(2, rng, Settings(side, expert)).position()
        while p.legal and p.phase != JOKER:
            for action in choose_quickly(p):
                p = flow.step(p, action)
        while p.phase == JOKER:
            assert p.decides is not None and p.legal is not None
            best = max(points(p, action) for action in p.legal)
            for level in ("doorkeeper", "herald", "castellan"):
                (step,) = choose(view(p, p.decides), level, FEW, seed=1).turn
                if level != "doorkeeper":
                    assert points(p, step) == best
            found += 1
            p = flow.step(p, p.legal[0])


def points(p: Position, action: Action) -> int:
    laid = p.copy()
    if isinstance(action, Joker):
        laid.own(p.player).joker_on = JokerOn(action.at, action.accolade, action.trait)
    return score(laid)[p.player][-1]
