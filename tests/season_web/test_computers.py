"""Computers at the table: what they are told, what a hint shows and says, and where none is given."""

import json
from random import Random

import pytest

from parlour.seats import Seat
from season_core import Game, Setup, determinize, legal_actions, view
from season_core.memory import remembered
from season_core.text.interchange import read_memory, write_memory
from season_web import paths, thinking
from season_web.new_game import Draft
from season_web.page.minds import SeasonMinds
from season_web.picture import picture
from season_web.plans import plan_words
from season_web.session import Session
from season_web.view.new_game import new_game
from season_web.view.table import table
from tests.parlour_web.thoughts import run
from tests.season.played import games, likes

LEVELS = ("doorkeeper", "castellan")


def against_computers(players: int = 2, seed: int = 1) -> Session:
    seats = [Seat("Ann"), *(Seat("", "computer:groom") for _ in range(players - 1))]
    session = Session(Game(Setup.random(players, Random(seed), first=0), seats))
    session.here = (0,)
    return session


def test_what_a_computer_is_told_is_what_its_seat_remembers_step_by_step_and_after_undo() -> None:
    for game, rng in games(2, "told"):
        minds = SeasonMinds()
        for _ in range(40):
            if not game.legal:
                break
            seat = game.position.to_decide()
            assert minds.memory(game, seat) == remembered(game, seat)
            game.play(likes(game.position, game.legal, "tiles", rng))
        game.go_to(game.cursor // 2)
        seat = game.position.to_decide()
        assert minds.memory(game, seat) == remembered(game, seat)


def test_what_a_computer_is_told_does_not_depend_on_covered_cards() -> None:
    for game, rng in games(2, "covered"):
        for _ in range(25):
            if game.legal:
                game.play(likes(game.position, game.legal, "tiles", rng))
        seat = game.position.to_decide()
        other = determinize(view(game.position, seat), rng)
        told = [SeasonMinds().question(Session(Game(position))) for position in (game.position, other)]
        assert told[0] == told[1] and '"seed"' not in str(told[0])


def answer(session: Session, level: str, *, why: bool = False) -> dict[str, object]:
    asked = {"position": SeasonMinds().question(session), "level": level, "seconds": None, "seed": 3, "why": why}
    answered: dict[str, object] = json.loads(run(thinking.think(json.dumps(asked))))
    return answered


def test_a_hint_is_shown_where_it_is_to_be_touched_and_stays_for_the_second_step() -> None:
    session, minds = against_computers(), SeasonMinds()
    told = answer(session, "herald", why=True)
    steps = minds.actions(told["turn"])  # type: ignore[arg-type]
    assert len(steps) == 2 and minds.reasons(session, told["why"]).endswith(".")  # type: ignore[arg-type]
    session.hint = tuple(minds.arrow(session, step) for step in steps)
    space = paths.path(steps[1])[1]
    drawn = picture(session)
    assert space in drawn.hinted and sum(one.startswith("inn:") for one in drawn.hinted) == 2
    assert table(drawn).count(" hinted") == 3
    session.act(steps[0])
    assert {space} < picture(session).hinted, "the card of the hand and the space"
    session.act(steps[1])
    assert not session.hint
    other = against_computers()
    other.hint = session.hint = (("inn:1", "inn:2"), ("hand:1", "space:b1"))
    other.act(legal_actions(other.now)[-1])
    assert not other.hint, "something else was played"


def test_no_hint_where_others_could_read_it() -> None:
    session = against_computers()
    assert session.no_hint() == ""
    shared = Session(Game(Setup(2, bytes(16))))
    shared.here = (0, 1)
    assert shared.no_hint() == "hint_shared"
    shared.here = None
    assert shared.no_hint() == "hint_shared"


def test_with_one_person_no_curtain_hangs_and_the_own_things_are_seen() -> None:
    session = against_computers(3)
    assert session.here == (0,) and session.eyes == 0 and not session.shared
    rng = Random(5)
    while session.game.cursor < 60:
        assert not session.covered
        assert session.eyes == 0
        session.play_at_once(rng.choice(session.game.legal))


def test_every_step_can_be_said_before_it_is_played() -> None:
    said: dict[str, str] = {}
    for game, rng in games(12, "plans"):
        session = Session(game)
        while game.legal and len(said) < 21:
            for step in game.legal:
                if step.do not in said:
                    said[step.do] = plan_words(session, [step])
            game.play(likes(game.position, game.legal, "tiles", rng))
    assert len(said) >= 19 and all(said.values()), sorted(said)


def test_the_opponent_is_asked_for_first_and_everybody_else_is_of_that_kind() -> None:
    draft = Draft().with_players(3).with_opponent("computer:castellan")
    assert draft.opponent == "computer:castellan"
    assert [place.kind for place in draft.places[:3]] == ["person", "computer:castellan", "computer:castellan"]
    html = new_game(draft, LEVELS)
    assert html.index('value="computer:castellan" data-change="opponent" checked') < html.index('name="players"')
    assert draft.with_place(1, kind="person").opponent == ""
    game = draft.start(Random(1))
    assert [seat.level for seat in game.seats] == [None, "castellan", "castellan"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_computers_answer_can_be_played(level: str) -> None:
    session = against_computers()
    for step in SeasonMinds().actions(answer(session, level)["turn"]):  # type: ignore[arg-type]
        session.play_at_once(step)
    assert session.game.cursor == 2


def test_memories_travel_as_text() -> None:
    session = against_computers()
    memory = remembered(session.game, 0)
    assert read_memory(write_memory(memory)) == memory
