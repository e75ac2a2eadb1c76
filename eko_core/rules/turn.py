"""The course of a turn (rules S3, T1–T5): what may be chosen now, and what comes next."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ..actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from ..events import ActionSkipped, Event, Kept, Marched, Swapped, TurnEnded, Won
from ..pieces import IN_RESERVE, ON_BOARD
from ..position import Phase, Position, Turn, has_temple
from . import captives, constructing, ending, moving, reinforcing, tempests, temples
from .table import Table, own_stacks

MARCH_PRICE = 3  # T3

_KEEP, _MARCH, _SKIP, _END = Keep(), March(), Skip(), End()
# The same as Turn(*fields) in a third of the time, for what happens at every step.
_turn: Callable[[tuple[object, ...]], Turn] = partial(tuple.__new__, Turn)


def choices(position: Position) -> list[Action]:
    """Every legal action, made anew; in no particular order."""
    turn = position.turn
    phase, player = turn.phase, turn.player
    if phase is Phase.ACTION or phase is Phase.EXTRA:
        found = actions(position, player)
        if position.board.sand:
            sands = temples.sands(position, player)
            found += sands if found or not sands else [_SKIP, *sands]  # T2
        return found
    if phase is Phase.REINFORCE:
        return _reinforcements(position)
    if phase is Phase.SWAP:
        return [_KEEP, *swaps(position, player)]
    if phase is Phase.EXCHANGE:
        return captives.exchanges(position)
    return []


def actions(table: Position | Table, player: int) -> list[Action]:
    """Every move and construction (T2)."""
    board, piles = table.board, table.piles
    own = own_stacks(piles, player)
    dear = tempests.unpaid(table, player) if board.zones else 0
    found = tempests.moves(board, piles, own, dear) if dear else moving.moves(board, piles, own)
    found += constructing.builds(board, piles, table.built, player, own)
    return found


def swaps(table: Position | Table, player: int) -> list[Action]:
    """The own discs with which the Emperor may change places (S3)."""
    if table.emperors[player] != ON_BOARD:
        return []
    standing = table.board.standing
    return [Swap(standing[i]) for i, pile in enumerate(table.piles) if pile and pile >> 4 == player and not pile & 1]


def _reinforcements(position: Position) -> list[Action]:
    player = position.turn.player
    if position.turn.placed:
        found = reinforcing.placements(position, player) if _has_wind(position, player) else []
        return [*found, _END] if found else []  # V-W
    found = reinforcing.placements(position, player)
    optional: list[Action] = [_MARCH] if can_march(position, player) else []
    if position.board.moon:
        optional += temples.moons(position, player)
    if optional and not found:  # R1
        optional.append(_END)
    return found + optional


def _has_wind(table: Position | Table, player: int) -> bool:
    return has_temple(table.built, player, table.board.wind)


def can_march(table: Position | Table, player: int) -> bool:
    """Whether the forced march can be bought (T3)."""
    turn = table.turn
    return (
        table.plain[player] >= MARCH_PRICE and not turn.marched and not turn.placed and can_act(table, player)
    )


def can_act(table: Position | Table, player: int) -> bool:
    """Whether the player has any legal action (T2)."""
    board, piles = table.board, table.piles
    if board.zones and (dear := tempests.unpaid(table, player)):
        some = tempests.can_move(board, piles, own_stacks(piles, player), dear)
    else:
        some = moving.can_move(board, piles, player)
    return some or bool(actions(table, player))


def step(position: Position, action: Action, log: list[Event] | None = None) -> Position:
    """The position after a legal action; whether it is legal is the caller's business."""
    table = Table(position, log)
    do = action.do
    _STEPS[do](table, action)
    if do in _CHECKED:
        gone = False
        if not table.is_checked:
            ending.after_step(table, position)
            if table.result is not None:
                table.turn = table.turn._replace(phase=Phase.OVER)
                return table.position()
            gone = table.turn.player not in table.alive()
        if table.turn.placed:
            if not (table.board.wind and _has_wind(table, table.turn.player)):  # T4; with the Wind he may go on
                end_turn(table)
        elif gone or do == "moon":  # E3, V-O
            end_turn(table)
        if table.result is None:  # E7 may have ended the game with the turn
            call_exchange(table)
    settle(table)
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
    table.turn = _turn(
        (first, player, Phase.REINFORCE, marched, sand_used, paid, placed, eventful, quiet, swaps_left, None, None)
    )


def _march(table: Table, action: March) -> None:
    player = table.turn.player
    table.pay(player, MARCH_PRICE)
    table.turn = table.turn._replace(phase=Phase.EXTRA, marched=True)
    if table.log is not None:
        table.log.append(Marched(player, MARCH_PRICE))


def _place(table: Table, action: Place) -> None:
    reinforcing.carry_out(table, table.turn.player, action)
    first, player, phase, marched, sand_used, paid, _, eventful, quiet, swaps_left, chooser, resume = table.turn
    table.turn = _turn(
        (first, player, phase, marched, sand_used, paid, True, eventful, quiet, swaps_left, chooser, resume)
    )


def _sand(table: Table, action: Sand) -> None:
    temples.blow_sand(table, table.turn.player, action)
    table.turn = table.turn._replace(sand_used=True)


def _moon(table: Table, action: Moon) -> None:
    temples.place_by_moon(table, table.turn.player, action)


def _skip(table: Table, action: Skip) -> None:
    turn = table.turn
    table.turn = turn._replace(phase=Phase.REINFORCE)
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
        table.turn = table.turn._replace(phase=Phase.EXCHANGE, chooser=giver, resume=table.turn.phase)


def end_turn(table: Table) -> None:
    """Count the turn (E7) and hand over to the next player who is not eliminated (T4)."""
    first, player, _, _, _, _, _, eventful, quiet, _, _, _ = table.turn
    quiet = 0 if eventful else quiet + 1
    if table.log is not None:
        table.log.append(TurnEnded(player))
    if quiet >= ending.QUIET_TURNS:
        table.result = ending.after_turn(table, quiet)
        if table.result is not None:
            table.turn = table.turn._replace(phase=Phase.OVER, quiet=quiet)
            if table.log is not None:
                table.log.append(Won(*table.result))
            return
    here = table.alive()
    for seat in here:
        if seat > player:
            break
    else:
        seat = here[0]
    table.turn = _turn((first, seat, Phase.ACTION, False, False, (), False, False, quiet, 0, None, None))


def settle(table: Table) -> None:
    """Carry out what nobody is asked about, until there is a choice or the game is over (T5)."""
    while True:
        turn = table.turn
        phase, player = turn.phase, turn.player
        if phase is Phase.REINFORCE:
            if not turn.placed:
                if (table.plain[player] or table.emperors[player] == IN_RESERVE) and (
                    reinforcing.can_place(table, player)
                    or can_march(table, player)
                    or (table.board.moon and temples.can_use_moon(table, player))
                ):
                    return
            elif table.board.wind and _has_wind(table, player) and reinforcing.can_place(table, player):
                return
            end_turn(table)
        elif phase is Phase.ACTION or phase is Phase.EXTRA:
            if can_act(table, player) or (table.board.sand and temples.sands(table, player)):
                return
            _skip(table, _SKIP)
        elif phase is Phase.EXCHANGE:
            assert turn.chooser is not None
            own = captives.held(table.emperors, turn.chooser)
            if len(own) > 1:
                return
            _exchange(table, Exchange(own[0]))
        elif phase is Phase.SWAP:
            if swaps(table, player):
                return
            _next_swap(table)
        else:
            return


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
        table.turn = turn._replace(player=turn.first, phase=Phase.ACTION, swaps_left=0)


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
