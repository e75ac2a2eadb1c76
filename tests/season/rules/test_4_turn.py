"""Section 4: the turn."""

from random import Random

from season_core import Setup, apply, legal_actions, view
from season_core.chance import Stream
from season_core.events import Banked, Hung, NothingToTake, OnlyChoice, Refilled, Stocked, Took, TurnBegan, TurnEnded
from season_core.text.drawing import scene, seat
from tests.season.written_steps import play, refused, shown, steps, tell, told


def test_T1_a_turn_is_its_steps_in_order_and_none_can_be_declined() -> None:
    start = scene(seat(), seat(), inn="gC eC bC mC dC")
    assert refused(start, "gC@a1") == "T5" and refused(start, "pass") == "T5"
    hanging = play(start, "gC,eC")
    assert hanging.phase == "hang" and refused(hanging, "pass") == "T6"
    after, events = tell(hanging, "gC@b1")
    assert [type(event) for event in events] == [Hung, Stocked, TurnEnded, TurnBegan, Refilled]
    assert after.player == 1 and after.phase == "take"


def test_T1_the_horn_game_has_eleven_rounds_for_everybody() -> None:
    rng = Random(3)
    position, turns = Setup.random(3, rng).position(), 0
    while legal := legal_actions(position):
        action = rng.choice(legal)
        turns += action.do == "take"
        position = apply(position, action)
    assert position.number == 32 and all(places.hung() == 11 for places in position.seats)


def test_T2_the_round_of_a_turn_is_the_number_of_cards_hung() -> None:
    hanging = scene(seat("a1 gC, a2 eC"), seat("a1 gC, a2 eC"), inn="gT gD gR", phase="hang", hand="mC dC")
    _, events = tell(hanging, "mC@b4")
    assert told(events, Hung)[0].round == 3
    late = scene(seat("a1 gC"), seat(), inn="gT gD gR", phase="hang", hand="mC dC", round=5)
    after, events = tell(late, "mC@b4")
    assert told(events, Hung)[0].round == 2 and after.seats[0].trophies == 2, "not the round of the game"


def test_T3_the_inn_is_refilled_at_the_end_of_its_row_and_at_no_other_moment() -> None:
    hanging = scene(seat(), seat(), inn="sP gC sP", deck="eT eD eR", phase="hang", hand="mC dC")
    after, events = tell(hanging, "mC@b1")
    assert shown(after.inn) == "sP gC sP eT eD" and told(events, Refilled)[0].cards == (6, 7)
    took = play(after, "gC,sP")
    assert shown(took.inn) == "sP eT eD", "the first sP of the row is the one that was taken"


def test_T4_the_whole_stock_goes_into_the_accolades() -> None:
    hanging = scene(seat(), seat(stock="sP eT", accolades="mC"), inn="gC gT gD", phase="hang", hand="mR dC")
    after, events = tell(hanging, "mR@b1")
    assert shown(after.seats[1].accolades) == "eT mC sP" and not after.seats[1].stock
    assert told(events, Banked) == [Banked(1, 2)]


def test_T5_two_cards_of_the_inn_or_one_beside_the_reserved_one() -> None:
    start = scene(seat(), seat(), inn="gC gC eT eT bD")
    assert steps(start) == ["gC,gC", "gC,eT", "gC,bD", "eT,eT", "eT,bD"]
    kept = scene(seat(reserved="sP"), seat(), inn="gC gC eT eT bD")
    assert steps(kept) == ["gC", "eT", "bD"] and refused(kept, "gC,eT") == "T5"
    after, events = tell(kept, "eT")
    assert shown(after.hand) == "eT sP" and after.seats[0].reserved is None
    assert told(events, Took) == [Took(0, (6,), 29)]
    assert refused(start, "gC,sP") == "T5" and refused(start, "gC") == "T5"


def test_T6_exactly_one_of_the_two_cards_is_hung() -> None:
    hanging = scene(seat(), seat(), inn="gT gD gR", phase="hang", hand="mC dC")
    assert len(steps(hanging)) == 22 and refused(hanging, "sP@a1") == "T6"
    assert play(hanging, "dC@c2").seats[0].hung() == 1


