"""What the others did since one's own step: told in plain words, and traced on the board."""

from random import Random

import pytest

from eko_core import Action, Game, Setup, legal_actions
from eko_core import events as ev
from eko_web import deeds
from eko_web.session import Session
from eko_web.step_kind import StepKind, Trace
from eko_web.traces import places, traces
from parlour.seats import Seat
from parlour_web import catalogue
from tests.eko.drawing import draw

COMPUTERS = (Seat("Ann"), Seat("Nomad", "computer:nomad"), Seat("Guide", "computer:guide"))


def after_two_computers() -> Session:
    """Ann has played a turn, and both computers theirs."""
    session = Session(Game(Setup.random(3, Random(7)), COMPUTERS))
    rng = Random(3)
    turns = 0
    while turns < 6 or session.now.turn.player != 0:
        turns += session.now.turn.player != 0 and session.now.turn.phase.value == "action"
        session.play_at_once(rng.choice(legal_actions(session.now)))
    return session


def test_every_turn_since_mine_is_told_with_its_players_name() -> None:
    session = after_two_computers()
    told = [deeds.turn_words(session, steps) for steps in session.turns_since_mine()]
    assert [line.split()[0] for line in told] == ["Nomad", "Guide"]


def test_every_step_since_mine_leaves_its_trace_and_names_its_spaces() -> None:
    session = after_two_computers()
    since = session.since_mine()
    events = [event for step in since for event in session.game.events[step]]
    moved = [Trace(event.path, StepKind(event.kind)) for event in events if isinstance(event, ev.Moved)]
    built = [Trace((event.at,), StepKind.BUILD) for event in events if isinstance(event, ev.Built)]
    placed = [Trace((event.at,), StepKind.PLACE) for event in events if isinstance(event, ev.Placed)]
    found = traces(session)
    assert len(since) > 2 and sorted(map(str, found)) == sorted(map(str, (*moved, *built, *placed)))
    assert {trace.way[-1] for trace in found} <= places(found)


def test_my_own_step_replaces_the_traces_of_the_others() -> None:
    session = after_two_computers()
    session.play_at_once(legal_actions(session.now)[0])
    assert not session.since_mine() and len(traces(session)) == 1


def test_looking_back_the_turn_that_is_looked_at_is_told() -> None:
    session = after_two_computers()
    turn = session.game.turns[-2]
    session.look_at(turn.start + 1)
    assert session.since_mine() == range(turn.start, turn.start + 1)


def test_a_forced_skip_is_told_with_the_turn_that_it_belongs_to_and_marks_the_stacks_that_could_do_nothing() -> None:
    shut = draw(
        """
        a2    b2    P
           b3    b3'
        """,
        turn="b",
        reserve="a:1",
    )
    session = Session(Game(shut.position, (Seat("Ann"), Seat("Bo"))))
    session.play_at_once(shut.move("b3'", "P"))
    session.play_at_once(shut.place("a2", 1))
    told = [deeds.turn_words(session, steps) for steps in session.turns_since_mine()]
    place = session.now.board.name(shut["a2"])
    assert told == [f"Ann had no legal action and skipped it and reinforced {place} with 1 disc."]
    assert Trace((shut["a2"],)) in traces(session) and shut["a2"] in places(traces(session))


def test_whoever_can_do_nothing_at_all_is_told_of_too() -> None:
    shut = draw(
        """
        a2    b2    P
           b3    b3'
        """,
        turn="b",
    )
    session = Session(Game(shut.position, (Seat("Ann"), Seat("Bo"))))
    session.play_at_once(shut.move("b3'", "P"))
    assert "Ann had no legal action and skipped it." in deeds.step_words(session, 0)
    assert Trace((shut["a2"],)) in traces(session)


def test_a_building_on_a_capital_is_told_as_such() -> None:
    scene = draw("a2    *     .     b1")
    session = Session(Game(scene.position, (Seat("Ann"), Seat("Bo"))))
    session.play_at_once(scene.build("*", 1, "a2"))
    assert deeds.step_words(session, 0) == f"built an encampment on the capital {scene.position.board.name(scene['*'])}"


@pytest.mark.parametrize("sign", ["en", "nl", "fr", "de"])
def test_whole_games_have_words_for_every_step_in_every_language(sign: str) -> None:
    session = after_two_computers()
    catalogue.use(sign)
    try:
        words = [deeds.step_words(session, step) for step in range(len(session.game.steps))]
    finally:
        catalogue.use("en")
    assert all(words) and not any("{" in each for each in words)


def test_what_is_only_planned_is_said_as_an_advice() -> None:
    scene = draw("a2    *     .     b1", reserve="a:1")
    session = Session(Game(scene.position, (Seat("Ann"), Seat("Bo"))))
    steps: list[Action] = [scene.build("*", 1, "a2"), scene.place("a2", 1)]
    site, stack = (session.now.board.name(scene[cell]) for cell in ("*", "a2"))
    wanted = f"build an encampment at {site} from {stack} and reinforce {stack} with 1 disc"
    assert deeds.plan_words(session, session.now, steps) == wanted


@pytest.mark.parametrize("sign", ["en", "nl", "fr", "de"])
def test_every_step_can_be_advised_in_every_language(sign: str) -> None:
    session = after_two_computers()
    catalogue.use(sign)
    try:
        played = zip(session.game.positions, session.game.steps, strict=False)
        words = [deeds.plan_words(session, position, [step]) for position, step in played]
    finally:
        catalogue.use("en")
    assert all(words) and not any("{" in each for each in words)
