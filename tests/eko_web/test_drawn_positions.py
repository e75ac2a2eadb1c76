"""Positions drawn as text for lessons and figures."""

import pytest

from eko_core import Building, Hex, Phase, Stack
from eko_core.pieces import IN_RESERVE, ON_BOARD
from eko_web.drawn_positions import cells, draw

ROWS = ["A2    c:b1  ~a1", "   .     b3    P"]


def test_each_row_stands_half_a_cell_beside_the_next() -> None:
    assert cells(ROWS) == {
        Hex(0, 0): "A2", Hex(1, 0): "c:b1", Hex(2, 0): "~a1", Hex(0, 1): ".", Hex(1, 1): "b3", Hex(2, 1): "P"
    }  # fmt: skip
    assert cells(["   a1    b1", "P     a1    ."]) == {
        Hex(0, 0): "a1", Hex(1, 0): "b1", Hex(-1, 1): "P", Hex(0, 1): "a1", Hex(1, 1): "."
    }  # fmt: skip
    assert cells(["      a1", "   ."]) == {Hex(1, 0): "a1", Hex(0, 1): "."}


@pytest.mark.parametrize("rows", [["A2  b1"], ["A2    b1", "a1    ."], [".", " ."]])
def test_a_cell_between_the_columns_is_a_mistake(rows: list[str]) -> None:
    with pytest.raises(ValueError):
        cells(rows)


def test_stacks_buildings_and_terrain_are_read() -> None:
    position = draw(ROWS, {"a": "3", "b": "2"})
    assert position.stacks() == {
        Hex(0, 0): Stack(0, 2, True), Hex(2, 0): Stack(0, 1), Hex(1, 1): Stack(1, 3),
    }  # fmt: skip
    assert position.buildings() == {Hex(1, 0): Building(1, 1)}
    assert [position.board.terrain[hex] for hex in sorted(cells(ROWS))] == [".", ".", "c", ".", "~", "."]
    assert position.plain == (3, 2) and position.emperors == (ON_BOARD, IN_RESERVE)
    assert position.removed == (16 - 3 - 3, 16 - 3 - 2 - 1)
    assert (position.turn.player, position.turn.phase, position.turn.swaps_left) == (0, Phase.ACTION, 0)


def test_captives_and_phases_are_as_told() -> None:
    held = draw(["a2    B1    ."], {}, captives="b:a", phase="reinforce")
    assert held.emperors == (1, ON_BOARD) and held.captives(1) == (0,) and held.turn.phase is Phase.REINFORCE
    assert draw(["A1    B1"], {}, phase="swap").turn.swaps_left == 2


def test_portals_pyramids_and_beacons_stand_where_they_are_named() -> None:
    rows = ["o     P     ~P    ~Q", "   Q     o'    ~a1   .'"]
    board = draw(rows, {}, portals="o>P o'>Q", pyramid="~P ~Q ~a1", beacon="P Q o'").board
    assert [(portal.at, portal.front) for portal in board.portals] == [(Hex(0, 0), Hex(1, 0)), (Hex(1, 1), Hex(0, 1))]
    assert board.pyramids == ((Hex(2, 0), Hex(3, 0), Hex(2, 1)),) and board.beacon == (Hex(1, 0), Hex(0, 1), Hex(1, 1))
