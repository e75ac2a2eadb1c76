"""The log is worded for those who are there: nobody reads on in it what only somebody else was shown."""

import re
from itertools import islice
from random import Random

from parlour_web.view.history import TurnList
from season_core import Game, Settings, Setup
from season_core.players import review
from season_core.position import JOKER, TILES
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


def test_the_log_numbers_the_turns_of_the_game_as_the_review_does() -> None:
    rng = Random(8)  # somebody has a joker left at the end
    game = Game(Setup.random(3, rng, Settings(expert=True)))
    while game.result is None:
        game.play(rng.choice(game.legal))
    numbers: dict[int, int | None] = {}
    for turn, text in zip(game.turns, listed(TurnList(), Session(game)), strict=True):
        number = re.match(r'<li value="(\d+)">', text)
        numbers.update(dict.fromkeys(range(turn.start, turn.stop), int(number[1]) if number else None))
    phases = [game.positions[step].phase for step in numbers]
    assert TILES in phases and JOKER in phases
    assert [number is None for number in numbers.values()] == [phase in (TILES, JOKER) for phase in phases]
    assert sorted({number for number in numbers.values() if number}) == list(range(1, game.position.number + 2))
    for choice in islice(filter(None, review(game)), 2):
        assert choice.number == numbers[choice.step]
