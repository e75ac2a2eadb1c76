"""Moves to an empty space after which nothing else happens: most steps of a game, done without a table."""

from ..actions import Action, Move
from ..pieces import IN_RESERVE
from ..position import Phase, Position
from ..rules.choices import can_act, can_march
from ..rules.ending import QUIET_TURNS
from ..rules.next_turn import new_turn, next_turn
from ..rules.reinforcing import can_place
from . import LONG_WAY

_ACTION, _EXTRA, _REINFORCE = Phase.ACTION, Phase.EXTRA, Phase.REINFORCE


def _plain_move(position: Position, action: Action, listed: bool) -> Position | None:
    """The position after a legal move to an empty space, as `rules.turn.any_step` would make it.

    None for all other actions, illegal ones among them; where more happens than that the player goes on to reinforce
    or the next one to act; and where the moves of the position have not been looked for. `listed`: see
    `rules.turn.settle`.
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
    if in_reserve and (can_place(after, player) or can_march(after, player)):
        after.turn = new_turn(
            (first, player, _REINFORCE, marched, sand_used, paid, placed, eventful, quiet, swaps_left, None, None)
        )
        return after
    quiet = 0 if eventful else quiet + 1
    if quiet >= QUIET_TURNS * len(here):  # E7
        return None
    after.turn = next_turn(first, player, here, quiet)
    if not listed:
        return after if can_act(after, after.turn.player) else None
    near = board.near or board.look_around()
    after.ground = after.piles, empty ^ start_bit ^ end_bit, near.after_step(regions, start_bit, end_bit)
    return after


def _none(position: Position, action: Action, listed: bool) -> None:
    """No move is plain: every step goes the long way."""


plain_move = _none if LONG_WAY else _plain_move
