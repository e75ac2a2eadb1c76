"""Why not: for anything a player may wish, the rule that forbids it (the sentences are in `eko_core.words`)."""

from collections.abc import Sequence

from ..actions import Action, Build, End, Exchange, Keep, March, Moon, Move, Place, Sand, Skip, Swap
from ..board import HIGHEST, MOON, MOVEMENT, SAND, TEMPEST
from ..errors import Reason, Value
from ..hexes import Hex
from ..pieces import IN_RESERVE, ON_BOARD, STACKS, TALLEST, Stack
from ..position import Phase, Position
from . import constructing, moving, reinforcing, tempests, temples, turn


def why_not(position: Position, legal: Sequence[Action], wish: Action) -> Reason | None:
    """Why an action is not among the legal ones, or None if it is."""
    if wish in legal:
        return None
    if position.turn.phase is Phase.OVER:
        return _no("over", "E1")
    reason: Reason | None = None
    match wish:
        case Keep() | Swap():
            reason = _swapping(position, wish)
        case Move():
            reason = _moving(position, wish)
        case Build():
            reason = _building(position, wish)
        case March():
            reason = _marching(position)
        case Place():
            reason = _placing(position, wish)
        case End():
            reason = _ending(position)
        case Exchange():
            reason = _exchanging(position)
        case Sand():
            reason = _blowing(position, wish)
        case Moon():
            reason = _moonlight(position, wish)
        case Skip():
            reason = _skipping(position)
    return reason or _no("impossible", "T2")


def _no(code: str, rule: str, **values: Value) -> Reason:
    return Reason.of(code, rule, **values)


def _wrong_phase(position: Position) -> Reason:
    """What is asked for instead of what the player wished."""
    return {
        Phase.SWAP: _no("swap_first", "S3"),
        Phase.ACTION: _no("action_first", "T2"),
        Phase.EXTRA: _no("march_action_first", "T3"),
        Phase.REINFORCE: _no("acted_already", "T2"),
        Phase.EXCHANGE: _no("exchange_first", "X2"),
        Phase.OVER: _no("over", "E1"),
    }[position.turn.phase]


def _own_stack(position: Position, at: Hex, rule: str) -> Reason | None:
    """Why the space holds no stack that the active player may use."""
    if at not in position.board.terrain:
        return _no("off_board", "B1", at=at)
    stack = position.stack(at)
    if stack is None:
        return _no("no_stack", rule, at=at)
    if stack.owner != position.turn.player:
        return _no("not_your_stack", rule, at=at, owner=stack.owner)
    return None


def _swapping(position: Position, wish: Keep | Swap) -> Reason | None:
    if position.turn.phase is not Phase.SWAP:
        return _no("swap_over", "S3")
    if isinstance(wish, Keep):
        return None
    if position.emperors[position.turn.player] != ON_BOARD:
        return _no("no_emperor_on_board", "S3")
    reason = _own_stack(position, wish.at, "S3")
    return reason or _no("emperor_there", "S3", at=wish.at)


def _moving(position: Position, wish: Move) -> Reason | None:
    if position.turn.phase not in (Phase.ACTION, Phase.EXTRA):
        return _wrong_phase(position)
    reason = _own_stack(position, wish.source, "M1")
    if reason:
        return reason
    board = position.board
    sign = board.terrain.get(wish.target)
    if sign is None:
        return _no("off_board", "B1", at=wish.target)
    if sign not in (MOVEMENT, TEMPEST):
        return _no("terrain_blocks", "M1", at=wish.target, terrain=sign)
    if wish.source == wish.target:
        return _no("must_leave", "M2", at=wish.source)
    dear = tempests.unpaid(position, position.turn.player) if board.zones else 0
    mover = position.stack(wish.source)
    assert mover is not None
    if not dear:
        reason = _meeting(position, wish, mover)
        if reason:
            return reason
    if moving.shortest_path(board, position.piles, wish.source, wish.target) is None:
        return _no("no_way", "M1", source=wish.source, target=wish.target)
    return _tempests(position, wish, dear) if dear else _no("nothing_lost", "V-T")


