"""Turns on the page: every kind of decision and every tile by clicks, the rulebook's chain, carried cards, undo."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from parlour_web.catalogue import t
from season_core import Action, Position, card
from season_core.actions import Bonus
from season_core.position import HANG
from season_core.text.interchange import write_position
from season_web.session import Session
from tests.season.played import games, likes
from tests.season_web.tables import CHAIN

from ..waiting import ready
from .guest import Guest

KINDS = 21  # of choices that a player can have (docs/season/interchange.md)
OF_TILES = ("toll", "haul", "gifts", "give", "fetch", "rehang", "pickpocket")  # phases


@cache
def moments() -> dict[str, Position]:
    """A position for each kind of choice and each tile that can be resolved, by its name."""
    found: dict[str, Position] = {}
    for game, rng in games(60, "moments"):
        while game.legal:
            here = game.position
            for action in game.legal:
                found.setdefault(action.do, here)
                if isinstance(action, Bonus):
                    tiles = here.seats[here.player].tiles or ()
                    found.setdefault(f"tile {tiles[action.column - 1].effect}", here)
            game.play(likes(here, game.legal, "tiles", rng))
    return found


def test_every_kind_of_decision_and_every_tile_by_clicks(sit: Callable[..., Guest]) -> None:
    found = moments()
    tiles = [name for name in found if name.startswith("tile ")]
    assert len(found) - len(tiles) == KINDS and len(tiles) >= 3, sorted(found)
    guest = sit()
    for name, position in found.items():
        guest.tidy()
        guest.call("load", write_position(position))
        guest.follow()
        now = guest.session.now
        for step in _flow(guest, name):
            guest.play(step)
        assert guest.session.now != now, name


def _flow(guest: Guest, name: str) -> Iterator[Action]:
    """The choice itself; of a tile everything that it asks for."""
    session, here = guest.session, guest.session.now
    legal = session.game.legal
    if not name.startswith("tile "):
        yield next(step for step in legal if step.do == name)
        return
    tiles = here.seats[here.player].tiles or ()
    yield next(
        step for step in legal if isinstance(step, Bonus) and f"tile {tiles[step.column - 1].effect}" == name
    )
    while session.game.legal and session.now.phase in OF_TILES:
        yield session.game.legal[0]


def test_the_rulebooks_chain_is_clicked_through_and_seen(sit: Callable[..., Guest]) -> None:
    guest = sit(reduced_motion="no-preference")
    page = guest.page
    page.evaluate("""() => {
        window.threads = 0;
        new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((one) => {
            if (one.matches?.(".moving.chain")) window.threads += 1;
        }))).observe(document.getElementById("table"), { childList: true });
    }""")
    guest.call("load", CHAIN)
    guest.follow()
    session = guest.session
    guest.touch(f"inn:{card('eR')}")
    session.touch(f"inn:{card('eR')}")
    # The second card is carried onto the frame: both are taken, and it hangs there.
    page.drag_and_drop('#table [data-do^="inn:"][data-card="sT"]', '#table [data-space="b1"]')
    for touch in (f"inn:{card('sT')}", f"hand:{card('sT')}", "space:b1"):
        session.touch(touch)
    guest.agrees()
    page.click("#curtain button")
    session.draw_curtain()
    for touch in (f"card:{card('gD')}", "seat:1", "pass", f"inn:{card('dR')}"):
        guest.touch(touch)
        session.touch(touch)
    guest.agrees()
    assert page.evaluate("threads") == 2, "steal and reserve have a thread each; before peek the curtain falls"
    page.keyboard.press("Shift")
    assert not page.locator(".moving").count(), "any key ends it"


def stopping(reason: str) -> tuple[Position, Action]:
    """A table and a step after which undo stops for this reason."""
    for game, rng in games(40, "barriers"):
        session = Session(game)
        while game.legal:
            before = game.position
            game.play(likes(before, game.legal, "tiles", rng))
            if not game.can_undo and session.why_no_undo() == reason:
                return before, game.steps[-1]
    raise AssertionError(f"no game has {reason}")


def test_undo_goes_to_each_barrier_and_says_why(sit: Callable[..., Guest]) -> None:
    guest = sit()
    for reason in ("undo_over", "undo_other", "undo_turn_over", "undo_revealed"):
        before, step = stopping(reason)
        guest.tidy()
        guest.call("load", write_position(before))
        guest.follow()
        guest.play(step)
        guest.tidy()
        guest.page.keyboard.press("u")
        assert t(reason) in guest.page.inner_text("#toast"), reason
        guest.agrees()


# Whether the table is the one of this markup, whatever the order of the attributes.
IS_TABLE = """html => {
    const table = document.getElementById("table"), drawn = table.cloneNode(false);
    drawn.innerHTML = html;
    return drawn.isEqualNode(table);
}"""


def test_a_touch_changes_only_what_differs_and_a_fresh_page_shows_the_same(sit: Callable[..., Guest]) -> None:
    guest = sit()
    page = guest.page
    guest.new(players=3, seed=5)
    rng = Random(5)
    while guest.session.now.phase != HANG or guest.session.now.round < 3:
        guest.play(likes(guest.session.now, guest.session.game.legal, "any", rng))
    page.evaluate("document.querySelectorAll('#table .card, #table button').forEach((one) => (one.stays = true))")
    hand = page.locator('.hand [data-do="hand:0"]')
    hand.focus()
    page.keyboard.press("Enter")
    assert page.locator(".frame.lit").count() and hand.get_attribute("aria-pressed") == "true"
    assert hand.evaluate("one => one === document.activeElement"), "the keyboard stays where it was"
    assert page.evaluate("[...document.querySelectorAll('#table .card, #table button')].every((one) => one.stays)")
    for sign in ("fr", "en"):  # in the middle of the turn
        guest.dialog("settings")
        page.locator('[data-change="set:language"]').select_option(sign)
        page.wait_for_selector(f"html[lang={sign}]", state="attached")
        guest.tidy()
        page.wait_for_timeout(500)  # the half-made step is kept soon
        there = page.locator("#table").inner_html()
        page.reload()
        ready(page)
        assert page.evaluate(IS_TABLE, there), sign
