"""Section 6: the actions."""

from typing import Any

from season_core.events import Compensated, Declined, Impossible, Stolen, Triggered
from season_core.text.drawing import scene, seat
from tests.season.written_steps import play, refused, shown, steps, tell, told

ROW = "a1 gT, a2 eP, a3 mR, a4 bD"


def test_A1_a_stocked_card_triggers_the_action_of_its_people_in_row_a() -> None:
    hanging = scene(seat("a1 gT"), seat(stock="sC"), seat(stock="dC"), inn="sT sD sR", phase="hang", hand="gC dT")
    stealing, events = tell(hanging, "dT@b1")
    assert stealing.phase == "steal" and told(events, Triggered) == [Triggered(0, "steal", 0, "a1")]


def test_A1_the_card_hung_in_this_very_turn_counts() -> None:
    hanging = scene(seat(""), seat(stock="sC"), seat(stock="dC"), inn="sT sD sR", phase="hang", hand="gC gT")
    assert play(hanging, "gT@a1").phase == "steal"


def test_A2_each_action_is_triggered_once_a_turn() -> None:
    stealing = scene(
        seat("a1 gT", stock="sC"), seat(stock="gD"), seat(stock="gR"), inn="sT", phase="steal", used="steal"
    )
    after = play(stealing, "steal2", "pass")
    assert after.player == 1, "the stolen gnome triggers nothing: steal is used"


def test_A3_everything_a_triggered_action_triggers_comes_before_the_turn_goes_on() -> None:
    peeking = scene(
        seat(f"{ROW}, c1 sR", stock="eC", trophies=1),
        seat(accolades="mD"),
        inn="sT sC",
        phase="peek",
        looking="gC sD",
        used="peek",
    )
    stolen = play(peeking, "keep:gC")
    assert stolen.phase == "compensate" and stolen.used == ("peek", "steal")
    reserving = play(stolen, "pass")
    assert reserving.phase == "reserve", "the stolen mage"
    assert play(reserving, "reserve:sT").phase == "trophy"


def test_A4_an_impossible_action_has_no_effect_but_is_used() -> None:
    hanging = scene(seat("a1 gT", trophies=1), seat(), inn="sT sD sR", phase="hang", hand="gC dT")
    after, events = tell(hanging, "dT@c1")
    assert told(events, Impossible) == [Impossible(0, "steal")] and after.used == ("steal",)
    assert "trophy:steal" not in steps(after) and refused(after, "trophy:steal") == "A2"


def test_A5_the_top_of_the_stock_or_else_a_random_accolade() -> None:
    stealing = scene(
        seat("a1 gT", stock="gC"), seat(stock="dD dR", accolades="eC"), seat(accolades="bC"), seat(),
        inn="sT", phase="steal", used="steal",
    )  # fmt: skip
    assert steps(stealing) == ["steal2", "steal3"], "seat 3 has nothing"
    assert refused(stealing, "steal4") == "A5" and refused(stealing, "steal1") == "A5"
    after, events = tell(stealing, "steal2")
    assert shown(after.seats[0].stock) == "gC dR" and told(events, Stolen) == [Stolen(0, 1, 23, False)]
    after, events = tell(stealing, "steal3")
    assert shown(after.seats[0].stock) == "gC bC" and told(events, Stolen)[0].by_lot


def test_A6_the_victim_takes_a_card_of_the_inn_or_the_deck_or_nothing() -> None:
    stolen = scene(
        seat("a1 gT, a2 eP", stock="gC eD"), seat(stock="dD"), inn="sT sT bC", deck="mP", phase="compensate", victim=1,
        used="steal",
    )  # fmt: skip
    assert stolen.decides == 1 and steps(stolen) == ["pass", "for:bC", "for:sT", "for:deck"]
    after, events = tell(stolen, "for:sT")
    assert shown(after.inn) == "sT bC" and shown(after.seats[1].stock) == "dD sT" and after.phase == "peek"
    assert told(events, Compensated) == [Compensated(1, 26, False)]
    after, events = tell(stolen, "for:deck")
    assert shown(after.seats[1].stock) == "dD mP" and told(events, Compensated)[0].from_deck
    assert told(tell(stolen, "pass")[1], Declined) == [Declined(1, "compensate")]


def test_A6_the_card_of_the_victim_triggers_nothing() -> None:
    stolen = scene(
        seat("a1 gT", stock="gC eD"), seat("a1 sR", stock="dD"), inn="sT", phase="compensate", victim=1, used="steal",
        round=2,
    )  # fmt: skip
    assert play(stolen, "for:sT").player == 1, "the turn is over"


def test_A7_one_of_the_two_top_cards_is_kept_and_the_other_lies_back_on_top() -> None:
    hanging = scene(seat("a2 eP"), seat(), inn="sT sD sR", deck="gD dC mP", phase="hang", hand="eC dT")
    peeking = play(hanging, "dT@b1")
    assert shown(peeking.looking) == "gD dC" and steps(peeking) == ["keep:gD", "keep:dC"]
    after = play(peeking, "keep:dC")
    assert shown(after.seats[0].stock) == "eC dC" and shown(after.inn) == "sT sD sR gD mP"
    assert refused(peeking, "keep:mP") == "A7"


def test_A7_the_only_card_of_the_deck_is_his() -> None:
    hanging = scene(
        seat("a2 eP"), seat(reserved="gC"), inn="sT sD sR", deck="gD", phase="hang", hand="eC dT", short=True
    )
    peeking = play(hanging, "dT@b1")
    assert steps(peeking) == ["keep:gD"]
    after = play(peeking, "keep:gD")
    assert not after.deck and shown(after.seats[0].stock) == "eC gD"
    assert [places.knows_top for places in after.seats] == [0, 0]


def test_A8_a_reserved_card_triggers_nothing_and_is_used_in_the_next_turn() -> None:
    reserving = scene(
        seat("a1 gT, a3 mR", stock="mC"), seat(), inn="gC sT", deck="dC dD dR dT dP", phase="reserve", used="reserve"
    )
    after = play(reserving, "reserve:gC")
    assert after.player == 1 and after.seats[0].reserved == 0 and refused(reserving, "reserve:dC") == "A8"
    back = play(after, "dC,dD", "dC@b1")
    assert back.player == 0 and back.phase == "take" and all("," not in step for step in steps(back))


def test_A9_a_trophy_changes_over_to_another_face_up_card_of_row_c() -> None:
    moving = scene(
        seat("a1 gT*1, a4 bD, b2 eC*1, c1 #dC, c2 sC*2, c3 mC", stock="bC"), seat(), inn="sT", phase="move", used="move"
    )
    assert steps(moving) == ["a1>c2", "a1>c3", "b2>c2", "b2>c3", "c2>c3"]
    assert refused(moving, "a1>c1") == "A9" and refused(moving, "c2>c2") == "A9" and refused(moving, "a4>c2") == "A9"
    after = play(moving, "c2>c3")
    assert list(after.seats[0].on) == [1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1]


def test_A10_what_is_impossible_for_want_of_cards_or_trophies() -> None:
    wants: dict[str, dict[str, Any]] = {
        "steal": {"inn": "sT"},
        "peek": {"inn": "sT", "short": True},
        "reserve": {},
        "move": {"inn": "sT"},
    }
    for phase, fields in wants.items():
        after = scene(seat(ROW, stock="sC"), seat(reserved="sD"), phase=phase, used=phase, round=4, **fields)
        assert after.player == 1, phase
    after = scene(seat("a4 bD", stock="sC"), seat(), side="shield", phase="grab", used="grab", deck="gC gD gT gR gP eC")
    assert after.player == 1
