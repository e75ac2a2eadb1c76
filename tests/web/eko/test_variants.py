"""The variants on the page: set up in the dialog, played by mouse, finger, keys and notation, seen and heard."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from eko_core import Action, Game, Keep, Move, Position, legal_actions, outcome
from eko_core.board.tiles import VARIANTS
from eko_core.events import LostToTempest, Moved
from eko_core.rules.tempests import prices
from eko_core.text import interchange, notation, record
from parlour_web.catalogue import thing

from ..axe import AXE, complaints
from ..hand import Finger, Keyboard, Mouse, Table, t
from ..screen_sizes import TOUCH_PHONE


@pytest.fixture(scope="module")
def game() -> Game:
    """A whole game in which everything of section 10 comes up."""
    return record.read((Path(__file__).parent / "all_variants.txt").read_text("utf-8"))


def marks(before: Position, action: Action) -> set[str]:
    """What of the variants a step has to do with."""
    if not isinstance(action, Move):
        return {str(action.do)} & {"sand", "moon", "skip", "end"}
    events = outcome(before, action).events
    (way,) = [event.path for event in events if isinstance(event, Moved)]
    lost = any(isinstance(event, LostToTempest) for event in events)
    through = any(b not in a.neighbours() for a, b in pairwise(way))
    return {name for name, so in (("lost", lost), ("emperor", action.emperor), ("portal", through)) if so}


def first(game: Game, mark: str) -> int:
    """The number of the first step with a mark."""
    return next(n for n, step in enumerate(game.steps) if mark in marks(game.positions[n], step))


def test_a_whole_game_with_all_variants(table: Table, game: Game) -> None:
    table.load(game.positions[0])
    hand, seen = Mouse(table), set[str]()
    for before, step in zip(game.positions, game.steps, strict=False):
        mine = marks(before, step)
        seen |= mine
        if mine:
            hand.play(step)
        else:
            table.act(step)
        table.agrees()
    assert seen == {"sand", "moon", "end", "lost", "emperor", "portal"}
    table.page.wait_for_selector("#dialog[open]")
    assert table.page.inner_text("#dialog-title") == t("end_title")
    assert t("end_pyramids") in table.page.inner_text("#dialog")
    table.tidy()
    end = table.text()
    undo, redo = table.button(t("undo")), table.button(t("redo"))
    for _ in range(6):
        undo.click()
    assert table.text() != end
    for _ in range(6):
        redo.click()
    assert table.text() == end


@pytest.mark.parametrize("mark", ["sand", "moon", "emperor", "end"])
def test_by_keys_alone(table: Table, game: Game, mark: str) -> None:
    n = first(game, mark)
    table.load(game.positions[n])
    Keyboard(table).play(game.steps[n])
    table.agrees()


@pytest.mark.parametrize("mark", ["sand", "moon", "emperor", "portal"])
def test_by_typed_notation(table: Table, game: Game, mark: str) -> None:
    n = first(game, mark)
    table.load(game.positions[n])
    table.page.fill("#typed", notation.format_step(game.positions[n], game.steps[n]))
    table.page.press("#typed", "Enter")
    assert table.game
    table.game.play(game.steps[n])
    table.agrees()


def test_by_a_finger_on_a_phone_without_a_violation(sit: Callable[..., Table], game: Game) -> None:
    table = sit(bypass_csp=True, init=AXE, **TOUCH_PHONE)
    for mark in ("sand", "moon", "emperor"):
        n = first(game, mark)
        table.load(game.positions[n])
        Finger(table).play(game.steps[n])
        table.agrees()
    assert not complaints(table.page)
    table.dialog("new")
    assert not complaints(table.page)


def test_steps_of_the_variants_are_seen_to_happen(sit: Callable[..., Table], game: Game) -> None:
    table = sit(reduced_motion="no-preference")
    running = "document.getAnimations().filter(one => one.effect.target.closest('#board')).length"
    ghost = "document.querySelectorAll('#board .ghost').length"
    steps = {mark: first(game, mark) for mark in ("sand", "moon", "lost")} | {"portal": len(game.steps) - 1}
    for mark, n in steps.items():
        assert mark in marks(game.positions[n], game.steps[n])
        table.load(game.positions[n])
        text = interchange.write_action(game.steps[n])
        seen, ghosts = table.page.evaluate(f"text => {{ eko.act(text); return [{running}, {ghost}] }}", text)
        assert seen and ghosts == (mark in ("sand", "lost")), mark
        expect(table.page.locator("#board .ghost")).to_have_count(0)


def test_a_computer_plays_on_a_board_with_variants(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, variants=["all"])
    dialog = table.dialog("new")
    for seat in (0, 1):
        dialog.locator(f'[data-change="kind:{seat}"]').select_option("computer:wanderer")
    table.button(t("deal")).click()
    table.page.locator("#turns .step").nth(4).wait_for()
    assert table.position().board.has_variants


def test_the_price_of_every_way_is_on_the_board_before_the_move(table: Table, game: Game) -> None:
    n = first(game, "lost")
    here, step = game.positions[n], game.steps[n]
    assert isinstance(step, Move)
    table.load(here)
    table.space(step.source).click()
    moves = [action for action in legal_actions(here) if isinstance(action, Move)]
    ends = {action.target for action in moves if action.source == step.source}
    costs = {hex: discs for hex, discs in prices(here, step.source).items() if hex in ends}
    shown = table.page.locator("#board .price")
    expect(shown).to_have_count(len(costs))
    table.space(step.target).hover()
    assert table.page.locator("#board .route").count() == 1
    assert t("would_tempest", plain=costs[step.target]) in table.page.inner_text("#hint")
    assert t("label_price", discs=costs[step.target]) in (table.space(step.target).get_attribute("aria-label") or "")


def test_portals_show_their_partner_when_pointed_at_and_when_focused(table: Table, game: Game) -> None:
    table.load(game.positions[0])
    board = game.positions[0].board
    links = table.page.locator("#board path.link")
    one, other = board.portals
    assert links.count() == 0
    table.space(one.at).hover()
    assert links.count() == 1
    assert board.name(other.at) in table.page.inner_text("#hint")
    table.space(board.sites[board.capitals[0]]).hover()
    assert links.count() == 0
    table.space(other.front).focus()
    assert links.count() == 1


def test_what_is_held_is_seen_in_corners_on_the_board_and_heard(table: Table, game: Game) -> None:
    n = first(game, "sand")
    here = game.positions[n]
    table.load(here)
    seat = here.turn.player
    powers = table.page.locator(f'#corners [data-seat="{seat}"] .power')
    assert t("power_sand") in [one.get_attribute("aria-label") for one in powers.all()]
    assert table.page.locator('#board use[href="#glyph-N"]').count() == 1
    table.page.keyboard.press("v")
    assert t("holds", what=thing("terrain.N"), place=here.board.name(here.board.sites[here.board.sand[0]]),
             player=table.called()[seat]) in table.said()  # fmt: skip


def test_a_temple_is_put_down_by_escape(table: Table, game: Game) -> None:
    table.load(game.positions[first(game, "sand")])
    table.button(t("offer_sand")).click()
    assert table.prompt() == t("prompt_sand") and table.page.locator("#board .mark.sand").count()
    table.page.keyboard.press("Escape")
    assert table.page.locator("#board .mark.sand").count() == 0
    table.agrees()


def test_a_temple_that_nobody_can_use_says_why(table: Table) -> None:
    table.new(2, 13, swapped=True)
    table.page.keyboard.press("o")
    assert "this game has none" in table.toast()


# Setting up


def switch(dialog: Locator, name: str) -> Locator:
    return dialog.locator(f'[data-change="variant:{name}"]')


def test_variants_are_switched_on_in_the_dialog_and_remembered(table: Table) -> None:
    table.new(2, 13)
    dialog = table.dialog("new")
    dialog.locator("#variants > summary").click()
    for name in VARIANTS:
        assert t(f"variant_{name}_says") in dialog.inner_text()
        switch(dialog, name).check()
    assert dialog.locator("#preview .t-tempest, #preview .t-portal").count() == 3 + 3 + 3 * 3 + 3 * 2 + 2
    dialog.locator('[data-change="players"][value="3"]').check(force=True)
    assert switch(dialog, "wind").is_checked()
    before = dialog.locator("#preview").inner_html()
    table.button(t("small_tiles_again")).click()
    assert dialog.locator("#preview").inner_html() != before
    table.button(t("another_board")).click()
    switch(dialog, "tempest").uncheck()
    terrain = dialog.locator("#preview [data-space]")
    shown = {space.get_attribute("data-space") for space in terrain.all()}
    table.button(t("deal")).click()
    table.follow()
    board = table.ours.board
    assert {f"{hex.q},{hex.r}" for hex in board.terrain} == shown
    assert len(board.pyramids) == 2 and board.beacon and len(board.portals) == 2
    assert board.sand and board.moon and board.wind and len(board.zones) <= 3
    again = table.dialog("new")
    assert not switch(again, "tempest").is_checked() and switch(again, "sand").is_checked()
    table.page.keyboard.press("Escape")


def test_variants_are_switched_on_by_keys(table: Table) -> None:
    table.new(2, 13)
    dialog = table.dialog("new")
    dialog.locator("#variants > summary").focus()
    table.page.keyboard.press("Enter")
    table.page.keyboard.press("Tab")
    table.page.keyboard.press("Space")
    assert switch(dialog, VARIANTS[0]).is_checked()
    assert switch(dialog, VARIANTS[0]).evaluate("one => one === document.activeElement"), "the focus stays"


def test_a_touch_on_a_small_tile_of_the_preview_lays_them_anew(table: Table) -> None:
    table.new(2, 13, variants=["tempest"])
    dialog = table.dialog("new")
    before = dialog.locator("#preview").inner_html()
    stormy = dialog.locator("#preview .t-tempest").first.get_attribute("transform")
    dialog.locator(f'#preview .space[transform="{stormy}"]').click()
    assert dialog.locator("#preview").inner_html() != before


def test_the_game_is_kept_and_shared_with_its_variants(table: Table) -> None:
    table.new(2, 13, variants=["all"])
    table.act(Keep())
    table.saved()
    kept = table.text()
    table.page.reload()
    table.page.wait_for_selector("html[data-eko=ready]")
    assert table.text() == kept
    dialog = table.dialog("games")
    assert dialog.locator(".current .thumb-pyramid").count() == 1
    table.tidy()
    address = table.dialog("share").locator("#share-link").input_value()
    table.tidy()
    table.new(2, 5)
    table.page.evaluate("text => { eko.load(text) }", address)
    assert table.text() == kept


def test_strange_variants_are_refused_with_a_sentence(table: Table) -> None:
    table.new(2, 13)
    for asked in ({"variants": ["rain"]}, {"variants": "wind"}, {"variants": [1]}):
        said = table.page.evaluate("asked => { try { eko.new(asked) } catch (e) { return e.message } }", asked)
        assert re.search("variant", said)
    table.agrees()
