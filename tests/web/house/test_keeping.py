"""Games kept in the browser: several, renamed, deleted and brought back, damaged; full storage; two tabs."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page

from eko_core import Build, Move, Place, legal_actions
from making.games import Game as GameEntry
from parlour_web.word_files import merged

from ..both import SEASON, both, plays
from ..hand import Mouse, Table, t
from ..waiting import ready

KEPT = "Object.keys(localStorage).filter(key => key.startsWith('eko.game.'))"


def one_turn(table: Table) -> None:
    hand = Mouse(table)
    for kind in (Build, Place):
        hand.play(next(action for action in legal_actions(table.ours) if isinstance(action, kind)))


def games(table: Table) -> Locator:
    return table.dialog("games").locator(".games li")


def test_several_games_are_kept_and_opened_again(sit: Callable[..., Table]) -> None:
    table = sit()
    texts = []
    for players in (2, 3, 4):
        table.new(players, 10, swapped=True)
        one_turn(table)
        texts.append(table.text())
    kept = games(table)
    assert kept.count() == 4  # and the one that was dealt at first
    assert kept.nth(0).locator("svg").count() == 1
    assert t("games_current") in kept.nth(0).inner_text() and t("games_steps", steps=6) in kept.nth(0).inner_text()
    assert kept.nth(1).locator("time").inner_text()
    for n, text in ((1, texts[1]), (2, texts[0])):
        games(table).nth(n).get_by_role("button", name=t("games_open"), exact=True).click()
        assert not table.page.is_visible("#dialog") and table.text() == text
    table.saved()
    table.page.reload()
    ready(table.page)
    assert table.text() == texts[0]


def test_a_game_is_renamed_and_keeps_its_title(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    table.saved()
    games(table).nth(0).get_by_role("textbox").fill("Sunday <b>at</b> the lake")
    table.page.keyboard.press("Tab")
    table.tidy()
    one_turn(table)
    table.saved()
    table.page.reload()
    ready(table.page)
    assert games(table).nth(0).get_by_role("textbox").input_value() == "Sunday <b>at</b> the lake"


def test_a_deleted_game_can_be_brought_back(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    one_turn(table)
    played = table.text()
    table.new(3, 1)
    kept = games(table)
    before = kept.count()
    kept.nth(1).get_by_role("button", name=t("games_delete"), exact=True).click()
    assert kept.count() == before - 1
    table.button(t("games_undelete")).click()
    assert kept.count() == before
    kept.nth(1).get_by_role("button", name=t("games_open"), exact=True).click()
    assert table.text() == played


def test_deleting_the_game_on_the_table_does_not_stop_the_play(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    games(table).nth(0).get_by_role("button", name=t("games_delete"), exact=True).click()
    table.tidy()
    one_turn(table)
    table.agrees()
    table.saved()
    table.page.reload()
    ready(table.page)
    table.agrees()


def test_a_damaged_entry_is_named_and_harms_no_other(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    one_turn(table)
    table.saved()
    table.page.evaluate(BREAK)
    kept = games(table)
    assert kept.count() == 7
    assert table.page.locator("#dialog").get_by_text(t("games_unreadable")).count() == 5
    kept.last.get_by_role("button", name=t("games_delete"), exact=True).click()
    assert kept.count() == 6
    table.tidy()
    one_turn(table)
    table.saved()
    table.page.reload()
    ready(table.page)
    table.agrees()


def test_a_damaged_current_game_leads_to_a_sentence_and_a_table(sit: Callable[..., Table]) -> None:
    table = sit()
    table.saved()
    address = table.page.url.partition("#")[0]
    table.page.evaluate(f"() => {{ for (const key of {KEPT}) localStorage.setItem(key, '{{broken') }}")
    table.page.goto("about:blank")
    table.page.goto(address)
    ready(table.page)
    assert table.toast() == t("kept_unreadable")
    table.page.click("#bar button")


# Fills the storage to the last sign.
FILL = """() => {
  let text = "";
  for (let size = 1 << 22; size >= 1; )
    try { localStorage.setItem("filler", text + "x".repeat(size)); text += "x".repeat(size); } catch { size >>= 1; }
}"""
BREAK = """() => {
  for (const text of ["{", "null", '{"format": 1}', "\\u0000", ""])
    localStorage.setItem("eko.game.broken" + text.length + text.charCodeAt(0), text);
}"""
FORBID = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); },
});"""


