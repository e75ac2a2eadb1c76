#!/usr/bin/env python3
"""How strong the levels are: each against the one below, and the best against three at a table of four.

    python bench/strength.py [--games 100] [--only vizier] [--jobs 2] [--report]

Long. Every game is written down as it ends (in .build/strength.jsonl), so it can be stopped and goes on
where it was; games of an older version of the players do not count. A finished pair is added to bench/RESULTS.md;
--report adds what there is so far. Budgets are nodes, so the wins are the same on every machine.
"""

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from eko_core.players import LEVELS  # noqa: E402
from eko_core.players.match import GameResult, Pairing, Score, pairings, play_game  # noqa: E402

NOTES = ROOT / ".build" / "strength.jsonl"
DIARY = ROOT / "bench" / "RESULTS.md"
SEED = 2026


class Pair(NamedTuple):
    """Who against whom, and how many of the latter."""

    a: str
    b: str
    players: int = 2

    def __str__(self) -> str:
        return f"{self.a} – {self.b}" if self.players == 2 else f"{self.a} – {self.players - 1} × {self.b}"


def all_pairs() -> list[Pair]:
    """The ladder, and the table of four."""
    codes = list(LEVELS)
    return [*map(Pair, codes[1:], codes), Pair(codes[-1], "guide", 4)]


def version() -> str:
    """A mark of the files the strength depends on (the rules are taken as given)."""
    files = [ROOT / "eko_core" / "players" / f"{name}.py" for name in STRENGTH]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:8]


STRENGTH = ("decisive", "evaluation", "greedy", "levels", "match", "ordering", "search", "thinker", "tree", "turns")


def noted(pair: Pair, mark: str) -> dict[int, GameResult]:
    """The games of a pair that have been played by this version."""
    if not NOTES.exists():
        return {}
    found = {}
    for line in NOTES.read_text("utf-8").splitlines():
        note = json.loads(line)
        if note["pair"] == str(pair) and note["version"] == mark:
            shares, turns, reason, seconds, nodes = note["result"]
            found[note["number"]] = GameResult(tuple(shares), turns, reason, tuple(seconds), tuple(nodes))
    return found


def play(pair: Pair, games: int, jobs: int, mark: str) -> Iterator[Score]:
    """Play what is missing; the score after every game."""
    done = noted(pair, mark)
    todo = list(enumerate(pairings(pair.a, pair.b, games, SEED, pair.players)))
    score = Score()
    for number, (seat, _) in todo:
        if number in done:
            score = score.plus(seat, done[number])
    yield score
    queue: Iterator[tuple[int, tuple[int, Pairing]]] = iter([one for one in todo if one[0] not in done])
    with ProcessPoolExecutor(jobs) as pool, NOTES.open("a", encoding="utf-8") as notes:
        running = {}
        while True:
            for number, (seat, pairing) in queue:
                running[pool.submit(play_game, pairing)] = number, seat
                if len(running) >= jobs:
                    break
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                number, seat = running.pop(future)
                result = future.result()
                note = {"pair": str(pair), "version": mark, "number": number, "result": result}
                notes.write(json.dumps(note) + "\n")
                notes.flush()
                score = score.plus(seat, result)
                yield score


def line(pair: Pair, score: Score, mark: str) -> str:
    """A row of the diary's table."""
    low, high = score.interval()
    games = max(1, score.games)
    return (
        f"| {date.today()} | {pair} | {score.wins:g} / {score.games} | {100 * score.wins / games:.0f} % "
        f"({100 * low:.0f}–{100 * high:.0f}) | {score.nodes[0] / games:.0f} / {score.nodes[1] / games:.0f} | "
        f"{1000 * score.seconds[0] / games:.0f} / {1000 * score.seconds[1] / games:.0f} | "
        f"{score.turns / games:.0f} | {mark} |"
    )


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--only", metavar="LEVEL", help="the pairs of this level against those below")
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--report", action="store_true", help="play nothing, add what there is to the diary")
    asked = ask.parse_args()
    mark = version()
    NOTES.parent.mkdir(exist_ok=True)
    print(f"Python {platform.python_version()}, {os.cpu_count()} processors, players' version {mark}")
    for pair in all_pairs():
        if asked.only not in (None, pair.a):
            continue
        score = Score()
        if asked.report:
            score = next(play(pair, asked.games, 1, mark))
        else:
            fresh = len(noted(pair, mark)) < asked.games
            for score in play(pair, asked.games, asked.jobs, mark):
                print(f"\r{pair}: {score.wins:g} of {score.games} ", end="", flush=True)
            print()
            if not fresh:
                continue
        if score.games:
            print(line(pair, score, mark))
            with DIARY.open("a", encoding="utf-8") as diary:
                diary.write(line(pair, score, mark) + "\n")


if __name__ == "__main__":
    main()
