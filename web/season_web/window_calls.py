"""`window.season` for tests and tinkerers: text in, text out, the same rules as the mouse (docs/season/interchange.md).

What is covered stays covered: `legal` and `position` tell it only in a page whose setting for tests says so.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from parlour_web.address.reader import hash_inside
from parlour_web.seat_look import SeatLook
from season_core import Game, SeasonError, Settings, Setup, public, view
from season_core.text import interchange, link

from .session import Session

_FLAGS = {"expert": bool, "open_accolades": bool}
_WORDS = ("side", "trophy_action")
_NUMBERS = ("players", "seed", "first")


class Handles:
    """`answer` runs one call; what the page has to do afterwards is handed in."""

    def __init__(
        self,
        session: Callable[[], Session],
        played: Callable[[], None],  # a step was played in it
        seat: Callable[[Session], None],  # another game comes on the table
        seed: Callable[[], int],
        shown: Callable[[], bool],  # whether programs may see what is covered
    ) -> None:
        self._session, self._played, self._seat, self._seed, self._shown = session, played, seat, seed, shown

    def answer(self, name: str, text: str) -> str:
        """JSON: {"value": text} or, for a refused call that has changed nothing, {"error": sentence}."""
        try:
            return json.dumps({"value": getattr(self, f"_{name}")(text)})
        except SeasonError as refused:
            return json.dumps({"error": str(refused)})

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
            self._sit(Game(interchange.read_position(text)))
        else:
            opened = link.read(hash_inside(text).removeprefix("g="))
            self._sit(opened.game, tuple(SeatLook(*look) for look in opened.looks))
        return self._view("")

    def _new(self, text: str) -> str:
        """Options: {"players": 2, "seed": 7, "side": "shield", "expert": true}, each may be left out."""
        options = _options(text)
        seed = options.pop("seed", None)
        rng = Random(self._seed() if seed is None else seed)
        shown = options.pop("open_accolades", False)
        players, first = options.pop("players", 2), options.pop("first", None)
        setup = Setup.random(players, rng, Settings(**options), first)
        self._sit(Game(setup, open_accolades=shown))
        return self._view("")

    def _sit(self, game: Game, looks: tuple[SeatLook, ...] | None = None) -> None:
        session = Session(game, looks) if looks else Session(game)
        session.here = tuple(number for number, seat in enumerate(game.seats) if seat.level is None) or None
        self._seat(session)

    def _link(self, _: str) -> str:
        session = self._session()
        return link.write(session.game, looks=session.looks)


def _options(text: str) -> dict[str, Any]:
    try:
        options = json.loads(text or "{}")
    except ValueError:
        raise SeasonError('The options of a new game are JSON, for example {"players": 2, "seed": 7}.') from None
    if not isinstance(options, dict):
        raise SeasonError('The options of a new game are an object, for example {"players": 2}.')
    kinds = {**dict.fromkeys(_NUMBERS, int), **dict.fromkeys(_WORDS, str), **_FLAGS}
    for name, value in options.items():
        if name not in kinds:
            raise SeasonError(f"A new game has the options {', '.join(kinds)}, not {name}.")
        if type(value) is not kinds[name]:
            raise SeasonError(f"The option {name} is of another kind.")
    return options
