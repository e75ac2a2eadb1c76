"""A game's handle for programs, `window.NAME`: what is the same in every game's."""

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from parlour.errors import GameError
from parlour.strict_json import DEEPEST, LONGEST, too_deep

S = TypeVar("S")  # the game's session


class WindowCalls(Generic[S]):
    """`answer` runs the method of a call's name; what the page has to do afterwards is handed in."""

    def __init__(
        self,
        session: Callable[[], S],
        played: Callable[[], None],  # a step was played in it
        seat: Callable[[S], None],  # another game comes on the table
        seed: Callable[[], int],
    ) -> None:
        self._session, self._played, self._seat, self._seed = session, played, seat, seed

    def answer(self, name: str, text: str) -> str:
        """JSON: {"value": text} or, for a refused call that has changed nothing, {"error": sentence}."""
        try:
            return json.dumps({"value": getattr(self, f"_{name}")(text)})
        except GameError as refused:
            return json.dumps({"error": str(refused)})


def options(text: str) -> dict[str, Any]:
    """Those of a new game, each of which may be left out; the game says what they may be."""
    try:
        if len(text) > LONGEST or too_deep(text, DEEPEST):
            raise ValueError
        told = json.loads(text or "{}")
    except ValueError:
        raise GameError('The options of a new game are JSON, for example {"players": 2, "seed": 7}.') from None
    if not isinstance(told, dict):
        raise GameError('The options of a new game are an object, for example {"players": 2}.')
    return told
