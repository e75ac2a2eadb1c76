"""Section 9: the shield side."""

from typing import Any

import pytest

from season_core import BadPosition, Settings, Setup
from season_core.events import Grabbed, Marked
from season_core.rules.scoring import score
from season_core.text.drawing import scene, seat
from season_core.text.interchange import position_from_json, position_to_json
from tests.season.written_steps import play, refused, shown, steps, tell, told

FIVE = "a2 gT, b2 gD, b4 eR, c1 gC, c2 eT"


def end(*seats: Any, **fields: Any) -> Any:
    return scene(*seats, phase="joker", side="shield", **fields)


def points(position: Any, line: Any) -> Any:
    return score(position)[0][position.board.lines.index(line)]


def test_V1_nine_rounds_and_nothing_of_what_only_the_horn_side_has() -> None:
    start = Setup(2, bytes(16), Settings("shield")).position()
    assert start.board.rounds == 9 and "reserve" not in start.board.action and "move" not in start.board.action
    for field in ({"penalties": 1}, {"trait_tile": True}, {"reserved": "gC"}):
        with pytest.raises(BadPosition, match=next(iter(field))):
            scene(seat(**field), seat(), side="shield", inn="sT sD sR sC sP")
    assert start.board.lines == (
        "losses", "gains", "majority", "face_down", "hoard", "dynasty", "likeness", "fashion", "bonus",
    )  # fmt: skip


def test_V2_grab_lays_a_card_of_the_inn_on_the_stock_and_it_triggers() -> None:
    grabbing = scene(
        seat("a3 eP, a4 mR", stock="mC"), seat(), side="shield", inn="eC sT", deck="gC gD", phase="grab", used="grab"
    )
    after, events = tell(grabbing, "grab:eC")
    assert shown(after.seats[0].stock) == "mC eC" and after.phase == "peek"
    assert told(events, Grabbed) == [Grabbed(0, 5)] and refused(grabbing, "grab:gC") == "V2"


def test_V3_a_trophy_is_laid_on_an_end_scoring_at_the_end_of_the_turn() -> None:
    hanging = scene(seat(FIVE, marks=["hoard"]), seat(), side="shield", inn="sT sD sR", phase="hang", hand="mC dC")
    marking = play(hanging, "mC@a3")
    assert marking.phase == "mark" and marking.owed == 1 and marking.seats[0].trophies == 1
    assert (
        steps(marking) == ["mark:dynasty", "mark:likeness", "mark:fashion"] and refused(marking, "mark:hoard") == "V3"
    )
    after, events = tell(marking, "mark:likeness")
    assert after.seats[0].marks == ("hoard", "likeness") and not after.seats[0].trophies and after.owed == 0
    assert told(events, Marked) == [Marked(0, "likeness")] and after.player == 1


def test_V3_the_last_free_end_scoring_is_marked_without_asking() -> None:
    hanging = scene(
        seat(FIVE, marks=["dynasty", "fashion", "hoard"]),
        seat(),
        side="shield",
        inn="sT sD sR",
        phase="hang",
        hand="mC dC",
    )
    assert play(hanging, "mC@a3").seats[0].marks == ("dynasty", "fashion", "hoard", "likeness")


def test_V3_a_trophy_without_a_free_end_scoring_is_owed_no_longer() -> None:
    tiles = [["x4", "waiting"], ["x8", "waiting"], ["x9", "waiting"], ["x5", "waiting"]]
    hanging = scene(
        seat("a3 bT, b2 gT, b3 eD, b4 mC, c1 dP", marks=["dynasty", "fashion", "hoard", "likeness"], tiles=tiles),
        seat(stock="gP", tiles=[["x7", "waiting"], ["x8", "waiting"], ["x9", "waiting"], ["x10", "waiting"]]),
        side="shield", expert=True, inn="bP mP dT", deck="sC sD", phase="hang", hand="gC eC",
    )  # fmt: skip
    after = play(hanging, "eC@a4")
    assert after.phase == "bonus" and after.owed == 0 and after.seats[0].trophies == 1
    assert position_from_json(position_to_json(after)) == after


def test_V3_the_actions_of_the_turn_come_before_the_mark() -> None:
    hanging = scene(
        seat("a2 gT, b2 gD, b4 eR, c1 gC, c2 eT"), seat(stock="sC"), side="shield", inn="sT sD sR", phase="hang",
        hand="mC gP",
    )  # fmt: skip
    stolen = play(hanging, "mC@a3")
    assert stolen.phase == "compensate" and stolen.owed == 1
    assert play(stolen, "pass").phase == "mark"


def test_V4_hoard_pays_with_eighteen_accolades() -> None:
    cards = "gC gT gD gR gP eC eT eD eR eP bC bT bD bR bP mC mT mD"
    assert points(end(seat(accolades=cards, marks=["hoard"]), seat()), "hoard") == 7
    assert points(end(seat(accolades=cards[3:], marks=["hoard"]), seat()), "hoard") == 0
    assert points(end(seat(accolades=cards), seat()), "hoard") == 0, "it carries no trophy"


def test_V4_dynasty_pays_for_all_traits_of_one_people() -> None:
    assert points(end(seat(accolades="gC gT gD gR gP", marks=["dynasty"]), seat()), "dynasty") == 7
    assert points(end(seat(accolades="gC gT gD gR eP", marks=["dynasty"]), seat()), "dynasty") == 0


def test_V4_likeness_pays_for_five_face_up_cards_of_one_trait() -> None:
    five = "a2 gC, a3 eC, a4 mC, b2 gC, b3 eC"
    assert points(end(seat(five, marks=["likeness"]), seat()), "likeness") == 7
    assert points(end(seat(five.replace("a2 gC", "a2 #gC"), marks=["likeness"]), seat()), "likeness") == 0


def test_V4_fashion_pays_for_the_best_trait() -> None:
    assert points(end(seat(accolades="gC eC mC gT eT", marks=["fashion"]), seat()), "fashion") == 3


def test_V5_lines_of_the_shield_side_and_the_joker() -> None:
    over = end(seat("b2 sD, b3 gC, c2 eT", accolades="sC gT eD"), seat())
    assert points(over, "losses") == -5 and points(over, "gains") == 2
    joker = ["accolade", "gC", "P"]
    cards = "gC gC gT gD gR"
    assert points(end(seat(accolades=cards, marks=["dynasty"], joker_on=joker), seat()), "dynasty") == 7
    assert points(end(seat(accolades="gP gC eP", marks=["fashion"], joker_on=joker), seat()), "fashion") == 3
    four = "a2 gC, a3 eC, a4 mC, b2 gC, b3 eT"
    assert points(end(seat(four, marks=["likeness"], joker_on=["b3", "C"]), seat()), "likeness") == 7
