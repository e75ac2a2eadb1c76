"""Section 13: the test cases of the rules, with all their variations."""

from typing import Any

import pytest

from season_core import view
from season_core.chance import Stream
from season_core.rules.ending import joker_choices
from season_core.rules.scoring import score
from season_core.text.drawing import scene, seat
from tests.season.written_steps import play, shown, steps

ACCOLADES = "sT eC eD bC bC bT bR mC mC mD gC gR gP dC"
ACCOLADES_1 = "mT mT mC mD dT dR dP sC sP bD eR gC"


def sheet(
    b2: str = "#dC",
    trophies: str = "c3 mT*1",
    joker: tuple[str, ...] | None = ("accolade", "dC", "P"),
    accolades_1: str = ACCOLADES_1,
    c3_1: str = "c3 mC",
    **more: Any,
) -> Any:
    """TC1; the card under b2 is not told, so it is one that changes nothing."""
    first = seat(
        f"a1 gT, a2 eP*1, a3 mR, a4 bD, b1 sD, b2 {b2}, b3 dC, b4 dD, c1 eT, c2 bP*1, {trophies}",
        accolades=ACCOLADES, trophies=more.get("unused", 1), trait_tile=True, penalties=1,
        joker_on=list(joker) if joker else None, joker=more.get("has_joker", False),
    )  # fmt: skip
    second = seat(
        f"a1 dC, a2 gD, a3 eR, a4 sP, b1 bT, b2 gC, b3 mT, b4 gP, c1 sD, c2 dT, {c3_1}", accolades=accolades_1
    )
    return scene(first, second, phase="joker", first=0, player=0)


def test_TC1_the_worked_scoring_comes_to_29_points() -> None:
    over = sheet()
    assert over.result is not None and over.result.winners == (0,)
    assert over.result.scores == ((-2, 12, 0, -5, 12, 14, 0, -2, 0, 29), (-5, 8, 0, 0, 6, 8, 0, 0, 0, 17))


@pytest.mark.parametrize(
    ("fields", "totals"),
    [
        ({"accolades_1": ACCOLADES_1.replace("mD ", "")}, (39, 13)),  # b
        ({"trophies": "c3 mT*2", "unused": 0}, (39, 17)),  # c
        ({"joker": None}, (25, 17)),  # d
        ({"b2": "dR"}, (36, 17)),  # e
        ({"accolades_1": ACCOLADES_1.replace("mD ", ""), "c3_1": "c3 mC*1"}, (29, 13)),  # f
    ],
)
def test_TC1_the_variations_of_the_worked_scoring(fields: Any, totals: Any) -> None:
    assert tuple(points[-1] for points in score(sheet(**fields))) == totals


def test_TC1_no_place_for_the_joker_gives_more_than_29() -> None:
    position = sheet(joker=None, has_joker=True)
    assert position.phase == "joker" and len(joker_choices(position)) > 50
    totals = [score(play(position, step))[0][-1] for step in steps(position)]
    assert max(totals) == 29


def chain() -> Any:
    """TC2, after T4."""
    return scene(
        seat("a1 gT, a2 eP, a3 mR, c1 dT", accolades="sC bD gP sD"),
        seat("a2 bT, a4 dP, b1 sD, c2 eC", accolades="mT dD gC"),
        seat("a1 bR, b1 mD, c1 gR, c3 sR", accolades="eT dC bP", stock="bD sP"),
        inn="bC dR gP eR sT",
        deck="gD dC",
    )


def with_mage_stolen() -> Any:
    """The chain up to A6, with a seed by which chance takes `mT` of seat 1's accolades."""
    position = chain()
    position.seed = next(
        seed for n in range(99) if Stream(seed := bytes([n]) * 16, 2).below(3) == 1
    )  # the accolades in canonical order are gC mT dD
    stealing = play(position, "eR,sT", "sT@b1", "keep:gD")
    assert stealing.phase == "steal" and len(stealing.deck) == 150 and shown(stealing.deck[:1]) == "dC"
    return play(stealing, "steal2")


def test_TC2_refill_and_bank_come_first() -> None:
    before = scene(
        seat("a1 gT, a2 eP, a3 mR, c1 dT", accolades="sC bD gP", stock="sD"),
        seat("a2 bT, a4 dP, b1 sD, c2 eC", accolades="mT dD gC"),
        seat("a1 bR, b1 mD, c1 gR", accolades="eT dC bP", stock="bD"),
        inn="bC dR gP",
        deck="eR sT gD dC",
        phase="hang",
        hand="sR sP",
        player=2,
    )
    after = play(before, "sR@c3")
    assert shown(after.inn) == "bC dR gP eR sT" and len(after.deck) == 151
    assert shown(after.seats[0].accolades) == "gP bD sC sD" and not after.seats[0].stock


def test_TC2_the_chain_of_the_rulebook() -> None:
    position = chain()
    hanging = play(position, "eR,sT")
    assert shown(hanging.inn) == "bC dR gP"
    peeking = play(hanging, "sT@b1")
    assert shown(peeking.seats[0].stock) == "eR" and shown(peeking.looking) == "gD dC"
    stolen = with_mage_stolen()
    assert shown(stolen.seats[0].stock) == "eR gD mT" and shown(stolen.seats[1].accolades) == "gC dD"
    reserving = play(stolen, "pass")
    assert reserving.phase == "reserve"
    done = play(reserving, "reserve:dR")
    assert shown(bytes([done.seats[0].reserved])) == "dR" and done.player == 1
    assert shown(done.inn[:3]) == "bC gP dC", "its refill brings dC first"
    assert reserving.used == ("peek", "reserve", "steal") and len(done.seats[0].stock) == 3


