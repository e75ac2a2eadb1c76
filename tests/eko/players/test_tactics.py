"""Wins in one turn are taken and losses in one turn prevented, by every level above the beginners'."""

from collections.abc import Iterable
from random import Random

import pytest

from eko_core import Action, Position, Setup, apply, legal_actions
from eko_core.game import begins_turn
from eko_core.players import LEVELS, Budget, Evaluation, Search, choose
from eko_core.players.decisive import Dangers, winning_turn
from eko_core.rules import turn
from tests.eko.drawing import draw

ABOVE_BEGINNER = tuple(LEVELS)[2:]

A_NINE = "*:a2  m:a3  c:a2  r:a1  r:a1'"
A_TEN = "*:a2  m:a3  c:a2  c:a2' r:a1"
A_ELEVEN = f"{A_TEN}  r:a1'"
B_NINE, B_TEN, B_ELEVEN = (text.replace(":a", ":b") for text in (A_NINE, A_TEN, A_ELEVEN))

WON = {
    "by points": draw(f"r     a2    .     b1    .     {A_ELEVEN}"),
    "by taking the capital": draw("""
        *:b1  a3    .     b1    .
           m:a3  c:a2  c:a2' m:a2
              r:a1  r:a1' m:a1
        """),
    "by capturing the Emperor that makes 12": draw(f"a2    .     .     B1    x     b1    {A_NINE}"),
    "by an Emperor against the Emperor": draw(f"A2    .     .     B2    x     b1    {A_NINE}"),
    "by kamikaze": draw(f"a1    .     .     B4    x     b1    {A_NINE}"),
    "by destroying the last stack": draw("a2    .     .     b1    x     a1", captives="a:b"),
    "by march: two constructions": draw(f"r     a2    r'    x     b1    .     {A_TEN}", reserve="a:3"),
    "by march: to the site, then build": draw(f"a1    .     .     r     x     b1    {A_ELEVEN}", reserve="a:3"),
    "by march: destroying two stacks": draw("a3    .     b1    b1'   x     a1", captives="a:b", reserve="a:3"),
    "by march, paid with the discs just spent": draw(f"m:a1  a4    r     x     b1    .     {A_NINE}", reserve="a:1"),
}

LOST = {
    "by points": draw(f"r     b2    .     a3    .     {B_ELEVEN}"),
    "by capturing the Emperor that makes 12": draw(f"b2    .     .     A1    a2    x     {B_NINE}"),
    "by the Emperor, to be reinforced": draw(f"b2    .     A1    x     a1    .     x     {B_NINE}", reserve="a:3"),
    "by kamikaze": draw(f"b1    .     .     A4    x     a1    x     {B_NINE}"),
    "by march: two constructions": draw(f"""
        r     b2    r'
           .     .     a3    x     {B_TEN}
        """, reserve="b:3"),
    "by march: to the site, then build": draw(f"a2    b1    .     .     r     x     {B_ELEVEN}", reserve="b:3"),
    "by destroying the last stack": draw("b2    .     .     a1    .     x     b1", captives="b:a", reserve="a:3"),
}  # fmt: skip


def wins_this_turn(position: Position, player: int) -> bool:
    """Whether a player has any turn that wins: every step tried, by the public rules alone."""
    seen: set[Position] = set()
    stack = [position]
    while stack:
        here = stack.pop()
        for action in legal_actions(here):
            after = apply(here, action)
            if after.result is not None:
                if player in after.result.winners:
                    return True
            elif after.turn.player == player and not begins_turn(after) and after not in seen:
                seen.add(after)
                stack.append(after)
    return False


def played(position: Position, steps: Iterable[Action]) -> Position:
    for step in steps:
        position = apply(position, step)
    return position


@pytest.mark.parametrize("level", ABOVE_BEGINNER)
@pytest.mark.parametrize("how", WON)
def test_a_win_in_one_turn_is_taken(how: str, level: str) -> None:
    position = WON[how].position
    assert wins_this_turn(position, 0)
    choice = choose(position, level, Budget(nodes=60), seed=3)
    after = played(position, choice.turn)
    assert after.result is not None and after.result.winners == (0,)
    assert choice.value[0] == 1.0


@pytest.mark.parametrize("level", ABOVE_BEGINNER)
@pytest.mark.parametrize("how", LOST)
def test_a_loss_in_one_turn_is_prevented(how: str, level: str) -> None:
    position = LOST[how].position
    idle = Position(
        position.board, position.piles, position.built, position.plain, position.emperors, position.removed,
        position.turn._replace(player=1),
    )  # fmt: skip
    assert wins_this_turn(idle, 1), "it is a danger"
    assert not wins_this_turn(position, 0), "and not gone by winning first"
    after = played(position, choose(position, level, Budget(nodes=min(600, LEVELS[level].nodes)), seed=3).turn)
    assert after.result is None and not wins_this_turn(after, 1)


@pytest.mark.parametrize("level", ABOVE_BEGINNER)
def test_who_is_stopped_early_still_does_not_lose_at_once(level: str) -> None:
    position = LOST["by capturing the Emperor that makes 12"].position
    search = Search(position, level, Budget(nodes=10**6), seed=1)
    while search.nodes < 12 and not search.run(nodes=1):
        pass
    assert not wins_this_turn(played(position, search.best()), 1)


def test_the_beginner_does_not_look_for_them() -> None:
    assert not LEVELS["wanderer"].careful


@pytest.mark.parametrize("seed", range(12))
def test_winning_turns_are_found_exactly_where_they_are(seed: int) -> None:
    rng = Random(seed)
    evaluation = Evaluation()
    position = Setup.random(2, rng).position()
    checked = 0
    for _ in range(60):
        if position.result is not None:
            break
        if position.turn.phase == "action" and max(position.points(0), position.points(1)) >= 6 and checked < 3:
            checked += 1
            player = position.turn.player
            steps = winning_turn(position, evaluation)
            assert (steps is not None) == wins_this_turn(position, player)
            if steps is not None:
                result = played(position, steps).result
                assert result is not None and player in result.winners
            other = Dangers(1 - player, evaluation)
            assert other.loses(position) == (steps is not None)
        for step in choose(position, "nomad", Budget(nodes=30), rng.getrandbits(20), evaluation).turn:
            position = turn.step(position, step)
