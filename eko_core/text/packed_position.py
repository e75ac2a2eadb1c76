"""A whole position in few bits, for links that begin with one (hand-made boards, links without history)."""

from parlour.bits import BitReader, BitWriter

from ..board import SIGNS, Board, Portal, Trio
from ..errors import BadPosition, BadText
from ..hexes import Hex
from ..pieces import DISCS, IN_RESERVE, ON_BOARD, OUT, SUPPLY, TALLEST, pack_building, pack_stack
from ..position import Phase, Position, Result, Turn
from ..setup import board_of_tiles
from .possible import MOST_SPACES, QUIET_TURNS, REASONS, check, check_ways
from .ranking import count_tilings, find_tiling, rank_tiling, tiling_of_rank
from .space_json import FARTHEST

# Frozen with link version 1: the order of these lists gives their numbers.
_SIGNS = ".xrc*m~oNOT"
_PHASES = (Phase.SWAP, Phase.ACTION, Phase.EXTRA, Phase.REINFORCE, Phase.EXCHANGE, Phase.OVER)
_REASONS = ("points", "survivor", "both", "empty", "quiet")
_PLACES = (ON_BOARD, IN_RESERVE, OUT)  # then the captor's seat

assert set(_SIGNS) == SIGNS and _REASONS == REASONS and set(_PHASES) == set(Phase)


def put_position(out: BitWriter, position: Position) -> None:
    """Pack a position; refuses one that cannot be."""
    check(position)
    players = position.players
    out.put_below(players - 2, 3)
    _put_board(out, position.board, players)
    stacks = position.stacks()
    for hex in position.board.standing:
        stack = stacks.get(hex)
        out.put(stack is not None, 1)
        if stack:
            out.put_below(stack.owner, players)
            out.put_below(stack.size - 1, TALLEST)
    for hex in position.board.sites:
        building = position.building(hex)
        out.put(building is not None, 1)
        if building:
            out.put_below(building.owner, players)
            out.put_below(building.level - 1, len(SUPPLY))
    for seat, place in enumerate(position.emperors):
        code = _PLACES.index(place) if place < 0 else len(_PLACES) + place
        out.put_below(code, len(_PLACES) + players)
        if place == ON_BOARD:
            own = [stack.emperor for stack in stacks.values() if stack.owner == seat]
            out.put_below(own.index(True), len(own))
        out.put(position.plain[seat], 4)
    _put_turn(out, position)
    if position.result:
        out.put(sum(1 << seat for seat in position.result.winners), players)
        out.put_below(_REASONS.index(position.result.reason), len(_REASONS))


def take_position(bits: BitReader) -> Position:
    """The position packed next, not yet moved on by T5; refuses one that cannot be."""
    players = 2 + bits.take_below(3)
    board = _take_board(bits, players)
    piles = bytearray(len(board.standing))
    places: list[list[int]] = [[] for _ in range(players)]  # of each player's stacks
    on_board = [0] * players
    for i in range(len(piles)):
        if bits.take(1):
            owner, size = bits.take_below(players), 1 + bits.take_below(TALLEST)
            piles[i] = pack_stack(owner, size, False)
            places[owner].append(i)
            on_board[owner] += size
    built = bytearray(len(board.sites))
    for i, highest in enumerate(board.highest):
        if bits.take(1):
            owner, level = bits.take_below(players), 1 + bits.take_below(len(SUPPLY))
            if level > highest:
                raise BadPosition(f"The terrain at {list(board.sites[i])} carries level {highest} at most.")
            built[i] = pack_building(owner, level)
    emperors, plain, removed = [], [], []
    for seat in range(players):
        code = bits.take_below(len(_PLACES) + players)
        place = _PLACES[code] if code < len(_PLACES) else code - len(_PLACES)
        if place == ON_BOARD:
            if not places[seat]:
                raise BadPosition(f"The Emperor of player {seat} lies on no stack.")
            piles[places[seat][bits.take_below(len(places[seat]))]] |= 1
        if place == seat:
            raise BadPosition("Nobody holds his own Emperor.")
        emperors.append(place)
        plain.append(bits.take(4))
        removed.append(DISCS - on_board[seat] - plain[seat] - (place == IN_RESERVE) - (place >= 0))
        if removed[seat] < 0:
            raise BadPosition(f"Player {seat} has more than {DISCS} discs.")
    turn = _take_turn(bits, board, players)
    result = None
    if turn.phase is Phase.OVER:
        mask = bits.take(players)
        winners = tuple(seat for seat in range(players) if mask >> seat & 1)
        result = Result(winners, _REASONS[bits.take_below(len(_REASONS))])
    position = Position(
        board, bytes(piles), bytes(built), tuple(plain), tuple(emperors), tuple(removed), turn, result
    )
    check(position)
    return position


