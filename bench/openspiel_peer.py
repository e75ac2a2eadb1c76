#!/usr/bin/env python3
"""Our best level against OpenSpiel's `MCTSBot` in Python, both with the same time a turn.

    python bench/openspiel_peer.py [--games 100] [--seconds 1] [--level oracle] [--our-evaluation]

Without --our-evaluation the bot plays random games to judge a position, as it does by default; with it, it is given
our evaluation in their place: the same knowledge, their search. Its number of simulations is measured on this machine,
half of a turn's time for each step (a turn has two, mostly). Needs `open_spiel`. Not reproducible: it goes by time.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import eko_core.openspiel  # noqa: F401  (registers the game)
from eko_core.openspiel import EkoState, _numbers
from eko_core.players import Budget, Evaluation, Search
from eko_core.players.match import wilson

STEPS_A_TURN = 2


class OurEvaluation(mcts.Evaluator):  # type: ignore[misc]
    """The chances of our evaluation, as OpenSpiel's returns."""

    def __init__(self) -> None:
        self._evaluation = Evaluation()

    def evaluate(self, state: EkoState) -> Any:
        return np.array([2 * chance - 1 for chance in self._evaluation.chances(state.position)])

    def prior(self, state: EkoState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def bot(game: Any, evaluator: Any, simulations: int, seed: int) -> Any:
    """Their player."""
    rng = np.random.RandomState(seed)
    return mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=rng, solve=True)


def calibrated(evaluator: Any, seconds: float) -> int:
    """How many simulations a step fit into the time, in positions from the beginning and the middle of games."""
    spent, done = 0.0, 0
    for seed in range(3):
        game = pyspiel.load_game(f"python_eko(players=2,seed={seed})")
        state, rng = game.new_initial_state(), Random(seed)
        for _ in range(2 + 20 * seed):
            if not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            continue
        began = perf_counter()
        bot(game, evaluator, 20, seed).step(state)
        spent += perf_counter() - began
        done += 20
    return max(2, int(done / spent * seconds / STEPS_A_TURN))


def play(number: int, level: str, seconds: float, evaluator: Any, simulations: int) -> float:
    """One game; what our level got of the win."""
    game = pyspiel.load_game(f"python_eko(players=2,seed={number // 2})")
    ours = number % 2
    theirs = bot(game, evaluator, simulations, number)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == ours:
            search = Search(state.position, level, Budget(seconds), number)
            search.run()
            for step in search.best():
                state.apply_action(_numbers(state.position.board).number(step))
        else:
            state.apply_action(theirs.step(state))
    return float(state.returns()[ours] + 1) / 2


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--games", type=int, default=100)
    ask.add_argument("--seconds", type=float, default=1.0)
    ask.add_argument("--level", default="oracle")
    ask.add_argument("--our-evaluation", action="store_true")
    asked = ask.parse_args()
    evaluator = OurEvaluation() if asked.our_evaluation else mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    simulations = calibrated(evaluator, asked.seconds)
    print(f"MCTSBot: {simulations} simulations a step")
    wins = 0.0
    for number in range(asked.games):
        wins += play(number, asked.level, asked.seconds, evaluator, simulations)
        low, high = wilson(wins, number + 1)
        print(f"{asked.level}: {wins:g} of {number + 1} ({100 * low:.0f}–{100 * high:.0f} %)", flush=True)


if __name__ == "__main__":
    main()
