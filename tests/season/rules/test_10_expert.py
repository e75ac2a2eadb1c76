"""Section 10: expert mode."""

from typing import Any

import pytest

from season_core import BadPosition, Settings, Setup, board
from season_core.chance import Stream
from season_core.events import (
    Declined,
    Drew,
    Fetched,
    Gave,
    JokerLaid,
    OnlyChoice,
    Pickpocketed,
    Rehung,
    TileInVain,
    TileResolved,
    TilesShown,
    TollLaid,
    TollTaken,
)
from season_core.rules.expert import qualifies
from season_core.rules.scoring import score
from season_core.text.drawing import scene, seat
from tests.season.written_steps import play, refused, shown, steps, tell, told

COLUMN = "a4 gC, b4 eC"  # column 4 is ready


def bonus(*seats: Any, **fields: Any) -> Any:
    """Step 7 of seat 0's turn."""
    given = {"inn": "sT sD sR", "phase": "bonus", "stage": "bonus", "expert": True, **fields}
    return scene(*seats, **given)


def end(*seats: Any, **fields: Any) -> Any:
    return scene(*seats, phase="joker", expert=True, **fields)


def points(position: Any, line: Any, who: Any = 0) -> Any:
    return score(position)[who][position.board.lines.index(line)]


def test_X1_each_player_lays_four_tiles_and_all_are_shown_at_the_end() -> None:
    start = Setup(2, bytes(16), Settings(expert=True), first=1).position()
    after = play(start, "tile:x8", "tile:x1", "tile:x14")
    assert after.player == 1 and "tile:x2" not in steps(after) and refused(after, "tile:x2") == "X1"
    other = play(after, "tile:x6")
    assert other.player == other.decides == 0 and [tile.effect for tile in other.seats[1].tiles] == [
        "x8", "x1", "x14", "x6",
    ]  # fmt: skip
    last = play(other, "tile:x1", "tile:x2", "tile:x3")
    begun, events = tell(last, "tile:x4")
    assert told(events, TilesShown) and begun.phase == "take" and begun.player == 1 and begun.number == 0


def test_X2_a_flash_tile_works_once_and_an_end_tile_never_in_the_turn() -> None:
    position = bonus(seat(f"a1 eT, b1 gT, c1 mT, {COLUMN}", tiles="x8 x9 x10 x1"), seat(accolades="sC"))
    assert position.player == 1, "x1 above column 4 was resolved by itself, x8 above column 1 waits for the end"
    assert [tile.state for tile in position.seats[0].tiles] == ["waiting"] * 3 + ["spent"]


def test_X3_two_sides_are_for_the_horn_side_only() -> None:
    sides = {tile.effect: tile.number for tile in board(1, "horn").tiles}
    assert sides == {
        "x1": 1, "x7": 1, "x2": 2, "x8": 2, "x3": 3, "x9": 3, "x4": 4, "x10": 4, "x5": 5, "x11": 5, "x6": 6, "x12": 6,
        "x13": 7, "x14": 7,
    }  # fmt: skip
    assert set(sides) - {tile.effect for tile in board(1, "shield").tiles} == {"x6", "x13"}
    start = Setup(2, bytes(16), Settings("shield", expert=True)).position()
    assert len(steps(start)) == 12 and refused(start, "tile:x6") == "X3"
    with pytest.raises(BadPosition, match="X3"):
        scene(seat(tiles="x6 x7 x8 x9"), seat(), side="shield", expert=True, inn="sT sD sR sC sP")


@pytest.mark.parametrize(
    ("gallery", "column", "right"),
    [
        ("a1 gC, b1 eC, c1 mC", 0, True),
        ("a1 gC, b1 eC", 0, False),
        ("a1 gC, b1 eC, c1 mT", 0, False),
        ("a1 gC, b1 #eC, c1 mC", 0, False),
        ("a4 gC, b4 eC", 3, True),
    ],
)
def test_X4_a_tile_qualifies_when_its_column_is_full_of_one_trait(gallery: Any, column: Any, right: Any) -> None:
    position = scene(seat(gallery), seat(), expert=True, inn="sT sD sR sC sP")
    assert qualifies(position.board, position.seats[0], column) is right


