"""Who is to play a new game, whatever the game."""

from parlour.seats import LONGEST_NAME, Seat
from parlour_web.seat_look import SeatLook
from parlour_web.seating import Seating, seated


def test_two_seats_never_share_a_colour_or_an_emblem() -> None:
    seating = Seating(players=3).with_place(0, look=SeatLook(1, 2))
    assert seating.looks() == ((1, 2), (0, 1), (2, 0))
    assert {place.look.colour for place in seating.places} == {place.look.emblem for place in seating.places}


def test_names_that_show_nothing_are_none_and_long_ones_are_cut() -> None:
    seating = Seating().with_place(0, name=" \u200b").with_place(1, name=" Bo " + "o" * 300)
    assert seating.seats() == [Seat(), Seat("Bo " + "o" * (LONGEST_NAME - 3))]


def test_who_may_join_the_people_of_a_game_gets_a_free_look() -> None:
    places = seated([Seat("Ann"), Seat(kind="computer:some")], [SeatLook(3, 0), SeatLook(1, 1)])
    assert [(place.name, place.kind) for place in places[:2]] == [("Ann", "person"), ("", "computer:some")]
    assert [place.look.colour for place in places] == [3, 1, 0, 2]
