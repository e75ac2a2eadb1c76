"""OpenSpiel's `MCTSBot` in Python as a peer of our best level, both with the same time a turn.

Played by `bench/strength.py`; needs the package `open_spiel`. By default the bot plays random games to judge a
position; "with our evaluation" it is given ours in their place: the same knowledge, their search.

Time is processor time, so that other programs on the machine favour nobody: how many positions our level evaluates in
it and how many simulations the bot makes is measured first, in positions from all stages of games; then both play with
these numbers. The bot has half of a turn's time for each step, as a turn has two steps, mostly.
"""

from functools import lru_cache
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import eko_core.openspiel  # noqa: F401  (registers the game)
from eko_core.openspiel import EkoState, _numbers
from eko_core.players import Budget, Evaluation, choose
from eko_core.players.match import LONGEST
from parlour.matches import GameResult

STEPS_A_TURN = 2
CURIOSITY = 1.4  # the bot's, for returns from -1 to 1
SAMPLES = 6  # positions to measure in


class OurEvaluation(mcts.Evaluator):  # type: ignore[misc]
    """The chances of our evaluation, as OpenSpiel's returns."""

    def __init__(self) -> None:
        self._evaluation = Evaluation()

    def evaluate(self, state: EkoState) -> Any:
        return np.array([2 * chance - 1 for chance in self._evaluation.chances(state.position)])

    def prior(self, state: EkoState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def bot(game: Any, our_evaluation: bool, simulations: int, seed: int) -> Any:
    """Their player."""
    rng = np.random.RandomState(seed)
    evaluator = OurEvaluation() if our_evaluation else mcts.RandomRolloutEvaluator(1, rng)
    return mcts.MCTSBot(game, CURIOSITY, simulations, evaluator, random_state=rng, solve=True)


def _states() -> list[tuple[Any, Any]]:
    """Games and positions in them from all stages, as the middling levels play."""
    found = []
    for seed in range(SAMPLES):
        game = pyspiel.load_game(f"python_eko(players=2,seed={1000 + seed})")
        state, rng = game.new_initial_state(), Random(seed)
        for _ in range(2 + 5 * seed):
            if state.is_terminal():
                break
            for step in choose(state.position, "nomad", seed=rng.getrandbits(30)).turn:
                state.apply_action(_numbers(state.position.board).number(step))
        if not state.is_terminal():
            found.append((game, state))
    return found


@lru_cache
def terms(level: str, our_evaluation: bool, seconds: float) -> tuple[int, int]:
    """What fits into so many seconds a turn on this machine: our nodes a turn, and their simulations a step."""
    nodes = simulations = 0
    ours = theirs = 0.0
    for seed, (game, state) in enumerate(_states()):
        began = process_time()
        nodes += choose(state.position, level, Budget(nodes=1500), seed).nodes
        ours += process_time() - began
        began = process_time()
        bot(game, our_evaluation, 30, seed).step(state)
        theirs += process_time() - began
        simulations += 30
    return max(2, int(nodes / ours * seconds)), max(2, int(simulations / theirs * seconds / STEPS_A_TURN))


def play(number: int, level: str, our_evaluation: bool, nodes: int, simulations: int) -> GameResult:
    """One game, each set-up from both seats; `nodes` of the bot are its simulations."""
    game = pyspiel.load_game(f"python_eko(players=2,seed={number // 2})")
    ours = number % 2
    theirs = bot(game, our_evaluation, simulations, number)
    state, evaluation = game.new_initial_state(), Evaluation()
    spent, thought, turns = [0.0, 0.0], [0, 0], [0, 0]
    while not state.is_terminal() and sum(turns) < 2 * LONGEST:
        seat, began = state.current_player(), process_time()
        turns[seat] += state.position.turn.phase in ("swap", "action")
        if seat == ours:
            choice = choose(state.position, level, Budget(nodes=nodes), number, evaluation)
            thought[seat] += choice.nodes
            steps = [_numbers(state.position.board).number(step) for step in choice.turn]
        else:
            thought[seat] += simulations
            steps = [theirs.step(state)]
        spent[seat] += process_time() - began
        for step in steps:
            state.apply_action(step)
    result = state.position.result
    return GameResult(
        tuple(float(share + 1) / 2 for share in state.returns()),  # given up: 0, half a win for each
        sum(turns),
        result.reason if result else "given up",
        tuple(s / max(1, n) for s, n in zip(spent, turns, strict=True)),
        tuple(s / max(1, n) for s, n in zip(thought, turns, strict=True)),
    )
