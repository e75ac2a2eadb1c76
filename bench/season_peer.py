"""OpenSpiel's `ISMCTSBot` in Python as a peer of our best level of Open Season, both with the same time a turn.

Played by `bench/strength.py`; needs the package `open_spiel`. Time is processor time: how many tables our level plays
in it and how many simulations the bot makes is measured first, then both play with these numbers. The bot has a third
of a turn's time for each step, as a turn has about three.
"""

from functools import lru_cache
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import season_core.openspiel  # noqa: F401  (registers the game)
from parlour.matches import GameResult
from season_core.players import Budget, choose

STEPS_A_TURN = 3
CURIOSITY = 1.4  # for returns from -1 to 1


def bot(game: Any, simulations: int, seed: int) -> Any:
    """Their player, with random games to judge a position by, as it comes."""
    rng = np.random.RandomState(seed)
    return ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), CURIOSITY, simulations, random_state=rng)


@lru_cache
def terms(level: str, seconds: float) -> tuple[int, int]:
    """What fits into so many seconds a turn on this machine: our nodes a turn, and their simulations a step."""
    game = pyspiel.load_game("python_season(players=2)")
    ours = theirs = 0.0
    nodes = simulations = 0
    for deal in range(4):
        state, rng = game.new_initial_state(), Random(deal)
        state.apply_action(deal)
        for _ in range(10 * deal):
            state.apply_action(rng.choice(state.legal_actions()))
        began = process_time()
        nodes += choose(state.look.memory(state.current_player()), level, Budget(nodes=60), deal).nodes
        ours += process_time() - began
        began = process_time()
        bot(game, 20, deal).step(state)
        theirs += process_time() - began
        simulations += 20
    return max(2, int(nodes / ours * seconds)), max(2, int(simulations / theirs * seconds / STEPS_A_TURN))


def play(number: int, level: str, nodes: int, simulations: int) -> GameResult:
    """One game, each deal from both seats; `nodes` of the bot are its simulations."""
    game = pyspiel.load_game("python_season(players=2)")
    ours, state = number % 2, game.new_initial_state()
    state.apply_action(number // 2)
    theirs = bot(game, simulations, number)
    spent, thought = [0.0, 0.0], [0, 0]
    while not state.is_terminal():
        seat, began = state.current_player(), process_time()
        if seat == ours:
            choice = choose(state.look.memory(seat), level, Budget(nodes=nodes), number)
            thought[seat] += choice.nodes
            for step in choice.turn:
                legal = state.look.legal
                state.apply_action(next(action for action in legal if legal[action] == step))
        else:
            thought[seat] += simulations
            state.apply_action(theirs.step(state))
        spent[seat] += process_time() - began
    end = state.position
    assert end.result is not None
    points = " ".join(str(row[-1]) for row in end.result.scores)
    turns = end.board.rounds
    return GameResult(
        tuple((share + 1) / 2 for share in state.returns()), end.number + 1, points,
        tuple(s / turns for s in spent), tuple(t / turns for t in thought),
    )  # fmt: skip
