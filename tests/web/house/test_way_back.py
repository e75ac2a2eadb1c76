"""Back, of the browser or the phone, closes what lies over the table and then leaves; the address keeps the game."""

from collections.abc import Callable

import pytest

from eko_core import Keep

from ..hand import Table
from ..screen_sizes import TOUCH_PHONE
from ..waiting import ready

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
SIZES = pytest.mark.parametrize("size", [TOUCH_PHONE, DESKTOP], ids=["phone", "desktop"])
BEFORE = "data:text/html,<title>before</title>"  # where the person came from
OVER = "document.querySelectorAll('dialog[open], [popover]:popover-open, #coach:not([hidden])').length"
BACK = """() => new Promise(done => {
  addEventListener("popstate", () => setTimeout(done, 0), { once: true });
  history.back();
})"""


@pytest.fixture
def came(sit: Callable[..., Table]) -> Callable[..., Table]:
    """Sits down, with a game on the table that is written down."""

    def come(size: dict[str, object]) -> Table:
        table = sit(**size)
        table.new(2, 13)
        table.act(Keep())
        table.saved()
        return table

    return come


def settled(table: Table, open: int) -> None:
    """As many entries of the history are ours as things are open."""
    table.page.wait_for_function(f"() => (history.state?.open ?? 0) === {open} && {OVER} === {open}")


def has_address(table: Table) -> bool:
    return bool(table.page.evaluate("location.hash === '#g=' + eko.link()"))


@SIZES
@pytest.mark.parametrize("screen", ["new", "games", "settings", "rules", "workshop", "share", "about"])
def test_back_closes_the_screen_that_is_open(came: Callable[..., Table], size: dict[str, object], screen: str) -> None:
    table = came(size)
    table.command(screen)
    settled(table, 1)
    table.page.evaluate(BACK)
    settled(table, 0)
    assert has_address(table)
    table.agrees()


@SIZES
def test_with_nothing_open_back_leaves(came: Callable[..., Table], size: dict[str, object], site: str) -> None:
    table = came(size)
    table.page.goto(BEFORE)
    table.page.goto(site)
    ready(table.page)
    for _ in range(2):  # closed by Escape and opened again: no entry is left behind
        table.command("settings")
        settled(table, 1)
        table.page.keyboard.press("Escape")
        settled(table, 0)
    table.page.evaluate("setTimeout(() => history.back())")  # the answer comes before the page is left
    table.page.wait_for_url(BEFORE)


def test_one_by_one_a_word_in_the_rules_then_the_rules(came: Callable[..., Table]) -> None:
    table = came(TOUCH_PHONE)
    table.command("rules")
    settled(table, 1)
    table.page.locator('#rulebook [data-do^="term:"]').first.click()
    settled(table, 2)
    table.page.evaluate(BACK)
    settled(table, 1)
    assert table.page.is_visible("#rulebook")
    table.page.evaluate(BACK)
    settled(table, 0)


def test_the_menu_of_a_phone_closes_and_a_screen_chosen_from_it_takes_its_place(came: Callable[..., Table]) -> None:
    table = came(TOUCH_PHONE)
    table.page.locator(".menu-button").tap()
    settled(table, 1)
    table.page.evaluate(BACK)
    settled(table, 0)
    table.page.locator(".menu-button").tap()
    table.page.locator('#menu [data-do="settings"]').tap()
    settled(table, 1)
    assert table.page.is_visible("#dialog")
    table.page.evaluate(BACK)
    settled(table, 0)


def test_a_new_game_begun_in_a_dialog_stays_on_the_table_and_in_the_address(came: Callable[..., Table]) -> None:
    table = came(DESKTOP)
    before = table.page.evaluate("location.hash")
    table.dialog("new").locator("footer .primary").click()
    settled(table, 0)
    table.follow()
    table.saved()
    assert has_address(table) and table.page.evaluate("location.hash") != before
    table.agrees()
    table.page.reload()
    ready(table.page)
    table.agrees()


def test_back_leaves_a_lesson_and_the_own_game_is_there(came: Callable[..., Table]) -> None:
    table = came(TOUCH_PHONE)
    table.command("course:lessons")
    settled(table, 1)
    table.page.locator('#dialog footer [data-do^="task:lessons:"]').tap()
    table.page.wait_for_selector("#coach:not([hidden])")
    settled(table, 1)
    table.page.evaluate(BACK)
    settled(table, 0)
    assert has_address(table)
    table.agrees()


def test_a_reload_with_a_dialog_open_leaves_no_entry_behind(came: Callable[..., Table]) -> None:
    table = came(DESKTOP)
    table.command("settings")
    settled(table, 1)
    table.page.reload()
    ready(table.page)
    settled(table, 0)
    assert has_address(table)


def test_a_link_put_into_the_address_still_opens(came: Callable[..., Table]) -> None:
    table = came(DESKTOP)
    link = table.page.evaluate("eko.link()")
    table.new(3, 5)
    table.saved()
    table.command("settings")
    settled(table, 1)
    table.page.evaluate("link => { location.hash = 'g=' + link }", link)
    table.page.wait_for_function("link => eko.link() === link", arg=link)
