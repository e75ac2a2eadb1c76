"""Where puzzles come from: games of computer players are searched for positions with a goal that few turns reach."""

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from ..actions import Action, Build, Exchange, March, Move
from ..pieces import ON_BOARD
from ..players import Budget, Evaluation, choose
from ..position import Phase, Position, Turn
from ..puzzles.goals import Goal, Steps, same_turn
from ..puzzles.judge import Judge
from ..puzzles.threats import Threats, TooLarge
from ..rules import meeting, turn
from ..rules.moving import KAMIKAZE
from ..rules.table import alive
from ..setup import Setup

PLAYERS = (("wanderer", 60), ("nomad", 150), ("nomad", 150), ("guide", 300), ("guide", 300), ("vizier", 300))
LONGEST = 60  # turns per player after which a game is given up

EARLIEST = 5  # turns of each player before a position is looked at
FEWEST_CHOICES = 15  # first steps; with fewer a goal is found by trying
MOST_OPENINGS = 0.15  # the share of first steps that can be right
MOST_SOLUTIONS = 80  # turns, all of which are stored
MOST_STEPS = 150_000  # in the trees that the tests walk through
MOST_OWN = 40_000  # of them in the player's turn
MOST_WORK = 60_000  # positions after the player's turn that the judge may look at
MOST_QUIET = 20  # quiet turns before (E7)
TRIALS = 3  # how often each level looks at a puzzle that is rated
RATERS = (("wanderer", 500), ("nomad", 1000), ("guide", 2000))


class Candidate(NamedTuple):
    """A position worth a puzzle, and what there is to know to rate it."""

    position: Position
    goal: Goal
    choices: int  # first steps
    openings: int  # those that can be right
    steps: int  # in the trees that the tests walk through: the player's turn, and the others' after right ones
    solutions: tuple[Steps, ...]
    needs: tuple[str, ...]  # what every solution has: march, kamikaze, capture, exchange, build, castle …


def play(players: int, seed: int) -> Iterator[Position]:
    """The positions with which turns begin in one game of computer players; the same for the same seed."""
    rng = Random(f"puzzles/{players}/{seed}")
    position = Setup.random(players, rng).position()
    seats = [rng.choice(PLAYERS) for _ in range(players)]
    evaluation = Evaluation()
    for _ in range(LONGEST * players):
        if position.turn.phase is Phase.ACTION:
            yield position
        level, nodes = seats[position.to_decide()]
        for step in choose(position, level, Budget(nodes=nodes), rng.getrandbits(30), evaluation).turn:
            position = turn.step(position, step)
        if position.result is not None:
            return


def best_of_game(positions: Iterable[Position], goals: Iterable[Goal] = Goal) -> list[Candidate]:
    """The candidate for each goal, if there is one, that the smallest share of first steps begins."""
    best: dict[Goal, Candidate] = {}
    for number, position in enumerate(positions):
        if number < EARLIEST * position.players:
            continue
        for goal in goals:
            found = candidate(position, goal)
            if found is not None and (goal not in best or _share(found) < _share(best[goal])):
                best[goal] = found
    return list(best.values())


def _share(one: Candidate) -> float:
    return one.openings / one.choices


def candidate(position: Position, goal: Goal) -> Candidate | None:
    """The puzzle with this goal; None if it cannot be reached, is reached already, or too easily."""
    try:
        return _candidate(position, goal)
    except TooLarge:
        return None


def _candidate(position: Position, goal: Goal) -> Candidate | None:
    if not is_asked(position, goal) or (goal is Goal.WIN and not Judge(position, goal).can_solve(position)):
        return None
    size = size_of_turn(position)
    judge = Judge(position, goal, MOST_WORK)
    choices = turn.choices(position)
    openings = 0
    for step in choices:
        openings += judge.can_solve(turn.step(position, step))
        if openings > MOST_OPENINGS * len(choices):
            return None
    if not openings or len(choices) < FEWEST_CHOICES:
        return None
    solutions = tuple(islice(judge.solutions(), MOST_SOLUTIONS + 1))
    if len(solutions) > MOST_SOLUTIONS:
        return None
    if goal is not Goal.WIN:
        for end in {end for end in (_end(position, steps) for steps in solutions) if end.result is None}:
            size += size_of_replies(end, judge.player, MOST_STEPS - size)
    needs = set.intersection(*({*_traits(position, steps)} for steps in solutions))
    return Candidate(position, goal, len(choices), openings, size, solutions, tuple(sorted(needs)))


