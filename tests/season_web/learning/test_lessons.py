"""Every stage of the lessons: a real position, a goal reached by what it asks for and nothing else, fitting words."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

from parlour_web import catalogue
from parlour_web.catalogue import noticed, t
from parlour_web.learning.courses import after, find
from parlour_web.learning.task import Answering, Judgement, Standing
from parlour_web.notices import Notice
from parlour_web.view.terms import plain
from parlour_web.word_files import merged
from season_core.actions import Action, Compensate, Pass
from season_core.cards import PEOPLE, PEOPLES, card
from season_core.events import Event, TurnBegan, TurnEnded
from season_core.players.levels import LEVELS
from season_core.position import Position
from season_core.rules import legal_actions, outcome
from season_core.rules.scoring import score
from season_core.text import interchange, link
from season_web.learning.attempt import LEARNER
from season_web.learning.courses import COURSES
from season_web.learning.goals import StageGoal
from season_web.learning.lessons import LESSONS, Stage, WholeGame
from season_web.paths import path
from season_web.rules_text import RULES
from season_web.session import Session
from tests.season_web.tables import robbing

WORDS = merged("en", "season")
LOWEST = next(iter(LEVELS))
STAGES = [stage for stage in LESSONS.tasks if isinstance(stage, Stage)]
every_stage = pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.id)


def people(cards: bytes, sign: str) -> int:
    return sum(PEOPLES[PEOPLE[one]] == sign for one in cards)


def line(position: Position, name: str) -> int:
    return score(position)[0][position.board.lines.index(name)]


def total(position: Position) -> int:
    return score(position)[0][-1]


def up(position: Position, at: str) -> bool:
    return position.is_up(0, at)


# What each goal means, said once more in another way: how the table stands at some moment of the turn.
MEANS: dict[str, Callable[[Position], bool]] = {
    "hang": lambda now: now.card_at(0, "c2") is not None,
    "stock": lambda now: people(now.seats[0].accolades, "m") == 2,
    "stripe": lambda now: up(now, "a3"),
    "down": lambda now: up(now, "a3") or up(now, "a4"),
    "trigger": lambda now: len(now.seats[0].stock) == 2 and people(now.seats[0].stock, "g") == 1,
    "reserve": lambda now: now.seats[0].reserved in (card("dP"), card("dR")),
    "steal": lambda now: card("mP") in now.seats[0].stock,
    "victim": lambda now: people(now.seats[0].outside(), "e") == 2,
    "chain": lambda now: len(now.seats[0].stock) == 3 and now.seats[0].reserved is not None,
    "timed": lambda now: now.seats[0].joker,
    "row": lambda now: now.seats[0].penalties == 1,
    "trophy": lambda now: now.seats[0].on[now.board.index["c2"]] == 1,
    "shift": lambda now: now.seats[0].on[now.board.index["c2"]] == 1,
    "sets": lambda now: line(now, "sets") == 7,
    "majority": lambda now: line(now, "majority") == 10,
    "joker": lambda now: now.seats[0].joker_on is not None and line(now, "sets") == 14,
    "scoring": lambda now: now.result is not None and total(now) >= 26,
    "shield": lambda now: "dynasty" in now.seats[0].marks,
    "expert": lambda now: (now.seats[0].tiles or ())[3].state == "spent" and len(now.seats[0].stock) == 3,
}


def play(stage: Stage, steps: list[Action]) -> Session:
    session = stage.session()
    for step in steps:
        session.play_at_once(step)
    return session


def solved(stage: Stage) -> list[Action]:
    found = list(stage.way(stage.session()))
    assert found
    return found


def turns(stage: Stage, position: Position, steps: list[Action]) -> Iterator[list[Action]]:
    """All that the learner can do in the turn, what the others then do among it."""
    mine = position.decides == LEARNER
    for action in legal_actions(position) if mine else (stage._other(position),):
        there, events = outcome(position, action)
        ends = TurnBegan if stage.id == "stock" else TurnEnded  # there the others' turns are waited for
        over = any(isinstance(event, ends) and event.player == LEARNER for event in events)
        if there.result is not None or over or stage.id == "victim":
            yield [*steps, action]
        else:
            yield from turns(stage, there, [*steps, action])


def test_the_course_has_what_it_promises() -> None:
    assert [stage.id for stage in STAGES] == list(MEANS) and len(STAGES) >= 12
    assert COURSES.course("lessons") is LESSONS
    assert find(LESSONS, "steal") is STAGES[6] and find(LESSONS, "dance") is None
    assert after(LESSONS, STAGES[0]) is STAGES[1] and after(LESSONS, LESSONS.tasks[-1]) is None
    assert (
        LESSONS.title
        and LESSONS.says
        and LESSONS.ends
        and LESSONS.then == ("play_computer", f"Play now against {t(f'core.player.{LOWEST}')}")
    )
    assert isinstance(LESSONS.tasks[-1], WholeGame), "the last is a whole game"


@every_stage
def test_its_position_is_one_that_can_be_and_the_learner_has_to_choose(stage: Stage) -> None:
    position = stage.position()
    assert interchange.read_position(interchange.write_position(position)) == position
    assert position.decides == LEARNER and len(position.legal or ()) > 1
    game = stage.session().game
    assert link.read(link.write(game)).game.positions[0] == position, "a reload comes back to it"


@every_stage
def test_it_is_open_at_first_and_has_its_words_in_every_language(stage: Stage) -> None:
    session = stage.session()
    assert stage.judge(session) == (Standing.OPEN, None) and isinstance(stage, Answering)
    assert session.can_act and not session.covered and session.eyes == LEARNER
    assert RULES.paragraph_of(stage.rule)
    for sign in ("en", "nl", "fr", "de"):
        catalogue.use(sign)
        assert stage.title and stage.goal
        assert len(plain(stage.says)) <= 215, (sign, len(plain(stage.says)), "text and table both fit on a phone")
    catalogue.use("en")


@every_stage
def test_its_goal_is_reached_by_the_way_that_search_finds(stage: Stage) -> None:
    steps = solved(stage)
    for played in range(1, len(steps)):
        assert stage.judge(play(stage, steps[:played])) == (Standing.OPEN, Notice("lesson_so_far"))
    judged = stage.judge(play(stage, steps))
    assert judged.standing is Standing.DONE and judged.said and t(judged.said.code)


@every_stage
def test_its_goal_is_reached_by_what_it_means_and_by_nothing_else(stage: Stage) -> None:
    counted = {True: 0, False: 0}
    start = stage.position()
    found = list(islice(turns(stage, start, []), 6000))
    for steps in found[:: 1 + len(found) // 400]:
        position, told = start, list[Event]()
        reached = meant = False
        for step in steps:
            position, events = outcome(position, step)
            told += events
            reached = reached or stage.goal_.reached(told, position)
            meant = meant or MEANS[stage.id](position)
        assert reached == meant, steps
        counted[reached] += 1
    assert counted[True] and counted[False]


@every_stage
def test_every_other_choice_gets_a_sentence_and_can_be_taken_back(stage: Stage) -> None:
    way, missed = solved(stage), 0
    for n in range(len(way)):
        if play(stage, way[:n]).now.decides != LEARNER:
            continue
        for action in legal_actions(play(stage, way[:n]).now)[:40]:
            session = play(stage, [*way[:n], action])
            standing, said = stage.judge(session)
            assert said is not None and said.code in WORDS
            if standing is Standing.MISSED:
                missed += 1
                if said.code.startswith("lesson_but_"):
                    assert said.code == f"lesson_but_{action.do if action.do in ('take', 'hang') else 'other'}"
                session.closed = f"notice_coach_{standing}"
                assert not session.can_act and not session.touch("inn:0") and session.closed in WORDS
                assert stage.hint(session) == (Notice("try_undo"), None) and not stage.reply(session)
                assert session.undo() and session.game.cursor == n and session.now.decides == LEARNER
    assert missed


@every_stage
def test_none_of_its_corrections_is_in_vain(stage: Stage) -> None:
    way = solved(stage)
    ways = [way[:n] for n in range(len(way))] + _takes(stage)
    said = {str(judged.said and judged.said.code) for steps in ways for judged in _judged(stage, steps)}
    for note in stage.but:
        assert f"lesson_{stage.id}_{note.say}" in said, note.say
    assert stage.but, "a plausible wrong step gets a word of its own"


def _judged(stage: Stage, steps: list[Action]) -> list[Judgement]:
    return [stage.judge(play(stage, [*steps, action])) for action in legal_actions(play(stage, steps).now)]


def _takes(stage: Stage) -> list[list[Action]]:
    """First steps after which the goal can still be reached, other than that of the way that was found."""
    first = legal_actions(stage.position())
    return [[one] for one in first[::3] if stage.judge(play(stage, [one])).standing is Standing.OPEN][:2]


@every_stage
def test_its_hints_lead_to_the_goal(stage: Stage) -> None:
    session = stage.session()
    for _ in range(12):
        if stage.judge(session).standing is Standing.DONE:
            break
        if session.now.decides != LEARNER:
            replies = stage.reply(session)
            assert replies
            for reply in replies:
                session.play_at_once(reply)
            continue
        advice = stage.hint(session)
        assert advice is not None and noticed(advice.said)
        way = stage._way(session)
        assert way is not None and advice.arrow == path(way[0])
        session.play_at_once(way[0])
    assert stage.judge(session).standing is Standing.DONE


@pytest.mark.parametrize(
    ("agreed", "taken"),
    [("pass", Pass()), ("deck", Compensate(None)), ("eC", Compensate(card("eC"))), ("mD", Pass())],
)
def test_a_robbed_player_takes_what_was_agreed_where_it_can_be_had(agreed: str, taken: Action) -> None:
    robbed = robbing()
    assert robbed.now.phase == "compensate"
    stage = Stage("steal", "A6", {}, StageGoal([]), compensation=agreed)
    assert stage._other(robbed.now) == taken


def test_the_goal_of_stealing_is_reached_with_the_card() -> None:
    stage = next(stage for stage in STAGES if stage.id == "steal")
    steps = solved(stage)
    session = play(stage, steps[: next(n for n, step in enumerate(steps) if step.do == "steal")])
    assert session.now.phase == "steal"
    session.play_at_once(steps[-1])
    assert stage.judge(session).standing is Standing.DONE, "the goal is reached as soon as the card is stolen"


def test_undo_goes_back_over_what_the_others_did() -> None:
    stage = next(stage for stage in STAGES if stage.id == "stock")
    session = play(stage, solved(stage))
    assert session.undo() and session.now.decides == LEARNER and session.game.cursor == 1


def test_a_whole_game_is_played_to_its_end_against_the_lowest_level_whoever_wins() -> None:
    stage, ends = LESSONS.tasks[-1], set()
    assert f"Eleven rounds against {t(f'core.player.{LOWEST}')}" in stage.says
    for seed in range(6):
        session, rng = stage.session(), Random(seed)
        assert session.computer is None and session.eyes == LEARNER and session.now.decides == LEARNER
        assert session.game.seats[1].level == LOWEST and stage.hint(session) is None, "the table's adviser knows more"
        while session.now.result is None:
            assert stage.judge(session).standing is Standing.OPEN
            session.play_at_once(rng.choice(legal_actions(session.now)))
        standing, said = stage.judge(session)
        assert standing is Standing.DONE and said
        ends.add((said.code, LEARNER in session.now.result.winners))
    assert ends == {("lesson_finish_won", True), ("lesson_finish_done", False)}


def test_no_text_of_the_lessons_is_unused() -> None:
    used = {"lesson_course", "lesson_course_says", "lesson_course_ends", "lesson_course_then", "lesson_so_far"}
    used |= {f"lesson_but_{kind}" for kind in ("take", "hang", "other")}
    used |= {f"lesson_finish_{name}" for name in ("title", "says", "goal", "won", "done")}
    for stage in STAGES:
        used |= {f"lesson_{stage.id}_{name}" for name in ("title", "says", "goal", "done")}
        used |= {f"lesson_{stage.id}_{note.say}" for note in stage.but}
    assert used == {key for key in WORDS if key.startswith("lesson_")}
