"""The course of a turn (rules S3, T1–T5): what a step leads to and what comes next. What may be chosen: `choices`."""

from collections.abc import Callable
from typing import Any

from ..actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from ..events import ActionSkipped, Event, Kept, Marched, Swapped, TurnEnded, Won
from ..position import Phase, Position
from ..short_ways.plain_move import plain_move
from . import captives, constructing, ending, moving, reinforcing, tempests, temples
from .choices import MARCH_PRICE, actions, can_march, choices, has_choice, has_wind
from .ending import QUIET_TURNS
from .next_turn import new_turn, next_turn
from .table import Table, own_stacks

__all__ = ["MARCH_PRICE", "actions", "any_step", "can_march", "choices", "settle", "step"]

_SWAP, _ACTION, _EXTRA, _REINFORCE, _EXCHANGE, _OVER = Phase  # looked up in the enumeration they take a while
_SKIP = Skip()


def step(position: Position, action: Action, log: list[Event] | None = None) -> Position:
    """The position after a legal action; whether it is legal is the caller's business."""
    return (plain_move(position, action, False) if log is None else None) or any_step(position, action, log, False)


def any_step(position: Position, action: Action, log: list[Event] | None, listed: bool) -> Position:
    """The position after any legal action, with everything that can happen on the way. For `listed` see `settle`."""
    table = Table(position, log)
    do = action.do
    _STEPS[do](table, action)
    if do in _CHECKED:
        gone = False
        if not table.is_checked:
            ending.after_step(table, position)
            if table.result is not None:
                table.turn = table.turn._replace(phase=_OVER)
                return table.position()
            gone = table.turn.player not in table.alive()
        if table.turn.placed:
            if not (table.board.wind and has_wind(table, table.turn.player)):  # T4; with the Wind he may go on
                end_turn(table)
        elif gone or do == "moon":  # E3, V-O
            end_turn(table)
        if table.result is None and max(table.emperors) >= 0:  # E7 may have ended the game with the turn
            call_exchange(table)
    settle(table, listed)
    return table.position()


_CHECKED = frozenset({"move", "build", "march", "place", "sand", "moon"})  # E1


def _move(table: Table, action: Move) -> None:
    turn = table.turn
    way = tempests.pay(table, turn.player, action) if table.board.zones else None
    attacked = moving.carry_out(table, turn.player, action, way)
    _acted(table, turn.eventful or attacked)


def _build(table: Table, action: Build) -> None:
    constructing.carry_out(table, table.turn.player, action)
    _acted(table, True)


def _acted(table: Table, eventful: bool) -> None:
    first, player, _, marched, sand_used, paid, placed, _, quiet, swaps_left, _, _ = table.turn
    table.turn = new_turn(
        (first, player, _REINFORCE, marched, sand_used, paid, placed, eventful, quiet, swaps_left, None, None)
    )


def _march(table: Table, action: March) -> None:
    player = table.turn.player
    table.pay(player, MARCH_PRICE)
    table.turn = table.turn._replace(phase=_EXTRA, marched=True)
    if table.log is not None:
        table.log.append(Marched(player, MARCH_PRICE))


def _place(table: Table, action: Place) -> None:
    reinforcing.carry_out(table, table.turn.player, action)
    first, player, phase, marched, sand_used, paid, _, eventful, quiet, swaps_left, chooser, resume = table.turn
    table.turn = new_turn(
        (first, player, phase, marched, sand_used, paid, True, eventful, quiet, swaps_left, chooser, resume)
    )


def _sand(table: Table, action: Sand) -> None:
    temples.blow_sand(table, table.turn.player, action)
    table.turn = table.turn._replace(sand_used=True)


def _moon(table: Table, action: Moon) -> None:
    temples.place_by_moon(table, table.turn.player, action)


def _skip(table: Table, action: Skip) -> None:
    turn = table.turn
    table.turn = turn._replace(phase=_REINFORCE)
    if table.log is not None:
        table.log.append(ActionSkipped(turn.player))


def _end(table: Table, action: End) -> None:
    end_turn(table)


def _exchange(table: Table, action: Exchange) -> None:
    turn = table.turn
    assert turn.chooser is not None and turn.resume is not None
    captives.exchange(table, turn.chooser, action.give)
    table.turn = turn._replace(phase=turn.resume, chooser=None, resume=None)
    call_exchange(table)


def call_exchange(table: Table) -> None:
    """If somebody must exchange now, that comes before everything else (X2, X3)."""
    if sorted(table.emperors)[-2] < 0:  # who exchanges is held and holds somebody: that takes two captives
        return
    giver = captives.must_exchange(table)
    if giver is not None:
        table.turn = table.turn._replace(phase=_EXCHANGE, chooser=giver, resume=table.turn.phase)


def end_turn(table: Table) -> None:
    """Count the turn (E7) and hand over to the next player who is not eliminated (T4)."""
    first, player, _, _, _, _, _, eventful, quiet, _, _, _ = table.turn
    quiet = 0 if eventful else quiet + 1
    if table.log is not None:
        table.log.append(TurnEnded(player))
    if quiet >= QUIET_TURNS:
        table.result = ending.after_turn(table, quiet)
        if table.result is not None:
            table.turn = table.turn._replace(phase=_OVER, quiet=quiet)
            if table.log is not None:
                table.log.append(Won(*table.result))
            return
    table.turn = next_turn(first, player, table.alive(), quiet)


def settle(table: Table, listed: bool) -> None:
    """Carry out what nobody is asked about, until there is a choice or the game is over (T5).

    `listed`: the caller makes the list of actions in any case, and will see himself if there are none (T2).
    """
    while True:
        phase = table.turn.phase
        if phase is _OVER or (listed and phase is _ACTION) or has_choice(table):
            return
        if phase is _REINFORCE:
            end_turn(table)
        elif phase is _SWAP:
            _next_swap(table)
        elif phase is _EXCHANGE:
            assert table.turn.chooser is not None
            _exchange(table, Exchange(captives.held(table.emperors, table.turn.chooser)[0]))
        else:
            _skip(table, _SKIP)


def _keep(table: Table, action: Keep) -> None:
    if table.log is not None:
        player = table.turn.player
        table.log.append(Kept(player, table.board.standing[_emperor(table, player)]))
    _next_swap(table)


def _swap(table: Table, action: Swap) -> None:
    player = table.turn.player
    source = _emperor(table, player)
    table.piles[source] &= ~1
    table.piles[table.board.standing_index[action.at]] |= 1
    if table.log is not None:
        table.log.append(Swapped(player, table.board.standing[source], action.at))
    _next_swap(table)


def _emperor(table: Table, player: int) -> int:
    return next(here for here in own_stacks(table.piles, player) if table.piles[here] & 1)


def _next_swap(table: Table) -> None:
    turn = table.turn
    left = turn.swaps_left - 1
    if left:
        player = (turn.player + 1) % len(table.plain)
        table.turn = turn._replace(player=player, swaps_left=left)
    else:
        table.turn = turn._replace(player=turn.first, phase=_ACTION, swaps_left=0)


_STEPS: dict[str, Callable[[Table, Any], None]] = {
    "keep": _keep,
    "swap": _swap,
    "move": _move,
    "build": _build,
    "march": _march,
    "place": _place,
    "moon": _moon,
    "sand": _sand,
    "skip": _skip,
    "end": _end,
    "exchange": _exchange,
}