def test_X4_a_single_space_need_only_be_filled_and_a_joker_counts() -> None:
    shield = scene(seat("c1 #gC"), seat(), side="shield", expert=True, inn="sT sD sR sC sP")
    assert qualifies(shield.board, shield.seats[0], 0)
    joker = scene(seat("a4 gC, b4 eT", joker_on=["b4", "C"]), seat(), expert=True, inn="sT sD sR sC sP")
    assert qualifies(joker.board, joker.seats[0], 3)


def test_X5_with_x14_in_force_two_of_one_trait_are_enough() -> None:
    for gallery, right in (("a1 gC, b1 eC, c1 mT", True), ("a1 gC, b1 #eC, c1 mC", True), ("a1 gC, b1 eC", False)):
        for tiles, with_it in (("x14:in_force x1 x2 x3", True), ("x14 x1 x2 x3", False)):
            position = scene(seat(gallery, tiles=tiles), seat(), expert=True, inn="sT sD sR sC sP")
            assert qualifies(position.board, position.seats[0], 0) is (right and with_it)


def test_X6_a_tile_that_qualifies_must_be_resolved_and_the_player_chooses_which() -> None:
    position = bonus(seat(f"a1 eT, b1 gT, c1 mT, {COLUMN}", stock="dC", tiles="x4 x8 x9 x5"), seat(accolades="sC"))
    assert steps(position) == ["bonus1", "bonus4"] and refused(position, "pass") == "X6"
    assert refused(position, "bonus2") == "X2" and refused(position, "bonus3") == "X2"


def test_X6_a_column_that_x5_has_broken_no_longer_works() -> None:
    position = bonus(seat(f"a1 eT, b1 gT, c1 mT, {COLUMN}", accolades="sD", tiles="x4 x8 x9 x5"), seat(accolades="sC"))
    after = play(position, "bonus4", "rehang:sD@b1")
    assert after.player == 1 and after.seats[0].tiles[0].state == "waiting"


def test_X7_a_card_that_a_tile_brings_triggers_actions_with_the_same_used_set() -> None:
    gallery = f"a1 eT, a2 mP, {COLUMN}"
    position = bonus(
        seat(gallery, tiles="x8 x9 x10 x1"), seat(stock="eD"), seat(stock="sC"), seat(stock="mD"), used="peek"
    )
    assert steps(position) == ["toll:eD", "toll:mD", "toll:sC"]
    assert play(position, "toll:mD").player == 1, "peek is used"
    impossible = play(position, "toll:eD")
    assert impossible.player == 1, "steal is triggered, and nobody has a card left"


def test_X8_a_flash_tile_is_discarded_even_if_it_is_impossible() -> None:
    hanging = scene(
        seat("a4 gC", tiles="x8 x9 x10 x1"), seat(), inn="sT sD sR", phase="hang", hand="eC dD", expert=True
    )
    after, events = tell(hanging, "eC@b4")
    while after.player == 0:
        after, more = tell(after, "pass")
        events += more
    assert after.seats[0].tiles[3].state == "spent" and told(events, TileInVain) == [TileInVain(0, "x1")]
    assert told(events, OnlyChoice)[-1] == OnlyChoice(0, "bonus") and told(events, TileResolved)


def test_X9_x14_stays_in_force_whatever_happens_to_its_column() -> None:
    tiles = "x5 x7 x8 x14:in_force"
    position = bonus(seat(f"a1 eT, b1 gT, c1 mD, {COLUMN}", accolades="sD", tiles=tiles), seat())
    assert position.phase == "rehang"
    after = play(position, "rehang:sD@b4")
    assert after.seats[0].tiles[3].state == "in_force" and after.player == 1


def test_X10_a_joker_is_offered_where_it_makes_a_tile_qualify_at_once() -> None:
    position = bonus(seat("a4 gC, b4 eT, a1 sD", joker=True, tiles="x8 x9 x10 x1"), seat(accolades="sC"))
    assert steps(position) == ["pass", "joker@a4=T", "joker@b4=C"]
    assert refused(position, "joker@a1=C") == "X10" and refused(position, "bonus4") == "X4"
    after, events = tell(position, "joker@b4=C")
    assert told(events, JokerLaid) == [JokerLaid(0, "b4", None, 0)] and told(events, TileResolved)
    assert after.seats[0].joker_on == ("b4", None, 0) and not after.seats[0].joker
    left, events = tell(position, "pass")
    assert left.player == 1 and left.seats[0].joker and told(events, Declined) == [Declined(0, "bonus")]


