"""The engine beside python-chess: random games, the whole legal list at every step, through the public calls."""

import argparse
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import chess

from bench.table import Row, print_table, spread
from eko_core import Action, Position, Setup, apply, legal_actions
from eko_core.rules import turn

SLICES = 10  # of a round: short ones in turn, so that a busy moment hits all of them
SECONDS = 0.1  # of play in a slice, for each; of the processor's time, so that other programs do not count
SAMPLE = 400  # positions of random games whose lists are made in one go
DEALT = [Setup.random(players=2, rng=Random(seed)).position() for seed in range(50)]


class Plays(NamedTuple):
    """What is timed; each says how much it has done."""

    lists: Callable[[], int]  # legal actions generated
    game: Callable[[], int]  # steps of a random game: whole list, choose, play


class Pace(NamedTuple):
    generated: float  # legal actions a second
    steps: float  # steps a second


def timed(play: Callable[[], int]) -> float:
    """Units a second; the clock is read once a game, as reading it costs as much as a step."""
    done, started = 0, process_time()
    while (spent := process_time() - started) < SECONDS:
        done += play()
    return done / spent


def eko(rng: Random) -> Plays:
    positions = sample(rng)

    def game() -> int:
        position, steps = rng.choice(DEALT), 0
        while legal := legal_actions(position):
            position = apply(position, rng.choice(legal))
            steps += 1
        return steps

    return Plays(lambda: listed(positions, legal_actions), game)


def eko_unchecked(rng: Random) -> Plays:
    """The way inside search: the step is known to be legal."""
    positions = sample(rng)

    def game() -> int:
        position, steps = rng.choice(DEALT), 0
        while legal := turn.choices(position):
            position = turn.step(position, rng.choice(legal))
            steps += 1
        return steps

    return Plays(lambda: listed(positions, turn.choices), game)


def listed(positions: list[Position], choices: Callable[[Position], Sequence[Action]]) -> int:
    """How many actions the lists of these positions have, made anew."""
    actions = 0
    for position in positions:
        position.legal = position.ground = position.estates = None  # forget what was worked out before
        actions += len(choices(position))
    return actions


def sample(rng: Random) -> list[Position]:
    """Positions of random games, one after the other."""
    found: list[Position] = []
    while len(found) < SAMPLE:
        position = rng.choice(DEALT)
        while legal := turn.choices(position):
            found.append(position)
            position = turn.step(position, rng.choice(legal))
    return rng.sample(found, SAMPLE)


def chess_peer(rng: Random) -> Plays:
    def over(board: chess.Board) -> bool:
        return board.halfmove_clock >= 100 or board.is_insufficient_material()

    def game() -> int:
        board, steps = chess.Board(), 0
        while (legal := list(board.legal_moves)) and not over(board):
            board.push(rng.choice(legal))
            steps += 1
        return steps

    boards: list[chess.Board] = []
    while len(boards) < SAMPLE:
        board = chess.Board()
        while (legal := list(board.legal_moves)) and not over(board):
            boards.append(board.copy(stack=False))
            board.push(rng.choice(legal))
    boards = rng.sample(boards, SAMPLE)
    return Plays(lambda: sum(len(list(board.legal_moves)) for board in boards), game)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    players = {"eko": eko(Random(1)), "inside": eko_unchecked(Random(1)), "chess": chess_peer(Random(1))}
    paces: dict[str, list[Pace]] = {name: [] for name in players}
    for _ in range(rounds * SLICES):
        for name, plays in players.items():
            paces[name].append(Pace(timed(plays.lists), timed(plays.game)))

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
    print_table(f"Engine, median of {rounds * SLICES} slices (lowest–highest)", rows)


if __name__ == "__main__":
    main()
