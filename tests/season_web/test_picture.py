"""What the picture of the table is told: what is lit and what it brings, what has changed, whose gallery is large."""

from season_core import Game, Seat, card
from season_core.boards import Gift
from season_core.position import Result
from season_core.text.drawing import scene, seat
from season_web.offers import choices
from season_web.picture import large, picture
from season_web.session import Session, new_session

from .tables import hanging, robbing, touching


def test_a_lit_space_tells_tokens_points_and_the_action_of_the_other_card() -> None:
    session = hanging()
    touching(session, "hand:bC")
    look = picture(session)
    assert look.in_hand == session.now.hand.index(card("bC"))
    assert set(look.lit) == {"a3", "a4", "b1", "b2", "b3", "b4", "c1", "c3"}, "c2, a1 and a2 are taken"
    assert look.lit["b4"].gift == Gift(joker=1) and look.lit["b3"].gift == Gift(trait_tile=1)
    assert look.lit["c3"].gift is None and not look.lit["c3"].down
    assert {told.action for told in look.lit.values()} == {"peek"} and look.thread == "a2"
    assert look.lit["c3"].says == (
        "Barbarian with crown at c3. Points: +10. Elf with earrings goes to the stock and triggers: peek."
    )
    assert "Points: −2." in look.lit["b1"].says and "Points" not in look.lit["a3"].says


def test_before_a_card_is_touched_a_space_tells_what_either_would_bring() -> None:
    look = picture(hanging())
    assert look.thread is None and look.in_hand is None and look.choices is None
    said = look.lit["b4"].says
    assert said == (
        "Elf with earrings at b4. Brings a joker. Barbarian with crown goes to the stock. / "
        "Barbarian with crown at b4. Brings a joker. Elf with earrings goes to the stock and triggers: peek."
    )


def test_a_space_where_neither_card_fits_face_up_says_so() -> None:
    stuck = seat("a1 eT, a2 mC, b1 gD, b2 sR, b3 dC, b4 dP, c1 bT, c2 gC, c3 sD")
    lit = picture(new_session(Game(scene(stuck, seat(), inn="eC gT mP", phase="hang", hand="eR mD")))).lit
    assert {at: told.down for at, told in lit.items()} == {"a3": True, "a4": True}
    assert not any(told.down for told in picture(hanging()).lit.values())


def test_the_cards_touched_in_the_inn_rise_copies_from_the_left() -> None:
    session = new_session(Game(scene(seat(), seat(), inn="gC dR gC eC mP")))
    assert picture(session).inn_lit == (0, 1, 2, 3, 4) and picture(session).chosen == ()
    touching(session, "inn:gC")
    assert picture(session).chosen == (0,) and 2 in picture(session).inn_lit
    other = new_session(Game(scene(seat(), seat(), inn="gC dR gC eC mP")))
    touching(other, "inn:eC")
    assert picture(other).chosen == (3,)


def test_what_the_last_step_changed_is_marked() -> None:
    session = robbing()
    assert picture(session).last == ((0, "b2"),) and picture(session).new_in_inn == ()
    touching(session, "deck")
    look = picture(session)
    assert look.last == () and look.new_in_inn == (3, 4), "two cards have come at the end of the row (T3)"
    session.look_at(session.game.cursor - 1)
    look = picture(session)
    assert look.last == ((0, "b2"),) and look.choices is None and not look.lit and not look.inn_lit


def test_who_was_robbed_has_choices_and_the_deck_is_one_of_them() -> None:
    session = robbing()
    assert picture(session).deck_lit and picture(session).choices == choices(session) is not None
    touching(session, "deck")
    assert not picture(session).deck_lit


def test_an_end_scoring_that_may_be_marked_is_lit() -> None:
    five = "b2 eC, b4 mT, c1 sD, c2 bR, c3 dP"
    first = seat(five, marks=["hoard"])
    session = new_session(Game(scene(first, seat(), side="shield", inn="sT sD sR", phase="hang", hand="mC dC")))
    touching(session, "hand:mC", "space:a3")
    assert session.now.phase == "mark" and picture(session).scorings_lit == ("dynasty", "likeness", "fashion")


def test_for_a_trophy_row_a_stands_for_its_actions() -> None:
    session = new_session(Game(scene(seat("a1 gT, c2 mD", trophies=1), seat(stock="gC"), inn="eC mP", phase="trophy")))
    board, lit = session.now.board, set(picture(session).lit)
    assert "c2" in lit and {"c1", "c3", "b1"}.isdisjoint(lit)
    actions = {touch.partition(":")[2] for touch in session.following() if touch.startswith("action:")}
    assert actions and {at for at in lit if at[0] == "a"} == {board.spaces[board.action_space[one]] for one in actions}
    touching(session, f"space:{board.spaces[board.action_space['reserve']]}")
    assert session.now.phase == "reserve", "the space stands for the action (K2)"


def test_the_large_gallery_is_that_of_the_one_it_is_about() -> None:
    session = robbing()
    assert large(session) == 1, "the robbed one chooses, and several share the device"
    session.here = (0,)
    assert large(session) == 0, "the only person at the device sees the own one"
    session.large = 1
    assert large(session) == 1, "another one was asked for"
    picking = scene(
        seat("a4 gC, b4 eC", tiles="x7 x8 x9 x6"), seat("c1 gC*1, a1 gT*1"), expert=True, inn="sT sD sR",
        phase="bonus", stage="bonus", round=3,
    )  # fmt: skip
    assert picking.phase == "pickpocket"
    assert large(new_session(Game(picking))) == 1, "whose trophy is taken"
    touching(robbed := robbing(), "deck")
    robbed.large = 0
    robbed.undo()
    over = robbed.now.copy()
    over.phase, over.result, over.legal, over.decides = "over", Result((1,), ((0, 3), (0, 5))), (), None
    ended = Session(Game(over, [Seat(), Seat()]))
    ended.here = (0,)
    assert large(ended) == 1, "the winner's"