def test_full_storage_is_told_and_play_goes_on(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    table.saved()
    table.page.evaluate(FILL)
    one_turn(table)
    table.page.wait_for_function("() => !document.getElementById('toast').hidden")
    assert table.toast() == t("kept_full")
    one_turn(table)
    table.agrees()
    table.saved()
    address = table.page.evaluate("location.href")
    assert table.page.evaluate("eko.link()") in address, "the address still holds everything"
    table.page.evaluate("localStorage.removeItem('filler')")
    one_turn(table)
    table.saved()
    table.page.goto("about:blank")
    table.page.goto(address.partition("#")[0])
    ready(table.page)
    table.agrees()


def test_another_language_that_cannot_be_stored_is_told_in_that_language(sit: Callable[..., Table]) -> None:
    table = sit()
    table.new(2, 13, swapped=True)
    table.saved()
    table.page.evaluate(FILL)
    table.dialog("settings").locator('[data-change="set:language"]').select_option("nl")
    told = merged("nl", "eko")["settings_not_kept"]
    table.page.wait_for_function("said => document.getElementById('toast').textContent === said", arg=told)
    assert table.page.get_attribute("html", "lang") == "nl"


def crasher(page: Page) -> Callable[[], object]:
    """What ends the page's process at once; some browsers never answer that, so it is sent without waiting."""
    browser = page.context.browser
    assert browser
    target = page.context.new_cdp_session(page).send("Target.getTargetInfo")["targetInfo"]["targetId"]
    session = browser.new_browser_cdp_session()
    attached = session.send("Target.attachToTarget", {"targetId": target, "flatten": False})["sessionId"]
    message = {"sessionId": attached, "message": '{"id": 1, "method": "Page.crash"}'}
    return lambda: session.send("Target.sendMessageToTarget", message)


@both
def test_a_crash_right_after_a_step_does_not_lose_it(profile: Callable[..., Page], site: str, game: GameEntry) -> None:
    page = profile()
    page.goto(f"{site}{game.folder}?new=2")
    ready(page)
    page.wait_for_timeout(450)  # the deal is written down
    # In one go: the step is played, and there is no next moment for the page.
    crash = crasher(page)
    step = f"{game.name}.act(JSON.stringify(JSON.parse({game.name}.legal())[0]))"
    dealt, played = page.evaluate(
        f"() => [{game.name}.link(), {step}, setTimeout = () => 0, {game.name}.link()].filter((_, n) => n % 3 === 0)"
    )
    assert dealt != played
    with page.expect_event("crash"):
        crash()
    fresh = page.context.new_page()
    fresh.goto(site + game.folder)
    ready(fresh)
    assert fresh.evaluate(f"{game.name}.link()") == played


def test_storage_that_is_forbidden_is_told_and_play_goes_on(sit: Callable[..., Table]) -> None:
    table = sit(init=FORBID)
    table.new(2, 13, swapped=True)
    table.page.wait_for_function("() => !document.getElementById('toast').hidden")
    assert table.toast() == t("kept_refused")
    one_turn(table)
    table.agrees()


def second_tab(table: Table) -> Table:
    other = Table(table.page.context.new_page())
    other.visit(table.page.url.partition("#")[0])
    return other


def test_two_tabs_do_not_destroy_each_others_game(sit: Callable[..., Table]) -> None:
    one = sit()
    one.new(2, 13, swapped=True)
    one.saved()
    two = second_tab(one)
    assert two.text() == one.text()
    moves = [action for action in legal_actions(one.ours) if isinstance(action, Move)]
    Mouse(one).play(moves[0])
    one.saved()
    assert t("kept_behind", steps=3) in two.toast()
    Mouse(two).play(moves[1])
    two.page.wait_for_function("said => document.getElementById('toast').textContent === said", arg=t("kept_copied"))
    two.saved()
    Mouse(one).play(next(action for action in legal_actions(one.ours) if isinstance(action, Move)))
    one.saved()
    one.agrees()
    two.agrees()
    kept = games(one)
    assert kept.count() == 3
    for table in (one, two):
        table.page.reload()
        ready(table.page)
        table.agrees()
    two.check()


def test_two_tabs_with_different_games_keep_both(sit: Callable[..., Table]) -> None:
    one = sit()
    one.new(2, 13, swapped=True)
    one.saved()
    two = second_tab(one)
    two.new(3, 1, swapped=True)
    one_turn(one)
    one_turn(two)
    one.saved()
    two.saved()
    for table in (one, two):
        table.page.reload()
        ready(table.page)
        table.agrees()
    two.check()


def test_a_back_up_brings_games_of_both_kinds_to_another_browser_and_overwrites_nothing(
    sit: Callable[..., Table], site: str, tmp_path: Path
) -> None:
    one, two = sit(), sit()
    one.new(2, 13, swapped=True)
    one_turn(one)
    seasons = [table.page.context.new_page() for table in (one, two)]
    for page in seasons:
        page.goto(site + SEASON.folder)
        ready(page)
    plays(seasons[0], SEASON)
    one.saved()
    one.dialog("games")
    with one.page.expect_download() as download:
        one.command("backup")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    two.new(3, 1, swapped=True)
    two.saved()
    before = two.page.evaluate("() => ({ ...localStorage })")
    two.dialog("games").locator("#backup-file").set_input_files(file)
    added = t("backup_merged", things=1).split("1")[0]
    two.page.wait_for_function("said => document.getElementById('toast').textContent.startsWith(said)", arg=added)
    after = two.page.evaluate("() => ({ ...localStorage })")
    assert before.items() <= after.items()
    assert {key.rpartition(".")[0] for key in after.keys() - before.keys()} >= {"eko.game", "season.game"}
    two.agrees()
    games(two).filter(has_text=t("games_steps", steps=4)).get_by_role("button", name=t("games_open")).click()
    assert two.text() == one.text()
    theirs, mine = seasons
    mine.evaluate("document.querySelector('[data-do=games]').click()")
    kept = mine.locator("#dialog .games li").filter(has_text=t("games_steps", steps=1))
    kept.get_by_role("button", name=t("games_open")).click()
    assert mine.evaluate("season.link()") == theirs.evaluate("season.link()")

    damaged = tmp_path / "damaged.json"
    damaged.write_text(file.read_text("utf-8").replace("eko-save/1", "eko-save/2", 1), "utf-8")
    two.saved()
    before = two.page.evaluate("() => ({ ...localStorage })")
    two.dialog("games").locator("#backup-file").set_input_files(damaged)
    assert two.toast() == t("backup_damaged")
    assert two.page.evaluate("() => ({ ...localStorage })") == before
