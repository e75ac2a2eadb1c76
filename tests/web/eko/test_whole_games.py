"""Whole games on the page, by mouse, finger and keys; after every step the page is where our own engine is."""

from random import Random

import pytest
from playwright.sync_api import Browser

from eko_core import Build, Keep, Move, Place, legal_actions
from eko_core.text import link

from ..hand import Finger, Keyboard, Mouse, Table, liked, t
from ..screen_sizes import TOUCH_PHONE
from ..waiting import PATIENCE
from .test_ends import printed

SEED = "0a"  # of a short game


@pytest.mark.parametrize(("players", "seed"), [(2, 13), (3, 0), (4, 10)])
def test_a_whole_game_by_mouse(table: Table, players: int, seed: int) -> None:
    table.new(players, seed)
    Mouse(table).finish(seed)
    table.page.wait_for_selector("#dialog[open]")
    assert table.page.inner_text("#dialog-title") == t("end_title")


def test_undo_and_redo_through_a_whole_game_return_to_the_identical_positions(table: Table) -> None:
    table.load(link.write(printed("2_build")))
    table.game = printed("2_build")
    end, undo, redo = table.text(), table.button(t("undo")), table.button(t("redo"))
    for step in range(table.game.cursor - 1, -1, -1):
        undo.click()
        table.game.go_to(step)
        table.agrees()
    assert undo.is_disabled()
    for step in range(1, len(table.game.steps) + 1):
        redo.click()
        table.game.go_to(step)
        table.agrees()
    assert redo.is_disabled() and table.text() == end


def test_undo_and_redo_of_whole_turns(table: Table) -> None:
    table.new(2, 13, swapped=True)
    hand = Mouse(table)
    start = table.text()
    for _ in range(2):
        for kind in (Build, Place):
            hand.play(next(action for action in legal_actions(table.ours) if isinstance(action, kind)))
    end = table.text()
    table.page.keyboard.press("Shift+U")
    assert table.text() != end
    table.page.keyboard.press("Shift+U")
    assert table.text() == start
    table.page.keyboard.press("Shift+R")
    table.page.keyboard.press("Shift+R")
    assert table.text() == end


def test_a_whole_game_by_keyboard_alone(table: Table) -> None:
    table.new(2, 21)
    Keyboard(table).finish(21)
    table.page.wait_for_selector("#dialog[open]")
    assert table.page.evaluate("document.activeElement.id") == "dialog-title"
    table.page.keyboard.press("Escape")
    assert not table.page.is_visible("#dialog")


# The same board and the same computer every time, and no slower than need be; whatever is no touch is counted.
ARRANGED = """
  crypto.randomUUID = () => "00000000-0000-4000-8000-0000000000SEED";
  localStorage.setItem("eko.settings", '{"format":"eko-settings/1","speed":"fast"}');
  window.done = { touch: 0, other: 0 };
  addEventListener("pointerdown", event => { done[event.pointerType === "touch" ? "touch" : "other"]++ }, true);
  addEventListener("keydown", () => { done.other++ }, true);
"""
MY_TURN = """() => {
  const { result, turn } = JSON.parse(eko.position());
  return result || (turn.chooser ?? turn.player) === 0;
}"""


def test_a_stranger_plays_a_whole_game_against_the_first_level_by_touches_alone(browser: Browser, site: str) -> None:
    context = browser.new_context(reduced_motion="reduce", **TOUCH_PHONE)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(ARRANGED.replace("SEED", SEED))
    table = Table(context.new_page())
    page, finger, rng = table.page, Finger(table, alone=True), Random(1)
    page.goto(site)
    page.tap('#greeting [data-do="play_computer"]')
    page.wait_for_selector("html[data-eko=ready]")
    page.wait_for_selector("html:not([data-greeting])")
    table.follow()
    finger.play(Keep())
    page.wait_for_function(MY_TURN)
    table.follow()
    first = next(action.source for action in legal_actions(table.ours) if isinstance(action, Move))
    finger.touch(first)
    assert page.locator(".layer-marks > *").count() > 0 and page.evaluate("done.touch") <= 3
    page.wait_for_timeout(1000)  # two touches in a hurry would be one
    finger.touch(first)  # lets go
    assert page.locator(".layer-marks .destination, .layer-marks > .mark").count() == 0
    while table.ours.result is None:
        finger.play(liked(table.ours, rng))
        page.wait_for_function(MY_TURN)
        table.follow()
    page.wait_for_selector("#dialog[open]")
    assert page.inner_text("#dialog-title") == t("end_title") and "Shepherd" in page.inner_text("#dialog .record")
    assert page.evaluate("done.other") == 0
    table.check()
    context.close()
