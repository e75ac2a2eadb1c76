"""Where things stand on the real page: frames large enough for fingers, the inn where there is room, nothing cut."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import FloatRect

from ..misfits import MISFITS
from ..screen_sizes import PHONE
from .guest import Guest
from .test_private_moments import at_peek

ON_ITS_SIDE = {"width": 740, "height": 360}


def box(guest: Guest, selector: str) -> FloatRect:
    found = guest.page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_four_frames_abreast_on_a_phone_each_wide_enough_for_a_finger(
    sit: Callable[..., Guest], language: str
) -> None:
    guest = sit(viewport=PHONE, locale=language)
    widths = guest.page.evaluate("[...document.querySelectorAll('.frame')].map(e => e.getBoundingClientRect().width)")
    assert len(widths) == 11 and min(widths) >= 72
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("viewport", "left"), [(PHONE, False), (ON_ITS_SIDE, True), (None, True)])
def test_the_inn_is_above_the_gallery_on_an_upright_phone_and_else_beside_it(
    sit: Callable[..., Guest], viewport: Any, left: bool
) -> None:
    guest = sit(**({"viewport": viewport} if viewport else {}))
    inn, wall = box(guest, ".inn"), box(guest, ".wall")
    beside, above = inn["x"] + inn["width"] <= wall["x"] + 1, inn["y"] + inn["height"] <= wall["y"] + 1
    assert (beside, above) == (left, not left)


def test_the_whole_wall_is_in_view_on_a_desktop_and_on_a_phone(sit: Callable[..., Guest]) -> None:
    for viewport in ({"width": 1440, "height": 900}, {"width": 1024, "height": 768}, PHONE):
        guest = sit(viewport=viewport)
        wall, turn = box(guest, ".wall"), box(guest, ".turn")
        assert wall["x"] >= 0 and wall["x"] + wall["width"] <= viewport["width"]
        assert wall["y"] + wall["height"] <= turn["y"] + 1


def test_on_a_phone_on_its_side_inn_and_hand_are_in_sight_and_nothing_lies_over_the_gallery(
    sit: Callable[..., Guest],
) -> None:
    guest = sit(viewport=ON_ITS_SIDE)
    guest.new(4, 41)
    guest.page.click('#table [data-do="inn:0"]')
    guest.page.click('#table [data-do="inn:1"]')
    guest.page.locator(".hand").wait_for()
    hand, turn = box(guest, ".hand"), box(guest, ".turn")
    assert hand["y"] + hand["height"] <= turn["y"]
    assert box(guest, ".top h1 button")["width"] + box(guest, ".top h1 button")["x"] <= box(guest, "#prompt")["x"]
    assert box(guest, ".tools")["y"] >= turn["y"]
    assert guest.page.evaluate(MISFITS) == []


@pytest.mark.parametrize("language", ["en-GB", "nl-NL", "fr-FR", "de-DE"])
def test_the_offer_to_learn_lies_between_the_prompt_and_the_inn_on_a_phone(
    sit: Callable[..., Guest], language: str
) -> None:
    guest = sit(shown=False, viewport=PHONE, locale=language)
    prompt, offer, inn = box(guest, "#prompt"), box(guest, "#offer"), box(guest, ".inn")
    assert prompt["y"] + prompt["height"] <= offer["y"] and offer["y"] + offer["height"] <= inn["y"] + 1
    assert guest.page.evaluate(MISFITS) == []


def test_no_name_is_cut_at_a_table_of_four_on_a_phone(sit: Callable[..., Guest]) -> None:
    guest = sit(viewport=PHONE)
    guest.new(4, 41)
    guest.page.evaluate("document.querySelectorAll('.name bdi').forEach(one => one.textContent = 'Maximiliane')")
    cut = guest.page.evaluate(
        "[...document.querySelectorAll('.name bdi')].filter(one => one.scrollWidth > one.clientWidth + 1"
        " || getComputedStyle(one).textOverflow === 'ellipsis').length"
    )
    assert cut == 0
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_room_reaches_to_the_foot_of_a_desktop_window(sit: Callable[..., Guest]) -> None:
    guest = sit(viewport={"width": 1440, "height": 900})
    room = box(guest, ".room")
    assert room["y"] + room["height"] == 900  # what drawings refer to takes no place below it


def test_the_curtain_covers_the_whole_table(sit: Callable[..., Guest]) -> None:
    guest = sit(viewport=PHONE)
    at_peek(guest)
    table, curtain = box(guest, "#table"), box(guest, "#curtain")
    assert curtain["x"] <= table["x"] and curtain["y"] <= table["y"]
    assert curtain["width"] >= table["width"] and curtain["height"] >= table["height"]


def test_choices_lie_beside_their_space_and_not_on_it(sit: Callable[..., Guest]) -> None:
    guest = sit()
    for at in ("a1", "b4", "c3"):
        guest.new(2, 41)
        guest.page.click('#table [data-do="inn:0"]')
        guest.page.click('#table [data-do="inn:1"]')
        guest.page.click(f'#table [data-space="{at}"]')
        space, choices = box(guest, f'[data-space="{at}"]'), box(guest, ".choices")
        below = choices["y"] >= space["y"] + space["height"] or choices["y"] + choices["height"] <= space["y"]
        aside = choices["x"] >= space["x"] + space["width"] or choices["x"] + choices["width"] <= space["x"]
        assert below or aside, at
