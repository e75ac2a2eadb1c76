"""Looking back at a game: what was best by what the player knew (skill), and how the cards then fell (luck)."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ..actions import Action
from ..determinize import determinize
from ..events import seen
from ..game import Game
from ..memory import Memory, Watcher
from ..position import HANG, JOKER, TAKE, TILES, Position
from ..view import view
from .evaluation import Evaluation
from .flat import Steps, Tried, candidates, played_on

TURNING_POINTS = 3
WORTH_TELLING = 2.0  # points: a smaller loss is no turning point
WIDTH, TABLES, ROUNDS = 5, 6, 2


class ReviewedChoice(NamedTuple):
    """A choice of the game as the reviewer saw it. Points are the lead over the best of the others at the end."""

    number: int  # of the turn, from 1
    player: int
    step: int  # where the cursor of the game stands before it
    played: Steps
    better: Steps  # the best choice by what the player knew; what was played if that was it
    before: float  # the lead to be expected after the best choice, by what the player knew …
    after: float  # … and after the one that was played
    luck: float  # how much better the cards then fell than was to be expected (with all cards open)
    open_better: Steps  # the best choice with all cards open: what nobody could know

    @property
    def loss(self) -> float:
        """The points that the choice gave away, by what the player knew: a matter of skill."""
        return max(0.0, self.before - self.after)


def review(game: Game, seat: int | None = None, seed: int = 0) -> Iterator[ReviewedChoice | None]:
    """The choices of a seat (or of all) from the last to the first, reviewed one by one.

    None is given now and then, at least every few milliseconds, as a place to pause or to stop.
    """
    seats = range(game.position.players) if seat is None else (seat,)
    evaluation = Evaluation()
    for cursor, played, memory in reversed(_decisions(game, seats)):
        position = game.positions[cursor]
        tried = candidates(position, WIDTH)
        if all(one.steps != played for one in tried):
            tried.append(Tried(played, 0.0))
        rng = Random(f"{seed} {cursor}")
        until = position.number + 1 + ROUNDS * position.players
        leads: dict[Steps, list[float]] = {one.steps: [] for one in tried}
        for _ in range(TABLES):
            table = determinize(memory, rng)
            for steps, values in leads.items():
                end = yield from played_on(table, steps, until)
                values.append(_lead(evaluation, end, memory.seat))
        opened = {}
        for steps in leads:
            end = yield from played_on(position, steps, until)
            opened[steps] = _lead(evaluation, end, memory.seat)
        mean = {steps: sum(values) / TABLES for steps, values in leads.items()}
        best = max(mean, key=lambda steps: (mean[steps], steps == played))
        yield ReviewedChoice(
            position.number + 1, memory.seat, cursor, played, best, mean[best], mean[played],
            opened[played] - mean[played], max(opened, key=lambda steps: (opened[steps], steps == played)),
        )  # fmt: skip


def _lead(evaluation: Evaluation, p: Position, seat: int) -> float:
    points = evaluation.points(p)
    return points[seat] - max(value for other, value in enumerate(points) if other != seat)


def _decisions(game: Game, seats: range | tuple[int, ...]) -> list[tuple[int, Steps, Memory]]:
    """Where these seats chose, what, and what they knew; taking and hanging are one choice."""
    positions, found = game.positions, list[tuple[int, Steps, Memory]]()
    watchers = {seat: Watcher(view(positions[0], seat)) for seat in seats}
    steps: list[Action] = [*game.steps]
    for cursor, action in enumerate(steps):
        p = positions[cursor]
        if p.decides in watchers and p.phase not in (TILES, JOKER):
            if p.phase == TAKE and positions[cursor + 1].phase == HANG:
                found.append((cursor, (action, *steps[cursor + 1 : cursor + 2]), watchers[p.decides].memory()))
            elif p.phase != HANG or not cursor or positions[cursor - 1].phase != TAKE:
                found.append((cursor, (action,), watchers[p.decides].memory()))
        for seat, watcher in watchers.items():
            watcher.watch(seen(game.events[cursor], seat), view(positions[cursor + 1], seat))
    return found


def turning_points(choices: list[ReviewedChoice], most: int = TURNING_POINTS) -> list[ReviewedChoice]:
    """The choices that gave away most, in the order of play."""
    worst = sorted(choices, key=lambda choice: choice.loss, reverse=True)[:most]
    return sorted((one for one in worst if one.loss >= WORTH_TELLING), key=lambda choice: choice.step)