def test_TC2_b_the_victim_takes_the_top_card_of_the_deck() -> None:
    stolen = with_mage_stolen()
    assert shown(view(stolen, 0).table.deck[:1]) == "dC" and shown(view(stolen, 1).table.deck[:1]) == "##"
    after = play(stolen, "for:deck")
    assert shown(after.seats[1].stock) == "dC" and len(after.deck) == 149


def test_TC2_c_the_victim_takes_a_card_of_the_inn() -> None:
    after = play(with_mage_stolen(), "for:bC")
    assert steps(after) == ["reserve:gP", "reserve:dR"]


def test_TC2_d_seat_2_is_robbed_instead_and_the_chain_ends() -> None:
    stolen = play(chain(), "eR,sT", "sT@b1", "keep:gD", "steal3")
    assert shown(stolen.seats[0].stock) == "eR gD sP" and stolen.chance == 2
    assert play(stolen, "pass").player == 1


TENTH = "a1 eT, a2 mC, b1 gD, b2 sR, b3 dC, b4 dP, c1 bT, c2 gC, c3 sD"


def test_TC3_the_tenth_round_of_the_rulebook() -> None:
    hanging = scene(seat(TENTH), seat(), inn="sT sP sC", phase="hang", hand="eR mD")
    assert steps(hanging) == ["eR#a3", "eR#a4", "mD#a3", "mD#a4"]
    hanging = scene(seat(TENTH), seat(), inn="sT sP sC", phase="hang", hand="eR gT")
    assert steps(hanging) == ["gT@a3", "gT@a4"]


def test_TC4_the_earliest_face_down_card() -> None:
    gallery = "a1 gT, b1 gD, b3 eR, b4 eT, c1 gC"
    hanging = scene(seat(gallery), seat(), inn="sT sD sC", phase="hang", hand="gR gP")
    free = ("a2", "a3", "a4", "b2", "c2", "c3")
    assert steps(hanging) == [f"{card}#{at}" for card in ("gR", "gP") for at in free]
    hanging = scene(seat(gallery), seat(), inn="sT sD sC", phase="hang", hand="gR sP")
    assert steps(hanging) == [f"sP@{at}" for at in free]
    earlier = scene(seat("a1 gT, b1 gD, b3 eR, c1 gC"), seat(), inn="sT sD sC", phase="hang", hand="gR gP")
    assert steps(earlier) == ["gR@b4", "gP@b4"]
    shield = scene(
        seat("a2 gT, b2 gD, b4 eR, c1 gC"), seat(), side="shield", inn="sT sD sC", phase="hang", hand="gR gP"
    )
    assert all("#" in step for step in steps(shield)) and shield.round == 5


@pytest.mark.parametrize("hung", range(11))
def test_TC5_timed_effects_by_round(hung: Any) -> None:
    others = ["a1 gC", "a2 eC", "a3 bC", "a4 dC", "b1 gC", "b2 eC", "c1 gC", "c2 eC", "c3 bC"]
    gallery = ", ".join([*others[:hung], *(["b3 gT"] if hung == 10 else [])])
    position = scene(seat(gallery), seat(), inn="sC sC sC", phase="hang", hand="mC mD")
    after = play(position, "mC@b4")
    got = (after.seats[0].trophies, after.seats[0].joker)
    round_ = hung + 1
    assert got == (
        (2, False) if round_ <= 2 else (0, True) if round_ <= 4 else (1, False) if round_ <= 6 else (0, False)
    )
    if hung < 10:
        assert play(position, "mC@b3").seats[0].trait_tile is (round_ <= 4)


def test_TC6_the_trophy_of_round_three() -> None:
    fields: dict[str, Any] = {"inn": "mC mC mC", "deck": "mD mT", "phase": "trophy", "round": 3}
    mine: dict[str, Any] = {"gallery": "b4 sD, c1 eC, a1 gT", "trophies": 2, "stock": "sC"}
    position = scene(seat(**mine), seat(accolades="sR"), **fields)
    assert steps(position) == ["pass", "trophy@c1", "trophy:steal", "trophy:peek", "trophy:reserve", "trophy:move"]
    own = scene(seat(**mine), seat(accolades="sR"), trophy_action="own", **fields)
    assert steps(own) == ["pass", "trophy@c1", "trophy:steal"]
    peeking = play(position, "trophy:peek")
    assert peeking.seats[0].on[0] == 1 and peeking.seats[0].trophies == 1
    assert play(peeking, "keep:mD").player == 1
    moved = play(position, "trophy:move")
    assert moved.seats[0].on[8] == 1 and moved.seats[0].on[0] == 0 and moved.seats[0].trophies == 1
    assert moved.player == 1


@pytest.mark.parametrize(("tiles", "works"), [("x2 x7 x9 x14", True), ("x2 x7 x9 x13", False)])
def test_TC7_leniency_lets_the_other_tile_work_in_the_same_step(tiles: Any, works: Any) -> None:
    hanging = scene(
        seat("a4 gC, a1 eT, b1 gT, c1 mD", tiles=tiles), seat(), inn="sC sC sC", phase="hang", hand="eC sD", expert=True
    )
    after = play(hanging, "eC@b4")
    after = play(after, "pass") if after.phase == "trophy" else after
    assert (after.phase == "haul") is works and (after.player == 0) is works
