"""Looking back at a game: what the choices gave away by what their players knew (skill), and what the rest did (luck).

The points of a seat are its lead over the best of the others. The lead to be expected at first, less what its choices
gave away, and its luck, together are the lead at the end: luck is what the cards and the others made of it in between.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple, cast

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


class Decision(NamedTuple):
    """A choice that was made, and what its player knew; it can be judged by itself, in another process too."""

    cursor: int  # of the game, before it
    position: Position
    played: Steps
    memory: Memory


class Judged(NamedTuple):
    """What there is to say of a choice without looking at what came of it; see `ReviewedChoice`."""

    better: Steps
    before: float
    after: float
    open_better: Steps


def review(game: Game, seat: int | None = None, seed: int = 0) -> Iterator[ReviewedChoice | None]:
    """The choices of a seat (or of all) from the last to the first, reviewed one by one.

    None is given now and then, at least every few milliseconds, as a place to pause or to stop.
    """
    stood = leads_at_the_end(game)
    for decision in decisions(game, seat):
        yield with_luck(decision, (yield from judge(decision, seed)), stood)


def judge(decision: Decision, seed: int = 0) -> Generator[None, None, Judged]:
    """What the best choice was by what the player knew, and with all cards open."""
    cursor, position, played, memory = decision
    evaluation, rng, me = Evaluation(), Random(f"{seed} {cursor}"), memory.seat
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
    return Judged(better, after + loss, after, choices[max(range(len(choices)), key=lambda n: (opened[n], not n))])


def judged_at_once(seed: int, decision: Decision) -> Judged:
    """`judge` without a pause, for a process that does nothing else."""
    judging = judge(decision, seed)
    while True:
        try:
            next(judging)
        except StopIteration as done:
            return cast(Judged, done.value)


def leads_at_the_end(game: Game) -> list[float]:
    """By seat; `with_luck` begins with them."""
    evaluation, end = Evaluation(), game.position
    return [_lead(evaluation, end, seat) for seat in range(end.players)]


def with_luck(decision: Decision, judged: Judged, stood: list[float]) -> ReviewedChoice:
    """The choice reviewed. `stood` has each seat's lead at its next choice or at the end, and then at this one."""
    me = decision.memory.seat
    luck, stood[me] = stood[me] - judged.after, judged.before
    return ReviewedChoice(
        decision.position.number + 1, me, decision.cursor, decision.played, judged.better, judged.before, judged.after,
        luck, judged.open_better,
    )  # fmt: skip


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


def decisions(game: Game, seat: int | None = None) -> list[Decision]:
    """The choices of a seat, or of all, from the last to the first; taking and hanging are one."""
    positions, found = game.positions, list[Decision]()
    seats = range(game.position.players) if seat is None else (seat,)
    watchers = {seat: Watcher(view(positions[0], seat)) for seat in seats}
    steps: list[Action] = [*game.steps]
    for cursor, action in enumerate(steps):
        p = positions[cursor]
        if p.decides in watchers and p.phase not in (TILES, JOKER):
            if p.phase == TAKE and positions[cursor + 1].phase == HANG:
                played: Steps = (action, *steps[cursor + 1 : cursor + 2])
                found.append(Decision(cursor, p, played, watchers[p.decides].memory()))
            elif p.phase != HANG or not cursor or positions[cursor - 1].phase != TAKE:
                found.append(Decision(cursor, p, (action,), watchers[p.decides].memory()))
        for seat, watcher in watchers.items():
            watcher.watch(seen(game.events[cursor], seat), view(positions[cursor + 1], seat))
    return found[::-1]


def turning_points(choices: list[ReviewedChoice], most: int = TURNING_POINTS) -> list[ReviewedChoice]:
    """The choices that gave away most, in the order of play."""
    worst = sorted(choices, key=lambda choice: choice.loss, reverse=True)[:most]
    return sorted((one for one in worst if one.loss >= WORTH_TELLING), key=lambda choice: choice.step)
