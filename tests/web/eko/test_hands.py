"""A turn by hand: one main button for a finger, a stack that is dragged, a click that is doubled."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from eko_core import Build, Hex, Move, Phase, legal_actions
from eko_web.sentences import consequence
from eko_web.session import Session
from tests.eko.drawing import draw

from ..hand import Finger, Mouse, Table, t
from ..screen_sizes import TOUCH_PHONE

SIDEWAYS = {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True}
MAIN = "#bar .primary"


def a_move(table: Table) -> Move:
    return next(action for action in legal_actions(table.ours) if isinstance(action, Move))


def marks(table: Table) -> int:
    return table.page.locator("#board .layer-marks .mark").count()


# The main button


@pytest.mark.parametrize("size", [TOUCH_PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_a_finger_confirms_by_one_button_under_the_board_and_nothing_lies_over_it(
    sit: Callable[..., Table], size: dict[str, Any]
) -> None:
    table = sit(**size)
    table.new(2, 13, swapped=True)
    assert table.game
    move = a_move(table)
    finger = Finger(table)
    finger.touch(move.source)
    finger.touch(move.target)
    table.agrees()
    said = consequence(Session(table.game), move)
    assert table.page.locator(MAIN).count() == 1
    assert table.page.text_content(MAIN) == said
    assert not table.page.is_visible("#beside"), "nothing covers the board"
    assert table.page.locator("body").inner_text().lower().count(said.lower()) == 1, "the consequence is said once"
    board, button = table.page.locator(".field").bounding_box(), table.page.locator(MAIN).bounding_box()
    assert board and button and button["y"] >= board["y"] + board["height"] - 1
    assert button["y"] + button["height"] <= table.page.evaluate("innerHeight"), "it is on the screen"
    table.page.locator(MAIN).tap()
    table.game.play(move)
    table.agrees()


def test_never_mind_keeps_the_stack_down_and_the_key_d_does_the_step(sit: Callable[..., Table]) -> None:
    table = sit(**TOUCH_PHONE)
    table.new(2, 13, swapped=True)
    assert table.game
    move, finger = a_move(table), Finger(table)
    finger.touch(move.source)
    finger.touch(move.target)
    table.button(t("never_mind"), "#bar").tap()
    assert not table.page.locator(MAIN).count()
    table.agrees()
    finger.touch(move.source)
    finger.touch(move.target)
    table.page.keyboard.press("d")
    table.game.play(move)
    table.agrees()


def test_several_steps_at_a_place_are_chosen_beside_it(sit: Callable[..., Table]) -> None:
    table = sit(**TOUCH_PHONE)
    scene = draw("*     A3    .     b1    B1")
    table.load(scene.position)
    builds = [action for action in legal_actions(table.ours) if isinstance(action, Build)]
    place = Counter(build.at for build in builds).most_common(1)[0][0]
    finger = Finger(table)
    finger.touch(scene["A3"])
    finger.touch(place)
    choices = table.page.locator("#beside .choice").all_inner_texts()
    assert len(choices) == len(set(choices)) == 2, "no two choices have the same text"
    assert any("spends your Emperor" in choice for choice in choices)
    assert not table.page.locator(MAIN).count()


def test_the_line_about_a_place_goes_with_the_step_it_told(table: Table) -> None:
    table.new(2, 13, swapped=True)
    assert table.game
    move, hand = a_move(table), Mouse(table)
    hand.touch(move.source)
    table.page.mouse.move(*hand._middle(move.target))
    said = consequence(Session(table.game), move)
    assert table.page.inner_text("#hint") == said
    hand.touch(move.target)
    table.game.play(move)
    table.agrees()
    assert said not in table.page.inner_text("#hint")


# Dragging


def drag(table: Table, source: Hex, target: Hex, *, drop: bool = True) -> None:
    """By the mouse, in steps, as a hand does."""
    hand, mouse = Mouse(table), table.page.mouse
    start, end = hand._middle(source), hand._middle(target)
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=6)
    if drop:
        mouse.up()


def test_a_stack_is_dragged_with_the_marks_of_a_touch_and_dropped(table: Table) -> None:
    table.new(2, 13, swapped=True)
    assert table.game
    move = a_move(table)
    drag(table, move.source, move.target, drop=False)
    assert table.page.locator("#board .in-hand").count() == 1
    assert marks(table) > 0
    assert table.page.inner_text("#hint") == consequence(Session(table.game), move)
    table.page.mouse.up()
    table.game.play(move)
    table.agrees()
    assert table.page.locator("#board .in-hand, #board .lifted").count() == 0


def test_a_stack_dropped_where_it_cannot_go_is_refused_with_the_rule(table: Table) -> None:
    scene = draw("a1    .     b3    B1    r     A2")
    table.load(scene.position)
    drag(table, scene["a1"], scene["b3"])
    table.agrees()
    assert table.toast() and table.page.locator("#toast .rule-link").count() == 1
    assert table.page.locator("#board .in-hand, #board .lifted").count() == 0
    assert marks(table) > 0, "it is still in hand"


def test_dropped_on_an_own_stack_it_cannot_join_it_is_refused_and_not_exchanged(table: Table) -> None:
    scene = draw(".     a3    a2    B1    r     A1")
    table.load(scene.position)
    drag(table, scene["a3"], scene["a2"])
    table.agrees()
    assert table.toast()
    place = table.ours.board.name(scene["a3"])
    assert place in table.prompt(), "the stack that was dragged is in hand"


def test_a_stack_dropped_beside_the_board_goes_back_and_stays_in_hand(table: Table) -> None:
    table.new(2, 13, swapped=True)
    move = a_move(table)
    drag(table, move.source, move.target, drop=False)
    table.page.mouse.move(5, 5)
    table.page.mouse.up()
    table.agrees()
    assert table.page.locator("#board .in-hand, #board .lifted").count() == 0 and marks(table) > 0


def test_another_players_stack_is_not_lifted(table: Table) -> None:
    table.new(2, 13, swapped=True)
    assert table.ours.turn.phase is Phase.ACTION
    theirs = next(hex for hex, stack in table.ours.stacks().items() if stack.owner != table.ours.turn.player)
    drag(table, theirs, a_move(table).target, drop=False)
    assert table.page.locator("#board .in-hand").count() == 0
    table.page.mouse.up()
    table.agrees()


@pytest.mark.parametrize("near", [False, True], ids=["whole board", "zoomed"])
def test_a_finger_drags_a_stack_and_neither_page_nor_board_moves(sit: Callable[..., Table], near: bool) -> None:
    table = sit(**TOUCH_PHONE)
    table.new(2, 13, swapped=True)
    assert table.game
    if near:
        table.button(t("zoom_in")).tap()
    inside = [
        action
        for action in legal_actions(table.ours)
        if isinstance(action, Move)
        and all(table.space(hex).evaluate(ON_SCREEN) for hex in (action.source, action.target))
    ]
    move, finger = inside[0], Finger(table)
    start, end = finger._middle(move.source), finger._middle(move.target)
    seen = table.page.locator("#board svg").last.get_attribute("viewBox")
    touch = table.page.context.new_cdp_session(table.page)

    def at(kind: str, share: float) -> None:
        x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
        points = [] if kind == "touchEnd" else [{"x": x, "y": y, "id": 1}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    at("touchStart", 0)
    for n in range(1, 7):
        at("touchMove", n / 6)
    assert table.page.locator("#board .in-hand").count() == 1
    at("touchEnd", 1)
    table.game.play(move)
    table.agrees()
    assert table.page.evaluate("scrollY") == 0
    assert table.page.locator("#board svg").last.get_attribute("viewBox") == seen


ON_SCREEN = """one => {
  const box = one.getBoundingClientRect(), frame = document.getElementById("board").getBoundingClientRect();
  return box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
}"""


# A double click


def test_a_double_click_takes_a_stack_and_does_not_let_it_go(table: Table) -> None:
    table.new(2, 13, swapped=True)
    move, hand = a_move(table), Mouse(table)
    table.page.mouse.dblclick(*hand._middle(move.source))
    assert marks(table) > 0
    hand.touch(move.source)
    assert marks(table) == 0, "a click of its own lets go"


def test_a_double_click_on_a_destination_plays_one_step(table: Table) -> None:
    scene = draw("a2    .     b1    r     B1    A1", reserve="a:3")
    table.load(scene.position)
    assert table.game
    move, hand = scene.move("a2", "."), Mouse(table)
    hand.touch(move.source)
    table.page.mouse.dblclick(*hand._middle(move.target))
    table.game.play(move)
    table.agrees()
    assert table.ours.turn.phase is Phase.REINFORCE and not table.page.is_visible("#bar output"), "no disc is taken up"


def test_quick_clicks_still_take_a_disc_each(table: Table) -> None:
    scene = draw("a1    .     b1    r", reserve="a:3", phase="reinforce")
    table.load(scene.position)
    x, y = Mouse(table)._middle(scene["a1"])
    table.page.mouse.click(x, y, click_count=3)
    assert table.page.inner_text("#bar output") == t("pending", plain=3)
