"""Whole turns as lists of steps, the promising ones first: what the one-turn players choose from."""

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import Action
from ..game import begins_turn
from ..position import Phase, Position
from ..rules import turn
from .evaluation import Evaluation
from .ordering import Scored, ordered

Steps = tuple[Action, ...]

MOONS, SANDS = 3, 2  # uses of a temple that are looked at
AGAIN = 2  # placements that are looked at when one has been made already (V-W)
AFTER_SAND = 10  # the part of the actions that is looked at after each of them is one in so many


class Width(NamedTuple):
    """How many actions are looked at in each kind of decision; the rest is left out."""

    actions: int = 400
    placements: int = 40
    marches: int = 3  # actions of a forced march, after each of as many first actions (with the best Sand too)


class WholeTurn(NamedTuple):
    """The steps of a turn and where they lead."""

    steps: Steps
    position: Position


def turn_is_over(start: Position, position: Position) -> bool:
    """Whether the turn (or swap) that was going on at `start` has ended."""
    return position is not start and (position.result is not None or begins_turn(position))


def turns(
    start: Position, evaluation: Evaluation, width: Width, favourites: frozenset[Action] | None = None
) -> Iterator[WholeTurn | None]:
    """The whole turns from here on, narrowed by `width`; None is given now and then, as a place to pause.

    The `favourites` are looked at as first actions in any case, where they are legal.
    """
    stack = [(WholeTurn((), start), True)]
    while stack:
        (steps, position), may_march = stack.pop()
        if turn_is_over(start, position):
            yield WholeTurn(steps, position)
            continue
        choices = ordered(position, turn.choices(position), evaluation)
        phase = position.turn.phase
        best_sand: Action | None = None
        if phase is Phase.REINFORCE:
            kept: list[Action] = []
            kept += [a for _, a in choices if a.do != "march"][: width.placements]
            if position.board.moon or position.turn.placed:
                kept = _few_placements(choices, width, position.turn.placed)
            if may_march or not kept:
                kept += (a for _, a in choices if a.do == "march")
        elif phase is Phase.EXTRA:
            kept = [a for _, a in choices[: width.marches]]
        elif phase is Phase.EXCHANGE and position.to_decide() != start.to_decide():
            kept = [choices[0][1]]  # X3: somebody else's business
        else:
            kept = [a for _, a in choices[: width.actions]]
            if position.board.sand and phase is Phase.ACTION:
                kept = _few_sands(choices, width, position.turn.sand_used)
                best_sand = next((a for a in kept if a.do == "sand"), None)
            if favourites:
                kept += [a for _, a in choices if a in favourites and a not in kept]
        for rank in range(len(kept) - 1, -1, -1):
            after = turn.step(position, kept[rank])
            on = may_march and (rank < width.marches or kept[rank] is best_sand)
            stack.append((WholeTurn((*steps, kept[rank]), after), on))
        yield None


def _few_placements(choices: list[Scored], width: Width, placed: bool) -> list[Action]:
    """The promising placements, of those by the Moon only a few; the end of the turn where it is a choice."""
    places = [a for _, a in choices if a.do == "place"][: AGAIN if placed else width.placements]
    moons = [a for _, a in choices if a.do == "moon"][:MOONS]
    return [*places, *moons, *(a for _, a in choices if a.do == "end")]


def _few_sands(choices: list[Scored], width: Width, sand_used: bool) -> list[Action]:
    """The promising actions, and a few uses of the Sand; fewer actions after it."""
    most = max(6, width.actions // AFTER_SAND) if sand_used else width.actions
    return [a for _, a in choices if a.do != "sand"][:most] + [a for _, a in choices if a.do == "sand"][:SANDS]
