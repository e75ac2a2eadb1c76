"""Open Season from several devices: whole games, the host's page killed, and nothing covered on a guest's device."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from parlour_live import messages
from season_core import Game, Seat, Setup
from season_core.seen_game import SeenGame
from season_core.text import link
from season_core.text.seen_json import write_step
from season_web.codec import CODEC

from ..waiting import PATIENCE
from .conftest import Come
from .device import Device


def gathered(come: Come, players: int, **options: object) -> list[Device]:
    """A host and his guests at the table, the cards dealt."""
    devices = [come("season") for _ in range(players)]
    host = devices[0]
    host.host(players, **options)
    expect(host.page.locator("#prompt")).to_have_text("The cards are dealt when everybody who is invited is there.")
    for seat, guest in enumerate(devices[1:], 1):
        host.seat(guest, seat, f"Guest {seat}")
    for device in devices:
        device.is_playing()
    return devices


def dealt(host: Device) -> Game:
    return link.read(host.call("link")).game


def on_table(guest: Device) -> Game:
    game = CODEC.read(guest.call("link")).game
    assert isinstance(game, Game)
    return game


def step(devices: list[Device], rng: Random) -> None:
    """Whoever may choose does; the others hear of it, perhaps that it is over."""
    for _ in range(200):
        if any(device.play(rng) for device in devices) or is_over(devices[0]):
            return
        devices[0].page.wait_for_timeout(50)
    raise AssertionError(f"nobody can choose: {[device.page.inner_text('#prompt') for device in devices]}")


def is_over(device: Device) -> bool:
    return '"result":null' not in str(device.call("view", ""))


def together(devices: list[Device]) -> None:
    """No choice is on its way, and each seat sees what the host's game shows it."""
    host, *guests = devices
    for _ in range(600):
        shown = [host.call("view", str(seat)) for seat in range(1, len(devices))]
        seen = [guest.call("view", str(seat)) for seat, guest in enumerate(guests, 1)]
        if shown == seen and not any("on its way" in guest.page.inner_text("#prompt") for guest in guests):
            game = dealt(host)
            assert all(on_table(guest).cursor == game.cursor for guest in guests)
            return
        host.page.wait_for_timeout(100)
    raise AssertionError("they differ")


def finish(devices: list[Device], seed: int = 1) -> None:
    rng = Random(seed)
    while not is_over(devices[0]):
        step(devices, rng)
    for device in devices:
        device.page.wait_for_selector("#dialog[open] .score, #dialog[open] table", timeout=PATIENCE)


def is_proven(guest: Device) -> None:
    """The deal was checked on the guest's device."""
    expect(guest.page.locator("#devices")).to_contain_text("nothing was swapped", timeout=PATIENCE)


def searched(host: Device, guest: Device, seat: int) -> None:
    """What the guest's device has heard, keeps and shows is what the seat may know, and nothing else."""
    game = dealt(host)
    seed = game.positions[0].seed
    told = [messages.read(text) for text in guest.heard]
    steps = {message["n"]: message["t"] for message in told if message is not None and message.kind == "step"}
    assert len(steps) > 5
    for n, text in steps.items():
        assert text == write_step(game, seat, n)  # a function of the seat's views: tests/season/properties
    kept = json.dumps(guest.storage())
    shown = guest.page.content()
    for place in (*guest.heard, kept, shown):
        assert seed.hex() not in place and link.write(game) not in place
    deck = bytes(game.position.deck)
    assert host.remembers(deck), "so it would be found"
    for secret in (deck, deck[:12], deck[-12:], seed, seed.hex().encode()):
        assert not guest.remembers(secret)
    saves = [json.loads(text) for name, text in guest.storage().items() if name.startswith("season.game.")]
    seen = [opened for save in saves if isinstance(opened := CODEC.read(save["link"]).game, SeenGame)]
    assert seen and all(CODEC.write(one) in CODEC.write(on_table(guest)) for one in seen)
    assert "#g=" not in guest.page.url


def test_two_devices_play_a_whole_game(come: Come) -> None:
    devices = host, guest = gathered(come, 2)
    rng = Random(3)
    for _ in range(12):
        step(devices, rng)
    together(devices)
    searched(host, guest, 1)
    finish(devices)
    together(devices)
    is_proven(guest)
    assert link.write(on_table(guest)) == host.call("link")  # everything is open now
    save = guest.storage()[f"season.game.{guest.storage()['season.current']}"]
    assert json.loads(save)["link"] == host.call("link")  # and kept in the place of what was seen


