"""The turns played so far, in words or in notation; each step a button that looks back at it."""

from collections.abc import Callable
from typing import Any

from ..catalogue import language, t
from ..player_names import titles
from ..sitting import Sitting
from .markup import attribute, escaped

Written = Callable[[Any, int], str]  # a step of a sitting's game, as text


class TurnList:
    """Makes the list; a turn that is listed already is not worded again."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[object, str]] = {}

    def listed(self, sitting: Sitting[Any], written: Written, explained: Written) -> list[str]:
        """The turns, an `<li>` each; the step on the table is marked. `explained`: the same step, said otherwise."""
        called, positions = titles(sitting), sitting.game.positions
        turns = []
        for turn in sitting.game.turns:
            here = sitting.step if turn.start < sitting.step <= turn.stop else None
            undone = min(max(sitting.game.cursor, turn.start), turn.stop)
            key = (turn, positions[turn.start], called, sitting.here, here, undone, language(), written)
            known = self._made.get(turn.start)
            if known is None or known[0] != key:
                steps = "".join(_step(sitting, n, written, explained) for n in range(turn.start, turn.stop))
                number, look = sitting.number_of(turn), sitting.looks[turn.player]
                known = key, _turn(number, look.colour, called[turn.player], steps)
                self._made[turn.start] = known
            turns.append(known[1])
        return turns or [f'<li class="empty">{escaped(t("history_empty"))}</li>']


def _turn(number: int | None, colour: int, who: str, steps: str) -> str:
    marked = ' class="empty"' if number is None else f' value="{number}"'
    return (
        f'<li{marked}><span class="who c{colour}" title="{escaped(who)}">'
        f'<span class="unseen">{escaped(who)}</span></span>{steps}</li>'
    )


def _step(sitting: Sitting[Any], step: int, written: Written, explained: Written) -> str:
    here = ' aria-current="step"' if step + 1 == sitting.step else ""
    undone = " undone" if step >= sitting.game.cursor else ""
    text, tip = escaped(written(sitting, step)), attribute("title", explained(sitting, step))
    return f'<button type="button" class="step{undone}" data-do="look:{step + 1}"{here}{tip}>{text}</button>'
