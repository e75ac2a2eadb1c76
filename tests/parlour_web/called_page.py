"""What stands behind the calls of `window.NAME`, without a browser: for the tests of every game's."""

import json
from typing import Generic, TypeVar

from parlour_web.window_calls import WindowCalls

S = TypeVar("S")  # the game's session


class CalledPage(Generic[S]):
    """The session on the table, and how many steps were played in it; a game gives it its `handles`."""

    handles: WindowCalls[S]

    def __init__(self, session: S) -> None:
        self.session, self.played = session, 0

    def step_played(self) -> None:
        self.played += 1

    def seat(self, session: S) -> None:
        self.session = session

    def value(self, name: str, text: str = "") -> str:
        answer = json.loads(self.handles.answer(name, text))
        assert answer.keys() == {"value"}, answer
        return str(answer["value"])

    def error(self, name: str, text: str = "") -> str:
        answer = json.loads(self.handles.answer(name, text))
        assert answer.keys() == {"error"}, answer
        return str(answer["error"])
