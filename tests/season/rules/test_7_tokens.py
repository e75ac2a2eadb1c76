"""Section 7: trophies and other tokens."""

from season_core.events import TrophyPlaced
from season_core.text.drawing import scene, seat
from tests.season.written_steps import play, refused, steps, tell, told

TROPHY = {"inn": "sT sD sR", "phase": "trophy"}


def test_K1_one_trophy_may_be_placed_after_the_actions_of_the_turn() -> None:
    position = scene(seat("a1 gT, b1 dC, c1 eC*3, c2 #dD", trophies=2), seat(accolades="sC"), **TROPHY)
    assert steps(position)[:3] == ["pass", "trophy@c1", "trophy@c2"] and refused(position, "trophy@b1") == "K1"
    assert refused(position, "trophy@c3") == "K1"
    after = play(position, "trophy@c1")
    assert after.player == 1 and after.seats[0].on[8] == 4 and after.seats[0].trophies == 1


def test_K1_a_trophy_got_in_this_turn_may_be_placed() -> None:
    hanging = scene(seat("c1 eC"), seat(), inn="sT sD sR", phase="hang", hand="mC dC")
    assert "trophy@c1" in steps(play(hanging, "mC@b4"))


def test_K2_on_row_a_it_triggers_an_action_that_is_not_used() -> None:
    position = scene(seat("a3 mR, c1 eC", trophies=1), seat(accolades="sC"), used="steal", deck="gC gD", **TROPHY)
    assert steps(position) == ["pass", "trophy@c1", "trophy:peek", "trophy:reserve", "trophy:move"]
    after, events = tell(position, "trophy:peek")
    assert after.phase == "peek" and after.stage == "trophy" and after.used == ("peek", "steal")
    assert told(events, TrophyPlaced) == [TrophyPlaced(0, "a3", "peek")], "on the leftmost card: a2 is empty"


def test_K2_not_if_row_a_has_no_card_or_the_action_is_impossible() -> None:
    position = scene(seat("b1 gC, c1 eC", trophies=1), seat(accolades="sC"), **TROPHY)
    assert steps(position) == ["pass", "trophy@c1"] and refused(position, "trophy:peek") == "K2"
    position = scene(seat("a1 #gC", trophies=1), seat(), **TROPHY)
    assert steps(position) == ["pass", "trophy:peek", "trophy:reserve"]
    assert refused(position, "trophy:steal") == "A10" and refused(position, "trophy:move") == "A10"


def test_K2_with_own_only_actions_whose_space_holds_a_card() -> None:
    position = scene(seat("a1 #gT, a3 mR, c1 eC", trophies=1), seat(accolades="sC"), trophy_action="own", **TROPHY)
    assert steps(position) == ["pass", "trophy@c1", "trophy:steal", "trophy:reserve"]
    assert refused(position, "trophy:peek") == "K2"


def test_K3_a_trophy_on_row_c_counts_as_one_more_card_of_its_people() -> None:
    from season_core import explain

    position = scene(seat("c1 eC*2, c2 #dD*1", accolades="eT"), seat("a1 gC"), inn="sT sD sR sC sP", round=3)
    gains = explain(position)[0][1]
    assert gains.points == 3 and gains.terms[0].trophies == 2 and len(gains.terms) == 1


def test_K4_no_second_trophy_in_a_turn() -> None:
    position = scene(seat("a1 gT, c1 eC", trophies=2), seat(accolades="sC"), deck="gC gD", **TROPHY)
    after = play(position, "trophy:peek", "keep:gD")  # the gnome triggers steal
    assert after.phase == "compensate" and after.stage == "trophy"
    assert play(after, "pass").player == 1


def test_K5_trophies_in_the_personal_supply_are_worth_nothing() -> None:
    from season_core import explain

    with_them = scene(seat("c1 eC", trophies=4), seat(), inn="sT sD sR sC sP")
    without = scene(seat("c1 eC"), seat(), inn="sT sD sR sC sP")
    assert explain(with_them) == explain(without)


def test_K6_a_joker_gives_a_card_a_trait_instead_of_its_own() -> None:
    position = scene(seat("a1 gC, b3 #dT", accolades="eC eC", joker=True), seat(), phase="joker", deck="gC", player=0)
    assert steps(position) == [
        "pass", *(f"joker@a1={trait}" for trait in "TDRP"), *(f"joker:eC={trait}" for trait in "TDRP"),
    ]  # fmt: skip
    assert refused(position, "joker@b3=C") == "K6" and refused(position, "joker@a1=C") == "K6"
    after = play(position, "joker:eC=P")
    assert after.result is not None and after.seats[0].joker_on == (None, 5, 4)
    assert play(position, "pass").seats[0].joker


def test_K1_without_a_trophy_in_the_personal_supply_nothing_is_asked() -> None:
    assert scene(seat("a1 gT, c1 eC*1"), seat(accolades="sC"), **TROPHY).player == 1
