"""Where things stand on the real page: frames large enough for fingers, the inn where there is room, nothing cut."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import FloatRect

from parlour_web import catalogue
from season_core import Game, Seat, Settings, Setup
from season_core.actions import Pass
from season_core.text import link
from season_core.text.drawing import scene, seat
from season_core.text.interchange import write_position
from season_web.view.review import review

from ..misfits import MISFITS, OUT_OF_REACH
from ..screen_sizes import DESKTOP, PHONE, SMALL_SIDEWAYS, SMALL_UPRIGHT
from ..waiting import PATIENCE
from .guest import Guest
from .test_private_moments import at_peek

ON_ITS_SIDE = {"width": 740, "height": 360}
TABLET = {"width": 1024, "height": 768}


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


@pytest.mark.parametrize(("viewport", "left"), [(PHONE, False), (ON_ITS_SIDE, True), (TABLET, True), (None, True)])
def test_the_inn_is_above_the_gallery_on_an_upright_phone_and_else_beside_it(
    sit: Callable[..., Guest], viewport: Any, left: bool
) -> None:
    guest = sit(**({"viewport": viewport} if viewport else {}))
    inn, wall = box(guest, ".inn"), box(guest, ".wall")
    beside, above = inn["x"] + inn["width"] <= wall["x"] + 1, inn["y"] + inn["height"] <= wall["y"] + 1
    assert (beside, above) == (left, not left)


def test_the_whole_wall_is_in_view_on_a_desktop_and_on_a_phone(sit: Callable[..., Guest]) -> None:
    for viewport in ({"width": 1440, "height": 900}, TABLET, PHONE):
        guest = sit(viewport=viewport)
        wall, turn = box(guest, ".wall"), box(guest, ".turn")
        assert wall["x"] >= 0 and wall["x"] + wall["width"] <= viewport["width"]
        assert wall["y"] + wall["height"] <= turn["y"] + 1


# Words on the wall that stand on more lines than their hyphens allow, or stick out of their frames.
SPOILT = """() => [...document.querySelectorAll(".wall :is(.tile, .scoring) > span, .frame .word")].filter(one => {
  const text = document.createRange();
  text.selectNodeContents(one);
  const lines = new Set([...text.getClientRects()].filter(line => line.width > 1).map(line => Math.round(line.top)));
  const frame = one.closest("button").getBoundingClientRect(), box = one.getBoundingClientRect();
  const out = box.top < frame.top || box.bottom > frame.bottom || box.left < frame.left || box.right > frame.right;
  return out || lines.size > one.textContent.split("\u00ad").length;
}).map(one => one.textContent)"""


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
@pytest.mark.parametrize("viewport", [TABLET, PHONE])
def test_no_name_on_the_wall_breaks_letter_by_letter(sit: Callable[..., Guest], viewport: Any, language: str) -> None:
    guest = sit(viewport=viewport, locale=language)
    for side, tiles in (("horn", "x11 x6 x3 x2"), ("shield", "x12 x14 x5 x4")):
        me = seat("", tiles=tiles)
        guest.call("load", write_position(scene(me, seat(), inn="bT bD dP gC sT", side=side, expert=True)))
        guest.page.locator(".tile").first.wait_for()
        assert guest.page.evaluate(SPOILT) == [], side


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_offered_at_the_end_has_room_on_a_phone_on_its_side(sit: Callable[..., Guest], language: str) -> None:
    guest = sit(viewport=ON_ITS_SIDE, locale=language)
    guest.new(2, 41)
    guest.call("load", write_position(scene(seat("a1 gT", joker=True), seat(), phase="joker")))
    guest.follow()
    guest.play(Pass())
    guest.page.wait_for_selector("#dialog[open] .sheet")
    guest.tidy()
    assert guest.page.locator("#bar button").count() == 2
    assert guest.page.evaluate(MISFITS) == []
    bar, tools = box(guest, "#bar button:last-child"), box(guest, ".tools")
    assert bar["x"] + bar["width"] <= tools["x"]


@pytest.mark.parametrize("viewport", [ON_ITS_SIDE, TABLET, DESKTOP])
def test_a_notice_lies_beside_the_wall(sit: Callable[..., Guest], viewport: Any) -> None:
    guest = sit(viewport=viewport)
    guest.page.evaluate(
        """() => {
          const notice = document.getElementById("toast");
          notice.hidden = false;
          notice.textContent = "Try this, for it brings points. ".repeat(6);
        }"""
    )
    wall, notice = box(guest, ".wall"), box(guest, ".toast")
    assert wall["x"] + wall["width"] <= notice["x"] and notice["x"] + notice["width"] <= viewport["width"]
    assert notice["y"] + notice["height"] <= viewport["height"]


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


TABLE_OF_FOUR = ("Rentmeester (Blauw)", "Torwächter", "Châtelain", "Maximiliane")
OVERLAPPING = """() => {
  const found = [];
  for (const row of document.querySelectorAll(".points thead tr")) {
    const boxes = [...row.cells].slice(1).map(cell => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect();
    });
    boxes.forEach((one, n) => n && one.left < boxes[n - 1].right && found.push(row.cells[n + 1].textContent));
  }
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "nl", "fr", "de"])
def test_the_headings_of_the_review_stand_beside_each_other(sit: Callable[..., Guest], language: str) -> None:
    guest = sit(viewport={"width": 1440, "height": 900}, locale=language)
    catalogue.use(language)
    guest.follow()
    guest.page.evaluate(
        "made => { const box = document.getElementById('review'); box.hidden = false; box.innerHTML = made; }",
        review(guest.session, [], []),
    )
    assert guest.page.locator("#review .balance tbody tr").count() == 2
    assert guest.page.evaluate(OVERLAPPING) == [] and guest.page.evaluate(MISFITS) == []


