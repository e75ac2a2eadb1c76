"""Zoom and pan: the board never leaves its window."""

import pytest

from parlour_web.camera import CLOSEST, Camera

WHOLE = Camera((-100.0, -50.0, 400.0, 200.0))


def test_at_first_the_whole_board_is_seen() -> None:
    assert WHOLE.box() == "-100.0 -50.0 400.0 200.0" and WHOLE.zoom == 1


def test_zooming_in_shows_half_of_it_round_the_middle() -> None:
    assert WHOLE.zoomed(2).box() == "0.0 0.0 200.0 100.0"


def test_the_point_under_the_finger_stays_where_it_is() -> None:
    closer = WHOLE.zoomed(2, (0.5, -0.5))
    assert closer.box() == "100.0 -50.0 200.0 100.0"  # the corner right above is still the corner right above
    assert closer.zoomed(2, (-0.25, 0.25)).box() == "125.0 -12.5 100.0 50.0"


@pytest.mark.parametrize(("factor", "zoom"), [(0.5, 1.0), (1.0, 1.0), (7.9, 7.9), (8.0, 8.0), (9.0, CLOSEST)])
def test_zoom_has_its_bounds(factor: float, zoom: float) -> None:
    assert WHOLE.zoomed(factor).zoom == zoom
    assert CLOSEST == 8.0


def test_moving_goes_by_shares_of_what_is_seen() -> None:
    assert WHOLE.zoomed(4).moved(0.5, -0.25).box() == "100.0 12.5 100.0 50.0"


@pytest.mark.parametrize(
    ("dx", "dy", "box"),
    [
        (9, 0, "100.0 0.0 200.0 100.0"), (-9, 0, "-100.0 0.0 200.0 100.0"), (0, 9, "0.0 50.0 200.0 100.0"),
        (0, -9, "0.0 -50.0 200.0 100.0"), (9, 9, "100.0 50.0 200.0 100.0"),
    ],
)  # fmt: skip
def test_moving_stops_at_the_edges(dx: float, dy: float, box: str) -> None:
    assert WHOLE.zoomed(2).moved(dx, dy).box() == box


def test_the_whole_board_cannot_be_moved() -> None:
    assert WHOLE.moved(3, -3).box() == WHOLE.box()


def test_zooming_out_at_an_edge_keeps_the_board_in_its_window() -> None:
    corner = WHOLE.zoomed(4).moved(9, 9)
    assert corner.zoomed(0.5).box() == "100.0 50.0 200.0 100.0" and corner.zoomed(0.1).box() == WHOLE.box()


def test_fitted_shows_everything_again() -> None:
    assert WHOLE.zoomed(3).moved(1, 1).fitted() == WHOLE
