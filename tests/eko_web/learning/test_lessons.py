"""Every stage of the lessons: a real position, a goal reached by what it asks for and nothing else, fitting words."""

from collections.abc import Callable, Iterator

import pytest

from eko_core import Action, Event, Hex, March, Position, legal_actions, outcome
from eko_core import events as ev
from eko_core.pieces import ON_BOARD
from eko_core.players import LEVELS, Budget, Search
from eko_core.rules.reinforcing import placements
from eko_core.text import interchange, link, notation
from eko_web.drawn_positions import cells
from eko_web.learning.courses import COURSES
from eko_web.learning.goals import StageGoal
from eko_web.learning.lessons import LESSONS, Stage
from eko_web.rules_text import RULES
from eko_web.session import Session
from parlour_web.catalogue import t
from parlour_web.learning.courses import after, find
from parlour_web.learning.task import Standing
from parlour_web.view.terms import plain
from parlour_web.word_files import merged

WORDS = merged("en", "eko")
STAGES = LESSONS.tasks
TURNS = [stage for stage in STAGES if not stage.computer]
LOWEST = next(iter(LEVELS))
every_stage = pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.id)
every_turn = pytest.mark.parametrize("stage", TURNS, ids=lambda stage: stage.id)


def stacks(position: Position, seat: int) -> list[tuple[Hex, int]]:
    return [(at, stack.size) for at, stack in position.stacks().items() if stack.owner == seat]


def lost(before: Position, after: Position) -> int:
    """The discs that seat 1 has lost from the board."""
    return before.discs_on_board(1) - after.discs_on_board(1)


def emperor_size(position: Position) -> int:
    return next((stack.size for stack in position.stacks().values() if stack.emperor and stack.owner == 0), 0)


def emperor_at(position: Position, seat: int) -> Hex:
    return next(at for at, stack in position.stacks().items() if stack.emperor and stack.owner == seat)


def can_be_taken(position: Position) -> bool:
    """Whether seat 1 can take the Emperor of seat 0 with the first step of his turn."""
    assert position.turn.player == 1
    return any(
        isinstance(event, ev.Captured) and event.owner == 0
        for action in legal_actions(position)
        for event in outcome(position, action).events
    )


# What each goal means, said once more in another way.
MEANS: dict[str, Callable[[Position, Position], bool]] = {
    "move": lambda _, after: any(
        after.board.terrain.get(near) == "*" for at, _ in stacks(after, 0) for near in at.neighbours()
    ),
    "regroup": lambda _, after: 4 in [size for _, size in stacks(after, 0)],
    "attack": lambda before, after: lost(before, after) == 2,
    "kamikaze": lambda before, after: lost(before, after) == 4,
    "emperor": lambda before, after: (
        lost(before, after) == 2
        and [stack.owner for at, stack in after.stacks().items() if before.stack(at) == (1, 2, False)] == [0]
        and emperor_size(after) == 2
        and any(stack.emperor and before.stack(at) == (1, 2, False) for at, stack in after.stacks().items())
    ),
    "guard": lambda _, after: after.turn.player == 1 and not can_be_taken(after),
    "swap": lambda before, after: (
        emperor_at(after, 0) != emperor_at(before, 0) and emperor_at(after, 1) not in emperor_at(after, 0).neighbours()
    ),
    "capture": lambda _, after: after.captives(0) == (1,),
    "exchange": lambda _, after: after.emperors[0] == ON_BOARD,
    "build": lambda _, after: any(
        building.owner == 0 and after.board.terrain[at] == "m" for at, building in after.buildings().items()
    ),
    "upgrade": lambda _, after: (0, 2) in after.buildings().values(),
    "replace": lambda before, after: after.points(1) < before.points(1),
    "reinforce": lambda _, after: after.reserve(0).plain == 0,
    "choke": lambda _, after: not placements(after, 1),
    "march": lambda _, after: after.captives(0) == (1,) and after.removed[0] >= 3,
    "win": lambda _, after: after.result is not None and after.result.winners == (0,),
}


def turns(stage: Stage, most: int) -> Iterator[tuple[list[Action], list[Event], Position]]:
    """Everything the learner could do in the turn, up to so many steps."""
    first: list[tuple[list[Action], list[Event], Position]] = [([], [], stage.position())]
    for _ in range(most):
        following = []
        for steps, events, here in first:
            if here.result is None and not any(isinstance(event, ev.TurnEnded) for event in events):
                for action in legal_actions(here):
                    there, happened = outcome(here, action)
                    following.append(([*steps, action], [*events, *happened], there))
        yield from following
        # After a march only the way to the march is of interest: everything else has been seen as a first action.
        first = [one for one in following if not isinstance(one[0][-1], March) or stage.id == "march"]


def play(stage: Stage, steps: list[Action]) -> Session:
    session = stage.session()
    for step in steps:
        assert session.act(step) or session.act(step)
    return session


def solved(stage: Stage) -> list[Action]:
    found = stage.goal_.way([], stage.position())
    assert found is not None
    return found


def test_the_course_has_what_it_promises() -> None:
    assert [stage.id for stage in STAGES] == [*MEANS, "finish"]
    assert len(STAGES) == 17, "lesson_course_says tells the number in words"
    assert COURSES.course("lessons") is LESSONS
    assert find(LESSONS, "build") is STAGES[9] and find(LESSONS, "dance") is None
    assert after(LESSONS, STAGES[0]) is STAGES[1] and after(LESSONS, STAGES[-1]) is None


