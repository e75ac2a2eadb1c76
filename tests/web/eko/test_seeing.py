"""What the others did: traced on the board until one acts, told in plain words, shown again; undo and redo of it."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from eko_core import Build, Game, Move, Place, legal_actions
from eko_core.text import link
from eko_web import deeds
from eko_web.session import Session

from ..hand import Table, t
from ..screen_sizes import DESKTOP, PHONE

LONG = 240_000
FAST = "localStorage.setItem('eko.settings', '{\"format\":\"eko-settings/1\",\"speed\":\"fast\"}')"


def game(page: Page) -> Game:
    """The game on the page, as the address holds it."""
    page.wait_for_timeout(450)
    found = link.read(page.evaluate("location.hash").removeprefix("#g=")).game
    assert found is not None
    return found


def mine(page: Page) -> None:
    """It is the person's turn, seat 0, and the computers rest."""
    page.wait_for_function(
        "() => { const p = JSON.parse(eko.position());"
        " return (p.turn.chooser ?? p.turn.player) === 0 && !document.querySelector('[data-do=pause]') }",
        timeout=LONG,
        polling=200,
    )


def act(page: Page) -> None:
    """A whole turn of the person by `window.eko`, which is not under test."""
    while True:
        legal = json.loads(page.evaluate("eko.legal()"))
        wished = [a for a in legal if a["do"] in ("keep", "build", "place", "end")] or legal
        page.evaluate("action => { eko.act(action) }", json.dumps(wished[0]))
        position = json.loads(page.evaluate("eko.position()"))
        turn = position["turn"]
        if position["result"] or turn.get("chooser", turn["player"]) != 0:
            return


@pytest.fixture(params=[1, 3], ids=["one computer", "three computers"])
def answered(request: Any, sit: Callable[..., Table], site: str) -> Iterator[Table]:
    """A turn of the person has been answered by so many computers."""
    table = sit(init=FAST)
    page, others = table.page, request.param
    page.click('[data-do="new"]')
    page.check(f'input[name="players"][value="{others + 1}"]', force=True)
    for seat in range(1, others + 1):
        page.select_option(f'[data-change="kind:{seat}"]', "computer:guide")
    page.click('[data-do="deal"]')
    for _ in range(2):
        mine(page)
        act(page)
    mine(page)
    yield table


def test_the_turns_of_the_others_are_told_and_traced_until_the_person_acts(answered: Table) -> None:
    page = answered.page
    played = game(page)
    session = Session(played)
    turns = session.turns_since_mine()
    assert len(turns) == played.players - 1
    assert page.locator("#told .told-turn").all_inner_texts() == [deeds.turn_words(session, turn) for turn in turns]
    traced = page.locator(".layer-under .last-glow").count()
    assert traced == sum(1 for turn in turns for step in turn if isinstance(played.steps[step], Move | Build | Place))
    said = page.locator(".layer-coordinates .names.said text").all_text_contents()
    placed = [played.steps[step] for turn in turns for step in turn]
    assert {played.position.board.name(a.at) for a in placed if isinstance(a, Place)} <= {*said}
    page.keyboard.press("m")  # asking changes nothing
    assert page.locator(".layer-under .last-glow").count() == traced
    legal = json.loads(page.evaluate("eko.legal()"))
    page.evaluate("action => { eko.act(action) }", json.dumps(next(a for a in legal if a["do"] in ("move", "build"))))
    assert page.locator("#told .told-turn").count() == 0
    assert page.locator(".layer-under .last-glow").count() == 1


def test_a_touch_on_the_line_shows_the_turns_again_and_a_touch_on_the_board_ends_that(answered: Table) -> None:
    page = answered.page
    before, steps = page.evaluate("eko.position()"), len(game(page).steps)
    first = Session(game(page)).since_mine().start
    page.click("#told .told")
    assert page.inner_text("#prompt") == t("prompt_looking", step=first, steps=steps)
    page.locator("#board").click(position={"x": 5, "y": 5})
    assert not page.locator("[data-do=now]").is_visible()
    page.click("#told .told")
    page.wait_for_function("() => !document.querySelector('[data-do=now]')", timeout=LONG)
    assert page.evaluate("eko.position()") == before


def test_redo_restores_what_the_computers_played(answered: Table) -> None:
    page = answered.page
    before = game(page)
    start = before.steps[: Session(before).since_mine().start]
    page.click("#undo")
    assert len(game(page).steps) == len(start) - 1
    page.click("#redo")
    page.wait_for_timeout(1000)  # a computer that thinks again would play something now
    assert game(page).steps == before.steps
    page.click("#undo-turn")
    assert json.loads(page.evaluate("eko.position()"))["turn"]["phase"] == "action"
    assert len(game(page).steps) < len(start)
    for _ in range(8):
        if page.locator("#redo").is_enabled():
            page.click("#redo")
    assert game(page).steps == before.steps