def _tempests(position: Position, wish: Move, dear: int) -> Reason | None:
    """Why a stack cannot move like this where tempests cost discs (V-T)."""
    board, piles = position.board, position.piles
    zones = tempests.route(board, piles, wish.source, wish.target, dear)
    if zones is None:
        return _no("last_disc", "V-T", source=wish.source, target=wish.target)
    pile = piles[board.standing_index[wish.source]]
    if wish.emperor and not zones:
        return _no("nothing_lost", "V-T")
    if wish.emperor and not pile & 1:
        return _no("emperor_not_in_stack", "V-T", source=wish.source)
    return _meeting(position, wish, STACKS[tempests.after_loss(pile, zones.bit_count(), wish.emperor)])


def _meeting(position: Position, wish: Move, mover: Stack) -> Reason | None:
    """Why the stack, as it arrives, may not end on the one that stands there."""
    met = position.stack(wish.target)
    if met is None or moving.meeting(mover, met) is not None:
        return None
    if met.owner == mover.owner:
        return _no("too_tall", "M2", at=wish.target, total=mover.size + met.size)
    if mover.size == met.size:
        return _no("equal_needs_emperor", "M4", at=wish.target, size=met.size)
    return _no("needs_more", "M3", at=wish.target, mine=mover.size, size=met.size)


def _building(position: Position, wish: Build) -> Reason | None:
    if position.turn.phase not in (Phase.ACTION, Phase.EXTRA):
        return _wrong_phase(position)
    board, player = position.board, position.turn.player
    sign = board.terrain.get(wish.at)
    if sign is None:
        return _no("off_board", "B1", at=wish.at)
    if sign not in HIGHEST:
        return _no("not_a_site", "C1", at=wish.at, terrain=sign)
    reason = _own_stack(position, wish.source, "C1")
    if reason:
        return reason
    if wish.at not in wish.source.neighbours():
        return _no("not_adjacent", "C1", at=wish.at, source=wish.source)
    reason = _level(position, wish)
    if reason:
        return reason
    if not position.supply(player)[wish.level - 1]:
        return _no("no_supply", "C4", level=wish.level)
    stack, standing = position.stack(wish.source), position.building(wish.at)
    assert stack is not None
    price = constructing.cost(player, wish.level, standing)
    if price > stack.size:
        return _no("too_dear", "C2", level=wish.level, price=price, size=stack.size, source=wish.source)
    if wish.emperor and not stack.emperor:
        return _no("emperor_not_there", "C5", source=wish.source)
    return _no("emperor_needed", "C5", source=wish.source, price=price)


def _level(position: Position, wish: Build) -> Reason | None:
    """Why this level may not stand there (C3)."""
    standing = position.building(wish.at)
    sign = position.board.terrain[wish.at]
    if wish.level not in (1, 2, 3):
        return _no("no_such_level", "P1", level=wish.level)
    if wish.level > HIGHEST[sign]:
        return _no("terrain_limit", "C3", at=wish.at, terrain=sign, level=wish.level, highest=HIGHEST[sign])
    if wish.level in constructing.levels(position.turn.player, standing, HIGHEST[sign]):
        return None
    if standing is None:
        return _no("only_encampment", "C3", at=wish.at)
    if standing.owner == position.turn.player:
        return _no("one_higher", "C3", at=wish.at, level=standing.level)
    return _no("same_or_one_higher", "C3", at=wish.at, level=standing.level, owner=standing.owner)


def _marching(position: Position) -> Reason | None:
    if position.turn.phase is not Phase.REINFORCE:
        return _no("march_after_action", "T3") if position.turn.phase is Phase.ACTION else _wrong_phase(position)
    if position.turn.marched:
        return _no("march_once", "T3")
    if position.turn.placed:
        return _no("march_before_placing", "T3")
    plain = position.reserve(position.turn.player).plain
    if plain < turn.MARCH_PRICE:
        return _no("march_price", "T3", price=turn.MARCH_PRICE, plain=plain)
    return _no("march_in_vain", "T3")


def _placing(position: Position, wish: Place) -> Reason | None:
    if position.turn.phase is not Phase.REINFORCE:
        return _wrong_phase(position)
    player = position.turn.player
    plain, emperor = position.reserve(player)
    if not plain and not emperor:
        return _no("reserve_empty", "R1")
    reason = _own_stack(position, wish.at, "R2")
    if reason:
        return reason
    stack = position.stack(wish.at)
    assert stack is not None
    if stack.size + max(1, wish.plain + wish.emperor) > TALLEST:
        return _no("too_tall", "R2", at=wish.at, total=stack.size + max(1, wish.plain + wish.emperor))
    here = position.board.standing_index[wish.at]
    if here not in reinforcing.open_stacks(position, player):
        if position.board.zone_bits[here] and not tempests.has_beacon(position, player):
            return _no("tempest_closed", "V-T", at=wish.at)
        return _no("near_enemy_building", "R3", at=wish.at)
    return _discs(position, wish)