def test_the_hosts_computer_plays_at_a_table_of_devices(come: Come) -> None:
    devices = [come("season"), come("season")]
    host, guest = devices
    host.visit("?new=2")
    seats = [Seat("Ann"), Seat("Bo"), Seat("", "computer:groom")]
    host.call("load", link.write(Game(Setup(3, bytes(16), first=0), seats)))
    host.invite()
    states = host.page.locator("[data-live-seat]").evaluate_all("all => all.map(one => one.dataset.state)")
    assert states[-1] == "computer" and "computer" not in states[:-1], states
    host.seat(guest, 1, "Bo")
    for device in devices:
        device.is_playing()
    expect(guest.page.locator('#devices li[data-state="computer"]')).to_have_count(0)  # the strip is of people
    rng = Random(5)
    for _ in range(600):
        turns = {turn.player for turn in dealt(host).turns}
        if turns == {0, 1, 2} and dealt(host).position.number > 6:
            break
        if not any(device.play(rng) for device in devices):
            host.page.wait_for_timeout(50)
    else:
        raise AssertionError(f"the computer has not played: {host.page.inner_text('#prompt')}")
    together(devices)


def test_a_guest_plays_by_touch_and_no_curtain_hangs_before_him(come: Come) -> None:
    """One person sits at each device, so what is private is simply there."""
    devices = host, guest = gathered(come, 2, first=1)
    expect(host.page.locator("#prompt")).to_have_text("Guest 1 is choosing, on another device.")
    for index in (0, 1):
        guest.page.locator(f'#table [data-do="inn:{index}"]').click()
    guest.page.locator('#table [data-do="hand:0"]').wait_for()
    together(devices)
    guest.page.locator('#table [data-do="hand:0"]').click()
    guest.page.locator('#table [data-space="b4"]').click()
    expect(host.page.locator("#told")).to_contain_text("Guest 1")
    rng = Random(2)
    seen: set[str] = set()
    while not is_over(host) and len(seen) < 2:
        step(devices, rng)
        seen |= {json.loads(host.call("view", ""))["turn"]["phase"]} & {"compensate", "peek"}
        for device in devices:
            assert not device.page.locator("#curtain").is_visible()
    together(devices)
    assert seen


def test_a_step_is_taken_back_when_the_other_agrees(come: Come) -> None:
    devices = host, guest = gathered(come, 2, first=1)
    guest.call("act", json.dumps(guest.legal()[0]))
    guest.page.locator('#table [data-do="hand:0"]').wait_for()
    assert dealt(host).cursor == 1
    guest.press("undo")
    host.page.locator('[data-do="live_do:undo:yes"]').click()
    guest.page.wait_for_function("() => JSON.parse(season.view('1')).turn.phase === 'take'")
    together(devices)
    assert dealt(host).cursor == 0


@pytest.mark.slow
def test_four_devices_play_a_whole_game_in_expert_mode(come: Come) -> None:
    devices = gathered(come, 4, expert=True)
    rng = Random(4)
    for _ in range(30):
        step(devices, rng)
    together(devices)
    for seat, guest in enumerate(devices[1:], 1):
        searched(devices[0], guest, seat)
    finish(devices)
    together(devices)


def test_the_host_killed_and_reopened_invites_anew_and_the_game_goes_on(come: Come) -> None:
    devices = host, guest = gathered(come, 2)
    rng = Random(5)
    for _ in range(10):
        step(devices, rng)
    together(devices)
    before = host.call("link")
    host.reopen()
    assert host.call("link") == before
    host.invite()
    host.seat(guest, 1, "Guest 1")
    for device in devices:
        device.is_playing()
    together(devices)
    finish(devices)
    together(devices)
    is_proven(guest)  # what everybody added outlives the reload


def test_a_guest_keeps_what_the_seat_saw_and_comes_again(come: Come) -> None:
    devices = host, guest = gathered(come, 2)
    rng = Random(6)
    for _ in range(8):
        step(devices, rng)
    together(devices)
    seen = guest.call("link")
    guest.reopen()
    assert guest.call("link") == seen
    expect(guest.page.locator("#prompt")).to_have_text("The game rests until its host invites you again.")
    assert guest.legal() == []
    host.press("live_do:open")
    host.page.locator('[data-do="live_do:invite:1"]').click()  # once the silence is noticed
    host.seat(guest, 1, "Guest 1")
    for device in devices:
        device.is_playing()
    for _ in range(4):
        step(devices, rng)
    together(devices)