def test_on_a_phone_the_line_and_the_button_for_a_whole_turn_are_on_the_screen(sit: Callable[..., Table]) -> None:
    table = sit(viewport=PHONE, has_touch=True, is_mobile=True)
    table.new(2, 13, swapped=True)
    step = next(a for a in legal_actions(table.ours) if isinstance(a, Build))
    table.act(step)
    table.act(next(a for a in legal_actions(table.ours) if isinstance(a, Place)))
    page = table.page
    if page.locator("#bar [data-do=done]").count():
        page.tap("#bar [data-do=done]")
    for name in ("#told .told", "#undo-turn"):
        box = page.locator(name).bounding_box()
        assert box is not None and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_log_is_in_words_and_a_switch_makes_it_notation(sit: Callable[..., Table]) -> None:
    table = sit(viewport=DESKTOP)
    table.new(2, 13, swapped=True)
    table.act(next(a for a in legal_actions(table.ours) if isinstance(a, Build)))
    page, last = table.page, table.page.locator("#turns .step").last
    words, tip = last.inner_text(), last.get_attribute("title")
    assert words.startswith("built an encampment") and tip and tip.startswith("E@")
    page.click("#log")
    assert page.locator("#turns .step").last.inner_text() == tip
    assert page.locator("#turns .step").last.get_attribute("title") == words
    page.reload()
    page.wait_for_selector("html[data-eko=ready]")
    assert page.locator("#turns .step").last.inner_text() == tip
    assert page.get_attribute("#log", "aria-pressed") == "true"


def test_discs_in_hand_lie_on_their_stack_and_leave_the_reserve(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    table.act(next(a for a in legal_actions(table.ours) if isinstance(a, Build)))
    place = next(a for a in legal_actions(table.ours) if isinstance(a, Place))
    page, player = table.page, table.ours.turn.player
    stack = table.ours.stack(place.at)
    assert stack is not None
    reserve = page.locator(f'.corner[data-seat="{player}"] .corner-reserve svg').get_attribute("aria-label")
    table.space(place.at).click()
    drawn = page.locator(f'#board [data-at="{place.at.q},{place.at.r}"] use').first.get_attribute("href")
    assert drawn == f"#s-{stack.size + place.plain + place.emperor}"
    now = page.locator(f'.corner[data-seat="{player}"] .corner-reserve svg').get_attribute("aria-label")
    assert now != reserve
    assert not page.locator("#beside").is_visible() and page.locator("#bar [data-do=done]").is_visible()
    assert page.locator("#bar [data-do=more]").is_disabled() == ("_full" in (page_prompt(table)))
    page.keyboard.press("u")
    assert page.locator(f'.corner[data-seat="{player}"] .corner-reserve svg').get_attribute("aria-label") == reserve


def page_prompt(table: Table) -> str:
    """The key of the prompt about collected discs that is on the page."""
    return "_full" if t("prompt_pending_full", plain=1, place="x").split(";")[1] in table.prompt() else ""


def test_the_board_shows_which_stacks_can_act_and_what_threatens(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    page = table.page
    able = {a.source for a in legal_actions(table.ours) if isinstance(a, Move | Build)}
    page.click('[data-do="aid:my_stacks"]')
    assert page.locator(".layer-under .able").count() == len(able)
    page.click('[data-do="aid:my_stacks"]')
    assert page.locator(".layer-under .able").count() == 0
    page.keyboard.press("t")
    assert page.locator('[data-do="aid:threats"]').get_attribute("aria-pressed") == "true"
    page.keyboard.press("Escape")
    assert page.locator(".layer-marks .threat").count() == 0


def test_the_main_key_presses_the_main_button_and_escape_leaves_the_move_box(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13)
    page = table.page
    page.keyboard.press("d")
    page.keyboard.press("d")
    assert table.position().turn.phase.value == "action"
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "typed"
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.hasAttribute('data-space')")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "none"  # the hexagon itself is drawn, no rectangle round it


def test_picking_up_a_stack_is_announced_and_nothing_announced_is_lost(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    move = next(a for a in legal_actions(table.ours) if isinstance(a, Build))
    place = table.ours.board.name(move.source)
    table.space(move.source).click()
    assert place in table.said() and table.said() == table.prompt()
    table.act(move)
    lines = table.page.locator("#live > p").all_text_contents()
    assert len(lines) >= 2 and any(place in line for line in lines[:-1])


def test_a_hint_says_at_once_that_it_is_looked_for_and_why_there_is_none(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    page = table.page
    page.keyboard.press("h")
    assert table.toast() == t("hint_thinking")
    page.locator("#toast", has_text="Try:").wait_for(timeout=LONG)
    assert page.locator(".layer-marks .hint").count() >= 1
    page.keyboard.press("[")
    page.keyboard.press("h")
    assert table.toast() == t("notice_looking_back")
