"""Conditions of the lessons' goals, each fulfilled and not."""

import pytest

from eko_core import Position, outcome
from eko_core.events import Event
from eko_web.learning.goals import Condition, StageGoal, holds
from tests.eko.drawing import Scene, draw

SCENE = draw(
    """
    A2    *     b3    .     c:a1
       a4    .     B1    m     P
    """,
    reserve="a:3",
)


def after(scene: Scene, *steps: str) -> tuple[list[Event], Position]:
    """What a move has caused, and where it has led."""
    source, target = steps
    position, events = outcome(scene.position, scene.move(source, target))
    return list(events), position


@pytest.mark.parametrize(
    ("condition", "fulfilled"),
    [
        ({"stack": 4}, True), ({"stack": 3}, False), ({"beside": "*"}, True), ({"beside": "m"}, False),
        ({"points": 1}, True), ({"points": 2}, False), ({"capital": False}, True), ({"capital": True}, False),
        ({"won": False}, True), ({"won": True}, False), ({"choked": 0}, False), ({"stack": 4, "points": 2}, False),
        ({"stack": 4, "points": 1}, True), ({"event": "moved"}, False),
    ],
)  # fmt: skip
def test_how_the_board_stands(condition: Condition, fulfilled: bool) -> None:
    assert holds(condition, (), SCENE.position) is fulfilled


@pytest.mark.parametrize(
    ("condition", "fulfilled"),
    [
        ({"event": "moved"}, True), ({"event": "moved", "kind": "attack"}, True), ({"event": "built"}, False),
        ({"event": "moved", "kind": "move"}, False), ({"event": "captured", "owner": 1}, True),
        ({"event": "captured", "owner": 0}, False), ({"event": "moved", "on": "."}, True),
        ({"event": "moved", "on": "~"}, False), ({"event": "turn_ended", "on": "."}, False),
    ],
)  # fmt: skip
def test_what_has_happened(condition: Condition, fulfilled: bool) -> None:
    assert holds(condition, *after(SCENE, "a4", "B1")) is fulfilled


@pytest.mark.parametrize(
    ("picture", "safe"),
    [("A2    b3    .", False), ("A2    b1    .", True), ("A2    x     b3", True), ("a2    b3    A1", False)],
)
def test_an_emperor_is_safe_where_no_enemy_can_attack_him(picture: str, safe: bool) -> None:
    position = draw(picture).position
    assert holds({"safe": True}, (), position) is safe and holds({"safe": False}, (), position) is not safe


def test_somebody_is_choked_who_can_reinforce_no_stack() -> None:
    full = draw("A4    .     b1    B4").position
    assert holds({"choked": 0}, (), full) and not holds({"choked": 1}, (), full)


def test_won_is_won_by_the_learner() -> None:
    for winners, won in (((0,), True), ((1,), False), ((0, 1), True)):
        over = draw("A1    B1", phase="over", result=(winners, "quiet")).position
        assert holds({"won": True}, (), over) is won


def test_an_unknown_condition_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="No condition is called size"):
        holds({"size": 3}, (), SCENE.position)


def test_the_shortest_way_is_found_within_the_turn_and_none_after_it() -> None:
    goal = StageGoal([{"event": "captured", "owner": 1}])
    way = goal.way((), SCENE.position)
    assert way is not None and len(way) == 1 and goal.reached(*after(SCENE, "a4", "B1"))
    assert StageGoal([{"event": "built"}, {"points": 9}]).way((), SCENE.position, most=1) is None
    assert StageGoal([{"stack": 4}, {"points": 9}]).reached((), SCENE.position) is False
    two = StageGoal([{"event": "marched"}])
    marching = draw("A2    .     .     b1", reserve="a:6").position
    found = two.way((), marching)
    assert found is not None and [step.do for step in found] == ["move", "march"] and two.way((), marching, 1) is None
    position, events = outcome(marching, found[0])
    assert two.way(events, position) == [found[1]]


def test_after_the_end_of_the_turn_and_in_others_turns_there_is_no_way() -> None:
    others = draw("A2    .     b1    .", turn="b").position
    assert StageGoal([{"event": "moved"}]).way((), others) is None
    over = draw("A1    B1", phase="over", result=((0,), "quiet")).position
    assert StageGoal([{"event": "moved"}]).way((), over) is None
