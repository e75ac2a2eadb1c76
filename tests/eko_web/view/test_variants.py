"""What the variants add to the picture: weather, portals, and monuments that show whose they are."""

import re

import pytest

from eko_core.board import Board, Portal
from eko_core.hexes import Hex
from eko_core.pieces import Building, Stack
from eko_web.view.board.ground import ground_layer
from eko_web.view.board.monuments import holder
from eko_web.view.board.pieces import pieces_layer
from parlour_web.seat_look import SEAT_LOOKS
from tests.eko_web.view.tables import HandMade, drawn_names, fragment, of_class, row

TRIO = (Hex(0, 0), Hex(1, 0), Hex(0, 1))  # two behind, one in front
TURNED = (Hex(0, 0), Hex(-1, 1), Hex(0, 1))  # one behind, two in front


def monuments(trio: tuple[Hex, Hex, Hex] = TRIO) -> Board:
    return Board.of(dict.fromkeys(trio, "~"), pyramids=[trio], beacon=trio)


def test_monuments_stand_on_the_corner_their_spaces_share() -> None:
    tree = fragment(pieces_layer(HandMade(monuments(), {}, {})))
    assert drawn_names(tree) == ["beacon", "pyramid"]
    assert [group.get("transform") for group in of_class(tree, "monument") if group.get("transform")] == [
        "translate(50 28.9)"
    ] * 2


@pytest.mark.parametrize(
    ("owners", "held"),
    [((), None), ((1,), 1), ((0, 1), None), ((0, 1, 0), 0), ((2, 2, 1), 2), ((0, 1, 2), None)],
)
def test_V_S_strictly_more_spaces_than_any_other_hold_a_monument(owners: tuple[int, ...], held: int | None) -> None:
    stacks = {hex: Stack(owner, 1) for hex, owner in zip(TRIO, owners, strict=False)}
    assert holder(stacks, TRIO) == held
    tree = fragment(pieces_layer(HandMade(monuments(), stacks, {})))
    shown = of_class(tree, "held")
    if held is None:
        assert not shown
    else:
        assert len(shown) == 4 and all(f"c{SEAT_LOOKS[held].colour}" in one.get("class", "").split() for one in shown)
        assert drawn_names(tree).count(f"e-{held}") == owners.count(held) + 2


@pytest.mark.parametrize(("trio", "before"), [(TRIO, True), (TURNED, False)])
def test_a_monument_hides_no_numeral_of_the_row_behind_it(trio: tuple[Hex, Hex, Hex], before: bool) -> None:
    stacks = {hex: Stack(0, 3) for hex in trio}
    names = drawn_names(fragment(pieces_layer(HandMade(monuments(trio), stacks, {}))))
    assert (names.index("pyramid") < names.index("n-3")) is before


def test_a_temple_s_sign_is_still_seen_beside_the_building_on_it() -> None:
    board = Board.of(row("rNOT"))
    table = HandMade(board, {}, {Hex(q, 0): Building(0, 1) for q in range(4)})
    assert [n for n in drawn_names(fragment(pieces_layer(table))) if n.startswith("glyph")] == [
        "glyph-N", "glyph-O", "glyph-T",
    ]  # fmt: skip


def test_dust_lies_round_every_zone_and_on_no_board_without_tempests() -> None:
    (dust,) = of_class(fragment(ground_layer(Board.of(row("~~.~")))), "dust-line")
    assert dust.get("d", "").count("M") == 2
    assert not of_class(fragment(ground_layer(Board.of(row("...*")))), "dust-line")


def test_neighbouring_tempests_have_different_faces() -> None:
    faces = re.findall(r"#t-tempest-[0-9]", ground_layer(Board.of(row("~~~"))))
    assert len(set(faces)) > 1


def test_V_P_a_portal_shows_the_side_by_which_it_is_entered() -> None:
    board = Board.of(row("o.") | row("o.", 3), [Portal(Hex(q, r), Hex(q + 1, r)) for q, r in ((0, 0), (0, 3))])
    assert len(of_class(fragment(ground_layer(board)), "threshold")) == 2


def test_small_tiles_have_seams_too() -> None:
    (seam,) = of_class(fragment(ground_layer(monuments(), trios=[TRIO])), "seam")
    assert seam.get("d", "").count("M") == 1
