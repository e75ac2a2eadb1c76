"""Whether a position can be: what its fields must have to do with each other.

The fields themselves (types, ranges, spaces) are checked where they are read; here are the sums and the turn.
"""

from collections.abc import Mapping, Sequence

from ..board import PORTAL, Board, Portal, Trio
from ..board.board import tempest_zones
from ..errors import BadPosition
from ..hexes import Hex
from ..pieces import DISCS, ON_BOARD, OUT, SUPPLY
from ..position import Phase, Position

QUIET_TURNS = 20  # E7: per player
MOST_SPACES = 300  # the largest board of the rules has 91, with all variants about 130
# So that every text is judged in a bounded number of steps: the ways through tempests grow with the third power of
# their zones, those through portals with the second. The box has 9 and 2; these may grow, never shrink (old links).
MOST_ZONES, MOST_PORTALS = 24, 24
REASONS = ("points", "survivor", "both", "empty", "quiet")


def check_ways(terrain: Mapping[Hex, str], portals: Sequence[Portal]) -> None:
    """Refuse a board of more ways than anything could try, before anything is worked out about it."""
    for found, most, name in (
        (len(tempest_zones(terrain)), MOST_ZONES, "tempest zones"),
        (len(portals), MOST_PORTALS, "portals"),
    ):
        if found > most:
            raise BadPosition(f"board: has {found} {name}, at most {most} can be read.")


def check(position: Position) -> None:
    """Refuse a position that cannot be, with an error that names the field.

    Positions in which somebody has won already (E1, E2) are fine: that is decided after the next step.
    """
    _check_board(position.board)
    for seat in range(position.players):
        _check_discs(position, seat)
        _check_supply(position, seat)
    _check_result(position)
    _check_turn(position)


def _check_board(board: Board) -> None:
    seen = set()
    for at, front in board.portals:
        if board.terrain.get(at) != PORTAL or at in seen:
            raise BadPosition(f"board.portals: {list(at)} is no portal space, or is there twice.")
        if front not in board.standing_index or front not in at.neighbours():
            raise BadPosition(f"board.portals: the portal {list(at)} cannot open to {list(front)}.")
        seen.add(at)
    for i, pyramid in enumerate(board.pyramids):
        _check_trio(board, pyramid, f"board.pyramids[{i}]")
    if board.beacon:
        _check_trio(board, board.beacon, "board.beacon")


def _check_trio(board: Board, trio: Trio, where: str) -> None:
    if len(set(trio)) < 3 or any(hex not in board.terrain for hex in trio):
        raise BadPosition(f"{where}: must be three different spaces of the board.")


def _check_discs(position: Position, seat: int) -> None:
    on_board, reserve = position.discs_on_board(seat), position.reserve(seat)
    where = position.emperors[seat]
    if where == OUT and on_board:
        raise BadPosition(f"stacks: the Emperor of player {seat} is nowhere, though he has discs on the board.")
    captive = where >= 0
    total = on_board + reserve.plain + reserve.emperor + captive + position.removed[seat]
    if total != DISCS:
        raise BadPosition(
            f"stacks, reserve[{seat}], removed[{seat}]: player {seat} has {DISCS} discs (board, reserve, captive "
            f"Emperor, removed), not {total}."
        )
    if where != OUT and position.removed[seat] == DISCS:
        raise BadPosition(f"removed[{seat}]: the Emperor is not among the discs out of the game.")
    if not on_board and position.turn.phase is not Phase.OVER and (reserve.plain or reserve.emperor):
        raise BadPosition(f"reserve[{seat}]: player {seat} has no disc on the board, so his reserve is empty (E3).")


def _check_supply(position: Position, seat: int) -> None:
    for level, left in enumerate(position.supply(seat), 1):
        if left < 0:
            raise BadPosition(
                f"buildings: player {seat} has {SUPPLY[level - 1]} of level {level}, not {SUPPLY[level - 1] - left}."
            )


def _check_result(position: Position) -> None:
    result = position.result
    if (position.turn.phase is Phase.OVER) != (result is not None):
        raise BadPosition("result: is there when the phase is over, and only then.")
    if result is not None:
        if list(result.winners) != sorted(set(result.winners)):
            raise BadPosition("result.winners: must be sorted, each seat once.")
        if (result.reason == "empty") != (not result.winners):
            raise BadPosition("result.winners: nobody wins when the reason is empty, and only then (E4).")


def _check_turn(position: Position) -> None:
    turn = position.turn
    phase = turn.phase
    if phase is Phase.SWAP:
        _check_swap(position)
    elif turn.swaps_left:
        raise BadPosition(f"turn.swaps_left: must be 0 in the phase {phase}.")
    if turn.quiet >= QUIET_TURNS * position.players and phase is not Phase.OVER:
        raise BadPosition(f"turn.quiet: the game ends after {QUIET_TURNS * position.players} such turns (E7).")
    if phase is Phase.EXTRA and not turn.marched:
        raise BadPosition("turn.marched: must be true in the phase extra.")
    early = phase in (Phase.SWAP, Phase.ACTION) or turn.resume is Phase.ACTION
    for name, wrong in (
        ("marched", turn.marched and early),
        ("sand_used", turn.sand_used and phase is Phase.SWAP),
        ("zones_paid", bool(turn.zones_paid) and early),
        ("placed", turn.placed and (early or phase is Phase.EXTRA)),
        ("eventful", turn.eventful and early),
    ):
        if wrong:
            raise BadPosition(f"turn.{name}: nothing of the kind can have happened before the phase {phase}.")
    if len(set(turn.zones_paid)) < len(turn.zones_paid) or not set(position.board.zones).issuperset(turn.zones_paid):
        raise BadPosition("turn.zones_paid: must be the smallest spaces of tempest zones, each once (V-T).")
    if phase is not Phase.OVER and position.is_eliminated(turn.player):
        raise BadPosition(f"turn.player: player {turn.player} has no disc on the board (E3).")
    if phase is Phase.EXCHANGE:
        assert turn.chooser is not None
        if not _must_exchange(position, turn.chooser):
            raise BadPosition(f"turn.chooser: player {turn.chooser} has nothing to exchange (X2).")
        order = [(turn.player + offset) % position.players for offset in range(position.players)]
        if turn.chooser != next(seat for seat in order if _must_exchange(position, seat)):
            raise BadPosition("turn.chooser: must be the first player, from turn.player on, who has to exchange (X3).")
    elif phase is not Phase.OVER and any(_must_exchange(position, seat) for seat in range(position.players)):
        raise BadPosition(f"captives: an exchange is due (X2), so the phase cannot be {phase}.")


def _check_swap(position: Position) -> None:
    turn, players = position.turn, position.players
    if not turn.swaps_left or turn.player != (turn.first + players - turn.swaps_left) % players:
        raise BadPosition("turn.swaps_left: must be the number of players from turn.player to the last one (S3).")
    if any(where != ON_BOARD for where in position.emperors):
        raise BadPosition("turn.phase: the Emperors are swapped (S3) while all of them are on the board.")


def _must_exchange(position: Position, seat: int) -> bool:
    """X2, X3: his Emperor is captive, he holds one himself and is not eliminated."""
    return position.emperors[seat] >= 0 and bool(position.captives(seat)) and not position.is_eliminated(seat)
