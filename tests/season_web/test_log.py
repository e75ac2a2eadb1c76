"""The log is worded for those who are there: nobody reads on in it what only somebody else was shown."""

from random import Random

from parlour_web.view.history import TurnList
from season_core import Game, Setup
from season_web import sentences
from season_web.session import Session


def listed(made: TurnList, session: Session) -> list[str]:
    return made.listed(session, sentences.step_words, sentences.step_words)


def test_when_others_sit_down_the_log_says_what_they_may_know() -> None:
    rng = Random(3)
    game = Game(Setup.random(2, rng))
    while game.result is None:
        game.play(rng.choice(game.legal))
    session, made = Session(game), TurnList()
    seen = []
    for here in ((0,), (0, 1), (1,)):
        session.here = here
        seen.append(listed(made, session))
        assert seen[-1] == listed(TurnList(), session)
    assert seen[0] != seen[1] != seen[2], "something was for one of them only"
