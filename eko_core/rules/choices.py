"""What may be chosen now (rules S3, T2–T5): every legal action, and whether there is any."""

from ..actions import Action, End, Keep, March, Skip, Swap
from ..pieces import IN_RESERVE, ON_BOARD
from ..position import Phase, Position, has_temple
from . import captives, constructing, moving, reinforcing, tempests, temples
from .table import Table, own_stacks, own_starts

MARCH_PRICE = 3  # T3

_SWAP, _ACTION, _EXTRA, _REINFORCE, _EXCHANGE, _ = Phase  # looked up in the enumeration they take a while
_KEEP, _MARCH, _SKIP, _END = Keep(), March(), Skip(), End()


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
        found = reinforcing.placements(position, player) if has_wind(position, player) else []
        return [*found, _END] if found else []  # V-W
    found = reinforcing.placements(position, player)
    optional: list[Action] = [_MARCH] if can_march(position, player) else []
    if position.board.moon:
        optional += temples.moons(position, player)
    if optional and not found:  # R1
        optional.append(_END)
    return found + optional


def has_wind(table: Position | Table, player: int) -> bool:
    """Whether the player may go on reinforcing after a placement (V-W)."""
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
        return bool(table.board.wind) and has_wind(table, player) and reinforcing.can_place(table, player)
    return (table.plain[player] > 0 or table.emperors[player] == IN_RESERVE) and (
        reinforcing.can_place(table, player)
        or can_march(table, player)
        or bool(table.board.moon and temples.can_use_moon(table, player))
    )
