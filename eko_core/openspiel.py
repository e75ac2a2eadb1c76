"""Ekö as a game of OpenSpiel, for its algorithms to play: `pip install 'eko-core[openspiel]'`.

    import eko_core.openspiel
    import pyspiel

    game = pyspiel.load_game("python_eko(players=2,seed=7)")  # and longest=200 to end games as drawn after 200 steps

A step is one action number, so that a turn is a few plies of the same player. The numbers depend on the board alone:
the same step has the same number all through a game. The set-up comes from the seed.
"""

from functools import cached_property, lru_cache
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from parlour.openspiel import TextObserver, game_type, returns

from .actions import Action, Build, End, Exchange, Keep, March, Move, Place, Swap
from .board import Board
from .position import Position
from .rules import turn
from .setup import Setup
from .text.notation import format_step

LONGEST = 4000  # steps after which a game is drawn by default; E7 ends it far earlier unless players fight for ever
_LEVELS, _PLACES = 3, 10

_TYPE = game_type(
    "python_eko",
    "Python Ekö",
    pyspiel.GameType.ChanceMode.DETERMINISTIC,
    pyspiel.GameType.Information.PERFECT_INFORMATION,
    {"players": 2, "seed": 0, "longest": LONGEST},
)


class EkoGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up from a seed, and all that can come of it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        players, seed = int(params.get("players", 2)), int(params.get("seed", 0))
        longest = int(params.get("longest", LONGEST))
        info = pyspiel.GameInfo(
            num_distinct_actions=_numbers(_dealt(players, seed).board).count,
            max_chance_outcomes=0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=longest,
        )
        super().__init__(_TYPE, info, {"players": players, "seed": seed, "longest": longest})

    def new_initial_state(self) -> "EkoState":
        wanted = self.get_parameters()
        return EkoState(self, _dealt(wanted["players"], wanted["seed"]))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TextObserver:
        return TextObserver()


class Numbers:
    """A number for every step that a board can see, and back."""

    def __init__(self, board: Board) -> None:
        n, sites = len(board.standing), len(board.sites)
        self._board = board
        self._builds = n * n
        self._places = self._builds + n * sites * _LEVELS * 2
        self._swaps = self._places + n * _PLACES
        self._exchanges = self._swaps + n
        self._keep = self._exchanges + 4
        self.count = self._keep + 3

    def number(self, action: Action) -> int:
        """The number of a step."""
        board = self._board
        here, sites = board.standing_index, board.site_index
        if isinstance(action, Move):
            return here[action.source] * len(here) + here[action.target]
        if isinstance(action, Build):
            place = here[action.source] * len(sites) + sites[action.at]
            return self._builds + (place * _LEVELS + action.level - 1) * 2 + action.emperor
        if isinstance(action, Place):
            return self._places + here[action.at] * _PLACES + action.plain * 2 + action.emperor
        if isinstance(action, Swap):
            return self._swaps + here[action.at]
        if isinstance(action, Exchange):
            return self._exchanges + action.give
        return self._keep + (Keep, March, End).index(type(action))  # type: ignore[arg-type,unused-ignore]


@lru_cache(maxsize=8)
def _dealt(players: int, seed: int) -> Position:
    return Setup.random(players, Random(seed)).position()


@lru_cache(maxsize=8)
def _numbers(board: Board) -> Numbers:
    return Numbers(board)


class Look:
    """A position and its legal steps by their numbers. A value: OpenSpiel copies states all the time, but not this."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @cached_property
    def legal(self) -> dict[int, Action]:
        number = _numbers(self.position.board).number
        return {number(action): action for action in turn.choices(self.position)}

    def __deepcopy__(self, memo: dict[int, Any]) -> "Look":
        return self


class EkoState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel sees it."""

    def __init__(self, game: Any, position: Position) -> None:
        super().__init__(game)
        self._look = Look(position)
        self._steps = 0

    @property
    def position(self) -> Position:
        """The position reached."""
        return self._look.position

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.to_decide()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._look.legal)

    def _apply_action(self, action: int) -> None:
        self._look = Look(turn.step(self.position, self._look.legal[action]))
        self._steps += 1

    def _action_to_string(self, player: int, action: int) -> str:
        legal = self._look.legal
        return format_step(self.position, legal[action]) if action in legal else str(action)

    def is_terminal(self) -> bool:
        return self.position.result is not None or self._steps >= self.get_game().max_game_length()

    def returns(self) -> list[float]:
        players, result = self.position.players, self.position.result
        return returns(result.winners, players) if result is not None else [0.0] * players

    def information_state_string(self, player: int) -> str:
        return str(self)

    def observation_string(self, player: int) -> str:
        return str(self)

    def __str__(self) -> str:
        p = self.position
        return f"{p.piles.hex()} {p.built.hex()} {p.plain} {p.emperors} {tuple(p.turn)[1:4]} {self._steps}"


pyspiel.register_game(_TYPE, EkoGame)