def _discs(position: Position, wish: Place) -> Reason | None:
    """Why these discs may not be the ones placed on a stack that is open."""
    player = position.turn.player
    plain, emperor = position.plain[player], position.emperors[player] == IN_RESERVE
    if wish.plain < 0 or wish.plain + wish.emperor < 1:
        return _no("place_one", "R1")
    if wish.emperor and not emperor:
        return _no("emperor_not_in_reserve", "R2")
    if wish.plain > plain:
        return _no("reserve_too_small", "R1", plain=plain)
    if emperor and not wish.emperor:
        return _no("emperor_first", "R4")
    return _no("emperor_alone", "R5", at=wish.at)


def _ending(position: Position) -> Reason | None:
    if position.turn.phase is Phase.REINFORCE:
        return _no("must_reinforce", "R1")
    return _wrong_phase(position)


def _exchanging(position: Position) -> Reason | None:
    if position.turn.phase is not Phase.EXCHANGE:
        return _no("no_exchange", "X2")
    return _no("not_held", "X3")


def _temple(position: Position, sign: str, sites: tuple[int, ...], rule: str) -> Reason | None:
    """Why the player cannot use a temple, whatever it is for."""
    if not sites:
        return _no("no_temple", rule)
    if not position.has_temple(position.turn.player, sites):
        return _no("temple_not_yours", rule, terrain=sign)
    plain = position.plain[position.turn.player]
    return _no("temple_price", rule, terrain=sign, price=temples.PRICE, plain=plain) if plain < temples.PRICE else None


def _blowing(position: Position, wish: Sand) -> Reason | None:
    """V-N."""
    phase = position.turn.phase
    if not position.board.sand:
        return _no("no_temple", "V-N")
    if phase in (Phase.SWAP, Phase.EXCHANGE):
        return _wrong_phase(position)
    if phase is not Phase.ACTION:
        return _no("sand_before_action", "V-N")
    if position.turn.sand_used:
        return _no("sand_once", "V-N")
    reason = _temple(position, SAND, position.board.sand, "V-N")
    if reason:
        return reason
    if wish.at not in position.board.terrain:
        return _no("off_board", "B1", at=wish.at)
    stack = position.stack(wish.at)
    if stack is None:
        return _no("no_stack", "V-N", at=wish.at)
    if stack.owner == position.turn.player:
        return _no("sand_own_stack", "V-N", at=wish.at)
    return _no("sand_only_emperor", "V-N", at=wish.at)


def _moonlight(position: Position, wish: Moon) -> Reason | None:
    """V-O."""
    if not position.board.moon:
        return _no("no_temple", "V-O")
    if position.turn.phase is not Phase.REINFORCE:
        return _wrong_phase(position)
    if position.turn.placed:
        return _no("moon_instead", "V-O")
    reason = _temple(position, MOON, position.board.moon, "V-O")
    if reason:
        return reason
    plain, emperor = position.reserve(position.turn.player)
    if plain + emperor <= temples.PRICE:
        return _no("moon_price", "V-O", price=temples.PRICE)
    sign = position.board.terrain.get(wish.at)
    if sign is None:
        return _no("off_board", "B1", at=wish.at)
    if sign not in (MOVEMENT, TEMPEST):
        return _no("terrain_blocks", "V-O", at=wish.at, terrain=sign)
    stack = position.stack(wish.at)
    if stack is not None and stack.owner != position.turn.player:
        return _no("not_your_stack", "V-O", at=wish.at, owner=stack.owner)
    if stack is not None and stack.size == TALLEST:
        return _no("too_tall", "V-O", at=wish.at, total=stack.size + 1)
    return _no("emperor_first", "V-O") if emperor else _no("emperor_not_in_reserve", "V-O")


def _skipping(position: Position) -> Reason | None:
    """T2."""
    if position.turn.phase is not Phase.ACTION:
        return _wrong_phase(position)
    return _no("action_possible", "T2")