def test_X10_not_for_an_end_tile_and_beside_a_tile_that_must_be_resolved() -> None:
    position = bonus(seat("a4 gC, b4 eT", joker=True, tiles="x8 x9 x10 x7"), seat(accolades="sC"))
    assert position.player == 1
    both = bonus(
        seat("a4 gC, b4 eT, a1 sD, b1 gD, c1 mD", joker=True, accolades="dP", tiles="x4 x8 x9 x1"), seat(accolades="sC")
    )
    assert steps(both) == ["bonus1", "joker@a4=T", "joker@b4=C"]


def test_X11_the_effects_ask_in_the_phase_that_has_their_name() -> None:
    for effect, phase in {"x2": "haul", "x3": "gifts", "x4": "give", "x5": "rehang"}.items():
        position = bonus(seat(COLUMN, accolades="dP", tiles=f"x7 x12 x13 {effect}"), seat())
        assert position.phase == phase and position.seats[0].tiles[3] == (effect, "spent")


def test_X12_an_end_tile_pays_only_if_it_qualifies() -> None:
    assert points(end(seat(COLUMN, tiles="x1 x2 x3 x10"), seat()), "bonus") == 8
    assert points(end(seat("a4 gC, b4 eT", tiles="x1 x2 x3 x10"), seat()), "bonus") == 0
    in_force = "x14:in_force x2 x3 x10"
    assert points(end(seat("a4 gC, b4 eT", tiles=in_force), seat()), "bonus") == 0, "two spaces of two traits"


def test_x1_each_opponent_lays_the_top_of_his_stock_or_a_random_accolade() -> None:
    position = scene(
        seat("a4 gC", tiles="x8 x9 x10 x1"), seat(stock="dT dD"), seat(accolades="mC mD mR"), seat(), inn="sT sD sR",
        phase="hang", hand="eC sC", expert=True, first=0,
    )  # fmt: skip
    before, events = tell(position, "eC@b4")
    if before.phase == "trophy":
        before, events = tell(before, "pass")
    drawn = ("mC", "mD", "mR")[Stream(position.seed, 2).below(3)]
    assert shown(before.looking) == f"dD {drawn}" and before.phase == "toll" and before.chance == 3
    assert told(events, TollLaid) == [TollLaid(1, 22, False), TollLaid(2, before.looking[1], True)]
    after, events = tell(before, "toll:dD")
    assert shown(after.box) == drawn and shown(after.seats[0].stock) == "sC dD"
    assert told(events, TollTaken)[0].boxed == (before.looking[1],) and shown(after.seats[1].accolades) == "dT"


def test_x2_two_of_four_are_kept_and_two_lie_back_in_his_order() -> None:
    position = bonus(seat(f"a1 eT, {COLUMN}", tiles="x7 x13 x9 x2"), seat(accolades="sC"), deck="eD bD mC dT gP")
    assert position.phase == "haul" and shown(position.looking) == "eD bD mC dT" and len(steps(position)) == 24
    stealing = play(position, "haul:eD,mC/dT,bD")
    assert stealing.phase == "compensate" and shown(stealing.waiting) == "mC" and shown(stealing.deck[:3]) == "dT bD gP"
    assert [places.knows_top for places in stealing.seats] == [2, 0]
    taken = play(stealing, "for:deck")
    assert taken.player == 1 and shown(taken.seats[0].stock) == "eD sC mC", "the second landed after the steal was over"
    assert shown(taken.inn[-2:]) == "bD gP" and refused(position, "haul:gP,mC/dT,bD") == "X11"


@pytest.mark.parametrize(("deck", "choices"), [("eD", ["haul:eD"]), ("eD eR", ["haul:eD,eR", "haul:eR,eD"])])
def test_x2_with_fewer_cards_he_keeps_two_or_the_only_one(deck: Any, choices: Any) -> None:
    position = bonus(seat(COLUMN, tiles="x7 x13 x9 x2"), seat(reserved="gT"), deck=deck, short=True)
    assert steps(position) == choices
    assert not play(position, choices[0]).deck


