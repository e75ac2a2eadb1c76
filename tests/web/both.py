"""What holds for both games: a test that asks for `game` runs on each of their pages."""

import pytest
from playwright.sync_api import Page

from making.games import GAMES, Game
from season_core.text import link
from season_web import paths
from season_web.session import Session

from .season.guest import place
from .waiting import ready

EKO, SEASON = GAMES
both = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def plays(page: Page, game: Game = EKO) -> None:
    """A new game, and its first step by clicks."""
    ready(page)
    page.evaluate(f"{game.name}.new({{players: 2, seed: 5}})")
    before = page.evaluate(f"{game.name}.link()")
    if game is EKO:
        page.click("#bar button")
    else:
        session = Session(link.read(before).game)
        for word in paths.path(session.game.legal[0]):
            page.locator(place(session, word)).first.click()
            session.touch(word)
    assert page.evaluate(f"{game.name}.link()") != before
