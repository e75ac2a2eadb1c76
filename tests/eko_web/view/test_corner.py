"""The players' corners: everything that lies in front of a player is there, and words come from the catalogue."""

from collections.abc import Callable
from random import Random

import pytest

from eko_core.pieces import Reserve
from eko_core.setup import Setup
from eko_web.view.screens.corner import Corner, corner_full, corner_line, corners
from parlour_web.seat_look import SEAT_LOOKS
from parlour_web.view.markup import Words
from tests.eko_web.view.tables import drawn_names, fragment, of_class

CORNER = Corner(
    seat=1, name="Bo", look=SEAT_LOOKS[1], points=7, capital=True, reserve=Reserve(6, True), supply=(2, 3, 0),
    captives=(("Al", SEAT_LOOKS[0]),), box=3, turn=True, out=False,
)  # fmt: skip


def say(key: str, **values: object) -> str:
    """A catalogue that shows what was asked of it."""
    return f"[{key}{''.join(f' {k}={v}' for k, v in sorted(values.items()))}]"


def text(html: str) -> str:
    tree = fragment(html)
    return " ".join([*tree.itertext(), *(e.get("aria-label", "") for e in tree.iter())])


@pytest.mark.parametrize("form", [corner_full, corner_line])
def test_a_corner_says_everything(form: Callable[[Corner, Words], str]) -> None:
    html = form(CORNER, say)
    for part in (
        "Bo", "[corner_points_says goal=12 points=7]", "[corner_capital]", "[corner_turn]",
        "[corner_reserve_says discs=6 emperor=1]", "[corner_supply_says castle=0 encampment=2 tower=3]",
        "[corner_captive_says name=Al]", "[corner_box]",
    ):  # fmt: skip
        assert part in text(html)
    (box,) = of_class(fragment(html), "corner-number")
    assert box.text == "3"


def test_powers_have_their_names_where_there_is_room_and_pyramids_their_points_everywhere() -> None:
    holding = CORNER.but(powers=(("moon", 1), ("pyramids", 2)))
    line, _, opened = corner_line(holding, say).partition("</summary>")
    for html, named in ((line, False), (opened, True)):
        assert ("[power_moon_short points=" in html) is named and "[power_pyramids_short points=" in html
        assert "[power_moon n=1]" in html and "[power_pyramids n=2]" in html


def test_reserve_discs_lie_there_one_by_one_the_emperor_apart() -> None:
    (reserve,) = of_class(fragment(corner_full(CORNER, say)), "corner-reserve")
    names = drawn_names(reserve)
    assert names.count("disc") == 6 and names.count("crown") == 1
    (reserve,) = of_class(fragment(corner_full(CORNER.but(reserve=Reserve(0, False)), say)), "corner-reserve")
    assert drawn_names(reserve) == [] and len(of_class(reserve, "vacant")) == 1


def test_built_buildings_leave_a_trace_in_the_supply() -> None:
    (supply,) = of_class(fragment(corner_full(CORNER, say)), "corner-supply")
    names = drawn_names(supply)
    assert [names.count(f"b-{level}") for level in (1, 2, 3)] == [5, 3, 1]
    assert len(of_class(supply, "spent")) == 3 + 0 + 1


def test_points_beyond_twelve_fill_the_row_and_no_more() -> None:
    pips = of_class(fragment(corner_full(CORNER.but(points=14), say)), "pip")
    assert len(pips) == 12 and all("won" in pip.get("class", "") for pip in pips)


def test_out_is_said_instead_of_turn() -> None:
    html = corner_full(CORNER.but(out=True), say)
    assert "[corner_out]" in html and "[corner_turn]" not in html


@pytest.mark.parametrize("form", [corner_full, corner_line])
def test_names_are_text(form: Callable[[Corner, Words], str]) -> None:
    name = '<img src=x onerror="alert(1)">' + "x" * 200
    html = form(CORNER.but(name=name, captives=((name, SEAT_LOOKS[0]),)), say)
    tree = fragment(html)
    assert not [e for e in tree.iter() if e.tag.endswith("img") or "style" in e.attrib]
    assert name in text(html)


def test_corners_of_a_fresh_game() -> None:
    position = Setup.random(4, Random(7), first=2).position()
    four = corners(position, ["A", "B", "C", "D"])
    assert [c.turn for c in four] == [False, False, True, False]
    assert all(c.supply == (5, 3, 1) and c.points == 0 and c.reserve == Reserve(0, False) for c in four)
