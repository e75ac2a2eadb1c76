"""Players against each other: games from seeds, seats swapped, and how sure the result is; whatever the game."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from math import sqrt
from typing import Generic, NamedTuple, TypeVar

from .budget import Budget

Player = TypeVar("Player")


class Pairing(NamedTuple, Generic[Player]):
    """One game to play: everything it depends on, so that it goes the same wherever it is played."""

    seats: tuple[Player, ...]  # who plays, in seat order
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


def pairings(
    a: Player,
    b: Player,
    games: int,
    seed: int,
    players: int,
    budgets: tuple[Budget, Budget],
    variants: tuple[str, ...] = (),
) -> Iterator[tuple[int, Pairing[Player]]]:
    """The games of a match, each with the seat of A: every set-up is played once from each seat.

    >>> [(seat, game.seats, game.seed) for seat, game in pairings("x", "y", 3, 7, 2, (Budget(), Budget()))]
    [(0, ('x', 'y'), 7000021), (1, ('y', 'x'), 7000021), (0, ('x', 'y'), 7000022)]
    """
    of_a, of_b = budgets
    for number in range(games):
        setup, seat = divmod(number, players)
        who = tuple(a if s == seat else b for s in range(players))
        thinking = tuple(of_a if s == seat else of_b for s in range(players))
        yield seat, Pairing(who, thinking, seed * 1_000_003 + setup, variants)


def play_match(
    games: Iterable[tuple[int, Pairing[Player]]],
    play: Callable[[Pairing[Player]], GameResult],
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
            score = score.plus(seat, play(pairing))
            if told is not None:
                told(score)
        return score
    running: dict[Future[GameResult], int] = {}
    while True:
        for seat, pairing in queue:
            running[executor.submit(play, pairing)] = seat
            if len(running) >= at_once:
                break
        if not running:
            return score
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            score = score.plus(running.pop(future), future.result())
            if told is not None:
                told(score)


def summary(a: str, b: str, score: Score, players: int, seed: int, budget: Budget | None) -> list[str]:
    """The lines that tell how the match went."""
    low, high = score.interval()
    games = max(1, score.games)
    others = b if players == 2 else f"{players - 1} × {b}"
    if budget is not None and budget.seconds is not None:
        measure = f"{budget.seconds:g} s a turn (not reproducible: it depends on the machine)"
    else:
        measure = "the levels' own nodes a turn" if budget is None else f"{budget.nodes} nodes a turn"
    return [
        f"{a} against {others}: {score.wins:g} wins of {score.games}",
        f"  {100 * score.wins / games:.1f} %, with 95 % confidence {100 * low:.1f} to {100 * high:.1f} %",
        f"  {measure}, seed {seed}, {score.turns / games:.0f} turns a game",
        f"  {a}: {score.nodes[0] / games:.0f} nodes, {1000 * score.seconds[0] / games:.0f} ms a turn",
        f"  {b}: {score.nodes[1] / games:.0f} nodes, {1000 * score.seconds[1] / games:.0f} ms a turn",
    ]
