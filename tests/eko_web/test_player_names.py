"""What the players are called: the only person is "you", computers go by their level."""

from random import Random

import pytest

from eko_core import Game, Setup
from eko_core.players.levels import LEVELS
from eko_web.session import Session
from parlour.seats import Seat
from parlour_web.player_names import names, titles


def at_the_table(*seats: Seat) -> Session:
    return Session(Game(Setup.random(len(seats), Random(3)), seats))


@pytest.mark.parametrize("number", range(1, len(LEVELS) + 1))
def test_a_computer_is_called_by_its_level_and_the_only_person_is_you(number: int) -> None:
    level = list(LEVELS)[number - 1]
    session = at_the_table(Seat(), Seat(kind=f"computer:{level}"))
    assert titles(session) == ["You", f"{level.capitalize()}, computer {number}"]
    assert names(session) == ["Cyan (you)", level.capitalize()]


def test_people_among_themselves_go_by_names_and_colours() -> None:
    session = at_the_table(Seat("Ann"), Seat(), Seat(kind="computer:nomad"))
    assert names(session) == ["Ann", "Blue", "Nomad"]
    assert titles(session)[:2] == ["Ann", "Blue"]


def test_two_computers_of_one_level_are_told_apart() -> None:
    session = at_the_table(Seat(), Seat(kind="computer:nomad"), Seat(kind="computer:nomad"))
    assert names(session)[1:] == ["Nomad (Blue)", "Nomad (White)"]


def test_a_name_that_was_given_stays_and_the_level_is_told_beside_it() -> None:
    session = at_the_table(Seat("Ann"), Seat("Hal", "computer:oracle"))
    assert titles(session) == ["Ann", f"Hal, computer {len(LEVELS)}"] and names(session) == ["Ann", "Hal"]


def test_a_level_that_is_not_known_here_goes_by_its_colour() -> None:
    session = at_the_table(Seat("Ann"), Seat(kind="computer:sphinx"))
    assert titles(session) == names(session) == ["Ann", "Blue"]


def test_a_name_that_never_ends_is_shown_as_far_as_there_is_room() -> None:
    session = at_the_table(Seat("W" * 200), Seat("A name of exactly 30 letters ok"[:30]))
    assert names(session) == titles(session) == ["W" * 29 + "…", "A name of exactly 30 letters o"]
    assert session.game.seats[0].name == "W" * 200
