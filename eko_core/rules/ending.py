"""The end of the game (rules E1–E7)."""

from ..events import Eliminated, Won
from ..pieces import IN_RESERVE, OUT
from ..position import Position, Result, count_score
from ..short_ways.estates import estates
from .table import Table, alive

POINTS_TO_WIN = 12
QUIET_TURNS = 20  # E7, for each remaining player


def after_step(table: Table, before: Position) -> None:
    """Eliminate who has no disc left, then see whether the step has ended the game (E1–E6)."""
    here = table.alive()
    table.check_off(here)
    gone: list[int] = []
    if len(here) < len(table.plain):
        gone = [seat for seat in alive(before.piles, len(table.plain)) if seat not in here]
        for seat in gone:
            eliminate(table, seat)
    if table.score is None or table.board.pyramid_spaces:  # V-S: stacks alone can change the points
        table.score = count_score(table.board, table.piles, estates(table), table.emperors)
    if len(here) > 1 and max(table.score) < POINTS_TO_WIN:
        return
    table.result = _result(table, here, gone)
    if table.result is not None and table.log is not None:
        table.log.append(Won(*table.result))


def eliminate(table: Table, seat: int) -> None:
    """The player's reserve leaves the game; all else of his stays (E3)."""
    discs = table.plain[seat]
    table.to_reserve(seat, -discs)
    if table.emperors[seat] == IN_RESERVE:
        table.emperor_goes(seat, OUT)
        discs += 1
    table.to_box(seat, discs)
    if table.log is not None:
        table.log.append(Eliminated(seat, discs))


def _result(table: Table, here: list[int], gone: list[int]) -> Result | None:
    if not here:
        return Result((), "empty")  # E4
    score = table.score
    assert score is not None
    capitals = {table.built[site] >> 2 for site in table.board.capitals if table.built[site]}
    # E5: who is eliminated by this very step can still win by it.
    winners = {seat for seat in (*here, *gone) if score[seat] >= POINTS_TO_WIN and seat in capitals}  # E1
    if table.turn.player in winners:
        winners = {table.turn.player}  # E6
    if len(here) > 1:
        return Result(tuple(sorted(winners)), "points") if winners else None
    survivor = here[0]  # E2
    if not winners:
        return Result((survivor,), "survivor")
    if survivor in winners:
        return Result(tuple(sorted(winners)), "points")
    return Result(tuple(sorted({survivor, *winners})), "both")  # E5


def after_turn(table: Table, quiet: int) -> Result | None:
    """The result of too many fruitless turns, if it has come to that (E7)."""
    here = table.alive()
    if quiet < QUIET_TURNS * len(here):
        return None
    score = count_score(table.board, table.piles, estates(table), table.emperors)
    best = max(score[seat] for seat in here)
    return Result(tuple(seat for seat in here if score[seat] == best), "quiet")
