"""The line that says what the others did since one's own last step; a touch shows it again."""

from collections.abc import Callable
from typing import Any

from ..catalogue import language, t
from ..player_names import names
from ..sitting import Sitting
from .markup import attribute, escaped

Words = Callable[[Any, range], str]  # a turn of a sitting's game as a sentence


class Told:
    """Makes the line; it is worded anew when something was played, or is to be said otherwise."""

    def __init__(self) -> None:
        self._said_of: tuple[object, ...] = ()
        self._line = ""

    def line(self, sitting: Sitting[Any], words: Words) -> str:
        """What is to be said now."""
        turns = sitting.turns_since_mine()
        said_of = (sitting, sitting.game.steps, turns, names(sitting), sitting.here, language())
        if said_of != self._said_of:
            self._said_of, self._line = said_of, told(sitting, words)
        return self._line


def told(sitting: Sitting[Any], words: Words) -> str:
    """One button with a line a turn; nothing if nobody else has done anything."""
    lines = "".join(
        f'<span class="told-turn"><span class="who c{sitting.looks[_whose(sitting, steps)].colour}"></span>'
        f"{escaped(words(sitting, steps))}</span>"
        for steps in sitting.turns_since_mine()
    )
    if not lines:
        return ""
    return f'<button type="button" class="told" data-do="replay"{attribute("title", t("replay"))}>{lines}</button>'


def _whose(sitting: Sitting[Any], steps: range) -> int:
    seat: int = sitting.game.positions[steps.start].to_decide()
    return seat
