"""Looking back: list, slider, arrows, keys; back to now, and on from an earlier step."""

from random import Random

import pytest

from eko_core.text import notation

from ..hand import Mouse, Table, liked, t


@pytest.fixture
def played(table: Table) -> Table:
    """Eight steps into a game."""
    table.new(2, 13)
    rng = Random(1)
    assert table.game
    while table.game.cursor < 8:
        table.act(liked(table.ours, rng))
    return table


def shows(table: Table, step: int) -> None:
    """The board shows the position after so many steps, and the words say so."""
    assert table.game
    position = table.game.positions[step]
    for hex in position.board.terrain:
        stack, building = position.stack(hex), position.building(hex)
        label = table.space(hex).get_attribute("aria-label") or ""
        assert stack is None or f"{stack.size} disc" in label
        assert (t("core.level.1") in label) == (building is not None and building.level == 1)
    if step != table.game.cursor:
        assert table.prompt() == t("prompt_looking", step=step, steps=len(table.game.steps))


def test_a_click_on_a_step_looks_back_and_now_returns(played: Table) -> None:
    played.page.locator("#turns .step").nth(2).click()
    shows(played, 3)
    assert played.page.locator("#turns [aria-current=step]").count() == 1
    played.agrees()
    played.space(next(iter(played.ours.stacks()))).click()
    assert played.toast() == t("notice_looking_back")
    played.button(t("back_to_now")).click()
    shows(played, 8)
    played.agrees()


def test_the_slider_and_the_arrows_play_through_the_game(played: Table) -> None:
    slider = played.page.locator("#slider")
    slider.focus()
    played.page.keyboard.press("Home")
    shows(played, 0)
    for step in (1, 2, 3):
        played.page.keyboard.press("ArrowRight")
        shows(played, step)
    assert slider.get_attribute("aria-valuetext") == t("after_step", step=3, steps=8)
    played.button(t("forth")).click()
    shows(played, 4)
    played.button(t("back")).click()
    shows(played, 3)
    played.page.keyboard.press("[")
    shows(played, 2)
    for _ in range(6):
        played.page.keyboard.press("]")
    shows(played, 8)
    assert not played.button(t("back_to_now")).is_visible()


def test_play_on_from_an_earlier_step(played: Table) -> None:
    assert played.game
    played.page.locator("#turns .step").nth(3).click()
    played.button(t("play_from_here")).click()
    played.game.go_to(4)
    played.agrees()
    Mouse(played).play(liked(played.ours, Random(9)))
    played.agrees()
    assert played.page.locator("#turns .step").count() == 5


def test_the_list_can_be_in_notation_and_marks_the_last_step(played: Table) -> None:
    assert played.game
    played.page.click("#log")
    steps = zip(played.game.positions, played.game.steps, strict=False)
    wanted = [notation.format_step(before, step) for before, step in steps]
    assert played.page.locator("#turns .step").all_inner_texts() == wanted
    assert played.page.locator("#turns [aria-current=step]").inner_text() == wanted[-1]
