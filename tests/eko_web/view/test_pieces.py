"""Stacks, Emperors, buildings and the marks on them."""

import pytest

from eko_core.board import Board
from eko_core.hexes import Hex
from eko_core.pieces import Building, Stack
from eko_web.step_kind import Hint, StepKind, Trace
from eko_web.view.board.defs import defs
from eko_web.view.board.look import Look
from eko_web.view.board.marks import marks_layer, under_layer
from eko_web.view.board.pieces import draw_building, draw_stack, piece_rows, pieces_layer
from eko_web.view.board.thumbnail import thumbnail
from parlour_web.seat_look import SeatLook
from tests.eko_web.view.tables import HandMade, drawn_names, fragment, of_class, parsed, row

DEFS = {e.get("id"): e for e in fragment(defs()).iter() if e.get("id")}
BOARD = Board.of(row("....rcm*"))
TABLE = HandMade(
    BOARD,
    {Hex(0, 0): Stack(0, 3), Hex(1, 0): Stack(1, 1, True), Hex(3, 0): Stack(0, 1)},
    {Hex(6, 0): Building(1, 3)},
)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_P2_every_disc_of_a_stack_shows_its_edge(size: int) -> None:
    names = drawn_names(fragment(draw_stack(Stack(0, size), SeatLook(0, 0))))
    assert len(of_class(DEFS[names[0]], "disc-edge")) == size
    assert len(of_class(DEFS[names[0]], "disc-face")) == 1


def test_stacks_of_several_discs_carry_their_numeral() -> None:
    for size in (2, 3, 4):
        *_, last = drawn_names(fragment(draw_stack(Stack(0, size), SeatLook(0, 0))))
        assert "".join(DEFS[last].itertext()) == str(size)
    assert not [n for n in drawn_names(fragment(draw_stack(Stack(0, 1), SeatLook(0, 0)))) if n.startswith("n-")]


def test_the_emperor_wears_a_crown_and_nobody_else() -> None:
    assert "crown" in drawn_names(fragment(draw_stack(Stack(0, 1, True), SeatLook(0, 0))))
    assert "crown" not in drawn_names(fragment(draw_stack(Stack(0, 4), SeatLook(0, 0))))


def test_colour_and_emblem_are_those_of_the_owner_s_seat() -> None:
    tree = fragment(pieces_layer(TABLE, (SeatLook(3, 1), SeatLook(2, 0))))
    assert len(of_class(tree, "c3")) == 2 and len(of_class(tree, "c2")) == 2
    assert [n for n in drawn_names(tree) if n.startswith("e-")] == ["e-1", "e-0", "e-1", "e-0"]


def test_pieces_are_found_by_their_space() -> None:
    tree = fragment(pieces_layer(TABLE))
    assert {e.get("data-at") for e in of_class(tree, "stack")} == {"0,0", "1,0", "3,0"}
    assert {e.get("data-at") for e in of_class(tree, "building")} == {"6,0"}


def test_what_is_nearer_is_drawn_later() -> None:
    board = Board.of(row("..") | row("..", 1))
    tree = fragment(pieces_layer(HandMade(board, {hex: Stack(0, 1) for hex in board.terrain}, {})))
    assert [e.get("data-at") for e in of_class(tree, "stack")] == ["0,0", "1,0", "0,1", "1,1"]


def test_a_step_changes_only_the_rows_it_touches() -> None:
    board = Board.of(row("..") | row("..", 1) | row("..", 2))
    before = piece_rows(HandMade(board, {Hex(0, 0): Stack(0, 1), Hex(0, 2): Stack(1, 2)}, {}))
    after = piece_rows(HandMade(board, {Hex(0, 1): Stack(0, 1), Hex(0, 2): Stack(1, 2)}, {}))
    assert list(before) == [0, 1, 2]
    assert [r for r in before if before[r] != after[r]] == [0, 1] and after[0] == ""


def test_the_three_buildings_and_four_emblems_are_different_drawings() -> None:
    levels = [drawn_names(fragment(draw_building(Building(0, level), SeatLook(0, 0))))[0] for level in (1, 2, 3)]
    drawings = {tuple(e.get("d") for e in DEFS[name]) for name in levels}
    emblems = {tuple(e.get("d") for e in DEFS[f"e-{i}"]) for i in range(4)}
    assert len(drawings) == 3 and len(emblems) == 4


def test_each_kind_of_destination_has_a_mark_of_its_own_shape() -> None:
    shapes = set()
    for kind in StepKind:
        look = Look(destinations={Hex(1, 0): kind})
        marks = of_class(fragment(under_layer(look) + marks_layer(look)), kind)
        assert all("mark" in m.get("class", "").split() for m in marks)
        names = [m.get("href", "")[1:] for m in marks]
        shapes.add(tuple(tuple(e.get("d") or e.get("r") for e in DEFS[name].iter()) for name in names))
    assert len(shapes) == len(StepKind)


def test_no_marks_without_a_reason() -> None:
    assert under_layer(Look()) == marks_layer(Look()) == ""


def test_the_last_step_shows_where_it_began_its_way_and_where_it_ended() -> None:
    tree = fragment(under_layer(Look(traces=(Trace((Hex(0, 0), Hex(1, 0), Hex(1, 1)), StepKind.MOVE),))))
    assert drawn_names(tree) == ["k-from", "k-to"]
    assert [way.get("d") for way in of_class(tree, "way")] == ["M0 0L100 0L150 86.6"]
    assert drawn_names(fragment(under_layer(Look(traces=(Trace((Hex(0, 0),), StepKind.BUILD),))))) == ["k-to"]


def test_selection_choice_focus_and_hint_are_marked() -> None:
    look = Look(
        selected=Hex(0, 0), destinations={Hex(1, 0): StepKind.MOVE}, chosen=Hex(1, 0), focus=Hex(2, 0),
        hints=(Hint(Hex(0, 0), Hex(2, 0)),),
    )  # fmt: skip
    assert drawn_names(fragment(under_layer(look))) == ["k-selected"]
    over = fragment(marks_layer(look))
    assert drawn_names(over) == ["k-chosen", "k-move", "k-focus"]
    assert len(of_class(over, "hint")) == 1


def test_a_hint_to_the_same_space_breaks_nothing() -> None:
    fragment(marks_layer(Look(hints=(Hint(Hex(0, 0), Hex(0, 0)),))))


def test_the_thumbnail_is_small_and_needs_nothing_else() -> None:
    svg = thumbnail(TABLE)
    tree = parsed(svg)
    assert len(svg) < 2500 and "#" not in svg
    assert len(of_class(tree, "thumb-crown")) == 1
    assert of_class(tree, "c0") and of_class(tree, "c1")
