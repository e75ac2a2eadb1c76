"""A game is kept at every step and travels by link: to another profile, into the wrong page, damaged."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Browser

from parlour_web.catalogue import t
from season_core import Game, Seat, Setup
from season_core.position import PHASES
from season_core.text import link
from season_core.text.interchange import write_position
from season_web.private_moments import PRIVATE
from season_web.session import Session

from ..waiting import PATIENCE, ready
from .guest import Guest
from .test_private_moments import at_peek
from .test_turns import moments


def played(steps: int, names: tuple[str, ...] = ("Ann", "Bo")) -> Game:
    game = Game(Setup(len(names), bytes(range(16))), [Seat(name) for name in names])
    rng = Random(steps)
    for _ in range(steps):
        game.play(rng.choice(game.legal))
    return game


def test_a_reload_in_every_phase_is_where_it_was(sit: Callable[..., Guest]) -> None:
    guest = sit()
    page = guest.page
    by_phase = {position.phase: position for position in moments().values()}
    for phase, position in by_phase.items():
        guest.tidy()
        guest.call("load", write_position(position))
        page.wait_for_function("link => decodeURIComponent(location.hash).endsWith(link)", arg=guest.call("link"))
        prompt = page.inner_text("#prompt")
        page.reload()
        ready(page)
        assert guest.position() == position and position.phase == phase
        assert page.is_visible("#curtain") == (phase in PRIVATE) and page.inner_text("#prompt") == prompt, phase
    assert by_phase.keys() == {*PHASES}


def test_a_half_made_step_is_there_again_after_a_reload(sit: Callable[..., Guest]) -> None:
    guest = sit()
    guest.new(2, 32)
    guest.page.click('#table [data-do="inn:2"]')
    guest.page.wait_for_timeout(600)
    guest.page.reload()
    ready(guest.page)
    assert guest.page.get_attribute('#table [data-do="inn:2"]', "aria-pressed") == "true"


def test_another_device_asks_who_one_is_before_anything_private(sit: Callable[..., Guest], site: str) -> None:
    game = played(0)
    rng = Random(4)
    while game.position.phase != "peek":
        game.play(rng.choice(game.legal))
    other = sit(f"{site}season/#g={link.write(game)}", shown=False)
    page = other.page
    page.wait_for_selector("dialog[open]")
    assert page.inner_text("#dialog-title") == t("who_title")
    assert t("link_holds_deck") in page.inner_text("#dialog")
    seat = game.position.to_decide()
    page.click(f'[data-do="here:{1 - seat}"]')
    assert not page.locator(".choices").count(), "it is somebody else's choice"
    assert t("prompt_elsewhere", player=("Ann", "Bo")[seat]) == page.inner_text("#prompt")
    page.evaluate("document.querySelector('[data-do=who]').click()")
    page.click(f'[data-do="here:{seat}"]')
    assert not page.is_visible("#curtain") and page.locator(".choices .choice").count() >= 1


@pytest.mark.parametrize("names", [("<img src=x onerror=alert(1)>", "'\"&</p>"), ("\u202eevil", "x" * 200)])
def test_names_with_markup_are_names(sit: Callable[..., Guest], site: str, names: tuple[str, str]) -> None:
    game = played(12, names)
    guest = sit(f"{site}season/#g={link.write(game)}", shown=False)
    guest.tidy()
    assert not guest.page.locator("main img").count()
    assert names[0] in (guest.page.locator("#table").text_content() or "")


@pytest.mark.parametrize("hash", ["g=", "g=s1AAAA", "g=s1" + "A" * 500, "g=s9abc", "%%%", "g=s1%F0%28", "x" * 5000])
def test_mangled_addresses_are_told_and_harm_nothing(sit: Callable[..., Guest], site: str, hash: str) -> None:
    guest = sit(f"{site}season/?new=2#{hash}", shown=False)
    assert guest.page.locator("#table .lit").count() == 5


def test_a_link_pasted_into_the_other_games_page_goes_to_the_right_one(browser: Browser, site: str) -> None:
    context = browser.new_context()
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"{site}?new=2")
    ready(page)
    page.evaluate("document.querySelector('[data-do=open_link]').click()")
    text = link.write(played(8))
    page.fill("#open-text", f"> Ann wrote:\n> https://example.org/season/#g={text} bye")
    page.click('[data-do="open_text"]')
    page.wait_for_selector("html[data-season=ready]")
    assert page.evaluate("season.link()") == text
    page.click("a.other-game")
    page.wait_for_selector("html[data-eko=ready]:not([data-season])")
    context.close()


def test_what_happened_since_is_told_to_who_plays_by_mail(sit: Callable[..., Guest], site: str) -> None:
    game = played(6)
    guest = sit(f"{site}season/#g={link.write(game)}", shown=False)
    rng = Random(9)
    while game.cursor < 14:
        game.play(rng.choice(game.legal))
    guest.tidy()
    guest.page.evaluate("link => { location.hash = `#g=${link}` }", link.write(game))
    guest.page.wait_for_selector("#toast:not([hidden])")
    assert Session(game).game.seats[0].name in guest.page.inner_text("#toast")


def test_a_casual_stranger_opens_the_list_of_games(sit: Callable[..., Guest]) -> None:
    guest = sit()
    at_peek(guest)
    guest.dialog("games")
    assert guest.page.locator("#dialog .games li").count() >= 1
