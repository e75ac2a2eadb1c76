"""With a stranger's eyes: at every step of a game everything that the page tells is searched for covered cards."""

import re
from collections.abc import Callable
from random import Random

from season_core import Game, Setup, name, public, seen
from season_core.cards import KINDS
from season_core.events import Event
from season_core.position import DOWN, EMPTY, Position
from season_core.text import link
from season_web.engine_words import called
from season_web.private_moments import PRIVATE
from tests.season.played import likes

from .guest import Guest, told

CARDS = {kind: (name(kind), called(kind)) for kind in range(KINDS)}


def laid_open(position: Position) -> set[int]:
    """The kinds that lie open to everybody."""
    table = public(position).table
    piles = [table.inn, table.hand, table.box, table.looking]
    for places in table.seats:
        piles += [places.stock, bytes(card for card in places.gallery if card < KINDS)]
        piles.append(bytes([places.reserved]) if places.reserved is not None else b"")
    return {card for pile in piles for card in pile if card < KINDS}


def named(events: tuple[Event, ...]) -> set[int]:
    """The kinds that the log may name (I5)."""
    found: set[int] = set()
    for event in seen(events, -1):
        for field in ("card", "old", "accolade"):
            value = event.named().get(field)
            found |= {value} if isinstance(value, int) and value < KINDS else set()
        for field in ("cards", "boxed"):
            found |= {card for card in event.named().get(field, ()) if card < KINDS}
    return found


def strange(page_told: str, known: set[int]) -> list[str]:
    """What the page tells of kinds that nobody may know of."""
    wrong = []
    for kind, (sign, words) in CARDS.items():
        if kind not in known and (re.search(rf'data-card=\\?"{sign}', page_told) or words in page_told):
            wrong.append(sign)
    return wrong


def test_nobody_learns_what_is_covered(sit: Callable[..., Guest]) -> None:
    curtains = 0
    guest = sit()  # one page for both: nothing of the game before may be left in it either
    for players, seed, options in ((2, 11, {}), (3, 12, {"expert": True})):
        guest.new(players, seed, **options)
        session, rng = guest.session, Random(seed)
        known = laid_open(session.now)
        while session.now.result is None:
            known |= laid_open(session.now)
            if session.covered:
                curtains += 1
                assert guest.page.is_visible("#curtain")
                assert guest.page.evaluate("document.querySelector('#table').inert")
            assert strange(told(guest.page), known) == []
            wish = likes(session.now, session.game.legal, "tiles", rng)
            guest.play(wish)
            known |= named(session.game.events[-1])
    assert curtains > 8


def test_behind_the_curtain_only_the_right_person_sees(sit: Callable[..., Guest]) -> None:
    guest = sit(shown=False)
    at_peek(guest)
    looking = [CARDS[card][1] for card in guest.session.now.looking]
    before = guest.page.inner_html("#table")
    guest.page.click("#curtain button")
    assert guest.page.locator(".choices .choice").count() >= 1
    assert all(words in told(guest.page) for words in looking)
    guest.page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    assert guest.page.is_visible("#curtain"), "the tab was left"
    assert guest.page.inner_html("#table") == before
    guest.page.reload()
    guest.page.wait_for_selector("html[data-season=ready]")
    assert guest.page.is_visible("#curtain"), "a reload covers again"


def test_programs_are_told_only_what_lies_open(sit: Callable[..., Guest]) -> None:
    guest = sit(shown=False)
    at_peek(guest)
    assert guest.call("legal") == "[]"
    said = guest.page.evaluate("() => { try { season.position() } catch (error) { return String(error) } }")
    assert "covered" in said
    assert '"looking":2' in guest.call("view")


def at_peek(guest: Guest) -> None:
    """A game of two people where cards are looked at."""
    game = Game(Setup(2, bytes(16)))
    rng = Random(4)
    while game.position.phase not in PRIVATE:
        game.play(rng.choice(game.legal))
    assert game.position.phase == "peek" and EMPTY > DOWN
    guest.call("load", link.write(game))
    guest.follow()


def test_one_looks_at_ones_own_cards_after_saying_who_one_is(sit: Callable[..., Guest]) -> None:
    guest = sit()
    guest.new(2, 21)
    rng = Random(21)
    while guest.session.game.cursor < 20 or guest.session.covered:
        guest.play(rng.choice(guest.session.game.legal))
    page = guest.page
    page.keyboard.press("a")
    assert page.is_visible("#curtain") and not page.locator(".own-cards").count()
    page.click("#curtain button")
    own = guest.session.now.seats[guest.session.now.to_decide()]
    shown = page.locator(".own-cards [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert shown == [name(card) for card in own.stock + own.accolades]
    page.keyboard.press("Escape")
    assert not page.locator(".own-cards").count()
