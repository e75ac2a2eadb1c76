"""The engine beside python-chess: random games, the whole legal list at every step, through the public calls."""

import argparse
from collections.abc import Callable, Sequence
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import chess

from bench.pace import SLICES, Work, paces, random_games
from bench.table import Row, print_table, spread
from eko_core import Action, Position, Setup, apply, legal_actions
from eko_core.rules import turn
from eko_core.short_ways.estates import Estate
from eko_core.short_ways.regions import Ground
from eko_core.text import interchange
from eko_core.text.possible import MOST_ZONES
from tests.eko.text.heavy import bridges

SAMPLE = 400  # positions of random games whose lists are made in one go
_PLACES = count()
DEALT = [Setup.random(players=2, rng=Random(seed)).position() for seed in range(50)]


class Met(NamedTuple):
    """A position of a random game as it was before its list was made, with what the steps before had left on it."""

    position: Position
    ground: Ground | None
    estates: tuple[Estate, ...] | None


def lists(sample: list[Met], choices: Callable[[Position], Sequence[Action]]) -> Work:
    """The lists of these positions, made anew."""

    def work() -> int:
        actions = 0
        for position, ground, estates in sample:
            position.legal, position.ground, position.estates = None, ground, estates
            actions += len(choices(position))
        return actions

    return work


def met(rng: Random) -> list[Met]:
    """Positions of random games."""
    found: list[Met] = []
    while len(found) < 10 * SAMPLE:
        position = rng.choice(DEALT)
        while True:
            found.append(Met(position, position.ground, position.estates))
            legal = turn.choices(position)
            if not legal:
                break
            position = turn.step(position, rng.choice(legal))
    return rng.sample(found, SAMPLE)


def chess_game(rng: Random) -> Work:
    def work() -> int:
        board, steps = chess.Board(), 0
        while (legal := list(board.legal_moves)) and not chess_over(board):
            board.push(rng.choice(legal))
            steps += 1
        return steps

    return work


def chess_lists(rng: Random) -> Work:
    boards: list[chess.Board] = []
    while len(boards) < 10 * SAMPLE:
        board = chess.Board()
        while (legal := list(board.legal_moves)) and not chess_over(board):
            boards.append(board.copy(stack=False))
            board.push(rng.choice(legal))
    boards = rng.sample(boards, SAMPLE)
    return lambda: sum(len(list(board.legal_moves)) for board in boards)


def chess_over(board: chess.Board) -> bool:
    return board.halfmove_clock >= 100 or board.is_insufficient_material()


def worst_text() -> float:
    """Milliseconds for the heaviest position that is not refused; moved each time, so that no board is known."""
    text = bridges(2 * MOST_ZONES // 3, next(_PLACES))
    started = process_time()
    legal_actions(interchange.read_position(text))
    return (process_time() - started) * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    slices = parser.parse_args().rounds * SLICES
    sample = met(Random(1))
    works = {
        "lists": lists(sample, legal_actions),
        "steps": random_games(DEALT, legal_actions, apply),
        "lists inside": lists(sample, turn.choices),
        "steps inside": random_games(DEALT, turn.choices, turn.step),  # the step is known to be legal
        "lists bare": lists([Met(position, None, None) for position, _, _ in sample], legal_actions),
        "chess lists": chess_lists(Random(1)),
        "chess steps": chess_game(Random(1)),
    }
    found = paces(works, slices)

    def row(what: str, name: str, limit: float | None = None, aim: float | None = None) -> Row:
        ours, theirs = found[name], found[f"chess {name.split()[0]}"]
        ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
        return Row(what, spread(ours), f"python-chess {spread(theirs)}", ratio, limit, aim, more_is_better=True)

    rows = [
        row("legal actions a second, random play, 2 players", "lists", 3, 8),
        row("steps a second (whole list, choose, apply)", "steps", 2, 4),
        row("legal actions a second, private path of the search", "lists inside"),
        row("steps a second, private path of the search", "steps inside"),
        row("legal actions a second where nothing is known from the step before", "lists bare"),
    ]
    rows.append(Row("worst known text, read and its choices listed, ms", spread([worst_text() for _ in range(slices)])))
    print_table(f"Engine, median of {slices} slices (lowest–highest)", rows)


if __name__ == "__main__":
    main()
