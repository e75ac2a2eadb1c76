"""What the games of the house have in common for OpenSpiel: their type, their returns, an observer who reads text."""

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np  # type: ignore[import-not-found,unused-ignore]
import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from .budget import shares_won


def game_type(
    short_name: str, long_name: str, chance_mode: Any, information: Any, parameters: Mapping[str, Any]
) -> Any:
    """A game of 2 to 4 that everybody can lose, with a text for every state and no tensors."""
    return pyspiel.GameType(
        short_name=short_name,
        long_name=long_name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance_mode,
        information=information,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=dict(parameters),
    )


def returns(winners: Collection[int], players: int) -> list[float]:
    """What everybody has of a game that is over: -1 for the losers, together 0 if two play and one wins."""
    return [2 * share - 1 if players == 2 or share == 0.0 else share for share in shares_won(winners, players)]


class TextObserver:
    """What a player knows, as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(1, np.float32)
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        return str(state.information_state_string(player))
