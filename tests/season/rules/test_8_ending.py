"""Section 8: end and scoring."""

from typing import Any

import pytest

from season_core import explain
from season_core.events import AccoladesShown, Won
from season_core.rules.scoring import score, total
from season_core.text.drawing import scene, seat
from tests.season.written_steps import play, shown, steps, tell, told

FULL = "a1 gT, a2 eP, a3 mR, a4 bD, b1 sD, b2 gC, b3 dC, b4 eD, c1 eT, c2 bP"  # c3 is empty
DONE = f"{FULL}, c3 mT"


def points(position: Any, seat: Any, line: Any) -> Any:
    return score(position)[seat][position.board.lines.index(line)]


def end(*seats: Any, **fields: Any) -> Any:
    """A position at the end of the game with these scores."""
    return scene(*seats, phase="joker", **fields)


def test_E1_the_game_ends_after_round_eleven_or_nine() -> None:
    last = scene(seat(FULL), seat(DONE), inn="sT sD sR", phase="hang", hand="mC dD", first=1, player=0, round=11)
    assert play(last, "mC@c3").result is not None
    shield = "a2 gT, a3 eP, a4 mR, b2 sD, b3 gC, b4 dC, c1 eT, c2 bP"
    last = scene(
        seat(shield), seat(f"{shield}, c3 mT"), side="shield", inn="sT sD sR", phase="hang", hand="dT dD", first=1,
        player=0, round=9,
    )  # fmt: skip
    assert play(last, "dT@c3").result is not None


def test_E2_stock_and_reserved_card_become_accolades_and_all_are_turned_up() -> None:
    last = scene(
        seat(FULL, accolades="sC"), seat(DONE, stock="sD", accolades="gC", reserved="eC"), inn="sT sD sR", phase="hang",
        hand="mC dD", first=1, player=0, round=11,
    )  # fmt: skip
    after, events = tell(last, "mC@c3")
    assert shown(after.seats[0].accolades) == "dD sC" and shown(after.seats[1].accolades) == "gC eC sD"
    assert not after.seats[1].stock and after.seats[1].reserved is None
    assert told(events, AccoladesShown) == [AccoladesShown(((22, 25), (0, 5, 27)))]


def test_E3_jokers_are_laid_in_turn_order_from_the_first_player() -> None:
    last = scene(
        seat(FULL, joker=True), seat(DONE, joker=True), inn="sT sD sR", phase="hang", hand="mC dD", first=1, player=0,
        round=11,
    )  # fmt: skip
    first = play(last, "mC@c3")
    assert first.phase == "joker" and first.player == first.decides == 1 and first.number == 21
    second = play(first, "joker@a1=C")
    assert second.decides == 0
    over = play(second, "pass")
    assert over.phase == "over" and over.player == 0 and over.decides is None and steps(over) == []


def test_E4_counts_are_those_of_the_accolades_only() -> None:
    position = scene(seat("b1 sD, c1 sT"), seat("c1 sC"), inn="gC gT gD gR gP", round=4)
    assert (points(position, 0, "losses"), points(position, 0, "gains")) == (0, 0)


def test_E5_the_highest_total_wins_then_the_fewest_accolades_then_all_share() -> None:
    over = end(seat("c1 gC", accolades="gT"), seat("c2 gC", accolades="gT"))
    assert over.result.winners == (1,)
    over = end(seat("c1 gC", accolades="gT gD"), seat("c2 gC", accolades="gT"))
    assert [points[-1] for points in over.result.scores] == [2, 2] and over.result.winners == (1,)
    over, events = tell(end(seat(joker=True, accolades="gT"), seat(accolades="gT")), "pass")
    assert over.result.winners == (0, 1) and told(events, Won) == [Won((0, 1), (0, 0))]


def test_L1_losses_for_the_peoples_of_b1_and_b2_without_trophies() -> None:
    over = end(seat("b1 sD*2, b2 gC", accolades="sC sC gT"), seat())
    assert points(over, 0, "losses") == -2 * 2 - 3 * 1
    assert points(end(seat("b1 #sD, b2 gC", accolades="sC sC gT"), seat()), 0, "losses") == -3


