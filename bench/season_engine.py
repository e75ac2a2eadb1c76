"""Open Season's engine beside python-chess and `random.shuffle`, in one run; a part of `build.py bench engine`."""

import argparse
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from bench.engine import chess_game
from bench.pace import SLICES, Work, paces, random_games
from bench.table import Row, print_table, spread
from season_core import Position, Setup, apply, determinize, legal_actions, view
from season_core.text.interchange import read_position
from tests.season.text.heavy import fullest

DEALT = [Setup.random(2, Random(seed)).position() for seed in range(50)]
CARDS = 150  # of the deck that is shuffled beside


def met(rng: Random, number: int) -> list[Position]:
    """Positions of random games."""
    found: list[Position] = []
    while len(found) < 10 * number:
        position = rng.choice(DEALT)
        while legal := legal_actions(position):
            found.append(position)
            position = apply(position, rng.choice(legal))
    return rng.sample(found, number)


def each(call: Callable[[Position], object], sample: list[Position]) -> Work:
    def work() -> int:
        for position in sample:
            call(position)
        return len(sample)

    return work


def worst_text() -> float:
    """Milliseconds for the heaviest position that is not refused."""
    text = fullest()
    started = process_time()
    legal_actions(read_position(text))
    return (process_time() - started) * 1000


def rows(slices: int) -> list[Row]:
    """Steps a second, the time of a view and of a position that fits it, and the worst text."""
    rng = Random(1)
    sample = met(rng, 200)
    views = {id(position): view(position, 0) for position in sample}
    deck = list(range(CARDS))
    works = {
        "steps": random_games(DEALT, legal_actions, apply),
        "chess": chess_game(Random(1)),
        "view": each(lambda position: view(position, 0), sample),
        "determinize": each(lambda position: determinize(views[id(position)], rng), sample),
        "shuffle": each(lambda _: rng.shuffle(deck), sample),
    }
    found = paces(works, slices)

    def ratio(one: str, other: str) -> float:
        return median(a / b for a, b in zip(found[one], found[other], strict=True))

    def time_row(name: str) -> Row:
        ours, theirs = ([1e6 / pace for pace in found[which]] for which in (name, "shuffle"))
        return Row(name, spread(ours, " µs"), f"shuffle of {CARDS} {spread(theirs, ' µs')}", ratio("shuffle", name), 3)

    steps = Row(
        "steps a second, 2 players, horn (whole list, choose, apply)", spread(found["steps"]),
        f"python-chess {spread(found['chess'])}", ratio("steps", "chess"), 2, 4, more_is_better=True,
    )  # fmt: skip
    worst = spread([worst_text() for _ in range(slices)])
    texts = Row("worst known text, read and its choices listed, ms", worst)
    return [steps, time_row("view"), time_row("determinize"), texts]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    slices = parser.parse_args().rounds * SLICES
    started = process_time()
    print_table(f"Open Season's engine, median of {slices} slices (lowest–highest)", rows(slices))
    print(f"{process_time() - started:.0f} s of the processor")


if __name__ == "__main__":
    main()
