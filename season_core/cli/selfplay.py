"""`selfplay N`: many games of random players, and a summary of how they went."""

from collections.abc import Sequence
from functools import partial
from random import Random
from statistics import mean, median
from typing import NamedTuple

from parlour.console import Console
from parlour.workers import played_games

from ..position import Position, Result, Settings
from ..rules import apply, legal_actions
from ..setup import Setup


class Played(NamedTuple):
    """What the summary needs to know of a game."""

    steps: int
    first: int
    face_down: int
    result: Result


def selfplay(
    games: int,
    players: int,
    settings: Settings,
    seed: int,
    jobs: int,
    dask: str | None,
    console: Console,
    bar: Console,
) -> None:
    """Play the games and print the summary; the same seed gives the same games, whoever plays them."""
    one_game = partial(play_one, players, settings, seed)
    played = list(bar.counted("Playing", games, played_games(one_game, range(games), jobs, dask, batch=8)))
    for line in summary(played, players, seed):
        console.say(line)


def play_one(players: int, settings: Settings, seed: int, number: int) -> Played:
    """One game of random players; its number keeps its randomness apart from the others'."""
    rng = Random(f"{seed}/{number}")
    position, steps = Setup.random(players, rng, settings).position(), 0
    while legal := legal_actions(position):
        position = apply(position, rng.choice(legal))
        steps += 1
    assert position.result is not None
    return Played(steps, position.first, _face_down(position), position.result)


def _face_down(position: Position) -> int:
    line = position.board.lines.index("face_down")
    return sum(points[line] < 0 for points in position.result.scores) if position.result else 0


def summary(played: Sequence[Played], players: int, seed: int) -> list[str]:
    """The lines that tell how the games went."""
    games = len(played)
    totals = sorted(points[-1] for one in played for points in one.result.scores)
    best = sorted(max(points[-1] for points in one.result.scores) for one in played)
    lines = [
        f"{games} {'game' if games == 1 else 'games'} of {players} random players, seed {seed}",
        "",
        f"Steps            median {median(one.steps for one in played):g}, most {max(one.steps for one in played)}",
        f"Points           mean {mean(totals):.1f}, {totals[0]} to {totals[-1]}",
        f"Points to win    mean {mean(best):.1f}",
        f"Face-down cards  in {100 * sum(one.face_down for one in played) / (games * players):.1f}% of the galleries",
        f"Shared wins      {100 * sum(len(one.result.winners) > 1 for one in played) / games:.1f}%",
        "",
        "Wins by order of play (a shared win counts as its part)",
    ]
    for place, word in enumerate(("first", "second", "third", "fourth")[:players]):
        part = 0.0
        for one in played:
            winners = one.result.winners
            part += ((one.first + place) % players in winners) / len(winners)
        lines.append(f"  {word:<15}{100 * part / games:5.1f}%")
    return lines
