"""Sections 1 and 2: cards, tokens, boards and tiles as data."""

from random import Random

import pytest

from season_core import BadPosition, Settings, Setup, apply, board, legal_actions
from season_core.boards import Gift, editions
from season_core.cards import ALL, NAMES, PEOPLE, TRAIT, card, name
from season_core.events import Gained
from season_core.text.drawing import scene, scene_json, seat
from season_core.text.interchange import position_from_json, position_to_json
from tests.season.written_steps import play, shown, steps, tell, told


def test_C1_there_are_six_of_each_of_thirty_kinds() -> None:
    assert len(NAMES) == len(set(NAMES)) == 30 and len(ALL) == 180
    assert all(ALL.count(kind) == 6 for kind in range(30))
    assert all(sum(PEOPLE[one] == people for one in ALL) == 30 for people in range(6))
    assert all(sum(TRAIT[one] == trait for one in ALL) == 36 for trait in range(5))
    assert name(card("dC")) == "dC" and (PEOPLE[card("dC")], TRAIT[card("dC")]) == (4, 0)


def test_C2_no_more_tokens_than_the_common_supply_has() -> None:
    many = seat("c1 gC*13")
    with pytest.raises(BadPosition, match="25"):
        scene(many, seat("c1 gC*12"), inn="gT gD gR gP eC", round=2)
    with pytest.raises(BadPosition, match="one joker"):
        scene(seat("c1 gC", joker=True, joker_on=["c1", "T"]), seat(), inn="gT gD gR gP eC")


def test_C2_a_space_brings_no_more_tokens_than_the_common_supply_still_has() -> None:
    rich = seat(trophies=21, penalties=4)
    filling = scene(seat("c1 gC, c2 eC"), rich, inn="gT gD gR gP eC", phase="hang", hand="mC dC")
    after, events = tell(filling, "mC@c3")
    assert (after.seats[0].trophies, after.seats[0].penalties) == (3, 0), "of 4 trophies and a penalty"
    assert told(events, Gained) == [Gained(0, 3, 0, 0, 0)]
    assert position_from_json(position_to_json(after)) == after, "what is written can be read again"


def test_C2_nobody_is_told_of_a_second_joker() -> None:
    laid = seat("a1 gC, a2 eC", joker_on=["a1", "T"])
    hanging = scene(laid, seat(), inn="gT gD gR gP eC", phase="hang", hand="mC dC")
    after, events = tell(hanging, "mC@b4")
    assert not after.seats[0].joker and told(events, Gained) == []


def test_C2_on_the_shield_side_a_trophy_the_supply_has_not_is_not_owed() -> None:
    gallery = "a2 gT, b2 gD, b4 eR, c1 gC, c2 eT"
    hanging = scene(seat(gallery), seat(trophies=24), side="shield", inn="mC dT bD sC dP", phase="hang", hand="mR dR")
    assert (after := play(hanging, "mR@a3")).phase == "take" and after.seats[0].trophies == 0


def test_C3_each_player_has_seven_tiles_with_two_sides_in_expert_mode() -> None:
    start = Setup(2, bytes(16)).position()
    assert all(places.tiles is None for places in start.seats)
    horn = board(1, "horn").tiles
    assert sorted(tile.number for tile in horn) == sorted([1, 2, 3, 4, 5, 6, 7] * 2)


def test_C4_the_order_of_a_stock_never_changes() -> None:
    robber = seat("a1 gT, a2 sP", stock="eR")
    robbed = scene(robber, seat(), seat(stock="mD bC dR"), inn="gP", phase="steal", used="steal")
    assert [shown(places.stock) for places in robbed.seats] == ["eR dR", "", "mD bC"], "the top card went to the thief"
    assert shown(play(robbed, "for:gP").seats[2].stock) == "mD bC gP"


def test_C4_a_reserved_card_is_no_accolade() -> None:
    position = scene(seat("a1 gT"), seat(reserved="mD"), seat(accolades="bC"), inn="gP eT", phase="steal", used="steal")
    assert [name(one) for one in position.seats[0].stock] == ["bC"], "seat 1 cannot be robbed, so seat 2 was"


def test_C4_nobody_reserves_a_second_card() -> None:
    with pytest.raises(BadPosition, match=r"seats\[0\].reserved"):
        scene(seat("a3 mR", reserved="dR", stock="mT"), seat(), inn="gP eT", phase="reserve", used="reserve")


def test_C5_all_places_together_hold_the_180_cards_at_every_moment() -> None:
    rng = Random(5)
    position = Setup.random(3, rng).position()
    while legal := legal_actions(position):
        position = apply(position, rng.choice(legal))
        assert sorted(position.cards()) == list(ALL)


