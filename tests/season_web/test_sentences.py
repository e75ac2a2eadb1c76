"""What is expected, what a step would be, what happened: in English, phase by phase."""

from typing import Any

import pytest

from season_core import Game, card
from season_core import actions as act
from season_core.boards import Gift
from season_core.events import TurnBegan
from season_core.text.drawing import scene, seat
from season_web.plans import plan_words
from season_web.sentences import happened, news, notice, prompt, step_words
from season_web.session import Session, new_session
from season_web.view.icons import gift_signs

from .tables import hanging, robbing, touching

INN = "gC dR sT eC mP"


def table(first: dict[str, Any], *others: dict[str, Any], **more: Any) -> Session:
    return new_session(Game(scene(first, *(others or (seat(),)), **{"inn": INN, **more})))


def test_taking_counts_down_and_a_reserved_card_is_one_of_the_two() -> None:
    session = table(seat())
    assert prompt(session) == "Turquoise: take 2 cards of the inn."
    touching(session, "inn:gC")
    assert prompt(session) == "Turquoise: take 1 card of the inn."
    assert prompt(table(seat("a1 gT", reserved="sP"))) == "Turquoise: take 1 card of the inn."


def test_hanging_says_how_many_cards_there_are_and_when_none_fits() -> None:
    assert prompt(hanging()) == "Turquoise: hang one of the two cards; the other goes to the stock."
    stuck = seat("a1 eT, a2 mC, b1 gD, b2 sR, b3 dC, b4 dP, c1 bT, c2 gC, c3 sD")
    down = table(stuck, phase="hang", hand="eR mD", inn="eC gT mP")
    assert prompt(down) == "Turquoise: neither card fits face-up; hang one face-down."
    one = table(seat("a1 gT"), phase="hang", hand="mD", inn="", short=True)
    assert prompt(one) == "Turquoise: hang the card."


def test_a_half_made_step_is_asked_for_its_other_half() -> None:
    moving = table(seat("a1 gT*1, c2 mD*1, c1 gC"), phase="move", used="move")
    assert prompt(moving) == "Turquoise: which trophy is moved?"
    touching(moving, "space:a1")
    assert prompt(moving) == "Turquoise: to which card of row c?"
    joker = new_session(Game(scene(seat("a1 gT", joker=True), seat(), phase="joker")))
    assert prompt(joker).startswith("Turquoise: on which card do you lay the joker?")
    touching(joker, "space:a1")
    assert prompt(joker) == "Turquoise: which trait do you name for the joker?"


def test_gifts_are_asked_for_player_by_player_the_giver_too() -> None:
    giver = seat("a4 gC, b4 eC", accolades="dP", tiles="x7 x12 x13 x3")
    deck = {"deck": "gD eC mP", "inn": "sT sD sR"}
    session = table(giver, seat(), seat(), expert=True, phase="bonus", stage="bonus", **deck)
    assert session.now.phase == "gifts" and session.draw_curtain()
    assert prompt(session) == "Turquoise: which card does Turquoise get?"
    session.touch(session.following()[0])
    assert prompt(session) == "Turquoise: which card does Blue get?"


def test_tiles_are_asked_for_column_by_column() -> None:
    session = table(seat(), expert=True, phase="tiles")
    assert prompt(session) == "Only Turquoise may look now."
    for column in (1, 2):
        session.draw_curtain()
        assert prompt(session) == f"Turquoise: choose the bonus tile above column {column}."
        session.act(session.actions()[0])


def test_the_line_is_about_whoever_looks_back_waits_or_was_robbed() -> None:
    session = robbing()
    assert prompt(session).startswith("Blue, robbed by Turquoise: take a card")
    session.look_at(0)
    assert prompt(session) == "Looking back: round 3."
    session.look_at(None)
    session.here = (0,)
    assert prompt(session) == "Blue plays on another device: send the link."
    session.touch("deck")
    assert session.notice is not None and notice(session, session.notice).startswith("Blue chooses now")


def test_a_notice_is_said_in_its_own_words_or_in_those_of_the_engine() -> None:
    session = hanging()

    def said() -> str:
        assert session.notice is not None
        return notice(session, session.notice)

    assert not session.typed("nonsense") and "nonsense" in said()
    assert not session.undo() and said() == "There is nothing to take back yet."


def test_what_happened_is_told_and_the_next_turn_is_news() -> None:
    session = robbing()
    touching(session, "deck")
    events = session.game.events[-1]
    assert step_words(session, 2) == "Blue takes gnome with dagger from the deck in return."
    assert news(session, events) == "Blue takes gnome with dagger from the deck in return. Round 3: Blue."
    assert "Round 3: the turn of Blue." in happened(session, events)
    began = TurnBegan(1, 3), TurnBegan(0, 4)
    assert news(session, began) == "Round 4: Turquoise.", "a turn without cards to take is over at once (T11)"
    assert news(session, session.game.events[0]) == "", "cards are taken before everybody's eyes"
    assert news(session, session.game.events[1]) == "Turquoise steals gnome with crown from the stock of Blue."


PLANS: dict[str, act.Action] = {
    "take gnome with crown and elf with crown": act.Take((card("gC"), card("eC"))),
    "hang gnome with crown at b1": act.Hang(card("gC"), "b1", "up"),
    "hang gnome with crown face-down at b1": act.Hang(card("gC"), "b1", "down"),
    "steal from Blue": act.Steal(1),
    "take the top card of the deck": act.Compensate(None),
    "take gnome with crown": act.Compensate(card("gC")),
    "place a trophy on c2": act.Trophy(on="c2"),
    "place a trophy for the action peek": act.Trophy(action="peek"),
    "lay the joker on a1 and name eyepatch": act.Joker("a1", None, 4),
    "lay the joker on gnome with crown and name eyepatch": act.Joker(None, card("gC"), 4),
    "do nothing": act.Pass(),
}


@pytest.mark.parametrize("words", PLANS)
def test_a_plan_says_what_to_do(words: str) -> None:
    assert plan_words(hanging(), [PLANS[words]]) == words
    assert plan_words(hanging(), [PLANS[words], act.Pass()]) == f"{words}; do nothing"


def test_tokens_are_drawn_one_by_one_and_many_by_their_number() -> None:
    drawn = gift_signs(Gift(trophies=2, penalties=1))
    assert (drawn.count("#i-trophy"), drawn.count("#i-penalty"), drawn.count("#i-joker")) == (2, 1, 0)
    assert "<b>" not in drawn and gift_signs(Gift(trophies=3)).startswith("<b>3×</b>")
    assert gift_signs(Gift(trophies=3)).count("#i-trophy") == 1 and gift_signs(Gift()) == ""
