"""`window.eko` for tests and tinkerers: text in, text out, the same rules as the mouse (docs/eko/interchange.md)."""

from random import Random

from eko_core import EkoError, Game, Setup, legal_actions
from eko_core.text import interchange
from parlour_web.address.reader import hash_inside
from parlour_web.seat_look import SEAT_LOOKS
from parlour_web.window_calls import WindowCalls, options

from .codec import CODEC, eko
from .session import Session


class Handles(WindowCalls[Session]):
    """Ekö's calls."""

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
            opened = CODEC.read(hash_inside(text).removeprefix("g="))
            self._seat(Session(eko(opened.game), opened.looks or SEAT_LOOKS))
        return self._position("")

    def _new(self, text: str) -> str:
        """Options: {"players": 2, "seed": 7, "variants": ["wind"]}, each may be left out."""
        players, seed, variants = _options(text)
        rng = Random(self._seed() if seed is None else seed)
        self._seat(Session(Game(Setup.random(players, rng, variants=variants))))
        return self._position("")

    def _link(self, _: str) -> str:
        session = self._session()
        return CODEC.write(session.game, looks=session.looks)


def _options(text: str) -> tuple[int, int | None, tuple[str, ...]]:
    told = options(text)
    variants = told.pop("variants", [])
    if not isinstance(variants, list) or not all(isinstance(name, str) for name in variants):
        raise EkoError("The option variants is a list of names, for example [\"portals\", \"wind\"].")
    for name, value in told.items():
        if name not in ("players", "seed"):
            raise EkoError(f"A new game has the options players, seed and variants, not {name}.")
        if type(value) is not int:
            raise EkoError(f"The option {name} is a whole number.")
    return told.get("players", 2), told.get("seed"), tuple(variants)
