"""Whole games on the page, by mouse, finger and keys; after every step the page is where our own session is."""

from collections.abc import Callable

import pytest

from parlour_web.catalogue import t

from ..screen_sizes import TOUCH_PHONE
from .guest import Finger, Guest, Keyboard


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [(2, 1, {}), (3, 2, {"side": "shield"}), (4, 3, {"expert": True}), (2, 4, {"expert": True, "side": "shield"})],
)
def test_a_whole_game_by_mouse(sit: Callable[..., Guest], players: int, seed: int, options: dict[str, object]) -> None:
    guest = sit()
    guest.new(players, seed, **options)
    guest.finish(seed, "tiles" if options.get("expert") else "trophies")
    assert guest.page.inner_text("#dialog-title") == t("score_title")


def test_a_whole_game_by_touch_on_a_phone(sit: Callable[..., Guest]) -> None:
    guest = sit(**TOUCH_PHONE)
    guest.__class__ = Finger
    guest.new(2, 5)
    guest.finish(5, "trophies")


def test_a_whole_game_by_keyboard_alone(sit: Callable[..., Guest]) -> None:
    guest = sit()
    guest.__class__ = Keyboard
    guest.new(2, 6)
    guest.finish(6)
    assert guest.page.evaluate("document.activeElement.id") == "dialog-title"