def test_no_names_of_four_players_run_into_each_other_on_the_score_sheet_of_a_phone(sit: Callable[..., Guest]) -> None:
    guest = sit(viewport=PHONE)
    guest.new(4, 41)
    guest.dialog("score:0")
    guest.page.evaluate(
        "names => document.querySelectorAll('.sheet bdi').forEach((one, n) => one.textContent = names[n])",
        TABLE_OF_FOUR,
    )
    assert guest.page.evaluate(OVERLAPPING) == []
    heights = guest.page.evaluate("[...document.querySelectorAll('.sheet bdi')].map(one => one.clientHeight)")
    assert min(heights) > 50, "upright, not broken"


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_the_choice_that_a_hint_marks_is_in_sight(sit: Callable[..., Guest], viewport: Any) -> None:
    guest = sit(viewport=viewport)
    against = Game(Setup.random(2, Random(41), Settings(expert=True), 0), (Seat(), Seat("", "computer:doorkeeper")))
    guest.call("load", link.write(against))
    guest.page.locator(".choices .choice").first.wait_for()
    guest.page.evaluate("document.querySelector('.choices').scrollTop = 0")
    guest.page.click("#hint-button")
    marked = guest.page.locator(".choice.hinted")
    marked.wait_for(timeout=PATIENCE * 4)
    shown = guest.page.evaluate(
        """() => {
          const list = document.querySelector(".choices").getBoundingClientRect();
          const one = document.querySelector(".choice.hinted").getBoundingClientRect();
          return [one.top >= list.top - 1, one.bottom <= list.bottom + 1, one.bottom <= innerHeight];
        }"""
    )
    assert shown == [True, True, True]


def test_the_evaluation_bar_lies_clear_of_the_table_below_a_long_prompt_and_notices_below_it(
    sit: Callable[..., Guest],
) -> None:
    guest = sit(viewport={"width": 1440, "height": 900})
    guest.page.evaluate(
        """() => {
          document.getElementById("prompt").innerHTML = "Two lines.<br>Two lines.";
          const told = "What the others did. ".repeat(60);
          document.getElementById("told").innerHTML = `<button class="told">${told}</button>`;
          document.getElementById("chances").innerHTML = '<svg class="chances"></svg>';
          const notice = document.getElementById("toast");
          notice.hidden = false;
          notice.textContent = "Try this.";
        }"""
    )
    told, bar, notice, inn = (box(guest, one) for one in (".told", ".chances", ".toast", ".inn"))
    assert told["y"] + told["height"] <= bar["y"] and bar["y"] + bar["height"] <= min(notice["y"], inn["y"])


SMALL = [*SMALL_SIDEWAYS, SMALL_UPRIGHT]


@pytest.mark.parametrize("viewport", SMALL, ids=lambda size: f"{size['width']}x{size['height']}")
def test_on_a_small_screen_spaces_are_large_enough_and_what_is_to_be_chosen_is_in_reach(
    sit: Callable[..., Guest], viewport: Any
) -> None:
    guest = sit(viewport=viewport)
    for players, seed, at in ((2, 41, "a1"), (4, 41, "b4")):
        guest.new(players, seed)
        guest.page.click('#table [data-do="inn:0"]')
        guest.page.click('#table [data-do="inn:1"]')
        guest.page.locator(".frame.lit").first.wait_for()
        widths = guest.page.evaluate("[...document.querySelectorAll('.frame')].map(e => e.offsetWidth)")
        assert min(widths) >= 44, widths
        assert guest.page.evaluate(OUT_OF_REACH, ".turn") == []
        guest.page.click(f'#table [data-space="{at}"]')
        guest.page.locator(".choices .choice").first.wait_for()
        assert guest.page.locator(".choices .choice").count() == 3
        assert guest.page.evaluate(OUT_OF_REACH, ".choices") == [], at
        assert guest.page.evaluate(MISFITS) == [], at


