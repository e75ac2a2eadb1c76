"""Players of Open Season against each other; what a match is, whatever the game, is in `parlour.matches`."""

from collections.abc import Iterable, Iterator
from random import Random
from time import process_time
from typing import NamedTuple, TypeAlias

from parlour import matches
from parlour.budget import Budget, shares_won
from parlour.matches import GameResult

from ..errors import SeasonError
from ..events import seen
from ..memory import Watcher
from ..position import PLAYERS, Position, Settings
from ..rules import outcome
from ..setup import Setup
from ..view import view
from .evaluation import Evaluation
from .levels import Level, level
from .search import choose

Pairing: TypeAlias = matches.Pairing[Level | str]


class Played(NamedTuple):
    """A game that was played out."""

    end: Position
    seconds: tuple[float, ...]  # by seat: thinking time per turn, of the processor
    nodes: tuple[float, ...]  # by seat, per turn


def play_out(
    start: Position, seats: tuple[Level | str, ...], budgets: tuple[Budget | None, ...], rng: Random
) -> Played:
    """Play one game; every player knows what his seat could watch, every step goes through the rules' own check."""
    players, position = len(seats), start
    watchers = [Watcher(view(position, seat)) for seat in range(players)]
    evaluation = Evaluation()
    seconds, nodes = [0.0] * players, [0.0] * players
    while position.result is None:
        seat = position.to_decide()
        began = process_time()
        choice = choose(watchers[seat].memory(), seats[seat], budgets[seat], rng.getrandbits(30), evaluation)
        seconds[seat] += process_time() - began
        nodes[seat] += choice.nodes
        for step in choice.turn:
            position, events = outcome(position, step)
            for one, watcher in enumerate(watchers):
                watcher.watch(seen(events, one), view(position, one))
    turns = position.board.rounds
    return Played(position, tuple(s / turns for s in seconds), tuple(n / turns for n in nodes))


def play_game(pairing: Pairing) -> GameResult:
    """Play the game of a pairing; its variants are the settings: a side, `expert`."""
    rng = Random(pairing.seed)
    players = len(pairing.seats)
    settings = Settings("shield" if "shield" in pairing.variants else "horn", "expert" in pairing.variants)
    start = Setup.random(players, rng, settings).position()
    end, seconds, nodes = play_out(start, pairing.seats, pairing.budgets, rng)
    assert end.result is not None
    points = " ".join(str(row[-1]) for row in end.result.scores)
    return GameResult(shares_won(end.result.winners, players), end.number + 1, points, seconds, nodes)


def pairings(
    a: Level | str,
    b: Level | str,
    games: int,
    seed: int,
    players: int = 2,
    budgets: tuple[Budget, Budget] | None = None,
    variants: Iterable[str] = (),
) -> Iterator[tuple[int, Pairing]]:
    """The games of a match, each with the seat of A; with the levels' own nodes, unless budgets are given: those of a
    game of two, at a larger table as many fewer as each takes longer."""
    if players not in PLAYERS:
        raise SeasonError(f"Open Season is played by 2, 3 or 4 players, not {players}.")
    budgets = budgets or (Budget(nodes=2 * level(a).nodes // players), Budget(nodes=2 * level(b).nodes // players))
    return matches.pairings(a, b, games, seed, players, budgets, tuple(variants))
