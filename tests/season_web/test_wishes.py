"""A touch that leads nowhere is answered by the rule that forbids what it was meant to do, whatever phase it is."""

from collections.abc import Callable
from typing import Any

import pytest

from season_core import Game, card, legal_actions
from season_core.text.drawing import scene, seat
from season_web.session import Session, new_session

from .tables import hanging, touching

INN = "gC dR sT eC mP"
REHANGING = scene(
    seat("a1 eT, b1 gT, c1 mD, a4 gC, b4 eC", accolades="sD dP", tiles="x5 x7 x8 x14:in_force"), seat(),
    inn="sT sD sR", phase="rehang", stage="bonus", expert=True,
)  # fmt: skip


def table(first: dict[str, Any], **more: Any) -> Session:
    return new_session(Game(scene(first, seat(stock="gC"), **{"inn": INN, **more})))


def moving() -> Session:
    return table(seat("a1 gT*1, c2 mD*1, c1 gC"), phase="move", used="move")


def a_trophy() -> Session:
    return table(seat("a1 gT, c2 mD", trophies=1), phase="trophy")


def reserving() -> Session:
    return table(seat("a3 gT"), phase="reserve", used="reserve")


def rehanging() -> Session:
    session = new_session(Game(REHANGING))
    session.draw_curtain()
    return session


WRONG: dict[str, tuple[Callable[[], Session], tuple[str, ...], str, str]] = {
    "a space before cards are taken": (lambda: table(seat()), (), "space:b1", "T5"),
    "a card that is not in the inn, to take it": (lambda: table(seat()), (), f"inn:{card('sP')}", "T5"),
    "a card that is not in the inn, to reserve it": (reserving, (), f"inn:{card('sP')}", "A8"),
    "a card of the inn while one is to be hung": (hanging, (), f"inn:{card('dR')}", "T6"),
    "a card that is not in the hand": (hanging, (), f"hand:{card('gC')}", "T6"),
    "a space where a card hangs": (hanging, (), "space:a1", "H1"),
    "the same with a card in hand": (hanging, ("hand:bC",), "space:c2", "H1"),
    "an action without a trophy": (hanging, (), "action:steal", "T6"),
    "a trophy where none lies": (moving, (), "space:a2", "A9"),
    "a trophy moved out of row c": (moving, ("space:a1",), "space:b1", "A9"),
    "a trophy where no card hangs": (a_trophy, (), "space:c1", "K1"),
    "a card hung instead of none": (rehanging, ("own:24",), "space:b2", "X11"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_touch_names_its_rule_and_changes_nothing(wrong: str) -> None:
    made, before, touch, rule = WRONG[wrong]
    session = made()
    touching(session, *before)
    touched = session.touched
    assert not session.touch(touch) and session.touched == touched and session.game.cursor == 0
    assert session.notice is not None and session.notice.reason is not None
    assert session.notice.reason.rule == rule


def test_a_card_that_does_not_fit_the_touched_space_is_refused_for_that_space() -> None:
    session = hanging()
    session.touch("space:a3", cautious=True)  # only the barbarian may hang there: an elf does already in row a
    assert not session.touch(f"hand:{card('eR')}", cautious=True) and session.touched == ("space:a3",)
    assert session.notice is not None and session.notice.reason is not None
    assert session.notice.reason.rule == "H2" and dict(session.notice.reason.values)["at"] == "a3"


def test_what_stands_for_nothing_is_nothing() -> None:
    session = hanging()
    assert not session.touch("nonsense:1") and session.notice is not None
    assert session.notice.code == "notice_nothing_there"
    assert not session.typed("")


def test_behind_the_curtain_every_wish_gets_the_same_answer() -> None:
    """A reason could tell what is covered."""
    session = new_session(Game(REHANGING))
    step = legal_actions(session.now)[0]
    assert session.covered and session.following() == []
    assert not session.touch("space:b2") and session.notice is not None
    assert session.notice.code == "notice_nothing_there" and session.notice.reason is None
    for refused in (session.act(step), session.typed("pass")):
        assert not refused and session.notice.code == "notice_covered" and session.notice.reason is None


def test_while_others_are_to_choose_a_touch_says_so() -> None:
    session = hanging()
    session.here = (1,)
    for refused in (session.touch("space:b4"), session.act(legal_actions(session.now)[0]), session.typed("bC@b4")):
        assert not refused and session.notice is not None and session.notice.code == "notice_elsewhere"
