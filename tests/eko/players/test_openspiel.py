"""The OpenSpiel adapter, where OpenSpiel is installed."""

from random import Random

import pytest

from eko_core import legal_actions

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install 'eko-core[openspiel]'")
pytest.importorskip("eko_core.openspiel")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_openspiel_accepts_the_game(players: int) -> None:
    game = pyspiel.load_game(f"python_eko(players={players},seed=3)")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_every_step_has_a_number_of_its_own() -> None:
    game = pyspiel.load_game("python_eko(players=4,seed=5)")
    rng, state = Random(1), game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        assert len(set(legal)) == len(legal_actions(state.position)) and max(legal) < game.num_distinct_actions()
        state.apply_action(rng.choice(legal))
    assert state.position.result is not None or sum(state.returns()) == 0


def test_a_copy_goes_its_own_way() -> None:
    state = pyspiel.load_game("python_eko(players=2,seed=5)").new_initial_state()
    before = str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)