def is_asked(position: Position, goal: Goal) -> bool:
    """Whether there is something to do: nothing is won yet, and if the player did nothing, the others would do it."""
    player = position.turn.player
    if position.result is not None or position.turn.phase is not Phase.ACTION or position.turn.quiet > MOST_QUIET:
        return False
    if goal is Goal.WIN:
        return True
    if goal is Goal.SAVE and (position.emperors[player] != ON_BOARD or position.captives(player)):
        return False  # X2: who holds a captive gets his Emperor back at once
    if Judge(position, Goal.WIN).can_solve(position):
        return False
    passed = _passed(position)
    if not Threats(player, goal).find(passed):
        return False
    # Who saves the Emperor and loses the game has saved nothing: that would be another puzzle.
    return goal is Goal.STOP or not Threats(player, Goal.STOP).find(passed)


def _passed(position: Position) -> Position:
    """The position as if the player had done nothing in his turn."""
    seats = alive(position.piles, position.players)
    player = position.turn.player
    follows = next((seat for seat in seats if seat > player), seats[0])
    after = Turn(position.turn.first, follows, Phase.ACTION, quiet=position.turn.quiet)
    return Position(
        position.board, position.piles, position.built, position.plain, position.emperors, position.removed, after
    )


def size_of_turn(start: Position) -> int:
    """How many steps the tree of the whole turn has; TooLarge if they are too many, or somebody else has a choice."""
    seen: set[Position] = set()
    front, size = [start], 0
    while front:
        position = front.pop()
        if position.to_decide() != start.turn.player:
            raise TooLarge  # X3: right, but confusing in a puzzle
        for action in turn.choices(position):
            after = turn.step(position, action)
            size += 1
            if size > MOST_OWN:
                raise TooLarge
            if after not in seen and same_turn(start, after):
                seen.add(after)
                front.append(after)
    return size


def size_of_replies(end: Position, player: int, most: int) -> int:
    """How many steps the trees of the others' turns have; TooLarge if they are too many."""
    seen: set[Position] = set()
    front, size = [end], 0
    while front:
        position = front.pop()
        for action in turn.choices(position):
            after = turn.step(position, action)
            size += 1
            if size > most:
                raise TooLarge
            if after not in seen and after.result is None and after.turn.player != player:
                seen.add(after)
                front.append(after)
    return size


def _end(position: Position, steps: Steps) -> Position:
    for step in steps:
        position = turn.step(position, step)
    return position


def _traits(position: Position, steps: Steps) -> Iterator[str]:
    """What happens in a turn, in words for the choice of puzzles."""
    for step in steps:
        yield from _traits_of(position, step)
        position = turn.step(position, step)


def _traits_of(position: Position, step: Action) -> Iterator[str]:
    if isinstance(step, March):
        yield "march"
    elif isinstance(step, Exchange):
        yield "exchange"
    elif isinstance(step, Build):
        yield "build"
        yield ("encampment", "tower", "castle")[step.level - 1]
        old = position.building(step.at)
        if old is not None and old.owner != position.turn.player:
            yield "replace"
        if step.emperor:
            yield "spend"
    elif isinstance(step, Move):
        own, met = position.stack(step.source), position.stack(step.target)
        assert own is not None
        if own.emperor:
            yield "emperor"
        kind = meeting(own, met)
        assert kind is not None, "the step is legal"
        yield "attack" if kind == KAMIKAZE else kind
        if met is not None and met.owner != own.owner:
            if met.emperor:
                yield "capture"
            if kind == KAMIKAZE:
                yield kind
            if met.emperor and position.captives(met.owner):
                yield "exchange"


def found_by(one: Candidate) -> tuple[float, ...]:
    """For each of the raters, weakest first, the share of trials in which he finds a solution."""
    right = set(one.solutions)
    return tuple(
        sum(choose(one.position, level, Budget(nodes=nodes), seed).turn in right for seed in range(TRIALS)) / TRIALS
        for level, nodes in RATERS
    )
