"""The OpenSpiel adapter, where OpenSpiel is installed."""

from random import Random

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eko-core[openspiel]'")
pytest.importorskip("season_core.openspiel")


@pytest.mark.parametrize("settings", ["players=2", "players=3,side=shield,expert=True", "players=4,expert=True"])
def test_openspiel_accepts_the_game(settings: str) -> None:
    game = pyspiel.load_game(f"python_season({settings})")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_every_step_has_a_number_of_its_own() -> None:
    game = pyspiel.load_game("python_season(players=4,expert=True)")
    rng, state = Random(1), game.new_initial_state()
    state.apply_action(7)
    while not state.is_terminal():
        legal = state.legal_actions()
        assert len(set(legal)) == len(state.position.legal) and max(legal) < game.num_distinct_actions()
        state.apply_action(rng.choice(legal))
    assert state.position.result is not None


def test_a_resampled_state_looks_the_same_to_its_player() -> None:
    game = pyspiel.load_game("python_season(players=3)")
    rng, state = Random(2), game.new_initial_state()
    state.apply_action(11)
    for _ in range(40):
        state.apply_action(rng.choice(state.legal_actions()))
    player = state.current_player()
    other = state.resample_from_infostate(player, rng.random)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions() and str(other) != str(state)


def test_their_information_set_search_plays_it() -> None:
    np = pytest.importorskip("numpy")
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    from open_spiel.python.algorithms import mcts  # type: ignore[import-not-found,unused-ignore]

    game = pyspiel.load_game("python_season(players=2)")
    state = game.new_initial_state()
    state.apply_action(3)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 5, random_state=rng)
    assert bot.step(state) in state.legal_actions()
