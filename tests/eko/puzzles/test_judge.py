"""The judge against the truth, on drawn positions and on many small random ones."""

import os
from collections.abc import Iterator
from random import Random

import pytest

from eko_core import Action, BadPosition, Event, March, Move, Phase, Position, apply
from eko_core.puzzles import Goal, Judge
from eko_core.puzzles.threats import TooLarge
from eko_core.text.position_json import position_from_json

from ..drawing import draw
from ..reference.random_positions import random_position
from .brute import Brute

ROUNDS = 15 if os.environ.get("EKO_QUICK") else 40
MOST = 4000  # steps that a small position may take


class Long(Brute):
    """Gives up where a position is not small after all."""

    def steps(self, position: Position) -> Iterator[tuple[Action, Position, tuple[Event, ...]]]:
        if self.walked > MOST:
            raise TooLarge
        return super().steps(position)


def test_the_judge_agrees_with_the_long_way_on_small_positions() -> None:
    rng = Random(5)
    judged = {(goal, verdict): 0 for goal in Goal for verdict in (True, False)}
    rounds = 0
    while rounds < ROUNDS:
        position = position_from_json(random_position(rng))
        if position.turn.phase is not Phase.ACTION or position.result is not None:
            continue
        rounds += 1
        for goal in Goal:
            try:
                judge = Judge(position, goal, 5 * MOST)
                for verdict in compare(judge, Long(position, goal)):
                    judged[goal, verdict] += 1
            except TooLarge:
                continue
    assert min(judged.values()) > (0 if os.environ.get("EKO_QUICK") else 10), judged


def compare(judge: Judge, brute: Brute) -> Iterator[bool]:
    """Every turn's verdict, each the same by the judge and by the long way."""
    right, every = set(), set()
    for steps, end, won in brute.turns():
        assert judge.is_complete(end)
        truth = brute.reached(end, won)
        assert judge.solves(end) is truth
        refutation = judge.refutation(end)
        if refutation is None:
            assert truth or judge.goal is Goal.WIN
        else:
            assert brute.proves(end, refutation)
        right |= {steps} if truth else set()
        every |= {steps[:n] for n in range(len(steps))}
        yield truth
    if all(position.to_decide() == judge.player for position in _positions(judge.start, every)):
        assert set(judge.solutions()) == right
        assert judge.can_solve(judge.start) is bool(right)
        for steps in every:
            still = any(solution[: len(steps)] == steps for solution in right)
            assert judge.can_solve(_after(judge.start, steps)) is still


def _after(position: Position, steps: tuple[Action, ...]) -> Position:
    for step in steps:
        position = apply(position, step)
    return position


def _positions(start: Position, every: set[tuple[Action, ...]]) -> Iterator[Position]:
    return (_after(start, steps) for steps in every)


def verdicts(judge: Judge) -> set[bool]:
    return set(compare(judge, Brute(judge.start, judge.goal)))


def test_a_win_by_building_needs_the_missing_points_and_the_capital() -> None:
    scene = draw(
        """
        *:b1  a3    .     P
           m:a3  c:a2  c:a2' r:a1
        r:a1  r:a1  b2    .
        """,
        reserve="b:1",
    )
    judge = Judge(scene.position, Goal.WIN)
    assert list(judge.solutions()) == [(scene.build("*:b1", 2, "a3"),)]
    assert judge.refutation(scene.after(scene.move("a3", "P")).position) is None, "nobody does anything against it"
    assert verdicts(judge) == {True, False}


def test_an_Emperor_captured_and_exchanged_at_once_was_not_saved() -> None:
    scene = draw(
        """
        a1    .     b3    x
           A2    .     Q     P
        """,
        captives="a:b",
    )
    judge = Judge(scene.position, Goal.SAVE)
    end = scene.after(scene.move("a1", "Q")).position
    assert judge.refutation(end) == (scene.move("b3", "A2"),)
    assert verdicts(judge) == {True, False}


@pytest.mark.parametrize("reserve", [2, 3])
def test_the_opponents_march_is_looked_at_when_he_can_pay_it(reserve: int) -> None:
    scene = draw(
        """
        A2    a1    .     b3
           x     x     x     x
        a1'   Q
        """,
        reserve=f"b:{reserve}",
    )
    judge = Judge(scene.position, Goal.SAVE)
    away = scene.after(scene.move("a1'", "Q")).position
    threat = scene.move("b3", "a1"), March(), Move(scene["a1"], scene["A2"])
    assert judge.refutation(away) == (threat if reserve == 3 else None)
    assert judge.solves(scene.after(scene.move("a1", "A2")).position), "three with the Emperor fear no three"
    verdicts(judge)


def test_the_opponents_twelve_is_stopped_by_taking_his_stack_or_a_building() -> None:
    scene = draw(
        """
        *:b1  b2    .     a3
           m:b3  c:b2  c:b2' r:b1'
        r:b1  r:b1  x     .
        """,
        turn="a",
        reserve="a:0 b:0",
    )
    judge = Judge(scene.position, Goal.STOP)
    right = {steps[0] for steps in judge.solutions()}
    assert right == {scene.move("a3", "b2"), scene.build("c:b2'", 2, "a3"), scene.build("r:b1'", 1, "a3")}
    assert verdicts(judge) == {True, False}


def test_what_somebody_else_chooses_in_the_players_turn_must_not_matter() -> None:
    scene = draw(
        """
        a3    .     B2    b1
           x     c1    d1    c1'
        """,
        captives="b:cd",
    )
    taken = scene.after(scene.move("a3", "B2"))
    assert taken.turn.phase is Phase.EXCHANGE and taken.position.to_decide() == 1
    for goal in Goal:
        verdicts(Judge(scene.position, goal))


def test_a_turn_that_passes_by_itself_and_comes_back_is_over() -> None:
    scene = draw(
        """
        a1    .     x     B1    x
           x     x     x     x
        """,
        reserve="a:2",
    )
    judge = Judge(scene.position, Goal.SAVE)
    for step in scene.legal:
        for further in scene.after(step).legal:
            end = scene.after(step, further)
            assert "turn_ended" in end.codes and judge.is_complete(end.position)


def test_a_puzzle_begins_a_turn_of_the_base_game() -> None:
    scene = draw("a1    .     b1", phase="reinforce", reserve="a:1")
    with pytest.raises(BadPosition):
        Judge(scene.position, Goal.WIN)
