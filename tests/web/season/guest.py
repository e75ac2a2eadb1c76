"""People at Open Season's table: they touch cards, spaces and buttons, beside a session of their own to compare."""

import json
from random import Random

from playwright.sync_api import Locator, Page

from season_core import Action, Position, name
from season_core.text.interchange import read_position
from season_web import paths
from season_web.offers import offers
from season_web.session import Session
from tests.season.played import likes

from ..waiting import ready
from ..watched_page import WatchedPage

SHOWN = "localStorage.setItem('season.secrets', 'shown');"  # tests may compare what is covered
FAST = """localStorage.setItem("season.settings", '{"format":"season-settings/1","speed":"fast"}');"""


class Guest(WatchedPage):
    """The page, and the same game in our own session."""

    # The game

    def visit(self, address: str) -> None:
        self.page.goto(address)
        ready(self.page)

    def call(self, name: str, argument: object = "") -> str:
        return str(self.page.evaluate("([name, argument]) => season[name](argument)", [name, argument]))

    def new(self, players: int = 2, seed: int = 7, **options: object) -> None:
        self.tidy()
        self.call("new", {"players": players, "seed": seed, **options})
        self.follow()

    def follow(self) -> None:
        """Our own session takes up the game on the page."""
        from season_core.text import link

        self.session = Session(link.read(self.call("link")).game)
        self.session.here = tuple(range(self.session.game.players))

    def position(self) -> Position:
        return read_position(self.call("position"))

    def agrees(self) -> None:
        assert self.position() == self.session.now

    def tidy(self) -> None:
        """No dialog is open."""
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Escape")

    def dialog(self, do: str) -> None:
        """Open one by its command."""
        self.tidy()
        self.page.evaluate("what => document.querySelector(`[data-do='${what}']`).click()", do)
        self.page.wait_for_selector("dialog[open]")

    # A person's hands

    def use(self, place: Locator) -> None:
        place.click()

    def play(self, action: Action) -> None:
        """The touches of a step; afterwards the page is where our own session is."""
        session, cursor = self.session, self.session.game.cursor
        if session.covered:
            self.use(self.page.locator("#curtain button"))
            session.draw_curtain()
        for word in paths.path(action):
            if session.game.cursor > cursor:
                break
            self.touch(word)
            session.touch(word)
        assert session.game.steps[-1] == action
        self.agrees()

    def touch(self, word: str) -> None:
        self.use(self.place(word))

    def place(self, word: str) -> Locator:
        """Where that is on the page."""
        return self.page.locator(place(self.session, word)).first

    def finish(self, seed: int, temper: str = "any") -> None:
        """Play to the end, by lot."""
        rng = Random(seed)
        while self.session.now.result is None:
            self.play(likes(self.session.now, self.session.game.legal, temper, rng))
        self.page.wait_for_selector("#dialog[open]")


class Finger(Guest):
    """On a touch screen the first touch on a space looks, the second hangs the card."""

    def use(self, place: Locator) -> None:
        place.scroll_into_view_if_needed()
        place.tap()

    def touch(self, word: str) -> None:
        place = self.place(word)
        self.use(place)
        if paths.kind(word) == "space" and self.page.locator('.choices [data-do="offer:0"].primary').count():
            self.use(self.page.locator('.choices [data-do="offer:0"]'))


class Keyboard(Guest):
    """Digits for what has a number, the tabulator for the rest."""

    def use(self, place: Locator) -> None:
        place.wait_for()
        self._tab_to(f"[data-do='{place.get_attribute('data-do')}']")
        self.page.keyboard.press("Enter")

    def dialog(self, do: str) -> None:
        """Open one out of the menu."""
        self.tidy()
        self._tab_to(".menu-button")
        self.page.keyboard.press("Enter")
        self.use(self.page.locator(f'#menu [data-do="{do}"]'))
        self.page.wait_for_selector("dialog[open]")

    def _tab_to(self, selector: str) -> None:
        for _ in range(120):
            if self.page.evaluate("what => Boolean(document.activeElement?.matches(what))", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached by keys")

    def touch(self, word: str) -> None:
        session, found = self.session, offers(self.session)
        row = found or [f"hand:{card}" for card in session.now.hand] or [f"inn:{card}" for card in session.now.inn]
        if word in row and row.index(word) < 9 and not (word.startswith("inn") and word in session.touched):
            self.page.keyboard.press(str(row.index(word) + 1))
        else:
            super().touch(word)


def place(session: Session, word: str) -> str:
    """The selector of what a touch is on."""
    found = offers(session)
    if word in found:
        return f'.choices [data-do="offer:{found.index(word)}"]'
    kind, which = paths.kind(word), paths.which(word)
    if kind == "space":
        return f'#table [data-space="{which}"]'
    return f'#table [data-do^="{kind}:"][data-card="{name(int(which))}"]:not([aria-pressed="true"])'


def told(page: Page) -> str:
    """Everything that the page tells anybody: its elements, what a screen reader hears, its title."""
    heard = page.locator("body").aria_snapshot()
    return json.dumps([page.content(), heard, page.title()], ensure_ascii=False)
