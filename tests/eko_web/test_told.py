"""The line that says what the others did: worded once for many touches, and never stale."""

from collections.abc import Iterator
from random import Random

import pytest

from eko_core import Game, Keep, Setup, legal_actions
from eko_web import deeds
from eko_web.session import Session
from parlour.seats import Seat
from parlour_web import catalogue
from parlour_web.view.told import Told, told


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    catalogue.use("en")


def test_it_is_worded_anew_when_there_is_something_else_to_say() -> None:
    session = Session(Game(Setup.random(2, Random(7)), (Seat("Ann"), Seat("Bo"))))
    worded: list[range] = []

    def words(session: Session, steps: range) -> str:
        worded.append(steps)
        return deeds.turn_words(session, steps)

    told_line = Told()
    seen = set()
    for step in range(4):
        session.play_at_once(Keep() if step < 2 else legal_actions(session.now)[0])
        for language in ("en", "nl"):  # in the middle of a turn
            catalogue.use(language)
            line = told_line.line(session, words)
            assert line == told(session, deeds.turn_words)
            count = len(worded)
            session.touch(next(iter(session.now.stacks())))
            assert told_line.line(session, words) == line and len(worded) == count, "a touch changes nothing of it"
            seen.add(line)
            session.let_go()
    session.undo()
    session.play_at_once(legal_actions(session.now)[-1])
    assert told_line.line(session, words) == told(session, deeds.turn_words)
    assert len(seen) > 3
