"""Four languages: chosen from the browser, changed at once, in every place, and fitting their buttons."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from eko_core import Build, Game, Move, Place, legal_actions
from eko_core.text import link
from eko_web.sentences import happened
from eko_web.session import Session
from making import word_checks
from making.server_process import Served
from parlour_web import catalogue as words
from parlour_web.player_names import names

from ..axe import AXE, complaints
from ..eko.test_ends import printed
from ..hand import Mouse, Table, t
from ..misfits import MISFITS
from ..screen_sizes import DESKTOP, PHONE
from ..waiting import PATIENCE, moved_on_arrival, ready, stored

LANGUAGES = word_checks.signs()
DIALOGS = ("new", "games", "open_link", "share", "record", "settings", "keys", "about")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use("en")


@pytest.fixture(scope="module")
def game() -> Game:
    return printed("2_build")


def choose(table: Table, sign: str) -> None:
    """Change the language in the settings, there and here."""
    dialog = table.dialog("settings")
    dialog.locator('[data-change="set:language"]').select_option(sign)
    table.page.wait_for_selector(f"html[lang={sign}]", state="attached")
    words.use(sign)


@pytest.mark.parametrize("sign", LANGUAGES[1:])
def test_the_browsers_language_is_spoken_from_the_first_paint(
    browser: Browser, serve: Callable[..., Served], sign: str
) -> None:
    context = browser.new_context(locale=f"{sign}-CH", viewport=PHONE)
    page = context.new_page()
    page.goto(serve(stalled=".wasm").address, wait_until="commit")
    page.wait_for_selector("#progress")
    words.use(sign)
    loading = [t("loading_page"), t("loading_python"), t("loading_starting")]
    assert page.get_attribute("html", "lang") == sign and page.inner_text("#prompt").startswith(tuple(loading))
    assert page.title() == t("title")
    assert page.get_attribute(".menu-button", "aria-label") == t("menu")
    assert page.text_content("#menu [data-do=new]") == t("new_game")
    context.close()


def test_nothing_moves_while_another_language_arrives(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="fr", viewport=PHONE)
    assert moved_on_arrival(context.new_page(), site) == 0
    context.close()


def test_an_unknown_language_gives_way_to_the_next_and_at_last_to_english(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="pt-BR")
    page = context.new_page()
    page.route("**/*.mjs", lambda route: route.abort())  # only guard.js is asked
    page.goto(site)
    assert page.get_attribute("html", "lang") == "en"
    page.evaluate("Object.defineProperty(navigator, 'languages', {value: ['pt', 'DE-at', 'fr']})")
    for wish, language in (("", "de"), ("nl", "nl"), ("xx", "de")):
        assert page.evaluate("wish => parlour.language(wish)", wish) == language
    context.close()


def test_a_failure_is_told_in_the_browsers_language(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="fr", service_workers="block")
    page = context.new_page()
    page.route("**/eko.zip.txt", lambda route: route.abort())
    page.goto(site)
    page.wait_for_selector("#failure", timeout=PATIENCE)
    words.use("fr")
    assert t("failure_network") in page.inner_text("#failure") and t("reload") in page.inner_text("#failure")
    context.close()


def test_the_language_changes_in_the_middle_of_a_step_and_nothing_is_lost(sit: Callable[..., Table]) -> None:
    table = sit(locale="en-GB")
    table.new(2, 13, swapped=True)
    page = table.page
    played = next(action for action in legal_actions(table.ours) if isinstance(action, Move))
    Mouse(table).play(played)
    taken = next(action for action in legal_actions(table.ours) if isinstance(action, Move | Place))
    Mouse(table).touch(taken.source if isinstance(taken, Move) else taken.at)
    page.fill("#typed", "d5-")
    marks, slider = page.locator("#board .layer-marks"), page.locator("#slider")
    before = table.text(), marks.inner_html()
    english = page.inner_text("#corners"), page.inner_text("#prompt"), slider.get_attribute("aria-valuetext")
    for sign in ("de", "nl"):
        choose(table, sign)
        assert page.get_attribute("html", "lang") == sign and page.title() == t("title")
        assert page.inner_text("#dialog-title") == t("settings")
        assert page.evaluate("document.activeElement.dataset.change") == "set:language"
        page.keyboard.press("Escape")
        assert (table.text(), marks.inner_html()) == before
        assert page.input_value("#typed") == "d5-"
        assert page.inner_text("#prompt") != english[1] and page.inner_text("#corners") != english[0]
        assert slider.get_attribute("aria-valuetext") != english[2]
        assert page.locator("#board svg[role=group]").get_attribute("aria-label") == t("board")
        assert page.get_attribute("#undo", "aria-label") == t("undo")
        assert page.text_content("#menu [data-do=games]") == t("games")
    page.reload()
    ready(page)
    assert page.get_attribute("html", "lang") == "nl" and page.text_content("#menu [data-do=games]") == t("games")


def test_a_lesson_goes_on_in_the_other_language(sit: Callable[..., Table]) -> None:
    table = sit()
    table.command("course:lessons")
    table.page.locator('.tasks [data-do="task:lessons:capture"]').click()
    before = table.text()
    choose(table, "fr")
    table.page.keyboard.press("Escape")
    assert table.text() == before
    said = table.page.inner_text("#coach")
    assert t("lesson_capture_title") in said and t("lesson_capture_goal") in said and t("coach_goal") in said
    table.command("rules")
    assert table.page.inner_text("#rulebook-title") == t("rules_title")


def test_discs_in_hand_stay_in_hand(sit: Callable[..., Table], game: Game) -> None:
    table = sit()
    at, placed = next((at, step) for at, step in zip(game.positions, game.steps, strict=False) if step.do == "place")
    assert isinstance(placed, Place)
    table.load(at)
    least = min((a for a in legal_actions(at) if isinstance(a, Place) and a.at == placed.at), key=lambda a: a.plain)
    Mouse(table).touch(placed.at)
    choose(table, "fr")
    table.page.keyboard.press("Escape")
    key = "pending" if not least.emperor else "pending_emperor" if least.plain else "pending_emperor_alone"
    assert table.page.inner_text("#bar output") == t(key, plain=least.plain)
    Mouse(table).press(t("done"), "#bar")
    assert table.game
    table.game.play(least)
    table.agrees()


@pytest.mark.parametrize("sign", LANGUAGES[1:])
def test_what_happens_is_announced_in_the_chosen_language(sit: Callable[..., Table], sign: str) -> None:
    table = sit(locale=sign)
    words.use(sign)
    table.page.set_viewport_size(PHONE)
    table.page.wait_for_selector("#corners details")
    assert table.page.is_visible("#offer") and table.page.evaluate(MISFITS) == []
    table.page.set_viewport_size(DESKTOP)
    table.new(2, 13, swapped=True)
    assert table.game
    move = next(action for action in legal_actions(table.ours) if isinstance(action, Move))
    Mouse(table).play(move)
    session = Session(table.game)
    assert table.said().startswith(happened(session, table.game.events[-1]))
    assert names(session)[0] in table.page.inner_text("#corners")
    table.page.keyboard.press("s")
    assert t("corner_no_capital") in table.said()


def test_every_language_fits_a_phone_and_axe_has_nothing_to_say(sit: Callable[..., Table], game: Game) -> None:
    table = sit(viewport=PHONE, bypass_csp=True, init=AXE)
    page = table.page
    middle = next(n for n in range(len(game.steps) // 2, len(game.steps)) if isinstance(game.steps[n], Build))
    wrong: dict[str, list[str]] = {}
    for sign in reversed(LANGUAGES):
        choose(table, sign)
        for name in screens(table, game, middle):
            wrong[f"{sign} {name}"] = page.evaluate(MISFITS)
            if name in ("choices", "settings"):
                wrong[f"{sign} {name}"] += complaints(page)
        page.keyboard.press("Escape")
        for width in (900, 1280):  # the narrowest page with two columns, and with the menu in one row
            page.set_viewport_size({"width": width, "height": 700})
            page.wait_for_function("() => !document.querySelector('#corners details')")
            wrong[f"{sign} {width}"] = page.evaluate(MISFITS)
        page.set_viewport_size(PHONE)
    found = {name: said for name, said in wrong.items() if said}
    assert not found, "\n".join(f"{name}: {one}" for name, said in found.items() for one in said)


def screens(table: Table, game: Game, middle: int) -> Iterator[str]:
    """The main screens in turn; each is on the page when it is named."""
    table.load(link.write(game_at(game, 0)))
    yield "start"
    table.load(link.write(game_at(game, middle)))
    yield "middle"
    build = next(action for action in legal_actions(table.ours) if isinstance(action, Build))
    table.space(build.source).click()
    yield "stack in hand"
    table.space(build.source).click()
    table.space(build.at).click()
    yield "choices"
    table.page.keyboard.press("Escape")
    march = next(n for n, at in enumerate(game.positions) if any(a.do == "march" for a in legal_actions(at)))
    table.load(game.positions[march])
    yield "march"
    table.page.click(".menu-button")
    yield "menu"
    table.page.keyboard.press("Escape")
    for name in DIALOGS:
        table.dialog(name)
        yield name
    table.load(link.write(game_at(game, len(game.steps) - 1)))
    table.act(game.steps[-1])
    yield "end"
    for name in ("rules", "card", "workshop"):
        table.tidy()
        table.command(name) if name != "card" else table.page.keyboard.press("Shift+B")
        yield name
        table.page.keyboard.press("Escape")
        table.page.evaluate("document.querySelectorAll('dialog[open]').forEach(one => one.close())")
    for name in ("lessons", "puzzles"):
        table.tidy()
        table.command(f"course:{name}")
        yield name
        table.page.locator(f'.tasks [data-do^="task:{name}:"]').nth(2).click()
        yield f"one of the {name}"
    table.command("task_leave")


def game_at(game: Game, step: int) -> Game:
    game.go_to(step)
    return game


def test_every_language_is_kept_for_play_without_a_network(browser: Browser, serve: Callable[..., Served]) -> None:
    server = serve(headers={"Cache-Control": "no-cache"})
    context = browser.new_context(locale="de")
    context.set_default_timeout(PATIENCE)
    table = Table(context.new_page())
    table.visit(server.address)
    stored(table.page)
    server.stop()
    table.page.reload()
    ready(table.page)
    words.use("de")
    assert table.page.get_attribute("html", "lang") == "de" and t("core.level.1")
    assert table.page.inner_text("#undo") in (t("undo"), "↶")
    choose(table, "fr")
    assert table.page.get_attribute("html", "lang") == "fr"
    context.close()


def test_a_language_that_cannot_be_fetched_changes_nothing(browser: Browser, serve: Callable[..., Served]) -> None:
    server = serve()
    context = browser.new_context(locale="de", service_workers="block")
    context.set_default_timeout(PATIENCE)
    table = Table(context.new_page())
    table.visit(server.address)
    server.stop()
    words.use("de")
    before = table.text(), table.prompt()
    table.dialog("settings").locator('[data-change="set:language"]').select_option("fr")
    heard = "said => document.getElementById('live').textContent.startsWith(said)"
    table.page.wait_for_function(heard, arg=t("language_not_here"))
    table.page.keyboard.press("Escape")
    assert (table.text(), table.prompt()) == before
    choose(table, "en")
    assert table.page.inner_text("#dialog-title") == "Settings"
    context.close()
