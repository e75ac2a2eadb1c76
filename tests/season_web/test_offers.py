"""Choices without a place on the table: what their buttons say, show and lead to, beside the space they are about."""

import pytest

from season_core import Game, card
from season_core.cards import HIDDEN
from season_core.text.drawing import scene, seat
from season_web.offers import PLAY, choices, offers
from season_web.session import Session, new_session

from .tables import hanging, robbing, touching


def told(session: Session) -> list[tuple[str, str]]:
    found = choices(session)
    return [(one.text, one.says) for one in found.options] if found else []


def test_a_space_that_either_card_fits_asks_which_beside_it() -> None:
    session = hanging()
    assert choices(session) is None, "cards and spaces are touched where they lie"
    touching(session, "space:b4")
    found = choices(session)
    assert found is not None and found.at == "b4"
    assert [(one.do, one.text, one.card, one.kind) for one in found.options] == [
        ("offer:0", "elf with earrings", card("eR"), ""),
        ("offer:1", "barbarian with crown", card("bC"), ""),
        ("let_go", "Never mind", None, "quiet"),
    ]
    assert found.options[1].says.endswith("Elf with earrings goes to the stock and triggers: peek.")


def test_a_whole_step_waits_for_its_button_and_says_what_it_brings() -> None:
    session = hanging()
    session.touch(f"hand:{card('bC')}", cautious=True)
    session.touch("space:c3", cautious=True)
    found = choices(session)
    assert offers(session) == [PLAY] and found is not None and found.options[0].kind == "primary"
    assert told(session)[0][0] == "Do it" and told(session)[0][1].startswith("Barbarian with crown at c3. Points: +10.")


def test_who_is_robbed_may_take_the_decks_top_card_or_nothing() -> None:
    found = choices(robbing())
    assert found is not None and found.at == ""
    assert found.title == ("Blue, robbed by Turquoise: take a card of the inn, the top one of the deck, or nothing.")
    assert [(one.text, one.card, one.kind) for one in found.options] == [
        ("Nothing", None, "quiet"), ("Top card of the deck", HIDDEN, "")
    ]  # fmt: skip


def test_a_victim_shows_the_card_on_top_of_the_stock_or_that_lots_are_drawn() -> None:
    first = seat("a1 gT")
    stealing = scene(first, seat(stock="eC mD"), seat(accolades="sP"), inn="gC", phase="steal", used="steal")
    found = choices(new_session(Game(stealing)))
    assert found is not None and [(one.text, one.says, one.card) for one in found.options] == [
        ("Blue", "mage with dagger, on top of the stock", card("mD")),
        ("White", "an accolade, drawn by lot", HIDDEN),
    ]


def test_behind_the_curtain_nothing_is_offered_and_own_cards_are_only_covered_again() -> None:
    session = hanging()
    session.look_at_own()
    assert offers(session) == [] and choices(session) is None
    session.draw_curtain()
    found = choices(session)
    assert found is not None and [(one.do, one.kind) for one in found.options] == [("let_go", "primary")]
    session.here = (0,)
    session.look_at_own()
    assert choices(session) is None, "nobody else is there"


@pytest.mark.parametrize(("touched", "hinted"), [((), 0), (("space:b4",), 1)])
def test_a_hint_marks_the_button_that_comes_next(touched: tuple[str, ...], hinted: int) -> None:
    session = hanging()
    touching(session, *touched)
    session.hint = (("space:b4", f"hand:{card('bC')}"),)
    found = choices(session)
    assert [one.card for one in (found.options if found else ()) if one.hinted] == [card("bC")] * hinted


def test_the_joker_asks_for_a_trait_by_its_sign() -> None:
    session = new_session(Game(scene(seat("a1 gT", joker=True), seat(), phase="joker")))
    assert told(session) == [("Leave it unused", "")]
    touching(session, "space:a1")
    found = choices(session)
    assert found is not None and "".join(one.icon for one in found.options) == "CDRP", "not what it is already"
    assert found.title == "Turquoise: which trait do you name for the joker?"


def test_tiles_and_actions_say_what_they_do() -> None:
    laying = new_session(Game(scene(seat(), seat(), expert=True, inn="gC eT mD bR sP", phase="tiles")))
    assert laying.draw_curtain()
    found = choices(laying)
    assert found is not None and all(one.text and one.says and one.icon for one in found.options)
    trophy = new_session(Game(scene(seat("a1 gT, c2 mD", trophies=1), seat(stock="gC"), inn="eC mP", phase="trophy")))
    options = {one.icon: one for one in (choices(trophy) or found).options}
    assert options["reserve"].text == "reserve" and options["reserve"].says and options[""].text == "No trophy"
