"""Section 5: hanging."""

from typing import Any

import pytest

from season_core import BadPosition, legal_actions
from season_core.events import Gained, Hung
from season_core.position import EMPTY
from season_core.text.drawing import scene, seat
from tests.season.written_steps import play, refused, steps, tell, told

INN = "gC gT gD"


def choices(position: Any) -> Any:
    return legal_actions(position)


def test_H1_a_hung_card_lies_on_an_empty_space_and_stays() -> None:
    hanging = scene(seat("a1 eC"), seat(), inn=INN, phase="hang", hand="mC dC")
    assert refused(hanging, "mC@a1") == "H1"
    assert play(hanging, "mC@a2").is_up(0, "a1")


def test_H2_no_people_twice_in_a_different_group() -> None:
    hanging = scene(seat("a1 mT, b2 mD"), seat("a1 eC"), inn=INN, phase="hang", hand="mC mR")
    free = {action.at for action in choices(hanging)}
    assert free == {"b3", "b4", "c1", "c2", "c3"} and refused(hanging, "mC@a2") == "H2"
    with pytest.raises(BadPosition, match="H2"):
        scene(seat("a1 mT, a4 mD"), seat(), inn=INN, phase="hang", hand="mC mR")


def test_H2_the_trio_and_a_face_down_card_are_no_hindrance() -> None:
    hanging = scene(seat("b2 mT, b3 mD, c1 #mC"), seat(), inn=INN, phase="hang", hand="mC mR")
    assert {"b4", "c2", "c3"} <= {action.at for action in choices(hanging)}
    assert refused(hanging, "mC@b1") == "H2"


def test_H3_a_card_that_can_be_hung_face_up_must_be_and_the_other_cannot_be_chosen() -> None:
    full = "a1 eT, b1 eD, b3 eC, b4 eP, c1 eC"
    hanging = scene(seat(full), seat(), inn=INN, phase="hang", hand="eR mD")
    assert {action.card for action in choices(hanging)} == {17}
    assert refused(hanging, "eR#a2") == "H3" and refused(hanging, "mD#a2") == "H3"


def test_H4_otherwise_either_card_is_hung_face_down_on_any_empty_space() -> None:
    full = "a1 eT, b1 eD, b3 eC, b4 eP, c1 eC"
    hanging = scene(seat(full), seat(), inn=INN, phase="hang", hand="eR eD")
    free = ["a2", "a3", "a4", "b2", "c2", "c3"]
    assert steps(hanging) == [f"eD#{at}" for at in free] + [f"eR#{at}" for at in free]


def test_H5_a_face_down_card_blocks_nothing_and_triggers_nothing() -> None:
    hanging = scene(seat("a1 #mT, b1 #mD"), seat(accolades="sC"), inn=INN, phase="hang", hand="mC mR")
    after, events = tell(hanging, "mC@b2")
    assert after.player == 1 and told(events, Hung)[0].face == "up", "mR on the stock meets no mage at a1"


def test_H6_a_timed_effect_is_taken_at_once() -> None:
    hanging = scene(seat("a1 eC, a2 gC"), seat(), inn=INN, phase="hang", hand="mC dC")
    after, events = tell(hanging, "mC@b3")
    assert after.seats[0].trait_tile and told(events, Gained) == [Gained(0, 0, 0, 0, 1)]
    assert play(hanging, "mC@b4").seats[0].joker


def test_H6_a_face_down_card_brings_tokens_too_on_the_shield_side() -> None:
    gallery = "a2 gT, b2 gD, b4 eR, c1 gC, c2 eT"
    hanging = scene(seat(gallery), seat(), side="shield", inn=INN, phase="hang", hand="gR gP")
    assert all("#" in step for step in steps(hanging))
    marking = play(hanging, "gR#a3")
    assert marking.phase == "mark" and marking.seats[0].trophies == 1 and marking.owed == 1


@pytest.mark.parametrize(("hung", "trophies"), [(2, 4), (5, 4), (6, 0), (10, 0)])
def test_H7_a_full_row_c_brings_four_trophies_and_a_penalty_until_round_six(hung: Any, trophies: Any) -> None:
    others = ["a1 gC", "a2 eC", "a3 bC", "a4 dC", "b1 gC", "b2 eC", "b3 bC", "b4 dT"]
    gallery = ", ".join(["c1 gC", "c3 eC", *others[: hung - 2]])
    hanging = scene(seat(gallery), seat(), inn="sC sC sC", phase="hang", hand="mC mD")
    after = play(hanging, "mC@c2")
    assert (after.seats[0].trophies, after.seats[0].penalties) == (trophies, bool(trophies))


def test_H8_tokens_go_to_the_personal_supply_and_the_trait_tile_stays() -> None:
    hanging = scene(seat(""), seat(), inn=INN, phase="hang", hand="mC dC")
    trophy = play(hanging, "mC@b4")
    assert trophy.seats[0].trophies == 2 and trophy.seats[0].gallery[7] != EMPTY
    assert not any(trophy.seats[0].on)
