"""Whole games on the page, by mouse, finger and keys; after every step the page is where our own engine is."""

from collections.abc import Callable

import pytest

from eko_core import Build, Place, legal_actions

from ..hand import Finger, Keyboard, Mouse, Table, t

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("players", "seed"), [(2, 13), (3, 0), (4, 10)])
def test_a_whole_game_by_mouse(table: Table, players: int, seed: int) -> None:
    table.new(players, seed)
    Mouse(table).finish(seed)
    table.page.wait_for_selector("#dialog[open]")
    assert table.page.inner_text("#dialog-title") == t("end_title")


def test_undo_and_redo_through_a_whole_game_return_to_the_identical_positions(table: Table) -> None:
    table.new(2, 20)
    Mouse(table).finish(20)
    assert table.game
    table.page.wait_for_selector("#dialog[open]")
    table.tidy()
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


def test_a_whole_game_by_touch_on_a_phone(sit: Callable[..., Table]) -> None:
    table = sit(**PHONE)
    table.new(2, 32)
    Finger(table).finish(32)
    table.page.wait_for_selector("#dialog[open]")
    assert table.page.inner_text("#dialog-title") == t("end_title")