def test_L2_gains_for_the_peoples_of_c1_and_c2_with_trophies() -> None:
    over = end(seat("c1 sD*2, c2 gC*1", accolades="sC gT gT"), seat())
    assert points(over, 0, "gains") == 1 * (1 + 2) + 2 * (2 + 1)


def test_L3_majority_only_with_strictly_more_than_every_other() -> None:
    two = seat("c3 mC", accolades="mT mT")
    assert points(end(two, seat(accolades="mT")), 0, "majority") == 10
    assert points(end(two, seat(accolades="mT mD")), 0, "majority") == 0
    assert points(end(two, seat("c1 mC*1", accolades="mT")), 0, "majority") == 0, "others' trophies of row c count"
    assert points(end(two, seat("c1 gC*1", accolades="mT")), 0, "majority") == 10
    assert points(end(seat("c3 mC*1", accolades="mT mT"), seat(accolades="mT mD")), 0, "majority") == 10
    assert points(end(two, seat("c1 #mC*1", accolades="mT")), 0, "majority") == 10, "face-down: it does not count"


def test_L4_face_down_cards_cost_five_in_all_rows() -> None:
    assert points(end(seat("a1 #gC, b2 #gC, c3 #gC"), seat()), 0, "face_down") == -15


def test_L5_the_trait_of_b3_counts_whatever_the_people() -> None:
    over = end(seat("b3 sD", accolades="gD eD eT"), seat())
    assert points(over, 0, "trait") == 4
    assert points(end(seat("b3 sD", accolades="gD eD eT", joker_on=["b3", "T"]), seat()), 0, "trait") == 2


def test_L6_sets_of_five_traits_bring_four_or_seven_with_the_tile() -> None:
    sets = "gC gC eT eT bD mR sP sP"
    assert points(end(seat(accolades=sets), seat()), 0, "sets") == 4
    assert points(end(seat(accolades=f"{sets} gD gR", trait_tile=True), seat()), 0, "sets") == 14


def test_L7_the_trio_brings_five_if_face_up_and_of_one_people() -> None:
    assert points(end(seat("b2 sD, b3 sC, b4 sC"), seat()), 0, "trio") == 5
    assert points(end(seat("b2 sD, b3 sC, b4 gC"), seat()), 0, "trio") == 0
    assert points(end(seat("b2 #sD, b3 sC, b4 sC"), seat()), 0, "trio") == 0


def test_L8_each_penalty_costs_a_point_for_every_set() -> None:
    sets = "gC eT bD mR sP gC eT bD mR sP"
    assert points(end(seat(accolades=sets, penalties=1), seat()), 0, "penalty") == -2


def test_L9_end_tiles_are_added_up_in_the_bonus_line() -> None:
    over = end(seat("a4 gC, b4 eC", tiles="x1 x2 x3 x10"), seat(), expert=True)
    assert points(over, 0, "bonus") == 8


@pytest.mark.parametrize("line", ["losses", "gains", "majority", "trait", "sets"])
def test_E4_every_line_is_the_sum_of_terms_that_name_their_cards(line: Any) -> None:
    over = end(seat(DONE, accolades="sT eC eD bC bC bT bR mC mC mD gC gR gP dC", trait_tile=True), seat(DONE))
    found = next(one for one in explain(over)[0] if one.name == line)
    assert found.points == sum(term.points for term in found.terms)
    for term in found.terms:
        if line != "sets":
            assert term.number == len(term.cards) + term.trophies
    assert [total(over, seat) for seat in range(2)] == [lines[-1] for lines in score(over)]


def test_E4_the_terms_name_the_very_cards_they_count() -> None:
    over = end(seat("b3 sD, c1 eC", accolades="gD eD eT"), seat())
    lines = {line.name: line.terms for line in explain(over)[0]}
    assert [shown(bytes(term.cards)) for term in lines["trait"] + lines["gains"]] == ["gD eD", "eT eD"]
    tiles = end(seat("a4 gC, b4 eC, a1 sT, b1 dT, c1 mD", tiles="x11 x2 x3 x13"), seat(), expert=True)
    bonus = [(term.effect, term.number, term.factor, term.points) for term in explain(tiles)[0][-1].terms]
    assert bonus == [("x13", 1, 12, 12)]
