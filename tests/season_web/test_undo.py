"""Taking back goes as far as I8 allows, and where it does not, the notice says why."""

import pytest

from season_core import Game, Seat
from season_core.text.drawing import scene, seat
from season_web.learning.attempt import LEARNER, Attempt
from season_web.session import Session, new_session

from .tables import hanging, robbing, touching


def refused(session: Session) -> str:
    before = session.game.cursor
    assert not session.undo() and session.game.cursor == before
    said = session.notice.code if session.notice else ""
    assert not session.undo_turn() and session.notice is not None and session.notice.code == said
    return said


def test_what_another_has_chosen_stays() -> None:
    session = robbing()
    touching(session, "deck")
    assert refused(session) == "undo_other"


def test_a_card_that_was_turned_over_stays_seen() -> None:
    session = hanging()
    touching(session, "hand:bC", "space:c3")
    assert session.now.phase == "peek" and refused(session) == "undo_revealed"


def test_a_turn_that_is_over_stays() -> None:
    session = hanging()
    touching(session, "hand:eR", "space:b2", "pass")
    assert session.now.player == 1 and refused(session) == "undo_turn_over"


def test_nothing_is_taken_back_when_the_game_is_over_or_has_not_begun() -> None:
    session = new_session(Game(scene(seat("a1 gT", joker=True), seat(), phase="joker")))
    assert refused(session) == "undo_nothing" and not session.offers_undo
    touching(session, "pass")
    assert session.now.result is not None and refused(session) == "undo_over" and session.offers_undo


def test_a_half_made_step_and_a_look_back_are_taken_back_first() -> None:
    session = robbing()
    session.look_at(0)
    assert session.offers_undo and session.undo() and session.looking is None
    session = hanging()
    touching(session, "space:b4")
    assert session.offers_undo and session.undo() and not session.touched
    assert session.game.cursor == 0 and not session.offers_undo


def test_the_large_gallery_goes_back_to_its_rule_when_a_step_is_taken_back() -> None:
    session = new_session(Game(scene(seat(), seat(), inn="gC dR sT eC mP")))
    touching(session, "inn:gC", "inn:dR")
    session.large = 1
    assert session.undo() and session.large is None


@pytest.mark.parametrize(("casual", "allowed"), [(True, True), (False, False)])
def test_the_game_goes_on_from_an_earlier_position_only_where_undo_might_go_there(casual: bool, allowed: bool) -> None:
    told = scene(seat("a1 gT, c1 mC"), seat("b1 bD", accolades="sP", stock="gC"), inn="gC dR sT eC mP")
    session = Session(Game(told, [Seat(), Seat(kind="computer:groom")], casual=casual))
    touching(session, "inn:gC", "inn:sT", "hand:sT", "space:b2")
    session.look_at(1)
    assert session.may_play_from_here is allowed
    session.play_from_here()
    assert session.game.cursor == (1 if allowed else 2)


def test_what_was_undone_may_be_played_from_again() -> None:
    session = new_session(Game(scene(seat(), seat(), inn="gC dR sT eC mP")))
    touching(session, "inn:gC", "inn:dR")
    session.undo()
    assert not session.may_play_from_here
    session.look_at(1)
    assert session.may_play_from_here


def test_who_learns_comes_back_to_a_choice_of_his_own() -> None:
    told = scene(seat("a1 gT, c1 mC"), seat("b1 bD", accolades="sP", stock="gC"), inn="gC dR sT eC mP")
    session = Attempt(told)
    touching(session, "inn:gC", "inn:sT", "hand:sT", "space:b2")
    assert session.now.decides != LEARNER
    session.play_at_once(session.game.legal[0])
    assert session.undo() and session.now.decides == LEARNER and session.now.phase == "hang"
    assert session.undo() and session.now.phase == "take" and not session.undo()
