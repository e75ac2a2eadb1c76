"""The tiles of a board, found again from its spaces."""

from random import Random

import pytest

from eko_core import Board, Hex
from eko_core.board.by_hand import Plan
from eko_core.board.ready_made import ready_boards
from eko_core.board.tilings import Tiling, find_tiles
from eko_core.text.interchange import position_from_json
from tests.eko.text.played import small_position


def tiles(plan: Plan) -> tuple[set[Hex], set[frozenset[Hex]]]:
    centres = {piece.at for piece in plan.pieces if not piece.is_small}
    return centres, {frozenset(piece.spaces()) for piece in plan.pieces if piece.is_small}


@pytest.mark.parametrize("key", ready_boards())
def test_the_tiles_of_the_ready_made_boards_are_found(key: str) -> None:
    plan = ready_boards()[key].plan
    found = find_tiles(plan.board())
    assert (set(found.centres), {frozenset(trio) for trio in found.trios}) == tiles(plan)


@pytest.mark.parametrize("seed", range(12))
def test_boards_by_lot_are_cut_into_tiles_that_cover_them(seed: int) -> None:
    plan = Plan.random(2 + seed % 3, Random(seed), ["all"]).mirrored()
    found = find_tiles(plan.board())
    covered = [hex for centre in found.centres for hex in (centre, *centre.neighbours())]
    covered += [hex for trio in found.trios for hex in trio]
    assert sorted(covered) == sorted(plan.terrain())


def test_a_board_of_no_tiles_has_none() -> None:
    assert find_tiles(position_from_json(small_position()).board) == Tiling()
    assert find_tiles(Board.of({Hex(q, r): "." for q in range(12) for r in range(12)})) == Tiling()
    assert find_tiles(Board.of({})) == Tiling()
