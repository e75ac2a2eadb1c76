"""Open Season as a game of OpenSpiel, for its algorithms to play: `pip install 'eko-core[openspiel]'`.

    import season_core.openspiel
    import pyspiel

    game = pyspiel.load_game("python_season(players=2,side=horn,expert=False)")

The first node is chance: one of `DEALS` set-ups, all made from the parameter `seed`; after it everything is decided by
the players. A step is one action number. An information state is the set-up's public part and all that the player has
seen since; `resample_from_infostate` deals what he cannot know anew, so that `open_spiel.python.algorithms.ismcts`
can play. (OpenSpiel's C++ bots cannot: they do not ask games written in Python.)
"""

from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b
from random import Random
from typing import Any

import pyspiel  # type: ignore[import-not-found,import-untyped,unused-ignore]

from parlour.openspiel import TextObserver, game_type, returns

from . import actions
from .actions import Action
from .boards import ACTIONS, SCORINGS
from .cards import KINDS
from .determinize import determinize
from .events import Event, seen
from .memory import Memory, Watcher
from .position import OVER, TILES, Position, Settings
from .rules import flow
from .setup import Setup
from .text.interchange import write_position
from .text.notation import format_step
from .view import view

DEALS = 1000
LONGEST = 600  # steps; a game of four experts has fewer
_SPACES = [f"{row}{column}" for row in "abc" for column in "1234"]
_AT = {name: number for number, name in enumerate(_SPACES)}
_SLOTS = 60  # cards of a stock at most
_ORDERS = 24  # ways to lay four cards

_TYPE = game_type(
    "python_season",
    "Python Open Season",
    pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    {"players": 2, "side": "horn", "expert": False, "seed": 0},
)


class _Numbers:
    """A number for every step; ways to lay several cards are counted in the order of the legal ones."""

    def __init__(self) -> None:
        self.count = 0
        take = 1 + KINDS + KINDS * KINDS
        sizes = {
            "tile": 15, "take": take, "hang": KINDS * len(_SPACES) * 2, "steal": 4, "compensate": KINDS + 1, "pass": 1,
            "peek": KINDS, "reserve": KINDS, "grab": KINDS, "move": len(_SPACES) ** 2,
            "trophy": len(_SPACES) + len(ACTIONS), "mark": len(SCORINGS), "bonus": 5,
            "joker": (len(_SPACES) + KINDS) * 5, "toll": KINDS, "haul": _ORDERS, "gifts": _ORDERS,
            "give": KINDS + _SLOTS, "fetch": KINDS, "rehang": (KINDS + _SLOTS) * len(_SPACES),
            "pickpocket": 4 * len(_SPACES),
        }  # fmt: skip
        self._base: dict[str, int] = {}
        for do, size in sizes.items():
            self._base[do] = self.count
            self.count += size

    def legal(self, legal: tuple[Action, ...]) -> dict[int, Action]:
        """The actions by their numbers."""
        return {self._base[action.do] + _within(action, index): action for index, action in enumerate(legal)}


def _within(action: Action, index: int) -> int:
    match action:
        case actions.LayTile(effect):
            return int(effect[1:])
        case actions.Take(cards):
            return 0 if not cards else 1 + cards[0] if len(cards) == 1 else 1 + KINDS + KINDS * cards[0] + cards[1]
        case actions.Hang(card, at, face):
            return (card * len(_SPACES) + _AT[at]) * 2 + (face == "down")
        case actions.Steal(seat):
            return seat
        case actions.Compensate(card):
            return KINDS if card is None else card
        case actions.Peek(card) | actions.Reserve(card) | actions.Grab(card) | actions.Toll(card) | actions.Fetch(card):
            return card
        case actions.Move(source, target):
            return _AT[source] * len(_SPACES) + _AT[target]
        case actions.Trophy(on, named):
            return _AT[on] if on is not None else len(_SPACES) + ACTIONS.index(str(named))
        case actions.Mark(scoring):
            return SCORINGS.index(scoring)
        case actions.Bonus(column):
            return column
        case actions.Joker(at, accolade, trait):
            return (_AT[at] if at is not None else len(_SPACES) + (accolade or 0)) * 5 + trait
        case actions.Haul() | actions.Gifts():
            return index
        case actions.Give(card, slot):
            return card if slot is None else KINDS + slot
        case actions.Rehang(card, slot, at):
            return (card if slot is None else KINDS + slot) * len(_SPACES) + _AT[at]
        case actions.Pickpocket(seat, at):
            return seat * len(_SPACES) + _AT[at]
        case actions.Pass():
            return 0


NUMBERS = _Numbers()


