"""Ekö's players against each other; what a match is, whatever the game, is in `parlour.matches`."""

from collections.abc import Iterable, Iterator
from random import Random
from time import process_time
from typing import TypeAlias

from parlour import matches
from parlour.budget import Budget, shares_won
from parlour.matches import GameResult

from ..board.tiles import variant_set
from ..errors import EkoError
from ..rules import apply
from ..setup import Setup
from .evaluation import Evaluation
from .levels import Level, level
from .search import choose

LONGEST = 100  # turns per player after which a game is given up as drawn

Pairing: TypeAlias = matches.Pairing[Level | str]


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
    return GameResult(
        shares_won(range(players) if position.result is None else position.result.winners, players),
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
    """The games of a match, each with the seat of A; with the levels' own nodes, unless budgets are given."""
    if players not in (2, 3, 4):
        raise EkoError(f"Ekö is played by 2, 3 or 4 players, not {players}.")
    budgets = budgets or (Budget(nodes=level(a).nodes), Budget(nodes=level(b).nodes))
    return matches.pairings(a, b, games, seed, players, budgets, variant_set(variants))
