"""The rules in the page: opened from everywhere, searched, words explained, and the summary on one screen."""

from collections.abc import Callable

import pytest

from eko_web.rules_text import RULES, TERMS
from tests.eko.drawing import draw

from ..axe import AXE, complaints
from ..hand import Finger, Table, t
from ..screen_sizes import DESKTOP, PHONE
from .test_lessons import begin

FOCUSED = "one => one === document.activeElement"


def is_open(table: Table) -> bool:
    return bool(table.page.evaluate("document.getElementById('rulebook')?.open === true"))


def at(table: Table, rule: str) -> bool:
    """The rules are open at the paragraph of that id: seen, and with the keyboard."""
    paragraph = RULES.paragraph_of(rule)
    assert paragraph is not None
    place = table.page.locator(f"#rule-{paragraph.name}")
    return is_open(table) and place.is_visible() and bool(place.evaluate(FOCUSED))


def test_opened_by_menu_and_by_key_over_a_running_game(table: Table) -> None:
    scene = draw("a1    .     b1    r", reserve="a:2", phase="reinforce")
    table.load(scene.position)
    table.space(scene["a1"]).click()  # half a placement
    table.command("rules")
    assert table.page.inner_text("#rulebook-title") == t("rules_title")
    table.page.locator("#rulebook [data-figure]:empty").first.wait_for(state="detached")
    assert table.page.locator("#rulebook figure").count() > 20
    table.button(t("close"), "#rulebook").click()
    assert table.page.is_visible("#bar output")
    table.page.keyboard.press("b")
    assert is_open(table)
    table.page.keyboard.press("u")  # no key of the table works through the rules
    table.page.keyboard.press("Escape")
    assert not is_open(table) and table.page.is_visible("#bar output")
    table.agrees()


def test_a_search_by_keyboard_filters_marks_and_counts(table: Table) -> None:
    page, keys = table.page, table.page.keyboard
    keys.press("b")
    keys.press("/")
    keys.type("kamikaze")
    seen = page.locator("#rulebook .rule:visible")
    assert page.inner_text("#rules-found") == t("rules_found", n=seen.count())
    assert 0 < seen.count() < 6
    for n in range(seen.count()):
        assert "kamikaze" in seen.nth(n).locator("mark").first.inner_text().lower()
    keys.press("Enter")
    assert seen.first.evaluate(FOCUSED)
    page.fill("#rules-search", "xyzzy")
    assert seen.count() == 0 and page.inner_text("#rules-found") == t("rules_none")
    page.fill("#rules-search", "")
    assert seen.count() > 40 and not page.locator("#rulebook mark").count()


def test_the_contents_lead_to_their_sections(table: Table) -> None:
    table.page.keyboard.press("b")
    table.button(t("rule_section_reinforcing"), ".rules-contents").click()
    summary = table.page.locator("#rules-reinforcing > summary")
    assert summary.evaluate(FOCUSED)
    assert summary.evaluate("one => Math.abs(one.getBoundingClientRect().top - one.closest('.rules-body')"
                            ".getBoundingClientRect().top) < 60")  # fmt: skip


def test_every_why_not_leads_to_its_rule(table: Table) -> None:
    scene = draw(".     a1    b2    r")
    table.load(scene.position)
    for name in ("a1", "b2"):
        table.space(scene[name]).click()
    table.button(t("rules_rule", rule="M3"), "#toast").click()
    assert at(table, "M3")
    table.page.keyboard.press("Escape")
    table.space(scene["b2"]).click()
    table.page.keyboard.press("b")  # by key: the rule that the notice is about
    assert at(table, "M3")
    table.page.keyboard.press("Escape")
    table.agrees()


def test_a_stack_that_can_do_nothing_is_explained_too(table: Table) -> None:
    scene = draw(".     a2    b3    a1    b3'")
    table.load(scene.position)
    table.space(scene["a1"]).click()
    table.button(t("rules_rule", rule="M2"), "#toast").click()
    assert at(table, "M2")


