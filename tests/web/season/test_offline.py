"""Open Season without a network, after one visit to the other game's page."""

from pathlib import Path

from playwright.sync_api import Browser

from making.server_process import Served

from ..waiting import PATIENCE, ready, stored
from .guest import SHOWN, Guest


def test_after_one_visit_to_the_other_game_only(browser: Browser, dist: Path) -> None:
    server = Served(dist, headers={"Cache-Control": "no-cache"})
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    context.add_init_script(SHOWN)
    page = context.new_page()
    page.goto(server.address)
    ready(page)
    stored(page)
    server.stop()
    guest = Guest(page)
    guest.visit(f"{server.address}season/?new=3")
    guest.new(3, 8, expert=True)
    for _ in range(6):
        guest.play(guest.session.game.legal[0])
    context.close()
