"""The game on the table is deleted while computers play it: only the person brings it back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from making.games import GAMES, Game

from ..both import two_computers
from ..waiting import ready

FAST = """for (const game of ["eko", "season"])
  localStorage.getItem(`${game}.settings`) ||
    localStorage.setItem(`${game}.settings`, '{"format":"eko-settings/1","speed":"fast"}');"""
KEPT = "game => Object.keys(localStorage).filter(key => key.startsWith(`${game}.game.`)).sort()"
PLAYED = "() => document.querySelectorAll('#turns .step').length"


class Watched:
    """A page where two computers play."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page, self.game = page, game.name
        link = two_computers(game, eko="wanderer", season="herald")
        page.evaluate("([game, link]) => { window[game].load(link) }", [game.name, link])
        self.goes_on()

    def goes_on(self) -> None:
        before = self.page.evaluate(PLAYED)
        self.page.wait_for_function(f"before => ({PLAYED})() > before + 2", arg=before, polling=100)

    def kept(self) -> list[str]:
        found: list[str] = self.page.evaluate(KEPT, self.game)
        return found

    def delete(self) -> list[str]:
        """Gives what is to be kept then."""
        current = self.page.evaluate("game => `${game}.game.${localStorage.getItem(`${game}.current`)}`", self.game)
        rest = [key for key in self.kept() if key != current]
        assert len(rest) < len(self.kept())
        self.do("games")
        self.page.click('#dialog .current [data-do^="delete_game"]')
        self.page.keyboard.press("Escape")
        return rest

    def do(self, what: str) -> None:
        self.page.evaluate("what => document.querySelector(`[data-do='${what}']`).click()", what)

    def come(self) -> None:
        """Time for steps that are on their way."""
        self.page.wait_for_timeout(1500)


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def watched(profile: Callable[..., Page], site: str, request: pytest.FixtureRequest) -> Watched:
    page = profile(FAST)
    page.goto(site + request.param.folder)
    ready(page)
    return Watched(page, request.param)


def test_computers_do_not_bring_a_deleted_game_back(watched: Watched) -> None:
    kept = watched.delete()
    watched.come()
    assert watched.kept() == kept
    watched.page.click('[data-do="go_on"]')
    watched.goes_on()
    assert len(watched.kept()) == len(kept) + 1, "the person has wished for more of it"


def test_a_lesson_and_a_reload_do_not_bring_a_deleted_game_back(watched: Watched) -> None:
    kept, page = watched.delete(), watched.page
    link = page.evaluate("game => window[game].link()", watched.game)
    watched.do("course:lessons")
    page.click('#dialog footer [data-do^="task:lessons:"]')
    page.wait_for_selector("#coach:not([hidden])")
    watched.do("task_leave")
    page.wait_for_selector("#coach", state="hidden")
    watched.come()
    assert watched.kept() == kept
    page.reload()
    ready(page)
    assert page.evaluate("game => window[game].link()", watched.game) != link


def test_a_game_deleted_during_a_lesson_waits_when_it_is_back(watched: Watched) -> None:
    page = watched.page
    watched.do("course:lessons")
    page.click('#dialog footer [data-do^="task:lessons:"]')
    page.wait_for_selector("#coach:not([hidden])")
    kept = watched.delete()
    watched.do("task_leave")
    watched.come()
    assert watched.kept() == kept


def test_computers_do_not_bring_back_what_another_tab_has_deleted(watched: Watched, site: str) -> None:
    other = watched.page.context.new_page()
    other.goto(f"{site}licenses.txt")  # storage, and no game
    current = other.evaluate("""game => {
      const current = `${game}.game.${localStorage.getItem(`${game}.current`)}`;
      for (const key of [current, `${game}.current`]) localStorage.removeItem(key);
      return current;
    }""", watched.game)  # fmt: skip
    kept = [key for key in watched.kept() if key != current]  # it may just be writing a step that was on its way
    other.close()
    watched.page.click('[data-do="go_on"]', trial=True)
    watched.come()
    assert watched.kept() == kept


def test_a_computers_step_at_the_moment_of_a_deletion_in_another_tab_does_not_undo_it(watched: Watched) -> None:
    """The news from the other tab comes after the step has been stored."""
    kept = watched.page.evaluate("""async game => {
      const key = `${game}.game.${localStorage.getItem(`${game}.current`)}`, oldValue = localStorage.getItem(key);
      localStorage.removeItem(key);
      localStorage.removeItem(`${game}.current`);
      while (!localStorage.getItem(key)) await new Promise(done => setTimeout(done, 10));
      const kept = Object.keys(localStorage).filter(name => name.startsWith(`${game}.game.`) && name != key).sort();
      dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: null }));
      return kept;
    }""", watched.game)  # fmt: skip
    watched.page.click('[data-do="go_on"]', trial=True)
    watched.come()
    assert watched.kept() == kept
    watched.page.click('[data-do="go_on"]')
    watched.goes_on()
    assert len(watched.kept()) == len(kept) + 1, "the person has wished for more of it"


def test_undo_brings_the_deleted_game_back_and_it_goes_on(watched: Watched) -> None:
    before = watched.kept()
    assert len(watched.delete()) == len(before) - 1
    watched.do("games")
    watched.page.click('[data-do="undelete"]')
    assert watched.kept() == before
    assert watched.page.locator("#dialog .current").count() == 1
    watched.page.keyboard.press("Escape")
    watched.page.click('[data-do="go_on"]')
    watched.goes_on()
    watched.page.click('[data-do="pause"]')
    assert watched.kept() == before
    watched.page.wait_for_timeout(500)  # it is in the address again
    link = watched.page.evaluate("game => window[game].link()", watched.game)
    assert link in watched.page.url
