"""The engine beside python-chess: random games, the whole legal list at every step, through the public calls."""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import chess

from bench.table import Row, print_table, spread
from eko_core import Setup, apply, legal_actions
from eko_core.rules import turn

SECONDS = 1.0  # of play in a round, for each; of the processor's time, so that other programs do not count
DEALT = [Setup.random(players=2, rng=Random(seed)).position() for seed in range(50)]


class Pace(NamedTuple):
    generated: float  # legal actions a second, of the time spent on making the lists
    steps: float  # steps a second: whole list, choose, play


def play_eko(rng: Random) -> Pace:
    actions = steps = 0
    listing = 0.0
    started = process_time()
    while process_time() - started < SECONDS:
        position = rng.choice(DEALT)
        while True:
            before = process_time()
            legal = legal_actions(position)
            listing += process_time() - before
            if not legal:
                break
            actions += len(legal)
            steps += 1
            position = apply(position, rng.choice(legal))
    return Pace(actions / listing, steps / (process_time() - started))


def play_eko_unchecked(rng: Random) -> Pace:
    """The way inside search: the step is known to be legal."""
    actions = steps = 0
    listing = 0.0
    started = process_time()
    while process_time() - started < SECONDS:
        position = rng.choice(DEALT)
        while True:
            before = process_time()
            legal = turn.choices(position)
            listing += process_time() - before
            if not legal:
                break
            actions += len(legal)
            steps += 1
            position = turn.step(position, rng.choice(legal))
    return Pace(actions / listing, steps / (process_time() - started))


def play_chess(rng: Random) -> Pace:
    actions = steps = 0
    listing = 0.0
    started = process_time()
    while process_time() - started < SECONDS:
        board = chess.Board()
        while True:
            before = process_time()
            legal = list(board.legal_moves)
            listing += process_time() - before
            if not legal or board.halfmove_clock >= 100 or board.is_insufficient_material():
                break
            actions += len(legal)
            steps += 1
            board.push(rng.choice(legal))
    return Pace(actions / listing, steps / (process_time() - started))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    players: dict[str, Callable[[Random], Pace]] = {
        "eko": play_eko, "inside": play_eko_unchecked, "chess": play_chess,
    }  # fmt: skip
    paces: dict[str, list[Pace]] = {name: [] for name in players}
    for n in range(rounds):  # interleaved, so that a busy minute hits all of them
        for name, play in players.items():
            paces[name].append(play(Random(n)))

    def row(what: str, name: str, field: str, limit: float | None, aim: float | None) -> Row:
        ours = [getattr(pace, field) for pace in paces[name]]
        theirs = [getattr(pace, field) for pace in paces["chess"]]
        ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
        return Row(what, spread(ours), f"python-chess {spread(theirs)}", ratio, limit, aim, more_is_better=True)

    rows = [
        row("legal actions a second, random play, 2 players", "eko", "generated", 3, 8),
        row("steps a second (whole list, choose, apply)", "eko", "steps", 2, 4),
        row("legal actions a second, private path of the search", "inside", "generated", None, None),
        row("steps a second, private path of the search", "inside", "steps", None, None),
    ]
    print_table(f"Engine, median of {rounds} rounds (lowest–highest)", rows)


if __name__ == "__main__":
    main()
