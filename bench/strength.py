#!/usr/bin/env python3
"""How strong the levels of both games are: each against the one below, the first against simple players, the best
against three at a table of four and against peers.

    python3 build.py bench --strength [--games 100] [--only vizier] [--only season] [--seconds 1] [--jobs 2] [--report]

Long. Every game is written down as it ends (in .build/strength.jsonl), so it can be stopped and goes on where it was;
games of an older version of the players do not count. A finished pair is added to bench/RESULTS.md; --report
adds what there is so far. Budgets of the levels are nodes, so their games go the same on every machine; against
OpenSpiel's `MCTSBot` (where `open_spiel` is installed), in Open Season its `ISMCTSBot`, both have --seconds of
processor time a turn. Pairs of Open Season begin with `season`.
"""

import argparse
import json
import os
import platform
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from datetime import date
from functools import partial
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from bench.simple_players import MOST_POINTS, RANDOM, SIMPLE
from eko_core.players import LEVELS
from eko_core.players.match import pairings, play_game
from parlour.matches import GameResult, Score

ROOT = Path(__file__).resolve().parent.parent
NOTES = ROOT / ".build" / "strength.jsonl"
DIARY = ROOT / "bench" / "RESULTS.md"
SEED = 2026
GREEDY = LEVELS["guide"]._replace(code="greedy", noise=0.0)  # the best turn by the evaluation, without fail
PEERS = {"MCTSBot": False, "MCTSBot with our evaluation": True}


class Pair(NamedTuple):
    """Who against whom, and how many of the latter; `seconds`: a turn's processor time, where the peer goes by it."""

    a: str
    b: str
    players: int = 2
    seconds: float | None = None
    variants: tuple[str, ...] = ()

    def __str__(self) -> str:
        others = self.b if self.players == 2 else f"{self.players - 1} × {self.b}"
        return f"{self.a} – {others}" + (f", {self.seconds:g} s" if self.seconds is not None else "")

    def games(self, number: int) -> list[tuple[int, Callable[[], GameResult]]]:
        """So many games, each with the seat of A."""
        if self.seconds is None:
            others = {**SIMPLE, GREEDY.code: GREEDY}
            a, b = others.get(self.a, self.a), others.get(self.b, self.b)
            return [(s, partial(play_game, p)) for s, p in pairings(a, b, number, SEED, self.players)]
        from bench import openspiel_peer

        nodes, simulations = openspiel_peer.terms(self.a, PEERS[self.b], self.seconds)
        print(f"{self}: {nodes} nodes a turn, {simulations} simulations a step", flush=True)
        game = partial(openspiel_peer.play, level=self.a, our_evaluation=PEERS[self.b])
        return [(n % 2, partial(game, n, nodes=nodes, simulations=simulations)) for n in range(number)]


class SeasonPair(Pair):
    """The same of Open Season; `a` and `b` are levels or players of `bench.season_players`."""

    def __str__(self) -> str:
        return " ".join(["season", *self.variants, super().__str__()])

    def games(self, number: int) -> list[tuple[int, Callable[[], GameResult]]]:
        """So many games, each with the seat of A."""
        from bench.season_players import OTHERS
        from season_core.players import match

        if self.seconds is None:
            a, b = OTHERS.get(self.a, self.a), OTHERS.get(self.b, self.b)
            return [
                (seat, partial(match.play_game, pairing))
                for seat, pairing in match.pairings(a, b, number, SEED, self.players, None, self.variants)
            ]
        from bench import season_peer

        nodes, simulations = season_peer.terms(self.a, self.seconds)
        print(f"{self}: {nodes} nodes a turn, {simulations} simulations a step", flush=True)
        game = partial(season_peer.play, level=self.a)
        return [(n % 2, partial(game, n, nodes=nodes, simulations=simulations)) for n in range(number)]


def season_pairs(seconds: float) -> list[Pair]:
    """The same pairs of Open Season; the best also on the shield side, with tiles and at a table of three."""
    from season_core.players.levels import LEVELS as OWN

    *_, second, best = codes = list(OWN)
    found: list[Pair] = [SeasonPair("most points", codes[0]), SeasonPair(codes[0], "random")]
    found += map(SeasonPair, codes[1:], codes)
    found += [SeasonPair(best, other, players) for other in ("most points", "greedy") for players in (2, 4)]
    found += [SeasonPair(best, second, variants=("shield",)), SeasonPair(best, second, variants=("expert",))]
    found += [SeasonPair(best, second, variants=("shield", "expert")), SeasonPair(best, second, 3)]
    found.append(SeasonPair(best, "tree search"))
    return found + ([SeasonPair(best, "ISMCTSBot", 2, seconds)] if find_spec("pyspiel") else [])