def test_T7_the_other_card_lies_open_on_the_stock() -> None:
    hanging = scene(seat(), seat(), inn="gT gD gR", phase="hang", hand="mC dC")
    after = play(hanging, "dC@c2")
    assert shown(after.seats[0].stock) == "mC" and view(after, 1).table.seats[0].stock == after.seats[0].stock


def test_T8_actions_come_first_then_the_trophy_then_the_turn_ends() -> None:
    hanging = scene(
        seat("a2 mP", trophies=1), seat(accolades="gC"), inn="gT gD gR", deck="eC eT", phase="hang", hand="mC dC"
    )
    peeking = play(hanging, "dC@c2")
    assert peeking.phase == "peek"
    trophy = play(peeking, "keep:eC")
    assert trophy.phase == "trophy"
    assert play(trophy, "pass").player == 1


def test_T9_copies_of_a_card_are_one_choice() -> None:
    start = scene(seat(), seat(), inn="gC gC gC gC eT")
    assert steps(start) == ["gC,gC", "gC,eT"]


def test_T9_a_single_possibility_is_carried_out_and_told() -> None:
    hanging = scene(seat(), seat(), inn="gC gC gC", deck="gC gC", phase="hang", hand="mC dC")
    after, events = tell(hanging, "mC@b1")
    assert after.phase == "hang" and after.player == 1 and shown(after.hand) == "gC gC"
    assert told(events, OnlyChoice) == [OnlyChoice(1, "take")] and told(events, Took) == [Took(1, (0, 0), None)]


def test_T9_private_choices_are_asked_even_if_there_is_one() -> None:
    peeking = scene(seat("a2 eC"), seat(), inn="gC", phase="peek", looking="gC gC", used="peek")
    assert peeking.phase == "peek" and steps(peeking) == ["keep:gC"]


def test_T10_a_random_accolade_is_drawn_from_the_frozen_stream() -> None:
    thief = scene(
        seat("a1 gC", stock="gT"),
        seat(accolades="eC eC bD"),
        seat(accolades="mC"),
        inn="sC",
        phase="steal",
        used="steal",
    )
    assert steps(thief) == ["steal2", "steal3"]
    after = play(thief, "steal2")
    drawn = ["eC", "eC", "bD"][Stream(thief.seed, 2).below(3)]
    assert shown(after.seats[0].stock) == f"gT {drawn}" and after.chance == 3


def test_T10_an_event_is_used_even_if_there_is_one_possibility() -> None:
    thief = scene(seat("a1 gC", stock="gT"), seat(accolades="eC"), inn="sC", phase="steal", used="steal")
    assert shown(thief.seats[0].stock) == "gT eC" and thief.chance == 3


def test_T11_whoever_cannot_get_two_cards_takes_what_there_is() -> None:
    last = scene(seat(), seat(), phase="hang", hand="mC dC", inn="gT", short=True)
    after, events = tell(last, "mC@b1")
    assert after.phase == "hang" and shown(after.hand) == "gT" and told(events, OnlyChoice) == [OnlyChoice(1, "take")]
    done = play(after, "gT@a1")
    assert not done.seats[1].stock, "nothing is stocked"


def test_T11_without_a_card_the_turn_ends_at_once() -> None:
    last = scene(seat(), seat(trophies=2), seat(reserved="gT"), phase="hang", hand="mC dC", short=True)
    after, events = tell(last, "mC@b1")
    assert told(events, NothingToTake) == [NothingToTake(1)]
    assert after.player == 2 and shown(after.hand) == "gT", "a reserved card alone is hung"
    assert [event.player for event in told(events, TurnBegan)] == [1, 2]


def test_T11_the_deck_never_runs_out_in_the_basic_game() -> None:
    rng, fewest = Random(11), 180
    for _ in range(10):
        position = Setup.random(4, rng).position()
        while legal := legal_actions(position):
            position = apply(position, rng.choice(legal))
            fewest = min(fewest, len(position.deck))
    assert fewest > 0
