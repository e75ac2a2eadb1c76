"""`window.eko` for tests and tinkerers: text in, text out, the same rules as the mouse (docs/eko/interchange.md)."""

import json
from collections.abc import Callable
from random import Random

from eko_core import EkoError, Game, Setup, legal_actions
from eko_core.text import interchange, link
from parlour_web.address.reader import hash_inside
from parlour_web.seat_look import SeatLook

from .session import Session


class Handles:
    """`answer` runs one call; what the page has to do afterwards is handed in."""

    def __init__(
        self,
        session: Callable[[], Session],
        played: Callable[[], None],  # a step was played in it
        seat: Callable[[Session], None],  # another game comes on the table
        seed: Callable[[], int],
    ) -> None:
        self._session, self._played, self._seat, self._seed = session, played, seat, seed

    def answer(self, name: str, text: str) -> str:
        """JSON: {"value": text} or, for a refused call that has changed nothing, {"error": sentence}."""
        try:
            return json.dumps({"value": getattr(self, f"_{name}")(text)})
        except EkoError as refused:
            return json.dumps({"error": str(refused)})

    def _position(self, _: str) -> str:
        return interchange.write_position(self._session().now)

    def _legal(self, _: str) -> str:
        actions = legal_actions(self._session().now)
        return "[" + ", ".join(interchange.write_action(action) for action in actions) + "]"

    def _act(self, text: str) -> str:
        session = self._session()
        session.play_at_once(interchange.read_action(text))
        self._played()
        return self._position("")

    def _load(self, text: str) -> str:
        """A position in JSON, a link, or a whole address with a link after its #."""
        if text.lstrip().startswith("{"):
            self._seat(Session(Game(interchange.read_position(text))))
        else:
            opened = link.read(hash_inside(text).removeprefix("g="))
            self._seat(Session(opened.game, tuple(SeatLook(*look) for look in opened.looks)))
        return self._position("")

    def _new(self, text: str) -> str:
        """Options: {"players": 2, "seed": 7, "variants": ["wind"]}, each may be left out."""
        players, seed, variants = _options(text)
        rng = Random(self._seed() if seed is None else seed)
        self._seat(Session(Game(Setup.random(players, rng, variants=variants))))
        return self._position("")

    def _link(self, _: str) -> str:
        session = self._session()
        return link.write(session.game, looks=session.looks)


def _options(text: str) -> tuple[int, int | None, tuple[str, ...]]:
    try:
        options = json.loads(text or "{}")
    except ValueError:
        raise EkoError("The options of a new game are JSON, for example {\"players\": 2, \"seed\": 7}.") from None
    if not isinstance(options, dict):
        raise EkoError("The options of a new game are an object, for example {\"players\": 2}.")
    variants = options.pop("variants", [])
    if not isinstance(variants, list) or not all(isinstance(name, str) for name in variants):
        raise EkoError("The option variants is a list of names, for example [\"portals\", \"wind\"].")
    for name, value in options.items():
        if name not in ("players", "seed"):
            raise EkoError(f"A new game has the options players, seed and variants, not {name}.")
        if type(value) is not int:
            raise EkoError(f"The option {name} is a whole number.")
    return options.get("players", 2), options.get("seed"), tuple(variants)
