"""Looks for puzzles in games of the computer players: `python -m season_core.puzzles.finding 3000` prints those that
there are, which stay as they are, and what is missing of each kind; the text of a new puzzles.json."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import TypeAlias

from parlour.budget import Budget

from ..events import seen
from ..game import Game
from ..memory import Watcher
from ..players.search import choose
from ..position import JOKER, TAKE, Position, Settings
from ..setup import Setup
from ..view import view
from .solving import Goal, Solver, State, Uncertain
from .stored import puzzles, write

_WANTED = {Goal.MOST: 9, Goal.CHAIN: 6, Goal.JOKER: 6, Goal.MAJORITY: 6}
_TARGET = {Goal.CHAIN: 3, Goal.MAJORITY: 10}  # what is to be reached there
_RARE = 0.3  # at most this share of the first choices is right
_LARGEST = 2500  # states: a page works them out in a moment
_LEVEL = "herald"

Found: TypeAlias = tuple[str, Goal, int, Position]


def games(number: int, seed: int) -> Iterator[Position]:
    """The positions of many games in which seat 0 is to choose."""
    for n in range(number):
        rng = Random(f"{seed}.{n}")
        setup = Setup.random(2, rng, Settings(side="shield" if n % 4 == 3 else "horn"))
        game = Game(setup)
        watchers = [Watcher(view(game.position, seat)) for seat in range(2)]
        while game.result is None:
            if game.position.decides == 0:
                yield game.position
            known = watchers[game.position.to_decide()].memory()
            for step in choose(known, _LEVEL, Budget(nodes=200), rng.getrandbits(30)).turn:
                events = game.play(step)
                for seat, watcher in enumerate(watchers):
                    watcher.watch(seen(events, seat), view(game.position, seat))


def goals(position: Position) -> list[Goal]:
    """What could be asked there."""
    if position.phase == JOKER:
        return [Goal.JOKER]
    if position.phase != TAKE or position.player != 0 or position.round < 3:
        return []
    last = position.number == position.board.rounds * position.players - 1
    return [Goal.CHAIN, Goal.MAJORITY, Goal.MOST] if last else [Goal.CHAIN, Goal.MOST]


def worth(goal: Goal, position: Position) -> int | None:
    """What can be reached for certain, if that is worth a puzzle: few first choices are right."""
    solver, start = Solver(goal, position), State(position)
    try:
        target = _TARGET[goal] if goal in _TARGET else solver.most(start)
        right = solver.right(start, target)
    except Uncertain:
        return None
    rare = 0 < len(right) <= _RARE * len(position.legal or ())
    return target if rare and solver.size < _LARGEST else None


def find(number: int, seed: int, known: Iterable[Found] = ()) -> list[Found]:
    """Puzzles of every kind, until there are enough beside the known ones."""
    found = list(known)
    counted = Counter(goal for _, goal, _, _ in found)
    for position in games(number, seed):
        for goal in goals(position):
            value = worth(goal, position) if counted[goal] < _WANTED[goal] else None
            if value is not None:
                counted[goal] += 1
                found.append((f"{goal}_{counted[goal]}", goal, value, position))
                break
        if counted == _WANTED:
            break
        print(dict(counted), file=sys.stderr, end="\r")
    order = list(Goal)
    return sorted(found, key=lambda one: order.index(one[1]))


if __name__ == "__main__":
    here = [(one.id, one.goal, one.value, one.position) for one in puzzles()]
    sys.stdout.write(write(find(int(sys.argv[1]), 7, here)))