def all_pairs(seconds: float) -> list[Pair]:
    """The ladder and what its foot is measured by, the table of four, and the peers if they are installed."""
    codes = list(LEVELS)
    foot = [Pair(MOST_POINTS, codes[0]), Pair(codes[0], RANDOM)]
    found = [*foot, *map(Pair, codes[1:], codes), Pair(codes[-1], GREEDY.code, 4)]
    if find_spec("pyspiel"):
        return found + [Pair(codes[-1], peer, 2, seconds) for peer in PEERS] + season_pairs(seconds)
    print("OpenSpiel is not installed: its bots are left out.")
    return found + season_pairs(seconds)


def version(pair: Pair | None = None) -> str:
    """A mark of the files the strength depends on (the rules are taken as given)."""
    files = [ROOT / "eko_core" / "players" / f"{name}.py" for name in STRENGTH]
    if isinstance(pair, SeasonPair):
        files = [ROOT / "season_core" / "players" / f"{name}.py" for name in SEASON_STRENGTH]
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:8]


STRENGTH = (
    "child", "decisive", "evaluation", "greedy", "levels", "match", "ordering", "search", "storms", "thinker", "tree",
    "turns",
)  # fmt: skip


SEASON_STRENGTH = (
    "evaluation", "flat", "jokers", "levels", "match", "quick", "search", "step_worth", "thumb", "thumb_rules",
    "tile_worth", "wants",
)  # fmt: skip


def noted(pair: Pair, mark: str) -> dict[int, tuple[int, GameResult]]:
    """The games of a pair that have been played by this version, each with the seat of A."""
    if not NOTES.exists():
        return {}
    found = {}
    for line in NOTES.read_text("utf-8").splitlines():
        note = json.loads(line)
        if note["pair"] == str(pair) and note["version"] == mark:
            shares, turns, reason, seconds, nodes = note["result"]
            result = GameResult(tuple(shares), turns, reason, tuple(seconds), tuple(nodes))
            found[note["number"]] = note["number"] % pair.players, result
    return found


def so_far(pair: Pair, mark: str) -> Score:
    """The score of the games that have been played by this version."""
    score = Score()
    for seat, result in noted(pair, mark).values():
        score = score.plus(seat, result)
    return score


def play(pair: Pair, games: int, jobs: int, mark: str) -> Iterator[Score]:
    """Play what is missing; the score after every game."""
    done, score = noted(pair, mark), so_far(pair, mark)
    yield score
    queue = iter([(n, seat, game) for n, (seat, game) in enumerate(pair.games(games)) if n not in done])
    with ProcessPoolExecutor(jobs) as pool, NOTES.open("a", encoding="utf-8") as notes:
        running = {}
        while True:
            for number, seat, game in queue:
                running[pool.submit(game)] = number, seat
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


def percent(score: Score) -> str:
    """The share of wins and its 95 % interval: `75 % (66–82)`."""
    low, high = score.interval()
    return f"{100 * score.wins / max(1, score.games):.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def mean_points(pair: Pair, mark: str) -> str:
    """Of Open Season, whose results tell the points by seat: those of A and of the others."""
    mine: list[int] = []
    theirs: list[int] = []
    for seat, result in noted(pair, mark).values():
        points = [int(each) for each in result.reason.split()]
        mine.append(points.pop(seat))
        theirs += points
    return f"{mean(mine):.1f} – {mean(theirs):.1f}"


def line(pair: Pair, score: Score, mark: str) -> str:
    """A row of the diary's table."""
    games = max(1, score.games)
    points = f" {mean_points(pair, mark)} |" if isinstance(pair, SeasonPair) else ""
    return (
        f"| {date.today()} | {pair} | {score.wins:g} / {score.games} | {percent(score)} | "
        f"{score.nodes[0] / games:.0f} / {score.nodes[1] / games:.0f} | "
        f"{1000 * score.seconds[0] / games:.0f} / {1000 * score.seconds[1] / games:.0f} | "
        f"{score.turns / games:.0f} | {mark} |{points}"
    )


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--only", metavar="WHO", help="pairs that begin so, for example vizier or 'oracle – MCTSBot'")
    ask.add_argument("--seconds", type=float, default=1.0, help="processor time a turn against the peers")
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--report", action="store_true", help="play nothing, add what there is to the diary")
    asked = ask.parse_args()
    NOTES.parent.mkdir(exist_ok=True)
    print(f"Python {platform.python_version()}, {os.cpu_count()} processors")
    for pair in all_pairs(asked.seconds):
        if asked.only and not str(pair).startswith(asked.only):
            continue
        mark = version(pair)
        score = so_far(pair, mark)
        if not asked.report:
            if score.games >= asked.games:
                print(f"{pair}: {score.wins:g} of {score.games}, {percent(score)}, already in the diary")
                continue
            for score in play(pair, asked.games, asked.jobs, mark):
                print(f"\r{pair}: {score.wins:g} of {score.games}, {percent(score)} ", end="", flush=True)
            print()
        if score.games:
            print(line(pair, score, mark))
            with DIARY.open("a", encoding="utf-8") as diary:
                diary.write(line(pair, score, mark) + "\n")


if __name__ == "__main__":
    main()
