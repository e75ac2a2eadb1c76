"""The line that says what the others did since one's own last step; a touch shows it again."""

from collections.abc import Callable
from typing import Any

from ..catalogue import t
from ..sitting import Sitting
from .markup import attribute, escaped


def told(sitting: Sitting[Any], words: Callable[[Any, range], str]) -> str:
    """One button with a line a turn; nothing if nobody else has done anything. `words`: a turn as a sentence."""
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