@pytest.mark.parametrize("viewport", SMALL_SIDEWAYS, ids=lambda size: f"{size['width']}x{size['height']}")
def test_what_is_said_stays_beside_the_name_of_the_game_on_small_phones_on_their_side(
    sit: Callable[..., Guest], viewport: Any
) -> None:
    guest = sit(viewport=viewport)
    guest.new(4, 41)
    prompt, field, menu = box(guest, "#prompt"), box(guest, "#field"), box(guest, ".other-game")
    assert box(guest, ".top h1 button")["width"] + box(guest, ".top h1 button")["x"] <= prompt["x"]
    assert prompt["x"] + prompt["width"] <= menu["x"] and prompt["y"] + prompt["height"] <= field["y"]
    assert field["y"] <= 52, "no height is lost"


@pytest.mark.parametrize("viewport", [SMALL_SIDEWAYS[0], SMALL_SIDEWAYS[2], SMALL_UPRIGHT])
def test_the_whole_menu_can_be_reached_on_a_low_screen(sit: Callable[..., Guest], viewport: Any) -> None:
    guest = sit(viewport=viewport)
    guest.page.click(".menu-button")
    last = guest.page.locator('#menu [data-do="about"]')
    last.scroll_into_view_if_needed()
    found = last.bounding_box()
    assert found is not None and found["y"] + found["height"] <= viewport["height"]
    last.click()
    guest.page.wait_for_selector("dialog[open]")


def test_a_table_that_was_scrolled_is_behind_its_curtain_too(sit: Callable[..., Guest]) -> None:
    guest = sit(viewport=ON_ITS_SIDE)
    guest.page.evaluate("document.getElementById('field').scrollTop = 999")
    at_peek(guest)
    guest.page.evaluate("document.getElementById('field').scrollTop = 999")
    field, curtain = box(guest, "#field"), box(guest, "#curtain")
    assert abs(curtain["y"] - field["y"]) <= 1 and curtain["y"] + curtain["height"] >= field["y"] + field["height"] - 1
    assert guest.page.evaluate(OUT_OF_REACH, "#curtain") == []


@pytest.mark.parametrize("viewport", [PHONE, SMALL_UPRIGHT])
def test_the_buttons_of_the_turn_are_one_row_on_a_phone(sit: Callable[..., Guest], viewport: Any) -> None:
    guest = sit(viewport=viewport)
    buttons = guest.page.locator(".turn button:visible")
    rows = {round(one.bounding_box()["y"]) for one in buttons.all()}  # type: ignore[index]
    assert buttons.count() == 5 and len(rows) == 1
    assert box(guest, ".turn")["height"] <= 64, "what is to be chosen lies above it"


LONG = tuple(letter * 200 for letter in "WMQO")


@pytest.mark.parametrize("viewport", [PHONE, ON_ITS_SIDE, DESKTOP])
def test_names_that_never_end_push_nothing_out_of_the_screen(sit: Callable[..., Guest], viewport: Any) -> None:
    guest = sit(viewport=viewport)
    seats = tuple(Seat(name) for name in LONG)
    guest.call("load", link.write(Game(Setup.random(4, Random(41)), seats)))
    guest.page.locator('.name bdi:text-is("' + "M" * 29 + '…")').first.wait_for()
    assert "W" * 29 + "…" in guest.page.inner_text("#prompt")
    assert guest.page.evaluate(MISFITS) == []
    for screen in ("who", "score:0", "games", "new"):
        guest.dialog(screen)
        assert guest.page.evaluate(MISFITS) == [], screen
    guest.tidy()
    guest.follow()
    guest.call("load", link.write(Game(Setup.random(4, Random(41)), seats)))
    guest.follow()
    while not guest.session.covered:
        guest.play(guest.session.game.legal[0])
    assert guest.page.is_visible("#curtain button") and guest.page.evaluate(OUT_OF_REACH, "#curtain") == []
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    log = "(one => one.scrollWidth - one.clientWidth)(document.querySelector('.turns'))"
    assert guest.page.evaluate(log) <= 1