def test_a_word_explains_itself_by_mouse_and_leads_to_its_rule(table: Table) -> None:
    page = table.page
    page.keyboard.press("b")
    page.locator('#rule-beside [data-do="term:box"]').click()
    card = page.locator("#term")
    assert card.is_visible() and t("term_box_says") in card.inner_text()
    box = card.bounding_box()
    assert box and box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 1440
    page.mouse.click(700, 60)  # beside it
    assert not card.is_visible() and is_open(table)
    page.locator('#rule-regroup [data-do="term:attack"]').click()
    table.button(t("rules_rule", rule=TERMS["attack"]), "#term").click()
    assert not card.is_visible() and at(table, TERMS["attack"])


def test_a_word_explains_itself_by_keyboard(table: Table) -> None:
    page = table.page
    page.keyboard.press("b")
    word = page.locator('#rule-beside [data-do="term:reserve"]')
    word.focus()
    page.keyboard.press("Enter")
    assert page.locator("#term").is_visible() and page.locator("#term-name").evaluate(FOCUSED)
    page.keyboard.press("Escape")
    assert not page.locator("#term").is_visible()
    assert is_open(table) and word.evaluate(FOCUSED)


def test_words_and_refusals_of_a_lesson_are_explained_over_it(table: Table) -> None:
    begin(table, "attack")
    page = table.page
    page.locator('#coach [data-do="term:reserve"]').click()
    assert t("term_reserve_says") in page.inner_text("#term")
    page.keyboard.press("Escape")
    assert not page.locator("#term").is_visible()
    page.locator('#coach [data-do="term:reserve"]').click()
    table.button(t("rules_rule", rule=TERMS["reserve"]), "#term").click()
    assert at(table, TERMS["reserve"])
    page.keyboard.press("Escape")
    table.follow()
    enemy = next(hex for hex, stack in table.ours.stacks().items() if stack.owner == 1)
    table.space(enemy).click()
    page.locator("#coach .coach-remark .rule-link").click()
    assert at(table, "M1")
    page.keyboard.press("Escape")
    assert page.is_visible("#coach")
    table.command("task_leave")


def test_an_address_leads_to_a_rule_and_keeps_the_game(sit: Callable[..., Table], site: str) -> None:
    table = sit(f"{site}#r=X2")
    assert at(table, "X2")
    table.page.keyboard.press("Escape")
    before = table.text()
    table.page.evaluate("() => { location.hash = '#r=M5' }")
    table.page.locator("#rule-kamikaze").wait_for()
    assert at(table, "M5") and table.text() == before
    table.saved()
    assert table.page.evaluate("location.hash.startsWith('#g=')")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_phone_sections_fold_the_summary_fits_and_axe_is_content(sit: Callable[..., Table], theme: str) -> None:
    table = sit(color_scheme=theme, bypass_csp=True, init=AXE, viewport=PHONE, has_touch=True)
    page = table.page
    scene = draw(".     a1    b2    r")
    table.load(scene.position)
    finger = Finger(table)
    for name in ("a1", "b2"):
        finger.touch(scene[name])
    assert complaints(page) == []  # the notice with its button
    table.command("rules")
    page.locator("#rulebook [data-figure]:empty").first.wait_for(state="detached")
    table.page.keyboard.press("Escape")
    page.keyboard.press("Shift+B")
    body = page.locator(".card-body")
    assert body.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
    box = page.locator("#rulebook").bounding_box()
    assert box and box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"] and box["width"] <= PHONE["width"]
    assert complaints(page) == []
    table.button(t("rules_whole"), "#rulebook").tap()
    assert page.locator("#rulebook details[open]").count() == 0
    assert complaints(page) == []
    page.locator("#rules-moving > summary").tap()
    page.locator("#rulebook [data-figure]:empty").first.wait_for(state="detached")
    assert page.locator("#rule-attack").is_visible()
    page.locator('#rule-regroup [data-do="term:attack"]').tap()
    assert page.locator("#term").is_visible()
    assert complaints(page) == []
    wide = "one => one.scrollWidth > one.clientWidth"
    assert not [place for place in ("#rulebook", "#rules-body") if page.locator(place).evaluate(wide)]
    page.keyboard.press("Escape")
    page.set_viewport_size(DESKTOP)
    assert page.locator(".rules-contents").is_visible() and complaints(page) == []