def _put_turn(out: BitWriter, position: Position) -> None:
    turn, players = position.turn, position.players
    out.put_below(turn.first, players)
    out.put_below(turn.player, players)
    out.put_below(_PHASES.index(turn.phase), len(_PHASES))
    for flag in (turn.marched, turn.sand_used, turn.placed, turn.eventful):
        out.put(flag, 1)
    out.put_count(turn.quiet)
    out.put_below(turn.swaps_left, players + 1)
    for zone in position.board.zones:
        out.put(zone in turn.zones_paid, 1)
    if turn.phase is Phase.EXCHANGE:
        out.put_below(turn.chooser or 0, players)
        out.put(turn.resume is Phase.ACTION, 1)


def _take_turn(bits: BitReader, board: Board, players: int) -> Turn:
    first, player = bits.take_below(players), bits.take_below(players)
    phase = _PHASES[bits.take_below(len(_PHASES))]
    marched, sand_used, placed, eventful = (bool(bits.take(1)) for _ in range(4))
    quiet, swaps_left = bits.take_count(QUIET_TURNS * players), bits.take_below(players + 1)
    zones = tuple(zone for zone in board.zones if bits.take(1))
    turn = Turn(first, player, phase, marched, sand_used, zones, placed, eventful, quiet, swaps_left)
    if phase is Phase.EXCHANGE:
        chooser = bits.take_below(players)
        return turn._replace(chooser=chooser, resume=Phase.ACTION if bits.take(1) else Phase.REINFORCE)
    return turn


def _put_board(out: BitWriter, board: Board, players: int) -> None:
    tiles = find_tiling(board, players)
    out.put(tiles is not None, 1)
    if tiles is not None:
        out.put_below(rank_tiling(players, tiles), count_tilings(players))
        return
    if len(board.spaces) > MOST_SPACES or any(abs(n) > FARTHEST for s in board.spaces for n in s.hex):
        raise BadText("The board is too large for a link.")
    out.put_count(len(board.spaces))
    last = Hex(0, 0)
    for space in board.spaces:
        follows = space.hex == (last.q, last.r + 1)
        out.put(follows, 1)
        if not follows:
            _put_hex(out, Hex(space.hex.q - last.q, space.hex.r))
        last = space.hex
        out.put_below(_SIGNS.index(space.sign), len(_SIGNS))
    out.put_count(len(board.portals))
    for portal in board.portals:
        _put_hex(out, portal.at)
        _put_hex(out, portal.front)
    out.put_count(len(board.pyramids))
    for hex in (hex for pyramid in board.pyramids for hex in pyramid):
        _put_hex(out, hex)
    out.put(board.beacon is not None, 1)
    for hex in board.beacon or ():
        _put_hex(out, hex)


def _take_board(bits: BitReader, players: int) -> Board:
    if bits.take(1):
        return board_of_tiles(players, tiling_of_rank(players, bits.take_below(count_tilings(players))))
    terrain: dict[Hex, str] = {}
    last = Hex(0, 0)
    for _ in range(bits.take_count(MOST_SPACES)):
        if bits.take(1):
            last = Hex(last.q, last.r + 1)
        else:
            step = _take_hex(bits)
            last = Hex(last.q + step.q, step.r)
        if last in terrain or max(map(abs, last)) > FARTHEST:
            raise BadPosition(f"The space {list(last)} is there twice, or is too far away.")
        terrain[last] = _SIGNS[bits.take_below(len(_SIGNS))]
    portals = [Portal(_take_hex(bits), _take_hex(bits)) for _ in range(bits.take_count(MOST_SPACES))]
    pyramids = [_take_trio(bits) for _ in range(bits.take_count(MOST_SPACES))]
    beacon = _take_trio(bits) if bits.take(1) else None
    check_ways(terrain, portals)
    return Board.of(terrain, portals, pyramids, beacon)


def _put_hex(out: BitWriter, hex: Hex) -> None:
    out.put_signed(hex.q)
    out.put_signed(hex.r)


def _take_hex(bits: BitReader) -> Hex:
    return Hex(bits.take_signed(2 * FARTHEST), bits.take_signed(2 * FARTHEST))


def _take_trio(bits: BitReader) -> Trio:
    return _take_hex(bits), _take_hex(bits), _take_hex(bits)
