"""Where things stand on small screens: what is asked is whole, what is offered is in reach of a finger."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize

from eko_core import Phase

from ..hand import Table
from ..misfits import MISFITS, OUT_OF_REACH
from ..screen_sizes import PHONE, SMALL_SIDEWAYS


def row(table: Table, selector: str) -> int:
    found = table.page.locator(selector).bounding_box()
    assert found is not None, selector
    return round(found["y"])


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
@pytest.mark.parametrize("viewport", SMALL_SIDEWAYS, ids=lambda size: f"{size['width']}x{size['height']}")
def test_what_is_asked_and_offered_is_whole_on_a_small_phone_on_its_side(
    sit: Callable[..., Table], viewport: ViewportSize, language: str
) -> None:
    table = sit(viewport=viewport, locale=language)
    page = table.page
    table.new(2, 13)
    assert table.ours.turn.phase is Phase.SWAP and page.locator("#bar button").count() == 1
    assert page.evaluate(MISFITS) == [] and page.evaluate(OUT_OF_REACH, ".turn") == []
    bar, side = page.locator("#bar button").bounding_box(), page.locator(".side").bounding_box()
    assert bar and side and bar["x"] + bar["width"] <= side["x"]
    table.new(2, 13, swapped=True)
    assert page.locator("#bar button").count() == 2
    assert page.evaluate(OUT_OF_REACH, ".turn") == [] and page.evaluate(OUT_OF_REACH, ".tools") == []
    page.evaluate("scrollTo(0, 9999)")
    assert page.evaluate("scrollY") == 0, "nothing is below the table"


@pytest.mark.parametrize("viewport", SMALL_SIDEWAYS[:1])
def test_the_whole_menu_can_be_reached_on_a_low_screen(sit: Callable[..., Table], viewport: ViewportSize) -> None:
    table = sit(viewport=viewport)
    table.page.click(".menu-button")
    last = table.page.locator('#menu [data-do="about"]')
    last.scroll_into_view_if_needed()
    found = last.bounding_box()
    assert found is not None and found["y"] + found["height"] <= viewport["height"]


def test_the_buttons_of_a_phone_are_two_rows_of_several(sit: Callable[..., Table]) -> None:
    table = sit(viewport=PHONE)
    table.new(2, 13)
    first, second = row(table, "#undo"), row(table, "#hint-button")
    assert row(table, "#undo-turn") == row(table, "#redo") == first < second
    assert row(table, "#bar button") == second


def test_a_box_to_tick_stands_beside_its_words_on_a_phone(sit: Callable[..., Table]) -> None:
    table = sit(viewport=PHONE)
    dialog = table.dialog("share")
    words, tick = dialog.locator("label.line span").bounding_box(), dialog.locator("[type=checkbox]").bounding_box()
    assert words and tick and words["x"] + words["width"] <= tick["x"]
    assert words["y"] < tick["y"] + tick["height"] / 2 < words["y"] + words["height"]