@every_stage
def test_its_position_is_one_that_can_be_and_the_learner_has_to_play(stage: Stage) -> None:
    position = stage.position()
    assert interchange.read_position(interchange.write_position(position)) == position
    assert position.to_decide() == 0 and position.result is None
    assert len(position.board.terrain) == len(cells(stage.rows)) <= 37
    game = stage.session().game
    assert link.read(link.write(game)).game.positions[0] == position, "a reload comes back to it"
    assert stage.computer in ("", LOWEST)


@every_stage
def test_it_is_open_at_first_and_has_its_words(stage: Stage) -> None:
    session = stage.session()
    assert stage.judge(session) == (Standing.OPEN, None)
    assert session.can_act
    assert stage.title and stage.says and stage.goal and RULES.paragraph_of(stage.rule)
    assert len(plain(stage.says)) <= 215, "text and board both fit on a phone"


@every_turn
def test_its_goal_is_reached_by_the_way_that_search_finds(stage: Stage) -> None:
    steps = solved(stage)
    for played in range(1, len(steps)):
        judged = stage.judge(play(stage, steps[:played]))
        assert judged.standing is Standing.OPEN and judged.said is not None, "half the way is told to be one"
    judged = stage.judge(play(stage, steps))
    assert judged.standing is Standing.DONE and judged.said and t(judged.said.code)


@every_turn
def test_its_goal_is_reached_by_what_it_means_and_by_nothing_else(stage: Stage) -> None:
    before = stage.position()
    counted = {True: 0, False: 0}
    for _, events, position in turns(stage, 3 if stage.id == "march" else 2):
        reached = stage.goal_.reached(events, position)
        assert reached == MEANS[stage.id](before, position)
        counted[reached] += 1
    assert counted[True] and counted[False]


@every_turn
def test_every_other_legal_step_gets_a_sentence_and_can_be_taken_back(stage: Stage) -> None:
    way = solved(stage)
    for action in legal_actions(stage.position()):
        session = play(stage, [action])
        standing, said = stage.judge(session)
        if standing is Standing.OPEN:
            continue
        assert said is not None and said.code in WORDS
        session.closed = f"notice_coach_{standing}"
        assert not session.can_act and not session.touch(Hex(0, 0)) and session.notice
        assert session.notice.code == session.closed and session.closed in WORDS
        assert not session.act(way[0]) and not session.done()
        assert session.undo() and stage.judge(session).standing is Standing.OPEN


@every_turn
def test_none_of_its_corrections_is_in_vain(stage: Stage) -> None:
    said = set()
    for steps, _, _ in turns(stage, 1):
        said.add(stage.judge(play(stage, steps)).said)
    way = solved(stage)
    for most in range(1, len(way)):
        for action in legal_actions(play(stage, way[:most]).now):
            said.add(stage.judge(play(stage, [*way[:most], action])).said)
    codes = {notice.code for notice in said if notice}
    for note in (*stage.but, *stage.so):
        assert f"lesson_{stage.id}_{note.say}" in codes, note.say
    specific = [code for code in codes if code.startswith(f"lesson_{stage.id}_but")]
    assert len(specific) >= 1, "a plausible wrong step gets a word of its own"


@every_turn
def test_its_hints_lead_to_the_goal(stage: Stage) -> None:
    session = stage.session()
    for action in solved(stage):
        advice = stage.hint(session)
        assert advice is not None
        assert t(advice.said.code, **dict(advice.said.values))
        if not isinstance(action, March):
            ends = {getattr(action, name, None) for name in ("source", "target", "at")} - {None}
            assert advice.arrow is not None and set(advice.arrow) == ends
        session.act(action)
    assert stage.judge(session).standing is Standing.DONE


def test_the_march_is_needed_where_it_is_taught() -> None:
    march = next(stage for stage in STAGES if stage.id == "march")
    assert march.goal_.way([], march.position(), most=2) is None
    assert March() in solved(march)


def test_a_whole_game_is_won_against_the_beginner_but_not_at_once() -> None:
    stage = STAGES[-1]
    assert stage.computer == LOWEST and StageGoal(stage.goal_.conditions).way([], stage.position()) is None
    for seed in range(3):
        session = stage.session()
        assert session.computer is None
        while session.now.result is None:
            level = "guide" if session.now.to_decide() == 0 else LOWEST
            search = Search(session.now, level, Budget(nodes=400), seed)
            while not search.run():
                pass
            assert stage.judge(session).standing is Standing.OPEN
            for step in search.choice().turn:
                session.play_at_once(step)
        assert stage.judge(session).standing is Standing.DONE
        assert stage.hint(session) is None, "the table's own adviser knows more"


def test_a_lost_game_is_told_kindly() -> None:
    stage = Stage("finish", ("A1    .     .     B2",), StageGoal([{"won": True}]), computer=LOWEST)
    session = stage.session()
    for text in ("a1-a2", "a4xa2"):
        session.play_at_once(notation.parse_step(session.now, text))
    assert session.now.result is not None and session.now.result.winners == (1,)
    standing, said = stage.judge(session)
    assert standing is Standing.MISSED and said and said.code == "lesson_finish_lost"
    assert t(said.code, **dict(said.values)).startswith(f"This one went to {t(f'core.player.{LOWEST}')}.")


def test_no_text_of_the_lessons_is_unused() -> None:
    used = {"lesson_course", "lesson_course_says", "lesson_course_ends", "lesson_course_then", "lesson_finish_lost"}
    kinds = ("move", "regroup", "attack", "kamikaze", "build", "place", "march", "end")
    used |= {f"lesson_but_{kind}" for kind in kinds}
    for stage in STAGES:
        used |= {f"lesson_{stage.id}_{name}" for name in ("title", "says", "goal", "done")}
        used |= {f"lesson_{stage.id}_{note.say}" for note in (*stage.so, *stage.but)}
    assert used == {key for key in WORDS if key.startswith("lesson_")}
