"""The course of a turn (rules S3, T1–T5): what may be chosen now, and what comes next."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ..actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from ..events import ActionSkipped, Event, Kept, Marched, Swapped, TurnEnded, Won
from ..pieces import IN_RESERVE, ON_BOARD
from ..position import Phase, Position, Turn, has_temple
from . import captives, constructing, ending, moving, reinforcing, tempests, temples
from .ending import QUIET_TURNS
from .table import Table, own_stacks, own_starts

MARCH_PRICE = 3  # T3

_SWAP, _ACTION, _EXTRA, _REINFORCE, _EXCHANGE, _OVER = Phase  # looked up in the enumeration they take a while
_KEEP, _MARCH, _SKIP, _END = Keep(), March(), Skip(), End()
# The same as Turn(*fields) in a third of the time, for what happens at nearly every step.
_turn: Callable[[tuple[object, ...]], Turn] = partial(tuple.__new__, Turn)


def choices(position: Position) -> list[Action]:
    """Every legal action, made anew; in no particular order."""
    turn = position.turn
    phase, player = turn.phase, turn.player
    if phase is _ACTION or phase is _EXTRA:
        found = actions(position, player)
        if position.board.sand:
            sands = temples.sands(position, player)
            found += sands if found or not sands else [_SKIP, *sands]  # T2
        return found
    if phase is _REINFORCE:
        return _reinforcements(position)
    if phase is _SWAP:
        return [_KEEP, *swaps(position, player)]
    if phase is _EXCHANGE:
        return captives.exchanges(position)
    return []


def actions(table: Position | Table, player: int) -> list[Action]:
    """Every move and construction (T2)."""
    own = own_starts(table, player)
    if table.board.zones and (dear := tempests.unpaid(table, player)):
        found = tempests.moves(table.board, table.piles, [start[0] for start in own], dear)
    else:
        found = moving.moves(table, own)
    found += constructing.builds(table, player, own)
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
    return (plain_move(position, action, False) if log is None else None) or any_step(position, action, log, False)


def plain_move(position: Position, action: Action, listed: bool) -> Position | None:
    """The position after a legal move to an empty space: most steps of a game, done without a table.

    None for all other actions, illegal ones among them; where more happens than that the player goes on to reinforce
    or the next one to act; and where the moves of the position have not been looked for. For `listed` see `settle`.
    """
    board, piles, ground, here = position.board, position.piles, position.ground, position.alive
    if not isinstance(action, Move) or ground is None or ground[0] is not piles or board.has_variants:
        return None
    start, end, emperor, _ = action
    numbers = board.standing_index
    source, target = numbers.get(start), numbers.get(end)
    if source is None or target is None or emperor or here is None or position.score is None:
        return None
    first, player, phase, marched, sand_used, paid, placed, eventful, quiet, swaps_left, _, _ = position.turn
    mover = piles[source]
    if not mover or mover >> 4 != player or (phase is not _ACTION and phase is not _EXTRA):
        return None
    _, empty, regions = ground
    start_bit, end_bit = board.bits[source], board.bits[target]
    for inside, wide, _ in regions:
        if inside & end_bit:
            if wide & start_bit:
                break
            return None  # M1
    else:
        return None  # the target is taken
    changed = bytearray(piles)
    changed[source], changed[target] = 0, mover
    after = position.with_piles(bytes(changed))
    in_reserve = position.plain[player] or position.emperors[player] == IN_RESERVE
    if in_reserve and (reinforcing.can_place(after, player) or can_march(after, player)):
        after.turn = _turn(
            (first, player, _REINFORCE, marched, sand_used, paid, placed, eventful, quiet, swaps_left, None, None)
        )
        return after
    quiet = 0 if eventful else quiet + 1
    if quiet >= QUIET_TURNS * len(here):  # E7
        return None
    after.turn = _next_turn(first, player, here, quiet)
    if not listed:
        return after if can_act(after, after.turn.player) else None
    near = board.near or board.look_around()
    after.ground = after.piles, empty ^ start_bit ^ end_bit, near.after_step(regions, start_bit, end_bit)
    return after


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
            if not (table.board.wind and _has_wind(table, table.turn.player)):  # T4; with the Wind he may go on
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
    table.turn = _turn(
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
    table.turn = _next_turn(first, player, table.alive(), quiet)


def _next_turn(first: int, player: int, here: list[int], quiet: int) -> Turn:
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


def has_choice(table: Position | Table) -> bool:
    """Whether there is something to choose (T5): quicker than to make the list."""
    turn = table.turn
    phase, player = turn.phase, turn.player
    if phase is _ACTION or phase is _EXTRA:
        return can_act(table, player) or bool(table.board.sand and temples.sands(table, player))
    if phase is _EXCHANGE:
        assert turn.chooser is not None
        return table.emperors.count(turn.chooser) > 1
    if phase is _SWAP:
        return bool(swaps(table, player))
    if turn.placed:
        return bool(table.board.wind) and _has_wind(table, player) and reinforcing.can_place(table, player)
    return (table.plain[player] > 0 or table.emperors[player] == IN_RESERVE) and (
        reinforcing.can_place(table, player)
        or can_march(table, player)
        or bool(table.board.moon and temples.can_use_moon(table, player))
    )


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
