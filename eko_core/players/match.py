"""Players against each other: games from seeds, seats swapped, and how sure the result is."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from ..errors import EkoError
from ..rules import apply
from ..setup import Setup
from ..tiles import variant_set
from .evaluation import Evaluation
from .levels import Budget, Level, level
from .search import choose

LONGEST = 100  # turns per player after which a game is given up as drawn


class Pairing(NamedTuple):
    """One game to play: everything it depends on, so that it goes the same wherever it is played."""

    seats: tuple[Level | str, ...]  # the level of each seat
    budgets: tuple[Budget, ...]
    seed: int  # of the set-up and of all that the players draw
    variants: tuple[str, ...] = ()


class GameResult(NamedTuple):
    """How a game went."""

    shares: tuple[float, ...]  # by seat: its share of the win
    turns: int
    reason: str
    seconds: tuple[float, ...]  # by seat: thinking time per turn, of the processor
    nodes: tuple[float, ...]  # by seat: evaluated positions per turn


class Score(NamedTuple):
    """How a match stands for its first player."""

    games: int = 0
    wins: float = 0.0  # a shared win or a game given up counts as a part
    turns: int = 0
    seconds: tuple[float, float] = (0.0, 0.0)  # thinking time per turn of the first player and the others, summed
    nodes: tuple[float, float] = (0.0, 0.0)

    def plus(self, seat: int, result: GameResult) -> "Score":
        """With one more game, in which the first player sat there."""
        others = [s for s in range(len(result.shares)) if s != seat]

        def added(sums: tuple[float, float], values: Sequence[float]) -> tuple[float, float]:
            return sums[0] + values[seat], sums[1] + sum(values[s] for s in others) / len(others)

        return Score(
            self.games + 1,
            self.wins + result.shares[seat],
            self.turns + result.turns,
            added(self.seconds, result.seconds),
            added(self.nodes, result.nodes),
        )

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share of wins."""
        return wilson(self.wins, self.games)


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's score interval for a share.

    >>> [round(end, 3) for end in wilson(75, 100)]
    [0.657, 0.825]
    """
    if not games:
        return 0.0, 1.0
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def play_game(pairing: Pairing) -> GameResult:
    """Play one game; every step goes through the rules' own check."""
    rng = Random(pairing.seed)
    players = len(pairing.seats)
    position = Setup.random(players, rng, variants=pairing.variants).position()
    evaluation = Evaluation()
    seconds, nodes, thought = [0.0] * players, [0.0] * players, [0] * players
    turns = 0
    while position.result is None and turns < LONGEST * players:
        seat = position.to_decide()
        began = process_time()
        choice = choose(position, pairing.seats[seat], pairing.budgets[seat], rng.getrandbits(30), evaluation)
        seconds[seat] += process_time() - began
        nodes[seat] += choice.nodes
        thought[seat] += 1
        turns += 1
        for step in choice.turn:
            position = apply(position, step)
    if position.result is None:
        shares: tuple[float, ...] = (1 / players,) * players
    else:
        winners = position.result.winners
        shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(players))
    return GameResult(
        shares,
        turns,
        position.result.reason if position.result else "given up",
        tuple(s / max(1, n) for s, n in zip(seconds, thought, strict=True)),
        tuple(s / max(1, n) for s, n in zip(nodes, thought, strict=True)),
    )


def pairings(
    a: Level | str,
    b: Level | str,
    games: int,
    seed: int,
    players: int = 2,
    budgets: tuple[Budget, Budget] | None = None,
    variants: Iterable[str] = (),
) -> Iterator[tuple[int, Pairing]]:
    """The games of a match, each with the seat of A: every set-up is played once from each seat."""
    if players not in (2, 3, 4):
        raise EkoError(f"Ekö is played by 2, 3 or 4 players, not {players}.")
    of_a, of_b = budgets or (_own_nodes(a), _own_nodes(b))
    asked = variant_set(variants)
    for number in range(games):
        setup, seat = divmod(number, players)
        codes = tuple(a if s == seat else b for s in range(players))
        thinking = tuple(of_a if s == seat else of_b for s in range(players))
        yield seat, Pairing(codes, thinking, seed * 1_000_003 + setup, asked)


def _own_nodes(player: Level | str) -> Budget:
    return Budget(nodes=(level(player) if isinstance(player, str) else player).nodes)


def play_match(
    games: Iterable[tuple[int, Pairing]],
    executor: Executor | None = None,
    at_once: int = 4,
    told: Callable[[Score], None] | None = None,
) -> Score:
    """Play the games, here or by an executor, and add them up; `told` hears of every one.

    Each game depends on its pairing alone, so with budgets of nodes the score is the same wherever it is played.
    """
    score = Score()
    queue = iter(games)
    if executor is None:
        for seat, pairing in queue:
            score = score.plus(seat, play_game(pairing))
            if told is not None:
                told(score)
        return score
    running: dict[Future[GameResult], int] = {}
    while True:
        for seat, pairing in queue:
            running[executor.submit(play_game, pairing)] = seat
            if len(running) >= at_once:
                break
        if not running:
            return score
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            score = score.plus(running.pop(future), future.result())
            if told is not None:
                told(score)
