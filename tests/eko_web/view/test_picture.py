"""The board as a picture: spaces, terrains, layers, safety of the text."""

import re
from random import Random

import pytest

from eko_core.board import SIGNS, Board, Portal
from eko_core.board.tiles import layout
from eko_core.hexes import Hex
from eko_core.setup import Setup
from eko_web.step_kind import Hint, StepKind, Trace
from eko_web.view.board.defs import defs
from eko_web.view.board.ground import coordinates_layer, ground_layer
from eko_web.view.board.look import Look
from eko_web.view.board.picture import LAYERS, draw_board, empty_board_svg, layer, spaces_layer, view_box
from eko_web.view.board.plane import outline
from eko_web.view.board.terrain import NAMES
from tests.eko_web.view.tables import HandMade, fragment, of_class, parsed, row

START = Setup.random(4, Random(7)).position()
FULL = Look(
    centres=layout(4),
    selected=Hex(0, 0),
    destinations={Hex(1, 0): StepKind.MOVE, Hex(0, 1): StepKind.ATTACK},
    chosen=Hex(1, 0),
    traces=(Trace((Hex(-1, 0), Hex(-1, 1), Hex(0, 2)), StepKind.ATTACK),),
    focus=Hex(2, 0),
    hints=(Hint(Hex(0, 0), Hex(3, 0)),),
    coordinates=True,
    labels={Hex(0, 0): 'a <b>"name"</b> & more'},
    label="The board",
)


def test_every_space_can_be_found_by_its_coordinates() -> None:
    spaces = of_class(parsed(draw_board(START)), "space")
    assert {s.get("data-space") for s in spaces} == {f"{q},{r}" for q, r in START.board.terrain}
    assert len(spaces) == 91


def test_exactly_one_space_is_in_the_tab_order() -> None:
    def stops(focus: Hex | None) -> list[str | None]:
        tree = fragment(spaces_layer(START.board, focus=focus))
        return [s.get("data-space") for s in of_class(tree, "space") if s.get("tabindex") == "0"]

    assert stops(Hex(1, 2)) == ["1,2"]
    assert len(stops(None)) == len(stops(Hex(99, 99))) == 1


def test_labels_are_shown_as_text_whatever_they_contain() -> None:
    nasty = "<img src=x onerror=alert(1)> ' \" & \x00\x1b \ud800 عربى 🏜"
    tree = fragment(spaces_layer(START.board, {Hex(0, 0): nasty}))
    (space,) = [s for s in of_class(tree, "space") if s.get("data-space") == "0,0"]
    label = space.get("aria-label", "")
    assert label.startswith("<img src=x onerror=alert(1)> ' \" &") and label.endswith("عربى 🏜")


def test_the_board_s_own_label_is_escaped() -> None:
    assert parsed(draw_board(START, Look(label='"><script>'))).get("aria-label") == '"><script>'


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pictures_are_well_formed_and_have_no_style_attribute(players: int) -> None:
    setup = Setup.random(players, Random(players))
    for svg in (draw_board(setup.position(), FULL), empty_board_svg(players)):
        tree = parsed(svg)
        assert not [e for e in tree.iter() if "style" in e.attrib or e.tag.endswith(("style", "script"))]


def test_everything_a_picture_refers_to_is_there_once() -> None:
    trio = (Hex(0, 0), Hex(1, 0), Hex(2, 0))
    board = Board.of(row("".join(sorted(SIGNS))), [Portal(Hex(8, 0), Hex(9, 0))], [trio], trio)
    for svg in (draw_board(START, FULL), draw_board(HandMade(board, {}, {})), empty_board_svg()):
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="|url\()#([^")]+)', svg)) <= set(ids)


def test_each_terrain_has_its_own_class_and_drawing() -> None:
    signs = "".join(sorted(SIGNS))
    tree = fragment(ground_layer(Board.of(row(signs))))
    for sign in signs:
        (use,) = of_class(tree, f"t-{NAMES[sign]}")
        assert use.get("href", "").startswith(f"#t-{NAMES[sign]}")


@pytest.mark.parametrize(
    ("name", "notches"), [("reg", 1), ("canyon", 2), ("capital", 2), ("mountain", 3), ("temple-moon", 1)]
)
def test_B3_notches_tell_the_highest_building(name: str, notches: int) -> None:
    (terrain,) = [e for e in fragment(defs()).iter() if e.get("id") == f"t-{name}"]
    assert [mark.get("d", "").count("M") for mark in of_class(terrain, "notch")] == [notches, notches]


def test_seams_are_drawn_only_where_tiles_are_known() -> None:
    assert of_class(fragment(ground_layer(START.board, layout(4))), "seam")
    assert not of_class(fragment(ground_layer(START.board)), "seam")


def test_boards_of_different_shape_can_be_in_one_page() -> None:
    outlines = [re.findall(r"id=\"(slab[^\"]*)", ground_layer(Setup.random(n, Random(1)).board())) for n in (2, 3, 4)]
    assert len({name for (name,) in outlines}) == 3


def test_layers_are_deterministic_and_make_the_whole_picture() -> None:
    whole = draw_board(START, FULL)
    for name in LAYERS:
        contents = layer(name, START, FULL)
        assert contents == layer(name, START, FULL)
        assert f'<g class="layer-{name}"' in whole and contents in whole


def test_the_shell_s_empty_board_has_the_place_and_size_of_the_real_one() -> None:
    for players in (2, 3, 4):
        board = Setup.random(players, Random(1)).board()
        assert parsed(empty_board_svg(players)).get("viewBox") == str(view_box(board))


def test_a_fitted_phone_board_has_spaces_of_24_pixels() -> None:
    assert 344 / view_box(START.board, coordinates=True).width * 100 >= 24


def test_coordinates_name_every_space_and_can_be_left_out() -> None:
    (names,) = of_class(fragment(coordinates_layer(START.board)), "names")
    assert {text.text for text in names} == {START.board.name(hex) for hex in START.board.terrain}
    assert layer("coordinates", START, Look()) == ""


def test_the_outline_of_a_ring_has_an_outer_and_an_inner_loop() -> None:
    path = outline(Hex(0, 0).neighbours())
    assert path.count("M") == 2 and path.count("Z") == 2
