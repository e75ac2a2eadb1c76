"""`window.season` for tests and tinkerers: text in, text out, the same rules as the mouse (docs/season/interchange.md).

What is covered stays covered: `legal` and `position` tell it only in a page whose setting for tests says so.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from parlour_web.address.reader import hash_inside
from parlour_web.seat_look import SEAT_LOOKS
from parlour_web.window_calls import WindowCalls, options
from season_core import Game, SeasonError, Settings, Setup, public, view
from season_core.text import interchange

from .codec import CODEC, season
from .session import Session, new_session

_FLAGS = {"expert": bool, "open_accolades": bool}
_WORDS = ("side", "trophy_action")
_NUMBERS = ("players", "seed", "first")


class Handles(WindowCalls[Session]):
    """Open Season's calls; `shown` says whether programs may see what is covered."""

    def __init__(
        self,
        session: Callable[[], Session],
        played: Callable[[], None],
        seat: Callable[[Session], None],
        seed: Callable[[], int],
        shown: Callable[[], bool],
    ) -> None:
        super().__init__(session, played, seat, seed)
        self._shown = shown

    def _view(self, text: str) -> str:
        """What a seat may know; without one, what lies open to all."""
        now = self._session().now
        if text and text not in map(str, range(now.players)):
            raise SeasonError(f"There is no seat {text[:10]!a}.")
        return interchange.write_view(view(now, int(text)) if text else public(now))

    def _position(self, _: str) -> str:
        if not self._shown() and self._session().now.result is None:
            raise SeasonError("The position holds covered cards: see view, or the setting season.secrets for tests.")
        return interchange.write_position(self._session().now)

    def _legal(self, _: str) -> str:
        session = self._session()
        actions = session.game.legal if self._shown() else session.actions()
        return "[" + ", ".join(interchange.write_action(action) for action in actions) + "]"

    def _act(self, text: str) -> str:
        session = self._session()
        session.play_at_once(interchange.read_action(text))
        self._played()
        return self._view("")

    def _load(self, text: str) -> str:
        """A position in JSON, a link, or a whole address with a link after its #."""
        if text.lstrip().startswith("{"):
            self._seat(new_session(Game(interchange.read_position(text))))
        else:
            opened = CODEC.read(hash_inside(text).removeprefix("g="))
            self._seat(new_session(season(opened.game), opened.looks or SEAT_LOOKS))
        return self._view("")

    def _new(self, text: str) -> str:
        """Options: {"players": 2, "seed": 7, "side": "shield", "expert": true}, each may be left out."""
        told = _options(text)
        seed = told.pop("seed", None)
        rng = Random(self._seed() if seed is None else seed)
        shown = told.pop("open_accolades", False)
        players, first = told.pop("players", 2), told.pop("first", None)
        setup = Setup.random(players, rng, Settings(**told), first)
        self._seat(new_session(Game(setup, open_accolades=shown)))
        return self._view("")

    def _link(self, _: str) -> str:
        session = self._session()
        return CODEC.write(session.game, looks=session.looks)


def _options(text: str) -> dict[str, Any]:
    told = options(text)
    kinds = {**dict.fromkeys(_NUMBERS, int), **dict.fromkeys(_WORDS, str), **_FLAGS}
    for name, value in told.items():
        if name not in kinds:
            raise SeasonError(f"A new game has the options {', '.join(kinds)}, not {name}.")
        if type(value) is not kinds[name]:
            raise SeasonError(f"The option {name} is of another kind.")
    return told
