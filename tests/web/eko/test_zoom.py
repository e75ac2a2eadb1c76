"""Nearer and farther: wheel, buttons, keys, pinch, and dragging the board about."""

from collections.abc import Callable

from eko_core import Move, legal_actions

from ..hand import Finger, Table, t
from ..screen_sizes import TOUCH_PHONE


def box(table: Table) -> list[float]:
    return [float(n) for n in (table.page.locator("#board svg[role=group]").get_attribute("viewBox") or "").split()]


def under(table: Table, x: int, y: int) -> str:
    """The space at that point of the screen, if there is one."""
    find = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-space]')?.dataset.space ?? ''"
    return str(table.page.evaluate(find, [x, y]))


def test_wheel_buttons_and_keys_zoom_and_fit_again(table: Table) -> None:
    table.new(4, 10)
    page, whole = table.page, box(table)
    page.mouse.move(400, 400)
    page.mouse.wheel(0, -400)
    assert box(table)[2] < whole[2]
    table.button(t("zoom_fit")).click()
    assert box(table) == whole
    table.button(t("zoom_in")).click()
    near = box(table)
    assert near[2] < whole[2]
    table.button(t("zoom_out")).click()
    assert box(table)[2] > near[2]
    page.keyboard.press("0")
    page.keyboard.press("+")
    assert box(table) == near
    page.keyboard.press("-")
    page.keyboard.press("0")
    assert box(table) == whole
    for _ in range(20):
        page.keyboard.press("-")
    assert box(table) == whole, "never smaller than the window"


def test_the_point_under_the_wheel_stays_where_it_is(table: Table) -> None:
    table.new(2, 13)
    hex = next(iter(table.ours.stacks()))
    place = table.space(hex).bounding_box()
    assert place
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
    table.page.mouse.move(x, y)
    table.page.mouse.wheel(0, -500)
    after = table.space(hex).bounding_box()
    assert after and after["width"] > 1.5 * place["width"]
    assert abs(after["x"] + after["width"] / 2 - x) < after["width"] / 3
    assert abs(after["y"] + after["height"] / 2 - y) < after["width"] / 3
    table.page.keyboard.press("0")


def test_a_dragged_board_moves_and_is_not_touched(table: Table) -> None:
    table.new(2, 13, swapped=True)
    page = table.page
    page.mouse.move(400, 450)
    page.mouse.wheel(0, -500)
    before, prompt = box(table), table.prompt()
    mine = {hex for hex, stack in table.ours.stacks().items() if stack.owner == table.ours.to_decide()}  # is carried
    spots = ((x, y) for x in range(250, 600, 20) for y in range(300, 600, 20))
    x, y = next(spot for spot in spots if under(table, *spot) not in {"", *(f"{hex.q},{hex.r}" for hex in mine)})
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 60, y - 30, steps=5)
    page.mouse.up()
    assert box(table)[:2] != before[:2] and table.prompt() == prompt
    page.keyboard.press("0")
    move = next(action for action in legal_actions(table.ours) if isinstance(action, Move))
    table.space(move.source).click()
    assert table.prompt() != prompt, "the next click is a click again"


def test_two_fingers_zoom_and_touch_nothing(sit: Callable[..., Table]) -> None:
    table = sit(**TOUCH_PHONE)
    table.new(4, 10, swapped=True)
    whole, prompt = box(table), table.prompt()
    touch = table.page.context.new_cdp_session(table.page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": 180 - apart, "y": 300, "id": 1}, {"x": 180 + apart, "y": 300, "id": 2}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    fingers("touchStart", 20)
    for apart in (30, 45, 60, 80):
        fingers("touchMove", apart)
    fingers("touchEnd", 80)
    near = box(table)
    assert near[2] < whole[2] / 1.5
    assert table.prompt() == prompt
    table.button(t("zoom_fit")).tap()
    move = next(action for action in legal_actions(table.ours) if isinstance(action, Move))
    Finger(table).touch(move.source)
    assert table.prompt() != prompt


def test_spaces_are_large_enough_for_a_finger(sit: Callable[..., Table]) -> None:
    table = sit(**TOUCH_PHONE)
    table.new(4, 10)
    place = table.space(next(iter(table.ours.board.terrain))).bounding_box()
    assert place and place["width"] >= 24
    table.button(t("zoom_in")).tap()
    table.button(t("zoom_in")).tap()
    place = table.space(next(iter(table.ours.board.terrain))).bounding_box()
    assert place and place["width"] >= 44