def test_x3_every_player_gets_one_of_the_cards_and_only_the_own_one_triggers() -> None:
    position = bonus(
        seat(f"a1 eT, {COLUMN}", tiles="x7 x8 x13 x3"), seat("a1 mR"), seat(), deck="eD mD mC dT gP", round=3
    )
    assert position.phase == "gifts" and len(steps(position)) == 6
    after, events = tell(position, "gifts:eD,mC,mD")
    assert after.phase == "steal" and [shown(places.stock) for places in after.seats] == ["eD", "mC", "mD"]
    assert [(event.receiver, event.card) for event in told(events, Gave)] == [(1, 15), (2, 17), (0, 7)]


def test_x3_with_too_few_cards_it_is_impossible() -> None:
    position = bonus(seat(COLUMN, tiles="x7 x8 x13 x3"), seat(reserved="gT"), deck="eD", short=True)
    assert position.player == 1 and position.seats[0].tiles[3].state == "spent"


def test_x4_a_card_goes_to_the_deck_and_another_comes_out_of_it() -> None:
    position = bonus(
        seat(f"a1 eT, {COLUMN}", stock="dC dT dC", accolades="sP sP", tiles="x7 x8 x9 x4", knows_top=2),
        seat(),
        deck="eD gP",
    )
    assert steps(position) == ["give:sP", "give:dC[0]", "give:dT[1]", "give:dC[2]"]
    searching = play(position, "give:dC[0]")
    assert searching.phase == "fetch" and shown(searching.seats[0].stock) == "dT dC" and searching.deck[0] == 20
    assert [places.knows_top for places in searching.seats] == [0, 0]
    assert "fetch:dC" in steps(searching), "it may be the very card he gave"
    after, events = tell(searching, "fetch:mT")
    assert told(events, Fetched) == [Fetched(0, 16)] and after.chance == searching.chance + 1
    rest = bytearray(sorted(searching.deck))
    rest.remove(16)
    shuffled = Stream(searching.seed, searching.chance).shuffled(rest)
    assert after.inn[-2:] + after.deck == shuffled and shown(after.seats[0].stock) == "dT dC mT"


def test_x4_nobody_knows_the_top_of_a_shuffled_deck() -> None:
    knowing = seat(COLUMN, tiles="x7 x8 x9 x4:spent", knows_top=1)
    other = seat(tiles="x7 x8 x9 x4", knows_top=1)
    searching = scene(
        knowing, other, expert=True, inn="gT gD gR gP eC", deck="sP", short=True, phase="fetch", stage="bonus"
    )
    assert [places.knows_top for places in play(searching, "fetch:sP").seats] == [0, 0]


def test_x4_an_empty_deck_is_no_hindrance_but_an_empty_hand_is() -> None:
    position = bonus(seat(COLUMN, accolades="sP", tiles="x7 x8 x9 x4"), seat(reserved="gT"), short=True)
    assert steps(play(position, "give:sP")) == ["fetch:sP"]
    assert bonus(seat(COLUMN, tiles="x7 x8 x9 x4"), seat()).player == 1


def test_x5_a_card_changes_places_with_one_of_the_gallery() -> None:
    position = bonus(
        seat(f"a1 eT*1, c1 #sR, {COLUMN}", stock="eD", accolades="gP", tiles="x7 x8 x9 x5", joker_on=["b4", "C"]),
        seat(stock="bR"),
    )
    assert steps(position) == [
        "rehang:gP@a4", "rehang:gP@b4", "rehang:gP@c1", "rehang:eD[0]@a1", "rehang:eD[0]@b4", "rehang:eD[0]@c1",
    ]  # fmt: skip
    assert refused(position, "rehang:gP@a1") == "H2" and refused(position, "rehang:gP@b1") == "X11"
    after, events = tell(position, "rehang:eD[0]@a1")
    assert after.phase == "compensate" and shown(after.seats[0].stock) == "eT bR", "the old elf meets the new one"
    assert after.seats[0].on[0] == 1 and told(events, Rehung) == [Rehung(0, 7, "a1", 6, 0, True)]
    turned = play(position, "rehang:gP@c1")
    assert turned.is_up(0, "c1") and shown(turned.seats[0].stock) == "eD sR"
    kept = play(position, "rehang:gP@b4")
    assert kept.seats[0].joker_on == ("b4", None, 0)


