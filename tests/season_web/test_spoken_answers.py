"""What is said when a key asks: the inn, the gallery, the points, the last turn."""

from season_core import Game
from season_core.text.drawing import scene, seat
from season_web.session import new_session
from season_web.spoken_answers import ANSWERS, gallery, inn, last_turn, scores

from .tables import hanging, robbing, touching


def test_the_inn_is_told_from_left_to_right_with_what_is_left_in_the_deck() -> None:
    assert inn(hanging()) == (
        f"Inn: dwarf with earrings, sorceress with tattoo and elf with crown. Deck: {len(hanging().now.deck)} cards."
    )


def test_the_gallery_is_told_space_by_space_without_the_vacant_ones() -> None:
    told = gallery(hanging())
    assert told.startswith("Turquoise: gallery: a1; gnome with tattoo;")
    assert told.endswith(
        "c2; mage with dagger; 2 points for each accolade of this people and each trophy here; 1 trophy."
    )
    assert "a3" not in told and "b1" not in told
    assert gallery(new_session(Game(scene(seat(), seat(), inn="gC eT mD bR sP")))) == "Turquoise: gallery: empty."


def test_points_are_told_as_what_they_are_with_and_without_the_covered_cards() -> None:
    session = hanging()
    covered = "points by what lies open; covered cards are not counted."
    assert scores(session) == f"Turquoise: 2 {covered} Blue: 0 {covered}"
    session.here = (0,)
    assert scores(session) == f"Turquoise: 4 points so far. Blue: 0 {covered}"


def test_the_last_turn_is_told_as_far_as_it_went() -> None:
    session = robbing()
    assert last_turn(hanging()) == "No step yet."
    robbed = last_turn(session)
    assert robbed.startswith("Turquoise takes gnome with crown and sorceress with tattoo. Turquoise hangs")
    assert robbed.endswith("Turquoise steals gnome with crown from the stock of Blue.")
    touching(session, "deck")
    assert last_turn(session).startswith(f"{robbed} Blue takes gnome with dagger from the deck in return.")
    session.look_at(1)
    assert last_turn(session) == "Turquoise takes gnome with crown and sorceress with tattoo."
    session.look_at(0)
    assert last_turn(session) == "No step yet."


def test_the_line_that_says_what_is_expected_can_be_asked_for() -> None:
    assert ANSWERS["prompt"](hanging()) == "Turquoise: hang one of the two cards; the other goes to the stock."
