"""Whose turn comes next (rule T4), and turns as quickly as they can be made."""

from collections.abc import Callable
from functools import partial

from ..position import Phase, Turn

_ACTION = Phase.ACTION
# The same as Turn(*fields) in a third of the time, for what happens at nearly every step.
new_turn: Callable[[tuple[object, ...]], Turn] = partial(tuple.__new__, Turn)


def next_turn(first: int, player: int, here: list[int], quiet: int) -> Turn:
    """The turn of the next player among those with discs on the board (T4)."""
    for seat in here:
        if seat > player:
            break
    else:
        seat = here[0]
    turns = _TURNS[first][seat]
    while quiet >= len(turns):
        turns.append(Turn(first, seat, _ACTION, quiet=len(turns)))
    return turns[quiet]


# By first player and seat: turns at their beginning, by how many quiet ones were before; made as they come up.
_TURNS: tuple[tuple[list[Turn], ...], ...] = tuple(tuple([] for _ in range(4)) for _ in range(4))
