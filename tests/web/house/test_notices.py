"""A notice of the page lies over neither prompt, buttons nor names, and leaves the board to be seen."""

from collections.abc import Callable

import pytest

from eko_core import legal_actions

from ..hand import Mouse, Table, t

SIZES = {"upright": (360, 740), "sideways": (740, 360), "tablet": (820, 1180), "desktop": (1440, 900)}
# What the notice lies over, how much of the board that is, and whether it can be read whole.
COVERED = """() => {
  const box = document.getElementById("toast").getBoundingClientRect();
  const shared = one => {
    const other = one.getBoundingClientRect();
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return wide > 1 && high > 1 ? wide * high : 0;
  };
  const seen = [...document.querySelectorAll("#prompt, button, .corner-name")]
    .filter(one => one.checkVisibility() && !one.closest("#toast"));
  const says = document.querySelector(".says"), end = says.getBoundingClientRect().bottom;
  const board = document.querySelector(".field"), { width, height } = board.getBoundingClientRect();
  return {
    over: seen.filter(shared).map(one => one.textContent || one.id),
    board: shared(board) / (width * height),
    whole: box.bottom <= end + 1 || getComputedStyle(says).overflowY === "visible",
    inside: box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth,
  };
}"""


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_covers_nothing_that_is_needed(sit: Callable[..., Table], size: str) -> None:
    width, height = SIZES[size]
    table = sit(viewport={"width": width, "height": height}, has_touch=True, locale="de")
    table.new(2, 13, swapped=True)
    theirs = next(hex for hex, stack in table.ours.stacks().items() if stack.owner != table.ours.turn.player)
    assert legal_actions(table.ours)
    Mouse(table).touch(theirs)
    assert table.toast()
    found = table.page.evaluate(COVERED)
    assert found["over"] == [] and found["inside"] and found["whole"], found
    assert found["board"] < 0.2, "most of the board stays visible"


def test_where_the_prompt_is_scrolled_away_a_notice_is_on_the_screen(sit: Callable[..., Table]) -> None:
    table = sit(viewport={"width": 360, "height": 740}, has_touch=True)
    table.page.locator("#typed").fill("zz99")
    table.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    table.button(t("typed_go")).click()
    assert table.toast() and table.page.evaluate(COVERED)["inside"]


def test_a_notice_of_one_game_goes_when_another_is_on_the_table(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    theirs = next(hex for hex, stack in table.ours.stacks().items() if stack.owner != table.ours.turn.player)
    Mouse(table).touch(theirs)
    assert table.toast()
    table.new(3, 5)
    assert table.page.locator("#toast").is_hidden()


def test_a_notice_that_has_gone_does_not_come_back_when_the_page_is_drawn_again(sit: Callable[..., Table]) -> None:
    table = sit()
    table.page.locator("#typed").fill("zz99")
    table.button(t("typed_go")).click()
    assert table.toast()
    table.page.locator("#toast").wait_for(state="hidden", timeout=20_000)
    said = table.page.inner_text("#live")
    table.page.set_viewport_size({"width": 900, "height": 700})
    table.page.wait_for_timeout(300)
    assert table.page.locator("#toast").is_hidden() and table.page.inner_text("#live") == said
    table.button(t("typed_go")).click()
    assert table.toast(), "the same again is said again"
