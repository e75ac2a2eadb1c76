"""Settings do what they say at once and are remembered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from eko_core import Move, legal_actions
from eko_core.events import Captured
from eko_core.text import interchange

from ..eko.test_ends import printed
from ..hand import Finger, Mouse, Table, t
from ..screen_sizes import TOUCH_PHONE
from ..waiting import ready

CHOICES = [("theme", "dark"), ("colours", "safe"), ("motion", "reduced"), ("confirm_turn", "on")]
SWITCHES = ["coordinates", "one_tap", "sounds"]


def test_every_setting_is_remembered_after_a_reload(sit: Callable[..., Table]) -> None:
    table = sit()
    dialog = table.dialog("settings")
    light = table.page.evaluate("getComputedStyle(document.documentElement).backgroundImage")
    for name, value in CHOICES:
        dialog.locator(f'[data-change="set:{name}"]').select_option(value)
    for name in SWITCHES:
        dialog.locator(f'[data-change="set:{name}"]').check()
    table.page.reload()
    ready(table.page)
    root = table.page.locator("html")
    for name, value in CHOICES[:3]:
        assert root.get_attribute(f"data-{name}") == value
    assert table.page.evaluate("getComputedStyle(document.documentElement).backgroundImage") != light
    assert table.page.locator("#board .layer-coordinates").inner_html()
    dialog = table.dialog("settings")
    for name, value in CHOICES:
        assert dialog.locator(f'[data-change="set:{name}"]').input_value() == value
    for name in SWITCHES:
        assert dialog.locator(f'[data-change="set:{name}"]').is_checked()


def test_coordinates_are_switched_by_button_and_key(table: Table) -> None:
    table.new(2, 13)
    names = table.page.locator("#board .layer-coordinates text")
    assert names.count() == 0
    table.page.locator('.tools [data-do="coordinates"]').click()
    assert names.count() > 0
    table.page.keyboard.press("c")
    assert names.count() == 0


def test_confirm_holds_the_turn_until_done(table: Table) -> None:
    table.new(2, 13, swapped=True)
    table.dialog("settings").locator('[data-change="set:confirm_turn"]').select_option("on")
    table.tidy()
    move = next(action for action in legal_actions(table.ours) if isinstance(action, Move))
    name = table.called()
    Mouse(table).play(move)
    assert table.prompt() == t("prompt_held", player=name[table.ours.to_decide()])
    table.space(next(iter(table.ours.stacks()))).click()
    assert table.toast() == t("notice_confirm_first")
    table.button(t("done"), "#bar").click()
    assert table.prompt() == t("prompt_action", player=name[table.ours.to_decide()])
    table.dialog("settings").locator('[data-change="set:confirm_turn"]').select_option("auto")


def test_one_tap_is_enough_if_one_wishes_so(sit: Callable[..., Table]) -> None:
    table = sit(**TOUCH_PHONE)
    table.new(2, 13, swapped=True)
    assert table.game
    finger = Finger(table)
    move = next(action for action in legal_actions(table.ours) if isinstance(action, Move))
    finger.touch(move.source)
    finger.touch(move.target)
    table.agrees()
    assert table.prompt() == t("prompt_again", place=table.ours.board.name(move.target))
    table.button(t("never_mind")).tap()
    table.dialog("settings").locator('[data-change="set:one_tap"]').check()
    table.tidy()
    finger.touch(move.source)
    finger.touch(move.target)
    assert table.game
    table.game.play(move)
    table.agrees()


def test_the_system_theme_is_followed(sit: Callable[..., Table]) -> None:
    table = sit(color_scheme="dark")
    ground = "getComputedStyle(document.body).color"
    dark = table.page.evaluate(ground)
    table.page.emulate_media(color_scheme="light")
    assert table.page.evaluate(ground) != dark


@pytest.mark.parametrize("wish", ["reduce", "no-preference"])
def test_pieces_glide_and_captives_walk_unless_less_motion_is_wished(sit: Callable[..., Table], wish: str) -> None:
    table = sit(reduced_motion=wish)
    table.new(2, 13, swapped=True)
    move = next(action for action in legal_actions(table.ours) if isinstance(action, Move))
    table.act(move)
    gliding = table.page.evaluate("document.getAnimations().filter(one => one.effect.target.closest('#board')).length")
    assert (gliding > 0) == (wish == "no-preference")

    game = printed("2_build")
    capture = next(n for n, events in enumerate(game.events) if any(isinstance(one, Captured) for one in events))
    table.load(game.positions[capture])
    walks = table.page.evaluate(WALKS, interchange.write_action(game.steps[capture]))
    if wish == "reduce":
        assert walks is None
    else:
        assert 150 <= walks["milliseconds"] <= 400
        assert walks["begins"] < 1 and walks["ends"] < 1, "from his space, to his place in the corner"
        assert not walks["in_the_way"]
        expect(table.page.locator(".walker")).to_have_count(0)


# Plays a capture; how far the walking Emperor begins from the space, and ends from the captive's picture, in pixels.
WALKS = """text => {
  eko.act(text);
  const walker = document.querySelector(".walker");
  if (!walker) return null;
  const [walk] = walker.getAnimations();
  walk.pause();
  const middle = one => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const far = (one, other) => Math.hypot(...middle(one).map((n, i) => n - middle(other)[i]));
  const { to } = JSON.parse(text);
  const space = document.querySelector(`#board [data-space="${to}"]`);
  const begins = far(walker, space);
  const in_the_way = walker.contains(document.elementFromPoint(...middle(walker)));
  const { duration } = walk.effect.getTiming();
  walk.currentTime = duration - 0.001;
  const ends = far(walker, document.querySelector("#corners .captive svg"));
  return { milliseconds: duration, begins, ends, in_the_way };
}"""


def test_sounds_are_off_by_default_and_break_nothing_when_on(table: Table) -> None:
    table.new(2, 13, swapped=True)
    box = table.dialog("settings").locator('[data-change="set:sounds"]')
    assert not box.is_checked()
    box.check()
    table.tidy()
    for _ in range(4):
        table.act(legal_actions(table.ours)[0])
    table.dialog("settings").locator('[data-change="set:sounds"]').uncheck()