def test_C5_a_seventh_copy_or_a_card_too_many_is_refused() -> None:
    value = scene_json(seat(), seat(), inn="gT gD gR gP eC")
    value["deck"].remove("sP")
    value["seats"][1]["accolades"] = ["gC"]
    with pytest.raises(BadPosition, match="7 of gC"):
        position_from_json(value)
    value["seats"][1]["accolades"] = []
    with pytest.raises(BadPosition, match="179 cards"):
        position_from_json(value)


def test_B1_spaces_are_named_by_row_and_column() -> None:
    assert board(1, "horn").spaces == ("a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3")
    assert board(1, "shield").spaces == ("a2", "a3", "a4", "b2", "b3", "b4", "c1", "c2", "c3")


def test_B2_groups_and_trio_are_where_the_boards_have_them() -> None:
    horn = board(1, "horn")
    groups = {horn.group[horn.index[at]] for at in ("b3", "b4")}
    assert groups == {-1}
    assert [horn.spaces[at] for at in horn.trio] == ["b2", "b3", "b4"]
    assert board(1, "shield").trio == ()


def test_B3_the_horn_side_is_as_printed() -> None:
    horn = board(1, "horn")
    assert horn.action == ("steal", "peek", "reserve", "move") and horn.rounds == 11
    named = {horn.spaces[at]: factor for at, factor in horn.losses + horn.gains + horn.traits + horn.majorities}
    assert named == {"b1": 2, "b2": 3, "c1": 1, "c2": 2, "b3": 2, "c3": 10}
    b4 = [horn.timed[horn.index["b4"]][r] for r in range(12)]
    assert b4 == [None, *[Gift(2)] * 2, *[Gift(joker=1)] * 2, *[Gift(1)] * 2, *[None] * 5]
    assert horn.row_effect == Gift(4, penalties=1) and horn.row_until == 6


def test_B4_the_shield_side_is_as_printed() -> None:
    shield = board(1, "shield")
    assert shield.action == ("steal", "peek", "grab") and shield.rounds == 9
    named = {shield.spaces[at]: factor for at, factor in shield.losses + shield.gains + shield.majorities}
    assert named == {"b2": 2, "b3": 3, "c1": 1, "c2": 2, "c3": 10} and shield.traits == ()
    for space in ("a2", "a3", "a4", "b4"):
        timed = shield.timed[shield.index[space]]
        assert timed[6:] == (Gift(1),) * 4 and timed[5] is None
    assert shield.timed[shield.index["b4"]][3] == Gift(joker=1)
    assert shield.row_effect is None


def test_B5_an_edition_that_is_not_known_is_refused() -> None:
    assert editions() == (1,)
    value = scene_json(seat(), seat(), inn="gT gD gR gP eC")
    value["edition"] = 2
    with pytest.raises(BadPosition, match="edition"):
        position_from_json(value)


def test_B6_columns_are_the_spaces_with_one_digit() -> None:
    assert [len(column) for column in board(1, "horn").columns] == [3, 3, 3, 2]
    assert [len(column) for column in board(1, "shield").columns] == [1, 3, 3, 2]


def test_S1_two_to_four_players_with_the_same_side_up() -> None:
    for players in (2, 3, 4):
        assert Setup(players, bytes(16)).position().players == players
    for players in (1, 5):
        with pytest.raises(BadPosition):
            Setup(players, bytes(16)).position()


def test_S2_five_cards_are_open_and_everything_else_is_empty() -> None:
    start = Setup(4, bytes(range(16))).position()
    assert len(start.inn) == 5 and len(start.deck) == 175 and not start.box
    for places in start.seats:
        assert not places.hung() and not places.outside() and not places.trophies and not places.joker


def test_S3_the_first_player_is_drawn_or_chosen_and_play_goes_clockwise() -> None:
    drawn = {Setup(4, bytes([n] * 16)).position().first for n in range(40)}
    assert drawn == {0, 1, 2, 3}
    start = Setup(3, bytes(16), first=2).position()
    assert start.player == start.first == 2
    rng = Random(1)
    players: list[int] = []
    while start.number < 5:
        if not players or players[-1] != start.player:
            players.append(start.player)
        start = apply(start, rng.choice(legal_actions(start)))
    assert players[:5] == [2, 0, 1, 2, 0]


def test_S3_the_draw_is_thrown_away_when_the_first_player_is_chosen() -> None:
    seed = bytes(range(16))
    drawn, chosen = Setup(3, seed).position(), Setup(3, seed, first=1).position()
    assert drawn.chance == chosen.chance == 2 and drawn.inn == chosen.inn and drawn.deck == chosen.deck


def test_S4_in_expert_mode_the_tiles_are_chosen_before_the_first_turn() -> None:
    start = Setup(2, bytes(16), Settings(expert=True)).position()
    assert start.phase == "tiles" and start.decides == start.first and len(steps(start)) == 14
