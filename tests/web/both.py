"""What holds for both games: a test that asks for `game` runs on each of their pages."""

from random import Random

import pytest
from playwright.sync_api import Page

import eko_core
import eko_core.players
import eko_core.text.link
import season_core
import season_core.players
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


def two_computers(game: Game, eko: str, season: str) -> str:
    """The link of a game that two of them begin, of that level in each game."""
    if game is EKO:
        seats = [eko_core.Seat("", f"computer:{eko}")] * 2
        return eko_core.text.link.write(eko_core.Game(eko_core.Setup.random(2, Random(1)), seats))
    companions = [season_core.Seat("", f"computer:{season}")] * 2
    return link.write(season_core.Game(season_core.Setup.random(2, Random(1)), companions))


def reviewed_steps(game: Game) -> tuple[str, list[int]]:
    """The link of the end of a game by lot, and the steps that its review tells, in their order."""
    rng = Random(5)
    if game is EKO:
        whole = eko_core.Game(eko_core.Setup.random(2, rng))
        while legal := eko_core.legal_actions(whole.position):
            whole.play(rng.choice(legal))
        at = whole.turns[-100].start
        end = eko_core.Game(whole.positions[at])
        for step in whole.steps[at:]:
            end.play(step)
        return eko_core.text.link.write(end), [one.step for one in eko_core.players.review(end) if one]
    long = season_core.Game(season_core.Setup.random(2, rng))
    while long.position.result is None:
        long.play(rng.choice(long.legal))
    at = long.turns[-12].start
    last = season_core.Game(long.positions[at])
    for action in long.steps[at:]:
        last.play(action)
    return link.write(last), [one.step for one in season_core.players.review(last) if one]