def test_x6_a_trophy_of_each_opponent_from_the_supply_first_then_from_a_card_he_chooses() -> None:
    position = bonus(
        seat(COLUMN, tiles="x7 x8 x9 x6"), seat("c1 gC*1, a1 gT*1", trophies=1), seat("c1 gC*1, a1 gT*2"),
        seat("c1 gD*1"), round=3,
    )  # fmt: skip
    assert position.phase == "pickpocket" and position.victim == 2 and steps(position) == ["pick3@a1", "pick3@c1"]
    assert position.seats[1].trophies == 0 and refused(position, "pick2@a1") == "X11"
    after, events = tell(position, "pick3@c1")
    assert after.seats[0].trophies == 3 and after.player == 1, "no trophy is placed any more (K4)"
    assert told(events, Pickpocketed) == [Pickpocketed(0, 2, "c1"), Pickpocketed(0, 3, "c1")]


def test_x7_spaces_of_gain_one_have_the_factor_two() -> None:
    gallery, cards = f"c1 sC*1, c2 dC, {COLUMN}", "sT dT"
    assert points(end(seat(gallery, accolades=cards, tiles="x4 x2 x3 x7"), seat()), "gains") == 6
    assert points(end(seat(gallery, accolades=cards, tiles="x1 x2 x3 x10"), seat()), "gains") == 4


def test_x8_both_losses_cost_one_for_each_card() -> None:
    gallery = f"b1 sC, b2 dC, {COLUMN}"
    over = end(seat(gallery, accolades="sT sT dT", tiles="x1 x3 x4 x8"), seat())
    assert points(over, "losses") == -3


def test_x9_five_for_each_column_of_different_traits() -> None:
    gallery = f"a1 bC, b1 eT, c1 mD, a2 sC, b2 dT, c2 #eD, {COLUMN}"
    assert points(end(seat(gallery, tiles="x1 x2 x4 x9"), seat()), "bonus") == 5


def test_x10_eight_less_the_smallest_number_of_a_trait() -> None:
    cards = "gC eT bD mR sP gC eT bD mR sP gC"
    assert points(end(seat(COLUMN, accolades=cards, tiles="x1 x2 x3 x10"), seat()), "bonus") == 6


def test_x11_three_for_each_column_of_equal_traits() -> None:
    gallery = f"a1 bT, b1 eT, c1 mT, a2 sC, b2 dT, {COLUMN}"
    assert points(end(seat(gallery, tiles="x1 x2 x3 x11"), seat()), "bonus") == 6


def test_x12_two_more_whenever_majorities_are_compared() -> None:
    mine = seat(f"c3 sC, {COLUMN}", accolades="sT", tiles="x1 x2 x3 x12")
    assert points(end(mine, seat(accolades="sT sT")), "majority") == 10
    other = seat("c3 sC", accolades="sT sT sT")
    assert points(end(seat(COLUMN, accolades="sT", tiles="x1 x2 x3 x12"), other), "majority", 1) == 0


def test_x13_twelve_if_no_people_is_on_more_than_two_face_up_cards() -> None:
    gallery = f"a1 sT, b1 sC, c1 #sD, {COLUMN}"
    assert points(end(seat(gallery, tiles="x1 x2 x3 x13"), seat()), "bonus") == 12
    assert points(end(seat(gallery.replace("#", ""), tiles="x1 x2 x3 x13"), seat()), "bonus") == 0


def test_x14_tiles_that_qualify_by_it_are_resolved_in_the_same_step() -> None:
    position = bonus(seat(f"a1 eT, b1 gT, c1 mD, {COLUMN}", tiles="x2 x7 x9 x14"), seat(), deck="sT sT sT sT")
    assert position.phase == "haul"
    assert position.seats[0].tiles == (("x2", "spent"), ("x7", "waiting"), ("x9", "waiting"), ("x14", "in_force"))


def test_x2_and_x3_are_seen_by_him_only() -> None:
    position = scene(
        seat("a4 gC", tiles="x7 x13 x9 x2"), seat(), inn="sT sD sR", phase="hang", hand="eC dD", expert=True
    )
    after, events = tell(position, "eC@b4")
    if after.phase == "trophy":
        after, events = tell(after, "pass")
    assert [len(event.cards) for event in told(events, Drew)] == [4] and after.phase == "haul"
