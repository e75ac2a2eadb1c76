"""`selfplay N`: many games of random players, and a summary of how they went."""

from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import median
from typing import NamedTuple

from parlour.workers import played_games

from ..board.tiles import variant_set
from ..events import Event, TurnEnded
from ..pieces import COLOURS
from ..position import Result
from ..rules.turn import choices, step
from ..setup import Setup
from .console import Console

REASONS = {
    "points": "12 points and a capital",
    "survivor": "the last with discs on the board",
    "both": "points and last on the board, shared",
    "empty": "no disc left, everybody lost",
    "quiet": "too many quiet turns, most points",
}


class Played(NamedTuple):
    """What the summary needs to know of a game."""

    turns: int
    steps: int
    first: int
    result: Result


def selfplay(
    games: int, players: int, seed: int, jobs: int, console: Console, bar: Console, variants: Sequence[str] = ()
) -> None:
    """Play the games and print the summary; the same seed gives the same games, whatever the number of jobs."""
    one_game = partial(play_one, players, seed, variants=variant_set(variants))
    played = list(bar.counted("Playing", games, played_games(one_game, range(games), jobs, batch=8)))
    for line in summary(played, players, seed):
        console.say(line)


def play_one(players: int, seed: int, number: int, variants: tuple[str, ...] = ()) -> Played:
    """One game of random players; its number keeps its randomness apart from the others'."""
    rng = Random(f"{seed}/{number}")
    setup = Setup.random(players, rng, variants=variants)
    position, log, steps = setup.position(), list[Event](), 0
    while position.result is None:
        position = step(position, rng.choice(choices(position)), log)
        steps += 1
    turns = 1 + sum(isinstance(event, TurnEnded) for event in log)  # the last one has no end …
    turns -= position.result.reason == "quiet"  # … unless it was the end that counted
    return Played(turns, steps, setup.first, position.result)


def summary(played: Sequence[Played], players: int, seed: int) -> list[str]:
    """The lines that tell how the games went."""
    games = len(played)
    reasons = Counter(one.result.reason for one in played)
    lines = [
        f"{games} {'game' if games == 1 else 'games'} of {players} random players, seed {seed}",
        "",
        "Length           median    90%  longest",
        _length_row("turns", [one.turns for one in played]),
        _length_row("steps", [one.steps for one in played]),
        "",
        "Result",
    ]
    lines += [f"  {_count(n, games)}  {REASONS[reason]}" for reason, n in reasons.most_common()]
    lines += ["", "Wins by seat (a shared win counts as its part)"]
    for seat in range(players):
        name = f"Player {seat + 1} ({COLOURS[seat]})"
        lines.append(f"  {name:<21}{_wins([one.result for one in played], [seat] * games)}")
    lines += ["", "Wins by order of play"]
    for place, word in enumerate(("first", "second", "third", "fourth")[:players]):
        seats = [(one.first + place) % players for one in played]
        lines.append(f"  {word:<21}{_wins([one.result for one in played], seats)}")
    return lines


def _length_row(name: str, lengths: list[int]) -> str:
    ordered = sorted(lengths)
    ninety = ordered[-(-9 * len(ordered) // 10) - 1]  # nine games in ten are not longer
    return f"  {name:<13}{median(ordered):>8g}{ninety:>7}{ordered[-1]:>9}"


def _wins(results: Sequence[Result], seats: Sequence[int]) -> str:
    won = [result for result, seat in zip(results, seats, strict=True) if seat in result.winners]
    shared = sum(len(result.winners) > 1 for result in won)
    part = sum(1 / len(result.winners) for result in won)
    note = f"  ({shared} shared)" if shared else ""
    return f"{100 * part / len(results):6.1f}%  {len(won):>6}{note}"


def _count(n: int, of: int) -> str:
    return f"{100 * n / of:5.1f}%  {n:>6}"
