"""Every puzzle of the game, judged the long way: what is stored is right, all of it, and nothing else is."""

from collections import Counter

import pytest

from eko_core import Phase, apply, legal_actions
from eko_core.cli.puzzle_maker import FEWEST_CHOICES, MOST_OPENINGS, MOST_QUIET, is_asked
from eko_core.puzzles import Goal
from eko_core.puzzles.stored import Puzzle, puzzles
from eko_core.text.notation import format_turn

from .brute import Brute

every_puzzle = pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.id)


def is_long(puzzle: Puzzle) -> bool:
    """Whether it takes seconds to walk through all that the others can do."""
    return puzzle.goal is not Goal.WIN and (puzzle.position.players > 2 or len(puzzle.turns) >= 20)


@pytest.mark.parametrize(
    "puzzle",
    [pytest.param(one, id=one.id, marks=[pytest.mark.slow] if is_long(one) else []) for one in puzzles()],
)
def test_exactly_the_stored_turns_reach_the_goal(puzzle: Puzzle) -> None:
    """Every turn is walked through by the rules. What is called right is right whatever the others do; what is called
    wrong is refuted by steps that the rules allow."""
    brute = Brute(puzzle.position, puzzle.goal)
    solutions = set(puzzle.solutions)
    reached, judged = set(), {}
    for steps, end, won in brute.turns():
        if end not in judged:
            judged[end] = puzzle.judge.solves(end)
            if judged[end]:
                assert brute.reached(end, won), format_turn(puzzle.position, steps)
            elif puzzle.goal is Goal.WIN:
                assert not won
            else:
                refutation = puzzle.judge.refutation(end)
                assert refutation is not None and brute.proves(end, refutation), format_turn(puzzle.position, steps)
        if judged[end]:
            reached.add(steps)
    assert reached == solutions and len(solutions) == len(puzzle.turns)


@every_puzzle
def test_it_is_no_trifle(puzzle: Puzzle) -> None:
    """There is something to do, by few of many first steps, and nothing is decided yet."""
    start = puzzle.position
    assert start.turn.phase is Phase.ACTION and start.result is None and not start.board.has_variants
    assert start.turn.quiet <= MOST_QUIET and is_asked(start, puzzle.goal)
    choices = legal_actions(start)
    right = [step for step in choices if puzzle.rest((step,)) is not None]
    assert len(choices) >= FEWEST_CHOICES and 0 < len(right) <= MOST_OPENINGS * len(choices)


@every_puzzle
def test_a_half_made_turn_is_known_to_be_right_or_hopeless(puzzle: Puzzle) -> None:
    for step in legal_actions(puzzle.position):
        after = apply(puzzle.position, step)
        assert (puzzle.rest((step,)) is not None) is puzzle.judge.can_solve(after)
    sample = puzzle.solutions[0]
    for n in range(len(sample)):
        assert puzzle.rest(sample[:n]) and not puzzle.solves(sample[:n])
    assert puzzle.rest(sample) == () and puzzle.solves(sample)


def test_there_are_enough_of_each_kind_from_easy_to_hard() -> None:
    found = puzzles()
    assert len(found) >= 30 and len({puzzle.id for puzzle in found}) == len(found)
    assert all(sum(puzzle.goal is goal for puzzle in found) >= 5 for goal in Goal)
    levels = [puzzle.level for puzzle in found]
    assert levels == sorted(levels) and set(levels) == {1, 2, 3, 4, 5}
    players = Counter(puzzle.position.players for puzzle in found)
    assert players[2] == players[3] == players[4], "three and four players have as many as two"
    texts = " ".join(text for puzzle in found for text in puzzle.turns)
    assert all(sign in texts for sign in ("march", "*", "x", "C@", "T@", "E@", "^"))
