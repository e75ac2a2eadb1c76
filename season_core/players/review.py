"""Looking back at a game: what the choices gave away by what their players knew (skill), and what the rest did (luck).

The points of a seat are its lead over the best of the others. The lead to be expected at first, less what its choices
gave away, and its luck, together are the lead at the end: luck is what the cards and the others made of it in between.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
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
from .flat import Steps, candidates, played_on

TURNING_POINTS = 3
WORTH_TELLING = 2.0  # points: a smaller loss is no turning point
WIDTH, ROUNDS = 5, 1
SCOUTED = 12  # tables on which the choice is looked for that could have been better …
JUDGED = 60  # … and others, on which it is compared with the one that was made
SURE = 2.3  # standard errors that it must be ahead there: what may be chance is not held against anybody


class ReviewedChoice(NamedTuple):
    """A choice of the game as the reviewer saw it. Points are the lead over the best of the others at the end."""

    number: int  # of the turn, from 1
    player: int
    step: int  # where the cursor of the game stands before it
    played: Steps
    better: Steps  # the best choice by what the player knew; what was played if that was it
    before: float  # the lead to be expected after the best choice, by what the player knew …
    after: float  # … and after the one that was played
    luck: float  # how much better it stood at the seat's next choice, or at the end, than was to be expected
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
    stood = {seat: _lead(evaluation, game.position, seat) for seat in seats}  # at its next choice, or at the end
    for cursor, played, memory in reversed(_decisions(game, seats)):
        position, rng, me = game.positions[cursor], Random(f"{seed} {cursor}"), memory.seat
        until = position.number + 1 + ROUNDS * position.players
        others = [one.steps for one in candidates(determinize(memory, rng), WIDTH) if one.steps != played]
        choices, better, loss = [played, *others], played, 0.0
        scouted = yield from _leads(choices, _dealt(memory, rng, SCOUTED), me, until, evaluation)
        leads, *_ = scouted
        rival = max(range(len(choices)), key=lambda n: (_mean(scouted[n]), not n))
        if rival:
            tables = _dealt(memory, rng, JUDGED)
            mine, theirs = yield from _leads([played, choices[rival]], tables, me, until, evaluation)
            leads = [*leads, *mine]
            gaps = [there - here for here, there in zip(mine, theirs, strict=True)]
            ahead = _mean(gaps)
            if ahead > SURE * (_mean([(gap - ahead) ** 2 for gap in gaps]) / JUDGED) ** 0.5:
                better, loss = choices[rival], ahead
        opened = yield from _leads(choices, [position], me, until, evaluation)
        after = _mean(leads)
        yield ReviewedChoice(
            position.number + 1, me, cursor, played, better, after + loss, after, stood[me] - after,
            choices[max(range(len(choices)), key=lambda n: (opened[n], not n))],
        )  # fmt: skip
        stood[me] = after + loss


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _dealt(memory: Memory, rng: Random, number: int) -> Iterator[Position]:
    return (determinize(memory, rng) for _ in range(number))


def _leads(
    choices: Sequence[Steps], tables: Iterable[Position], seat: int, until: int, evaluation: Evaluation
) -> Generator[None, None, list[list[float]]]:
    """What lead every choice leads to, table by table."""
    found: list[list[float]] = [[] for _ in choices]
    for table in tables:
        for row, steps in zip(found, choices, strict=True):
            end = yield from played_on(table, steps, until)
            row.append(_lead(evaluation, end, seat))
    return found


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
