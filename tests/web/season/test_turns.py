"""Turns on the page: every kind of decision by clicks, the rulebook's chain, carried cards, undo."""

from collections.abc import Callable
from functools import cache
from random import Random

from parlour_web.catalogue import t
from season_core import Action, Event, Game, Position, card
from season_core.events import (
    Compensated,
    Declined,
    Drew,
    Refilled,
    SentToDeck,
    Stolen,
    TileResolved,
    TilesShown,
    TollLaid,
    TurnEnded,
    Won,
)
from season_core.position import COMPENSATE, HANG
from season_core.text.interchange import write_position
from tests.season.played import games, likes
from tests.season_web.tables import CHAIN

from ..waiting import ready
from .guest import Guest

KINDS = 21  # of choices that a player can have (docs/season/interchange.md)


@cache
def moments() -> dict[str, Position]:
    """A position for each kind of choice, by its name; and the end of a game."""
    found: dict[str, Position] = {}
    for game, rng in games(60, "moments"):
        while game.legal:
            for action in game.legal:
                found.setdefault(action.do, game.position)
            game.play(likes(game.position, game.legal, "tiles", rng))
        found.setdefault("over", game.position)
    return found


def test_every_kind_of_decision_by_clicks(sit: Callable[..., Guest]) -> None:
    found = [kind for kind in moments() if kind != "over"]
    assert len(found) == KINDS, sorted(found)
    guest = sit()
    for kind in found:
        guest.tidy()
        guest.call("load", write_position(moments()[kind]))
        guest.follow()
        guest.play(next(step for step in guest.session.game.legal if step.do == kind))


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


# What stops undo (I8): the last step did or showed this, and the sentence that says so.
BARRIERS: dict[str, tuple[str, Callable[[Position, tuple[Event, ...]], bool]]] = {
    "T3 a turn ends, the inn is refilled": ("undo_turn_over", lambda _, told: _has(told, Refilled, TurnEnded)),
    "A5 a card of the accolades, by lot": ("undo_revealed", lambda _, told: any(_by_lot(told, Stolen))),
    "A6 a robbed player takes from the deck": (
        "undo_other", lambda _, told: any(one.from_deck for one in told if isinstance(one, Compensated))
    ),
    "A6 a robbed player takes nothing": (
        "undo_other", lambda at, told: at.phase == COMPENSATE and _has(told, Declined)
    ),
    "A7 two cards of the deck are looked at": (
        "undo_revealed", lambda at, told: at.phase == HANG and _has(told, Drew)
    ),
    "x1 a toll by lot": ("undo_revealed", lambda _, told: any(_by_lot(told, TollLaid)) and not _has(told, TurnEnded)),
    "x2 four cards are looked at": ("undo_revealed", lambda _, told: _tile(told, "x2") and _has(told, Drew)),
    "x3 a card for each": ("undo_revealed", lambda _, told: _tile(told, "x3") and _has(told, Drew)),
    "x4 the deck is searched": ("undo_revealed", lambda _, told: _has(told, SentToDeck)),
    "X1 all tiles are shown": ("undo_revealed", lambda _, told: _has(told, TilesShown)),
    "E2 the game is over": ("undo_over", lambda _, told: _has(told, Won)),
}  # fmt: skip


def _has(told: tuple[Event, ...], *kinds: type[Event]) -> bool:
    return all(any(isinstance(event, kind) for event in told) for kind in kinds)


def _by_lot(told: tuple[Event, ...], kind: type[Stolen] | type[TollLaid]) -> list[bool]:
    return [event.by_lot for event in told if isinstance(event, kind)]


def _tile(told: tuple[Event, ...], effect: str) -> bool:
    return any(event.effect == effect for event in told if isinstance(event, TileResolved))


@cache
def barriers() -> dict[str, tuple[Position, Action]]:
    """For each of them a table and the step that it follows."""
    found: dict[str, tuple[Position, Action]] = {}
    for game, rng in games(400, "barriers"):
        while game.legal and len(found) < len(BARRIERS):
            before = game.position
            told = game.play(likes(before, game.legal, "tiles", rng))
            for name, (_, fits) in BARRIERS.items():
                if name not in found and fits(before, told):
                    found[name] = before, game.steps[-1]
    return found


def test_undo_goes_to_each_barrier_and_says_why(sit: Callable[..., Guest]) -> None:
    guest = sit()
    assert barriers().keys() == BARRIERS.keys()
    for name, (before, step) in barriers().items():
        guest.tidy()
        guest.call("load", write_position(before))
        guest.follow()
        guest.play(step)
        guest.tidy()
        guest.page.keyboard.press("u")
        assert t(BARRIERS[name][0]) in guest.page.inner_text("#toast"), name
        guest.agrees()
        _back_to_the_barrier(guest, name)


def _back_to_the_barrier(guest: Guest, name: str) -> None:
    """A step that stops nobody is taken back, and then the barrier stands."""
    session = guest.session
    there = session.now
    free = next((one for one in session.game.legal if Game.replay(there, [one]).can_undo), None)
    if free is not None:
        guest.play(free)
        guest.page.keyboard.press("u")
        assert session.undo() and session.now == there, name
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