class SeasonGame(pyspiel.Game):  # type: ignore[misc]
    """Settings and a seed, and all that can come of them."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {"players": 2, "side": "horn", "expert": False, "seed": 0, **(params or {})}
        info = pyspiel.GameInfo(
            num_distinct_actions=max(NUMBERS.count, DEALS),
            max_chance_outcomes=DEALS,
            num_players=int(params["players"]),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, params)

    def new_initial_state(self) -> "SeasonState":
        return SeasonState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TextObserver:
        return TextObserver()

    def dealt(self, number: int) -> Position:
        """The set-up of that number."""
        wanted = self.get_parameters()
        rng = Random(f"{wanted['seed']} {number}")
        return Setup.random(wanted["players"], rng, Settings(wanted["side"], wanted["expert"])).position()


class Look:
    """A position, what led to it and what everybody has seen. A value: OpenSpiel copies states, but not this."""

    def __init__(self, position: Position, events: tuple[Event, ...] = (), before: "Look | None" = None) -> None:
        self.position, self._events, self._before = position, events, before
        self._dealt: tuple[Look, int] | None = None  # what it was resampled from, and for whom
        self._digests: dict[int, bytes] = {}
        self._watchers: dict[int, Watcher] = {}

    @cached_property
    def legal(self) -> dict[int, Action]:
        return NUMBERS.legal(self.position.legal or ())

    def after(self, action: Action) -> "Look":
        """The look after a step."""
        log: list[Event] = []
        return Look(flow.step(self.position, action, log), tuple(log), self)

    def digest(self, player: int) -> bytes:
        """All that a player has seen, in short."""
        if player not in self._digests:
            if self._before is None:
                shown = view(self.position, player).table
                text = f"{shown.inn.hex()} {shown.first} {shown.settings} {shown.players}"
                self._digests[player] = blake2b(text.encode(), digest_size=12).digest()
            else:
                told = repr([(event.code, event) for event in seen(self._events, player)])
                text = self._before.digest(player).hex() + told
                self._digests[player] = blake2b(text.encode(), digest_size=12).digest()
        return self._digests[player]

    def memory(self, player: int) -> Memory:
        """What a player knows who remembers everything."""
        return self._watcher(player).memory()

    def _watcher(self, player: int) -> Watcher:
        """One who has seen all of this in that seat; it is not to watch on, but copies of it are."""
        if player not in self._watchers:
            looks: list[Look] = []
            look = self
            while player not in look._watchers and look._before is not None:
                looks.append(look)
                look = look._before
            watcher = look._watchers[player].copy() if player in look._watchers else look._first_watcher(player)
            for one in reversed(looks):
                watcher.watch(seen(one._events, player), view(one.position, player))
            self._watchers[player] = watcher
        return self._watchers[player]

    def _first_watcher(self, player: int) -> Watcher:
        """One who sits down here, or had sat there when this was resampled."""
        now = view(self.position, player)
        if self._dealt is None:
            return Watcher(now)
        look, resampling = self._dealt
        if player == resampling:
            return look._watcher(player).copy(now)
        return look._watcher(player).imagined(look._watcher(resampling), now)

    def resampled(self, player: int, rng: Random) -> "Look":
        """A look that this player cannot tell from this one, and from which play can go on, whoever is to choose."""
        p = determinize(self.memory(player), rng)
        if p.legal is None:
            p.legal = flow.choices(p)
            if p.phase == TILES:  # everybody has seen how many lie there
                for _ in self.position.seats[p.player].tiles or ():
                    p = flow.step(p, rng.choice(p.legal or ()))
        dealt = Look(p)
        dealt._dealt = self, player
        dealt._digests = {seat: self.digest(seat) for seat in range(self.position.players)}
        return dealt

    def __deepcopy__(self, memo: dict[int, Any]) -> "Look":
        return self


class SeasonState(pyspiel.State):  # type: ignore[misc]
    """A position as OpenSpiel sees it; before the deal there is none."""

    def __init__(self, game: SeasonGame) -> None:
        super().__init__(game)
        self._look: Look | None = None

    @property
    def position(self) -> Position:
        """The position reached."""
        assert self._look is not None, "the cards are not dealt yet"
        return self._look.position

    @property
    def look(self) -> Look:
        """The position with all that was seen on the way."""
        assert self._look is not None, "the cards are not dealt yet"
        return self._look

    def current_player(self) -> int:
        if self._look is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.to_decide()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(number, 1 / DEALS) for number in range(DEALS)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.look.legal)

    def _apply_action(self, action: int) -> None:
        if self._look is None:
            self._look = Look(self.get_game().dealt(action))
        else:
            self._look = self._look.after(self._look.legal[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self._look is None:
            return f"deal {action}"
        legal = self._look.legal
        return format_step(legal[action]) if action in legal else str(action)

    def is_terminal(self) -> bool:
        return self._look is not None and self._look.position.phase == OVER

    def returns(self) -> list[float]:
        players = self.get_game().num_players()
        result = self._look.position.result if self._look is not None else None
        return returns(result.winners, players) if result is not None else [0.0] * players

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SeasonState":
        """A state that this player cannot tell from this one; what he does not know is dealt anew."""
        other = SeasonState(self.get_game())
        other._look = self.look.resampled(player, Random(int(sampler() * 2**53)))
        return other

    def information_state_string(self, player: int | None = None) -> str:
        if self._look is None:
            return "not dealt"
        player = self.current_player() if player is None else player
        return f"{player} {self._look.position.phase} {self._look.digest(player).hex()}"

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def __str__(self) -> str:
        if self._look is None:
            return "not dealt"
        p = self._look.position
        return f"{p.phase} {p.number} {p.decides} {blake2b(write_position(p).encode(), digest_size=8).hexdigest()}"


pyspiel.register_game(_TYPE, SeasonGame)
